/** A city of the index. */
export interface City {
  name: string;
  /** Region and country, to tell cities of one name apart. */
  region: string;
  latitude: number;
  longitude: number;
  population: number;
}

/** Cities, most populous first, with the folded names that are searched. */
export interface PlaceIndex {
  cities: readonly City[];
  folded: readonly string[];
}

/** GeoNames asks for this line wherever its data is used (CC BY 4.0). */
export const PLACE_ATTRIBUTION = 'Cities: GeoNames, CC BY 4.0';

/** Index of the text that the build writes: a line for each city, fields separated by tabs, most populous first. */
export function readPlaceIndexText(text: string): PlaceIndex {
  const cities = text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const [name = '', region = '', latitude, longitude, population] = line.split('\t');
      return {
        name,
        region,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      };
    });
  return { cities, folded: cities.map(({ name, region }) => `${fold(name)}\t${fold(region)}`) };
}

/** Small letters without diacritics, so that `sao` finds São. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/**
 * Cities whose name starts with the text, then those with a word that does; the populous first. Words after a
 * comma narrow the region: `Paris, Texas`.
 */
export function searchPlaces({ cities, folded }: PlaceIndex, text: string, limit: number): City[] {
  const [name = '', ...rest] = fold(text)
    .split(',')
    .map(part => part.trim());
  const region = rest.filter(part => part !== '').join(', ');
  if (name === '') return [];
  const first: City[] = [];
  const second: City[] = [];
  for (const [index, entry] of folded.entries()) {
    const at = entry.indexOf(name);
    const tab = entry.indexOf('\t');
    if (at < 0 || at >= tab || !entry.includes(region, tab)) continue;
    const city = cities[index];
    if (city === undefined) continue;
    if (at === 0) first.push(city);
    else if (/[\s'’-]/.test(entry.charAt(at - 1))) second.push(city);
    if (first.length === limit) break;
  }
  return [...first, ...second].slice(0, limit);
}
