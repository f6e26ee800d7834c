import { createKeptTiles, type KeptLimits } from '../domain/tiles/keptTiles.ts';
import { type Tile, tileName } from '../domain/tiles/tile.ts';
import { tilePlan } from '../domain/tiles/tilePlan.ts';
import { AT_A_TIME } from './askByTwos.ts';

export interface TileRequestsOptions<Answer> {
  /** Asks for a tile; the signal is aborted where the map leaves it. */
  ask(tile: Tile, signal: AbortSignal): Promise<Answer>;
  /** Told when an answer came, or a request failed; the next goes out after that. */
  onEnd(): void;
  /** What is kept of tiles that were left. */
  limits: KeptLimits;
}

/** Requests for the tiles in view, two at a time; answers are kept for when the map comes back. */
export interface TileRequests<Answer> {
  /** Asks for those of these tiles that did not come, and cancels what is under way for others. */
  look(tiles: readonly Tile[]): void;
  /** Asks again for those in view that failed. */
  retry(): void;
  /** Ends what is under way; those in view that did not come have failed for this reason. */
  stop(reason: unknown): void;
  /** Lets go of everything that came, and ends what is under way. */
  forget(): void;
  /** Those in view that came, by their names. */
  come(): ReadonlyMap<string, Answer>;
  /** Tiles in view that are asked for, or will be. */
  underWay(): number;
  /** Why those in view failed that did, by their names. */
  failed(): ReadonlyMap<string, unknown>;
}

export function createTileRequests<Answer extends { bytes: { length: number } }>({
  ask,
  onEnd,
  limits,
}: TileRequestsOptions<Answer>): TileRequests<Answer> {
  const kept = createKeptTiles<Answer>(limits);
  const asking = new Map<string, AbortController>();
  const failed = new Map<string, unknown>();
  let inView: ReadonlyMap<string, Tile> = new Map();

  const plan = () =>
    tilePlan([...inView.keys()], {
      kept: kept.names(),
      asking: new Set(asking.keys()),
      failed: new Set(failed.keys()),
    });
  const cancel = (names: Iterable<string>) => {
    for (const name of [...names]) {
      const aborting = asking.get(name);
      asking.delete(name);
      aborting?.abort();
    }
  };
  const start = async (name: string, tile: Tile): Promise<void> => {
    const aborting = new AbortController();
    asking.set(name, aborting);
    const isLeft = () => asking.get(name) !== aborting;
    try {
      const answer = await ask(tile, aborting.signal);
      if (isLeft()) return;
      kept.put(name, answer);
      kept.trim([...inView.keys()]);
    } catch (error) {
      if (isLeft()) return;
      failed.set(name, error);
    }
    asking.delete(name);
    onEnd();
    goOn();
  };
  const goOn = () => {
    for (const name of plan().ask) {
      const tile = inView.get(name);
      if (asking.size >= AT_A_TIME) return;
      if (tile !== undefined) void start(name, tile);
    }
  };

  return {
    look(tiles) {
      inView = new Map(tiles.map(tile => [tileName(tile), tile]));
      const { cancel: left, forget } = plan();
      cancel(left);
      for (const name of forget) failed.delete(name);
      goOn();
    },
    retry() {
      failed.clear();
      goOn();
    },
    stop(reason) {
      const names = [...asking.keys(), ...plan().ask];
      cancel(asking.keys());
      for (const name of names) failed.set(name, reason);
    },
    forget() {
      cancel(asking.keys());
      failed.clear();
      kept.clear();
    },
    come: () => kept.look([...inView.keys()]),
    underWay: () => asking.size + plan().ask.length,
    failed: () => failed,
  };
}
