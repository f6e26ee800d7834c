import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { joinedGeometry } from '../../../harness/joinedGeometry.ts';

/** Longitudes of the rings of a polygon as they are drawn, in turns from −180°. */
const drawn = (...rings: [number, number][][]) => {
  const geometry = { type: 'Polygon', coordinates: rings };
  const { rings: units } = packedShapes(packGeometry([{ geometry }]));
  return Array.from(units).filter((_, at) => at % 2 === 0);
};

/** A ring of so many corners around a place. */
const ringAround = (x: number, y: number, radius: number, corners: number) =>
  Array.from({ length: corners + 1 }, (_, corner): [number, number] => {
    const turn = (2 * Math.PI * (corner % corners)) / corners;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

describe('a polygon on the map', () => {
  it('has each of many holes inside its outline, also where it passes 180°', () => {
    const holes = Array.from({ length: 1000 }, (_, hole) =>
      ringAround(((175 + (hole % 100) / 10 + 180) % 360) - 180, Math.floor(hole / 100), 0.01, 4),
    );
    const [west = Number.NaN, east = Number.NaN] = [-205, -155].map(longitude => (longitude + 180) / 360);
    const xs = drawn(ringAround(180, 5, 25, 1000), ...holes);
    expect(xs).toHaveLength(1001 + 5 * holes.length);
    expect(Math.min(...xs)).toBeCloseTo(west, 6);
    expect(Math.max(...xs)).toBeCloseTo(east, 6);
  });

  it('goes round the globe where it is a box from -180° to 180°', () => {
    const box: [number, number][] = [
      [-180, 41],
      [180, 41],
      [180, 82],
      [-180, 82],
      [-180, 41],
    ];
    expect(drawn(box)).toEqual([0, 1, 1, 0, 0]);
    expect(drawn(box.toReversed())).toEqual([0, 0, 1, 1, 0]);
  });

  it('goes round the globe where it is a band, also one whose edge bends or has a long step', () => {
    const band: [number, number][] = [
      [-180, -60],
      [0, -70],
      [180, -60],
      [180, 60],
      [0, 60],
      [-180, 60],
      [-180, -60],
    ];
    expect(drawn(band)).toEqual([0, 0.5, 1, 1, 0.5, 0, 0]);
    const long = band.map(([east, north]): [number, number] => [east === 0 ? 36 : east, north]);
    expect(drawn(long)).toEqual([0, 0.6, 1, 1, 0.6, 0, 0]);
    expect(drawn(band.slice(1, 4).concat(band.slice(5)))).toEqual([0.5, 1, 1, 0, 0]);
  });

  it('has its hole in it where it is wider than half a turn, too', () => {
    const outline: [number, number][] = [
      [-180, 0],
      [0, 0],
      [180, 0],
      [180, 50],
      [0, 50],
      [-180, 50],
      [-180, 0],
    ];
    const hole: [number, number][] = [
      [108, 10],
      [126, 10],
      [126, 20],
      [108, 10],
    ];
    const drawnHole = [0.8, 0.85, 0.85, 0.8].map(unit => expect.closeTo(unit, 12));
    expect(drawn(outline, hole).slice(7)).toEqual(drawnHole);
    expect(drawn(outline.toReversed(), hole).slice(7)).toEqual(drawnHole);
    const box = outline.filter(([east]) => east !== 0);
    expect(drawn(box, hole).slice(5)).toEqual(drawnHole);
  });

  it('goes the shorter way over ±180°, also where it has 180° as -180° too', () => {
    expect(
      drawn([
        [171, 0],
        [180, 0],
        [-180, 0],
        [-171, 9],
        [171, 0],
      ]),
    ).toEqual([0.975, 1, 1, 1.025, 0.975]);
  });
});

describe('features of which the first were prepared before', () => {
  const place = fc.tuple(
    fc.double({ min: -400, max: 400, noNaN: true }),
    fc.double({ min: -95, max: 95, noNaN: true }),
  );
  const places = fc.array(place, { minLength: 4, maxLength: 6 });
  const geometry = fc.oneof(
    place.map(coordinates => ({ type: 'Point', coordinates })),
    places.map(coordinates => ({ type: 'MultiPoint', coordinates })),
    places.map(coordinates => ({ type: 'LineString', coordinates })),
    fc.array(places, { maxLength: 3 }).map(coordinates => ({ type: 'Polygon', coordinates })),
    fc.constant(null),
  );

  it('are as if all were prepared at once', () => {
    fc.assert(
      fc.property(
        fc.array(geometry, { maxLength: 8 }),
        fc.array(geometry, { maxLength: 8 }),
        (first, more) => {
          const packed = [first, more].map(part => packGeometry(part.map(each => ({ geometry: each }))));
          const all = joinedGeometry(packed);
          expect(packedShapes(all, packedShapes(joinedGeometry(packed.slice(0, 1))))).toEqual(
            packedShapes(all),
          );
        },
      ),
    );
  });
});
