const HOUR = 3_600_000;

/** The demo's models start every six hours, and are out three hours later. */
export const RUN_INTERVAL = 6 * HOUR;
const LATENCY = 3 * HOUR;

/** Initialization time of the latest run that is out at an instant, in epoch milliseconds. */
export function latestRun(time: number): number {
  return Math.floor((time - LATENCY) / RUN_INTERVAL) * RUN_INTERVAL;
}

/** RFC 3339 in UTC, to the second. */
export function zulu(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
