import { t } from './localize.ts';

/** How many numbers are greater than any that a double holds, or less. */
export function beyondIn(values: readonly unknown[]): number {
  return values.filter(value => typeof value === 'number' && !Number.isFinite(value)).length;
}

/** What is said of so many of them in a file; nothing of none. */
export function beyondNote(count: number): string[] {
  if (count === 0) return [];
  return [t('Numbers beyond what a double holds, which are gaps in a table and 1e999 in JSON: {0}.', count)];
}
