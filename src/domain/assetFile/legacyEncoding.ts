/** What spreadsheets write tables in, unless they are told otherwise. */
export const WINDOWS_1252 = 'windows-1252';

/** Names that the editor has for encodings, where the standard has others. */
const STANDARD_NAMES: Readonly<Record<string, string>> = {
  big5hkscs: 'big5',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  koi8r: 'koi8-r',
  koi8ru: 'koi8-u',
  koi8u: 'koi8-u',
  macroman: 'macintosh',
  shiftjis: 'shift_jis',
};

/**
 * The encoding of a text that is in no UTF, by its name in the Encoding Standard: the one that the editor calls so, else,
 * where it says UTF, or one that the runtime does not know, Windows-1252.
 */
export function legacyEncoding(editorName: string): string {
  if (editorName.startsWith('utf')) return WINDOWS_1252;
  const label = Object.hasOwn(STANDARD_NAMES, editorName)
    ? STANDARD_NAMES[editorName]
    : editorName.replace(/^windows(?=\d)/, 'windows-').replace(/^iso8859(?=\d)/, 'iso-8859-');
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return WINDOWS_1252;
  }
}

/** As people write its name. */
export function encodingName(encoding: string): string {
  return encoding.startsWith('windows') ? encoding.replace('w', 'W') : encoding.toUpperCase();
}
