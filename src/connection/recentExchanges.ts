import type { Exchange } from '../api/request/requester.ts';
import type { Log } from '../editor/log.ts';

export interface RecordedExchange extends Exchange {
  /** Epoch milliseconds at which it ended. */
  at: number;
}

/** The last requests, for the diagnosis. */
export interface RecentExchanges {
  /** Oldest first. */
  all(): readonly RecordedExchange[];
  /** Keeps one that has ended now, and logs it. */
  record(exchange: Exchange): void;
}

/** How many past requests are kept. */
const KEPT = 20;

export function createRecentExchanges(log: Log): RecentExchanges {
  const recent: RecordedExchange[] = [];
  return {
    all: () => recent,
    record(exchange) {
      recent.push({ ...exchange, at: Date.now() });
      if (recent.length > KEPT) recent.shift();
      const { url, outcome, bytes, attempts, milliseconds } = exchange;
      const again = attempts > 1 ? `, ${attempts} attempts` : '';
      log.info(`GET ${url} → ${outcome}, ${bytes} bytes in ${milliseconds.toFixed(0)} ms${again}`);
    },
  };
}
