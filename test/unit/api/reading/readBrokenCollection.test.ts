import { describe, expect, it } from 'vitest';
import { readBrokenCollection } from '../../../../src/api/reading/readBrokenCollection.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';

const BEHIND = 'JSON; nothing behind this place could be read';
const POINT = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}';
/** A feature with a problem. */
const FAULTY = '{"type":"Feature","geometry":{"type":"Point","coordinates":["x",2]},"properties":{}}';

async function read(text: string, memory = 2 ** 28, isList = false) {
  const bytes = new TextEncoder().encode(text);
  const counts: number[] = [];
  const broken = await readBrokenCollection(
    { bytes, memory },
    isList ? undefined : 'features',
    async read => {
      counts.push(read.count());
    },
  );
  const { table, isBroken, rest } = broken;
  const problems = broken.told.problems();
  const starts = Array.from({ length: table.count() }, (_, index) => table.startOf(index));
  return {
    counts,
    starts,
    problems,
    isBroken,
    rest,
    read: broken.read,
    count: table.count(),
    ...table.built(),
  };
}

describe('a collection of which the text is broken', () => {
  it('has the features before that place, each where it stands', async () => {
    const text = `{"features":[${POINT}, 7 ,${POINT},"x" "y",${POINT}]}`;
    const { count, starts, geometry, problems, isBroken } = await read(text);
    expect([count, isBroken]).toEqual([3, true]);
    expect([...geometry.pointFeature]).toEqual([0, 2]);
    expect(starts).toEqual([13, 13 + POINT.length + 1, 13 + POINT.length + 5]);
    expect(problems).toEqual([
      { path: 'line 1', expected: BEHIND, found: JSON.stringify(`"y",${POINT.slice(0, 36)}`) },
      { path: '$.features[1]', expected: 'object', found: '7' },
    ]);
  });

  it('has the feature that is whole where the text breaks, also where it is the only one', async () => {
    const pointsOf = async (text: string, isList = false) => {
      const { geometry, problems, isBroken } = await read(text, 2 ** 28, isList);
      return [geometry.pointFeature.length, problems.length, isBroken];
    };
    const head = '{"type":"FeatureCollection","features":[\n';
    const lines = [POINT, POINT, POINT].join(',\n');
    for (const end of ['', '\n', ',', ',\n', ']', ', {"type":', ' x'])
      expect(await pointsOf(head + lines + end)).toEqual([3, 1, true]);
    expect(await pointsOf(`${head}${POINT},\n${POINT}\n${POINT},\n${POINT}\n]}`)).toEqual([2, 1, true]);
    expect(await pointsOf(head + POINT)).toEqual([1, 1, true]);
    expect(await pointsOf(`${head}${POINT}\n${POINT}\n${POINT}\n]}`)).toEqual([1, 1, true]);
    expect(await pointsOf(`[${POINT},\n${POINT}`, true)).toEqual([2, 1, true]);
    const { starts, columns } = await read(`{"features":[${POINT},${POINT} \n `);
    expect([starts, [...columns.ends]]).toEqual([
      [13, 14 + POINT.length],
      [13 + POINT.length, 14 + 2 * POINT.length],
    ]);
  });

  it('has no feature of which the end is missing where the text breaks, nor what may be cut', async () => {
    for (const cut of [POINT.slice(0, -1), '12', 'true', '"a', '"a"', '{"a":{}', '[{}', ''])
      for (const end of ['', '\n', 'x'])
        expect((await read(`{"features":[${POINT},${cut}${end}`)).count).toBe(1);
  });

  it('tells the line of that place, and what stands there', async () => {
    const at = async (text: string) => (await read(text)).problems;
    expect(await at('{"features":[1,\n2,\n\nx]}')).toMatchObject([
      { path: 'line 4', expected: BEHIND, found: '"x]}"' },
      { path: '$.features[0]' },
      { path: '$.features[1]' },
    ]);
    // The break of a line within a text is that place itself.
    expect(await at('\n{"features":[],"a":"b\nc"}')).toEqual([
      { path: 'line 2', expected: BEHIND, found: '"\\nc\\"}"' },
    ]);
    expect(await at(`{"features":[]} ${'y'.repeat(50)}`)).toMatchObject([{ found: `"${'y'.repeat(40)}"` }]);
  });

  it('tells the end of the file as such', async () => {
    for (const text of ['{"features":[\n1,2', '{"features":[\n1,"2'])
      expect((await read(text)).problems[0]).toEqual({
        path: 'line 2',
        expected: BEHIND,
        found: 'the end of the file',
      });
    expect((await read('')).problems).toEqual([
      { path: 'line 1', expected: BEHIND, found: 'the end of the file' },
    ]);
  });

  it('has no feature where there is none, nor of another list', async () => {
    for (const text of ['{"features":[ ]x', '{"features":[\n]', '{"other":[1,2]', '[1,2', '{"features":[1'])
      expect((await read(text)).count).toBe(0);
    const { count, problems } = await read(
      `{"a":[1,2],"features":[${POINT}],"b":[3,4],"features":[${POINT},`,
    );
    expect([count, problems.length]).toEqual([1, 1]);
  });

  it('is whole where it is JSON after all', async () => {
    const { count, problems, isBroken } = await read(`{"features":[${POINT},${FAULTY}]}`);
    expect([count, isBroken]).toEqual([2, false]);
    expect(problems.map(({ path, found }) => [path, found])).toEqual([
      ['$.features[1].geometry.coordinates[0]', '"x"'],
    ]);
  });

  it('tells no more problems than anybody reads, that place among them', async () => {
    const { count, problems } = await read(`{"features":[${'7,'.repeat(600)}x`);
    expect([count, problems.length]).toEqual([600, 500]);
    expect(problems[0]).toMatchObject({ expected: BEHIND });
    expect(problems.at(-1)).toMatchObject({ path: '$.features[498]' });
    const whole = await read(`{"features":[${'7,'.repeat(600)}7]}`);
    expect(whole.problems).toHaveLength(500);
    expect(whole.problems.at(-1)).toMatchObject({ path: '$.features[499]' });
  });

  it('is read megabyte by megabyte, a feature over their border too', async () => {
    const long = `{"type":"Feature","geometry":null,"properties":{"a":"${'x'.repeat(700_000)}"}}`;
    const { count, counts, starts, columns } = await read(`{"features":[${long},${long},${POINT.slice(1)}`);
    expect([count, counts]).toEqual([2, [1, 2]]);
    expect(starts).toEqual([13, 14 + long.length]);
    expect([...columns.ends]).toEqual([13 + long.length, 14 + 2 * long.length]);
  });

  it('may be larger than what may be held at once, but no part of it', async () => {
    const wide = `{"type":"Feature","geometry":null,"properties":{"a":"${'x'.repeat(100_000)}"}}`;
    const list = `{"features":[${`${wide},`.repeat(50)}x`;
    // A megabyte of such features weighs two, all of them ten.
    expect((await read(list, 3_000_000)).count).toBe(50);
    await expect(read(list, 1_500_000)).rejects.toThrow(MemoryExhausted);
    const large = `{"features":[[${'[],'.repeat(500_000)}[]],x`;
    await expect(read(large, 2 ** 24)).rejects.toThrow(MemoryExhausted);
    // Of what never ends nothing is held.
    const open = `{"features":[${POINT},[${'[],'.repeat(500_000)}`;
    expect((await read(open, 2 ** 26)).count).toBe(1);
    expect((await read(open.replace(`${POINT},`, ''), 2 ** 20)).count).toBe(0);
  });

  it('may be a list by itself, whose features are told apart from its gaps', async () => {
    const { count, read: found, problems, rest } = await read(`[${POINT},7,${POINT},x`, 2 ** 28, true);
    expect([count, found, rest]).toEqual([3, 2, undefined]);
    expect(problems.map(({ path }) => path)).toEqual(['line 1', '$[1]']);
  });

  it('has its other members as far as they can be read', async () => {
    const restOf = async (text: string) => (await read(text)).rest;
    expect(await restOf(`{"a":1,"features":[${POINT},`)).toEqual({ a: 1, features: [] });
    expect(await restOf(`{"a":1,"features":[${POINT}],"b":2}x`)).toEqual({ a: 1, features: [], b: 2 });
    expect(await restOf(`{"a":NaN,"features":[${POINT}],"b":`)).toEqual({ a: null, features: [] });
    expect(await restOf(`{"a":"${'x'.repeat(2 ** 16)}","features":[${POINT},`)).toBeUndefined();
    expect(await restOf('{"a":')).toBeUndefined();
  });
});
