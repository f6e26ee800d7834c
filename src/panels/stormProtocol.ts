import * as z from 'zod';
import type { RecognisedStorm, StormPart } from '../domain/recogniseStorm.ts';
import { type ExposureMessage, exposureIntents } from './exposureProtocol.ts';
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
import { type ReportRequest, reportIntents } from './reportProtocol.ts';

const cycloneModel = z.enum(['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902']);
export type CycloneModel = z.output<typeof cycloneModel>;

/** Identity of a storm panel. */
export const stormIdentity = z.object({
  storm_id: text,
  name: text.optional(),
  time: instant.optional(),
  model: cycloneModel.optional(),
  max_lead_time: text.optional(),
  smooth_cone: z.boolean().optional(),
});
export type StormIdentity = z.output<typeof stormIdentity>;

/** How many issues of a storm are looked back upon. */
export type HistoryCount = 4 | 8 | 12;

/** As what the tables of other models and of earlier issues are saved. */
const besideForm = z.enum(['csv', 'geojson']);
export type BesideForm = z.output<typeof besideForm>;

/** Place of the track that is shown, among those that came. */
const trackIndex = z.int().min(0).max(100_000);

/** What is asked for beside the track that is shown. */
const besideIntents = [
  /** Models that stand beside it, all of them; those that are not named are asked for no more. */
  z.object({ type: z.literal('showModels'), models: z.array(cycloneModel).max(4) }),
  z.object({ type: z.literal('retryModel'), model: cycloneModel }),
  /**
   * Forecasts before the one that was issued at a time, and that one, so many: its own word, else its first time, and
   * undefined where neither is known.
   */
  z.object({
    type: z.literal('askHistory'),
    count: z.union([z.literal(4), z.literal(8), z.literal(12)]),
    issued: instant.optional(),
  }),
  z.object({ type: z.literal('stopHistory') }),
  z.object({ type: z.literal('putHistoryAway') }),
  /** Models that are to be saved beside the track that is shown, issued at a time where one is known, and their mean. */
  z.object({
    type: z.literal('exportModels'),
    form: besideForm,
    track: trackIndex,
    issued: instant.optional(),
    models: z.array(cycloneModel).max(4),
    mean: z.boolean(),
  }),
  z.object({ type: z.literal('exportHistory'), form: besideForm, track: trackIndex }),
] as const;

export const stormIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  ...reportIntents,
  ...exposureIntents,
  z.object({ type: z.literal('show'), identity: stormIdentity }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
  ...besideIntents,
  /** Another storm of the list, as of the same time. */
  z.object({ type: z.literal('openStorm'), storm_id: text, name: text.optional() }),
]);
export type StormIntent = z.output<typeof stormIntent>;

/** Identity of a file of the workspace that is a storm's track, its cone, or both: its address. */
export const stormFileIdentity = z.object({ file: z.string() });
export type StormFileIdentity = z.output<typeof stormFileIdentity>;

/** What a page asks of such a file, of which no service knows: its text at a line, or its features as they are. */
export const stormFileIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  z.object({ type: z.literal('openLine'), line: z.int().min(1) }),
  z.object({ type: z.literal('showFeatures') }),
]);
export type StormFileIntent = z.output<typeof stormFileIntent>;

/** A file of the workspace in the place of a service. */
export interface ShownStormFile {
  /** Where it is, as the workspace names it. */
  path: string;
  /** What it was recognised as; undefined until that is known. */
  recognised: RecognisedFile | undefined;
}

export interface RecognisedFile extends Pick<RecognisedStorm, 'tracks' | 'positions' | 'cones'> {
  /** What the request asked for that the file beside it names; undefined where its own content tells what it is. */
  asked: StormPart | undefined;
  model: string | undefined;
}

export type GeoJsonObject = Readonly<Record<string, unknown>>;

/** Track and cone load side by side: one may fail while the other shows. */
export type StormMessage =
  | PictureRequest
  | ReportRequest
  | ExposureMessage
  | BesideRequest
  /** Without a storm and others while the list is asked for. Of a file where one is told of: no service can be asked about it. */
  | {
      type: 'storm';
      identity: StormIdentity;
      summary: StormSummary | undefined;
      others?: StormSummary[];
      /** When the list came, where it is one that was kept, in epoch milliseconds. */
      kept?: number | undefined;
      /** Whether the list is of the demo service. */
      demo?: boolean;
      file?: ShownStormFile;
    }
  | { type: 'track'; identity: StormIdentity; face: Face<GeoJsonObject> }
  | { type: 'cone'; identity: StormIdentity; face: Face<GeoJsonObject> }
  | { type: 'models'; identity: StormIdentity; models: readonly ModelTrack[] }
  | { type: 'history'; identity: StormIdentity; history: History | undefined };

/** A page is asked to have what one of its tabs shows saved. */
export interface BesideRequest {
  type: 'exportBeside';
  part: 'models' | 'history';
  form: BesideForm;
}

/** What another model says of the storm. */
export interface ModelTrack {
  model: CycloneModel;
  face: Face<GeoJsonObject>;
}

/** Forecasts before the one that is shown, the latest first; an issue that had come already is left out. */
export interface History {
  count: HistoryCount;
  /** When the one that is shown was issued, else its first time, as it was asked with. */
  issued: string | undefined;
  runs: readonly HistoryRun[];
  /** Whether more are to come. */
  loading: boolean;
}

export interface HistoryRun {
  /** RFC 3339: the forecast as it was known then. */
  time: string;
  face: Face<GeoJsonObject>;
}

/** The storm's entry in the list of forecasts, when the list knows it: what of it could be read. */
export interface StormSummary {
  storm_id: string;
  storm_name?: string | undefined;
  category?: number | undefined;
  position?: { latitude: number; longitude: number } | undefined;
  forecast_time?: string | undefined;
  forecast_source_info?: string | undefined;
  forecast_last_updated?: string | undefined;
  type?: string | undefined;
}
