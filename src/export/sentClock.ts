import type { inferUtcOffset } from '../domain/time.ts';

/** What tells the clock of a forecast as it was sent, which may have anything for its members. */
export function sentClock({
  timezone,
  utc_offset,
  forecast_time,
}: Readonly<Record<string, unknown>>): Parameters<typeof inferUtcOffset>[0] {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    timezone: textOf(timezone),
    utc_offset: typeof utc_offset === 'number' ? utc_offset : undefined,
    forecast_time: textOf(forecast_time),
  };
}
