/** Rows of numbers that grow both ways; NaN where none was set. */
export interface Grid {
  /** Makes room for so many rows and columns. */
  reach(rows: number, columns: number): void;
  set(row: number, column: number, value: number): void;
  at(row: number, column: number): number;
}

export function createGrid(): Grid {
  let [height, width] = [0, 0];
  let cells = new Float64Array();

  /** Twice as many as there were, so that all that is ever copied goes with what there is. */
  const grown = (room: number, wanted: number) => (wanted <= room ? room : Math.max(wanted, 2 * room));

  return {
    reach(rows, columns) {
      const [higher, wider] = [grown(height, rows), grown(width, columns)];
      if (higher === height && wider === width) return;
      const larger = new Float64Array(higher * wider).fill(Number.NaN);
      for (let row = 0; row < height; row++)
        larger.set(cells.subarray(row * width, (row + 1) * width), row * wider);
      [height, width, cells] = [higher, wider, larger];
    },
    set(row, column, value) {
      cells[row * width + column] = value;
    },
    at: (row, column) =>
      row < height && column < width ? (cells[row * width + column] ?? Number.NaN) : Number.NaN,
  };
}
