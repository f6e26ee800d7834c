/** How times follow one another; equal ones beside one another are in either order, and what has none is passed over. */
export function orderOfTimes(times: readonly (number | undefined)[]): 'ascending' | 'descending' | 'mixed' {
  const known = times.filter(time => time !== undefined);
  const [first = 0] = known;
  const isOrdered = (sign: 1 | -1) =>
    known.every((time, index) => sign * (time - (known[index - 1] ?? first)) >= 0);
  return isOrdered(1) ? 'ascending' : isOrdered(-1) ? 'descending' : 'mixed';
}
