import { createTurns } from '../api/turns.ts';
import { csvLine } from '../domain/csv.ts';
import { type ExposureRow, exposureRows } from './exposureRows.ts';
import { derivedNames, derivedValues } from './exposureTable.ts';
import type { StormExposure } from './stormExposure.ts';

/** A row for each asset: its id and label, its properties as far as they are columns, and what is derived. */
export async function exposureCsv(found: StormExposure): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const names = found.assets.table.list.properties.map(({ name }) => name);
  const parts = [encoder.encode(csvLine(['id', 'label', ...names, ...derivedNames(found)]))];
  for await (const { rows, features } of exposureRows(found)) {
    const cells = rows.map((row, at) => [
      row.id,
      row.label,
      ...(features[at]?.values ?? []),
      ...derivedValues(row, found),
    ]);
    parts.push(encoder.encode(cells.map(csvLine).join('')));
  }
  return Buffer.concat(parts);
}

/** The assets as they came, with what is derived among their properties; a member that came keeps its name and value. */
export async function exposureGeoJson(found: StormExposure): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of exposureGeoJsonParts(found)) parts.push(part);
  return Buffer.concat(parts);
}

/** The same in parts, made in turns with other work of the thread. */
export async function* exposureGeoJsonParts(found: StormExposure): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const names = derivedNames(found);
  const turns = createTurns();
  yield encoder.encode('{"type":"FeatureCollection","features":[');
  let separator = '';
  for await (const { rows } of exposureRows(found)) {
    const texts: string[] = [];
    for (const row of rows) {
      if (turns.isOver()) await turns.next();
      texts.push(await assetText(found, row, names));
    }
    yield encoder.encode(`${separator}\n${texts.join(',\n')}`);
    separator = ',';
  }
  yield encoder.encode('\n]}\n');
}

async function assetText(found: StormExposure, row: ExposureRow, names: readonly string[]): Promise<string> {
  const feature = (await found.assets.table.feature(row.index)) ?? { type: 'Feature', geometry: null };
  const values = derivedValues(row, found);
  const derived = Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
  const came = 'properties' in feature ? feature.properties : {};
  return JSON.stringify({ ...feature, properties: { ...came, ...derived, ...came } });
}
