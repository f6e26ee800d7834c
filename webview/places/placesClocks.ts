import { readInstant } from '../../src/domain/dateTime.ts';
import type { PlaceValue } from '../../src/domain/placesSeries.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { clockName } from '../kit/clockName.ts';
import { formatInstant, formatTime } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { Choices } from './choices.ts';
import type { Comparison } from './comparison.ts';

/** How times are told. */
export interface PlacesClocks {
  /** One for each place that has come. */
  clocks: readonly PlaceClock[];
  /** Which clock that is, in a sentence. */
  sentence: string;
  /** The one clock for what is of no single place: when forecasts were issued, asked for and received. */
  panel: ReaderClock;
}

export const UTC: PlaceClock = { zone: 'UTC' };

/** Lines over one another have one clock, charts side by side each that of its place; days have none. */
export function placesClocks({ kind, places }: Comparison, { view, clock }: Choices): PlacesClocks {
  const utc = { clocks: places.map(() => UTC), panel: { clock: UTC, name: 'UTC' } };
  const [first] = places;
  if (kind === 'daily') return { ...utc, sentence: t('Each day is the local calendar day of its place.') };
  if (clock === 'utc' || view === 'table' || first === undefined)
    return { ...utc, sentence: t('Times in UTC.') };
  if (view === 'multiples')
    return {
      ...utc,
      clocks: places.map(place => place.clock),
      sentence: t('Times in the local time of each place.'),
    };
  const name = clockName(first.weather);
  const sentence = t('Times in the local time of {0} ({1}).', first.name, name);
  return { clocks: places.map(() => first.clock), sentence, panel: { clock: first.clock, name } };
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

/** An instant on the panel's clock, with its name; text that is no time stays as it came. */
export function namedInstant({ panel: { clock, name } }: PlacesClocks, text: string): string {
  const instant = readInstant(text);
  return instant === undefined ? text : `${formatInstant(instant, clock)} ${name}`;
}
