import { isLabel } from './isLabel.ts';
import { isRecord } from './isRecord.ts';
import { roleRank, unitInRoleName } from './trackRoles.ts';

const ENDINGS = ['_unit', '_units', 'Unit', 'Units', '_uom'];
const SAYS_UNIT = /_?(?:units?|uom)$/i;
const AT_THE_END_OF_A_NAME = /[^a-z](kts?|knots?|mph|kmh|kph|km\/h|mps|m\/s|hpa|mbar|mb)[^a-z]*$/i;

/**
 * The label of a member's unit: beside it as `…_unit`, in a map of units, or at the end of its own name; undefined
 * where none came. Scopes are where to look, the nearest first.
 */
export function unitOf(name: string, scopes: readonly unknown[]): string | undefined {
  for (const scope of scopes) {
    if (!isRecord(scope)) continue;
    const beside = ENDINGS.map(ending => scope[`${name}${ending}`]);
    const mapped = [scope.units, scope.unit, scope.uom].map(map => (isRecord(map) ? map[name] : undefined));
    const label = [...beside, ...mapped].find(isLabel) ?? otherWindUnit(name, scope);
    if (label !== undefined) return label;
  }
  return (
    AT_THE_END_OF_A_NAME.exec(name)?.[1] ?? unitInRoleName('wind', name) ?? unitInRoleName('pressure', name)
  );
}

/** Whether a member of this name may say the unit of another. */
export function saysUnit(name: string): boolean {
  return SAYS_UNIT.test(name);
}

/** The unit of a wind or a pressure may stand under another of their names: `vmax` beside `wind_unit`. */
function otherWindUnit(name: string, scope: Readonly<Record<string, unknown>>): string | undefined {
  const role = (['wind', 'pressure'] as const).find(each => roleRank(each, name) >= 0);
  if (role === undefined) return undefined;
  const label = Object.entries(scope).find(
    ([key, value]) => isLabel(value) && saysUnit(key) && roleRank(role, key.replace(SAYS_UNIT, '')) >= 0,
  )?.[1];
  return isLabel(label) ? label : undefined;
}
