import { asList } from './asList.ts';
import type { TrackDraft } from './buildTrack.ts';
import { isRecord } from './isRecord.ts';
import { type LineLists, lineLists } from './lineLists.ts';
import { readPosition } from './readPosition.ts';
import { readTrackTime } from './readTrackTime.ts';
import { readTrackTimes } from './readTrackTimes.ts';
import { tellGaps } from './tellGaps.ts';
import type { TrackValue } from './track.ts';
import { cameValue, constantsOf } from './trackMembers.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unitOf } from './unitOf.ts';

/** Names of the list of times, the surest first; that is the one of Moving Features JSON. */
const TIME_LISTS = [
  'datetimes',
  'valid_times',
  'valid_time',
  'times',
  'timestamps',
  'datetime',
  'time',
  'timestamp',
];

type Members = Readonly<Record<string, unknown>>;

/**
 * A trajectory (OGC 19-045r3, 7.1): a line with a list of times in its properties, and other lists beside it: one
 * value for each position, one fewer where values hold from one to the next, or a single one for all. Also a line
 * whose positions hold their time as a fourth value, and one without times. Lists may have the parts of a line as its
 * coordinates have them. Undefined for a feature without a position that can be read.
 */
export function trajectoryTrack(
  feature: Members,
  where: string,
  collection: unknown,
  notes: TrackNotes,
): TrackDraft | undefined {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const timeName = TIME_LISTS.find(name => Array.isArray(properties[name]));
  const flat = inOneList(partLengthsOf(feature.geometry));
  const listed = timeName === undefined ? [] : flat(asList(properties[timeName]));
  const { raw, partStarts } = verticesOf(feature.geometry, listed.length > 0);
  const positions = raw.map(readPosition);
  if (positions.every(position => position === undefined)) return undefined;
  const fourth = listed.length > 0 ? [] : fourthValues(raw, where, notes);
  const times = listed.length > 0 ? readTrackTimes(listed, where, notes) : fourth;
  const lists = lineLists(positions, times, partStarts);
  if (lists.vertices.every(vertex => positions[vertex] === undefined)) return undefined;
  tellGaps(positions, where, notes);
  if (listed.length > 0 && lists.placeIn(listed.length) === undefined) {
    notes.add(`${where} has ${positions.length} positions and ${listed.length} times.`);
  }
  const timeAt = alongLine(times, lists, times.length);
  const scopes = [properties, properties.static, collection];
  const series = Object.entries(properties)
    .filter(([name, values]) => name !== timeName && Array.isArray(values) && values.length > 0)
    .map(([name, values]) => {
      const list = flat(asList(values));
      tellLength(name, list.length, lists, times.length, where, notes);
      return { name, unit: unitOf(name, scopes), valueAt: alongLine(list, lists, times.length) };
    });
  const points = lists.vertices.map(vertex => {
    const values = new Map<string, TrackValue>();
    for (const { name, unit, valueAt } of series) {
      const came = cameValue(valueAt(vertex), unit);
      if (came !== undefined) values.set(name, came);
    }
    return { position: positions[vertex], time: timeAt(vertex), values };
  });
  return {
    where,
    form: listed.length > 0 ? 'trajectory' : 'four-value positions',
    points,
    constants: constantsOf(properties, collection),
    connected: true,
  };
}

/** Positions of each part of a line that has several; none for any other geometry. */
function partLengthsOf(geometry: unknown): readonly number[] {
  const isParted = isRecord(geometry) && geometry.type === 'MultiLineString';
  return isParted ? asList(geometry.coordinates).map(part => asList(part).length) : [];
}

/** Puts a list together that has a list for each part, as long as that; any other stays as it is. */
function inOneList(lengths: readonly number[]): (list: readonly unknown[]) => readonly unknown[] {
  return list => {
    const isParted =
      lengths.length > 0 &&
      list.length === lengths.length &&
      list.every((part, index) => Array.isArray(part) && part.length === lengths[index]);
    return isParted ? list.flatMap(asList) : list;
  };
}

interface Vertices {
  raw: readonly unknown[];
  /** Where a part begins, but for the first. */
  partStarts: ReadonlySet<number>;
}

/** Positions of a line, of the parts of one, or of points that have a list of times. */
function verticesOf(geometry: unknown, isTimed: boolean): Vertices {
  if (!isRecord(geometry)) return { raw: [], partStarts: new Set() };
  const coordinates = asList(geometry.coordinates);
  if (geometry.type === 'MultiLineString') {
    const partStarts = new Set<number>();
    let length = 0;
    for (const part of coordinates) {
      if (length > 0) partStarts.add(length);
      length += asList(part).length;
    }
    return { raw: coordinates.flatMap(asList), partStarts };
  }
  const isLine = geometry.type === 'LineString' || (geometry.type === 'MultiPoint' && isTimed);
  const point = geometry.type === 'Point' && isTimed ? [coordinates] : [];
  return { raw: isLine ? coordinates : point, partStarts: new Set() };
}

function fourthValues(raw: readonly unknown[], where: string, notes: TrackNotes): (number | undefined)[] {
  const fourth = raw.map(position => asList(position)[3]);
  const areTimes = fourth.some(value => readTrackTime(value) !== undefined);
  return areTimes ? readTrackTimes(fourth, where, notes) : [];
}

/** The value of a list at a vertex; a list of another length than any convention has is matched from its start. */
function alongLine<T>(
  list: readonly T[],
  { placeIn, vertices }: LineLists,
  timeCount: number,
): (vertex: number) => T | undefined {
  const placeOfTime = placeIn(timeCount);
  const own = placeIn(list.length);
  if (list.length === timeCount) return vertex => list[(own ?? same)(vertex)];
  const full = timeCount > 0 ? timeCount : vertices.length;
  if (list.length === full - 1 && list.length > 0) {
    return vertex => list[Math.min((placeOfTime ?? same)(vertex), list.length - 1)];
  }
  if (list.length === 1) return () => list[0];
  return vertex => list[(own ?? placeOfTime ?? same)(vertex)];
}

function same(vertex: number): number {
  return vertex;
}

function tellLength(
  name: string,
  length: number,
  { placeIn, vertices }: LineLists,
  timeCount: number,
  where: string,
  notes: TrackNotes,
): void {
  const full = timeCount > 0 ? timeCount : vertices.length;
  if (length === full || length === full - 1 || length === 1 || placeIn(length) !== undefined) return;
  notes.add(
    `${where}: “${name}” has ${length} values for ${full} positions; they are matched from the first on, the rest are gaps.`,
  );
}
