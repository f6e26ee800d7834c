import { tickTexts } from '../kit/chart/tickTexts.ts';

/** Digits of a value that is all there is: as many as tell a thousandth of it. */
const ALONE = 1000;

/**
 * Texts of the least, middle and largest value of a scale, which are no round numbers: two digits of their range at least,
 * and those that tell one from another where they are not the same.
 */
export function scaleTexts(ticks: readonly number[]): string[] {
  const [least = 0, middle = least, most = least] = ticks;
  const steps = [(most - least) / 10, middle - least, most - middle].filter(step => step > 0);
  return tickTexts(ticks, steps.length === 0 ? Math.abs(least) / ALONE : Math.min(...steps));
}
