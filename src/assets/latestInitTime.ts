import type { ServiceResponse } from '../api/readResponse.ts';
import { isoText } from '../domain/dateTime.ts';
import type { Parts } from '../parts.ts';

/** Init time of the latest run of a portfolio; where the service does not answer, the one that it named last. */
export async function latestInitTime(
  { connection }: Parts,
  portfolio_id: string,
  signal: AbortSignal,
): Promise<string> {
  const client = await connection.client();
  const time = isoText(Date.now());
  const keptAs = `/portfolios/${encodeURIComponent(portfolio_id)}/init_time`;
  let kept: string | undefined;
  const onStored = ({ value }: ServiceResponse<string>) => {
    kept = value;
  };
  try {
    return (await client.portfolioInitTime({ portfolio_id, time }, { signal, onStored, keptAs })).value;
  } catch (error) {
    if (kept === undefined || signal.aborted) throw error;
    return kept;
  }
}
