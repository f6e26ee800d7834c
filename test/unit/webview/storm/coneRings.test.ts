import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../../src/domain/geodesy.ts';
import { coneRings } from '../../../../webview/storm/coneLayer.ts';

const ringsNear = (near: number, ...rings: LonLat[][]) =>
  coneRings({ features: [{ geometry: { type: 'Polygon', coordinates: rings } }] }, near);

describe('the rings of a cone', () => {
  it('go round the globe where they are a band, closed or not', () => {
    const band: LonLat[] = [
      [-180, 60],
      [-180, -60],
      [0, -70],
      [180, -60],
      [180, 60],
      [-180, 60],
    ];
    expect(ringsNear(0, band)).toEqual([[band]]);
    expect(ringsNear(0, band.slice(0, -1))).toEqual([[band]]);
  });

  it('pass 180° on the short way, near the longitude that is asked for', () => {
    const ring: LonLat[] = [
      [170, 0],
      [180, 0],
      [-180, 0],
      [-170, 0],
      [-170, 10],
      [170, 10],
      [170, 0],
    ];
    expect(ringsNear(-175, ring)).toEqual([
      [
        [
          [-190, 0],
          [-180, 0],
          [-180, 0],
          [-170, 0],
          [-170, 10],
          [-190, 10],
          [-190, 0],
        ],
      ],
    ]);
  });

  it('enclose the pole that they go round, closed or not', () => {
    const ring: LonLat[] = [
      [0, 80],
      [90, 80],
      [180, 80],
      [-90, 80],
    ];
    const led = [...ring.slice(0, 3), [270, 80], [360, 80], [360, 90], [0, 90], [0, 80]];
    expect(ringsNear(180, ring)).toEqual([[led]]);
    expect(ringsNear(180, [...ring, [0, 80]])).toEqual([[led]]);
  });
});
