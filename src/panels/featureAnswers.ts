import type { FeatureList } from '../api/reading/featureList.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { featureBits } from '../domain/featureBits.ts';
import type { FeatureQuery } from '../domain/featureQuery.ts';
import type { Matching } from './matchingExports.ts';
import type { PortfolioIntent, PortfolioMessage } from './portfolioProtocol.ts';

/** Features that a page shows. */
export interface ShownFeatures {
  table: FeatureTable;
  /** What the page looked for last, and what that leaves once it is found; undefined where it leaves all. */
  query?: FeatureQuery;
  matching?: Matching | undefined;
}

/** What a page asks of the list of the features that it shows. */
export type ListIntent = Extract<
  PortfolioIntent,
  { type: 'rows' | 'rowsOf' | 'matches' | 'values' | 'groups' }
>;

export function isListIntent(intent: { type: string }): intent is ListIntent {
  return ['rows', 'rowsOf', 'matches', 'values', 'groups'].includes(intent.type);
}

/** The answer to that, undefined where there is none; what a query leaves is kept for exports. */
export async function featureAnswer(
  shown: ShownFeatures,
  intent: ListIntent,
): Promise<PortfolioMessage | undefined> {
  return intent.type === 'matches' ? matches(shown, intent.query) : answerOf(shown.table.list, intent);
}

async function matches(shown: ShownFeatures, query: FeatureQuery): Promise<PortfolioMessage | undefined> {
  const { count, list } = shown.table;
  shown.query = query;
  shown.matching = undefined;
  const features = await list.matching(query);
  if (features === undefined) return undefined;
  if (query === shown.query) shown.matching = { query, features };
  const data = { bits: featureBits(features, count) };
  return { type: 'matches', query, face: { face: 'data', data } };
}

async function answerOf(
  list: FeatureList,
  intent: Exclude<ListIntent, { type: 'matches' }>,
): Promise<PortfolioMessage | undefined> {
  if (intent.type === 'rows') {
    const { start, count, query } = intent;
    return { type: 'rows', start, query, ...(await list.page(start, count, query)) };
  }
  if (intent.type === 'rowsOf') return { type: 'rowsOf', rows: await list.rows(intent.features) };
  const { property } = intent;
  if (intent.type === 'groups') {
    const { query } = intent;
    const data = await list.groups(property, query);
    return data && { type: 'groups', property, query, face: { face: 'data', data } };
  }
  const data = await list.values(property);
  return data && { type: 'values', property, face: { face: 'data', data } };
}
