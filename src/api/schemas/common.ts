import * as z from 'zod';

/** Marks an issue that is reported but leaves the value usable: the member is kept as it came. */
export const SOFT_ISSUE = 'soft';

/** RFC 3339 date-time, offset optional, as the service sends it (SPEC: `datetime`). */
export const datetime = z.iso.datetime({ offset: true, local: true });

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
