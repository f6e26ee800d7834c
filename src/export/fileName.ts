import { cutToBytes } from '../domain/cutToBytes.ts';

/** Names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/** Longest stem, in bytes of UTF-8: an encrypted disk takes names of 143, with a number, extension and `.provenance.json`. */
const MAX_STEM = 100;

/** Longest part that is looked at: an id may have any length. */
const MAX_PART = 2000;

/** A file name from parts that may hold anything: no path, no control character, no reserved name. */
export function safeFileName(parts: readonly (string | undefined)[], extension: string): string {
  const whole = parts
    .filter(part => part !== undefined && part !== '')
    .map(part => clean(String(part).slice(0, MAX_PART)))
    .filter(part => part !== '')
    .join('-');
  const stem = cutToBytes(whole, MAX_STEM).replace(/[-.]+$/, '');
  const usable = stem === '' || RESERVED.test(stem.split('.')[0] ?? '') ? `landfall-${stem}` : stem;
  return `${usable.replace(/-$/, '')}.${extension}`;
}

/** Letters with their marks, digits, and `_ -` and `.` within; everything else becomes one hyphen. */
function clean(part: string): string {
  return part
    .normalize('NFC')
    .replace(/(?:[^\p{Letter}\p{Mark}\p{Number}_.-]|\p{Default_Ignorable_Code_Point})+/gu, '-')
    .replace(/(?<![\p{Letter}\p{Mark}\p{Number}])\p{Mark}+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}
