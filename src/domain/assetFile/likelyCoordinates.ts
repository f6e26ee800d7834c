import { FARTHEST_LONGITUDE } from '../isOnEarth.ts';
import { wordsOf } from '../wordsOf.ts';

/** In English, and as spreadsheets of other languages have them, without marks on their letters. */
const LATITUDES = ['latitude', 'lat', 'latitud', 'latitudine', 'breitengrad'];
const LONGITUDES = ['longitude', 'lon', 'lng', 'long', 'longitud', 'longitudine', 'langengrad'];

/** Words that say nothing of what a coordinate is of. */
const PLAIN: ReadonlySet<string> = new Set(['n', 's', 'e', 'w', 'deg', 'degree', 'degrees', 'dd', 'wgs']);

/** Words beside which `x` and `y` are coordinates, as in `POINT_X`: other columns may be of anything. */
const OF_PLACE: ReadonlySet<string> = new Set(['point', 'coord', 'coordinate', 'centroid', 'wgs']);

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
  const words = columns.map(plainWords);
  const [latitudes, longitudes] = [candidates(words, LATITUDES), candidates(words, LONGITUDES)];
  const [ys, xs] = [ordinates(words, 'y'), ordinates(words, 'x')];
  const isLatitude = ({ column }: Candidate) => mayHold(column, 90);
  const isLongitude = ({ column }: Candidate) => mayHold(column, FARTHEST_LONGITUDE);
  const pairs = [...pairsOf(latitudes, longitudes), ...pairsOf(ys, xs)];
  const pair = pairs.find(([north, east]) => isLatitude(north) && isLongitude(east));
  if (pair !== undefined) return { latitude: pair[0].column, longitude: pair[1].column };
  const latitude = [...latitudes, ...ys].find(isLatitude)?.column;
  const longitude = [...longitudes, ...xs].find(isLongitude)?.column;
  // One column for both has geometries, which its name does not tell.
  return latitude === longitude ? { latitude: undefined, longitude: undefined } : { latitude, longitude };
}

/** The words of a name, without the marks on its letters. */
function plainWords(name: string): string[] {
  return wordsOf(name.normalize('NFD').replaceAll(/\p{Mark}/gu, ''));
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

/** Columns that are named by a letter alone; then those with words of places beside it. */
function ordinates(words: readonly (readonly string[])[], letter: string): Candidate[] {
  return candidates(words, [letter]).filter(({ column }) =>
    words[column]?.every(word => word === letter || OF_PLACE.has(word)),
  );
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
