import type { TrackDraft } from './buildTrack.ts';
import { type Coordinates, isSamePlace } from './coordinates.ts';
import { isRecord } from './isRecord.ts';
import { issueIn } from './issueOf.ts';
import { t } from './localize.ts';
import { measuredText } from './measuredText.ts';
import { MEMBER_NAMES } from './memberNames.ts';
import { memberScopes } from './memberScopes.ts';
import { plainName } from './plainName.ts';
import { readPosition } from './readPosition.ts';
import { readTrackTime } from './readTrackTime.ts';
import { readTrackTimes } from './readTrackTimes.ts';
import { createTally } from './tally.ts';
import { temporalGroups } from './temporalGroups.ts';
import type { TrackPoint, TrackValue } from './track.ts';
import { cameValue } from './trackMembers.ts';
import type { TrackNotes } from './trackNotes.ts';
import { roleRank } from './trackRoles.ts';
import { isUnitOfOther, unitOf } from './unitOf.ts';

type Members = Readonly<Record<string, unknown>>;

/** A feature that is one position of a track. */
export interface LoosePoint {
  feature: Members;
  /** Place of the feature in its collection. */
  index: number;
}

/** The surest first: another time may be that of the issue, or of the writing. */
const TIME_NAMES = ['valid_time', 'validTime', 'datetime', 'time', 'timestamp', 'date_time'];

/** What names a track: the first of these that tells points apart does. */
const IDENTITIES = [
  'track_id',
  'trackId',
  'track',
  'storm_id',
  'stormId',
  'sid',
  'atcf_id',
  'storm',
  'storm_name',
  'name',
];
/** What tells forecasts of one storm apart: each of these that differs does. */
const FORECASTS = [
  ['model', 'model_id', 'technique', 'tech', 'source_model'],
  MEMBER_NAMES,
  // Not in the order of `ISSUE_NAMES`: the forecast_time of a point may be the time that it is for.
  [
    ...['init_time', 'issue_time', 'base_time', 'reference_time', 'forecast_time'],
    ...['initTime', 'issueTime', 'baseTime', 'referenceTime', 'forecastTime'],
    ...['run', 'cycle', 'advisory'],
  ],
];
/** What names a track even where it differs at each point: forecasts of an hour alone are one point of each model. */
const SURE: ReadonlySet<string> = new Set([
  'track_id',
  'trackId',
  'storm_id',
  'stormId',
  'sid',
  'atcf_id',
  'model',
  'model_id',
  'technique',
  'tech',
  'source_model',
]);
/** What does so where times repeat; a `number` may be that of the point. */
const SURE_OF_REPEATED: ReadonlySet<string> = new Set([
  ...SURE,
  ...MEMBER_NAMES.filter(name => name !== 'number'),
]);
/** What is tried where times still repeat. */
const LAST_RESORTS = [
  ...IDENTITIES,
  ...FORECASTS.flat(),
  'id',
  'label',
  'source',
  'agency',
  'center',
  'centre',
];

/** Names that tell tracks apart, by their plain form. */
const TELLING = new Map([...IDENTITIES, ...FORECASTS.flat()].map(name => [plainName(name), name]));

/** Names that a storm may get on its way, where an id tells storms apart. */
const NAMES_ON_THE_WAY: ReadonlySet<string> = new Set(['storm', 'storm_name', 'name']);
const MOST_NAMES = 5;
/** Members that hold others. */
const SCOPES: ReadonlySet<string> = new Set(['static', 'units', 'unit', 'uom']);

interface Row extends LoosePoint {
  point: TrackPoint;
  /** What may tell its track. */
  members: Members;
}

/** Whether a feature is one position of a track; without a position that can be read it is a gap in it, if it has a time. */
export function isPointOfTrack({ geometry, properties, temporalGeometry }: Members): boolean {
  if (isRecord(geometry)) return geometry.type === 'Point';
  if (temporalGeometry !== undefined || !isRecord(properties)) return false;
  return TIME_NAMES.some(name => ['string', 'number'].includes(typeof properties[name]));
}

/** One feature for each position, with a time in its properties: as many tracks as their members tell apart. */
export function pointTracks(
  features: readonly LoosePoint[],
  collection: unknown,
  notes: TrackNotes,
): TrackDraft[] {
  const rows = rowsOf(features, collection, notes);
  if (!rows.some(({ point }) => point.position !== undefined)) return [];
  const names = telling(rows);
  const tracks = split(rows, names);
  if (names.length === 1 && NAMES_ON_THE_WAY.has(names[0] ?? '') && followInTime(tracks)) {
    const called = tracks
      .flatMap(([row]) => row?.members[names[0] ?? ''] ?? [])
      .map(value => keyOf(names[0], value))
      .slice(0, MOST_NAMES);
    notes.add(
      t(
        'Points have several names, each after the times of the one before: {0}. Each is shown as a track; nothing says whether one storm was named on its way.',
        called.join(', '),
      ),
    );
  }
  return tracks.flatMap(group => {
    if (!repeatsTimes(group)) return [draftOf(group, true)];
    const last = LAST_RESORTS.find(name => resolves(group, name));
    if (last !== undefined) return split(group, [last]).map(part => draftOf(part, true));
    notes.add(
      t(
        'Several points share a time, and nothing tells to which track each belongs: they are shown without a line.',
      ),
    );
    return [draftOf(group, false)];
  });
}

function rowsOf(features: readonly LoosePoint[], collection: unknown, notes: TrackNotes): Row[] {
  const membersOf = ({ feature }: LoosePoint): Members =>
    Object.fromEntries(
      memberScopes(feature.properties)
        .toReversed()
        .flatMap(scope => Object.entries(scope)),
    );
  const members = features.map(membersOf);
  const surest =
    TIME_NAMES.find(name => members.some(each => readTrackTime(each[name]) !== undefined)) ??
    TIME_NAMES.find(name => members.some(each => isPresent(each[name])));
  // What has a gap for its time has none: another member may be the time of something else.
  const timeNames = members.map(each =>
    surest !== undefined && Object.hasOwn(each, surest)
      ? surest
      : TIME_NAMES.find(name => isPresent(each[name])),
  );
  const stated = members.map((each, row) => each[timeNames[row] ?? '']);
  const gaps = createTally();
  const groups = createTally();
  const times = stated.some(isPresent)
    ? readTrackTimes(stated, t('Points'), notes)
    : stated.map((): undefined => undefined);
  const rows = features.map((loose, row): Row => {
    const { feature, index } = loose;
    const own = members[row] ?? {};
    const position = isRecord(feature.geometry) ? readPosition(feature.geometry.coordinates) : undefined;
    if (position === undefined) gaps.add(index);
    if (temporalGroups(feature).length > 0) groups.add(index);
    const point = { position, time: times[row], values: valuesOf(own, timeNames[row], [own, collection]) };
    return { ...loose, point, members: { id: feature.id, ...underKnownNames(own), ...own } };
  });
  if (groups.count() > 0)
    notes.add(t('Features that are one position, whose groups of values are not shown: {0}.', groups.text()));
  if (gaps.count() > 0)
    notes.add(t('Features whose position cannot be read, and is a gap: {0}.', gaps.text()));
  return rows;
}

/** Members that name a track in another form of its name, such as `modelId`, under that which is known. */
function underKnownNames(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => {
      const known = TELLING.get(plainName(name));
      return known === undefined ? [] : [[known, value]];
    }),
  );
}

/** Another time than the one that was taken is a value like any other. */
function valuesOf(
  members: Members,
  timeName: string | undefined,
  scopes: readonly unknown[],
): Map<string, TrackValue> {
  const values = new Map<string, TrackValue>();
  for (const [name, value] of Object.entries(members)) {
    if (name === timeName || (isRecord(value) && SCOPES.has(name)) || isUnitOfOther(name, members)) continue;
    const came = cameValue(measuredText(name, value), unitOf(name, scopes));
    if (came !== undefined) values.set(name, came);
  }
  return values;
}

/** Members whose values tell the tracks apart. */
function telling(rows: readonly Row[]): string[] {
  const differs = (name: string) => isTelling(rows, name);
  const identity = IDENTITIES.find(name => rows.some(({ members }) => isPresent(members[name])));
  const forecasts = FORECASTS.flatMap(names => names.find(differs) ?? []);
  return identity !== undefined && differs(identity) ? [identity, ...forecasts] : forecasts;
}

/** Whether a member has several values, and fewer than points: most that differ at each point name no track. */
function isTelling(rows: readonly Row[], name: string): boolean {
  const { values, points } = distinct(rows, name);
  return values > 1 && (values < points || SURE.has(name));
}

function distinct(rows: readonly Row[], name: string): { values: number; points: number } {
  const stated = rows.flatMap(({ members }) =>
    isPresent(members[name]) ? [keyOf(name, members[name])] : [],
  );
  return { values: new Set(stated).size, points: stated.length };
}

/** Whether no time repeats in the tracks that a member makes of points. */
function resolves(rows: readonly Row[], name: string): boolean {
  const { values, points } = distinct(rows, name);
  const names = values > 1 && (values < points || points === 2 || SURE_OF_REPEATED.has(name));
  return names && split(rows, [name]).every(part => !repeatsTimes(part));
}

function split(rows: readonly Row[], names: readonly string[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(names.map(name => keyOf(name, row.members[name])));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** Whether the times of each track come after those of another: none is beside another. */
function followInTime(tracks: readonly (readonly Row[])[]): boolean {
  const spans = tracks
    .map(rows => rows.flatMap(({ point: { time } }) => time ?? []).sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);
  return (
    spans.length > 1 &&
    spans.every((span, at) => {
      const [first] = span;
      return first !== undefined && first >= (spans[at - 1]?.at(-1) ?? Number.NEGATIVE_INFINITY);
    })
  );
}

/** An instant is the same however it is written. */
function keyOf(name: string | undefined, value: unknown): string {
  const time = issueIn(name, value);
  if (time !== undefined) return String(time);
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Whether a time stands at two different positions; the same point sent twice is one, also a turn further round. */
function repeatsTimes(rows: readonly Row[]): boolean {
  const seen = new Map<number, Coordinates>();
  return rows.some(({ point: { time, position } }) => {
    if (time === undefined || position === undefined) return false;
    const place = { longitude: position[0], latitude: position[1] };
    const before = seen.get(time);
    seen.set(time, place);
    return before !== undefined && !isSamePlace(before, place);
  });
}

function draftOf(rows: readonly Row[], connected: boolean): TrackDraft {
  const constants = constantTexts(rows);
  const points = rows.map(({ point }) => ({
    ...point,
    values: new Map([...point.values].filter(([name]) => !constants.has(name))),
  }));
  return { where: 'Points', form: 'points', points, constants, connected };
}

/** Members with the same text at every point; what classes a storm stays with its points. */
function constantTexts(rows: readonly Row[]): Map<string, TrackValue> {
  const constants = new Map<string, TrackValue>();
  const [first] = rows;
  for (const [name, value] of first?.point.values ?? []) {
    const isClass = (['category', 'type', 'wind', 'pressure', 'lead'] as const).some(
      role => roleRank(role, name) >= 0,
    );
    const isText = typeof value.value === 'string' || isIdentity(name);
    if (isClass || !isText) continue;
    const key = keyOf(name, value.value);
    const isSame = ({ point }: Row) => keyOf(name, point.values.get(name)?.value) === key;
    if (rows.every(isSame)) constants.set(name, value);
  }
  return constants;
}

function isIdentity(name: string): boolean {
  return TELLING.has(plainName(name));
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
