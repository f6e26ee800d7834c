import * as z from 'zod';
import type { ReadableResponse } from '../readable.ts';
import { datetime } from './common.ts';
import { collectionMembers, featureParts } from './geojson.ts';

/** Series of one feature: arrays beside `datetimes` run parallel to it; `static` is free-form. */
const timeSeriesProperties = z.looseObject({
  datetimes: z.array(datetime),
  static: z.record(z.string(), z.unknown()),
});

const timeSeriesFeature = z.looseObject({ ...featureParts, properties: timeSeriesProperties });

export const timeSeriesFeatureCollection = z.looseObject({
  ...collectionMembers,
  features: z.array(timeSeriesFeature),
});

/** Latest initialization time: one JSON string. */
export const initTime = datetime;

export type TimeSeriesFeatureCollection = ReadableResponse<z.output<typeof timeSeriesFeatureCollection>>;
