import { type ConeRadii, coneRadiusKm } from './coneRadii.ts';
import type { ForecastError } from './forecastErrors.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';

/** Of one measure of error. */
export interface ErrorSummary {
  mean: number;
  median: number;
  /** Of how many positions both are: of one that has no such measure, as of a storm that stands still, they are not. */
  cases: number;
}

/** Errors of all forecasts at one lead time; a measure that none has is undefined. */
export interface LeadErrors {
  /** Hours. */
  lead: number;
  /** Positions that could be judged. */
  count: number;
  distanceKm: ErrorSummary | undefined;
  /** With its sign: what remains of it is a bias, too fast where positive. */
  alongKm: ErrorSummary | undefined;
  /** With its sign: to the right where positive. */
  crossKm: ErrorSummary | undefined;
  /** With its sign: too strong where positive. */
  windKnots: ErrorSummary | undefined;
  /** Without its sign. */
  absoluteWindKnots: ErrorSummary | undefined;
  /** Radius of the National Hurricane Center's cone at that lead time; undefined where its table has none. */
  coneRadiusKm: number | undefined;
  /** How many of the positions were no further off than that. */
  withinRadius: number | undefined;
}

const MINUTES = 60;

/** A lead time in hours to the minute: errors of the same are summed up together. */
export function leadToMinute(lead: number): number {
  return Math.round(lead * MINUTES) / MINUTES;
}

/** Errors at one lead time, in hours, summed up, beside the cone radii of a basin that has some. */
export function leadErrors(
  lead: number,
  group: readonly ForecastError[],
  radii: ConeRadii | undefined,
): LeadErrors {
  const radius = radii && coneRadiusKm(radii, lead);
  const distances = known(group.map(({ distanceKm }) => distanceKm));
  const winds = group.map(({ windKnots }) => windKnots);
  return {
    lead,
    count: distances.length,
    distanceKm: summary(distances),
    alongKm: summary(known(group.map(({ alongKm }) => alongKm))),
    crossKm: summary(known(group.map(({ crossKm }) => crossKm))),
    windKnots: summary(known(winds)),
    absoluteWindKnots: summary(known(winds).map(Math.abs)),
    coneRadiusKm: radius,
    withinRadius: radius === undefined ? undefined : distances.filter(km => km <= radius).length,
  };
}

function known(values: readonly (number | undefined)[]): number[] {
  return values.filter(value => value !== undefined);
}

function summary(values: readonly number[]): ErrorSummary | undefined {
  const [average, middle] = [mean(values), median(values)];
  if (average === undefined || middle === undefined) return undefined;
  return { mean: average, median: middle, cases: values.length };
}
