import { isRecord } from '../../domain/isRecord.ts';
import { verificationPairs } from '../../domain/verification/verificationPairs.ts';
import {
  type VerificationSummary,
  verificationSummary,
} from '../../domain/verification/verificationSummary.ts';
import type { VerificationTable } from '../../domain/verification/verificationTable.ts';
import type { EndpointId } from '../endpoints.ts';
import { readDocument } from './readDocument.ts';
import { MemoryExhausted } from './readingTask.ts';

/** Forecasts of a portfolio and what was observed, as they came. */
export interface VerificationQuestion {
  /** Init times in epoch milliseconds; a run that came in several answers is there with each. */
  runs: readonly { initTime: number; bytes: Uint8Array }[];
  /** Of each answer: all of them together have what was observed. */
  observations: readonly Uint8Array[];
  /** What was observed is held for so long at most, as the forecast to compare with. */
  persistenceHours: number;
  /** Ascending whole hours, between which pairs are put together. */
  leadHours: readonly number[];
  /** Most bytes of memory for what is read. */
  memory: number;
}

/** Lays the forecasts beside the observations; MemoryExhausted before it takes more memory than it may. */
export async function verifyAnswers({
  runs,
  observations,
  persistenceHours,
  leadHours,
  memory,
}: VerificationQuestion): Promise<{ summary: VerificationSummary; rows: VerificationTable['rows'] }> {
  const all = [...runs.map(({ bytes }) => bytes), ...observations];
  const size = all.reduce((sum, { length }) => sum + length, 0);
  // Half of it alike, as small ones weigh more than their bytes, and half by them: one may be of few assets, one of all.
  const shareOf = ({ length }: Uint8Array) => (memory / 2) * (1 / all.length + length / size);
  const forecasts: { initTime: number; features: readonly unknown[] }[] = [];
  for (const { initTime, bytes } of runs)
    forecasts.push({ initTime, features: await featuresIn('portfolioForecasts', bytes, shareOf(bytes)) });
  const observed: unknown[] = [];
  for (const bytes of observations) {
    const features = await featuresIn('portfolioObservations', bytes, shareOf(bytes));
    for (const feature of features) observed.push(feature);
  }
  const values = forecasts.reduce((sum, { features }) => sum + valuesIn(features), 0);
  if (values * VALUE_WEIGHT > memory) throw new MemoryExhausted();
  return verificationSummary(verificationPairs(forecasts, observed, persistenceHours), leadHours);
}

/** Bytes that a value takes at most as a pair, and in its groups: 106 were measured for the pair alone. */
const VALUE_WEIGHT = 160;

/** Values in the lists of series. */
function valuesIn(features: readonly unknown[]): number {
  let count = 0;
  for (const feature of features.filter(isRecord))
    for (const list of Object.values(isRecord(feature.properties) ? feature.properties : {}))
      if (Array.isArray(list)) count += list.length;
  return count;
}

async function featuresIn(endpoint: EndpointId, bytes: Uint8Array, memory: number): Promise<unknown[]> {
  const features: unknown[] = [];
  await readDocument(
    { endpoint, url: '', bytes, memory, keepsAll: true },
    {
      async take(elements) {
        for (const each of elements) features.push(each);
      },
      async restart() {
        features.length = 0;
      },
    },
  );
  return features;
}
