import { expect, it } from 'vitest';
import { createTextReader, packTexts } from '../../../src/domain/packedTexts.ts';

function packed(texts: readonly string[]) {
  const encoder = new TextEncoder();
  const parts = texts.map(text => encoder.encode(text));
  let end = 0;
  const ends = Uint32Array.from(parts, part => {
    end += part.length;
    return end;
  });
  return packTexts(new Uint8Array(parts.flatMap(part => [...part])), ends);
}

it.each([
  ['of letters that are a byte each', ['Terminal', '', 'Refinery', 'A']],
  ['of any letters', ['Zürich', '', '台風', '🌀', 'plain']],
  ['that are none', []],
])('texts %s are read as they were packed, in any order', (_, texts) => {
  const read = createTextReader(packed(texts));
  const indices = texts.map((_text, index) => index);
  expect(indices.toReversed().map(read).toReversed()).toEqual(texts);
  expect(indices.map(read)).toEqual(texts);
  expect(read(texts.length)).toBe('');
});
