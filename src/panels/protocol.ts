import * as z from 'zod';
import type { Limit } from '../domain/limit.ts';

/*
 * Messages between the host and its webviews. Data flows one way: the page sends intents, the host loads and
 * answers with faces (loading, data, empty, failed). Nothing waits for a reply, so nothing can hang.
 * The host checks every intent with the schemas below and drops what does not fit.
 */

/** What a person can do about a failure; the host turns the click into a command. */
export const failureActions = ['retry', 'setKey', 'diagnose', 'openRaw', 'chooseService'] as const;
export type FailureAction = (typeof failureActions)[number];

/** Where the shown data came from. */
export interface Provenance {
  /** Request without the key. */
  url: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Name of the service for people, such as `Demo service` or its host. */
  service: string;
  /** Synthetic data; the page must say so wherever the data shows. */
  demo: boolean;
  /** Kept on this machine from an earlier answer. */
  stored: boolean;
}

export interface DataProblem {
  path: string;
  expected: string;
  found: string;
}

/** The four faces of every load; data that was kept from earlier says how asking anew goes. */
export type Face<D> =
  | { face: 'loading'; what: string }
  | {
      face: 'data';
      data: D;
      provenance: Provenance;
      problems: readonly DataProblem[];
      renewal?: Renewal;
    }
  | { face: 'empty'; message: string }
  | FailedFace;

export interface FailedFace {
  face: 'failed';
  message: string;
  actions: readonly FailureAction[];
}

export type Renewal = { face: 'loading' } | FailedFace;

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const text = z.string().max(2000);
const instant = z.string().max(40);
const cycloneModel = z.enum(['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902']);

/** Identity of a forecast panel: everything needed to ask again, and no data. */
export const forecastIdentity = z.object({
  kind: z.enum(['daily', 'hourly']),
  latitude,
  longitude,
  name: text.optional(),
  /** As-of time, RFC 3339; absent asks for the present forecast. */
  time: instant.optional(),
  units: z.enum(['metric', 'imperial']).optional(),
  timezone: z.enum(['local', 'utc']).optional(),
  include_past: z.boolean().optional(),
  /** Earlier forecasts to compare with, as hours before the one shown. */
  earlier: z.array(z.int().min(1).max(720)).max(6).optional(),
  /** One variable over many earlier forecasts: so many runs, each so many hours before the next. */
  convergence: z
    .object({ field: text.min(1), step: z.int().min(1).max(48), runs: z.int().min(2).max(60) })
    .optional(),
});
export type ForecastIdentity = z.output<typeof forecastIdentity>;

/** Identity of a storm panel. */
export const stormIdentity = z.object({
  storm_id: text,
  name: text.optional(),
  time: instant.optional(),
  model: cycloneModel.optional(),
  max_lead_time: z.string().max(40).optional(),
  smooth_cone: z.boolean().optional(),
});
export type StormIdentity = z.output<typeof stormIdentity>;

/** Identity of a portfolio panel; `selected` is the feature whose series are shown. */
export const portfolioIdentity = z.object({
  portfolio_id: text,
  x: z.int().optional(),
  y: z.int().optional(),
  z: z.int().optional(),
  country: text.optional(),
  init_time: instant.optional(),
  valid_time_start: instant.optional(),
  valid_time_end: instant.optional(),
  selected: z.union([z.int(), text]).optional(),
});
export type PortfolioIdentity = z.output<typeof portfolioIdentity>;

/** Intents that every page can send. */
const commonIntents = [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('cancel') }),
  z.object({ type: z.literal('act'), action: z.enum(failureActions) }),
  z.object({ type: z.literal('copyRequest') }),
  z.object({ type: z.literal('openProblems') }),
  /** Text of the user's own selection or table, for the clipboard. */
  z.object({ type: z.literal('copyText'), text: z.string().max(5_000_000) }),
] as const;

/** A limit on a field of a forecast, as the user sets it. */
export const limitSchema = z.object({
  field: text.min(1),
  comparison: z.enum(['above', 'below']),
  value: z.number(),
  unit: z.string().max(40),
  kind: z.enum(['daily', 'hourly']),
});

/** What a reader chose to see of forecasts, the same in every panel. */
export const forecastChoices = z.object({
  /** Variables put away. */
  hidden: z.array(text).max(2000),
  /** Variable that is compared with earlier forecasts. */
  compared: text,
});
export type ForecastChoices = z.output<typeof forecastChoices>;

/** `show` replaces the identity: the host loads it, and it becomes what a reload restores. */
export const forecastIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  z.object({ type: z.literal('show'), identity: forecastIdentity }),
  z.object({ type: z.literal('saveLocation') }),
  z.object({ type: z.literal('setLimits'), limits: z.array(limitSchema).max(20) }),
  z.object({ type: z.literal('setChoices'), choices: forecastChoices }),
  z.object({ type: z.literal('exportCsv') }),
  z.object({ type: z.literal('exportFeature') }),
  z.object({ type: z.literal('exportSvg'), svg: z.string().startsWith('<svg ').max(20_000_000) }),
  z.object({ type: z.literal('exportPng'), png: z.instanceof(Uint8Array) }),
  z.object({ type: z.literal('openRaw') }),
]);
export type ForecastIntent = z.output<typeof forecastIntent>;

export const stormIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  z.object({ type: z.literal('show'), identity: stormIdentity }),
  z.object({ type: z.literal('openRaw'), of: z.enum(['track', 'cone']) }),
  z.object({ type: z.literal('exportGeoJson'), of: z.enum(['track', 'cone']) }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
]);
export type StormIntent = z.output<typeof stormIntent>;

/** `rows` asks for a page of the feature list; `select` for one feature's properties and series. */
export const portfolioIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  z.object({ type: z.literal('show'), identity: portfolioIdentity }),
  z.object({ type: z.literal('select'), index: z.int().min(0) }),
  z.object({ type: z.literal('rows'), start: z.int().min(0), count: z.int().min(1).max(500), filter: text }),
  z.object({ type: z.literal('openRaw'), of: z.enum(['features', 'forecasts', 'observations']) }),
  z.object({ type: z.literal('exportGeoJson'), of: z.enum(['features', 'forecasts', 'observations']) }),
  z.object({ type: z.literal('exportCsv') }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
]);
export type PortfolioIntent = z.output<typeof portfolioIntent>;

/** A weather response as validated: unknown members kept, absent members absent. */
export interface WeatherSeries {
  latitude: number;
  longitude: number;
  forecast_time: string;
  timezone: string;
  utc_offset: number;
  units: Readonly<Record<string, unknown>>;
  elevation?: number | undefined;
  /** Rows of `daily` or `hourly`. */
  rows: readonly Readonly<Record<string, unknown>>[];
}

/** A forecast as it was known some hours before the one shown. */
export interface EarlierRun {
  hours: number;
  /** As-of time, RFC 3339. */
  time: string;
  face: Face<WeatherSeries>;
}

/** One variable of one forecast. */
export interface RunColumn {
  /** Issue time as it came. */
  issued: string;
  /** Epoch seconds, ascending. */
  times: Float64Array;
  /** NaN where the forecast has no number. */
  values: Float64Array;
  /** Label of the unit; absent where none is given. */
  unit?: string | undefined;
}

/** One variable of a forecast as of a time, RFC 3339. */
export interface ConvergenceRun {
  time: string;
  face: Face<RunColumn>;
}

/** Messages of the forecast panel. `identity` is always that of the face shown. */
export type ForecastMessage =
  | { type: 'forecast'; identity: ForecastIdentity; face: Face<WeatherSeries> }
  | { type: 'earlier'; identity: ForecastIdentity; runs: readonly EarlierRun[] }
  | { type: 'convergence'; identity: ForecastIdentity; runs: readonly ConvergenceRun[] }
  | { type: 'choices'; choices: ForecastChoices }
  | { type: 'limits'; limits: readonly Limit[] };

export type GeoJsonObject = Readonly<Record<string, unknown>>;

/** Track and cone load side by side: one may fail while the other shows. */
export type StormMessage =
  | { type: 'storm'; identity: StormIdentity; summary: StormSummary | undefined }
  | { type: 'track'; identity: StormIdentity; face: Face<GeoJsonObject> }
  | { type: 'cone'; identity: StormIdentity; face: Face<GeoJsonObject> };

/** The storm's entry in the list of forecasts, when the list knows it. */
export interface StormSummary {
  storm_id: string;
  storm_name: string;
  category: number;
  position: { latitude: number; longitude: number };
  forecast_time: string;
  forecast_source_info: string;
  forecast_last_updated: string;
  type?: string | undefined;
}

/**
 * Geometry of a collection as typed arrays, so that a million features cross as bytes. Coordinates are pairs of
 * longitude and latitude. A line's vertices run from `starts[i]` to `starts[i + 1]` (in pairs, one more start
 * than lines); a polygon's rings from `ringStarts`, its polygons from `polygonStarts` (in rings).
 * `…Feature[i]` is the index of the feature that owns element i.
 */
export interface PackedGeometry {
  featureCount: number;
  points: Float64Array;
  pointFeature: Uint32Array;
  lines: Float64Array;
  lineStarts: Uint32Array;
  lineFeature: Uint32Array;
  rings: Float64Array;
  ringStarts: Uint32Array;
  polygonStarts: Uint32Array;
  polygonFeature: Uint32Array;
}

export interface FeatureRow {
  index: number;
  /** Absent where the feature has none. */
  id?: number | string | undefined;
  label: string;
  geometryType: string;
}

export interface FeatureDetails extends FeatureRow {
  properties: Readonly<Record<string, unknown>>;
}

/** One feature's series: arrays beside `datetimes` in `properties` run parallel to it. */
export interface FeatureSeries {
  id: number | string | undefined;
  datetimes: readonly string[];
  properties: Readonly<Record<string, unknown>>;
}

export type PortfolioMessage =
  | { type: 'portfolio'; identity: PortfolioIdentity; face: Face<PackedGeometry> }
  | { type: 'rows'; start: number; filter: string; total: number; rows: readonly FeatureRow[] }
  | { type: 'selected'; identity: PortfolioIdentity; feature: FeatureDetails }
  | { type: 'forecasts'; index: number; init_time: string | undefined; face: Face<FeatureSeries> }
  | { type: 'observations'; index: number; face: Face<FeatureSeries> };

/** What a page reads from its own HTML: language, strings, and the choices of settings that shape the view. */
export interface PageSettings {
  locale: string;
  /** Translations by English text; empty for English. */
  strings: Readonly<Record<string, string>>;
  /** Display of times where the user has not chosen in the panel. */
  time: 'local' | 'utc';
  /** Empty uses the embedded basemap. */
  tileUrl: string;
  tileAttribution: string;
}

/** A place of a comparison. */
const comparedPlace = z.object({ latitude, longitude, name: text.optional() });
export type ComparedPlace = z.output<typeof comparedPlace>;

/** Identity of a panel that compares places: everything needed to ask again, and no data. */
export const placesIdentity = z.object({
  kind: z.enum(['daily', 'hourly']),
  places: z.array(comparedPlace).min(2).max(6),
  /** As-of time, RFC 3339; absent asks for the present forecasts. */
  time: instant.optional(),
  units: z.enum(['metric', 'imperial']).optional(),
});
export type PlacesIdentity = z.output<typeof placesIdentity>;

export const placesIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  z.object({ type: z.literal('show'), identity: placesIdentity }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
]);
export type PlacesIntent = z.output<typeof placesIntent>;

/** One face for each place of the identity, in its order: one may fail while the others show. */
export type PlacesMessage = {
  type: 'places';
  identity: PlacesIdentity;
  faces: readonly Face<WeatherSeries>[];
};
