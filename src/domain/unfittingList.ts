import { t } from './localize.ts';

/** Says that a list of properties has not a value for each position of a track, by the words for where that stands. */
export function unfittingList(where: string, name: string, values: number): string {
  return t(
    '{0}: “{1}” of its properties has {2} values, which are not one for each position: it is not shown.',
    where,
    name,
    values,
  );
}
