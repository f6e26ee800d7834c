import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';

/** Characters that are told of a value. */
const TOLD = 40;

/**
 * What a value is that became a gap in its cell, or the first such within a list or a structure; undefined where there is
 * none, and of a gap, as which many write a number that is none.
 */
export function lostValue(value: unknown, cell: unknown): string | undefined {
  if (cell === null) return toldOf(value);
  if (Array.isArray(value) && Array.isArray(cell))
    return firstOf(cell.keys(), at => lostValue(value[at], cell[at]));
  if (isRecord(value) && isRecord(cell))
    return firstOf(Object.keys(cell), name => lostValue(value[name], cell[name]));
  return undefined;
}

function toldOf(value: unknown): string | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return undefined;
  return value instanceof Uint8Array ? t('bytes that are no text') : String(value).slice(0, TOLD);
}

function firstOf<Place>(places: Iterable<Place>, lostAt: (place: Place) => string | undefined) {
  for (const place of places) {
    const found = lostAt(place);
    if (found !== undefined) return found;
  }
  return undefined;
}
