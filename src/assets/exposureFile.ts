import { createTurns } from '../api/turns.ts';
import { csvLine } from '../domain/csv.ts';
import { csvCell } from '../domain/csvCell.ts';
import { ownValue } from '../domain/ownValue.ts';
import { type DerivedValues, derivedGeoJsonParts, wholeOf } from './derivedGeoJson.ts';
import { exposureRows } from './exposureRows.ts';
import { DERIVED, derivedNames, derivedValues } from './exposureTable.ts';
import { sentAsset } from './sentAsset.ts';
import type { StormExposure } from './stormExposure.ts';
import { type CameProperties, cameProperties, type WrittenAssets } from './writtenAssets.ts';

/** What the columns of a file are called, or the members of its assets. */
export interface ExposureNames extends Omit<CameProperties, 'alike'> {
  derived: readonly string[];
}

/** Looks at every asset, in turns with other work of the thread. Rejects with the reason of the signal. */
export async function exposureNames(found: StormExposure, signal: AbortSignal): Promise<ExposureNames> {
  const { alike, ...names } = await cameProperties(writtenOf(found), DERIVED, signal);
  return { ...names, derived: derivedNames(found, alike) };
}

function writtenOf({ assets: { table }, exposure }: StormExposure): WrittenAssets {
  return { table, isPlaced: index => exposure.placed[index] === 1 };
}

/** What a table says of each asset before its properties. */
const OWN = ['id', 'label'];

/** Names of the columns of properties: one that is called as a column of the asset itself bears where it is from. */
export function columnsOf(came: readonly string[]): string[] {
  const taken = new Set([...OWN, ...came]);
  return came.map(name => {
    if (!OWN.includes(name)) return name;
    let column = `properties.${name}`;
    while (taken.has(column)) column = `properties.${column}`;
    return column;
  });
}

/** A row for each asset: its id and label, its properties as they came, and what is derived. */
export async function exposureCsv(
  found: StormExposure,
  names: ExposureNames,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const turns = createTurns();
  const { table, isPlaced } = writtenOf(found);
  const parts = [encoder.encode(csvLine([...OWN, ...columnsOf(names.came), ...names.derived]))];
  for await (const { rows } of exposureRows(found)) {
    signal.throwIfAborted();
    const lines: string[] = [];
    for (const row of rows) {
      if (turns.isOver()) await turns.next();
      const asset = await sentAsset(table, { index: row.index, isPlaced: isPlaced(row.index) }, turns);
      const came = names.came.map(name => csvCell(asset && ownValue(asset.properties, name)));
      lines.push(csvLine([csvCell(asset?.id ?? row.id), row.label, ...came, ...derivedValues(row, found)]));
    }
    parts.push(encoder.encode(lines.join('')));
  }
  return Buffer.concat(parts);
}

/** The assets as they came, with what is derived among their properties; a member that came keeps its name and value. */
export async function exposureGeoJson(
  found: StormExposure,
  names: ExposureNames,
  signal: AbortSignal,
): Promise<Uint8Array> {
  return wholeOf(exposureGeoJsonParts(found, names, found.assets.referenceMember), signal);
}

/** The same in parts, made in turns with other work of the thread; `members` are other members of the collection. */
export function exposureGeoJsonParts(
  found: StormExposure,
  names: ExposureNames,
  members?: string,
): AsyncGenerator<Uint8Array> {
  return derivedGeoJsonParts({
    ...writtenOf(found),
    names: names.derived,
    batches: valuesOf(found),
    members,
  });
}

async function* valuesOf(found: StormExposure): AsyncGenerator<DerivedValues[]> {
  for await (const { rows } of exposureRows(found))
    yield rows.map(row => ({ index: row.index, values: derivedValues(row, found) }));
}
