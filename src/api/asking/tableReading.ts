import type { BodyReader } from '../reading/bodyReader.ts';
import { type FeaturesResponse, tableOfBody } from '../reading/featureTable.ts';
import type { TaskOptions } from '../reading/readingThreads.ts';
import type { Answer, EarlyTable } from './answer.ts';
import { type Reading, valueReading } from './valueReading.ts';

/** The features of an answer as a table over its bytes. */
export function tableReading(reader: BodyReader | undefined): Reading<'portfolioFeatures', FeaturesResponse> {
  const readValue = valueReading<'portfolioFeatures'>(reader);
  return async (answer, options) => {
    if (answer.early !== undefined) return earlyTable(answer.early, answer, options);
    if (answer.read === undefined && reader !== undefined) return reader.table(answer, options);
    const { value, ...response } = await readValue(answer, options);
    return { ...response, table: await tableOfBody(value.features, response.bytes) };
  };
}

/** Ends what was begun when nobody waits for it any more. */
async function earlyTable(
  { table, end }: EarlyTable,
  answer: Answer<'portfolioFeatures'>,
  { signal }: TaskOptions,
): Promise<FeaturesResponse> {
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await table(answer, signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
