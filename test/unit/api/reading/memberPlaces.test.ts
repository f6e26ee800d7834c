import { describe, expect, it } from 'vitest';
import { memberPlaces } from '../../../../src/api/reading/memberPlaces.ts';
import { createTurns } from '../../../../src/api/turns.ts';

async function placesIn(text: string) {
  const places = await memberPlaces(new TextEncoder().encode(text), createTurns());
  if (places === undefined) return undefined;
  const bytes = Buffer.from(text);
  return Object.fromEntries(
    [...places].map(([name, { start, end }]) => [name, `${bytes.subarray(start, end)}`]),
  );
}

describe('places of members', () => {
  it('are those of the lists and objects of an object, in bytes', async () => {
    const text = ' {"é": "ü{", "a": {"b": [1, {"c": 2}]}, "n": 3, "list" : [ {} , [ ] ], "e": {}} ';
    expect(await placesIn(text)).toEqual({ a: '{"b": [1, {"c": 2}]}', list: '[ {} , [ ] ]', e: '{}' });
  });

  it('are none where all members are plain values', async () => {
    expect(await placesIn('{"a": 1, "b": "[]"}')).toEqual({});
  });

  it.each([
    ['a list', '[{"a": {}}]'],
    ['a value', '"a"'],
    ['an object with a name twice', '{"a": {}, "a": null}'],
    ['an object with a name that is written with escapes', '{"\\u0061": {}}'],
    ['half an object', '{"a": {}'],
    ['no JSON', '{"a": {}]'],
  ])('are not told of %s', async (_, text) => {
    expect(await placesIn(text)).toBeUndefined();
  });

  it('are found in turns with other work, a part at a time', async () => {
    let turns = 0;
    const always = {
      isOver: () => true,
      async next() {
        turns++;
      },
    };
    const text = `{"a": "${'x'.repeat(600_000)}", "b": [1]}`;
    const places = await memberPlaces(new TextEncoder().encode(text), always);
    expect(places?.get('b')).toEqual({ start: text.length - 4, end: text.length - 1 });
    expect(turns).toBe(3);
    await memberPlaces(new TextEncoder().encode(text), { ...always, isOver: () => false });
    expect(turns).toBe(3);
  });

  it('are found in a text of many parts', async () => {
    const long = `{"geometry": {"coordinates": [${'1.25, '.repeat(100_000)}2]}, "properties": {"a": 1}}`;
    expect((await placesIn(long))?.properties).toBe('{"a": 1}');
  });
});
