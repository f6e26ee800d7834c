import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';

/** CSS pixels around a pointer in which a storm is taken. */
const REACH = 14;

/** The storm of a list that lies nearest to a place on the map; undefined where none is within reach. */
export function nearestStorm(
  storms: readonly StormSummary[],
  { x, y, pixel }: MapPlace,
): StormSummary | undefined {
  let best: StormSummary | undefined;
  let least = REACH * pixel;
  for (const storm of storms) {
    if (storm.position === undefined) continue;
    const across = mercatorX(storm.position.longitude) - x;
    const distance = Math.hypot(across - Math.round(across), mercatorY(storm.position.latitude) - y);
    if (distance < least) [best, least] = [storm, distance];
  }
  return best;
}
