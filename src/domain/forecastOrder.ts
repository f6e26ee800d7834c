/** When a forecast was issued, and updated last, in epoch milliseconds; undefined where the service does not say. */
export interface ForecastDates {
  issued?: number | undefined;
  updated?: number | undefined;
}

/** Whether the service says of which time a forecast is. */
export function isDated({ issued, updated }: ForecastDates): boolean {
  return issued !== undefined || updated !== undefined;
}

/** Whether an answer is of an earlier forecast than the one that is known: a service of several machines tells both. */
export function isOlder(now: ForecastDates, known: ForecastDates | undefined): boolean {
  return known !== undefined && millisecondsLater(now, known) < 0;
}

/** Whether a later forecast than the one that is known was issued, or that one was updated. */
export function isNewer(now: ForecastDates, known: ForecastDates | undefined): boolean {
  return known !== undefined && millisecondsLater(now, known) > 0;
}

/** Whether a later forecast than the one that is known was issued. */
export function isNewIssue(now: ForecastDates, known: ForecastDates): boolean {
  return known.issued !== undefined && now.issued !== undefined && now.issued > known.issued;
}

/** By the issue, and of the same issue by its update; 0 where that is not known. */
function millisecondsLater(now: ForecastDates, known: ForecastDates): number {
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 0 : to - from;
  return between(known.issued, now.issued) || between(known.updated, now.updated);
}
