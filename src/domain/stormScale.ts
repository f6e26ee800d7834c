import type { LonLat } from './geodesy.ts';
import { msgid, t } from './localize.ts';
import { withMinusSign } from './withMinusSign.ts';

export type WindUnit = 'kt' | 'mph' | 'km/h' | 'm/s';

/**
 * Lower limits of a tropical storm and of categories 1 to 5 (Saffir–Simpson, 1-minute wind), in each unit in which
 * the National Hurricane Center publishes them: each has a table of its own, none is a conversion of another.
 */
const LIMITS: Readonly<Record<WindUnit, readonly number[]>> = {
  kt: [34, 64, 83, 96, 113, 137],
  mph: [39, 74, 96, 111, 130, 157],
  'km/h': [63, 119, 154, 178, 209, 252],
  'm/s': [18, 33, 43, 50, 58, 70],
};

/** All categories: −1 depression, 0 storm, 1 to 5. The service's own encoding is unstated. */
export const CATEGORIES = [-1, 0, 1, 2, 3, 4, 5];

export const METRES_PER_SECOND_PER_KNOT = 0.514444;
export const MILES_PER_HOUR_PER_KNOT = 1.150779;
export const KILOMETRES_PER_HOUR_PER_KNOT = 1.852;

/** Category of a wind in the unit in which it came, rounded to whole units: −1 depression, 0 storm, 1 to 5. */
export function categoryOfWindIn(wind: number, unit: WindUnit): number {
  const rounded = Math.round(wind);
  return LIMITS[unit].filter(limit => rounded >= limit).length - 1;
}

/** Least winds of a tropical storm and of categories 1 to 5, in a unit. */
export function categoryLimits(unit: WindUnit): readonly { category: number; wind: number }[] {
  return LIMITS[unit].map((wind, category) => ({ category, wind }));
}

/** Category of a wind in knots. */
export function categoryOfWind(knots: number): number {
  return categoryOfWindIn(knots, 'kt');
}

export interface CategoryLabel {
  /** Short code: `TD`, `TS`, `C1` … `C5`; the number itself where it is unknown. */
  code: string;
  /** What stands inside a symbol: `D`, `S`, `1` … `5`, or the number. */
  symbol: string;
  name: string;
  /** False for a number outside the IBTrACS table. */
  known: boolean;
}

/** Names by the IBTrACS table; the service leaves its encoding unstated, so the number is shown beside them. */
const LABELS: Readonly<Record<number, readonly [code: string, symbol: string, name: string]>> = {
  [-5]: ['UN', '?', msgid('Unknown')],
  [-4]: ['PT', 'P', msgid('Post-tropical')],
  [-3]: ['DB', 'L', msgid('Disturbance')],
  [-2]: ['SS', 'S', msgid('Subtropical')],
  [-1]: ['TD', 'D', msgid('Tropical depression')],
  0: ['TS', 'S', msgid('Tropical storm')],
  1: ['C1', '1', msgid('Category 1')],
  2: ['C2', '2', msgid('Category 2')],
  3: ['C3', '3', msgid('Category 3')],
  4: ['C4', '4', msgid('Category 4')],
  5: ['C5', '5', msgid('Category 5')],
};

export function categoryLabel(category: number): CategoryLabel {
  const label = LABELS[category];
  if (label === undefined) {
    const number = withMinusSign(category);
    return { code: number, symbol: number, name: t('Category {0}?', number), known: false };
  }
  const [code, symbol, name] = label;
  return { code, symbol, name: t(name), known: true };
}

/** Colours of TD, TS, C1 … C5: readable with colour-blindness, and never the only sign. */
const PALETTE = ['#6ec1ea', '#4dffff', '#ffffd9', '#ffd98c', '#ff9e59', '#ff738a', '#a188fc'];

/** Colour of a category; grey for what is not on the scale from −1 to 5. */
export function categoryColor(category: number | undefined): string {
  return (category === undefined ? undefined : PALETTE[category + 1]) ?? '#b0b0b0';
}

export interface Basin {
  id: string;
  /** In English. */
  name: string;
  convention: 'ATCF' | 'IBTrACS';
}

/** Basins of both conventions; which ones a service accepts is unstated. */
export const BASINS: readonly Basin[] = [
  { id: 'AL', name: msgid('North Atlantic'), convention: 'ATCF' },
  { id: 'EP', name: msgid('Eastern North Pacific'), convention: 'ATCF' },
  { id: 'CP', name: msgid('Central North Pacific'), convention: 'ATCF' },
  { id: 'WP', name: msgid('Western North Pacific'), convention: 'ATCF' },
  { id: 'IO', name: msgid('North Indian Ocean'), convention: 'ATCF' },
  { id: 'SH', name: msgid('Southern Hemisphere'), convention: 'ATCF' },
  { id: 'SL', name: msgid('South Atlantic'), convention: 'ATCF' },
  { id: 'NA', name: msgid('North Atlantic'), convention: 'IBTrACS' },
  { id: 'EP', name: msgid('Eastern North Pacific'), convention: 'IBTrACS' },
  { id: 'WP', name: msgid('Western North Pacific'), convention: 'IBTrACS' },
  { id: 'NI', name: msgid('North Indian Ocean'), convention: 'IBTrACS' },
  { id: 'SI', name: msgid('South Indian Ocean'), convention: 'IBTrACS' },
  { id: 'SP', name: msgid('South Pacific'), convention: 'IBTrACS' },
  { id: 'SA', name: msgid('South Atlantic'), convention: 'IBTrACS' },
];

/** Of ids in the form of the ATCF that neither convention has; no name for it is stated. */
const UNNAMED_BASIN = 'AU';

/** What the form of an id tells, for labels only; ids are opaque. Undefined for other forms. */
export function describeStormId(id: string): string | undefined {
  const atcf = readAtcfId(id);
  if (atcf !== undefined) {
    const { basin, number, year } = atcf;
    const name = basinOfStormId(id);
    return name === undefined ? undefined : numberedSystem(name, basin, number, year);
  }
  const ibtracs = IBTRACS.exec(id);
  if (ibtracs === null) return undefined;
  const [, year = '', day = '', hemisphere = '', latitude = '', longitude = ''] = ibtracs;
  const place = `${Number(latitude)}°${hemisphere.toUpperCase()} ${Number(longitude)}°E`;
  return t('first seen on day {0} of {1} near {2}', Number(day), year, place);
}

/** Name of the basin in which a storm began, where its id tells it (`basinIdOfStormId`); its letters where it has none. */
export function basinOfStormId(id: string): string | undefined {
  const basin = basinIdOfStormId(id);
  const name = BASINS.find(each => each.id === basin)?.name;
  return name === undefined ? basin : t(name);
}

/**
 * Id of the basin in which a storm began, where that of the storm tells it: by its letters (ATCF), or by where it was
 * first seen (IBTrACS). Between 105° and 75° West either side of America may be meant: that tells nothing.
 */
export function basinIdOfStormId(id: string): string | undefined {
  const [basin, other] = basinsOf(id);
  const isAtcf = readAtcfId(id) !== undefined;
  const isKnown =
    basin === UNNAMED_BASIN ||
    BASINS.some(each => each.id === basin && (each.convention === 'ATCF' || !isAtcf));
  return other === undefined && isKnown ? basin : undefined;
}

/** Ids of the basins of which an id may tell, as `basinOfStormId` has it; none where it tells nothing. */
function basinsOf(id: string): readonly string[] {
  const atcf = readAtcfId(id);
  if (atcf !== undefined) return [atcf.basin];
  const [, , , hemisphere, , degrees] = IBTRACS.exec(id) ?? [];
  if (hemisphere === undefined) return [];
  return basinsAt(Number(degrees), hemisphere.toUpperCase() === 'S');
}

/** Ids of the basins of which a place may be, by its longitude in degrees and its hemisphere. */
function basinsAt(longitude: number, isSouth: boolean): readonly string[] {
  const east = ((longitude % 360) + 360) % 360;
  const sides = isSouth ? SOUTHERN_SIDES : NORTHERN_SIDES;
  const [, ...basins] = sides.find(([end]) => east < end) ?? [];
  return basins;
}

type Side = readonly [end: number, ...basins: string[]];

/** Basins of IBTrACS from 0° eastwards, each with the longitude at which it ends; the central Pacific is a part of its eastern one. */
const NORTHERN_SIDES: readonly Side[] = [
  [30, 'NA'],
  [100, 'NI'],
  [180, 'WP'],
  [220, 'CP'],
  [255, 'EP'],
  [285, 'EP', 'NA'],
  [360, 'NA'],
];
const SOUTHERN_SIDES: readonly Side[] = [
  [10, 'SA'],
  [135, 'SI'],
  [290, 'SP'],
  [360, 'SA'],
];

/** Year, day of it, latitude and longitude; others of the form tell no such thing. */
const IBTRACS = /^(\d{4})(?!000)([0-2]\d{2}|3[0-5]\d|36[0-6])([NS])([0-8]\d|90)([0-2]\d{2}|3[0-5]\d|360)$/i;

function readAtcfId(id: string): { basin: string; number: number; year: string } | undefined {
  const [, basin, number, year] = /^([A-Z]{2})(\d{2})(\d{4})$/i.exec(id) ?? [];
  if (basin === undefined || number === undefined || year === undefined) return undefined;
  return { basin: basin.toUpperCase(), number: Number(number), year };
}

/** Letters that stand behind the numbers of invests; the Indian Ocean and the south have more than one each. */
const INVEST_LETTERS: Readonly<Record<string, string>> = { AL: 'L', EP: 'E', CP: 'C', WP: 'W', SL: 'Q' };

/** Numbers of the ATCF: 80 to 89 are tests, 90 to 99 invests, which are areas that may become storms. */
function numberedSystem(basinName: string, basin: string, number: number, year: string): string {
  if (number >= 90)
    return t('{0}, invest {1} of {2}', basinName, `${number}${INVEST_LETTERS[basin] ?? ''}`, year);
  return number >= 80
    ? t('{0}, test {1} of {2}', basinName, number, year)
    : t('{0}, storm {1} of {2}', basinName, number, year);
}

/** In English. */
export type StormName = 'Hurricane' | 'Typhoon' | 'Cyclone';

const HURRICANE = msgid('Hurricane');
const TYPHOON = msgid('Typhoon');
const CYCLONE = msgid('Cyclone');

const NAMES_BY_BASIN: Readonly<Record<string, StormName>> = {
  AL: HURRICANE,
  EP: HURRICANE,
  CP: HURRICANE,
  NA: HURRICANE,
  WP: TYPHOON,
  IO: CYCLONE,
  SH: CYCLONE,
  AU: CYCLONE,
  NI: CYCLONE,
  SI: CYCLONE,
  SP: CYCLONE,
};

/** What a storm of category 1 or more is called where its id says that it is; undefined where the id says nothing. */
export function stormNameOf(id: string): StormName | undefined {
  return commonName(basinsOf(id));
}

/** As `stormNameOf`, of a storm that is at a place. */
export function stormNameAt([longitude, latitude]: LonLat): StormName | undefined {
  return commonName(basinsAt(longitude, latitude < 0));
}

function commonName(basins: readonly string[]): StormName | undefined {
  const [name, ...others] = basins.map(basin => NAMES_BY_BASIN[basin]);
  return others.every(other => other === name) ? name : undefined;
}
