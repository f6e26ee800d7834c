import * as z from 'zod';
import type { Readable } from '../readable.ts';
import { datetime, geoLocation } from './common.ts';

export const CYCLONE_MODELS = ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'] as const;
export const DEFAULT_CYCLONE_MODEL = 'GFTC';

/** One forecast of one storm; the encoding of `category` is unstated by the service. */
const cycloneForecast = z.looseObject({
  storm_id: z.string(),
  storm_name: z.string(),
  category: z.int(),
  position: geoLocation,
  forecast_time: datetime,
  forecast_source_info: z.string(),
  forecast_last_updated: datetime,
  type: z.string().optional(),
});

export const cycloneForecastList = z.array(cycloneForecast);

export type CycloneForecast = Readable<z.output<typeof cycloneForecast>>;
export type CycloneModel = (typeof CYCLONE_MODELS)[number];
