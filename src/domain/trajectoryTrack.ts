import { asList } from './asList.ts';
import type { TrackDraft } from './buildTrack.ts';
import { isRecord } from './isRecord.ts';
import { isOnMeridian, type LineLists, lineLists } from './lineLists.ts';
import { t } from './localize.ts';
import { measuredText } from './measuredText.ts';
import { MEMBER_NAMES } from './memberNames.ts';
import { memberScopes } from './memberScopes.ts';
import { orderOfTimes } from './orderOfTimes.ts';
import { partsInTime } from './partsInTime.ts';
import { readPosition } from './readPosition.ts';
import { readTrackTime } from './readTrackTime.ts';
import { readTrackTimes } from './readTrackTimes.ts';
import { tellGaps } from './tellGaps.ts';
import { timeListName } from './timeListName.ts';
import type { TrackPoint, TrackValue } from './track.ts';
import { cameValue, constantsOf } from './trackMembers.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unevenTimes } from './unevenTimes.ts';
import { unevenValues } from './unevenValues.ts';
import { saysUnit, unitOf } from './unitOf.ts';

type Members = Readonly<Record<string, unknown>>;

/** The tracks of a trajectory: one, or one for each of the parts of its line that run beside one another in time. */
export function trajectoryTracks(
  feature: Members,
  where: string,
  collection: unknown,
  notes: TrackNotes,
): TrackDraft[] {
  const apart = partsOfAllTimes(feature) ?? partsBeside(feature);
  if (apart.length > 0)
    notes.add(t('{0}: parts of its line run beside one another in time; each is shown as a track.', where));
  const lines = apart.length > 0 ? apart : [feature];
  return lines.flatMap(line => trajectoryTrack(line, where, collection, notes) ?? []);
}

/**
 * Parts of a line as features of their own where each has a position for every one of its times, as members of an ensemble
 * have; undefined where it is another line, as one that is cut at ±180°.
 */
function partsOfAllTimes(feature: Members): Members[] | undefined {
  const lengths = partLengthsOf(feature.geometry);
  const { listed } = timesOf(feature);
  const isOfAll = lengths.length > 1 && listed.length > 1 && lengths.every(each => each === listed.length);
  if (!isOfAll) return undefined;
  const { raw, partStarts } = verticesOf(feature.geometry, true);
  const times = listed.map(time => readTrackTime(time)?.time);
  const isCut = lineLists(raw.map(readPosition), times, partStarts).placeIn(times.length) !== undefined;
  return isCut ? undefined : [...lengths.keys()].map(part => featureOfParts(feature, lengths, [part], true));
}

/**
 * Parts of a line as features of their own where their times overlap; none where they follow one another, as those of a
 * line that is cut. Vertices at ±180° do not tell: where a line is cut their times are made.
 */
function partsBeside(feature: Members): Members[] {
  const lengths = partLengthsOf(feature.geometry);
  if (lengths.length < 2) return [];
  const { listed } = timesOf(feature);
  const { raw } = verticesOf(feature.geometry, false);
  const stated = listed.length > 0 ? listed : raw.map(position => asList(position)[3]);
  if (stated.length !== raw.length) return [];
  const times = stated.map((time, vertex) =>
    isOnMeridian(readPosition(raw[vertex])) ? undefined : readTrackTime(time)?.time,
  );
  const chains = partsInTime(lengths, times);
  return chains.length < 2 ? [] : chains.map(parts => featureOfParts(feature, lengths, parts));
}

/** What tells the parts of a line apart where they are several tracks. */
const PART_NAMES: ReadonlySet<string> = new Set([...MEMBER_NAMES, 'model', 'track_id', 'storm_id', 'name']);

/** A feature of some parts of a line: of lists that have a value for each position those of the parts, of one for each part its own. */
function featureOfParts(
  feature: Members,
  lengths: readonly number[],
  parts: readonly number[],
  isOfAllTimes = false,
): Members {
  let count = 0;
  const starts = lengths.map(length => {
    count += length;
    return count - length;
  });
  const flat = inOneList(lengths);
  // Of as many parts as there are times what names no member is of all of them.
  const areAsMany = isOfAllTimes && lengths[0] === lengths.length;
  const ofParts = (name: string, value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const list = flat(value);
    if (list.length === count)
      return parts.flatMap(part => {
        const start = starts[part] ?? 0;
        return list.slice(start, start + (lengths[part] ?? 0));
      });
    const isOfEach = list.length === lengths.length && (!areAsMany || PART_NAMES.has(name));
    return isOfEach ? list[parts[0] ?? 0] : value;
  };
  const { geometry, properties } = feature;
  const lines = isRecord(geometry) ? asList(geometry.coordinates) : [];
  const members = isRecord(properties) ? properties : {};
  return {
    ...feature,
    geometry: { type: 'MultiLineString', coordinates: parts.map(part => lines[part]) },
    properties: Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, ofParts(name, value)]),
    ),
  };
}

/**
 * A trajectory (OGC 19-045r3, 7.1): a line with a list of times in its properties, and other lists beside it: one
 * value for each position, one fewer where values hold from one to the next, or a single one for all. Also a line
 * whose positions hold their time as a fourth value, and one without times. Lists may have the parts of a line as its
 * coordinates have them. Undefined for a feature without a position that can be read.
 */
function trajectoryTrack(
  feature: Members,
  where: string,
  collection: unknown,
  notes: TrackNotes,
): TrackDraft | undefined {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const { timeName, listed } = timesOf(feature);
  const lengths = partLengthsOf(feature.geometry);
  const flat = inOneList(lengths);
  const { raw, partStarts } = verticesOf(feature.geometry, listed.length > 0);
  const positions = raw.map(readPosition);
  if (positions.every(position => position === undefined)) return undefined;
  const fourth = listed.length > 0 ? [] : fourthValues(raw, where, notes);
  const times = listed.length > 0 ? readTrackTimes(listed, where, notes) : fourth;
  const lists = lineLists(positions, times, partStarts);
  if (lists.vertices.every(vertex => positions[vertex] === undefined)) return undefined;
  tellGaps(positions, where, notes);
  if (listed.length > 0 && lists.placeIn(listed.length) === undefined) {
    notes.add(unevenTimes(where, positions.length, listed.length));
  }
  if (lists.isUnclear(times.length))
    notes.add(
      t(
        '{0}: it is cut at ±180°, and its {1} times do not tell which places there have one; positions between them have none.',
        where,
        times.length,
      ),
    );
  if (lists.isDoubtful)
    notes.add(
      t(
        '{0}: it is cut at ±180°, where it has a time that may be that of a position; it is taken for a cut.',
        where,
      ),
    );
  const timeAt = alongLine(times, lists, times.length);
  const line: TimedLine = { lists, timeCount: times.length, order: orderOfTimes(lists.vertices.map(timeAt)) };
  const series = Object.entries(properties)
    .filter(
      ([name, values]) =>
        name !== timeName && name !== 'temporalProperties' && Array.isArray(values) && values.length > 0,
    )
    .map(([name, values]) => {
      const list = flat(asList(values));
      if (isOfParts(list, lengths, line)) {
        notes.add(t('{0}: “{1}” is taken to have a value for each part of its line.', where, name));
        return { name, valueAt: alongParts(list, lengths), stays: false };
      }
      tellLength(name, list.length, line, where, notes);
      const stays = isOfLegs(list.length, lists, times.length);
      return { name, valueAt: valueAlong(list, line), stays };
    });
  const unitAt = unitsAlong(properties, collection, series);
  const pointAt = (vertex: number): TrackPoint => {
    const values = new Map<string, TrackValue>();
    for (const { name, valueAt, stays } of series) {
      const came = cameValue(measuredText(name, valueAt(vertex)), unitAt(name, vertex));
      if (came !== undefined) values.set(name, stays ? { ...came, interpolation: 'step' } : came);
    }
    return { position: positions[vertex], time: timeAt(vertex), values };
  };
  const points = lists.vertices.map(pointAt);
  const kept = new Set(lists.vertices);
  for (const start of partStarts) {
    if (!kept.has(start) && kept.has(start - 1) && isAnother(pointAt(start - 1), pointAt(start)))
      notes.add(
        t('{0}: where two parts of its line meet their values differ; those of the first stand.', where),
      );
  }
  return {
    where,
    form: listed.length > 0 ? 'trajectory' : 'four-value positions',
    points,
    constants: constantsOf(properties, collection),
    connected: true,
  };
}

/** The list of times of a line, and its name. */
function timesOf({ properties, geometry }: Members): {
  timeName: string | undefined;
  listed: readonly unknown[];
} {
  if (!isRecord(properties)) return { timeName: undefined, listed: [] };
  const timeName = timeListName(properties);
  const flat = inOneList(partLengthsOf(geometry));
  return { timeName, listed: timeName === undefined ? [] : flat(asList(properties[timeName])) };
}

/** Whether two vertices at one place have different values. */
function isAnother(one: TrackPoint, other: TrackPoint): boolean {
  if (one.position?.join() !== other.position?.join()) return false;
  return [...other.values].some(([name, { value }]) => {
    const first = one.values.get(name)?.value;
    return JSON.stringify(first) !== JSON.stringify(value);
  });
}

/** Positions of each part of a line that has several; none for any other geometry. */
function partLengthsOf(geometry: unknown): readonly number[] {
  const isParted = isRecord(geometry) && geometry.type === 'MultiLineString';
  return isParted ? asList(geometry.coordinates).map(part => asList(part).length) : [];
}

/** Puts a list together that has a list for each part, as long as that, or null for one without values; any other stays as it is. */
function inOneList(lengths: readonly number[]): (list: readonly unknown[]) => readonly unknown[] {
  const isPart = (part: unknown, index: number) =>
    part === null || (Array.isArray(part) && part.length === lengths[index]);
  return list => {
    const isParted =
      lengths.length > 0 && list.length === lengths.length && list.some(Array.isArray) && list.every(isPart);
    if (!isParted) return list;
    return list.flatMap((part, index) =>
      part === null ? Array(lengths[index] ?? 0).fill(null) : asList(part),
    );
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

/** Whether a list has a value for each part of a line, and its length is of no other convention. */
function isOfParts(list: readonly unknown[], lengths: readonly number[], line: TimedLine): boolean {
  const { lists, timeCount } = line;
  const { length } = list;
  const isOther =
    length === timeCount || isOfLegs(length, lists, timeCount) || lists.placeIn(length) !== undefined;
  return length > 1 && length === lengths.length && !isOther && !list.some(Array.isArray);
}

function alongParts(list: readonly unknown[], lengths: readonly number[]): (vertex: number) => unknown {
  const parts = lengths.flatMap((length, part) => Array<number>(length).fill(part));
  return vertex => list[parts[vertex] ?? -1];
}

/** The value of a list at a vertex; a list of another length than any convention has is matched from its start. */
function alongLine<T>(
  list: readonly T[],
  lists: LineLists,
  timeCount: number,
): (vertex: number) => T | undefined {
  const placeOfTime = lists.placeIn(timeCount);
  const own = lists.placeIn(list.length);
  if (list.length === timeCount) return vertex => list[(own ?? same)(vertex)];
  if (isOfLegs(list.length, lists, timeCount)) {
    return vertex => list[Math.min((placeOfTime ?? same)(vertex), list.length - 1)];
  }
  if (list.length === 1) return () => list[0];
  return vertex => list[(own ?? placeOfTime ?? same)(vertex)];
}

/** Whether a list has one value fewer than there are positions: each holds from one to the next. */
function isOfLegs(length: number, { vertices }: LineLists, timeCount: number): boolean {
  const full = timeCount > 0 ? timeCount : vertices.length;
  return length > 0 && length === full - 1;
}

/** A line, how many times came with it, and how these follow one another. */
interface TimedLine {
  lists: LineLists;
  timeCount: number;
  order: ReturnType<typeof orderOfTimes>;
}

/**
 * As `alongLine`. What holds from one position to the next holds from the earlier one in time: where the times descend
 * that is the second, and where they are mixed it is between positions that are no neighbours, and there is none.
 */
function valueAlong<T>(
  list: readonly T[],
  { lists, timeCount, order }: TimedLine,
): (vertex: number) => T | undefined {
  if (order === 'ascending' || !isOfLegs(list.length, lists, timeCount))
    return alongLine(list, lists, timeCount);
  if (order === 'mixed') return () => undefined;
  const placeOfTime = lists.placeIn(timeCount) ?? same;
  return vertex => list[Math.max(placeOfTime(vertex) - 1, 0)];
}

interface Series {
  name: string;
  valueAt: (vertex: number) => unknown;
}

/** The unit of a member at a vertex: one label for all, or as the lists of labels beside it say. */
function unitsAlong(
  properties: Members,
  collection: unknown,
  series: readonly Series[],
): (name: string, vertex: number) => string | undefined {
  const scopes = [...memberScopes(properties), collection];
  const labels = series.filter(({ name }) => saysUnit(name));
  const known = new Map<string, string | undefined>();
  return (name, vertex) => {
    const here = labels.map(label => [label.name, label.valueAt(vertex)] as const);
    const key = here.length === 0 ? name : JSON.stringify([name, here]);
    if (!known.has(key))
      known.set(key, unitOf(name, [{ ...properties, ...Object.fromEntries(here) }, ...scopes]));
    return known.get(key);
  };
}

function same(vertex: number): number {
  return vertex;
}

function tellLength(
  name: string,
  length: number,
  { lists, timeCount, order }: TimedLine,
  where: string,
  notes: TrackNotes,
): void {
  const { placeIn, vertices } = lists;
  if (order === 'mixed' && isOfLegs(length, lists, timeCount))
    notes.add(
      t(
        '{0}: “{1}” has a value for each way from one position to the next, whose times are not in order; they are gaps.',
        where,
        name,
      ),
    );
  const full = timeCount > 0 ? timeCount : vertices.length;
  if (length === full || length === full - 1 || length === 1 || placeIn(length) !== undefined) return;
  notes.add(unevenValues(where, name, length, full));
}
