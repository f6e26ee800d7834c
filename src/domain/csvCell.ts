import type { CsvCell } from './csv.ts';
import { jsonText } from './jsonText.ts';

/** A value as a cell of a table: what is greater than any number is a gap, and what is composed is JSON. */
export function csvCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return jsonText(value);
}
