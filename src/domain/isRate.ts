import { unitName } from './unitName.ts';

const PER_TIME =
  /(?:\/\s*|\bper[ _-]?)(?:s|secs?|seconds?|min|minutes?|h|hrs?|hours?|d|days?)$|(?:s|sec|min|h|hr|d|day)\s?(?:\^|\*\*)?(?:[-−]1|⁻¹)$/i;
/** Watts are joules of each second, by no hour or second behind them. */
const WATTS = /^(?:[km]?w|(?:kilo)?watts?)(?:$|\/|m|per)/i;
const SEPARATORS = /[\s·.*_^-]/g;

/** Whether a unit is of an amount in each time, such as mm/h or W/m²: values in it are no amounts, and do not add up. */
export function isRate(unit: string | undefined): boolean {
  if (unit === undefined) return false;
  const name = unitName(unit);
  return PER_TIME.test(name) || WATTS.test(name.replace(SEPARATORS, ''));
}
