/** Places of the numbers of a column in their order: those as large in the order of the column, gaps last both ways. */
export function orderOfNumbers(column: Float64Array, descending: boolean): Uint32Array {
  const order = new Uint32Array(column.length);
  let known = 0;
  let gap = column.length;
  for (let index = 0; index < column.length; index++)
    if (!Number.isNaN(column[index])) order[known++] = index;
  for (let index = column.length - 1; gap > known; index--)
    if (Number.isNaN(column[index])) order[--gap] = index;
  const sign = descending ? -1 : 1;
  order.subarray(0, known).sort((a, b) => sign * ((column[a] ?? 0) - (column[b] ?? 0)));
  return order;
}
