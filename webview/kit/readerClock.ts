import type { PlaceClock } from '../../src/domain/time.ts';

export type ClockChoice = 'local' | 'utc';

export interface ReaderClock {
  clock: PlaceClock;
  /** Stands beside times: `UTC`, or the name of the reader's zone. */
  name: string;
}

/** UTC, or the clock of the reader: a storm and a portfolio have no one place whose clock would do. */
export function readerClock(choice: ClockChoice): ReaderClock {
  const zone = choice === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { clock: { zone }, name: zone };
}
