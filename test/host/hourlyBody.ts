/** The body of an hourly forecast of a place: 48 hours from the present one, all alike. */
export function hourlyBody(values: object, units: object): string {
  const hour = 3_600_000;
  const first = Math.floor(Date.now() / hour) * hour;
  const timestamp = (index: number) => new Date(first + index * hour).toISOString();
  return JSON.stringify({
    latitude: 27.95,
    longitude: -82.46,
    forecast_time: timestamp(0),
    timezone: 'UTC',
    utc_offset: 0,
    units,
    hourly: Array.from({ length: 48 }, (_, index) => ({ timestamp: timestamp(index), ...values })),
  });
}
