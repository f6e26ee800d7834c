import { tickTexts } from './tickTexts.ts';

/** Round numbers along an axis, each with its text. */
export function namedTicks(ticks: readonly number[]): { value: number; text: string }[] {
  const texts = tickTexts(ticks);
  return ticks.map((value, index) => ({ value, text: texts[index] ?? '' }));
}
