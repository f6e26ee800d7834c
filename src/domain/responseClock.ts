import { clockOf, inferUtcOffset, type PlaceClock } from './time.ts';

/**
 * The clock that a weather response is on, from the response alone: that of its place where it names a zone or an
 * offset, and UTC where it names UTC. Hours without an offset are read on it, whatever clock shows them.
 */
export function responseClock(response: Parameters<typeof inferUtcOffset>[0]): PlaceClock {
  return clockOf(inferUtcOffset(response));
}
