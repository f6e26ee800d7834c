import { faultOf } from '../../../../src/api/parquet/parquetFault.ts';

/** What is told of the error that something throws; undefined where it throws none. */
export function faultIn(attempt: () => unknown): { expected: string; found: string } | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return faultOf(error);
  }
}
