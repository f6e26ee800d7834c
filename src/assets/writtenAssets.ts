import type { FeatureTable } from '../api/reading/featureTable.ts';
import { createTurns } from '../api/turns.ts';
import { beyondIn } from '../domain/beyondNumbers.ts';
import { isTooDeep } from '../domain/isTooDeep.ts';
import { sentAsset } from './sentAsset.ts';

/** Assets that are written into another file. */
export interface WrittenAssets {
  table: FeatureTable;
  /** Only what was read is placed. */
  isPlaced: (index: number) => boolean;
}

/** Properties that assets came with. */
export interface CameProperties {
  /** Properties that any asset has, in the order of their coming. */
  came: readonly string[];
  /** Whether there are more of them than that. */
  hasMore: boolean;
  /** How many assets have values that are nested too deeply for a cell. */
  tooDeep: number;
  /** How many values are numbers that no double holds. */
  beyond: number;
  /** Names that look like those that are derived, however many others there are. */
  alike: ReadonlySet<string>;
}

/** Most properties that have a column. */
const MOST_PROPERTIES = 1000;

/** Looks at every asset, in turns with other work of the thread. Rejects with the reason of the signal. */
export async function cameProperties(
  { table, isPlaced }: WrittenAssets,
  isLikeDerived: RegExp,
  signal: AbortSignal,
): Promise<CameProperties> {
  const turns = createTurns();
  const came = new Set<string>();
  const alike = new Set<string>();
  let [hasMore, tooDeep, beyond] = [false, 0, 0];
  for (let index = 0; index < table.count; index++) {
    if (turns.isOver()) {
      await turns.next();
      signal.throwIfAborted();
    }
    const { properties = {} } = (await sentAsset(table, { index, isPlaced: isPlaced(index) }, turns)) ?? {};
    if (isTooDeep(properties)) tooDeep++;
    beyond += beyondIn(Object.values(properties));
    for (const name of Object.keys(properties)) {
      if (isLikeDerived.test(name)) alike.add(name);
      if (came.size < MOST_PROPERTIES) came.add(name);
      else if (!came.has(name)) hasMore = true;
    }
  }
  return { came: [...came], hasMore, tooDeep, beyond, alike };
}
