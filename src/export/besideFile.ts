import { mapInTurns } from '../api/turns.ts';
import type { BesideCells, BesideTable } from '../domain/beside/besideRow.ts';
import { trackFeature } from '../domain/beside/trackFeature.ts';
import { type CsvCell, csvLine } from '../domain/csv.ts';
import { valueWithoutKeys } from '../editor/words.ts';

export type BesideForm = 'csv' | 'geojson';

/** A row for each track and valid time, and below them those of what is summed up. */
export async function besideCsv({ names, rows, summary }: BesideTable): Promise<Uint8Array> {
  const more = summary?.names ?? [];
  const none = more.map(() => undefined);
  const lineOf = (cells: readonly CsvCell[]) => csvLine(valueWithoutKeys(cells));
  const lines = await mapInTurns(rows(), ({ cells }) => lineOf([...cells, ...none]));
  const summed = await mapInTurns(summary?.rows() ?? [], cells => (cells === undefined ? '' : lineOf(cells)));
  return new TextEncoder().encode([csvLine([...names, ...more]), ...lines, ...summed].join(''));
}

/** A feature for each track, and one for each position of its own, with the columns of the table as its properties. */
export async function besideGeoJson({ tracks, names, rows }: BesideTable): Promise<Uint8Array> {
  const lines = await mapInTurns(tracks, track => JSON.stringify(valueWithoutKeys(trackFeature(track))));
  const places = names.map((name, index) => ({ name, index })).filter(({ name }) => !PLACE.has(name));
  const positionFeature = ({ position, cells }: BesideCells): string[] => {
    if (position === undefined) return [];
    const values = places.map(({ name, index }) => [name, cells[index] ?? null]);
    const properties = { feature: 'position', ...Object.fromEntries(values) };
    const geometry = { type: 'Point', coordinates: position };
    return [JSON.stringify(valueWithoutKeys({ type: 'Feature', geometry, properties }))];
  };
  const positions = (await mapInTurns(rows(), positionFeature)).flat();
  const features = [...lines, ...positions].join(',\n');
  return new TextEncoder().encode(`{"type":"FeatureCollection","features":[\n${features}\n]}\n`);
}

/** Columns that the geometry tells. */
const PLACE: ReadonlySet<string> = new Set(['latitude', 'longitude']);
