import type { Connection } from '../connection/connection.ts';
import { describeError } from '../connection/describeError.ts';
import { isoText } from '../domain/dateTime.ts';
import type { Portfolios } from './portfolios.ts';

/** Most portfolios whose latest run is asked for: a row further down tells it when it is pointed at. */
export const MOST_ASKED = 30;

/** The latest runs of the portfolios in the list. */
export interface PortfolioRuns {
  /** Asks for those that were not asked for since they were renewed last; done when all have come, or failed. */
  ask(): Promise<void>;
  /** What was asked for is asked for again, next time. */
  renew(): void;
  /** The same, and what is under way ends. */
  forget(): void;
}

export function createPortfolioRuns(
  connection: Pick<Connection, 'client'>,
  portfolios: Pick<Portfolios, 'all' | 'learn'>,
  log: (text: string) => void,
): PortfolioRuns {
  const asked = new Map<string, Promise<void>>();
  let asking = new AbortController();
  const askOne = async (portfolio_id: string, signal: AbortSignal) => {
    try {
      await askRun(connection, portfolios, portfolio_id, signal);
    } catch (error) {
      if (!signal.aborted) log(describeError(error).message);
    }
  };
  return {
    async ask() {
      for (const { portfolio_id } of portfolios.all().slice(0, MOST_ASKED))
        if (!asked.has(portfolio_id)) asked.set(portfolio_id, askOne(portfolio_id, asking.signal));
      await Promise.all(asked.values());
    },
    renew: () => asked.clear(),
    forget() {
      asking.abort();
      asking = new AbortController();
      asked.clear();
    },
  };
}

/** The latest run of a portfolio, as the service writes it, which its row is told too; rejects as a request does. */
export async function askRun(
  connection: Pick<Connection, 'client'>,
  portfolios: Pick<Portfolios, 'learn'>,
  portfolio_id: string,
  signal: AbortSignal,
): Promise<string> {
  const client = await connection.client();
  const runAsOf = Date.now();
  const asked = { portfolio_id, time: isoText(runAsOf) };
  const { value: run } = await client.portfolioInitTime(asked, { signal });
  if (!signal.aborted) portfolios.learn(portfolio_id, { run, runAsOf });
  return run;
}
