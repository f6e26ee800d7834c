import { EVERY_FEATURE, type FeatureQuery, queryText } from '../../src/domain/featureQuery.ts';
import type { FeatureRow } from '../../src/domain/featureRow.ts';
import type {
  FeatureDetails,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/portfolioProtocol.ts';

/** Rows asked at a time. */
const PAGE_ROWS = 100;
const EVERY = queryText(EVERY_FEATURE);
/** Longest list of which all rows are asked for, so that it can be copied as a whole. */
const MOST_COPIED = 2000;

type RowsIntent = Extract<PortfolioIntent, { type: 'rows' | 'rowsOf' }>;
type RowsMessage = Extract<PortfolioMessage, { type: 'rows' | 'rowsOf' }>;

/** A list as far as it has come: pages are asked when they are first looked at. */
export interface ListedRows {
  /** Rows that match the query; undefined until any have come. */
  total(): number | undefined;
  /** Row at a position of the list; undefined while it is on its way. */
  at(position: number): FeatureRow | undefined;
  /** The same, without asking for what has not come. */
  peek(position: number): FeatureRow | undefined;
  /** Whether all rows have come; those of a list that is not too long are asked for. */
  complete(): boolean;
  /** Position of a feature in the list, as far as it is known; −1 otherwise. */
  positionOf(feature: number): number;
}

/** The list of what a query leaves, in its order. */
export interface FeatureRows extends ListedRows {
  /** What the rows that have come were looked for by: not yet that which was asked last, while its rows are on their way. */
  query(): FeatureQuery;
  /** Starts over with a query; the rows of the one before stay until the first page comes. */
  find(query: FeatureQuery): void;
  /** The features with these indices, in another order than the host knows. */
  inOrder(indices: Uint32Array): ListedRows;
  /** A feature by its index, whatever the query; undefined while it is on its way. */
  feature(index: number): FeatureRow | undefined;
  /** The same, without asking for it. */
  known(index: number): FeatureRow | undefined;
  /** All that is known of a feature, where it came with its row. */
  details(index: number): FeatureDetails | undefined;
  receive(message: RowsMessage): void;
}

export function featureRows(send: (intent: RowsIntent) => void): FeatureRows {
  let query = EVERY_FEATURE;
  let wantedText = queryText(query);
  let shown = '';
  let shownQuery = EVERY_FEATURE;
  let total: number | undefined;
  let rows = new Map<number, FeatureRow>();
  const byIndex = new Map<number, FeatureRow>();
  let asked = new Set<string>();
  const askedFeatures = new Set<number>();
  const ask = (position: number, wanted: FeatureQuery, text: string) => {
    const start = Math.floor(position / PAGE_ROWS) * PAGE_ROWS;
    const key = `${start} ${text}`;
    if (asked.has(key)) return;
    asked.add(key);
    send({ type: 'rows', start, count: PAGE_ROWS, query: wanted });
  };
  /** Asks for a page of the features with these indices. */
  const askOf = (indices: Uint32Array, position: number) => {
    const start = Math.floor(position / PAGE_ROWS) * PAGE_ROWS;
    const features = [...indices.subarray(start, start + PAGE_ROWS)].filter(
      index => !byIndex.has(index) && !askedFeatures.has(index),
    );
    if (features.length === 0) return;
    for (const index of features) askedFeatures.add(index);
    send({ type: 'rowsOf', features });
  };
  const isCurrent = () => shown === wantedText;
  return {
    total: () => total,
    query: () => shownQuery,
    find(wanted) {
      query = wanted;
      wantedText = queryText(wanted);
      asked = new Set();
      ask(0, query, wantedText);
    },
    at(position) {
      const row = rows.get(position);
      if (row === undefined && isCurrent()) ask(position, query, wantedText);
      return row;
    },
    peek: position => rows.get(position),
    complete() {
      if (total === undefined || total > MOST_COPIED || !isCurrent()) return false;
      for (let position = 0; position < total; position += PAGE_ROWS) ask(position, query, wantedText);
      return rows.size === total;
    },
    positionOf(feature) {
      if (wantedText === EVERY) return feature < (total ?? 0) ? feature : -1;
      return [...rows].find(([, { index }]) => index === feature)?.[0] ?? -1;
    },
    inOrder(indices) {
      const peek = (position: number) => byIndex.get(indices[position] ?? -1);
      return {
        total: () => indices.length,
        peek,
        at(position) {
          const row = peek(position);
          if (row === undefined) askOf(indices, position);
          return row;
        },
        complete() {
          if (indices.length > MOST_COPIED) return false;
          for (let position = 0; position < indices.length; position += PAGE_ROWS) askOf(indices, position);
          return indices.every(index => byIndex.has(index));
        },
        positionOf: feature => indices.indexOf(feature),
      };
    },
    feature(index) {
      const row = byIndex.get(index);
      if (row === undefined) ask(index, EVERY_FEATURE, EVERY);
      return row;
    },
    known: index => byIndex.get(index),
    details(index) {
      const row = byIndex.get(index);
      return row?.properties && { ...row, properties: row.properties };
    },
    receive(message) {
      for (const row of message.rows) byIndex.set(row.index, row);
      if (message.type === 'rowsOf') return;
      const text = queryText(message.query);
      if (text !== wantedText) return;
      if (shown !== text || message.total !== total) rows = new Map();
      shown = text;
      shownQuery = message.query;
      total = message.total;
      for (const [offset, row] of message.rows.entries()) rows.set(message.start + offset, row);
    },
  };
}
