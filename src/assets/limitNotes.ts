import type { LimitSummary } from '../api/reading/readLimit.ts';
import { alikeIdsNote } from '../domain/alikeIdsNote.ts';
import type { CsvCell } from '../domain/csv.ts';
import { msgid, t } from '../domain/localize.ts';

/** What a file of what passes a limit says of it in words. */
export function limitNotes({
  passing,
  judged,
  inexactIds,
  otherIntervals,
  markedValues,
  leftOut,
}: LimitSummary): string[] {
  const counts = [
    [
      otherIntervals,
      msgid(
        'Assets with amounts of other intervals than those of most, or of one that is not known, which are held against the limit as they came: {0}.',
      ),
    ],
    [leftOut.withoutVariable, msgid('Assets without the variable: {0}.')],
    [leftOut.otherUnit, msgid('Assets with the variable in another unit: {0}.')],
    [leftOut.repeatedIds, msgid('Assets with the id of one before them: {0}.')],
    [inexactIds, msgid('Assets with a number for their id that is too large to be told from others: {0}.')],
    [leftOut.unreadableTimes, msgid('Times that could not be read: {0}.')],
    [leftOut.repeatedTimes, msgid('Times that repeat one of their series: {0}.')],
    [leftOut.withoutTime, msgid('Values without a time: {0}.')],
    [markedValues, msgid('Values that are marks for missing ones: {0}.')],
    [leftOut.notNumbers, msgid('Values that are no numbers: {0}.')],
  ] as const;
  return [
    t('Assets that pass the limit: {0} of {1} with a value.', passing, judged),
    t('A stretch goes from its first time to the end of what its last stands for; a gap ends it.'),
    t('A mark for a missing value, such as a temperature of −9999, is a gap.'),
    ...counts.flatMap(([count, note]) => (count === 0 ? [] : [t(note, count)])),
  ];
}

/** What a table of stretches, whose first cells are ids, says of those that it cannot name. */
export function stretchNotes(rows: readonly CsvCell[][]): string[] {
  const ids = rows.map(([id]) => id).filter(id => id !== undefined && id !== null);
  const nameless = rows.length - ids.length;
  return [
    ...(nameless === 0 ? [] : [t('Stretches of assets without an id of their own: {0}.', nameless)]),
    ...alikeIdsNote(ids),
  ];
}

/** What a file with a row for each feature says of assets that are none of them. */
export function featureNotes(
  { names, judged }: Pick<LimitSummary, 'names' | 'judged'>,
  rows: readonly CsvCell[][],
): string[] {
  const passed = names.indexOf('derived_limit_passed');
  const others = judged - rows.filter(row => row[passed] !== null).length;
  return others > 0
    ? [t('Assets with a value that are none of the features by their ids: {0}.', others)]
    : [];
}
