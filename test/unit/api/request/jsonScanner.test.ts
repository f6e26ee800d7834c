import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonEvents, jsonScanner } from '../../../../src/api/request/jsonScanner.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

const SILENT: JsonEvents = { name() {}, open() {}, comma() {}, close() {} };

/** What is said of a text that comes in parts of these sizes, turn by turn. */
function checked(text: string | Uint8Array, ...sizes: readonly number[]): string {
  const bytes = Buffer.from(text);
  const scanner = jsonScanner(SILENT);
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const part = bytes.subarray(at, at + (sizes[turn % sizes.length] ?? 1));
    if (scanner.push(part) < part.length) expect(scanner.state()).toBe('refused');
    at += part.length;
  }
  return scanner.state();
}

/** Sizes of the parts of a text. */
const cuts = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is followed while it comes', () => {
  it('is complete where JSON is, wherever its parts break, and no sooner', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), cuts, (value, indent, sizes) => {
        const text = JSON.stringify({ value }, null, indent);
        const bytes = Buffer.from(text);
        expect(checked(bytes, ...sizes)).toBe('complete');
        for (let end = 1; end < bytes.length; end++)
          expect(checked(bytes.subarray(0, end), ...sizes)).toBe('begun');
      }),
    );
  });

  it('is judged as the parser of JSON does, whatever is changed in it', () => {
    const letter = fc.constantFrom(...'{}[]":,\\0123456789-+.eEtrufalsn x\u0001');
    const change = fc.record({
      at: fc.nat(),
      drop: fc.nat(2),
      put: fc.string({ unit: letter, maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        cuts,
        (value, changes, sizes) => {
          let text = JSON.stringify({ value, list: [1.5e-3, true, null, 'a\u0001"', { 'a\\b': '\u00e9' }] });
          for (const { at, drop, put } of changes) {
            const place = at % (text.length + 1);
            text = text.slice(0, place) + put + text.slice(place + drop);
          }
          fc.pre(!/NaN|Infinity/.test(text));
          expect(checked(text, ...sizes) === 'complete').toBe(isJson(text));
          expect(checked(text, text.length) === 'complete').toBe(isJson(text));
        },
      ),
      { numRuns: propertyCases(2000) },
    );
  });

  it.each([
    ['', 'empty'],
    [' \r\n\t', 'empty'],
    ['\ufeff', 'empty'],
    ['\ufeff{}', 'complete'],
    ['{"a":NaN,"b":-Infinity,"c":[Infinity]}', 'complete'],
    ['0', 'complete'],
    ['-', 'begun'],
    ['1.', 'begun'],
    ['1e', 'begun'],
    ['"\\u00e', 'begun'],
    ['{}\n', 'complete'],
    ['{}{}', 'refused'],
    ['{} ,', 'refused'],
    ['[1,]', 'refused'],
    ['{"a":1,}', 'refused'],
    ['[}', 'refused'],
    ['{]', 'refused'],
    [']', 'refused'],
    ['01', 'refused'],
    ['Nan', 'refused'],
    ['"\u0001"', 'refused'],
    ['"\\x"', 'refused'],
    ['<!DOCTYPE html>', 'refused'],
    ['{} <!-- -->', 'refused'],
  ])('%j is %s', (text, told) => {
    expect(checked(text)).toBe(told);
    expect(checked(text, 1000)).toBe(told);
  });

  it('has no half of a byte order mark', () => {
    expect(checked(Uint8Array.of(0xef, 0x7b))).toBe('refused');
  });

  it('may be nested as deeply as 100 000, and not for ever', () => {
    expect(checked('['.repeat(100_000) + ']'.repeat(100_000), 1000)).toBe('complete');
    expect(checked('['.repeat(2_000_000), 1000)).toBe('refused');
  });

  it('is refused for good, and says where', () => {
    const scanner = jsonScanner(SILENT);
    expect(scanner.push(Buffer.from('[1,}'))).toBe(3);
    expect(scanner.push(Buffer.from('2]'))).toBe(0);
    expect(scanner.state()).toBe('refused');
  });

  it.each([1, 2, 3, 7, 100])('tells of its outer levels, in parts of %i bytes', size => {
    const told: unknown[][] = [];
    const scanner = jsonScanner({
      name: (...all) => told.push(['name', ...all]),
      open: (...all) => told.push(['open', ...all]),
      comma: (...all) => told.push(['comma', ...all]),
      close: (...all) => told.push(['close', ...all]),
    });
    const long = 'x'.repeat(100);
    const text = Buffer.from(`{"a":[1,{"b":[2,3]}],"\\u0063":"d,","${long}":0}`);
    for (let at = 0; at < text.length; at += size) scanner.push(text.subarray(at, at + size));
    expect(told).toEqual([
      ['open', 0, 1, false],
      ['name', 'a'],
      ['open', 5, 2, true],
      ['comma', 7, 2],
      ['close', 18, 2],
      ['close', 19, 1],
      ['comma', 20, 1],
      ['name', '\\u0063'],
      ['comma', 34, 1],
      ['name', long.slice(0, 64)],
      ['close', 139, 0],
    ]);
    expect(scanner.counts()).toEqual({ lists: 2, objects: 2, marks: 8 });
  });
});
