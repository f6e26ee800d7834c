import { cutText } from './cutText.ts';
import { t } from './localize.ts';
import { readTrackTime } from './readTrackTime.ts';
import { createTally } from './tally.ts';
import type { TrackNotes } from './trackNotes.ts';

/** Most letters of a value that are shown in a note. */
const MOST_LETTERS = 30;

/**
 * Times of a list, each in its place: a gap where one cannot be read, which is told, as is a unit taken from the size.
 * Numbers all of whose digits are those of a calendar, such as 2022090106, count from no epoch.
 */
export function readTrackTimes(
  values: readonly unknown[],
  where: string,
  notes: TrackNotes,
): (number | undefined)[] {
  const unreadable = createTally();
  let example: unknown;
  let seconds = false;
  const numbers = values.filter(value => typeof value === 'number');
  const areDigits = numbers.length > 0 && numbers.every(isCalendarDigits);
  const times = Array.from(values, (value, index) => {
    const read = areDigits && typeof value === 'number' ? undefined : readTrackTime(value);
    if (read === undefined) {
      if (unreadable.count() === 0) example = value;
      unreadable.add(index);
    }
    seconds ||= read?.inferredSeconds === true;
    return read?.time;
  });
  if (unreadable.count() > 0) {
    notes.add(
      t('{0}: times that cannot be read: {1} (such as {2}).', where, unreadable.text(), shown(example)),
    );
  }
  if (seconds) notes.add(t('{0}: numbers of its times are taken as epoch seconds, by their size.', where));
  return times;
}

function shown(value: unknown): string {
  return cutText(JSON.stringify(value) ?? t('nothing'), MOST_LETTERS);
}

/** Year, from 1950 on, month, day and hour, and perhaps minutes and seconds, as one number. */
const CALENDAR =
  /^(?:19[5-9]|20\d)\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])(?:[0-5]\d){0,2}$/;

function isCalendarDigits(value: number): boolean {
  return CALENDAR.test(String(value));
}
