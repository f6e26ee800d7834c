import { describe, expect, it } from 'vitest';
import { featureSplitter } from '../../../src/export/featureSplitter.ts';

/** The batches and the rest of a text that comes in parts of a size; a batch as text. */
function split(text: string, size = text.length) {
  const batches: string[] = [];
  const splitter = featureSplitter(elements => batches.push(Buffer.from(elements).toString()));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
  return { batches, rest: Buffer.from(splitter.end()).toString() };
}

describe('a collection that is taken apart', () => {
  it.each([1, 2, 7, 100])('has its elements in one batch and the rest apart, in parts of %d bytes', size => {
    expect(split('{"a":1,"features":[{"b":[1]},2],"c":[3]}', size)).toEqual({
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
    '[]',
    '',
  ])('has nothing to hand on where it has no list of features: %s', text => {
    expect(split(text)).toEqual({ batches: [], rest: text });
  });

  it('hands on nothing of an empty list', () => {
    expect(split('{"features":[]}')).toEqual({ batches: [], rest: '{"features":[]}' });
  });

  it('is not misled by brackets, commas and quotes within texts', () => {
    const elements = '{"a":"]}\\",[","b":"\\\\"},{"c":"{["}';
    expect(split(`{"x":"[{","features":[${elements}],"y":"]"}`)).toEqual({
      batches: [elements],
      rest: '{"x":"[{","features":[],"y":"]"}',
    });
  });

  it('knows the key also after an element, and a list of the same name twice', () => {
    expect(split('{"features":[1],"b":[2],"features":[3]}')).toEqual({
      batches: ['1', '3'],
      rest: '{"features":[],"b":[2],"features":[]}',
    });
  });

  it('hands on batches of a megabyte, cut between elements', () => {
    const element = JSON.stringify({ text: 'x,'.repeat(175_000), list: [1, 2] });
    const { batches, rest } = split(`{"features":[${Array(4).fill(element).join(',')}]}`, 65_536);
    expect(batches.map(batch => JSON.parse(`[${batch}]`).length)).toEqual([3, 1]);
    expect(rest).toBe('{"features":[]}');
    expect(JSON.parse(`[${batches[0]}]`)[0]).toEqual(JSON.parse(element));
  });

  it('cuts no element in two', () => {
    const numbers = Array.from({ length: 160_000 }, (_, index) => 1_000_000 + index);
    const { batches } = split(JSON.stringify({ features: numbers }), 65_536);
    expect(batches).toHaveLength(2);
    expect(batches.flatMap(batch => JSON.parse(`[${batch}]`))).toEqual(numbers);
  });

  it('hands on a batch of exactly a megabyte at its comma', () => {
    const element = `"${'x'.repeat(2 ** 20 - 2)}"`;
    expect(split(`{"features":[${element},1]}`).batches).toEqual([element, '1']);
  });

  it('hands on what came of a list that breaks off', () => {
    expect(split('{"features":[1,2')).toEqual({ batches: ['1,2'], rest: '{"features":[' });
  });
});
