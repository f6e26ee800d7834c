import { describe, expect, it } from 'vitest';
import { readJson } from '../../../../src/api/request/readJson.ts';

const read = (text: string) => readJson(new TextEncoder().encode(text));

describe('a body of JSON', () => {
  it.each([
    ['{"a":[1,null,"b"]}', { a: [1, null, 'b'] }],
    ['\uFEFF[1]', [1]],
    ['"NaN"', 'NaN'],
  ])('is its value, and nothing is said of it: %s', (text, value) => {
    expect(read(text)).toEqual({ ok: true, value, problems: [] });
  });

  it.each([
    ['[NaN,1]', [null, 1], 'NaN'],
    ['[Infinity]', [null], 'Infinity'],
    [
      '{"low":-Infinity,"high":Infinity,"mean":NaN}',
      { low: null, high: null, mean: null },
      '-Infinity, Infinity, NaN',
    ],
    ['[NaN,NaN]', [null, null], 'NaN'],
    ['["NaN",NaN,"-Infinity"]', ['NaN', null, '-Infinity'], 'NaN'],
    [String.raw`["a\tNaN",NaN]`, ['a\tNaN', null], 'NaN'],
    [String.raw`["a \" NaN \\",NaN,"","\\"]`, ['a " NaN \\', null, '', '\\'], 'NaN'],
  ])('%s is read with gaps for numbers that JSON does not have, and says which', (text, value, found) => {
    const problems = [{ path: '$', expected: 'numbers that JSON has', found }];
    expect(read(text)).toEqual({ ok: true, value, problems });
  });

  it.each(['', '{"a":', '<html>', '[NaN', '[aNaN]', '[NaNs]', '[Infinitys]', 'NaN NaN'])(
    'that is none is told with the reason: %s',
    text => {
      const reading = read(text);
      expect(reading).toMatchObject({ ok: false, problem: { path: '$', expected: 'JSON in UTF-8' } });
      expect(reading.ok ? '' : reading.problem.found).toMatch(/JSON/);
    },
  );

  it.each(['{"k": sentinel-key-5f0c and more}', '["sentinel-key-5f0c",x]', 'key', 'x\n"y" is'])(
    'that is none is told without a part of it, which may be half a key: %s',
    text => {
      const reading = read(text);
      expect(reading.ok ? '' : reading.problem.found).toMatch(/^Unexpected token '.' in JSON$/);
    },
  );

  it.each(['"\\', '"a', '"\\\\"', '"', '\\', '-', 'N', '"NaN'])(
    'that is none, though long and full of %s, is told as soon as a short one',
    part => {
      expect(read(`[NaN,${part.repeat(500_000)}`).ok).toBe(false);
    },
  );

  it('in another encoding is not guessed at', () => {
    const reading = readJson(Uint8Array.of(0x22, 0xff, 0x22));
    expect(reading).toMatchObject({ ok: false, problem: { expected: 'JSON in UTF-8' } });
    expect(reading.ok ? '' : reading.problem.found).toMatch(/utf-8/i);
  });

  it('of a long text that is none gives a short reason', () => {
    const reading = read(`{"${'a'.repeat(500)}`);
    expect(reading.ok ? 0 : reading.problem.found.length).toBeLessThanOrEqual(120);
  });
});
