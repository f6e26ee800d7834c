import type { AssetForm } from './assetForm.ts';

/**
 * The columns of a table whose rows hold all that their features have, coordinates and ids too; undefined of what is no
 * table, of one whose geometries are no property, and of an export, whose columns may have other names than its properties.
 */
export function rowColumns(form: AssetForm): readonly string[] | undefined {
  if (form.kind === 'csv') return form.columns;
  if (form.kind !== 'parquet' || form.origin !== undefined || form.latitude === form.longitude)
    return undefined;
  return form.columns;
}
