import { describe, expect, it } from 'vitest';
import { encodingName, legacyEncoding } from '../../../../src/domain/assetFile/legacyEncoding.ts';

describe('the encoding of a text that is in no UTF', () => {
  it.each([
    ['windows1250', 'windows-1250'],
    ['windows1251', 'windows-1251'],
    ['iso88592', 'iso-8859-2'],
    ['iso885915', 'iso-8859-15'],
    ['cp866', 'ibm866'],
    ['koi8r', 'koi8-r'],
    ['macroman', 'macintosh'],
    ['shiftjis', 'shift_jis'],
    ['eucjp', 'euc-jp'],
    ['euckr', 'euc-kr'],
    ['gbk', 'gbk'],
    ['gb18030', 'gb18030'],
    ['big5hkscs', 'big5'],
  ])('is the one that the editor calls %s', (name, encoding) => {
    expect(legacyEncoding(name)).toBe(encoding);
  });

  it.each(['utf8', 'utf8bom', 'utf16le', 'windows1252', 'iso88591', 'cp850', 'constructor', 'nonsense', ''])(
    'is Windows-1252 where the editor says %j',
    name => {
      expect(legacyEncoding(name)).toBe('windows-1252');
    },
  );

  it('is named as people write it', () => {
    expect(['windows-1250', 'iso-8859-2', 'shift_jis'].map(encodingName)).toEqual([
      'Windows-1250',
      'ISO-8859-2',
      'SHIFT_JIS',
    ]);
  });
});
