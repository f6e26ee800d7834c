/** The code behind an address or a name of OGC for the units of UCUM, whose codes have strokes; a version may stand before it. */
const UCUM = /(?:\/UCUM\/(?:\d[\d.]*\/)?|^urn:.*:UCUM:[^:]*:)(.+)$/i;

/**
 * The name in a label of a unit that is an address, as of QUDT or of OGC for UCUM, or has a prefix, as `wmoUnit:degC`; else
 * the label.
 */
export function unitName(label: string): string {
  const trimmed = label.trim();
  const code = UCUM.exec(trimmed)?.[1];
  if (code !== undefined) return decoded(code);
  if (trimmed.includes('//')) return trimmed.split(/[/#]/).at(-1) ?? '';
  return trimmed.replace(/^[a-z]+:/i, '');
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
