const LATITUDES = ['latitude', 'lat', 'y'];
const LONGITUDES = ['longitude', 'lon', 'lng', 'long', 'x'];

/** Places of the columns with the coordinates of a table, by their names; undefined where none looks like one. */
export interface LikelyCoordinates {
  latitude: number | undefined;
  longitude: number | undefined;
}

/** `mayHold` tells whether a column may hold numbers of no larger amount than the most of a coordinate, in degrees. */
export function likelyCoordinates(
  columns: readonly string[],
  mayHold: (column: number, most: number) => boolean,
): LikelyCoordinates {
  return {
    latitude: likelyColumn(columns, LATITUDES, column => mayHold(column, 90)),
    longitude: likelyColumn(columns, LONGITUDES, column => mayHold(column, 720)),
  };
}

/** The column whose name is one of the names, the surest first; then one that has it among its words. */
function likelyColumn(
  columns: readonly string[],
  names: readonly string[],
  isPossible: (column: number) => boolean,
): number | undefined {
  const words = columns.map(column =>
    column
      .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .split(/[^a-z]+/),
  );
  const isWhole = (column: number, name: string) =>
    words[column]?.filter(word => word !== '').join(' ') === name;
  const isWord = (column: number, name: string) => name.length > 1 && words[column]?.includes(name) === true;
  for (const matches of [isWhole, isWord])
    for (const name of names) {
      const found = columns.findIndex((_, column) => matches(column, name) && isPossible(column));
      if (found >= 0) return found;
    }
  return undefined;
}
