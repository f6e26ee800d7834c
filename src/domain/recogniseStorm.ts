import { asList } from './asList.ts';
import { MAX_GEOMETRY_DEPTH } from './geometry.ts';
import { isRecord } from './isRecord.ts';
import { ISSUE_NAMES } from './issueOf.ts';
import { memberScopes } from './memberScopes.ts';
import { readTracks } from './readTracks.ts';
import { readTrackTime } from './readTrackTime.ts';
import { singlePoint } from './singlePoint.ts';
import type { Track, TrackPoint } from './track.ts';
import { trackGeometry } from './trackGeometry.ts';
import { roleRank } from './trackRoles.ts';

type Members = Readonly<Record<string, unknown>>;

/** What the request asked for to which a collection is the answer, where that is known. */
export type StormPart = 'track' | 'cone';

/** A storm as all features of a collection state it. */
export interface StatedStorm {
  storm_id: string | undefined;
  storm_name: string | undefined;
  model: string | undefined;
  /** When the forecast was issued, as it came. */
  forecast_time: string | undefined;
  forecast_source_info: string | undefined;
}

/** A collection that is tracks, cones, or both. */
export interface RecognisedStorm {
  /** The features of each kind with all else of the collection; undefined where there are none. */
  track: Members | undefined;
  cone: Members | undefined;
  tracks: number;
  /** Of all tracks, those that have a place and a time. */
  positions: number;
  cones: number;
  stated: StatedStorm;
}

/**
 * What a collection is, where every feature of it is a forecast track (a trajectory or a prism of OGC 19-045r3 with a
 * time for each position, and a sign of a storm), or a forecast cone (an area that names its storm and its issue);
 * undefined for any other. Where it is known which request it answers, that stands in the place of these signs, and a
 * track is whatever is read as one and has a position with its time.
 */
export function recogniseStorm(collection: unknown, asked?: StormPart): RecognisedStorm | undefined {
  if (!isRecord(collection) || collection.type !== 'FeatureCollection') return undefined;
  const features = asList(collection.features);
  const moving: Members[] = [];
  const areas: Members[] = [];
  const signed: Track[] = [];
  for (const feature of features) {
    if (!isRecord(feature) || feature.type !== 'Feature') return undefined;
    if (isCone(feature, asked)) {
      areas.push(feature);
      continue;
    }
    moving.push(feature);
    if (asked === 'track') continue;
    const found = signedTracksOf(feature, collection);
    if (found.length === 0) return undefined;
    signed.push(...found);
  }
  if (features.length === 0) return undefined;
  // Points may be one track together.
  const isJoined = asked === 'track' || moving.some(feature => singlePoint(feature) !== undefined);
  const tracks = isJoined ? readTracks({ ...collection, features: moving }).tracks : signed;
  const positions = tracks.flatMap(({ points }) => points.filter(isPlaceInTime)).length;
  if (moving.length > 0 && positions === 0) return undefined;
  if (asked !== 'cone' && hasSeveralOfOneForecast(areas)) return undefined;
  const part = (own: readonly Members[]) => (own.length === 0 ? undefined : { ...collection, features: own });
  const stated = statedBy([...moving, ...areas]);
  const counts = { tracks: tracks.length, positions, cones: areas.length };
  return { track: part(moving), cone: part(areas), ...counts, stated };
}

function isPlaceInTime({ position, time }: TrackPoint): boolean {
  return position !== undefined && time !== undefined;
}

/** The tracks of a feature that is one wholly, by its signs; none of any other. */
function signedTracksOf(feature: Members, collection: Members): readonly Track[] {
  if (!hasTimeForEach(feature)) return [];
  const { tracks } = readTracks({ ...collection, features: [feature] });
  const isWhole = tracks.every(
    track =>
      track.points.every(({ position, time }) => position === undefined || time !== undefined) &&
      hasSignOfStorm(track, feature),
  );
  return isWhole ? tracks : [];
}

/** Whether a feature is a prism or a trajectory, and has as many times as positions. */
function hasTimeForEach({ temporalGeometry, geometry: came, properties }: Members): boolean {
  if (temporalGeometry !== undefined) return isMovingPoint(temporalGeometry);
  const { geometry } = trackGeometry(came);
  if (!isRecord(geometry) || !isRecord(properties)) return false;
  const times = asList(properties.datetimes).length;
  const coordinates = asList(geometry.coordinates);
  if (geometry.type === 'Point') return times === 1;
  if (geometry.type === 'LineString') return times > 0 && isCountOf(times, [coordinates]);
  return geometry.type === 'MultiLineString' && times > 0 && isCountOf(times, coordinates.map(asList));
}

/** Parts may share their times. A vertex in which two parts meet at ±180° has a time for each of them; one for both, or none, also at some alone (`lineLists`). */
function isCountOf(times: number, parts: readonly (readonly unknown[])[]): boolean {
  const vertices = parts.reduce((sum, part) => sum + part.length, 0);
  const cuts = Math.max(0, parts.length - 1);
  const areOfAll = parts.length > 1 && parts.every(({ length }) => length === times);
  return areOfAll || times === vertices || (times >= vertices - 2 * cuts && times <= vertices - cuts);
}

function isMovingPoint(moving: unknown): boolean {
  if (!isRecord(moving) || (moving.type !== undefined && moving.type !== 'MovingPoint')) return false;
  const parts = [moving.prisms, moving.geometries, moving.members].find(Array.isArray);
  if (parts !== undefined) return parts.length > 0 && parts.every(isMovingPoint);
  const times = asList(moving.datetimes).length;
  return times > 0 && times === asList(moving.coordinates).length;
}

const STORM_IDS = ['storm_id', 'stormId', 'sid', 'atcf_id'];
const STORM_NAMES = ['storm_name', 'stormName'];

/**
 * A storm's own name or id; else what is known along a line of storms alone. The time series of an asset that is a
 * line has times and values too, and a `static` that no track needs to have.
 */
function hasSignOfStorm({ points, names, roles, constants }: Track, { properties }: Members): boolean {
  if ([...STORM_IDS, ...STORM_NAMES].some(name => constants.has(name))) return true;
  if (points.length < 2) return false;
  const along = (name: string | undefined) => name !== undefined && names.includes(name);
  if (along(roles.category) || along(roles.lead)) return true;
  const isSeries = isRecord(properties) && isRecord(properties.static);
  return !isSeries && (along(roles.wind) || along(roles.pressure));
}

/** Whether a feature is an area that names its storm and its issue, and no wind: the reach of winds is another area. */
function isCone(feature: Members, asked: StormPart | undefined): boolean {
  const { geometry } = feature;
  if (!isArea(geometry)) return false;
  if (asked === 'cone') return true;
  const { storm_id, storm_name, forecast_time } = statedBy([feature]);
  const isOfStorm = storm_id !== undefined || storm_name !== undefined;
  return isOfStorm && readTrackTime(forecast_time) !== undefined && !namesOf(feature).some(isOfWind);
}

/** Whether a geometry is a polygon, or several, or a collection of nothing else. */
function isArea(geometry: unknown, depth = 0): boolean {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return false;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection')
    return asList(geometries).length > 0 && asList(geometries).every(each => isArea(each, depth + 1));
  return (type === 'Polygon' || type === 'MultiPolygon') && asList(coordinates).length > 0;
}

function isOfWind(name: string): boolean {
  return roleRank('wind', name) >= 0 || /radi(?:us|i)|threshold/i.test(name);
}

/** Whether several areas are of the same forecast: a cone is one. */
function hasSeveralOfOneForecast(areas: readonly Members[]): boolean {
  const forecasts = areas.map(area => JSON.stringify(Object.values(statedBy([area]))));
  return new Set(forecasts).size < forecasts.length;
}

function namesOf(feature: Members): string[] {
  return memberScopes(feature.properties).flatMap(scope => Object.keys(scope));
}

/** What all features say alike: what one of them says holds for no other. */
function statedBy(features: readonly Members[]): StatedStorm {
  const scopes = features.map(({ properties }) => memberScopes(properties));
  const text = (names: readonly string[]) => {
    const said = scopes.map(own => names.flatMap(name => own.map(scope => scope[name])).find(isText));
    return said.every(each => each === said[0]) ? said[0] : undefined;
  };
  return {
    storm_id: text(STORM_IDS),
    storm_name: text(STORM_NAMES),
    model: text(['model']),
    forecast_time: text(ISSUE_NAMES),
    forecast_source_info: text(['forecast_source_info']),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
