import * as vscode from 'vscode';
import { readInstant } from '../domain/dateTime.ts';
import { formatOnClock, withYear } from '../domain/time.ts';

const UTC = { zone: 'UTC' };
const STYLE: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/**
 * An instant as people say it, in UTC: `Wed 28 Sept 2022, 06:00 UTC`; as it is where it cannot be read. Where there is
 * little room the year is left out that is that of `now`, in epoch milliseconds.
 */
export function timeInWords(time: string, now?: number): string {
  const instant = readInstant(time);
  if (instant === undefined) return time;
  const style: Intl.DateTimeFormatOptions =
    now === undefined ? { ...STYLE, year: 'numeric' } : withYear(STYLE, instant, UTC, now);
  return `${formatOnClock(instant, UTC, vscode.env.language, style)} UTC`;
}
