import { type Limit, passes } from './limit.ts';

/** Those that a limit is told with. */
const MOST_DIGITS = 12;

/** Digits after the point of a value that passes a limit and is told to so many: more where those would round it to the limit. */
export function peakDigits(peak: number, limit: Pick<Limit, 'comparison' | 'value'>, digits: number): number {
  let told = digits;
  while (told < MOST_DIGITS && !passes(Number(peak.toFixed(told)), limit)) told++;
  return told;
}
