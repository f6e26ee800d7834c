import { describe, expect, it } from 'vitest';
import { approachArc } from '../../../../src/domain/exposure/approachArc.ts';
import { exposureOf } from '../../../../src/domain/exposure/exposureOf.ts';
import { packTrack } from '../../../../src/domain/exposure/packedTrack.ts';
import { destination, distanceKm, type LonLat } from '../../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { randomly, ringAround, someWhere, wayFrom } from './randomly.ts';

function trackAlong(way: readonly LonLat[]) {
  const datetimes = way.map((_, index) => new Date(index * 3_600_000).toISOString());
  const geometry = { type: 'LineString', coordinates: way };
  const [track] = readTracks({ type: 'Feature', geometry, properties: { datetimes } }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return packTrack(track, undefined);
}

/** The arc to each asset, with the distance that was computed. */
function arcsOf(way: readonly LonLat[], geometries: readonly object[]) {
  const assets = packGeometry(geometries.map(geometry => ({ geometry })));
  const track = trackAlong(way);
  const { approaches } = exposureOf({ assets, tracks: [track], cone: undefined, withinKm: undefined });
  const [{ along, distanceKm: distances } = { along: [], distanceKm: [] }] = approaches;
  return geometries.map((_, asset) => ({
    arc: approachArc(track, along[asset] ?? Number.NaN, assets, asset),
    distance: distances[asset] ?? Number.NaN,
  }));
}

describe('the arc of a closest approach', () => {
  it('is as long as the distance, of points, lines and polygons anywhere on the globe', () => {
    const random = randomly(20_261_122);
    for (let round = 0; round < 60; round++) {
      const start = someWhere(random);
      const way = wayFrom(random, start, 6, 400);
      const beside = () => destination(start, 360 * random(), 300 + 1500 * random());
      const arcs = arcsOf(way, [
        { type: 'Point', coordinates: beside() },
        { type: 'MultiPoint', coordinates: [beside(), beside()] },
        { type: 'LineString', coordinates: wayFrom(random, beside(), 4, 40) },
        { type: 'Polygon', coordinates: [ringAround(random, beside(), 6, 60)] },
      ]);
      for (const { arc, distance } of arcs) {
        const length = arc === undefined ? 0 : distanceKm(...arc);
        expect(Math.abs(length - distance)).toBeLessThan(0.05);
      }
    }
  });

  it('is none where the storm is in the asset, or either has no place', () => {
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
      [-1, -1],
    ];
    const way: LonLat[] = [
      [0, 0],
      [5, 0],
    ];
    const [inside, nowhere] = arcsOf(way, [{ type: 'Polygon', coordinates: [ring] }, {}]);
    expect([inside?.arc, inside?.distance]).toEqual([undefined, 0]);
    expect([nowhere?.arc, nowhere?.distance]).toEqual([undefined, Number.NaN]);
  });
});
