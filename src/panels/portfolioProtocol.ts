import * as z from 'zod';
import type { FeatureRow } from '../domain/featureRow.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import { commonIntents, type Face, instant, latitude, longitude, text } from './protocol.ts';

const tileNumber = z.int32();

/** Identity of a portfolio panel; `selected` is the feature whose series are shown. */
export const portfolioIdentity = z.object({
  portfolio_id: text,
  x: tileNumber.optional(),
  y: tileNumber.optional(),
  z: tileNumber.optional(),
  country: text.optional(),
  init_time: instant.optional(),
  valid_time_start: instant.optional(),
  valid_time_end: instant.optional(),
  selected: z.union([z.int(), text]).optional(),
});
export type PortfolioIdentity = z.output<typeof portfolioIdentity>;

/** A place in the list of features; no list that fits into memory is longer. */
const featureIndex = z.int().min(0).max(100_000_000);

/** `rows` asks for a page of the feature list; `select` for one feature's properties and series. */
export const portfolioIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  z.object({ type: z.literal('show'), identity: portfolioIdentity }),
  z.object({ type: z.literal('select'), index: featureIndex }),
  z.object({ type: z.literal('rows'), start: featureIndex, count: z.int().min(1).max(500), filter: text }),
  z.object({ type: z.literal('openRaw'), of: z.enum(['features', 'forecasts', 'observations']) }),
  z.object({ type: z.literal('exportGeoJson'), of: z.enum(['features', 'forecasts', 'observations']) }),
  z.object({ type: z.literal('exportCsv') }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
]);
export type PortfolioIntent = z.output<typeof portfolioIntent>;

export interface FeatureDetails extends FeatureRow {
  properties: Readonly<Record<string, unknown>>;
}

/** One feature's series: arrays beside `datetimes` in `properties` run parallel to it. Times are as they came. */
export interface FeatureSeries {
  id: number | string | undefined;
  datetimes: readonly unknown[];
  properties: Readonly<Record<string, unknown>>;
}

export type PortfolioMessage =
  | { type: 'portfolio'; identity: PortfolioIdentity; face: Face<PackedGeometry> }
  | { type: 'rows'; start: number; filter: string; total: number; rows: readonly FeatureRow[] }
  | { type: 'selected'; identity: PortfolioIdentity; feature: FeatureDetails }
  | { type: 'forecasts'; index: number; init_time: string | undefined; face: Face<FeatureSeries> }
  | { type: 'observations'; index: number; face: Face<FeatureSeries> };
