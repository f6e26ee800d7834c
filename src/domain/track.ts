import { unwrap } from './antimeridian.ts';
import { distanceKm, interpolate, type LonLat } from './geodesy.ts';
import { isRecord } from './isRecord.ts';
import { categoryOfWind, METRES_PER_SECOND_PER_KNOT, MILES_PER_HOUR_PER_KNOT } from './stormScale.ts';

export interface TrackPoint {
  /** May pass ±180: along one track it never jumps. */
  longitude: number;
  latitude: number;
  /** Epoch milliseconds; undefined where the track has no times. */
  time: number | undefined;
}

/** Values beside the positions: one for each (linear), one fewer (step), or one for all (constant). */
export interface TrackSeries {
  values: readonly unknown[];
  unit: string | undefined;
}

export interface Track {
  points: TrackPoint[];
  series: ReadonlyMap<string, TrackSeries>;
  /** Members that hold for the whole track. */
  constants: Readonly<Record<string, unknown>>;
  form: 'prism' | 'trajectory' | 'points' | 'four-value positions' | 'untimed';
}

export interface TrackReading {
  tracks: Track[];
  /** What could not be understood, in words. */
  diagnostics: string[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Reads tracks in the forms of OGC Moving Features JSON (16-140r1 and 19-045r3) and the plainer ones in use:
 * prism, trajectory, one point for each position, four-value positions, lines without times. Never throws.
 */
export function readTracks(collection: unknown): TrackReading {
  const diagnostics: string[] = [];
  const features = list(member(collection, 'features')).filter(isRecord);
  const single = features.length === 0 && isRecord(collection) ? [collection] : features;
  const tracks: Track[] = [];
  const loosePoints: Members[] = [];
  for (const [index, feature] of single.entries()) {
    const track = prism(feature) ?? trajectory(feature, index, diagnostics);
    if (track !== undefined) tracks.push(track);
    else if (member(feature.geometry, 'type') === 'Point') loosePoints.push(feature);
    else diagnostics.push(`Feature ${index + 1} has no line and no position that could be read.`);
  }
  const joined = joinPoints(loosePoints);
  if (joined !== undefined) tracks.push(joined);
  for (const { form } of tracks) {
    if (form === 'untimed') diagnostics.push('A track has no times: its line is drawn without lead times.');
  }
  return { tracks, diagnostics };
}

/** `temporalGeometry` with `temporalProperties`; times as text or as epoch milliseconds. */
function prism(feature: Members): Track | undefined {
  const moving = isRecord(feature.temporalGeometry) ? feature.temporalGeometry : undefined;
  if (moving === undefined) return undefined;
  const positions = list(moving.coordinates).map(position).filter(isDefined);
  if (positions.length === 0) return undefined;
  const series = new Map<string, TrackSeries>();
  for (const group of list(feature.temporalProperties).filter(isRecord)) {
    for (const [name, entry] of Object.entries(group)) {
      if (!isRecord(entry) || !Array.isArray(entry.values)) continue;
      series.set(name, { values: entry.values, unit: text(entry.uom ?? entry.form) });
    }
  }
  const times = list(moving.datetimes).map(instant);
  return { points: timed(positions, times), series, constants: constantsOf(feature), form: 'prism' };
}

/** A line whose properties hold `datetimes`, or whose positions hold a fourth value; else a line without times. */
function trajectory(feature: Members, index: number, diagnostics: string[]): Track | undefined {
  const raw = linePositions(feature.geometry, Array.isArray(member(feature.properties, 'datetimes')));
  const positions = raw.map(position).filter(isDefined);
  if (positions.length === 0) return undefined;
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const datetimes = list(properties.datetimes);
  if (datetimes.length > 0 && datetimes.length !== positions.length) {
    diagnostics.push(`Feature ${index + 1} has ${positions.length} positions and ${datetimes.length} times.`);
  }
  const series = new Map<string, TrackSeries>();
  for (const [name, values] of Object.entries(properties)) {
    if (name !== 'datetimes' && Array.isArray(values))
      series.set(name, { values, unit: unitOf(properties, name) });
  }
  const fourth = raw.map(each => instant(list(each)[3]));
  const times = datetimes.length > 0 ? datetimes.map(instant) : fourth;
  const form =
    datetimes.length > 0 ? 'trajectory' : fourth.some(isDefined) ? 'four-value positions' : 'untimed';
  return { points: timed(positions, times), series, constants: constantsOf(feature), form };
}

/** Positions of a line, or of the parts of one; a vertex repeated at ±180° is taken once. */
function linePositions(geometry: unknown, withTimes: boolean): unknown[] {
  const type = member(geometry, 'type');
  const coordinates = list(member(geometry, 'coordinates'));
  if (type === 'LineString') return [...coordinates];
  if (type === 'Point') return withTimes ? [coordinates] : [];
  if (type !== 'MultiLineString') return [];
  const joined: unknown[] = [];
  for (const part of coordinates) {
    const [first, ...rest] = list(part);
    const repeated = joined.length > 0 && sameMeridianVertex(joined.at(-1), first);
    joined.push(...(repeated ? rest : [first, ...rest]));
  }
  return joined;
}

function sameMeridianVertex(a: unknown, b: unknown): boolean {
  const [one, other] = [position(a), position(b)];
  if (one === undefined || other === undefined) return false;
  return one[1] === other[1] && Math.abs(Math.abs(one[0] - other[0]) % 360) < 1e-9;
}

const TIME_NAMES = ['datetime', 'time', 'valid_time', 'timestamp'];

/** One feature for each position, joined in the order of their times. */
function joinPoints(features: readonly Members[]): Track | undefined {
  const rows = features
    .map(({ geometry, properties }) => {
      const members = isRecord(properties) ? properties : {};
      const time = instant(TIME_NAMES.map(name => members[name]).find(isDefined));
      return { at: position(member(geometry, 'coordinates')), time, members };
    })
    .filter((row): row is typeof row & { at: LonLat } => row.at !== undefined)
    .sort((a, b) => (a.time ?? 0) - (b.time ?? 0));
  if (rows.length === 0) return undefined;
  const names = [...new Set(rows.flatMap(({ members }) => Object.keys(members)))];
  const series = new Map<string, TrackSeries>();
  for (const name of names.filter(each => !TIME_NAMES.includes(each))) {
    series.set(name, { values: rows.map(({ members }) => members[name]), unit: undefined });
  }
  const positions = rows.map(({ at }) => at);
  const times = rows.map(({ time }) => time);
  const form = times.some(isDefined) ? 'points' : 'untimed';
  return { points: timed(positions, times), series, constants: {}, form };
}

function timed(positions: readonly LonLat[], times: readonly (number | undefined)[]): TrackPoint[] {
  return unwrap(positions).map(([longitude, latitude], index) => ({
    longitude,
    latitude,
    time: times[index],
  }));
}

/** Scalars of the properties, and those of `static`. */
function constantsOf(feature: Members): Record<string, unknown> {
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const scalars = Object.entries(properties).filter(([, value]) => !Array.isArray(value) && !isRecord(value));
  const fixed = isRecord(properties.static) ? properties.static : {};
  return { ...Object.fromEntries(scalars), ...fixed };
}

function unitOf(properties: Members, name: string): string | undefined {
  const fixed = isRecord(properties.static) ? properties.static : {};
  return text(fixed[`${name}_unit`] ?? properties[`${name}_unit`] ?? member(fixed.units, name));
}

/** Value of a series at a position; steps and constants hold until the next. */
export function seriesValue(track: Track, name: string, index: number): unknown {
  const values = track.series.get(name)?.values;
  if (values === undefined || values.length === 0) return track.constants[name];
  return values[Math.min(index, values.length - 1)];
}

const WIND_NAMES = ['wind_speed', 'max_wind', 'maximum_wind', 'vmax', 'wind', 'intensity'];
const CATEGORY_NAMES = ['category', 'storm_category'];

/** Wind at a position in knots; undefined where there is none, or its unit is not known. */
export function windKnots(track: Track, index: number): number | undefined {
  const name = WIND_NAMES.find(each => track.series.has(each));
  const value = name === undefined ? undefined : number(seriesValue(track, name, index));
  const factor = KNOTS_PER_UNIT[(name && track.series.get(name)?.unit) ?? ''];
  return value === undefined || factor === undefined ? undefined : value * factor;
}

const KNOTS_PER_UNIT: Readonly<Record<string, number>> = {
  kt: 1,
  kts: 1,
  knots: 1,
  'm/s': 1 / METRES_PER_SECOND_PER_KNOT,
  mph: 1 / MILES_PER_HOUR_PER_KNOT,
};

/** Category at a position: the service's own, else by its wind, else undefined. */
export function categoryAt(track: Track, index: number): number | undefined {
  const name = CATEGORY_NAMES.find(each => track.series.has(each));
  const given = name === undefined ? undefined : number(seriesValue(track, name, index));
  if (given !== undefined) return given;
  const knots = windKnots(track, index);
  return knots === undefined ? undefined : categoryOfWind(knots);
}

/** Hours from the first time of the track, or from an issue time. */
export function leadHours(track: Track, index: number, issueTime?: number): number | undefined {
  const start = issueTime ?? track.points[0]?.time;
  const time = track.points[index]?.time;
  return start === undefined || time === undefined ? undefined : (time - start) / 3_600_000;
}

export interface Approach {
  /** Great-circle distance, in kilometres. */
  distanceKm: number;
  /** Epoch milliseconds, interpolated between forecast positions. */
  time: number | undefined;
}

/** Parts into which each stretch of a track is cut to look for the closest point. */
const APPROACH_STEPS = 32;

/** Closest point of approach of a track to a place; undefined for a track without positions. */
export function closestApproach(place: LonLat, track: Track): Approach | undefined {
  let best: Approach | undefined;
  const consider = (at: LonLat, time: number | undefined) => {
    const distance = distanceKm(place, at);
    if (best === undefined || distance < best.distanceKm) best = { distanceKm: distance, time };
  };
  for (const [index, point] of track.points.entries()) {
    const here: LonLat = [point.longitude, point.latitude];
    consider(here, point.time);
    const next = track.points[index + 1];
    if (next === undefined) continue;
    for (let step = 1; step < APPROACH_STEPS; step++) {
      const fraction = step / APPROACH_STEPS;
      const time =
        point.time === undefined || next.time === undefined
          ? undefined
          : point.time + (next.time - point.time) * fraction;
      consider(interpolate(here, [next.longitude, next.latitude], fraction), time);
    }
  }
  return best;
}

function member(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Numbers, and numbers as text. */
function number(value: unknown): number | undefined {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
}

function position(value: unknown): LonLat | undefined {
  const [longitude, latitude] = list(value);
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return Number.isFinite(longitude) && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

/** Epoch milliseconds of a date-time or a number of milliseconds; without an offset it is UTC. */
function instant(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(value) || !/T\d/.test(value) ? value : `${value}Z`;
  const time = Date.parse(zoned);
  return Number.isNaN(time) ? undefined : time;
}
