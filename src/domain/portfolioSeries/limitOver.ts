import { atOnce } from '../atOnce.ts';
import { isUnitOfLimit } from '../isUnitOfLimit.ts';
import { type Limit, passes, type Stretch, stretches } from '../limit.ts';
import { assetRows } from './assetRows.ts';
import { countOtherIntervals } from './countOtherIntervals.ts';
import type { SeriesValues } from './packedSeries.ts';

/** What a limit is to the assets of a series. Times are epoch seconds. Derived throughout. */
export interface LimitOver {
  limit: Limit;
  /** 1 for an asset that has a value; of another it is not known whether it passes. */
  judged: Uint8Array;
  /** Assets that pass at some time. */
  passing: number;
  /** Assets whose amounts are of other intervals than those of most (`countOtherIntervals`): they are judged as they came. */
  otherIntervals: number;
  /** Values that are marks for missing ones, such as −9999: they are gaps. */
  markedValues: number;
  /** The stretches of asset `i` are those from `starts[i]` to `starts[i + 1]`: without any it does not pass. */
  starts: Uint32Array;
  /** Every stretch as columns: by asset, and those of one by time. */
  stretches: StretchColumns;
  /** For each asset; NaN where it does not pass. */
  assets: {
    first: Float64Array;
    /** All its stretches together. */
    seconds: Float64Array;
    /** The value that passes by most, and when it does so first. */
    peak: Float64Array;
    peakAt: Float64Array;
  };
}

export type StretchColumns = Readonly<Record<keyof Stretch, Float64Array>>;

/**
 * Where each asset passes a limit, by `stretches` over its own times: a time that only others have ends nothing.
 * Undefined where the limit is of another variable, or in another unit than the series. Of an asset with one time alone
 * the kind of the limit says how long that stands.
 */
export function limitOver(series: SeriesValues, limit: Limit): LimitOver | undefined {
  return atOnce(limitOverInPieces(series, limit));
}

/** Assets after which other work of the thread has its turn. */
const PIECE = 500;

/** The same, with halts for other work of the thread. */
export function* limitOverInPieces(
  series: SeriesValues,
  limit: Limit,
): Generator<void, LimitOver | undefined> {
  if (limit.field !== series.variable || !isUnitOfLimit(series.unit, limit)) return undefined;
  const count = series.timeSetOf.length;
  const judged = new Uint8Array(count);
  const starts = new Uint32Array(count + 1);
  const column = () => new Float64Array(count).fill(Number.NaN);
  const assets = { first: column(), seconds: column(), peak: column(), peakAt: column() };
  const found = emptyColumns();
  const ownRows = assetRows(series, limit);
  let passing = 0;
  let markedValues = 0;
  for (let asset = 0; asset < count; asset++) {
    const { times, steps, values, marked } = ownRows(asset);
    markedValues += marked;
    judged[asset] = values.some(value => !Number.isNaN(value)) ? 1 : 0;
    if (values.some(value => passes(value, limit))) {
      const own = stretches(times, values, limit, steps);
      for (const stretch of own) addStretch(found, stretch);
      noteAsset(assets, asset, own, limit);
      passing++;
    }
    starts[asset + 1] = found.first.length;
    if (asset % PIECE === 0) yield;
  }
  const otherIntervals = yield* countOtherIntervals(series);
  return {
    limit,
    judged,
    passing,
    otherIntervals,
    markedValues,
    starts,
    stretches: packedColumns(found),
    assets,
  };
}

type GrowingColumns = Record<keyof Stretch, number[]>;

function emptyColumns(): GrowingColumns {
  return { first: [], last: [], seconds: [], peak: [], peakAt: [] };
}

function addStretch(columns: GrowingColumns, { first, last, seconds, peak, peakAt }: Stretch): void {
  columns.first.push(first);
  columns.last.push(last);
  columns.seconds.push(seconds);
  columns.peak.push(peak);
  columns.peakAt.push(peakAt);
}

function packedColumns({ first, last, seconds, peak, peakAt }: GrowingColumns): StretchColumns {
  return {
    first: new Float64Array(first),
    last: new Float64Array(last),
    seconds: new Float64Array(seconds),
    peak: new Float64Array(peak),
    peakAt: new Float64Array(peakAt),
  };
}

function noteAsset(columns: LimitOver['assets'], asset: number, own: readonly Stretch[], limit: Limit): void {
  const [first] = own;
  if (first === undefined) return;
  const most = own.reduce((best, each) => (passes(each.peak, { ...limit, value: best.peak }) ? each : best));
  columns.first[asset] = first.first;
  columns.seconds[asset] = own.reduce((sum, { seconds }) => sum + seconds, 0);
  columns.peak[asset] = most.peak;
  columns.peakAt[asset] = most.peakAt;
}
