import { asList } from './asList.ts';
import { isRecord } from './isRecord.ts';
import { readTrackTime } from './readTrackTime.ts';
import { timeListName } from './timeListName.ts';
import type { TrackPoint } from './track.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unfittingList } from './unfittingList.ts';
import { saysUnit, unitOf } from './unitOf.ts';

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
  const lists = Object.entries(properties).flatMap(([name, list]): [string, readonly unknown[]][] =>
    Array.isArray(list) && list.length > 0 && !NO_VALUES.has(name) && name !== timeName && !own.has(name)
      ? [[name, list]]
      : [],
  );
  const fitting = lists.filter(([, list]) => isFitting(list));
  for (const [name, list] of lists) if (!isFitting(list)) notes.add(unfittingList(where, name, list.length));
  const labels = fitting.filter(([name]) => saysUnit(name));
  return fitting.map(([name, list]) => ({
    ...(areOthers && { datetimes }),
    [name]: { values: saysUnit(name) ? list : withUnits(name, list, labels) },
  }));
}

/** Values that each hold the unit which lists of labels beside theirs have for it. */
function withUnits(
  name: string,
  list: readonly unknown[],
  labels: readonly (readonly [name: string, list: readonly unknown[]])[],
): readonly unknown[] {
  if (labels.length === 0) return list;
  return list.map((value, index) => {
    const here = Object.fromEntries(labels.map(([label, units]) => [label, units[index]]));
    const unit = typeof value === 'object' ? undefined : unitOf(name, [here]);
    return unit === undefined ? value : { value, unit };
  });
}

/** Members of properties that are lists of something else. */
const NO_VALUES: ReadonlySet<string> = new Set(['temporalProperties', 'datetimes', 'bbox']);

function areTimesOf(points: readonly TrackPoint[], datetimes: readonly unknown[]): boolean {
  return (
    datetimes.length === points.length &&
    points.every(({ time }, index) => time === readTrackTime(datetimes[index])?.time)
  );
}
