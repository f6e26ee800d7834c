import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryOfWkb } from '../../../../src/domain/geoParquet/geometryOfWkb.ts';
import { wkbOf } from '../../../../src/domain/geoParquet/wkb.ts';

const RING = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 0],
];
const HIGH = [
  [1, 2, 3],
  [4, 5, 6],
];

const FLAT = [
  { type: 'Point', coordinates: [-82.46, 27.95] },
  { type: 'Point', coordinates: [-82.46, 27.95, 12] },
  { type: 'MultiPoint', coordinates: HIGH },
  { type: 'LineString', coordinates: HIGH },
  { type: 'MultiLineString', coordinates: [RING, RING] },
  { type: 'Polygon', coordinates: [RING, RING] },
  { type: 'MultiPolygon', coordinates: [[RING], [RING, RING]] },
];
const collectionOf = (geometries: readonly object[]) => ({ type: 'GeometryCollection', geometries });

/** Bytes of parts: numbers of one byte, of four, and of eight. */
function bytesOf(isLittleEndian: boolean, ...parts: readonly ['byte' | 'count' | 'double', number][]) {
  const view = new DataView(new ArrayBuffer(9 * parts.length));
  let at = 0;
  for (const [kind, value] of parts) {
    if (kind === 'byte') view.setUint8(at, value);
    if (kind === 'count') view.setUint32(at, value, isLittleEndian);
    if (kind === 'double') view.setFloat64(at, value, isLittleEndian);
    at += { byte: 1, count: 4, double: 8 }[kind];
  }
  return new Uint8Array(view.buffer, 0, at);
}

/** A point of a kind, with all that stands behind it. */
const point = (code: number, coordinates: readonly number[], isLittleEndian = true, system?: number) =>
  bytesOf(
    isLittleEndian,
    ['byte', isLittleEndian ? 1 : 0],
    ['count', code],
    ...(system === undefined ? [] : [['count', system] as ['count', number]]),
    ...coordinates.map((value): ['double', number] => ['double', value]),
  );

const placeOf = (bytes: Uint8Array) => {
  const geometry = geometryOfWkb(bytes);
  return typeof geometry === 'object' && geometry.type === 'Point' ? geometry.coordinates : geometry;
};

describe('a geometry in well-known binary', () => {
  it.each([...FLAT, collectionOf(FLAT.slice(2)), collectionOf([collectionOf([]), ...FLAT.slice(4)])])(
    'is read back as it was written: %j',
    geometry => {
      expect(geometryOfWkb(wkbOf(geometry)?.bytes ?? new Uint8Array())).toEqual(geometry);
    },
  );

  it('has either byte order', () => {
    expect(placeOf(point(1, [1, 2], false))).toEqual([1, 2]);
    expect(placeOf(point(1001, [1, 2, 3], false))).toEqual([1, 2, 3]);
  });

  it('has heights by thousands or by a flag, and no measures', () => {
    expect(placeOf(point(1001, [1, 2, 3]))).toEqual([1, 2, 3]);
    expect(placeOf(point(2001, [1, 2, 9]))).toEqual([1, 2]);
    expect(placeOf(point(3001, [1, 2, 3, 9]))).toEqual([1, 2, 3]);
    expect(placeOf(point(0x80000001, [1, 2, 3]))).toEqual([1, 2, 3]);
    expect(placeOf(point(0x40000001, [1, 2, 9]))).toEqual([1, 2]);
    expect(placeOf(point(0xc0000001, [1, 2, 3, 9]))).toEqual([1, 2, 3]);
  });

  it.each([
    [
      2002,
      [1, 2, 9, 3, 4, 9],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [1002, [1, 2, 3, 4, 5, 6], HIGH],
    [3002, [1, 2, 3, 9, 4, 5, 6, 9], HIGH],
    [
      0x40000002,
      [1, 2, 9, 3, 4, 9],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [0x80000002, [1, 2, 3, 4, 5, 6], HIGH],
    [0xc0000002, [1, 2, 3, 9, 4, 5, 6, 9], HIGH],
  ])('has its next position behind heights and measures in a line of %i', (code, numbers, coordinates) => {
    const line = bytesOf(
      true,
      ['byte', 1],
      ['count', code],
      ['count', 2],
      ...numbers.map((value): ['double', number] => ['double', value]),
    );
    expect(geometryOfWkb(line)).toEqual({ type: 'LineString', coordinates });
  });

  it('stands anywhere in the bytes of a file', () => {
    const bytes = Uint8Array.of(9, 9, 9, ...point(1, [1, 2]), 9);
    expect(placeOf(bytes.subarray(3, -1))).toEqual([1, 2]);
    expect(geometryOfWkb(bytes.subarray(3, -2))).toBe('20 bytes, which end too early');
  });

  it('may name its reference system, but no other than degrees of WGS 84', () => {
    expect(placeOf(point(0x20000001, [1, 2], true, 4326))).toEqual([1, 2]);
    expect(placeOf(point(0xa0000001, [1, 2, 3], true, 4326))).toEqual([1, 2, 3]);
    expect(placeOf(point(0x20000001, [1, 2], true, 0))).toEqual([1, 2]);
    expect(placeOf(point(0x20000001, [1, 2], false, 4326))).toEqual([1, 2]);
    expect(placeOf(point(0x20000001, [1, 2], true, 32617))).toBe('the reference system 32617');
  });

  it('may be an empty point, and leaves out a height that is missing', () => {
    expect(placeOf(point(1, [Number.NaN, Number.NaN]))).toEqual([]);
    expect(placeOf(point(1001, [1, 2, Number.NaN]))).toEqual([1, 2]);
    expect(placeOf(point(1001, [Number.NaN, Number.NaN, Number.NaN]))).toEqual([]);
    expect(placeOf(point(1, [1, Number.NaN]))).toEqual([1, Number.NaN]);
  });

  it('has no empty point among several', () => {
    const head = bytesOf(true, ['byte', 1], ['count', 4], ['count', 2]);
    const bytes = Uint8Array.of(...head, ...point(1, [Number.NaN, Number.NaN]), ...point(1, [1, 2]));
    expect(geometryOfWkb(bytes)).toEqual({ type: 'MultiPoint', coordinates: [[1, 2]] });
  });

  it('is told in words where it is none', () => {
    expect(geometryOfWkb(new Uint8Array())).toBe('0 bytes, which end too early');
    expect(geometryOfWkb(Uint8Array.of(7, 0, 0, 0, 0))).toBe('bytes that are no well-known binary');
    expect(geometryOfWkb(point(1, [1]))).toBe('13 bytes, which end too early');
    expect(geometryOfWkb(point(8, [1]))).toBe('well-known binary of kind 8');
    expect(geometryOfWkb(point(4001, [1]))).toBe('well-known binary of kind 4001');
    expect(geometryOfWkb(point(0x80000fa1, [1]))).toBe('well-known binary of kind 4001');
    expect(geometryOfWkb(point(1000, [1]))).toBe('well-known binary of kind 0');
    expect(geometryOfWkb(Uint8Array.of(2, 1, 0, 0, 0))).toBe('bytes that are no well-known binary');
    // A multipoint of a line.
    const parts = bytesOf(true, ['byte', 1], ['count', 4], ['count', 1], ['byte', 1], ['count', 2]);
    expect(geometryOfWkb(parts)).toBe('a part of kind 2 in the place of 1');
  });

  it('that tells of more positions than it has ends where its bytes do', () => {
    const line = bytesOf(true, ['byte', 1], ['count', 2], ['count', 0xffffffff]);
    expect(geometryOfWkb(line)).toBe('9 bytes, which end too early');
  });

  it('is followed into no more collections within one another than its writer makes', () => {
    const collection = Array.from(bytesOf(true, ['byte', 1], ['count', 7], ['count', 1]));
    const deep = Uint8Array.from(Array(10_000).fill(collection).flat());
    expect(geometryOfWkb(deep)).toBe('collections within one another too often');
    const nested = (levels: number): object => collectionOf(levels === 0 ? [] : [nested(levels - 1)]);
    const { bytes } = wkbOf(nested(256)) ?? {};
    expect(geometryOfWkb(bytes ?? new Uint8Array())).toEqual(nested(256));
    expect(geometryOfWkb(Uint8Array.of(...collection, ...(bytes ?? [])))).toBe(
      'collections within one another too often',
    );
    expect(wkbOf(nested(257))).toBeUndefined();
  });

  it('is a geometry or words, whatever its bytes are', () => {
    const wild = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .uint8Array({ maxLength: 60 })
        .map(rest => Uint8Array.of(1, 1 + ((rest[0] ?? 0) % 7), 0, 0, 0, ...rest)),
    );
    fc.assert(
      fc.property(wild, bytes => {
        const geometry = geometryOfWkb(bytes);
        expect(['string', 'object']).toContain(typeof geometry);
      }),
    );
  });
});
