import * as z from 'zod';
import { parseDateTime } from '../../domain/dateTime.ts';

/** Times that need no calendar, since every month has their day: of most, a quick look is enough. */
const COMMON_FORM =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;

function isDateTime(text: string): boolean {
  const parsed = parseDateTime(text);
  return parsed !== undefined && !parsed.dayAlone;
}

/** A date-time in the form of ISO 8601 or RFC 3339; seconds and offset may be missing. */
export const datetime = z
  .string()
  .check(context => {
    if (COMMON_FORM.test(context.value) || isDateTime(context.value)) return;
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
