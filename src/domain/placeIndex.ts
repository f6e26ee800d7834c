import type { Named, Region } from './placeRegions.ts';

/** Cities, most populous first. */
export interface Places {
  regions: readonly Region[];
  /**
   * A line for each city: region by its place in the list, what `readPlaces` reads the population of, name, latitude,
   * longitude, and of a capital that it is one.
   */
  cities: readonly string[];
  regionOf: Uint16Array;
  populations: Uint32Array;
  /** The places of capitals in the list. */
  capitals: ReadonlySet<number>;
}

/** Last field of the line of a capital. */
export const CAPITAL = 'C';

/** The folded names of the same cities. */
export interface PlaceNames {
  /** A line for each city, with a line's end before the first: its name and its other names, tabs between. */
  names: string;
  /** Where each name starts in `names`, and the city it is of. */
  starts: Uint32Array;
  cityOf: Uint16Array;
}

export type PlaceIndex = Places & PlaceNames;

/**
 * The text that the build writes of countries, regions and cities: parts with an empty line between, fields with tabs. A
 * city has by how many fewer people live there than in the one before it, the first how many, and nothing for none.
 */
export function readPlaces(text: string): Places {
  const [countryLines = '', regionLines = '', cityLines = ''] = text.split('\n\n');
  const countries = countryLines.split('\n').map(namedOf);
  const regions = regionLines.split('\n').map(line => {
    const tab = line.indexOf('\t');
    return { ...namedOf(line.slice(tab + 1)), country: countries[Number(line.slice(0, tab))] ?? namedOf('') };
  });
  const cities = cityLines.split('\n');
  const capitals = new Set<number>();
  const [regionOf, populations] = [new Uint16Array(cities.length), new Uint32Array(cities.length)];
  for (let city = 0; city < cities.length; city++) {
    const line = cities[city] ?? '';
    if (line.endsWith(`\t${CAPITAL}`)) capitals.add(city);
    const tab = line.indexOf('\t');
    regionOf[city] = Number(line.slice(0, tab));
    const number = Number(line.slice(tab + 1, line.indexOf('\t', tab + 1)));
    populations[city] = city === 0 ? number : (populations[city - 1] ?? 0) - number;
  }
  return { regions, cities, regionOf, populations, capitals };
}

function namedOf(line: string): Named {
  const [name = '', words = ''] = line.split('\t');
  return { name, words };
}

/** The text that the build writes of the names of the cities. */
export function readPlaceNames(names: string): PlaceNames {
  const starts: number[] = [];
  const cityOf: number[] = [];
  let [at, city] = [1, 0];
  for (let end = names.indexOf('\n', at); end > 0; end = names.indexOf('\n', at)) {
    while (at <= end) {
      starts.push(at);
      cityOf.push(city);
      const tab = names.indexOf('\t', at);
      at = (tab < 0 || tab > end ? end : tab) + 1;
    }
    city++;
  }
  return { names, starts: new Uint32Array(starts), cityOf: new Uint16Array(cityOf) };
}
