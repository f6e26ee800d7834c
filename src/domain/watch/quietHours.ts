/** A part of each day, in minutes of the day; it may run over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

const FORM = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Reads two times of the day, such as `22:00-07:00`; undefined for any other text. */
export function parseQuietHours(text: string): QuietHours | undefined {
  if (!FORM.test(text)) return undefined;
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
