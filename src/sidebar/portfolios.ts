import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { isRecord } from '../domain/isRecord.ts';
import { itemsOf } from '../domain/itemsOf.ts';
import { putBack } from '../domain/putBack.ts';
import { createKeptValue } from './keptValue.ts';
import { createRowsUnderKey } from './rowsUnderKey.ts';

/** A portfolio the user can open; the service has no list of them. */
export interface KnownPortfolio {
  portfolio_id: string;
  /** False for those the demo service always has. */
  saved: boolean;
}

/** Portfolios saved for the service in use, and the demo service's own. */
export interface Portfolios {
  all(): readonly KnownPortfolio[];
  add(portfolioId: string): Promise<void>;
  /** Resolves to the way back, to where it stood. */
  remove(portfolioId: string): Promise<() => Promise<void>>;
  /** The one that a key pressed in the view is about. */
  underKey(): KnownPortfolio | undefined;
  /** Takes over what is selected in the view. */
  select(portfolioIds: readonly string[]): void;
  /** What answers have told of a portfolio of the service in use. */
  facts(portfolioId: string): PortfolioFacts;
  /** A run as of an earlier moment than the one that is known is left out: answers may come late. */
  learn(portfolioId: string, facts: PortfolioFacts): void;
  onDidChange: vscode.Event<void>;
  /** Of which more was learnt. */
  onDidLearn: vscode.Event<string>;
}

export interface PortfolioFacts {
  /** Features that it has. */
  count?: number;
  /** Its latest initialization time, as the service sent it. */
  run?: string;
  /** The moment as of which that is the latest, in epoch milliseconds. */
  runAsOf?: number;
}

export const PORTFOLIOS_KEY = 'landfall.portfolios';

const DEMO_PORTFOLIOS = ['demo-gulf-coast', 'demo-north-sea-wind', 'demo-grid-10000'];

interface SavedPortfolio {
  portfolio_id: string;
  origin: string;
}

export function createPortfolios(memory: vscode.Memento, connection: Connection): Portfolios {
  const changed = new vscode.EventEmitter<void>();
  const learned = new vscode.EventEmitter<string>();
  const kept = createKeptValue(memory, PORTFOLIOS_KEY);
  kept.onDidChange(() => changed.fire());
  const saved = () => itemsOf(kept.read(), isSavedPortfolio);
  const save = (portfolios: readonly SavedPortfolio[]) => kept.write(portfolios);
  const underKey = createRowsUnderKey();
  const facts = new Map<string, PortfolioFacts>();
  // What came with one key is not told under another.
  connection.onDidChange(() => facts.clear());
  const factsKey = (portfolioId: string) => `${connection.service().baseUrl} ${portfolioId}`;
  const isOf = (origin: string, portfolioId: string) => (each: SavedPortfolio) =>
    each.origin === origin && each.portfolio_id === portfolioId;
  return {
    all() {
      const { demo, origin } = connection.service();
      const own = saved().filter(each => each.origin === origin);
      return [
        ...(demo ? DEMO_PORTFOLIOS.map(portfolio_id => ({ portfolio_id, saved: false })) : []),
        ...own.map(({ portfolio_id }) => ({ portfolio_id, saved: true })),
      ];
    },
    async add(portfolioId) {
      const { origin } = connection.service();
      if (this.all().some(each => each.portfolio_id === portfolioId)) return;
      await save([...saved(), { portfolio_id: portfolioId, origin }]);
    },
    async remove(portfolioId) {
      const before = saved();
      const removed = before.filter(isOf(connection.service().origin, portfolioId));
      await save(before.filter(each => !removed.includes(each)));
      return () =>
        save(putBack(saved(), before, removed, each => JSON.stringify([each.origin, each.portfolio_id])));
    },
    underKey() {
      const portfolios: readonly KnownPortfolio[] = this.all();
      const [id] = underKey.among(portfolios.map(({ portfolio_id }) => portfolio_id));
      return portfolios.find(each => each.portfolio_id === id);
    },
    select: underKey.select,
    facts: portfolioId => facts.get(factsKey(portfolioId)) ?? {},
    learn(portfolioId, learnt) {
      const before = this.facts(portfolioId);
      const { runAsOf = Number.POSITIVE_INFINITY } = learnt;
      const { runAsOf: known = 0 } = before;
      // A moment that lies ahead is of a clock that was.
      if (runAsOf < known && known <= Date.now()) return;
      const now = { ...before, ...learnt };
      facts.set(factsKey(portfolioId), now);
      if (before.count !== now.count || before.run !== now.run) learned.fire(portfolioId);
    },
    onDidChange: changed.event,
    onDidLearn: learned.event,
  };
}

function isSavedPortfolio(value: unknown): value is SavedPortfolio {
  if (!isRecord(value)) return false;
  const { portfolio_id, origin } = value;
  return typeof portfolio_id === 'string' && typeof origin === 'string';
}
