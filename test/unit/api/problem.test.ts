import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../../src/api/endpoints.ts';
import { mend } from '../../../src/api/mend.ts';
import { jsonPath, type Problem, preview } from '../../../src/api/problem.ts';
import { problemsOf, validate } from '../../../src/api/validate.ts';

describe('the path of a problem', () => {
  it.each([
    [[], '$'],
    [['daily', 3, 'temperature'], '$.daily[3].temperature'],
    [['_a1', 'B'], '$._a1.B'],
    [['two words', '1st', 'a-b', ''], '$["two words"]["1st"]["a-b"][""]'],
    [['say "hi"'], '$["say \\"hi\\""]'],
  ])('%j is %s', (path, text) => {
    expect(jsonPath(path)).toBe(text);
  });
});

describe('a value in short', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['', '""'],
    ['a "b"', '"a \\"b\\""'],
    [5, '5'],
    [true, 'true'],
    [2 ** 53, 'about 9007199254740992'],
    [[], 'a list of 0'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    ['x'.repeat(78), `"${'x'.repeat(78)}"`],
    ['x'.repeat(79), `"${'x'.repeat(79)}…`],
    [`${'x'.repeat(78)}🌀!`, `"${'x'.repeat(78)}…`],
  ])('%j is %s', (value, text) => {
    expect(preview(value)).toBe(text);
  });
});

const read = (schema: z.ZodType, value: unknown) => {
  const problems: Problem[] = [];
  const isReadable = mend(schema, value, problems);
  return {
    isReadable,
    value,
    told: problems.map(({ path, expected, found }) => `${path}: ${expected}, not ${found}`),
  };
};

describe('what is expected in place of what came', () => {
  const schema = z.object({
    name: z.string(),
    size: z.number().optional(),
    kind: z.enum(['a', 'b']).optional(),
    id: z.union([z.string(), z.int()]).optional(),
    whole: z.int().optional(),
    only: z.literal('a').optional(),
    free: z.record(z.string(), z.unknown()).optional(),
    share: z.number().gt(0).lt(1).optional(),
    north: z.number().max(90, 'a latitude within ±90').optional(),
    flag: z.boolean().nullable(),
    box: z.tuple([z.number(), z.number()]).optional(),
    path: z.array(z.number()).min(2).optional(),
    places: z.array(z.array(z.number()).min(2)).optional(),
    inner: z.object({ deep: z.string() }).optional(),
  });
  const fine = { name: 'x', flag: true };

  it.each<[object, object, string[]]>([
    [{}, {}, []],
    [{ flag: null }, { flag: null }, []],
    [{ name: undefined }, { name: undefined }, ['$.name: string, not nothing']],
    [{ size: 'big' }, { size: undefined }, ['$.size: number, not "big"']],
    [{ kind: 'c' }, { kind: undefined }, ['$.kind: one of a, b, not "c"']],
    [{ id: 1.5 }, { id: 1.5 }, ['$.id: string, not 1.5']],
    [{ id: null }, { id: undefined }, ['$.id: string, not null']],
    [
      { whole: 2 ** 53 },
      { whole: 2 ** 53 },
      ['$.whole: a whole number of at most 9007199254740991, not about 9007199254740992'],
    ],
    [
      { whole: -(2 ** 53) },
      { whole: -(2 ** 53) },
      ['$.whole: a whole number of at least -9007199254740991, not about -9007199254740992'],
    ],
    [{ whole: 1.5 }, { whole: 1.5 }, ['$.whole: a whole number, not 1.5']],
    [{ only: 'b' }, { only: undefined }, ['$.only: a, not "b"']],
    [{ free: [1] }, { free: undefined }, ['$.free: object, not a list of 1']],
    [{ share: 1 }, { share: 1 }, ['$.share: a number below 1, not 1']],
    [{ share: 0 }, { share: 0 }, ['$.share: a number above 0, not 0']],
    [{ north: 91 }, { north: 91 }, ['$.north: a latitude within ±90, not 91']],
    [{ flag: 'yes' }, { flag: undefined }, ['$.flag: boolean, not "yes"']],
    [{ path: 'x' }, { path: undefined }, ['$.path: array, not "x"']],
    [
      { path: [1, 'x', null] },
      { path: undefined },
      ['$.path[1]: number, not "x"', '$.path[2]: number, not null'],
    ],
    [{ path: [1] }, { path: undefined }, ['$.path: more numbers, not a list of 1']],
    [
      { places: [[1, 2], 5, [3]] },
      { places: [[1, 2], null, null] },
      ['$.places[1]: array, not 5', '$.places[2]: more numbers, not a list of 1'],
    ],
    [{ places: {} }, { places: undefined }, ['$.places: array, not an object']],
    [{ inner: [] }, { inner: undefined }, ['$.inner: object, not a list of 0']],
    [{ inner: { deep: 5 } }, { inner: {} }, ['$.inner.deep: string, not 5']],
  ])('is told: %j', (members, left, told) => {
    const result = read(schema, { ...fine, ...members });
    expect(result.isReadable).toBe(true);
    expect(result.value).toEqual({ ...fine, ...left });
    expect(result.told).toEqual(told);
  });

  it('is an object or a list where neither came', () => {
    expect(read(schema, 5)).toMatchObject({ isReadable: false, told: ['$: object, not 5'] });
    expect(read(z.array(z.string()), 5)).toMatchObject({ isReadable: false, told: ['$: array, not 5'] });
  });

  it('is one of the names of its kinds', () => {
    const kinds = z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), x: z.number() }),
      z.object({ type: z.enum(['b', 'c']), y: z.number() }),
    ]);
    expect(read(kinds, { type: 'd' })).toMatchObject({
      isReadable: false,
      told: ['$.type: one of a, b, c, not "d"'],
    });
    expect(read(kinds, null)).toMatchObject({ isReadable: false, told: ['$: object, not null'] });
    expect(read(kinds, { type: 'c', y: 'x' })).toMatchObject({
      isReadable: true,
      value: { type: 'c' },
      told: ['$.y: number, not "x"'],
    });
    expect(read(z.object({ a: kinds, b: z.string() }), { a: { type: 'd' }, b: 5 })).toMatchObject({
      value: {},
      told: ['$.a.type: one of a, b, c, not "d"', '$.b: string, not 5'],
    });
  });

  it('is told of five hundred, also among the numbers of one list', () => {
    expect(read(z.array(z.number()), Array(600).fill('x')).told).toHaveLength(500);
    const problems: Problem[] = Array.from({ length: 500 }, () => ({ path: '', expected: '', found: '' }));
    expect(mend(z.array(z.number()), ['x'], problems)).toBe(false);
    expect(problems).toHaveLength(500);
  });
});

describe('problems of arguments', () => {
  const schema = z.object({
    place: z.union([
      z.object({ city: z.string() }),
      z.object({ latitude: z.number(), longitude: z.number() }),
    ]),
    days: z.number().optional(),
  });
  const problems = (data: unknown) => {
    const { error } = schema.safeParse(data);
    return error && problemsOf(error, data);
  };

  it('are those of the closest variant, with whole paths and what was found', () => {
    expect(problems({ place: { latitude: 1 } })).toEqual([
      { path: 'place.city', expected: 'string', found: 'nothing' },
    ]);
    expect(problems({ place: { latitude: 1, longitude: 'west' }, days: 'x' })?.at(-1)).toEqual({
      path: 'days',
      expected: 'number',
      found: '"x"',
    });
    expect(problems({ place: { city: 'Tampa' } })).toBeUndefined();
  });
});

describe('a response that has its lists', () => {
  it('can be read, and one that has lost them cannot', () => {
    const { response } = endpoints.portfolioFeatures;
    expect(validate(response, { type: 'FeatureCollection' }).value).toBeUndefined();
    expect(validate(response, { type: 'x', features: [] }).value).toEqual({ features: [] });
    expect(validate(response, 5).value).toBeUndefined();
    expect(validate(endpoints.cycloneForecasts.response, []).value).toEqual([]);
    expect(validate(endpoints.cycloneForecasts.response, {}).value).toBeUndefined();
  });
});
