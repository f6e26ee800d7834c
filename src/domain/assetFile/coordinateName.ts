import type { TableForm } from './assetForm.ts';

/** The column of a coordinate of a table, with those in which other parts of its angle stand: `lat_deg + lat_min`. */
export function coordinateName(form: TableForm, column: number): string {
  const { minutes, seconds, side } = (form.kind === 'csv' && form.angles?.[column]) || {};
  const parts = [column, minutes, seconds, side].filter(part => part !== undefined);
  return parts.map(part => form.columns[part] ?? '').join(' + ');
}
