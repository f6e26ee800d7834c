import { formatNumber } from './format.ts';

/** What is said of one, or what is said of several with their count as people write it. */
export function countedText(count: number, one: string, several: (count: string) => string): string {
  return count === 1 ? one : several(formatNumber(count, 0));
}
