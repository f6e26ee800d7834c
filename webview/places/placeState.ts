import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { extremesOf } from '../../src/domain/placesSeries.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import type { ChartKey } from '../kit/chartModel.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';
import type { Comparison } from './comparison.ts';

/** How a place stands in a comparison. */
export interface PlaceState {
  note: NonNullable<ChartKey['note']>;
  /** The same in a word or two, where it has nothing. */
  word: string;
  /** Whether it has numbers to be drawn. */
  hasNumbers: boolean;
}

/** What the place has of the variable, or why it has nothing. */
export function placeState(
  face: Face<WeatherSeries> | undefined,
  comparison: Comparison,
  index: number,
): PlaceState {
  const nothing = (word: string, text = word, isFault = false): PlaceState => ({
    note: { text, isFault },
    word,
    hasNumbers: false,
  });
  if (face === undefined || face.face === 'loading') return nothing(t('loading'));
  if (face.face === 'empty') return nothing(t('no forecast'), face.message);
  if (face.face === 'failed') return nothing(t('failed'), face.message, true);
  const at = comparison.places.findIndex(place => place.index === index);
  const unit = comparison.places[at]?.unit ?? '';
  const digits = Math.max(1, fieldDigits(comparison.field, unit));
  const { times, columns } = comparison.series;
  const range = rangeText(extremesOf({ times, columns: [columns[at] ?? []] }), unit, digits);
  if (range === undefined) return nothing(t('no values'), t('does not have this variable'));
  return { note: { text: range }, word: '', hasNumbers: true };
}

function rangeText(
  extremes: ReturnType<typeof extremesOf>,
  unit: string,
  digits: number,
): string | undefined {
  if (extremes === undefined) return undefined;
  const [least, most] = [extremes.lowest.value, extremes.highest.value];
  if (least === most) return `${formatTelling(least, digits)} ${unit}`;
  return t('{0} to {1} {2}', formatTelling(least, digits), formatTelling(most, digits), unit);
}
