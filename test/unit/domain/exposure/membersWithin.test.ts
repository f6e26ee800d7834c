import { describe, expect, it } from 'vitest';
import { exposureOf } from '../../../../src/domain/exposure/exposureOf.ts';
import { labelTracks } from '../../../../src/domain/exposure/labelTracks.ts';
import { distanceKm, interpolate, type LonLat } from '../../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';

/** Forty members from one place, each on a way of its own. */
const ways: LonLat[][] = Array.from({ length: 40 }, (_, member) => [
  [-60, 15],
  [-65 - (member % 7), 18 + member / 10],
  [-70 - (member % 5), 22 + member / 4],
]);

const collection = {
  type: 'FeatureCollection',
  features: ways.map((coordinates, member) => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
    properties: {
      model: 'GFTC',
      member,
      datetimes: ['2026-08-01T00:00:00Z', '2026-08-02T00:00:00Z', '2026-08-03T00:00:00Z'],
    },
  })),
};
const members = labelTracks(collection, 'Track').map(({ track }) => track);

const places: LonLat[] = Array.from({ length: 40 }, (_, at) => [
  -58 - (at % 10) * 2,
  14 + Math.floor(at / 10) * 3,
]);
const point = (coordinates: LonLat) => ({ geometry: { type: 'Point', coordinates } });

/** Along the great circles in steps of some 7 km, so that a distance is known to some 100 m. */
function nearestKm(way: readonly LonLat[], place: LonLat): number {
  const legs = way.slice(1).map((to, leg) => [way[leg] ?? to, to] as const);
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  return Math.min(
    ...legs.flatMap(([from, to]) => steps.map(share => distanceKm(interpolate(from, to, share), place))),
  );
}

const counted = (features: Parameters<typeof packGeometry>[0], withinKm: number | undefined) =>
  exposureOf({ assets: packGeometry(features), tracks: [], cone: undefined, withinKm, members })
    .membersWithin;

describe('members that come within a distance of an asset', () => {
  it('are as many as a plain loop along their ways finds', () => {
    const found = counted(places.map(point), 200);
    const distances = places.map(place => ways.map(way => nearestKm(way, place)));
    const [least, most] = [-0.2, 0.2].map(more =>
      distances.map(each => each.filter(km => km <= 200 + more).length),
    );
    for (const [at, count] of [...(found ?? [])].entries()) {
      expect(count).toBeGreaterThanOrEqual(least?.[at] ?? 41);
      expect(count).toBeLessThanOrEqual(most?.[at] ?? -1);
    }
    expect(new Set(found).size).toBeGreaterThan(5);
  });

  it('count once for an asset of several parts, and are none of one that lies nowhere', () => {
    const start: LonLat = [-60, 15];
    const geometries = [
      point(start).geometry,
      point(start).geometry,
      { type: 'LineString', coordinates: [start, [-60, 14]] },
    ];
    const parts = [{ geometry: { type: 'GeometryCollection', geometries } }, { geometry: null }];
    expect([...(counted(parts, 10) ?? [])]).toEqual([40, 0]);
  });

  it('are not counted without a distance', () => {
    expect(counted(places.map(point), undefined)).toBeUndefined();
  });

  it('have a name each, though their model is one', () => {
    const names = labelTracks(collection, 'Track').map(({ label }) => label);
    expect(names.slice(0, 2)).toEqual(['GFTC 0', 'GFTC 1']);
    expect(new Set(names).size).toBe(40);
  });
});
