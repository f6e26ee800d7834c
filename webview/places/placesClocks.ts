import type { PlaceValue } from '../../src/domain/placesSeries.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { clockName } from '../kit/clockName.ts';
import { formatTime } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { Choices } from './choices.ts';
import type { Comparison } from './comparison.ts';

/** How times are told. */
export interface PlacesClocks {
  /** One for each place that has come. */
  clocks: readonly PlaceClock[];
  /** Which clock that is, in a sentence. */
  sentence: string;
}

export const UTC: PlaceClock = { zone: 'UTC' };

/** Lines over one another have one clock, charts side by side each that of its place; days have none. */
export function placesClocks({ kind, places }: Comparison, { view, clock }: Choices): PlacesClocks {
  const utc = places.map(() => UTC);
  const [first] = places;
  if (kind === 'daily')
    return { clocks: utc, sentence: t('Each day is the local calendar day of its place.') };
  if (clock === 'utc' || view === 'table' || first === undefined)
    return { clocks: utc, sentence: t('Times in UTC.') };
  if (view === 'multiples')
    return {
      clocks: places.map(place => place.clock),
      sentence: t('Times in the local time of each place.'),
    };
  const sentence = t('Times in the local time of {0} ({1}).', first.name, clockName(first.weather));
  return { clocks: places.map(() => first.clock), sentence };
}

/** The time of a value on the clock that is shown. */
export function timeText(
  { kind }: Comparison,
  { clocks }: PlacesClocks,
  { place, time }: PlaceValue,
): string {
  const clock = clocks[place] ?? UTC;
  return formatTime(time, clock, kind === 'daily');
}
