import { describe, expect, it } from 'vitest';
import { listScanner } from '../../../../src/api/reading/listScanner.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { refuseHeavy } from '../../../../src/api/reading/refuseHeavy.ts';

/** What is told of a text that comes in parts of a size. */
function scanned(text: string, name?: string, size = text.length) {
  const bytes = new TextEncoder().encode(text);
  const told: [string, number][] = [];
  const scanner = listScanner(name, {
    open: position => told.push(['open', position]),
    cut: position => told.push(['cut', position]),
    close: position => told.push(['close', position]),
  });
  for (let at = 0; at < bytes.length; at += size) scanner.push(bytes.subarray(at, at + size));
  return { told, scanner };
}

describe('the elements of a list', () => {
  it('are told behind those that someone else looked at', () => {
    const text = '{"features":[{"a":[1]},{"b":"]"},3,4],"x":[5]}';
    const { told, scanner } = scanned(text.slice(0, 26), 'features');
    expect(scanner.isInList()).toBe(true);
    const third = text.indexOf('3');
    scanner.goOn(third);
    scanner.push(new TextEncoder().encode(text.slice(third)));
    expect(told.map(([, position]) => position)).toEqual([13, 22, third + 1, third + 3, third + 3]);
    expect([scanner.isInList(), scanner.isRegular(), scanner.state()]).toEqual([false, true, 'complete']);
  });

  it('are told of a text that is a list, and not those of the lists within', () => {
    expect(scanned('[[1,2],3]').told).toEqual([
      ['open', 1],
      ['cut', 6],
      ['cut', 8],
      ['close', 8],
    ]);
  });

  it('are told of the member of a name, and of no other list', () => {
    const text = '{"x":[1,2],"features":[3,{"features":[4,5]}],"y":[6,7]}';
    const told = [
      ['open', 23],
      ['cut', 24],
      ['cut', 43],
      ['close', 43],
    ];
    expect(scanned(text, 'features').told).toEqual(told);
    expect(scanned(text, 'features', 1).told).toEqual(told);
    expect(scanned(text).told).toEqual([]);
  });

  it.each(['{"features":{"0":[1,2]}}', '["features",[1,2]]', '{"a":{"features":[1,2]}}', '"features"'])(
    'are none of %s',
    text => expect(scanned(text, 'features').told).toEqual([]),
  );
});

describe('a text that holds a list', () => {
  it.each([
    ['{"features":[1]}', true],
    ['{"features":[]}', true],
    ['{"features":[1', false],
    ['{"features":1}', false],
    ['{"features":[1],"features":[2]}', false],
    ['{"fe\\u0061tures":[1],"features":[2]}', false],
    ['{"a\\\\":[1],"features":[2]}', false],
    ['{"a":"\\\\","features":[2]}', true],
  ])('%s tells for certain where its elements are: %s', (text, isRegular) => {
    expect(scanned(text, 'features').scanner.isRegular()).toBe(isRegular);
  });

  it('weighs what a parser makes of it: lists, objects, elements, members and texts', () => {
    expect(scanned('[]').scanner.weight()).toBe(64 + 2 * 2);
    expect(scanned('{}').scanner.weight()).toBe(96 + 2 * 2);
    expect(scanned('"abc"').scanner.weight()).toBe(5 * 2);
    // One list, two objects, two colons and a comma, and 24 bytes.
    const text = '{"features":[{"a":1},2]}';
    for (const size of [1, 24])
      expect(scanned(text, 'features', size).scanner.weight()).toBe(64 + 2 * 96 + 3 * 16 + 24 * 2);
  });

  it('weighs what is no JSON as if all of its marks were of a value', () => {
    const { scanner } = scanned('{][{,:x', undefined);
    expect(scanner.state()).toBe('refused');
    expect(scanner.followed()).toBe(1);
    expect(scanner.weight()).toBe(96 + 64 + 96 + 16 + 16 + 7 * 2);
    expect(scanned('{][{,:x', undefined, 3).scanner.weight()).toBe(96 + 64 + 96 + 16 + 16 + 7 * 2);
  });

  it('is followed to its end, part by part', () => {
    expect(scanned('[1,2] ', undefined, 4).scanner.followed()).toBe(6);
    expect(scanned('[1,2] ').scanner.state()).toBe('complete');
    expect(scanned('[1,').scanner.state()).toBe('begun');
  });

  it('is refused where it weighs more than it may, to the byte', () => {
    const bytes = new TextEncoder().encode('[[],{}]');
    const weight = 2 * 64 + 96 + 16 + 7 * 2;
    expect(refuseHeavy(bytes, weight)).toBeUndefined();
    expect(() => refuseHeavy(bytes, weight - 1)).toThrow(MemoryExhausted);
  });
});
