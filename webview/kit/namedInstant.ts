import { readInstant } from '../../src/domain/dateTime.ts';
import { formatInstant } from './format.ts';
import type { ReaderClock } from './readerClock.ts';

/** Day and minute of an instant, in epoch milliseconds, with the name of the clock that they are on. */
export function namedInstant(milliseconds: number, { clock, name }: ReaderClock): string {
  return `${formatInstant(milliseconds, clock)} ${name}`;
}

/** As `namedInstant`, of a text of time; one that cannot be read stays as it came. */
export function namedTime(text: string, clock: ReaderClock): string {
  const instant = readInstant(text);
  return instant === undefined ? text : namedInstant(instant, clock);
}
