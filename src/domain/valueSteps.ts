/** Rows at which a variable has a number, ascending, and for how long each stands. */
export interface ValueSteps {
  rows: Uint32Array;
  /** In the unit of the times; NaN, of all of them, where nothing tells the step of the variable. */
  steps: Float64Array;
}

/** As many equal differences in a row, over rows without a number, are the step of a variable; fewer are gaps. */
const STEADY = 3;

/**
 * A variable may have a number at some rows alone, such as each sixth hour of an hourly list: each then stands for six.
 * `steps` are those of the rows; of rows of one time, whose step is 0, the last counts. A gap takes no more time than the
 * step of the numbers before it, or else behind it.
 */
export function valueSteps(times: Float64Array, values: Float64Array, steps: Float64Array): ValueSteps {
  // Most columns have a number at every row.
  if (
    times.length > 1 &&
    values.length === times.length &&
    !values.some(Number.isNaN) &&
    !steps.includes(0)
  ) {
    const own = steps.slice(0, times.length);
    own[own.length - 1] = own[own.length - 2] ?? Number.NaN;
    return { rows: Uint32Array.from(times.keys()), steps: own };
  }
  const { rows, held } = rowsWithNumbers(times.length, values, steps);
  const found = new Float64Array(rows.length).fill(Number.NaN);
  const difference = (index: number) =>
    (times[rows[index + 1] ?? -1] ?? Number.NaN) - (times[rows[index] ?? -1] ?? 0);
  const isOverGap = (index: number) => (held[index + 1] ?? 0) - (held[index] ?? 0) > 1;
  for (let start = 0, end = 1; start < rows.length; start = end, end++) {
    while (isOverGap(start) && isOverGap(end) && difference(end) === difference(start)) end++;
    if (end - start >= STEADY) found.fill(difference(start), start, end);
    else if (!isOverGap(start) && start + 1 < rows.length)
      found[start] = steps[rows[start] ?? -1] ?? Number.NaN;
  }
  let known = found.find(step => !Number.isNaN(step)) ?? Number.NaN;
  for (const [index, step] of found.entries()) {
    if (!Number.isNaN(step)) known = step;
    else found[index] = index + 1 < rows.length ? Math.min(known, difference(index)) : known;
  }
  return { rows, steps: found };
}

/** Rows that count and have a number, and which of those that count each is: in loops, as it is asked of many assets. */
function rowsWithNumbers(
  count: number,
  values: Float64Array,
  steps: Float64Array,
): { rows: Uint32Array; held: Uint32Array } {
  const [rows, held] = [new Uint32Array(count), new Uint32Array(count)];
  let [found, rank] = [0, 0];
  for (let row = 0; row < count; row++) {
    if (steps[row] === 0) continue;
    if (!Number.isNaN(values[row] ?? Number.NaN)) {
      rows[found] = row;
      held[found++] = rank;
    }
    rank++;
  }
  return { rows: rows.slice(0, found), held: held.slice(0, found) };
}
