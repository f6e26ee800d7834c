import { asList } from './asList.ts';
import { isRecord } from './isRecord.ts';
import { readTrackTime } from './readTrackTime.ts';
import { timeListName } from './timeListName.ts';
import type { TrackPoint } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unfittingList } from './unfittingList.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * Lists in the properties of a prism, where a trajectory has them, as groups of values: parallel to the positions, or
 * at the times beside them where these are others. One of another length is told, and stands nowhere; of a member that
 * the prism has itself its own values stand.
 */
export function prismLists(
  properties: unknown,
  own: ReadonlySet<string>,
  pieces: readonly { points: readonly TrackPoint[] }[],
  where: string,
  notes: TrackNotes,
): Members[] {
  if (!isRecord(properties)) return [];
  const timeName = timeListName(properties);
  const datetimes = timeName === undefined ? [] : asList(properties[timeName]);
  const positions = pieces.flatMap(({ points }) => points);
  const areOthers = datetimes.length > 0 && !areTimesOf(positions, datetimes);
  const isFitting = ({ length }: readonly unknown[]) =>
    areOthers
      ? length === datetimes.length
      : length === positions.length || pieces.every(({ points }) => points.length === length);
  const groups: Members[] = [];
  for (const [name, list] of Object.entries(properties)) {
    if (!Array.isArray(list) || list.length === 0 || NO_VALUES.has(name)) continue;
    if (name === timeName || own.has(name)) continue;
    if (isFitting(list)) groups.push({ ...(areOthers && { datetimes }), [name]: { values: list } });
    else notes.add(unfittingList(where, name, list.length));
  }
  return groups;
}

/** Members of properties that are lists of something else. */
const NO_VALUES: ReadonlySet<string> = new Set(['temporalProperties', 'datetimes', 'bbox']);

function areTimesOf(points: readonly TrackPoint[], datetimes: readonly unknown[]): boolean {
  return (
    datetimes.length === points.length &&
    points.every(({ time }, index) => time === readTrackTime(datetimes[index])?.time)
  );
}
