import type { TextColumn } from '../api/reading/textColumn.ts';
import type { Parts } from '../parts.ts';

/** Ids of all features of a portfolio, as JSON: a request for the features. */
export async function portfolioIds(
  { connection }: Parts,
  portfolio_id: string,
  signal: AbortSignal,
): Promise<TextColumn> {
  const { client } = await connection.opened();
  return (await client.openFeatures({ portfolio_id }, { signal })).table.ids;
}
