import { parseDateTime } from './dateTime.ts';

/** Midnight in UTC, in epoch milliseconds, of a text that is a calendar day and no instant; undefined of any other. */
export function dayAlone(text: string): number | undefined {
  const parsed = parseDateTime(text.trim());
  return parsed?.dayAlone ? parsed.wall : undefined;
}
