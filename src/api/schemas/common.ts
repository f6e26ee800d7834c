import * as z from 'zod';

/** Marks an issue that is reported but leaves the value usable: the member is kept as it came. */
export const SOFT_ISSUE = 'soft';

const DATETIME = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?([Zz]|[+-]\d{2}:?\d{2})?$/;

/** A date-time in the form of ISO 8601 or RFC 3339; seconds and offset may be missing. */
export const datetime = z
  .string()
  .regex(DATETIME, { error: 'a date-time such as 2026-09-28T06:00:00Z' })
  .meta({ format: 'date-time' });

/**
 * A string of an enumeration that the service may outgrow: a value outside it is reported and kept.
 * The values travel in the schema's metadata, for documents derived from it.
 */
export function openEnum(values: readonly string[]) {
  return z
    .string()
    .check(context => {
      if (values.includes(context.value)) return;
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: `one of ${values.join(', ')}`,
        params: { severity: SOFT_ISSUE },
      });
    })
    .meta({ enum: [...values] });
}

/** Geographic position in degrees (SPEC: `GeoLocation`). */
export const geoLocation = z.looseObject({ latitude: z.number(), longitude: z.number() });
