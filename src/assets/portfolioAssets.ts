import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';

/** The features of a portfolio of the service; of a large one nothing is parsed in the thread of the caller. */
export async function portfolioAssets(
  parts: Parts,
  portfolio_id: string,
  signal: AbortSignal | undefined,
): Promise<Assets> {
  const { client } = await parts.connection.opened();
  const { table, problems, url } = await client.openFeatures({ portfolio_id }, { signal });
  return { label: portfolio_id, table, problems, origin: url };
}
