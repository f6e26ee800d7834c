import { isLabel } from './isLabel.ts';
import { isRecord } from './isRecord.ts';
import { roleRank, unitInRoleName } from './trackRoles.ts';

const ENDINGS = ['_unit', '_units', 'Unit', 'Units', '_uom'];
const SAYS_UNIT = /_?(?:units?|uom)$/i;
const AT_THE_END_OF_A_NAME = /[^a-z](kts?|knots?|mph|kmh|kph|km\/h|mps|m\/s|hpa|mbar|mb)[^a-z]*$/i;

/**
 * The label of a member's unit: beside it as `…_unit`, in a map of units, at the end of its own name, or under another
 * name of a wind or a pressure that has no member of its own; undefined where none came. Scopes are where to look, the
 * nearest first.
 */
export function unitOf(name: string, scopes: readonly unknown[]): string | undefined {
  const places = scopes.filter(isRecord);
  for (const scope of places) {
    const beside = ENDINGS.map(ending => scope[`${name}${ending}`]);
    const mapped = [scope.units, scope.unit, scope.uom].map(map => (isRecord(map) ? map[name] : undefined));
    const label = [...beside, ...mapped].find(isLabel);
    if (label !== undefined) return label;
  }
  return unitInName(name) ?? otherWindUnit(name, places);
}

/** The unit at the end of a name, as it is written; `34_kt` or `850hpa` there is a threshold or a level, and no unit. */
function unitInName(name: string): string | undefined {
  const ending = AT_THE_END_OF_A_NAME.exec(name);
  if (ending !== null) return /\d[^a-z\d]*$/i.test(name.slice(0, ending.index + 1)) ? undefined : ending[1];
  return unitInRoleName('wind', name) ?? unitInRoleName('pressure', name);
}

/** Whether a member of this name may say the unit of another. */
export function saysUnit(name: string): boolean {
  return SAYS_UNIT.test(name);
}

/** Whether a member of this name is the label of another that is there, or of a wind or a pressure; else it is a value. */
export function isUnitOfOther(name: string, members: Readonly<Record<string, unknown>>): boolean {
  if (!saysUnit(name)) return false;
  const other = name.replace(SAYS_UNIT, '');
  const isOfRole = (['wind', 'pressure'] as const).some(role => roleRank(role, other) >= 0);
  return other === '' || Object.hasOwn(members, other) || isOfRole;
}

/**
 * The unit of a wind or a pressure may stand under another of their names: `vmax` beside `wind_unit`. Where there is a
 * `wind`, too, its label says nothing of others.
 */
function otherWindUnit(
  name: string,
  places: readonly Readonly<Record<string, unknown>>[],
): string | undefined {
  const role = (['wind', 'pressure'] as const).find(each => roleRank(each, name) >= 0);
  if (role === undefined) return undefined;
  const isHere = (member: string) => places.some(place => Object.hasOwn(place, member));
  const isOfRole = (key: string) => {
    const member = key.replace(SAYS_UNIT, '');
    return saysUnit(key) && roleRank(role, member) >= 0 && !isHere(member);
  };
  const labels = places.flatMap(place => Object.entries(place)).filter(([key]) => isOfRole(key));
  return labels.map(([, value]) => value).find(isLabel);
}
