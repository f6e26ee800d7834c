const HOUR = 3_600_000;
const START = Date.UTC(2026, 8, 28);

/** Epoch milliseconds of an hour of the tests. */
export const at = (hour: number) => START + hour * HOUR;

/** A time series feature: values of variables at hours, a text as it is. */
export function seriesFeature(
  id: unknown,
  times: readonly (number | string | null)[],
  variables: Readonly<Record<string, readonly unknown[]>>,
  units: Readonly<Record<string, string | undefined>> = { wind: 'm/s' },
): object {
  const datetimes = times.map(time => (typeof time === 'number' ? new Date(at(time)).toISOString() : time));
  return { type: 'Feature', id, properties: { datetimes, ...variables, static: { units } } };
}
