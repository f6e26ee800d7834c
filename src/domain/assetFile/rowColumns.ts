import type { AssetForm } from './assetForm.ts';

/** A column of a table. */
export interface RowColumn {
  /** As it came: others may have the same, or none. */
  name: string;
  /** The property of features that its values are. */
  property: string;
}

/**
 * The columns of a table whose rows hold all that their features have, coordinates and ids too; undefined of what is no
 * table, of one whose geometries are no property, and of an export, whose columns may have other names than its properties.
 */
export function rowColumns(form: AssetForm): readonly RowColumn[] | undefined {
  if (form.kind === 'csv')
    return form.columns.map((property, at) => ({ name: form.names?.[at] ?? property, property }));
  if (form.kind !== 'parquet' || form.origin !== undefined || form.latitude === form.longitude)
    return undefined;
  return form.columns.map(name => ({ name, property: name }));
}
