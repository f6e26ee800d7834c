import { foldName, inFull } from './foldName.ts';
import type { PlaceIndex } from './placeIndex.ts';
import { findRegions, type RegionFit } from './placeRegions.ts';
import { startsAlmost } from './startsAlmost.ts';

/** A city of the index. */
export interface City {
  name: string;
  /** Part of the country and country, to tell cities of one name apart. */
  region: string;
  latitude: number;
  longitude: number;
}

/** A name to find, and where it is to lie: anywhere, or in the regions that a text names. */
interface Reading {
  name: string;
  regions?: ReadonlyMap<number, RegionFit>;
  /** The name is all there: what follows it without a comma names the region. */
  complete: boolean;
}

/** How a name of a city fits what is typed, best first. */
const Fit = {
  whole: 0,
  wholeInRegion: 1,
  ofRegion: 2,
  beginning: 3,
  wholeInRegionBegun: 4,
  word: 5,
  almost: 6,
  almostBegun: 7,
};

interface Found {
  city: number;
  fit: number;
  region: number;
  weight: number;
}

/** A city counts for so much less where another name of it fits than the one it goes by, or that one spelt otherwise. */
const [OTHER_NAME, OTHER_SPELLING] = [0.1, 0.15];

/** A capital is looked for by its name as a city of so many inhabitants is, also where fewer live there. */
const LEAST_OF_CAPITAL = 100_000;

/** Letters that two spellings of one name begin with, such as those of Geneva and Genève. */
const ALIKE = 4;

/** Shortest text in which a typing error is forgiven: shorter ones are near too many names. */
const FORGIVING = 5;

/** Longest code of a region or a country: a text that short begins the names of too many cities. */
const LONGEST_CODE = 3;

/** Cities of a region that is named alone. */
const MOST_OF_REGION = 5;

/** Longest text that names a city, in UTF-16 units: an address may be long, and what is pasted may be a page. */
const LONGEST = 300;

/**
 * Cities that a text names, by the name they go by or another, alone or with a region or country after it, with or
 * without a comma. What is a whole name comes first, then the largest cities of a region of that name, what begins a
 * name, words within, and names that are one typing error away; among equals the populous and the capitals first. Where nothing is so
 * named, codes of post are left out.
 */
export function searchPlaces(index: PlaceIndex, text: string, limit: number): City[] {
  if (text.length > LONGEST) return [];
  const found = search(index, text, limit);
  const withoutCodes = text.replace(CODE, ' ');
  return found.length > 0 || withoutCodes === text ? found : search(index, withoutCodes, limit);
}

/** Cities of a name, and the words behind it by which no region is known. */
export interface Elsewhere {
  cities: City[];
  region: string;
}

/** Few cities, and few regions, have more words in their names. */
const MOST_WORDS = 8;

/**
 * What is found where the words behind the name of a city are left out, such as a region in another language; the name is
 * the longest that is one whole. Undefined where there is none.
 */
export function searchElsewhere(index: PlaceIndex, text: string, limit: number): Elsewhere | undefined {
  const [first = '', ...parts] = text.split(',').map(part => part.trim());
  const words = first.split(/\s+/);
  for (let count = Math.min(words.length, MOST_WORDS); count > 0; count--) {
    const name = words.slice(0, count).join(' ');
    const region = [words.slice(count).join(' '), ...parts].filter(part => part !== '').join(', ');
    const folded = inFull(foldName(name));
    if (region === '' || folded === '') continue;
    const found = new Map<number, Found>();
    findNames(index, { name: folded, complete: true }, found);
    if (found.size > 0) return { cities: citiesOf(index, found, limit), region };
  }
  return undefined;
}

/** A word with a digit, as addresses have them: `33602`, `SW1A`, `D-10115`, `〒100-0001`. */
const CODE = /[^\s,]*\p{Number}[^\s,]*/gu;

function search(index: PlaceIndex, text: string, limit: number): City[] {
  const found = new Map<number, Found>();
  const readings = readingsOf(index, text);
  for (const reading of readings) findNames(index, reading, found);
  findOfRegion(index, text, found);
  // A city that is named with its region is the one that is meant.
  const isMeant = found.size > 0 && readings.length > 1;
  if (found.size < limit && !isMeant) for (const reading of readings) findAlmost(index, reading, found);
  return citiesOf(index, found, limit);
}

function citiesOf(index: PlaceIndex, found: ReadonlyMap<number, Found>, limit: number): City[] {
  return [...found.values()]
    .sort(better)
    .slice(0, limit)
    .map(({ city }) => cityAt(index, city));
}

function better(a: Found, b: Found): number {
  return a.fit - b.fit || b.region - a.region || b.weight - a.weight;
}

/** The text as one name; then its first words as a name, where the rest names a region. */
function readingsOf({ regions }: PlaceIndex, text: string): Reading[] {
  const [first = '', ...rest] = text.split(',');
  const name = inFull(foldName(first));
  const where = foldName(rest.join(' '));
  if (name === '') return [];
  if (where !== '') return [{ name, regions: findRegions(regions, where), complete: false }];
  const words = foldName(first).split(' ');
  if (words.length > 2 * MOST_WORDS) return [{ name, complete: false }];
  const inRegions = words.slice(1).flatMap((_word, before): Reading[] => {
    const named = findRegions(regions, words.slice(before + 1).join(' '));
    if (named.size === 0) return [];
    return [{ name: inFull(words.slice(0, before + 1).join(' ')), regions: named, complete: true }];
  });
  return [{ name, complete: false }, ...inRegions];
}

/** The name a city goes by stands after the end of a line, its others after a tab. */
const [FIRST, OTHER, SPACE] = [10, 9, 32];

function findNames(index: PlaceIndex, reading: Reading, found: Map<number, Found>): void {
  const { names, starts } = index;
  const { name } = reading;
  // One letter begins so many names that those the cities go by are enough.
  const [sought, before] = name.length === 1 ? [`\n${name}`, 1] : [name, 0];
  for (const hit of hitsOf(names, sought)) {
    const at = hit + before;
    const starting = isSign(names.charCodeAt(at - 1));
    const whole = starting && isSign(names.charCodeAt(at + name.length));
    const begun = !reading.complete && (starting || names.charCodeAt(at - 1) === SPACE);
    if (!whole && !begun) continue;
    const fit = whole ? Fit.whole : starting ? Fit.beginning : Fit.word;
    keep(index, reading, { position: positionOf(starts, at), fit }, found);
  }
}

function* hitsOf(names: string, text: string): Generator<number> {
  for (let hit = names.indexOf(text); hit >= 0; hit = names.indexOf(text, hit + 1)) yield hit;
}

function isSign(code: number): boolean {
  return code === FIRST || code === OTHER;
}

function findAlmost(index: PlaceIndex, reading: Reading, found: Map<number, Found>): void {
  const { names, starts } = index;
  const { name } = reading;
  if (name.length < FORGIVING) return;
  for (const at of nearNames(names, name)) {
    const position = positionOf(starts, at);
    const almost = startsAlmost(names, at, (starts[position + 1] ?? names.length) - 1, name);
    if (almost === undefined || (reading.complete && almost !== 'name')) continue;
    keep(index, reading, { position, fit: almost === 'name' ? Fit.almost : Fit.almostBegun }, found);
  }
}

/** Where names start that share the first or the second half of a text: one typing error leaves one of them whole. */
function nearNames(names: string, text: string): ReadonlySet<number> {
  const half = (text.length - 1) >> 1;
  const near = new Set<number>();
  const add = (at: number) => {
    if (isSign(names.charCodeAt(at - 1))) near.add(at);
  };
  for (const hit of hitsOf(names, text.slice(0, half))) add(hit);
  // Two letters that are swapped across the middle belong to neither half.
  for (const hit of hitsOf(names, text.slice(half + 1)))
    for (const at of [hit - half - 2, hit - half - 1, hit - half]) add(at);
  return near;
}

/** The largest cities of the regions, or the country, that a text is the name of. */
function findOfRegion(index: PlaceIndex, text: string, found: Map<number, Found>): void {
  const name = foldName(text);
  if (name.length <= LONGEST_CODE || text.includes(',')) return;
  const named = findRegions(index.regions, name);
  let count = 0;
  for (let city = 0; city < index.cities.length && count < MOST_OF_REGION; city++) {
    const region = named.get(index.regionOf[city] ?? 0) ?? 1;
    if (region === 1) continue;
    count++;
    keepBetter({ city, fit: Fit.ofRegion, region, weight: index.populations[city] ?? 0 }, found);
  }
}

/** Keeps the best of what fits of each city. */
function keep(
  index: PlaceIndex,
  { regions, complete }: Reading,
  { position, fit }: { position: number; fit: number },
  found: Map<number, Found>,
): void {
  const { cityOf, regionOf, populations, capitals } = index;
  const city = cityOf[position] ?? 0;
  const region = regions === undefined ? 0 : regions.get(regionOf[city] ?? 0);
  if (region === undefined) return;
  const people = Math.max(populations[city] ?? 0, capitals.has(city) ? LEAST_OF_CAPITAL : 0);
  const weight = people * shareOf(index, position);
  const inRegion = region === 1 ? Fit.wholeInRegionBegun : Fit.wholeInRegion;
  keepBetter({ city, fit: complete && fit === Fit.whole ? inRegion : fit, region, weight }, found);
}

/** How much of its weight a city has by a name: all by its own, less by one spelt otherwise, least by another. */
function shareOf({ names, starts }: PlaceIndex, position: number): number {
  const nameAt = (at: number) => names.slice(starts[at], (starts[at + 1] ?? names.length) - 1);
  let first = position;
  while (first > 0 && names.charCodeAt((starts[first] ?? 1) - 1) === OTHER) first--;
  if (first === position) return 1;
  const [own, other] = [nameAt(first), nameAt(position)];
  const start = own.slice(0, ALIKE);
  const isAlike = !start.includes(' ') && other.startsWith(start) && Math.abs(own.length - other.length) <= 1;
  return isAlike ? OTHER_SPELLING : OTHER_NAME;
}

function keepBetter(candidate: Found, found: Map<number, Found>): void {
  const before = found.get(candidate.city);
  if (before === undefined || better(candidate, before) < 0) found.set(candidate.city, candidate);
}

/** The name that holds a place of the text. */
function positionOf(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

function cityAt({ cities, regions, regionOf }: PlaceIndex, city: number): City {
  const [, , name = '', latitude, longitude] = (cities[city] ?? '').split('\t');
  const region = regions[regionOf[city] ?? 0];
  const [part = '', country = ''] = [region?.name, region?.country.name];
  return {
    name,
    region: isSaid(part, name, country) ? country : `${part}, ${country}`,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** `Oslo, Norway` rather than `Oslo, Oslo, Norway`. */
function isSaid(part: string, ...others: readonly string[]): boolean {
  const folded = inFull(foldName(part));
  const said = others.map(other => inFull(foldName(other)));
  return part === '' || said.includes(folded) || said.includes(folded.replace(/ city$/, ''));
}
