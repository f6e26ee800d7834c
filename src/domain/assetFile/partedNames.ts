import type { TableForm } from './assetForm.ts';

/** Names of the columns of a table whose thousands are parted. */
export function partedNames(form: TableForm): string[] {
  const places = form.kind === 'csv' ? Object.keys(form.parted ?? {}) : [];
  return places.map(column => form.columns[Number(column)] ?? '');
}
