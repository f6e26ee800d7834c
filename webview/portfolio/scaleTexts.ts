import { tickTexts } from '../kit/chart/tickTexts.ts';

/** Texts of the least, middle and largest value of a scale, which are no round numbers: two digits of their range at least. */
export function scaleTexts(ticks: readonly number[]): string[] {
  const [least = 0, middle = least, most = least] = ticks;
  return tickTexts(ticks, Math.min((most - least) / 10, middle - least));
}
