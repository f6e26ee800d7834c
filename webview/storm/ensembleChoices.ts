import { isRecord } from '../../src/domain/isRecord.ts';

/** What of an ensemble the reader looks at besides its members; both are derived. */
export interface EnsembleChoices {
  mean: boolean;
  spread: boolean;
}

/** Choices that were remembered, of whatever shape an older version left. */
export function readEnsembleChoices(remembered: unknown): EnsembleChoices {
  const { mean, spread } = isRecord(remembered) ? remembered : {};
  return { mean: mean !== false, spread: spread !== false };
}
