import { isLastOfItsTime } from './forecastSeries.ts';

/** One variable of one forecast: values over ascending times in epoch seconds; NaN is a gap. */
export interface ConvergingRun {
  times: Float64Array;
  values: Float64Array;
}

/** One variable over valid time (across) and forecasts (down). */
export interface ConvergenceGrid {
  /** Every valid time that any forecast has, ascending, in epoch seconds. */
  times: Float64Array;
  /** As many values a forecast as there are times, forecast after forecast; NaN where it has none. */
  cells: Float64Array;
  rows: number;
  /** Smallest and largest value; NaN where there is none. */
  least: number;
  most: number;
}

/** Lays forecasts under one another on their common valid times; of rows of one time the last counts. A run that has not come is undefined: its row is empty. */
export function convergenceGrid(runs: readonly (ConvergingRun | undefined)[]): ConvergenceGrid {
  const known = new Set<number>();
  for (const run of runs) for (const time of run?.times ?? []) known.add(time);
  const times = Float64Array.from(known).sort();
  const place = new Map(Array.from(times, (time, index) => [time, index]));
  const cells = new Float64Array(times.length * runs.length).fill(Number.NaN);
  let least = Number.NaN;
  let most = Number.NaN;
  for (const [row, run] of runs.entries()) {
    for (const [index, value] of (run?.values ?? new Float64Array()).entries()) {
      const column = place.get(run?.times[index] ?? Number.NaN);
      if (column === undefined || Number.isNaN(value) || !isLastOfItsTime(run?.times ?? times, index))
        continue;
      cells[row * times.length + column] = value;
      if (!(value >= least)) least = value;
      if (!(value <= most)) most = value;
    }
  }
  return { times, cells, rows: runs.length, least, most };
}

/** How far forecasts of one valid time lie apart. */
export interface Spread {
  /** Place of the valid time in the grid. */
  column: number;
  least: number;
  most: number;
  /** Forecasts that have a value. */
  count: number;
}

/** The valid time on which the forecasts moved most; undefined where no time has two forecasts. */
export function widestSpread({ times, cells, rows }: ConvergenceGrid): Spread | undefined {
  let widest: Spread | undefined;
  for (let column = 0; column < times.length; column++) {
    const spread = spreadAt(cells, times.length, rows, column);
    if (spread.count < 2) continue;
    if (widest === undefined || spread.most - spread.least > widest.most - widest.least) widest = spread;
  }
  return widest;
}

function spreadAt(cells: Float64Array, columns: number, rows: number, column: number): Spread {
  const spread = { column, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY, count: 0 };
  for (let row = 0; row < rows; row++) {
    const value = cells[row * columns + column] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    spread.least = Math.min(spread.least, value);
    spread.most = Math.max(spread.most, value);
    spread.count++;
  }
  return spread;
}
