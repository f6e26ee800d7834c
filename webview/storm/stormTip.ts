import type { MapPlace } from '../kit/map/worldMap.ts';
import type { BesideDesks } from './besideDesks.ts';
import type { ExposureDesk } from './exposureDesk.ts';
import { nearestPosition } from './nearestPosition.ts';
import { nearestStorm } from './nearestStorm.ts';
import { otherStormLines } from './otherStormLines.ts';
import type { StormView } from './stormView.ts';
import { issueTime, positionLines, trackName } from './trackText.ts';

interface Desks {
  beside: Pick<BesideDesks, 'tip'>;
  exposure: Pick<ExposureDesk, 'tip'>;
}

/** What is known at a place of the map: of the tracks, else of what stands beside them, of assets, of other storms. */
export function stormTip(view: StormView, { beside, exposure }: Desks, place: MapPlace): string[] {
  const { clock, received, selection } = view;
  const { tracks, summary } = received;
  const found = nearestPosition(tracks, place, selection.track);
  const track = found && tracks[found.track];
  if (found !== undefined && track !== undefined) {
    const lines = positionLines(track, found.position, issueTime(track, summary), clock);
    return tracks.length > 1 ? [trackName(track, found.track), ...lines] : lines;
  }
  const near = [beside.tip(place, view.shown), exposure.tip(place, clock)];
  const told = near.find(lines => lines.length > 0);
  if (told !== undefined) return told;
  const other = nearestStorm(view.others, place);
  return other === undefined ? [] : otherStormLines(other);
}
