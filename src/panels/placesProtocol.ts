import * as z from 'zod';
import {
  commonIntents,
  type Face,
  instant,
  latitude,
  longitude,
  text,
  type WeatherSeries,
} from './protocol.ts';

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
