import { asList } from './asList.ts';
import type { TrackDraft } from './buildTrack.ts';
import { groupsDiffer, groupsOfPart, type PartNumber } from './groupsOfPart.ts';
import { isRecord } from './isRecord.ts';
import { t } from './localize.ts';
import { memberScopes } from './memberScopes.ts';
import { prismLists } from './prismLists.ts';
import { readPosition } from './readPosition.ts';
import { readTrackTimes } from './readTrackTimes.ts';
import { tellGaps } from './tellGaps.ts';
import { temporalGroups } from './temporalGroups.ts';
import { type TemporalMembers, temporalMembers } from './temporalMembers.ts';
import { readInterpolation, sampleAt } from './temporalSamples.ts';
import { timeListName } from './timeListName.ts';
import { followInTime, timeSpanOf } from './timeSpan.ts';
import type { TrackPoint, TrackValue } from './track.ts';
import { cameValue, constantsOf } from './trackMembers.ts';
import type { TrackNotes } from './trackNotes.ts';
import { unevenTimes } from './unevenTimes.ts';
import { unevenValues } from './unevenValues.ts';
import { valuesBetween } from './valuesBetween.ts';

type Members = Readonly<Record<string, unknown>>;

/**
 * The tracks of a prism (OGC 19-045r3, 7.2): `temporalGeometry` with its times, and `temporalProperties`, each group of
 * which has its own. Values belong to these times; between them they hold only as the group states. Several
 * geometries of one feature are one track where they follow one another, else a track each.
 */
export function prismTracks(
  feature: Members,
  where: string,
  collection: unknown,
  notes: TrackNotes,
): TrackDraft[] {
  const { pieces, count } = geometriesOf(withTimes(feature), where, notes);
  const drawn = pieces.filter(({ points }) => points.some(({ position }) => position !== undefined));
  if (drawn.length === 0) return [];
  const { properties } = feature;
  const scopes = [...memberScopes(properties), collection];
  const given = temporalMembers(temporalGroups(feature), scopes, where, notes);
  const own = new Set([...given.timed.keys(), ...given.parallel.map(({ name }) => name)]);
  const listed = temporalMembers(prismLists(properties, own, pieces, where, notes), scopes, where, notes);
  const members = {
    timed: new Map([...given.timed, ...listed.timed]),
    parallel: [...given.parallel, ...listed.parallel],
  };
  const constants = constantsOf(properties, collection);
  const [length, ...otherLengths] = new Set(pieces.map(({ points }) => points.length));
  const lengthOfEach = otherLengths.length === 0 ? length : undefined;
  for (const { name, values } of members.parallel)
    if (values.length !== count && values.length !== lengthOfEach)
      notes.add(unevenValues(where, name, values.length, count));
  const used = new Set<string>();
  const tracks = following(drawn);
  const drafts = tracks.map(({ points, connected, part }): TrackDraft => {
    const own = { ...members, timed: groupsOfPart(members.timed, part) };
    const before = new Map<number | undefined, number>();
    const filled = points.map(({ places, ...point }) => {
      const number = before.get(point.time) ?? 0;
      before.set(point.time, number + 1);
      return { ...point, values: valuesAt(own, point, { places, lengthOfEach, number }, used) };
    });
    const between = valuesBetween(own.timed, points, where, notes);
    return { where, form: 'prism', points: filled, constants, connected, between };
  });
  for (const [name, groups] of groupsOfPart(members.timed, tracks[0]?.part)) {
    if (groups.length > 1 && groupsDiffer(groups))
      notes.add(
        t('{0}: groups of “{1}” have different values for one time; the first of them stands.', where, name),
      );
    if (!used.has(name))
      notes.add(t('{0}: no value of “{1}” belongs to the time of a position.', where, name));
  }
  return drafts;
}

/** A position by its place among those of its piece, and among all that came. */
interface Places {
  own: number;
  all: number;
}

interface Piece {
  points: readonly (TrackPoint & { places: Places })[];
  connected: boolean;
  /** Its number among the pieces that came, and how many these are; undefined for several that follow one another. */
  part: PartNumber | undefined;
}

/** A geometry without a list of times has the one of its feature's properties, where that has a time for each position. */
function withTimes({ temporalGeometry: moving, properties }: Members): unknown {
  const name = timeListName(properties);
  if (!isRecord(moving) || !isRecord(properties) || name === undefined) return moving;
  const datetimes = asList(properties[name]);
  const isWithout = !Array.isArray(moving.datetimes) && asList(moving.coordinates).length > 0;
  return isWithout && asList(moving.coordinates).length === datetimes.length
    ? { ...moving, datetimes }
    : moving;
}

/** The pieces that move as a point, and how many positions came with all there are. */
function geometriesOf(moving: unknown, where: string, notes: TrackNotes): { pieces: Piece[]; count: number } {
  if (!isRecord(moving)) return { pieces: [], count: 0 };
  const members = [moving.prisms, moving.geometries, moving.members].find(Array.isArray);
  const parts: readonly unknown[] = members ?? [moving];
  let count = 0;
  const pieces = parts.flatMap((part, number) => {
    if (!isRecord(part)) return [];
    const before = count;
    count += asList(part.coordinates).length;
    if (part.type !== undefined && part.type !== 'MovingPoint') {
      notes.add(t('{0}: a temporal geometry is no moving point, and is not shown as a track.', where));
      return [];
    }
    return [{ ...pieceOf(part, before, where, notes), part: { number, count: parts.length } }];
  });
  return { pieces, count };
}

const NO_VALUES: ReadonlyMap<string, TrackValue> = new Map();

/** `before` are the positions of the pieces that came before it. */
function pieceOf(moving: Members, before: number, where: string, notes: TrackNotes): Omit<Piece, 'part'> {
  const positions = asList(moving.coordinates).map(readPosition);
  const datetimes = asList(moving.datetimes);
  const times = readTrackTimes(datetimes, where, notes);
  if (datetimes.length !== positions.length) {
    notes.add(unevenTimes(where, positions.length, datetimes.length));
  }
  tellGaps(positions, where, notes);
  const stated = moving.interpolation ?? moving.interpolations;
  const joined = stated === undefined || stated === null ? 'linear' : readInterpolation(stated);
  if (joined === undefined)
    notes.add(
      t(
        '{0}: the interpolation of its positions is not known here; they are joined by straight lines.',
        where,
      ),
    );
  const points = positions.map((position, own) => ({
    position,
    time: times[own],
    values: NO_VALUES,
    places: { own, all: before + own },
  }));
  return { points, connected: joined === undefined || joined === 'linear' };
}

/** Pieces whose times follow one another, as one; else each for itself. */
function following(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  const spans = pieces.flatMap(piece => {
    const span = timeSpanOf(piece.points.map(({ time }) => time));
    return span === undefined ? [] : [{ piece, ...span }];
  });
  spans.sort((a, b) => a.first - b.first);
  if (spans.length < pieces.length || !followInTime(spans)) return pieces;
  const points = spans.flatMap(({ piece }) => piece.points);
  return [{ points, connected: pieces.every(({ connected }) => connected), part: undefined }];
}

/** Where a position stands among others. */
interface Standing {
  places: Places;
  /** Positions of each piece, where all have as many. */
  lengthOfEach: number | undefined;
  /** Place among those at its time. */
  number: number;
}

function valuesAt(
  { timed, parallel }: TemporalMembers,
  { time }: TrackPoint,
  { places, lengthOfEach, number }: Standing,
  used: Set<string>,
): Map<string, TrackValue> {
  const values = new Map<string, TrackValue>();
  for (const [name, groups] of timed) {
    const value = time === undefined ? undefined : sampleAt(groups, time, number);
    if (value === undefined) continue;
    values.set(name, value);
    used.add(name);
  }
  for (const { name, values: list, unit } of parallel) {
    // A list as long as each piece is of each of them, any other of all that came.
    const came = cameValue(list[list.length === lengthOfEach ? places.own : places.all], unit);
    if (came !== undefined && !values.has(name)) values.set(name, came);
  }
  return values;
}
