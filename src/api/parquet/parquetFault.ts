import { t } from '../../domain/localize.ts';

/** Raised for what of a file of Parquet cannot be read. */
export class ParquetFault extends Error {
  override name = 'ParquetFault';
  readonly expected: string;

  constructor(expected: string, found: string) {
    super(found);
    this.expected = expected;
  }
}

/** What is told of an error in the midst of a file. */
export function faultOf(error: unknown): { expected: string; found: string } {
  const found = error instanceof Error ? error.message : String(error);
  return { expected: error instanceof ParquetFault ? error.expected : t('rows of Parquet'), found };
}
