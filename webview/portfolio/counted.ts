import { formatNumber } from '../kit/format.ts';

/** How many there are of something, as a line of its own; none where there are none. */
export function counted(count: number, words: string): string[] {
  return count === 0 ? [] : [`${formatNumber(count, 0)} ${words}`];
}
