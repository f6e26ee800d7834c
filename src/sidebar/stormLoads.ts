import type { Parts } from '../parts.ts';
import { beforeRows } from './beforeRows.ts';
import type { StormRow } from './stormItem.ts';
import { askingRow, type StormsAnswer, type StormsRow, stormRows, stormsOf } from './stormRows.ts';

/** Loads of the storms, of which the last one counts. */
export interface StormLoads {
  /** Ends the load before. Resolves to the first rows that there are; of later ones `onLater` tells. */
  load(): Promise<readonly StormsRow[]>;
  /** Nothing of the service before may stand while the one in use is asked. */
  clear(): void;
  end(): void;
}

export interface StormLoadsOptions {
  parts: Parts;
  /** Asks what else rows tell of storms. */
  askOutlooks: (storms: readonly StormRow[]) => Promise<void>;
  /** Told of rows of storms as they come, and of what failed. */
  onRows: (answer: StormsAnswer) => void;
  /** The rows that a load resolved to have been followed by others. */
  onLater: () => void;
}

export function createStormLoads({ parts, askOutlooks, onRows, onLater }: StormLoadsOptions): StormLoads {
  let loading = new AbortController();
  let cleared = false;
  return {
    load() {
      loading.abort();
      const own = new AbortController();
      loading = own;
      const waiting = cleared ? [askingRow(parts)] : undefined;
      cleared = false;
      return new Promise<readonly StormsRow[]>(resolve => {
        let first = waiting === undefined;
        if (waiting !== undefined) resolve(waiting);
        const arrive = (answer: StormsAnswer) => {
          // What is left of a load that was ended says nothing of the storms that there are.
          if (!own.signal.aborted) onRows(answer);
          if (!first && !own.signal.aborted) onLater();
          first = false;
          resolve(answer.rows);
        };
        const answered = async () => {
          const answer = await stormRows(parts, own.signal, arrive);
          // The editor asks for rows while someone looks.
          if (!own.signal.aborted) await beforeRows(askOutlooks(answer.rows.flatMap(stormsOf)));
          arrive(answer);
        };
        answered().catch(error => parts.log.error(String(error)));
      });
    },
    clear() {
      loading.abort();
      cleared = true;
    },
    end: () => loading.abort(),
  };
}
