import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { isOtherIssue } from '../../src/domain/isOtherIssue.ts';
import { readTrackTime } from '../../src/domain/readTrackTime.ts';
import { classOfCategory, type StormClass, stormClass } from '../../src/domain/stormClass.ts';
import type { Track } from '../../src/domain/track.ts';
import { trackValue } from '../../src/domain/trackValue.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { strengthText } from './classText.ts';
import { motionLabel } from './motionText.ts';
import { placeText, quantityText, windLabel } from './trackText.ts';

export interface StormAtIssue {
  /** Of the list of storms, where that tells of this issue. */
  summary: StormSummary | undefined;
  track: Track | undefined;
  /** Index of the position at the time of issue; −1 for none. */
  at: number;
}

/** A storm at the issue of its track: an entry of the list that tells of another issue says nothing of it. */
export function stormAtIssue(
  track: Track | undefined,
  summary: StormSummary | undefined,
  at: number,
): StormAtIssue {
  const listed = readTrackTime(summary?.forecast_time)?.time;
  const isOther = track !== undefined && isOtherIssue(track, listed);
  return { track, summary: isOther ? undefined : summary, at };
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
