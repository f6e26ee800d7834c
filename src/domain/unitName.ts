/** The name in a label of a unit that is an address, as of QUDT, or has a prefix, as `wmoUnit:degC`; else the label. */
export function unitName(label: string): string {
  const trimmed = label.trim();
  if (trimmed.includes('//')) return trimmed.split(/[/#]/).at(-1) ?? '';
  return trimmed.replace(/^[a-z]+:/i, '');
}
