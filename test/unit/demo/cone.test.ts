import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CYCLONE_MODELS } from '../../../src/api/schemas/cyclone.ts';
import { featureCollection } from '../../../src/api/schemas/geojson.ts';
import { createDemoService } from '../../../src/demo/service.ts';
import { type GridPoint, unionOfConvex } from '../../../src/demo/unionOfConvex.ts';
import { unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const KEY = 'demo-key';
const service = createDemoService({ apiKey: KEY });

async function get(path: string): Promise<unknown> {
  const request = new Request(`https://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': KEY } });
  const response = await service(request);
  expect(response.status, path).toBe(200);
  return response.json();
}

type Position = readonly [number, number];
type Ring = readonly Position[];

function polygonsOf(cone: unknown): Ring[][] {
  const geometry = featureCollection.parse(cone).features[0]?.geometry;
  const asPosition = ([x = 0, y = 0]: readonly number[]): Position => [x, y];
  const asRings = (rings: readonly (readonly (readonly number[])[])[]) =>
    rings.map(ring => ring.map(asPosition));
  if (geometry?.type === 'Polygon') return [asRings(geometry.coordinates)];
  return geometry?.type === 'MultiPolygon' ? geometry.coordinates.map(asRings) : [];
}

const turn = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const edgesOf = (ring: Ring) =>
  ring.slice(1).map((to, index): [Position, Position] => [ring[index] ?? to, to]);
const area = (ring: Ring) => edgesOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0);

/** Pairs of edges of a ring that cross. */
function crossings(ring: Ring): number {
  const edges = edgesOf(ring);
  return edges.filter(([a, b], index) =>
    edges
      .slice(index + 1)
      .some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  ).length;
}

function inside(place: Position, ring: Ring): boolean {
  const x = unwrapLongitude(place[0], ring[0]?.[0] ?? 0);
  const crossed = edgesOf(ring).filter(
    ([a, b]) =>
      a[1] > place[1] !== b[1] > place[1] && x < ((b[0] - a[0]) * (place[1] - a[1])) / (b[1] - a[1]) + a[0],
  );
  return crossed.length % 2 === 1;
}

/** A valid polygon of RFC 7946: closed simple rings, the outline counter-clockwise and holes clockwise. */
function expectValid(polygons: readonly Ring[][]): void {
  expect(polygons.length).toBeGreaterThan(0);
  for (const { ring, index } of polygons.flatMap(rings => rings.map((ring, index) => ({ ring, index })))) {
    expect(ring.length).toBeGreaterThan(3);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(index === 0 ? area(ring) > 0 : area(ring) < 0).toBe(true);
    expect(new Set(ring.map(String)).size).toBe(ring.length - 1);
    expect(crossings(ring)).toBe(0);
    expect(ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)).toBe(true);
  }
}

async function expectGoodCone(storm: string, query: string): Promise<void> {
  const polygons = polygonsOf(await get(`/cyclones/forecasts/${storm}/cone?${query}`));
  expectValid(polygons);
  const track = readTracks(await get(`/cyclones/forecasts/${storm}/track?${query}`)).tracks[0];
  for (const { position } of track?.points ?? []) {
    const [longitude, latitude] = position ?? [Number.NaN, Number.NaN];
    if (Math.abs(unwrapLongitude(longitude, 0)) > 179.999) continue;
    const place: Position = [unwrapLongitude(longitude, 0), latitude];
    expect(
      polygons.some(([outline = []]) => inside(place, outline)),
      `${storm} ${query}`,
    ).toBe(true);
  }
}

async function stormsOf(time: string): Promise<string[]> {
  const storms = await get(`/cyclones/forecasts?time=${time}`);
  return Array.isArray(storms) ? storms.map(storm => String(storm.storm_id)) : [];
}

const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });

describe('a cone', () => {
  it('is a valid polygon around its track, for any storm, model, lead time and moment of the century', async () => {
    const leads = fc.constantFrom('', '&max_lead_time=PT1H', '&max_lead_time=P1D', '&max_lead_time=PT60H');
    await fc.assert(
      fc.asyncProperty(
        fc.record({ moment: moments, pick: fc.nat(), lead: leads, smooth: fc.boolean() }),
        fc.constantFrom(...CYCLONE_MODELS),
        async ({ moment, pick, lead, smooth }, model) => {
          const time = new Date(moment).toISOString();
          const storms = await stormsOf(time);
          const storm = storms[pick % storms.length] ?? '';
          await expectGoodCone(storm, `time=${time}&model=${model}&smooth_cone=${smooth}${lead}`);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each(['2026-12-17T08:00:00Z', '2026-11-13T10:00:00Z'])(
    'never fails at %s, whatever is asked',
    async time => {
      for (const storm of await stormsOf(time)) {
        for (const smooth of [true, false]) {
          await expectGoodCone(storm, `time=${time}&model=OFCL&smooth_cone=${smooth}`);
        }
      }
    },
  );
});

describe('a union of convex rings', () => {
  const square = (x: number, y: number, size: number): GridPoint[] => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const total = (polygons: readonly Ring[][]) =>
    polygons.flat().reduce((sum, ring) => sum + area(ring) / 2, 0);

  it('joins what overlaps or shares an edge, and keeps apart what does not', async () => {
    expect(await unionOfConvex([square(0, 0, 4), square(2, 2, 4)])).toHaveLength(1);
    expect(total(await unionOfConvex([square(0, 0, 4), square(2, 2, 4)]))).toBe(28);
    expect(total(await unionOfConvex([square(0, 0, 4), square(4, 0, 4), square(0, 0, 4)]))).toBe(32);
    expect(await unionOfConvex([square(0, 0, 4), square(9, 9, 4)])).toHaveLength(2);
    expect(await unionOfConvex([square(0, 0, 4), square(4, 4, 4)])).toHaveLength(2);
    expect(await unionOfConvex([])).toEqual([]);
  });

  it('leaves a hole in the middle of a closed chain', async () => {
    const chain = [0, 1, 2].flatMap(x =>
      [0, 1, 2].flatMap(y => (x === 1 && y === 1 ? [] : [square(x, y, 1)])),
    );
    const [polygon = []] = await unionOfConvex(chain);
    expect(polygon).toHaveLength(2);
    expect(total([polygon])).toBe(8);
  });

  it('is of valid polygons, however the rings touch and cross on a coarse grid', async () => {
    const step = fc.integer({ min: -8, max: 8 }).map(each => each * 11);
    const corner = fc.tuple(step, step);
    const triangle = fc.tuple(corner, corner, corner).filter(([a, b, c]) => Math.abs(turn(a, b, c)) > 2000);
    await fc.assert(
      fc.asyncProperty(fc.array(triangle, { minLength: 1, maxLength: 14 }), async triangles => {
        const rings = triangles.map(([a, b, c]) => (turn(a, b, c) > 0 ? [a, b, c] : [a, c, b]));
        const polygons = await unionOfConvex(rings);
        expectValid(polygons);
      }),
      { numRuns: propertyCases(600) },
    );
  });
});
