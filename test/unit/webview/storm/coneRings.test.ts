import { describe, expect, it, vi } from 'vitest';
import type { LonLat } from '../../../../src/domain/geodesy.ts';
import { coneLayer, coneRings } from '../../../../webview/storm/coneLayer.ts';

const ringsNear = (near: number, ...rings: LonLat[][]) =>
  coneRings({ features: [{ geometry: { type: 'Polygon', coordinates: rings } }] }, near);

const lines: number[] = [];

/** A path of the browser, of which its lines are counted. */
class CountedPath {
  readonly at = lines.push(0) - 1;
  moveTo(): void {}
  closePath(): void {}
  lineTo(): void {
    lines[this.at] = (lines[this.at] ?? 0) + 1;
  }
}
vi.stubGlobal('Path2D', CountedPath);

/** How many edges the fill and the outline of a cone have. */
function drawnEdges(rings: LonLat[][][]): [fill: number, outline: number] {
  lines.length = 0;
  coneLayer(rings);
  return [lines[0] ?? 0, lines[1] ?? 0];
}

it('the outline of a cone has no edges where it was cut, or led over a pole, but those round the globe', () => {
  const box: LonLat[] = [
    [-180, 40],
    [180, 40],
    [180, 80],
    [-180, 80],
    [-180, 40],
  ];
  expect(drawnEdges(ringsNear(0, box))).toEqual([4, 2]);
  const part: LonLat[] = [
    [170, 0],
    [180, 0],
    [180, 9],
    [170, 9],
    [170, 0],
  ];
  expect(drawnEdges(ringsNear(0, part))).toEqual([4, 3]);
  const round: LonLat[] = [
    [0, 80],
    [120, 80],
    [-120, 80],
    [0, 80],
  ];
  // Of its three edges that over the antimeridian is drawn in two.
  expect(drawnEdges(ringsNear(0, round))).toEqual([7, 4]);
});

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
    const led = [-180, -90, 0, 90, 180].map(longitude => [longitude, 80]);
    const cap = [...led, [180, 90], [-180, 90], [-180, 80]];
    expect(ringsNear(180, ring)).toEqual([[cap]]);
    expect(ringsNear(180, [...ring, [0, 80]])).toEqual([[cap]]);
  });

  it('are one about the band between two that go round a pole, wherever each begins', () => {
    const around = (latitude: number, ...longitudes: number[]): LonLat[] =>
      longitudes.map(longitude => [longitude, latitude]);
    const [outline, hole] = [around(70, 0, 90, 180, -90), around(85, -90, 180, 90, 0)];
    const [band = []] = ringsNear(0, outline, hole);
    expect(band).toHaveLength(1);
    expect(new Set(band.flat().map(([, latitude]) => latitude))).toEqual(new Set([70, 85]));
    expect(band[0]).toHaveLength(11);
  });
});
