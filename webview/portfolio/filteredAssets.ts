import { narrows } from '../../src/domain/featureQuery.ts';
import { filterWords } from '../../src/domain/filterWords.ts';
import type { PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { assetColumns } from './assetColumns.ts';
import type { FeatureRows } from './featureRows.ts';
import { queryOf } from './queryOf.ts';

/** How many assets a filter leaves, and which; undefined without one. */
export function filteredAssets(
  { properties }: PortfolioFeatures,
  rows: FeatureRows,
  table: TableState,
): { total: string; words: string } | undefined {
  const query = queryOf(table);
  const total = rows.total();
  if (!narrows(query) || total === undefined) return undefined;
  const columns = assetColumns(properties, [], rows);
  const words = filterWords(query, column => columns.find(({ id }) => id === column)?.title);
  return { total: formatNumber(total, 0), words };
}
