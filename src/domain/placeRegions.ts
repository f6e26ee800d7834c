import { foldName } from './foldName.ts';

/** What a country or a part of one is called: its name as shown, and every name that is typed for it, folded. */
export interface Named {
  name: string;
  /** Between bars: `|florida|fl|`. */
  words: string;
}

/** A part of a country; of `name` '' where no one knows it. */
export interface Region extends Named {
  country: Named;
}

/** How well a region fits what was typed for it: 3 names its part of the country, 2 the country, 1 begins names of it. */
export type RegionFit = 1 | 2 | 3;

/** The regions that a text names or begins to name, by their place in the list. */
export function findRegions(regions: readonly Region[], text: string): ReadonlyMap<number, RegionFit> {
  const folded = foldName(text);
  const exact = `|${folded}|`;
  const words = tellingWords(folded);
  const found = new Map<number, RegionFit>();
  for (const [index, { words: own, country }] of regions.entries()) {
    const fit = fitOf(own, country.words, exact, words);
    if (fit !== undefined) found.set(index, fit);
  }
  return found;
}

/** Words of which some names of countries have a sign, or nothing: `Antigua & Barbuda`, `Bahamas`. */
const SMALL_WORDS = new Set(['and', 'the', 'of']);

/** Those that are not small, where there are any. */
function tellingWords(folded: string): string[] {
  const words = folded.split(' ');
  const telling = words.filter(word => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function fitOf(own: string, country: string, exact: string, words: readonly string[]): RegionFit | undefined {
  if (own.includes(exact)) return 3;
  if (country.includes(exact)) return 2;
  const begins = (word: string) => begun(own, word) || begun(country, word);
  return words.every(begins) ? 1 : undefined;
}

function begun(names: string, word: string): boolean {
  const isBegun = names.includes(`|${word}`) || names.includes(` ${word}`);
  return isBegun || (word === 'saint' && /[| ]st[| ]/.test(names));
}
