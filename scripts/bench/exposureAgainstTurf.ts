import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { nearestPointOnLine } from '@turf/nearest-point-on-line';
import { pointToLineDistance } from '@turf/point-to-line-distance';
import type { Feature, LineString, Polygon } from 'geojson';
import { exposureOf } from '../../src/domain/exposure/exposureOf.ts';
import { type PackedTrack, packTrack } from '../../src/domain/exposure/packedTrack.ts';
import { destination } from '../../src/domain/geodesy.ts';
import { type PackedGeometry, packGeometry } from '../../src/domain/geometry.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import { median, milliseconds, turnByTurn } from './measure.ts';
import type { Section } from './section.ts';

const POSITIONS = 40;
const CONE_VERTICES = 400;
const MODELS = 4;
const WITHIN_KM = 200;
/** Assets that turf is asked of in each turn. */
const FEW = 2000;

/** Exposure of points to a storm: in the cone, closest approach, and first time within a distance. */
export async function exposureAgainstTurf(): Promise<Section> {
  const [line, cone] = [stormTrack(), stormCone()];
  const track = packed(line);
  const coneColumns = packGeometry([cone]);
  const few = places(FEW);
  const [some, many] = [columnsOf(places(100_000)), columnsOf(places(1_000_000))];
  const asked =
    (assets: PackedGeometry, tracks: readonly PackedTrack[], withinKm: number | undefined) => () =>
      exposureOf({ assets, tracks, cone: coneColumns, withinKm });
  const models = Array.from({ length: MODELS }, () => track);
  const times = await turnByTurn(5, {
    some: asked(some, [track], WITHIN_KM),
    someModels: asked(some, models, WITHIN_KM),
    many: asked(many, [track], WITHIN_KM),
    manyModels: asked(many, models, WITHIN_KM),
    shapes: asked(shapes(), [track], WITHIN_KM),
    turfDistance: () =>
      few.map(place => [booleanPointInPolygon(place, cone), pointToLineDistance(place, line)]),
    turfNearest: () =>
      few.map(place => [booleanPointInPolygon(place, cone), nearestPointOnLine(line, place)]),
  });
  const row = (name: string, assets: number, values: readonly number[]) => [
    name,
    assets.toLocaleString('en'),
    milliseconds(median(values)),
    milliseconds((median(values) / assets) * 100_000),
  ];
  return {
    title: 'Exposure of assets to a storm',
    note: `Assets around a track of ${POSITIONS} positions and a cone of ${CONE_VERTICES} vertices, medians of five turns. Landfall answers for each asset whether it is in the cone, the closest approach with its place along the track, and where the storm first is within ${WITHIN_KM} km; turf whether it is in the cone, and the distance, or the nearest place, alone. Times are those of the computation in one thread.`,
    header: ['Way', 'Assets', 'Time', 'For 100 000'],
    rows: [
      row('Landfall, points', 100_000, times.some),
      row(`Landfall, points, ${MODELS} models`, 100_000, times.someModels),
      row('Landfall, points', 1_000_000, times.many),
      row(`Landfall, points, ${MODELS} models`, 1_000_000, times.manyModels),
      row('Landfall, polygons of 500 vertices', SHAPES, times.shapes),
      row('turf booleanPointInPolygon + pointToLineDistance, points', FEW, times.turfDistance),
      row('turf booleanPointInPolygon + nearestPointOnLine, points', FEW, times.turfNearest),
    ],
  };
}

function stormTrack(): Feature<LineString> {
  const coordinates = Array.from({ length: POSITIONS }, (_, step) => [
    -60 - step * 0.9,
    14 + step * 0.5 + Math.sin(step / 4),
  ]);
  const datetimes = coordinates.map((_, step) => new Date(step * 6 * 3_600_000).toISOString());
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { datetimes } };
}

function packed(line: Feature<LineString>): PackedTrack {
  const [track] = readTracks(line).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return packTrack(track, 0);
}

function stormCone(): Feature<Polygon> {
  const half = CONE_VERTICES / 2;
  const side = (sign: 1 | -1) =>
    Array.from({ length: half }, (_, vertex) => {
      const along = (vertex / half) * POSITIONS;
      return [-60 - along * 0.9, 14 + along * 0.5 + Math.sin(along / 4) + sign * (0.4 + along * 0.08)];
    });
  const ring = [...side(1), ...side(-1).toReversed()];
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
    properties: {},
  };
}

/** A grid over the whole way, in an order that does not follow it. */
function places(count: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [(index * 0.754877666) % 1, (index * 0.569840296) % 1];
    return [-100 + 45 * one, 5 + 40 * other];
  });
}

function columnsOf(positions: readonly [number, number][]): PackedGeometry {
  return packGeometry(positions.map(coordinates => ({ geometry: { type: 'Point', coordinates } })));
}

const SHAPES = 2000;

function shapes(): PackedGeometry {
  const ring = (centre: [number, number]) => {
    const corners = Array.from({ length: 500 }, (_, corner) => destination(centre, corner * 0.72, 20));
    return [...corners, ...corners.slice(0, 1)];
  };
  return packGeometry(
    places(SHAPES).map(centre => ({ geometry: { type: 'Polygon', coordinates: [ring(centre)] } })),
  );
}
