import { wordsOf } from '../wordsOf.ts';

/** Columns with what else there is of an angle whose degrees stand in another. */
export interface AngleColumns {
  minutes?: number;
  seconds?: number;
  /** Its hemisphere: a letter or a word. */
  side?: number;
  /** Its hemisphere where the name of its degrees tells it, as `Longitude (°W)` and `Longitude (W)` do. */
  hemisphere?: 'S' | 'W';
}

/** A table: the words of the names of its columns, and cells of each that have something. */
interface Sample {
  words: readonly (readonly string[])[];
  cellsOf: (column: number) => readonly string[];
}

const DEGREES = ['deg', 'degree', 'degrees', 'd'];
const MINUTES = ['min', 'mins', 'minute', 'minutes', 'm'];
const SECONDS = ['sec', 'secs', 'second', 'seconds', 's'];
const HEMISPHERE_NAME = /(?:^| )(?:ns|ew|hem|hemi|hemis|hemisphere)(?: |$)|^(?:n s|e w)$/;
/** Words that may as well be of a roof, a wind or a road. */
const SIDE_WORDS: ReadonlySet<string> = new Set(['dir', 'direction', 'side']);
const OF_EQUATOR = ['of', 'equator'];
/** Behind a word or sign of degrees, or alone in brackets: `lon_w` may be the western edge of something. */
const SOUTH_OR_WEST =
  /(?:[°º]\s*|(?<![a-z])deg(?:rees?)?[\s_]+|[([]\s*(?=[a-z]+\s*[)\]]))(?:(s)(?:outh)?|(w)(?:est)?)(?![a-z])/i;
const MINUS = /^[-−]/;
const LATITUDE_SIDE = /^(?:n|s|north|south)$/i;
const LONGITUDE_SIDE = /^(?:e|w|east|west)$/i;

/**
 * What else there is of the angles of two columns, by the places of those. `cellsOf` gives a sample of the cells of a
 * column that have something. A hemisphere that no name tells is one only beside the other: letters may mean anything, and
 * where there are signs they say nothing.
 */
export function angleColumns(
  latitude: number,
  longitude: number,
  columns: readonly string[],
  cellsOf: (column: number) => readonly string[],
): Readonly<Record<number, AngleColumns>> {
  const sample = { words: columns.map(wordsOf), cellsOf };
  const hemisphereOf = (column: number) =>
    hasSigns(cellsOf(column)) ? {} : hemisphereIn(columns[column] ?? '', column === latitude);
  const [north, east] = [partsOf(latitude, sample), partsOf(longitude, sample)];
  const [northSide, eastSide] = [
    sideOf(latitude, north, LATITUDE_SIDE, sample),
    sideOf(longitude, east, LONGITUDE_SIDE, sample),
  ];
  const areBoth = northSide !== undefined && eastSide !== undefined;
  const taken = (side: Side | undefined, column: number) =>
    side !== undefined && (side.isNamed || areBoth) ? { side: side.column } : hemisphereOf(column);
  const found = [
    [latitude, { ...north, ...taken(northSide, latitude) }],
    [longitude, { ...east, ...taken(eastSide, longitude) }],
  ] as const;
  return Object.fromEntries(found.filter(([, parts]) => Object.keys(parts).length > 0));
}

/**
 * The same of columns that a person may choose for coordinates, each by itself. A hemisphere behind a column that no name
 * tells is one where other letters of the table are of the other axis.
 */
export function anglesByName(
  columns: readonly string[],
  cellsOf: (column: number) => readonly string[],
): Readonly<Record<number, AngleColumns>> {
  const sample = { words: columns.map(wordsOf), cellsOf };
  const letters = [LATITUDE_SIDE, LONGITUDE_SIDE].map(sides =>
    [...columns.keys()].filter(column => areMostly(cellsOf(column), sides)),
  );
  const areBoth = letters.every(found => found.length > 0);
  const sideOfAny = (column: number, { minutes = 0, seconds = 0 }: AngleColumns) => {
    const isNamed = (side: number) => namesSide(sample.words[side] ?? [], sample.words[column] ?? []);
    const behind = letters.flat().find(side => side === Math.max(column, minutes, seconds) + 1);
    const named = letters.flat().filter(isNamed);
    const isBehind = behind !== undefined && (isNamed(behind) || (areBoth && !hasSigns(cellsOf(column))));
    return isBehind ? behind : named.length === 1 ? named[0] : undefined;
  };
  const found = columns.map((name, column): [number, AngleColumns] => {
    const parts = partsOf(column, sample);
    const side = letters.flat().includes(column) ? undefined : sideOfAny(column, parts);
    if (side !== undefined) return [column, { ...parts, side }];
    const own = [hemisphereIn(name, true), hemisphereIn(name, false)];
    return [column, hasSigns(cellsOf(column)) ? parts : { ...parts, ...own[0], ...own[1] }];
  });
  return Object.fromEntries(found.filter(([, parts]) => Object.keys(parts).length > 0));
}

/** The columns with the minutes and seconds of whole degrees, whose names are those of the degrees but for one word. */
function partsOf(degrees: number, { words, cellsOf }: Sample): Omit<AngleColumns, 'side'> {
  const own = words[degrees] ?? [];
  const at = own.findIndex(word => DEGREES.includes(word));
  if (at < 0 || !areMostly(cellsOf(degrees), /^[+−-]?\d{1,3}(?:[.,]0+)?\s*[°º]?$/)) return {};
  const partNamed = (names: readonly string[]) => {
    const texts = names.map(name => own.with(at, name).join(' '));
    const found = words.findIndex(other => texts.includes(other.join(' ')));
    return areMostly(cellsOf(found), /^[0-5]?\d(?:[.,]\d+)?\s*['′’"″”]{0,2}$/) ? found : -1;
  };
  const [minutes, seconds] = [partNamed(MINUTES), partNamed(SECONDS)];
  if (minutes < 0) return {};
  return seconds < 0 ? { minutes } : { minutes, seconds };
}

interface Side {
  column: number;
  isNamed: boolean;
}

function hasSigns(cells: readonly string[]): boolean {
  return cells.some(cell => MINUS.test(cell));
}

function hemisphereIn(name: string, isLatitude: boolean): Pick<AngleColumns, 'hemisphere'> {
  const [, south, west] = SOUTH_OR_WEST.exec(name) ?? [];
  if (isLatitude) return south === undefined ? {} : { hemisphere: 'S' };
  return west === undefined ? {} : { hemisphere: 'W' };
}

/** The column behind those of an angle that has nothing but hemispheres, or the only one with a name for them. */
function sideOf(
  degrees: number,
  { minutes = 0, seconds = 0 }: AngleColumns,
  sides: RegExp,
  { words, cellsOf }: Sample,
): Side | undefined {
  const found = [...words.keys()].flatMap(column => {
    return areMostly(cellsOf(column), sides)
      ? [{ column, isNamed: namesSide(words[column] ?? [], words[degrees] ?? []) }]
      : [];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const behind = found.find(({ column }) => column === Math.max(degrees, minutes, seconds) + 1);
  if (behind?.isNamed) return behind;
  if (named.length === 1) return named[0];
  return hasSigns(cellsOf(degrees)) ? undefined : behind;
}

/** Whether the name of a column tells of hemispheres, or of the side of the coordinate whose name has these words. */
function namesSide(words: readonly string[], ofDegrees: readonly string[]): boolean {
  if (HEMISPHERE_NAME.test(words.join(' '))) return true;
  const others = words.filter(word => !SIDE_WORDS.has(word)).map(inFull);
  const belonging = [...ofDegrees.map(inFull), ...OF_EQUATOR];
  return others.length < words.length && others.length > 0 && others.every(word => belonging.includes(word));
}

function inFull(word: string): string {
  if (word === 'lat') return 'latitude';
  return ['lon', 'lng', 'long'].includes(word) ? 'longitude' : word;
}

/** Whether more than half of some cells are of a form. */
function areMostly(cells: readonly string[], form: RegExp): boolean {
  return 2 * cells.filter(cell => form.test(cell)).length > cells.length;
}
