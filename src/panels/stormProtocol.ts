import * as z from 'zod';
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

export const stormIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  ...reportIntents,
  ...exposureIntents,
  z.object({ type: z.literal('show'), identity: stormIdentity }),
  z.object({ type: z.literal('openForecast'), latitude, longitude, name: text.optional() }),
  /** Another storm of the list, as of the same time. */
  z.object({ type: z.literal('openStorm'), storm_id: text, name: text.optional() }),
]);
export type StormIntent = z.output<typeof stormIntent>;

export type GeoJsonObject = Readonly<Record<string, unknown>>;

/** Track and cone load side by side: one may fail while the other shows. */
export type StormMessage =
  | PictureRequest
  | ReportRequest
  | ExposureMessage
  | { type: 'storm'; identity: StormIdentity; summary: StormSummary | undefined; others?: StormSummary[] }
  | { type: 'track'; identity: StormIdentity; face: Face<GeoJsonObject> }
  | { type: 'cone'; identity: StormIdentity; face: Face<GeoJsonObject> };

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
