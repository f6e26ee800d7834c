import { isRecord } from './isRecord.ts';

/**
 * Where a feature says what holds for all of it, the nearest first: its properties, and the `static` among them. Of a
 * name that both have the properties tell, the unit of a value likewise.
 */
export function memberScopes(properties: unknown): Readonly<Record<string, unknown>>[] {
  return isRecord(properties) ? [properties, properties.static].filter(isRecord) : [];
}
