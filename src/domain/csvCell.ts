import type { CsvCell } from './csv.ts';
import { isTooDeep } from './isTooDeep.ts';
import { jsonText } from './jsonText.ts';
import { t } from './localize.ts';

/**
 * A value as a cell of a table: what is greater than any number, or nested too deeply, is a gap, and what is composed is
 * JSON.
 */
export function csvCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return isTooDeep(value) ? null : jsonText(value);
}

/** How many values are nested too deeply for a cell. */
export function tooDeepIn(values: readonly unknown[]): number {
  return values.filter(isTooDeep).length;
}

/** What is said of so many of them in a file; nothing of none. */
export function tooDeepNote(count: number): string[] {
  if (count === 0) return [];
  return [t('Values that are nested too deeply to be written, which are gaps: {0}.', count)];
}
