/** A part of each day, in minutes of the day; it may run over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** What the setting may hold: nothing, or two times of the day, such as `22:00-07:00`. */
export const QUIET_HOURS = '^$|^([01]\\d|2[0-3]):[0-5]\\d-([01]\\d|2[0-3]):[0-5]\\d$';

const FORM = new RegExp(QUIET_HOURS, 'u');

/** Undefined where there are none, and for a text of another form. */
export function parseQuietHours(text: string): QuietHours | undefined {
  if (text === '' || !FORM.test(text)) return undefined;
  const [from = 0, to = 0] = text.split('-').map(minuteOf);
  return { from, to };
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Whether a minute of the day is quiet: the first is, the last is not; hours that end where they begin are all day. */
export function isQuiet({ from, to }: QuietHours, minute: number): boolean {
  if (from < to) return from <= minute && minute < to;
  return from <= minute || minute < to;
}
