import type { LimitSummary } from '../api/reading/readLimit.ts';

/** What a file of what passes a limit says of it in words. */
export function limitNotes({ passing, judged, inexactIds, leftOut }: LimitSummary): string[] {
  const counts = [
    [leftOut.withoutVariable, 'Assets without the variable'],
    [leftOut.otherUnit, 'Assets with the variable in another unit'],
    [leftOut.repeatedIds, 'Assets with the id of one before them'],
    [inexactIds, 'Assets with a number for their id that is too large to be told from others'],
    [leftOut.unreadableTimes, 'Times that could not be read'],
    [leftOut.repeatedTimes, 'Times that repeat one of their series'],
    [leftOut.withoutTime, 'Values without a time'],
    [leftOut.notNumbers, 'Values that are no numbers'],
  ] as const;
  return [
    `Assets that pass the limit: ${passing} of ${judged} with a value.`,
    'A stretch goes from its first time to the end of what its last stands for; a gap ends it.',
    ...counts.flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${count}.`])),
  ];
}
