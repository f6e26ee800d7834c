import * as z from 'zod';
import { isDateTime } from '../../domain/dateTime.ts';

/** A date-time in the form of ISO 8601 or RFC 3339; seconds and offset may be missing. */
export const datetime = z
  .string()
  .check(context => {
    if (isDateTime(context.value)) return;
    const message = 'a date-time such as 2026-09-28T06:00:00Z';
    context.issues.push({ code: 'custom', input: context.value, message });
  })
  .meta({ format: 'date-time' });

/**
 * A string of an enumeration that the service may outgrow: a value outside it is reported and kept,
 * as is every text and number of another form than is promised.
 * The values travel in the schema's metadata, for documents derived from it.
 */
export function openEnum(values: readonly string[]) {
  return z
    .string()
    .check(context => {
      if (values.includes(context.value)) return;
      const message = `one of ${values.join(', ')}`;
      context.issues.push({ code: 'custom', input: context.value, message });
    })
    .meta({ enum: [...values] });
}

/** Geographic position in degrees (SPEC: `GeoLocation`). */
export const geoLocation = z.looseObject({ latitude: z.number(), longitude: z.number() });
