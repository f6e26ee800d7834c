/** A whole turn in a unit of angles; degrees where none is given. */
export function wholeTurn(unit = ''): number {
  const text = unit.trim().toLowerCase();
  if (/^rad(ian)?s?$/.test(text)) return 2 * Math.PI;
  return /^(gon|grad)s?$/.test(text) ? 400 : 360;
}
