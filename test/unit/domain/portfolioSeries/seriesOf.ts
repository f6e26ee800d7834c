import { atOnce } from '../../../../src/domain/atOnce.ts';
import { type Aggregate, aggregateOf } from '../../../../src/domain/portfolioSeries/aggregateOf.ts';
import type { PackedSeries } from '../../../../src/domain/portfolioSeries/packedSeries.ts';
import { packSeries } from '../../../../src/domain/portfolioSeries/packSeries.ts';

export const HOUR = 3600;
export const GAP = Number.NaN;

/** RFC 3339 text of so many hours after the beginning of 1970. */
export const stamp = (hour: number) => new Date(hour * HOUR * 1000).toISOString();

/** A feature of a time series as it comes. */
export function featureOf(
  id: number | string | undefined,
  datetimes: readonly unknown[],
  members: Readonly<Record<string, unknown>>,
) {
  return { type: 'Feature', id, properties: { datetimes, ...members } };
}

/** Packed series that must fit. */
export function packed(features: readonly unknown[], variable = 'wind'): PackedSeries {
  const series = packSeries(features, variable);
  if (series === undefined) throw new Error('The series do not fit.');
  return series;
}

/** Winds in m/s of assets with the ids 0, 1 and so on, each hour from 0; null is a gap. */
export function hourly(rows: readonly (readonly (number | null)[])[], variable = 'wind', unit = 'm/s') {
  return packed(
    rows.map((values, id) =>
      featureOf(
        id,
        values.map((_, hour) => stamp(hour)),
        { [variable]: values, static: { units: { [variable]: unit } } },
      ),
    ),
    variable,
  );
}

/** The values of one asset at all times. */
export function rowOf({ times, values }: PackedSeries, asset: number): number[] {
  return [...values.subarray(asset * times.length, (asset + 1) * times.length)];
}

export const everyAsset = ({ ids }: PackedSeries) => Uint32Array.from(ids.keys());

/** The aggregate of assets, without a halt. */
export function wholeAggregate(...given: Parameters<typeof aggregateOf>): Aggregate {
  return atOnce(aggregateOf(...given));
}
