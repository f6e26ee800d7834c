import { narrows } from '../../src/domain/featureQuery.ts';
import { filterWords } from '../../src/domain/filterWords.ts';
import type { PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { assetColumns } from './assetColumns.ts';
import type { FeatureRows } from './featureRows.ts';

/** How many assets the filter of the rows leaves, and which; undefined without one. */
export function filteredAssets(
  { properties }: PortfolioFeatures,
  rows: FeatureRows,
): { total: string; words: string } | undefined {
  const query = rows.query();
  const total = rows.total();
  if (!narrows(query) || total === undefined) return undefined;
  const columns = assetColumns(properties, [], rows);
  const words = filterWords(query, column => columns.find(({ id }) => id === column)?.title, t('in an area'));
  return { total: formatNumber(total, 0), words };
}
