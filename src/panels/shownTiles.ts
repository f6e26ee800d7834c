import type { FeaturesResponse } from '../api/reading/featureTable.ts';
import { type JoinedTiles, joinTiles } from '../assets/joinTiles.ts';
import type { PortfolioIdentity, PortfolioMessage } from './portfolioProtocol.ts';
import type { Session } from './session.ts';

/** What a panel lends to the tiles that it shows. */
export interface TilesPage {
  session: Pick<Session<PortfolioIdentity, PortfolioMessage>, 'parts' | 'keep' | 'drop'>;
  /** The answers to tiles that have come, by the names of these. */
  come(): ReadonlyMap<string, FeaturesResponse>;
  /** The signal of what is asked now; undefined where nothing of tiles is to be shown. */
  running(): AbortSignal | undefined;
  /** Shows the features of tiles in the place of those that were shown, as long as tiles are still to be shown. */
  show(joined: JoinedTiles, isWanted: () => boolean): Promise<void>;
  /** Tiles have come to be shown. */
  onShown(): void;
  /** What came could not be put together. */
  onFailure(error: unknown): void;
}

/** The tiles of which a panel shows the features, as one collection. */
export interface ShownTiles {
  /** Their names; empty where none are shown. */
  names(): readonly string[];
  /** Features that came otherwise with one of them than with another. */
  differing(): number;
  /** Shows what has come, one time after the other: what comes meanwhile is in the next. */
  renew(): void;
  /** Shows none of them any more. */
  letGo(): void;
}

export function createShownTiles(page: TilesPage): ShownTiles {
  const { session } = page;
  let names: readonly string[] = [];
  let differing = 0;
  let isJoining = false;
  /** Something changed since tiles were looked at to be put together. */
  let isDue = false;

  const take = (come: ReadonlyMap<string, FeaturesResponse>, joined: JoinedTiles) => {
    for (const name of names) if (!come.has(name)) session.drop(partOf(name));
    for (const [name, answer] of come) if (!names.includes(name)) session.keep(answer, partOf(name));
    names = [...come.keys()];
    differing = joined.differing;
  };
  /** Whether there may be more to put together. */
  const joinNext = async (): Promise<boolean> => {
    const signal = page.running();
    // In an order that stays as the map moves.
    const come = new Map([...page.come()].sort(([one], [other]) => (one < other ? -1 : 1)));
    if (signal === undefined || come.size === 0 || [...come.keys()].join() === names.join()) return false;
    try {
      const joined = await joinTiles(session.parts, [...come.values()], signal);
      const isWanted = () => signal === page.running();
      if (!isWanted()) return true;
      take(come, joined);
      await page.show(joined, isWanted);
      if (isWanted()) page.onShown();
      return true;
    } catch (error) {
      if (signal !== page.running()) return true;
      page.onFailure(error);
      return false;
    }
  };
  const join = async (): Promise<void> => {
    isDue = true;
    if (isJoining) return;
    isJoining = true;
    while (isDue) {
      isDue = false;
      if (await joinNext()) isDue = true;
    }
    isJoining = false;
  };
  return {
    names: () => names,
    differing: () => differing,
    renew: () => void join(),
    letGo() {
      for (const name of names) session.drop(partOf(name));
      names = [];
      differing = 0;
    },
  };
}

/** The part of a panel that a tile is. */
function partOf(name: string): string {
  return `tile ${name}`;
}
