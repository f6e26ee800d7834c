/** Names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Longest stem: short enough for every file system with a suffix and an extension. */
const MAX_STEM = 100;

/** A file name from parts that may hold anything: no path, no control character, no reserved name. */
export function safeFileName(parts: readonly (string | undefined)[], extension: string): string {
  const stem = parts
    .filter(part => part !== undefined && part !== '')
    .map(part => clean(String(part)))
    .filter(part => part !== '')
    .join('-')
    .slice(0, MAX_STEM)
    .replace(/[-.]+$/, '');
  const usable = stem === '' || RESERVED.test(stem.split('.')[0] ?? '') ? `landfall-${stem}` : stem;
  return `${usable.replace(/-$/, '')}.${extension}`;
}

/** Letters, digits, and `_ -` and `.` within; everything else becomes one hyphen. */
function clean(part: string): string {
  return part
    .normalize('NFC')
    .replace(/[^\p{Letter}\p{Number}_.-]+/gu, '-')
    .replace(/\.{2,}/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}
