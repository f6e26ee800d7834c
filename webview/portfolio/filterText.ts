import { readColumnFilter } from '../../src/domain/columnFilter.ts';
import { propertyOf } from '../../src/domain/featureQuery.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { t } from '../kit/localize.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';

/** What a column is filtered by, in words; one that leaves nothing out says so, and why. */
export function filterText(
  columns: readonly Pick<TableColumn, 'id' | 'title'>[],
  id: string,
  text: string,
): string {
  const title = columns.find(column => column.id === id)?.title;
  const told = `${title ?? propertyTitle(propertyOf(id) ?? id)} ${text}`;
  if (title === undefined) return t('{0} (leaves nothing out: no asset has it)', told);
  return readColumnFilter(text).ok ? told : t('{0} (leaves nothing out: cannot be read)', told);
}
