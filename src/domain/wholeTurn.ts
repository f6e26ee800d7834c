import { isDegrees } from './isDegrees.ts';
import { unitName } from './unitName.ts';

/** A whole turn in a unit of angles; degrees where none is given, or one that is not known. */
export function wholeTurn(unit?: string): number {
  return knownTurn(unit) ?? 360;
}

/** A whole turn in a unit of angles, degrees where none is given; undefined in a unit that is not known. */
export function knownTurn(unit = ''): number | undefined {
  const name = unitName(unit).toLowerCase();
  if (/^rad(ian)?s?$/.test(name)) return 2 * Math.PI;
  if (/^(gon|grad)s?$/.test(name)) return 400;
  return name === '' || isDegrees(unit) ? 360 : undefined;
}
