import { referenceOfText } from '../api/reading/namedReference.ts';
import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';
import type { FileAssetsOptions } from './fileAssets.ts';

/** The features of a portfolio of the service; of a large one nothing is parsed in the thread of the caller. */
export async function portfolioAssets(
  parts: Parts,
  portfolio_id: string,
  { signal, onProgress }: FileAssetsOptions,
): Promise<Assets> {
  const { client } = await parts.connection.opened();
  const { table, problems, url, bytes } = await client.openFeatures({ portfolio_id }, { signal, onProgress });
  const named = await referenceOfText(bytes);
  return {
    label: portfolio_id,
    table,
    problems,
    reference: named?.name,
    referenceMember: named?.member || undefined,
    origin: url,
  };
}
