import type { MapPlace } from '../kit/map/worldMap.ts';
import type { BesideDesks } from './besideDesks.ts';
import type { ExposureDesk } from './exposureDesk.ts';
import { memberAt } from './memberAt.ts';
import { nearestPosition } from './nearestPosition.ts';
import { nearestStorm } from './nearestStorm.ts';
import { otherStormLines } from './otherStormLines.ts';
import type { StormView } from './stormView.ts';
import { issueTime, positionLines, trackName } from './trackText.ts';

interface Desks {
  beside: Pick<BesideDesks, 'tip'>;
  exposure: Pick<ExposureDesk, 'tip'>;
}

/** What is known at a place of the map: of the tracks, else of what stands beside them, of assets, of other storms, of lines of members. */
export function stormTip(view: StormView, { beside, exposure }: Desks, place: MapPlace): string[] {
  const { clock, ensemble, received, selection } = view;
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
  if (other !== undefined) return otherStormLines(other);
  const member = memberAt(tracks, ensemble?.members, place, selection.track)?.track ?? -1;
  const line = tracks[member];
  return line === undefined ? [] : [trackName(line, member)];
}
