import { cellTextAt } from '../../src/api/reading/cellTexts.ts';
import type { FeatureColumns } from '../../src/api/reading/featureColumns.ts';
import { createTextColumn } from '../../src/api/reading/textColumn.ts';

/** The same columns as those of features with many different texts: each cell of a property has one of its own. */
export function spreadTexts(columns: FeatureColumns): FeatureColumns {
  const properties = columns.properties.map(property => {
    const { texts } = property;
    if (texts === undefined) return property;
    const own = createTextColumn();
    for (const index of columns.starts.keys()) own.add(cellTextAt(texts, index));
    return { ...property, texts: { texts: own.column(), codes: undefined } };
  });
  return { ...columns, properties };
}
