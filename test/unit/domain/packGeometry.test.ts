import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureCollection } from '../../../src/api/schemas/geojson.ts';
import { validate } from '../../../src/api/validate.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const CASES = 2500;

/** Feature and vertex of every vertex that is drawn: longitudes and latitudes tell where each was sent. */
function drawn(collection: unknown): { points: string[]; stretches: string[] } {
  const { value } = validate(featureCollection, collection);
  const packed = packGeometry(value?.features ?? []);
  const vertex = (array: Float64Array, at: number) => `${array[2 * at]},${array[2 * at + 1]}`;
  const points = [...packed.pointFeature].map((owner, at) => `${owner}: ${vertex(packed.points, at)}`);
  const stretches = [...packed.lineFeature].flatMap((owner, line) => {
    const [from = 0, to = 0] = [packed.lineStarts[line], packed.lineStarts[line + 1]];
    return Array.from(
      { length: Math.max(0, to - from - 1) },
      (_, step) => `${owner}: ${vertex(packed.lines, from + step)} ${vertex(packed.lines, from + step + 1)}`,
    );
  });
  return { points, stretches };
}

const feature = (geometry: object) => ({ type: 'Feature', geometry, properties: {} });
const position = (owner: number, at: number) => [owner, at, 1];

describe('geometry on a map', () => {
  it('ends a line before a position that cannot be read, and goes on after it: nothing is drawn across', () => {
    const line = (coordinates: unknown[]) => feature({ type: 'LineString', coordinates });
    const features = [line([[0, 0], [1, 0], null, [3, 0], [4, 0], ['5', 0], [6, 0]])];
    expect(drawn({ type: 'FeatureCollection', features }).stretches).toEqual(['0: 0,0 1,0', '0: 3,0 4,0']);
  });

  it('takes no hole for an outline that cannot be read', () => {
    const hole = [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 1],
    ];
    for (const outline of [null, [], [[0, 0]], [null, null, null, null]]) {
      const { value } = validate(featureCollection, {
        type: 'FeatureCollection',
        features: [feature({ type: 'Polygon', coordinates: [outline, hole] })],
      });
      expect(packGeometry(value?.features ?? []).rings).toHaveLength(0);
    }
  });

  it('with any positions broken shows every other position of its own feature, and no line that was not sent', () => {
    const broken = fc.oneof(
      fc.constantFrom(null, 'x', ['1', 2], [null, 2], [1], [Number.NaN, 2]),
      fc.jsonValue(),
    );
    const holes = fc.array(fc.tuple(fc.nat(5), fc.nat(7), broken), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), holes, (count, given) => {
        const lists = Array.from({ length: 6 }, (_, owner) =>
          Array.from({ length: count }, (_, at): unknown => position(owner, at)),
        );
        const collection = () => ({
          type: 'FeatureCollection',
          features: lists.map((coordinates, owner) =>
            feature({ type: owner % 2 === 0 ? 'MultiPoint' : 'LineString', coordinates: [...coordinates] }),
          ),
        });
        const whole = drawn(structuredClone(collection()));
        const isPosition = (value: unknown) =>
          Array.isArray(value) && value.length > 1 && value.every(each => Number.isFinite(each));
        const gaps = new Set<string>();
        for (const [owner, at, value] of given) {
          const list = lists[owner];
          if (list === undefined || at >= count || isPosition(value)) continue;
          list[at] = value;
          gaps.add(`${owner},${at}`);
        }
        const shown = drawn(structuredClone(collection()));
        const isWhole = (text: string) => (text.match(/\d+,\d+/g) ?? []).every(vertex => !gaps.has(vertex));
        expect(shown.points).toEqual(whole.points.filter(isWhole));
        expect(shown.stretches).toEqual(whole.stretches.filter(isWhole));
      }),
      { numRuns: propertyCases(CASES) },
    );
  });
});
