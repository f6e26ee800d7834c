import { t } from './localize.ts';

/** Says that a list has not as many values as there are positions, by the words for where it stands. */
export function unevenValues(where: string, name: string, values: number, positions: number): string {
  return t(
    '{0}: “{1}” has {2} values for {3} positions; they are matched from the first on, the rest are gaps.',
    where,
    name,
    values,
    positions,
  );
}
