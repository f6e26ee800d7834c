import * as z from 'zod';
import type { FeatureProperty, PropertyValues } from '../domain/featureProperty.ts';
import type { FeatureQuery } from '../domain/featureQuery.ts';
import type { FeatureRow } from '../domain/featureRow.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import {
  commonIntents,
  type Face,
  instant,
  latitude,
  longitude,
  type PictureRequest,
  pictureIntents,
  text,
} from './protocol.ts';

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

const featureQuery = z.object({
  search: text,
  filters: z.record(z.string().max(400), text),
  sorting: z.object({ column: z.string().max(400), descending: z.boolean() }).optional(),
});

/**
 * `rows` asks for a page of the feature list, `matches` for which features a query leaves, `values` for one property
 * of all features, `select` for one feature's properties and series.
 */
export const portfolioIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  z.object({ type: z.literal('show'), identity: portfolioIdentity }),
  z.object({ type: z.literal('select'), index: featureIndex }),
  z.object({
    type: z.literal('rows'),
    start: featureIndex,
    count: z.int().min(1).max(500),
    query: featureQuery,
  }),
  z.object({ type: z.literal('matches'), query: featureQuery }),
  z.object({ type: z.literal('values'), property: z.string().max(400) }),
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

/** What a page needs to draw features; the rest it asks for. */
export interface PortfolioFeatures extends PackedGeometry {
  properties: readonly FeatureProperty[];
}

/** Columns stand in the data of a face alone: what is large is sent in parts. */
interface Answer<D> {
  face: 'data';
  data: D;
}

export type PortfolioMessage =
  | PictureRequest
  | { type: 'portfolio'; identity: PortfolioIdentity; face: Face<PortfolioFeatures> }
  | { type: 'rows'; start: number; query: FeatureQuery; total: number; rows: readonly FeatureRow[] }
  | { type: 'matches'; query: FeatureQuery; face: Answer<{ features: Uint32Array }> }
  | { type: 'values'; property: string; face: Answer<PropertyValues> }
  | { type: 'selected'; identity: PortfolioIdentity; feature: FeatureDetails }
  | { type: 'forecasts'; index: number; init_time: string | undefined; face: Face<FeatureSeries> }
  | { type: 'observations'; index: number; face: Face<FeatureSeries> };
