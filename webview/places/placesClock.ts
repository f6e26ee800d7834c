import { clockName } from '../kit/clockName.ts';
import { isolated } from '../kit/isolated.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { ClockChoice } from './choices.ts';
import type { Comparison } from './comparison.ts';

/** The one clock of the panel: UTC, or that of the chosen place, and of the first that has come while that has not. */
export function placesClock({ places }: Pick<Comparison, 'places'>, choice: ClockChoice): ReaderClock {
  const place = choice === 'utc' ? undefined : (places.find(({ index }) => index === choice) ?? places[0]);
  if (place === undefined) return { clock: { zone: 'UTC' }, name: 'UTC' };
  return {
    clock: place.clock,
    name: t('{0} ({1})', clockName(place.weather), isolated(place.name)),
  };
}
