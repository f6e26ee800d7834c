import { roleRank } from './trackRoles.ts';
import { measureKind } from './unitConversion.ts';

/** A number and what follows it. */
const WITH_LABEL = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([^\d\s.,+-].*)$/i;

const KINDS = { wind: 'speed', pressure: 'pressure' } as const;

/** What came for a member, a text of a wind or a pressure such as `35 kt` as the number and the unit that it holds. */
export function measuredText(name: string, given: unknown): unknown {
  const [, number, label = ''] = (typeof given === 'string' && WITH_LABEL.exec(given)) || [];
  if (number === undefined) return given;
  const role = (['wind', 'pressure'] as const).find(each => roleRank(each, name) >= 0);
  const [value, unit] = [Number(number), label.trim()];
  const isKnown = role !== undefined && Number.isFinite(value) && measureKind(unit) === KINDS[role];
  return isKnown ? { value, unit } : given;
}
