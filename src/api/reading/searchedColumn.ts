import { GEOMETRY_COLUMN, ID_COLUMN, LABEL_COLUMN, propertyOf } from '../../domain/featureQuery.ts';
import { type CellTexts, cellTextAt } from './cellTexts.ts';
import { exactIdAt, type FeatureColumns } from './featureColumns.ts';
import { type PropertyColumn, propertyAt } from './propertyColumn.ts';

/** A column as it is searched: its numbers, its texts as bytes, and the value of any of its cells. */
export interface SearchedColumn {
  numbers?: Float64Array | undefined;
  texts?: CellTexts | undefined;
  /** Whether the texts are JSON, in which a value may stand escaped. */
  isJson?: boolean;
  at(index: number): number | string | undefined;
}

/** Undefined where there is no such column. */
export function searchedIn(columns: FeatureColumns, column: string): SearchedColumn | undefined {
  const { labels, ids, types, properties } = columns;
  if (column === LABEL_COLUMN) return ofTexts({ texts: labels, codes: undefined });
  if (column === ID_COLUMN)
    return { texts: { texts: ids, codes: undefined }, isJson: true, at: index => exactIdAt(ids, index) };
  if (column === GEOMETRY_COLUMN) return ofTexts(types);
  const name = propertyOf(column);
  const found = properties.find(each => each.name === name);
  return found && ofProperty(found);
}

function ofTexts(texts: CellTexts): SearchedColumn {
  return { texts, at: index => cellTextAt(texts, index) || undefined };
}

export function ofProperty(column: PropertyColumn): SearchedColumn {
  const { numbers, texts } = column;
  return { numbers, texts, at: index => propertyAt(column, index) };
}
