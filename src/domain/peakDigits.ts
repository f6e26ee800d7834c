import { type Limit, passes } from './limit.ts';
import { tellingDigits } from './tellingDigits.ts';

/** Digits after the point of a value that passes a limit and is told to so many: more where those would round it to the limit. */
export function peakDigits(peak: number, limit: Pick<Limit, 'comparison' | 'value'>, digits: number): number {
  let told = tellingDigits(peak, digits);
  while (told < MOST_DIGITS && !passes(Number(peak.toFixed(told)), limit)) told++;
  return told;
}

/** Those that a limit is told with. */
const MOST_DIGITS = 12;
