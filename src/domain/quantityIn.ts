import { isLabel } from './isLabel.ts';
import { isRecord } from './isRecord.ts';

/** A value with its own unit, such as `{"value": 35, "unit": "kt"}`; undefined for anything else. */
export function quantityIn(given: unknown): { value: unknown; unit: string | undefined } | undefined {
  if (!isRecord(given) || !Object.hasOwn(given, 'value')) return undefined;
  const { value, unit, units, uom, unitCode } = given;
  if (typeof value === 'object' && value !== null) return undefined;
  return { value, unit: [unit, units, uom, unitCode].find(isLabel) };
}
