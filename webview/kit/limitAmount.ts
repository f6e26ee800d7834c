import type { Limit } from '../../src/domain/limit.ts';
import { formatNumber } from './format.ts';

/** A limit is told as it was typed. */
const LIMIT_DIGITS = 12;

/** The value of a limit with its unit. */
export function limitAmount({ value, unit }: Pick<Limit, 'unit' | 'value'>): string {
  return `${formatNumber(value, LIMIT_DIGITS)} ${unit}`.trim();
}
