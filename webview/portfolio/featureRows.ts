import type { FeatureRow } from '../../src/domain/featureRow.ts';
import type { PortfolioIntent, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';

/** Rows asked at a time. */
const PAGE_ROWS = 100;

type RowsIntent = Extract<PortfolioIntent, { type: 'rows' }>;
type RowsMessage = Extract<PortfolioMessage, { type: 'rows' }>;

/** The feature list as far as it has come: pages are asked when they are first looked at. */
export interface FeatureRows {
  filter(): string;
  /** Rows that match the filter. */
  total(): number;
  /** Starts over with a filter; the rows of the one before stay until the first page comes. */
  find(filter: string): void;
  /** Row at a position of the list; undefined while it is on its way. */
  at(position: number): FeatureRow | undefined;
  /** Position of a feature in the list, as far as it is known; −1 otherwise. */
  positionOf(feature: number): number;
  /** A feature by its index, whatever the filter; undefined while it is on its way. */
  feature(index: number): FeatureRow | undefined;
  receive(message: RowsMessage): void;
}

export function featureRows(send: (intent: RowsIntent) => void): FeatureRows {
  let filter = '';
  let shown = '';
  let total = 0;
  let rows = new Map<number, FeatureRow>();
  const byIndex = new Map<number, FeatureRow>();
  let asked = new Set<string>();
  const ask = (position: number, wanted: string) => {
    const start = Math.floor(position / PAGE_ROWS) * PAGE_ROWS;
    const key = `${start} ${wanted}`;
    if (asked.has(key)) return;
    asked.add(key);
    send({ type: 'rows', start, count: PAGE_ROWS, filter: wanted });
  };
  return {
    filter: () => filter,
    total: () => total,
    find(wanted) {
      filter = wanted;
      asked = new Set();
      ask(0, wanted);
    },
    at(position) {
      const row = rows.get(position);
      if (row === undefined && shown === filter) ask(position, filter);
      return row;
    },
    positionOf(feature) {
      if (filter === '') return feature < total ? feature : -1;
      return [...rows].find(([, { index }]) => index === feature)?.[0] ?? -1;
    },
    feature(index) {
      const row = byIndex.get(index);
      if (row === undefined) ask(index, '');
      return row;
    },
    receive(message) {
      for (const row of message.rows) byIndex.set(row.index, row);
      if (message.filter !== filter) return;
      if (shown !== filter || message.total !== total) rows = new Map();
      shown = filter;
      total = message.total;
      for (const [offset, row] of message.rows.entries()) rows.set(message.start + offset, row);
    },
  };
}
