import * as vscode from 'vscode';
import { readInstant } from '../domain/dateTime.ts';
import { formatOnClock } from '../domain/time.ts';

/** An instant as people say it, in UTC, with its year: `Wed 28 Sept 2022, 06:00 UTC`; as it is where it cannot be read. */
export function timeInWords(time: string): string {
  const instant = readInstant(time);
  if (instant === undefined) return time;
  const text = formatOnClock(instant, { zone: 'UTC' }, vscode.env.language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${text} UTC`;
}
