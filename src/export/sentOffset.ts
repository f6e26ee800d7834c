import { inferUtcOffset, type UtcOffset } from '../domain/time.ts';

/** The clock of a forecast as it was sent, which may have anything for its members. */
export function sentOffset({
  timezone,
  utc_offset,
  forecast_time,
}: Readonly<Record<string, unknown>>): UtcOffset {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return inferUtcOffset({
    timezone: textOf(timezone),
    utc_offset: typeof utc_offset === 'number' ? utc_offset : undefined,
    forecast_time: textOf(forecast_time),
  });
}
