import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../../src/api/endpoints.ts';
import { predicateOf } from '../../../src/api/predicateOf.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { arbitraryOf } from './arbitraryOf.ts';
import { type Change, changed, changes } from './changed.ts';

const rows = Object.entries(endpoints).map(([id, { response }]) => ({ id, response }));

describe.each(rows)('the predicate of $id', ({ response }) => {
  const predicate = predicateOf(response);
  const conforming = arbitraryOf(response);

  it('accepts what conforms', () => {
    fc.assert(
      fc.property(conforming, value => {
        expect(response.safeParse(value).success).toBe(true);
        expect(predicate(value)).toBe(true);
      }),
    );
  });

  it('answers as the schema does, whatever was broken, and leaves the value alone', () => {
    fc.assert(
      fc.property(conforming, changes, (value, list: Change[]) => {
        const broken = changed(value, list);
        const before = structuredClone(broken);
        expect(predicate(broken)).toBe(response.safeParse(broken).success);
        expect(broken).toEqual(before);
      }),
      { numRuns: propertyCases(500) },
    );
  });

  it('answers as the schema does for any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), value => predicate(value) === response.safeParse(value).success));
  });
});

describe('a predicate', () => {
  it.each(rows)('of $id asks no schema', ({ response }) => {
    const conforming = arbitraryOf(response);
    const asked = [...schemasIn(response)].map(schema => vi.spyOn(schema._zod, 'run'));
    fc.assert(fc.property(conforming, value => predicateOf(response)(value)));
    for (const spy of asked) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each([
    [9, true],
    [256, true],
    [257, false],
    [500_000, false],
  ])(
    'of a collection inside collections, %d deep, ends, and says whether all of it is read',
    (depth, expected) => {
      const { response } = endpoints.cycloneTrack;
      let geometry: object = { type: 'Point', coordinates: [1, 2] };
      for (let level = 0; level < depth; level++)
        geometry = { type: 'GeometryCollection', geometries: [geometry] };
      const value = { type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] };
      expect(predicateOf(response)(value)).toBe(expected);
    },
  );

  it('leaves to the schema what it does not know', () => {
    const even = z.number().refine(value => value % 2 === 0);
    const strict = z.strictObject({ even, code: z.string().min(2).max(3), day: z.iso.date() });
    const value = { even: 2, code: 'ab', day: '2026-09-28' };
    expect(predicateOf(strict)(value)).toBe(true);
    for (const change of [{ even: 3 }, { code: 'a' }, { day: '2026' }, { other: 1 }])
      expect(predicateOf(strict)({ ...value, ...change })).toBe(false);
  });

  it('does not take a list for one that it has seen when that has changed since', () => {
    const { response } = endpoints.portfolioForecasts;
    const datetimes = ['2026-09-28T06:00:00Z', '2026-09-28T07:00:00Z'];
    const collection = () => ({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { datetimes, static: {} } }],
    });
    expect(predicateOf(response)(collection())).toBe(true);
    datetimes[1] = 'later';
    expect(predicateOf(response)(collection())).toBe(false);
  });
});

function schemasIn(schema: z.core.$ZodType): Set<z.core.$ZodType> {
  const found = new Set([schema]);
  for (const each of found) for (const part of partsOf(each)) found.add(part);
  return found;
}

function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape);
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return [schema.unwrap()];
  return [];
}
