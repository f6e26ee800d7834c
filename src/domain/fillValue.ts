import { unitsOfField } from './weatherUnits.ts';

/** Services mark a missing value by −999, −9999, −32768 or the like; no variable of a forecast comes near in any unit. */
const GREATEST = -999;

/** Whether what came for a field of the weather specification is a number that stands for a missing one, such as −9999. */
export function isFillValue(field: string, value: unknown): boolean {
  return (
    typeof value === 'number' &&
    value <= GREATEST &&
    Number.isFinite(value) &&
    unitsOfField(field)?.metric !== undefined
  );
}

/** How many such numbers rows of a forecast hold. */
export function countFillValues(rows: readonly Readonly<Record<string, unknown>>[]): number {
  return rows.reduce(
    (sum, row) => sum + Object.entries(row).filter(([field, value]) => isFillValue(field, value)).length,
    0,
  );
}
