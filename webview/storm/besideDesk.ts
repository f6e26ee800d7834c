import type { Coast } from '../../src/domain/coast.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import type { Track } from '../../src/domain/track.ts';
import type {
  CycloneModel,
  HistoryCount,
  StormIdentity,
  StormIntent,
} from '../../src/panels/stormProtocol.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { readModel } from './models.ts';
import type { TablesPage } from './stormTables.ts';

/** What the reader chose to see beside the forecast of a storm. */
export interface BesideChoices {
  models: readonly CycloneModel[];
  /** Whether their mean is drawn. */
  mean: boolean;
  /** Which of them the table is about; the first that has come unless it has. */
  compared: string;
  count: HistoryCount;
}

/** What a desk, which keeps the state of one tab, uses of its page. */
export interface BesidePage extends TablesPage {
  send(intent: StormIntent): void;
  choices(): BesideChoices;
  choose(change: Partial<BesideChoices>): void;
  /** Draws the page anew. */
  update(): void;
}

/** The forecast that is shown. */
export interface ShownStorm {
  identity: StormIdentity | undefined;
  /** Undefined where there is none. */
  track: Track | undefined;
  /** Place of it among those that came. */
  index: number;
  /** Epoch milliseconds. */
  issued: number | undefined;
  /** Position that is chosen; −1 for none. */
  selected: number;
  select: (position: number) => void;
  /** It is of before, while another is asked for. */
  stale: boolean;
  clock: ReaderClock;
  /** Undefined until it is made, and where the map did not load. */
  coast: Coast | undefined;
}

/** Choices that were remembered, of whatever shape an older version left. */
export function readBesideChoices(remembered: unknown): BesideChoices {
  const { models, mean, compared, count } = isRecord(remembered) ? remembered : {};
  const known = Array.isArray(models) ? models.map(readModel).filter(model => model !== undefined) : [];
  return {
    models: [...new Set(known)],
    mean: mean === true,
    compared: typeof compared === 'string' ? compared : '',
    count: count === 4 || count === 12 ? count : 8,
  };
}
