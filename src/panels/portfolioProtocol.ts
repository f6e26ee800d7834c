import * as z from 'zod';
import type { CsvCell } from '../domain/csv.ts';
import { FARTHEST, MOST_CORNERS } from '../domain/featureArea.ts';
import type { FeatureGroups } from '../domain/featureGroups.ts';
import type { FeatureProperty, PropertyValues } from '../domain/featureProperty.ts';
import { type FeatureQuery, LONGEST_SEARCH } from '../domain/featureQuery.ts';
import type { FeatureRow } from '../domain/featureRow.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import type { PackedTexts } from '../domain/packedTexts.ts';
import type { SeriesValues } from '../domain/portfolioSeries/packedSeries.ts';
import type { SeriesVariable } from '../domain/portfolioSeries/seriesVariables.ts';
import { MOST_RUNS } from '../domain/verification/mostRuns.ts';
import type { UnusedObservations } from '../domain/verification/observedAssets.ts';
import type { WorstOfVariable } from '../domain/verification/verificationSummary.ts';
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

/** As a feature has it, which may be of more than the whole numbers that a double holds. */
const featureId = z.union([z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE), text]);

/** Identity of a portfolio panel; `tiles` where it shows what its map has in view, `selected` whose series are shown. */
export const portfolioIdentity = z.object({
  portfolio_id: text,
  x: tileNumber.optional(),
  y: tileNumber.optional(),
  z: tileNumber.optional(),
  country: text.optional(),
  tiles: z.literal(true).optional(),
  init_time: instant.optional(),
  valid_time_start: instant.optional(),
  valid_time_end: instant.optional(),
  // What is remembered of it takes nothing else with it.
  selected: featureId.optional().catch(undefined),
});
export type PortfolioIdentity = z.output<typeof portfolioIdentity>;

/** A number of a limit. */
const anyNumber = z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE);

/** A place in the list of features; no list that fits into memory is longer. */
const featureIndex = z.int().min(0).max(100_000_000);

/** More than a table has columns. */
const MOST_FILTERS = 1000;

const featureQuery = z.object({
  search: z.string().max(LONGEST_SEARCH),
  filters: z
    .record(z.string().max(400), z.string().max(LONGEST_SEARCH))
    .refine(filters => Object.keys(filters).length <= MOST_FILTERS),
  area: z
    .array(z.tuple([z.number().min(-FARTHEST).max(FARTHEST), latitude]).readonly())
    .min(3)
    .max(MOST_CORNERS)
    .readonly()
    .optional(),
  sorting: z.object({ column: z.string().max(400), descending: z.boolean() }).optional(),
});

const limit = z.object({
  field: z.string().max(400),
  comparison: z.enum(['above', 'below']),
  value: anyNumber,
  unit: z.string().max(400),
  kind: z.enum(['daily', 'hourly']),
});

/** In units of the Mercator square; a map goes on in further copies of the world. */
const acrossMap = z.number().min(-1000).max(1000);

/** What is asked of features wherever they came from. */
const featureIntents = [
  z.object({
    type: z.literal('select'),
    index: featureIndex,
    set: z.int().min(0).optional(),
    // A longer one is no reason to leave the selection.
    id: featureId.optional().catch(undefined),
  }),
  z.object({
    type: z.literal('rows'),
    start: featureIndex,
    count: z.int().min(1).max(500),
    query: featureQuery,
  }),
  z.object({ type: z.literal('rowsOf'), features: z.array(featureIndex).max(500) }),
  z.object({ type: z.literal('matches'), query: featureQuery }),
  z.object({ type: z.literal('values'), property: z.string().max(400) }),
  z.object({ type: z.literal('groups'), property: z.string().max(400), query: featureQuery }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
] as const;

/**
 * `rows` asks for a page of the feature list, `rowsOf` for features by their indices, `matches` for which features a
 * query leaves, `values` for one property of all features, `groups` for what a query leaves by what it has of a property,
 * `select` for one feature's properties and series, by its place in the set of features that the page shows, and by its id
 * where others are shown meanwhile, `selectAsset` for those of the one with an id, `verify` for how good
 * so many of the latest forecasts were, `series` for one variable of the forecasts of all assets, which `limit` holds
 * against a limit, `watchLimit` for telling when what passes it changes. `view` tells what the map has in view, of which
 * tiles are asked for where that is chosen; `retryTiles` asks again for those that failed.
 */
export const portfolioIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  ...featureIntents,
  z.object({ type: z.literal('show'), identity: portfolioIdentity }),
  z.object({ type: z.literal('verify'), runs: z.int().min(1).max(MOST_RUNS) }),
  z.object({ type: z.literal('stopVerifying') }),
  z.object({ type: z.literal('series'), variable: z.string().max(400).optional() }),
  z.object({ type: z.literal('stopSeries') }),
  z.object({ type: z.literal('limit'), limit: limit.optional() }),
  z.object({ type: z.literal('watchLimit'), limit }),
  z.object({
    type: z.literal('view'),
    view: z.object({ west: acrossMap, north: acrossMap, east: acrossMap, south: acrossMap }),
  }),
  z.object({ type: z.literal('retryTiles') }),
  z.object({ type: z.literal('stopTiles') }),
  z.object({ type: z.literal('selectAsset'), id: featureId }),
]);
export type PortfolioIntent = z.output<typeof portfolioIntent>;

/**
 * Identity of a file of features: its address, the names of the columns that a person took for its coordinates, what
 * stands before its decimals, and whether it was recognised as a storm, whose features a person wanted to see.
 */
export const fileIdentity = z.object({
  file: z.string(),
  latitude: z.string().optional(),
  longitude: z.string().optional(),
  decimalComma: z.boolean().optional(),
  isStorm: z.boolean().optional(),
});
export type FileIdentity = z.output<typeof fileIdentity>;

/**
 * What a page asks of a file: no service knows of it. `chooseColumns` asks which of its columns are coordinates,
 * `openLine` for its text at a line, `showStorm` for the storm as which it was recognised, `resume` for the columns that a person took, and the feature that was selected, before
 * the window was loaded anew.
 */
export const fileIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  ...featureIntents,
  z.object({ type: z.literal('chooseColumns') }),
  z.object({ type: z.literal('openLine'), line: z.int().min(1) }),
  z.object({ type: z.literal('showStorm') }),
  z.object({
    type: z.literal('resume'),
    latitude: text.optional(),
    longitude: text.optional(),
    decimalComma: z.boolean().optional(),
    selected: z
      .object({ id: featureId.optional(), index: featureIndex, digest: text.optional() })
      .optional()
      .catch(undefined),
  }),
]);
export type FileIntent = z.output<typeof fileIntent>;

/** A file of the workspace in the place of a portfolio. */
export interface ShownFile {
  /** Where it is, as the workspace names it. */
  path: string;
  /** Undefined until that is known. */
  form: 'geojson' | 'sequence' | 'csv' | 'parquet' | 'geoparquet' | undefined;
  /** Columns of a table that are its coordinates; undefined where none are known. */
  columns:
    | {
        latitude: string;
        longitude: string;
        decimalComma: boolean;
        /** Columns whose thousands are parted; absent where there are none. */
        thousands?: string;
      }
    | undefined;
  /** Names of the columns that a person took for them, as they stand in the file, and how numbers are written. */
  chosen?: { latitude: string; longitude: string; decimalComma?: boolean | undefined } | undefined;
  /** It was recognised as a storm, which can be shown instead. */
  isStorm?: boolean | undefined;
}

export interface FeatureDetails extends FeatureRow {
  properties: Readonly<Record<string, unknown>>;
  /** By which a feature of a file that has no id is known after a reload. */
  digest?: string | undefined;
}

/** One feature's series: arrays beside `datetimes` in `properties` run parallel to it. Times are as they came. */
export interface FeatureSeries {
  id: number | string | undefined;
  datetimes: readonly unknown[];
  properties: Readonly<Record<string, unknown>>;
  /** How many more came with the id; absent where none did. */
  others?: number;
}

/** What a page needs to draw features; the rest it asks for. */
export interface PortfolioFeatures extends PackedGeometry {
  properties: readonly FeatureProperty[];
  /** Properties that are no column of the list, as far as they are counted. */
  leftOut: number;
}

/** One variable of the forecasts of all assets of a run. */
export interface ShownSeries extends SeriesValues {
  /** Those that the forecasts have. */
  variables: readonly SeriesVariable[];
  /** Names of variables of texts alone; absent where there are none. */
  texts?: readonly string[];
  /** For each asset the index of its feature; −1 where none is shown that has its id. */
  features: Int32Array;
  /** What each feature is called. */
  labels: PackedTexts;
  /** Requests that the forecasts of the run took. */
  requests: number;
}

/** Mean errors of one variable, for the features with these indices. */
export interface BiasOfAssets {
  variable: string;
  unit: string | undefined;
  features: Int32Array;
  values: Float64Array;
}

/** How good forecasts were, over all and by lead time. */
export interface ShownVerification {
  /** Rows of one table, by the names of its columns. */
  rows: readonly Readonly<Record<string, CsvCell>>[];
  worst: readonly WorstOfVariable[];
  /** What the assets named in `worst` are called. */
  labels: readonly (readonly [id: number | string, label: string])[];
  /** The bias of each asset that is shown, for each variable: forecast less observation. */
  bias: readonly BiasOfAssets[];
  /** Init times of the runs that came, newest first, as the service wrote them. */
  runs: readonly string[];
  /** How many runs were asked for. */
  asked: number;
  failed: readonly { run: string; message: string }[];
  assets: number;
  /** Forecast features that could not be read. */
  unreadForecasts: number;
  unusedObservations: UnusedObservations;
}

/** How far the tiles in view have come. */
export interface ShownTiles {
  inView: number;
  /** Those of them whose assets are shown. */
  shown: number;
  /** What is shown is of other tiles: none of those in view has come yet. */
  isOfBefore: boolean;
  /** Tiles that are asked for, or will be. */
  underWay: number;
  failed: number;
  /** Why the first of them failed. */
  failure: string | undefined;
  /** Why the service cannot be asked by tiles; undefined where it can, as far as is known. */
  refusal: string | undefined;
  /** Assets that came otherwise with one tile than with another, of which the first is shown. */
  differing: number;
}

/** Columns stand in the data of a face alone: what is large is sent in parts. */
interface Answer<D> {
  face: 'data';
  data: D;
}

/** Of a file where one is told of: no service can be asked about it. */
export interface FeaturesMessage {
  type: 'portfolio';
  identity: PortfolioIdentity;
  face: Face<PortfolioFeatures>;
  file?: ShownFile;
  /** Number of the features of a face with data: each time that others come they have another. */
  set?: number;
  /** The geometry came as that of first features, and is not in the data again. */
  isGiven?: boolean;
}

/** Features that are on their way, from one on, while nothing else is shown; from the first on all that came before are void. */
export interface FirstMessage {
  type: 'first';
  demo: boolean;
  from: number;
  parts: readonly PackedGeometry[];
  /** Those that are there are drawn now: they have become many more. */
  isDrawn: boolean;
}

export type PortfolioMessage =
  | PictureRequest
  | FeaturesMessage
  | FirstMessage
  /** The same features are shown, beside series of another run or of other times. */
  | { type: 'identity'; identity: PortfolioIdentity }
  | { type: 'rows'; start: number; query: FeatureQuery; total: number; rows: readonly FeatureRow[] }
  | { type: 'rowsOf'; rows: readonly FeatureRow[] }
  /** Which of all features are left, as `featureBits` has them. */
  | { type: 'matches'; query: FeatureQuery; face: Answer<{ bits: Uint32Array }> }
  | { type: 'values'; property: string; face: Answer<PropertyValues> }
  | { type: 'groups'; property: string; query: FeatureQuery; face: Answer<FeatureGroups> }
  /** No feature where the one that was selected is no more there. */
  | { type: 'selected'; identity: PortfolioIdentity; feature: FeatureDetails | undefined }
  | { type: 'forecasts'; index: number; init_time: string | undefined; face: Face<FeatureSeries> }
  | { type: 'observations'; index: number; face: Face<FeatureSeries> }
  | {
      type: 'series';
      portfolio_id: string;
      init_time: string | undefined;
      face: Face<ShownSeries> | undefined;
    }
  | { type: 'verification'; portfolio_id: string; face: Face<ShownVerification> | undefined }
  /** Undefined where all is shown that was asked for. */
  | { type: 'tiles'; tiles: ShownTiles | undefined };
