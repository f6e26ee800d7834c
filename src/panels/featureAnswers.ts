import type { FeatureList } from '../api/reading/featureList.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';
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
  if (intent.type === 'matches') {
    shown.query = intent.query;
    shown.matching = undefined;
  }
  const message = await answerOf(shown.table.list, intent);
  if (message?.type === 'matches' && message.query === shown.query)
    shown.matching = { query: message.query, features: message.face.data.features };
  return message;
}

async function answerOf(list: FeatureList, intent: ListIntent): Promise<PortfolioMessage | undefined> {
  if (intent.type === 'rows') {
    const { start, count, query } = intent;
    return { type: 'rows', start, query, ...(await list.page(start, count, query)) };
  }
  if (intent.type === 'rowsOf') return { type: 'rowsOf', rows: await list.rows(intent.features) };
  if (intent.type === 'matches') {
    const features = await list.matching(intent.query);
    return features && { type: 'matches', query: intent.query, face: { face: 'data', data: { features } } };
  }
  const { property } = intent;
  if (intent.type === 'groups') {
    const { query } = intent;
    const data = await list.groups(property, query);
    return data && { type: 'groups', property, query, face: { face: 'data', data } };
  }
  const data = await list.values(property);
  return data && { type: 'values', property, face: { face: 'data', data } };
}
