import * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import { describeError } from '../connection/describeError.ts';
import { isoText } from '../domain/dateTime.ts';
import type { Parts } from '../parts.ts';

/** The latest run of a portfolio, as far as that is known. */
export interface LatestRun {
  initTime: string;
  /** Says that a later one may be out; absent where the service named this one. */
  note?: string;
}

/** The latest run of a portfolio; where the service does not answer, the one that it named last. */
export async function latestInitTime(
  { connection }: Parts,
  portfolio_id: string,
  signal: AbortSignal,
): Promise<LatestRun> {
  const client = await connection.client();
  const time = isoText(Date.now());
  const keptAs = `/portfolios/${encodeURIComponent(portfolio_id)}/init_time`;
  let kept: string | undefined;
  const onStored = ({ value }: ServiceResponse<string>) => {
    kept = value;
  };
  try {
    const { value } = await client.portfolioInitTime({ portfolio_id, time }, { signal, onStored, keptAs });
    return { initTime: value };
  } catch (error) {
    if (kept === undefined || signal.aborted) throw error;
    const note = vscode.l10n.t(
      'The latest run could not be asked for, and this is of the one that was named last: {0}',
      describeError(error).message,
    );
    return { initTime: kept, note };
  }
}
