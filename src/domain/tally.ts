import { t } from './localize.ts';

/** Places in a list where something is amiss: how many, and the first of them by number, counted from 1. */
export interface Tally {
  add(index: number): void;
  count(): number;
  /** Such as `no. 2, 5, 9 and 12 more`: a number alone reads as how many they are. */
  text(): string;
}

const MOST_NAMED = 6;

export function createTally(): Tally {
  const first: number[] = [];
  let count = 0;
  return {
    add(index) {
      if (first.length < MOST_NAMED) first.push(index + 1);
      count++;
    },
    count: () => count,
    text() {
      if (count === 0) return '';
      const named = t('no. {0}', first.join(', '));
      return count > first.length ? t('{0} and {1} more', named, count - first.length) : named;
    },
  };
}
