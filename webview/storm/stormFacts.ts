import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { classOfCategory, type StormClass, stormClass } from '../../src/domain/stormClass.ts';
import type { Track } from '../../src/domain/track.ts';
import { trackValue } from '../../src/domain/trackValue.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { strengthText } from './classText.ts';
import { issueTime, placeText, quantityText, windLabel } from './trackText.ts';

/** Leads this near to none, in hours, are the time of issue. */
const NO_LEAD = 0.1;

/** Index of the position at the time of issue; −1 where none came, or the time is not known. */
export function positionAtIssue(track: Track | undefined, summary: StormSummary | undefined): number {
  const issued = track && issueTime(track, summary);
  if (track === undefined || issued === undefined) return -1;
  return track.points.findIndex(
    (_, index) => Math.abs(leadHours(track, index, issued) ?? Number.NaN) < NO_LEAD,
  );
}

/** How a storm was when its forecast was issued: as it is listed, else as its track says. */
export function classAtIssue(
  track: Track | undefined,
  summary: StormSummary | undefined,
): StormClass | undefined {
  const at = positionAtIssue(track, summary);
  return classOfCategory(summary?.category) ?? (track && stormClass(track, at));
}

/** The facts of the bar: strength, wind, pressure and place at the time of issue. */
export function stormFacts(
  track: Track | undefined,
  summary: StormSummary | undefined,
  stormId: string | undefined,
): string[] {
  const at = positionAtIssue(track, summary);
  const listed = summary?.position;
  const hasPlace = track?.points[at]?.position !== undefined;
  return [
    strengthText(classAtIssue(track, summary), stormId),
    track === undefined || at < 0 ? '' : windLabel(track, at),
    track === undefined || at < 0 ? '' : quantityText(trackValue(track, at, track.roles.pressure)),
    listed
      ? formatCoordinates(listed.latitude, listed.longitude)
      : track && hasPlace
        ? placeText(track, at)
        : '',
  ].filter(fact => fact !== '');
}
