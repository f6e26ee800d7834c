/** Lower limits of categories 1 to 5, in knots (Saffir–Simpson, 1-minute wind). */
const CATEGORY_LIMITS = [64, 83, 96, 113, 137];
const TROPICAL_STORM_LIMIT = 34;

export const METRES_PER_SECOND_PER_KNOT = 0.514444;
export const MILES_PER_HOUR_PER_KNOT = 1.150779;
export const KILOMETRES_PER_HOUR_PER_KNOT = 1.852;

/** Category of a 1-minute wind in knots: −1 depression, 0 storm, 1 to 5. */
export function categoryOfWind(knots: number): number {
  if (knots < TROPICAL_STORM_LIMIT) return -1;
  return CATEGORY_LIMITS.filter(limit => knots >= limit).length;
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
  [-5]: ['UN', '?', 'Unknown'],
  [-4]: ['PT', 'P', 'Post-tropical'],
  [-3]: ['DB', 'L', 'Disturbance'],
  [-2]: ['SS', 'S', 'Subtropical'],
  [-1]: ['TD', 'D', 'Tropical depression'],
  0: ['TS', 'S', 'Tropical storm'],
  1: ['C1', '1', 'Category 1'],
  2: ['C2', '2', 'Category 2'],
  3: ['C3', '3', 'Category 3'],
  4: ['C4', '4', 'Category 4'],
  5: ['C5', '5', 'Category 5'],
};

export function categoryLabel(category: number): CategoryLabel {
  const label = LABELS[category];
  if (label === undefined) {
    return { code: String(category), symbol: String(category), name: `Category ${category}?`, known: false };
  }
  const [code, symbol, name] = label;
  return { code, symbol, name, known: true };
}

/** Colours of TD, TS, C1 … C5: readable with colour-blindness, and never the only sign. */
const PALETTE = ['#6ec1ea', '#4dffff', '#ffffd9', '#ffd98c', '#ff9e59', '#ff738a', '#a188fc'];

/** Colour of a category; grey outside −1 to 5. */
export function categoryColor(category: number): string {
  return PALETTE[category + 1] ?? '#b0b0b0';
}

export interface Basin {
  id: string;
  name: string;
  convention: 'ATCF' | 'IBTrACS';
}

/** Basins of both conventions; which ones a service accepts is unstated. */
export const BASINS: readonly Basin[] = [
  { id: 'AL', name: 'North Atlantic', convention: 'ATCF' },
  { id: 'EP', name: 'Eastern North Pacific', convention: 'ATCF' },
  { id: 'CP', name: 'Central North Pacific', convention: 'ATCF' },
  { id: 'WP', name: 'Western North Pacific', convention: 'ATCF' },
  { id: 'IO', name: 'North Indian Ocean', convention: 'ATCF' },
  { id: 'SH', name: 'Southern Hemisphere', convention: 'ATCF' },
  { id: 'SL', name: 'South Atlantic', convention: 'ATCF' },
  { id: 'NA', name: 'North Atlantic', convention: 'IBTrACS' },
  { id: 'EP', name: 'Eastern North Pacific', convention: 'IBTrACS' },
  { id: 'WP', name: 'Western North Pacific', convention: 'IBTrACS' },
  { id: 'NI', name: 'North Indian Ocean', convention: 'IBTrACS' },
  { id: 'SI', name: 'South Indian Ocean', convention: 'IBTrACS' },
  { id: 'SP', name: 'South Pacific', convention: 'IBTrACS' },
  { id: 'SA', name: 'South Atlantic', convention: 'IBTrACS' },
];

/** What the form of an id tells, for labels only; ids are opaque. Undefined for other forms. */
export function describeStormId(id: string): string | undefined {
  const atcf = /^([A-Z]{2})(\d{2})(\d{4})$/.exec(id);
  if (atcf !== null) {
    const [, basin = '', number = '', year = ''] = atcf;
    const name = BASINS.find(each => each.id === basin && each.convention === 'ATCF')?.name;
    return name === undefined ? undefined : `${name}, storm ${Number(number)} of ${year}`;
  }
  const ibtracs = /^(\d{4})(\d{3})([NS])(\d{2})(\d{3})$/.exec(id);
  if (ibtracs === null) return undefined;
  const [, year = '', day = '', hemisphere = '', latitude = '', longitude = ''] = ibtracs;
  return `first seen on day ${Number(day)} of ${year} near ${Number(latitude)}°${hemisphere} ${Number(longitude)}°E`;
}
