import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterEncoding } from '../../../../src/api/reading/letterEncoding.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the letters of a text', () => {
  it.each([
    ['of ASCII', Buffer.from('name,lat')],
    ['in UTF-8', Buffer.from('Malmö, 東京, 🌀')],
    ['in UTF-8 with its mark', Buffer.from('\ufeffMalmö')],
    ['in UTF-8 but for one', Buffer.concat([Buffer.from('Malmö'), latin('Malmö')])],
    ['with a byte that is no letter of Windows-1252', latin('Malm\x81, Malmö')],
    ['of nothing', Buffer.of()],
    ['that begin with nothing twice', Buffer.of(0, 0, 39)],
  ])('%s are taken for no others than those of UTF-8', (_name, bytes) => {
    expect(letterEncoding(bytes)).toBeUndefined();
  });

  it.each([
    ['one that ends the text', latin('Malm\xf6')],
    ['several in a row', latin('na\xefv\xe9\xe9 \x80\xe4\xf6\xfc')],
    ['quotes and dashes of a spreadsheet', latin('\x93Malm\xf6\x94 \x96 1')],
  ])('of which none is in UTF-8 are taken for those of Windows-1252: %s', (_name, bytes) => {
    expect(letterEncoding(bytes)).toBe('windows-1252');
  });

  it('that are not in UTF-8 are taken for those of the encoding that is told, if any is', () => {
    const mixed = Buffer.concat([Buffer.from('Łódź'), latin('\xa3\xf3d\x9f')]);
    for (const bytes of [latin('\xa3\xf3d\x9f'), mixed])
      expect(letterEncoding(bytes, 'windows-1250')).toBe('windows-1250');
    expect(letterEncoding(Buffer.from('Łódź'), 'windows-1250')).toBeUndefined();
    expect(letterEncoding(Buffer.from('\ufeffŁ', 'utf16le'), 'windows-1250')).toBe('utf-16le');
  });

  it('in UTF-16 are known by their mark, or by half of the first', () => {
    for (const mark of ['', '\ufeff']) {
      const bytes = Buffer.from(`${mark}lat`, 'utf16le');
      expect(letterEncoding(bytes)).toBe('utf-16le');
      expect(letterEncoding(bytes.swap16())).toBe('utf-16be');
    }
  });

  it('of any text in UTF-8 are left to UTF-8', () => {
    const text = fc.string({ unit: 'grapheme' }).filter(each => !each.includes('\0'));
    fc.assert(fc.property(text, each => letterEncoding(Buffer.from(each)) === undefined));
  });
});
