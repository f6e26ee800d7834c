import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { classOfCategory, type StormClass, stormClass } from '../../src/domain/stormClass.ts';
import type { Track } from '../../src/domain/track.ts';
import { trackValue } from '../../src/domain/trackValue.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { strengthText } from './classText.ts';
import { motionLabel } from './motionText.ts';
import { issueTime, placeText, quantityText, windLabel } from './trackText.ts';

/** Leads this near to none, in hours, are the time of issue. */
const NO_LEAD = 0.1;

/**
 * Index of the position at the time of issue, of several the one whose time is nearest to it: leads of what is past may be
 * none. −1 where none came, or the time is not known.
 */
export function positionAtIssue(track: Track | undefined, summary: StormSummary | undefined): number {
  const issued = track && issueTime(track, summary);
  if (track === undefined || issued === undefined) return -1;
  const away = (index: number) => Math.abs((track.points[index]?.time ?? Number.NaN) - issued);
  const atIssue = [...track.points.keys()].filter(
    index => Math.abs(leadHours(track, index, issued) ?? Number.NaN) < NO_LEAD,
  );
  return atIssue.reduce((best, index) => (away(index) < away(best) ? index : best), atIssue[0] ?? -1);
}

export interface StormAtIssue {
  /** Of the list of storms. */
  summary: StormSummary | undefined;
  track: Track | undefined;
  /** Index of the position at the time of issue; −1 for none. */
  at: number;
}

/** How a storm was classed when its forecast was issued: as it is listed, else as its track says. */
export function classAtIssue({ summary, track, at }: StormAtIssue): StormClass | undefined {
  const listed = classOfCategory(summary?.category);
  return listed ?? (track === undefined || at < 0 ? undefined : stormClass(track, at));
}

/** The facts of the bar: strength, wind, pressure, motion and place at the time of issue. */
export function stormFacts(storm: StormAtIssue, stormId: string | undefined): string[] {
  const { summary, track, at } = storm;
  const listed = summary?.position;
  const strength = strengthText(classAtIssue(storm), stormId, summary?.type);
  const place = listed && formatCoordinates(listed.latitude, listed.longitude);
  const point = track?.points[at];
  if (track === undefined || point === undefined) return [strength, place ?? ''].filter(fact => fact !== '');
  return [
    strength,
    windLabel(track, at),
    quantityText(trackValue(track, at, track.roles.pressure)),
    motionLabel(track, at),
    place ?? (point.position === undefined ? '' : placeText(track, at)),
  ].filter(fact => fact !== '');
}
