import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featurePlaces } from '../../../src/export/featurePlaces.ts';

/** The batches of a text that comes in parts of a size, as text, and what is left of it. */
function taken(text: string, size = text.length) {
  const places = featurePlaces();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) places.push(bytes.subarray(at, at + size));
  const spans = places.batches();
  const textOf = (start: number | undefined, end?: number) => bytes.subarray(start, end).toString();
  return {
    state: places.state(),
    batches: spans.map(({ start, end }) => textOf(start, end)),
    rest: spans.length === 0 ? text : textOf(0, spans[0]?.start) + textOf(spans.at(-1)?.end, places.length()),
  };
}

describe('a collection whose features are found', () => {
  it.each([1, 2, 7, 100])('has them in one batch and the rest apart, in parts of %d bytes', size => {
    expect(taken('{"a":1,"features":[{"b":[1]},2],"c":[3]}', size)).toEqual({
      state: 'complete',
      batches: ['{"b":[1]},2'],
      rest: '{"a":1,"features":[],"c":[3]}',
    });
  });

  it.each([
    '{"features":{"features":[1]}}',
    '{"other":[1,2]}',
    '{"a":{"features":[1]}}',
    '{"a":"features","b":[1]}',
    '{"features":7,"b":[1]}',
    '{"\\"features":[1]}',
    '{"features2":[1]}',
    '["features",[1]]',
    '{"features":[]}',
    '[]',
    '7',
  ])('has none where it has no list of them: %s', text => {
    expect(taken(text)).toEqual({ state: 'complete', batches: [], rest: text });
  });

  it('is not misled by brackets, commas and quotes within texts', () => {
    const elements = '{"a":"]}\\",[","b":"\\\\"},{"c":"{["}';
    expect(taken(`{"x":"[{","features":[${elements}],"y":"]"}`)).toEqual({
      state: 'complete',
      batches: [elements],
      rest: '{"x":"[{","features":[],"y":"]"}',
    });
  });

  it('leaves a second list of the name to the rest', () => {
    expect(taken('{"features":[1],"b":[2],"features":[3]}')).toMatchObject({
      batches: ['1'],
      rest: '{"features":[],"b":[2],"features":[3]}',
    });
  });

  it('has them in batches of a megabyte, cut between features', () => {
    const element = JSON.stringify({ text: 'x,'.repeat(175_000), list: [1, 2] });
    const { batches, rest } = taken(`{"features":[${Array(4).fill(element).join(',')}]}`, 65_536);
    expect(batches.map(batch => JSON.parse(`[${batch}]`).length)).toEqual([3, 1]);
    expect(rest).toBe('{"features":[]}');
    expect(JSON.parse(`[${batches[0]}]`)[0]).toEqual(JSON.parse(element));
  });

  it('has a batch of exactly a megabyte at its comma', () => {
    const element = `"${'x'.repeat(2 ** 20 - 2)}"`;
    expect(taken(`{"features":[${element},1]}`).batches).toEqual([element, '1']);
  });

  it('has the same features and the same rest, wherever the parts break', () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        members,
        fc.integer({ min: 1, max: 40 }),
        (features, rest, size) => {
          const whole = { ...rest, features, after: ['features', { features: [1] }] };
          const found = taken(JSON.stringify(whole), size);
          expect(found.state).toBe('complete');
          expect(JSON.parse(found.rest)).toEqual(JSON.parse(JSON.stringify({ ...whole, features: [] })));
          expect(found.batches.flatMap(batch => JSON.parse(`[${batch}]`))).toEqual(
            JSON.parse(JSON.stringify(features)),
          );
        },
      ),
    );
  });
});
