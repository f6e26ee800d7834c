import * as z from 'zod';
import type { Limit } from '../domain/limit.ts';
import {
  commonIntents,
  type Face,
  instant,
  latitude,
  longitude,
  type PictureRequest,
  pictureIntents,
  text,
  type WeatherSeries,
} from './protocol.ts';

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

/** A limit on a field of a forecast, as the user sets it. */
const limitSchema = z.object({
  field: text.min(1),
  comparison: z.enum(['above', 'below']),
  value: z.number().min(-1e12).max(1e12),
  unit: z.string().max(40),
  kind: z.enum(['daily', 'hourly']),
});

/** Another machine or another version may have kept what is refused here: it can be removed still. */
const keptLimitSchema = limitSchema.extend({
  field: text,
  value: z.number().min(-Number.MAX_VALUE).max(Number.MAX_VALUE),
  unit: text,
});

/** Longest list of variables that are put away, in characters: it is kept across sessions. */
const MAX_HIDDEN = 100_000;

/** What a reader chose to see of forecasts, the same in every panel. */
export const forecastChoices = z.object({
  /** Variables put away. */
  hidden: z
    .array(text)
    .max(2000)
    .refine(names => names.reduce((sum, { length }) => sum + length, 0) <= MAX_HIDDEN),
  /** Variable that is compared with earlier forecasts. */
  compared: text,
});
export type ForecastChoices = z.output<typeof forecastChoices>;

/** `show` replaces the identity: the host loads it, and it becomes what a reload restores. */
export const forecastIntent = z.discriminatedUnion('type', [
  ...commonIntents,
  ...pictureIntents,
  z.object({ type: z.literal('show'), identity: forecastIdentity }),
  z.object({ type: z.literal('addLimit'), limit: limitSchema }),
  z.object({ type: z.literal('removeLimit'), limit: keptLimitSchema }),
  z.object({ type: z.literal('setChoices'), choices: forecastChoices }),
]);
export type ForecastIntent = z.output<typeof forecastIntent>;

/** A forecast as it was known some hours before the one shown. */
export interface EarlierRun {
  hours: number;
  /** As-of time, RFC 3339. */
  time: string;
  face: Face<WeatherSeries>;
}

/** One variable of one forecast. */
export interface RunColumn {
  /** Issue time as it came, or that none was given. */
  issued: string;
  /** Epoch seconds, ascending; days as their midnights in UTC. */
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
  | PictureRequest
  | { type: 'limits'; limits: readonly Limit[] };
