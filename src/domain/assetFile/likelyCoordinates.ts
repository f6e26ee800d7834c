import { FARTHEST_LONGITUDE } from '../isOnEarth.ts';
import { wordsOf } from '../wordsOf.ts';

const LATITUDES = ['latitude', 'lat'];
const LONGITUDES = ['longitude', 'lon', 'lng', 'long'];

/** Words that say nothing of what a coordinate is of. */
const PLAIN: ReadonlySet<string> = new Set(['n', 's', 'e', 'w', 'deg', 'degree', 'degrees', 'dd', 'wgs']);

/** Places of the columns with the coordinates of a table, by their names; undefined where none looks like one. */
export interface LikelyCoordinates {
  latitude: number | undefined;
  longitude: number | undefined;
}

/** A column that may hold a coordinate: the surer its name, the earlier among others. */
interface Candidate {
  column: number;
  /** The words of its name beside that of the coordinate, by which it belongs to another column. */
  others: string;
}

/** `mayHold` tells whether a column may hold numbers of no larger amount than the most of a coordinate, in degrees. */
export function likelyCoordinates(
  columns: readonly string[],
  mayHold: (column: number, most: number) => boolean,
): LikelyCoordinates {
  const words = columns.map(wordsOf);
  const [latitudes, longitudes] = [candidates(words, LATITUDES), candidates(words, LONGITUDES)];
  const [ys, xs] = [whole(words, 'y'), whole(words, 'x')];
  const isLatitude = ({ column }: Candidate) => mayHold(column, 90);
  const isLongitude = ({ column }: Candidate) => mayHold(column, FARTHEST_LONGITUDE);
  const pairs = [...pairsOf(latitudes, longitudes), ...pairsOf(ys, xs)];
  const pair = pairs.find(([north, east]) => isLatitude(north) && isLongitude(east));
  if (pair !== undefined) return { latitude: pair[0].column, longitude: pair[1].column };
  return {
    latitude: [...latitudes, ...ys].find(isLatitude)?.column,
    longitude: [...longitudes, ...xs].find(isLongitude)?.column,
  };
}

/** Columns with no other name than one of some; then those that have it among their words. */
function candidates(words: readonly (readonly string[])[], names: readonly string[]): Candidate[] {
  const among = (name: string) =>
    words.flatMap((own, column) =>
      own.length > 1 && own.includes(name)
        ? [{ column, others: own.filter(word => word !== name && !PLAIN.has(word)).join(' ') }]
        : [],
    );
  return [...names.flatMap(name => whole(words, name)), ...names.flatMap(among)];
}

function whole(words: readonly (readonly string[])[], name: string): Candidate[] {
  return words.flatMap((own, column) => (own.join(' ') === name ? [{ column, others: '' }] : []));
}

/** Of each latitude the longitudes whose names have the same other words, the surest first. */
function pairsOf(
  latitudes: readonly Candidate[],
  longitudes: readonly Candidate[],
): [Candidate, Candidate][] {
  return latitudes.flatMap(north =>
    longitudes
      .filter(({ others }) => others === north.others)
      .map((east): [Candidate, Candidate] => [north, east]),
  );
}
