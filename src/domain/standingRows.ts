import { column, type ForecastSeries } from './forecastSeries.ts';
import { standingValues } from './standingValues.ts';

/** Rows of a series, and for how long each stands, in seconds; of rows of one time the last stands, the others for 0. */
export type SteppedRows = Pick<ForecastSeries, 'rows' | 'times'> & { steps: Float64Array };

/**
 * The rows of a variable that has a number at some of them alone, at a steady step, such as each sixth hour of an hourly
 * list: those with one, each for as long as it stands (`standingValues`), and what came for the same time. All rows,
 * those without a number too, where each number stands as long as its row.
 */
export function standingRows(all: SteppedRows, variable: string): SteppedRows {
  const { times, rows, steps } = all;
  const own = standingValues(times, column(rows, variable), steps);
  const stands = new Map(Array.from(own.rows, (row, index) => [row, own.steps[index] ?? 0]));
  if (![...stands].some(([row, step]) => step !== steps[row])) return all;
  const moments = new Set([...stands.keys()].map(row => times[row]));
  const kept = [...times.keys()].filter(
    row => stands.has(row) || (steps[row] === 0 && moments.has(times[row])),
  );
  return {
    times: Float64Array.from(kept, row => times[row] ?? Number.NaN),
    rows: kept.map(row => rows[row] ?? {}),
    steps: Float64Array.from(kept, row => stands.get(row) ?? 0),
  };
}
