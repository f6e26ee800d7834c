import type { FeatureTable } from '../api/reading/featureTable.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import { createTurns, type Turns } from '../api/turns.ts';
import { type CsvCell, csvLine } from '../domain/csv.ts';
import { jsonText } from '../domain/jsonText.ts';
import { exposureRows } from './exposureRows.ts';
import { derivedNames, derivedValues } from './exposureTable.ts';
import { sentAsset } from './sentAsset.ts';
import type { StormExposure } from './stormExposure.ts';

/** What the columns of a file are called, or the members of its assets. */
export interface ExposureNames {
  /** Properties that any asset has, in the order of their coming. */
  came: readonly string[];
  /** Whether there are more of them than that. */
  hasMore: boolean;
  derived: readonly string[];
}

/** Most properties that have a column. */
const MOST_PROPERTIES = 1000;

/** Looks at every asset, in turns with other work of the thread. Rejects with the reason of the signal. */
export async function exposureNames(found: StormExposure, signal: AbortSignal): Promise<ExposureNames> {
  const { table } = found.assets;
  const turns = createTurns();
  const came = new Set<string>();
  let hasMore = false;
  for (let index = 0; index < table.count; index++) {
    if (turns.isOver()) {
      await turns.next();
      signal.throwIfAborted();
    }
    const asset = await sentAsset(table, index, turns);
    for (const name of Object.keys(asset?.properties ?? {}))
      if (came.size < MOST_PROPERTIES) came.add(name);
      else if (!came.has(name)) hasMore = true;
  }
  return { came: [...came], hasMore, derived: derivedNames(found, came) };
}

/** A row for each asset: its id and label, its properties as they came, and what is derived. */
export async function exposureCsv(
  found: StormExposure,
  names: ExposureNames,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const turns = createTurns();
  const parts = [encoder.encode(csvLine(['id', 'label', ...names.came, ...names.derived]))];
  for await (const { rows } of exposureRows(found)) {
    signal.throwIfAborted();
    const lines: string[] = [];
    for (const row of rows) {
      if (turns.isOver()) await turns.next();
      const asset = await sentAsset(found.assets.table, row.index, turns);
      const came = names.came.map(name => cellOf(asset?.properties[name]));
      lines.push(csvLine([cellOf(asset?.id ?? row.id), row.label, ...came, ...derivedValues(row, found)]));
    }
    parts.push(encoder.encode(lines.join('')));
  }
  return Buffer.concat(parts);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : jsonText(value);
}

/** The assets as they came, with what is derived among their properties; a member that came keeps its name and value. */
export async function exposureGeoJson(
  found: StormExposure,
  names: ExposureNames,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of exposureGeoJsonParts(found, names)) {
    signal.throwIfAborted();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The same in parts, made in turns with other work of the thread. */
export async function* exposureGeoJsonParts(
  found: StormExposure,
  names: ExposureNames,
): AsyncGenerator<Uint8Array> {
  const turns = createTurns();
  yield Buffer.from('{"type":"FeatureCollection","features":[');
  let separator = '\n';
  for await (const { rows, features } of exposureRows(found)) {
    const texts: Uint8Array[] = [];
    for (const [place, row] of rows.entries()) {
      if (turns.isOver()) await turns.next();
      const values = derivedValues(row, found);
      const derived = Object.fromEntries(names.derived.map((name, at) => [name, values[at] ?? null]));
      const asset = { index: row.index, isPlaced: features[place]?.geometryType !== '' };
      texts.push(Buffer.from(separator), ...(await assetText(found.assets.table, asset, derived, turns)));
      separator = ',\n';
    }
    yield Buffer.concat(texts);
  }
  yield Buffer.from('\n]}\n');
}

async function assetText(
  table: FeatureTable,
  { index, isPlaced }: { index: number; isPlaced: boolean },
  derived: object,
  turns: Turns,
): Promise<Uint8Array[]> {
  // What has a geometry was read; of the others what could not be is a gap in its place.
  const isRead = isPlaced || Boolean(await table.feature(index));
  const text = isRead ? await table.text(index) : undefined;
  const sent = text && (await withMembers(text, derived, turns));
  if (sent !== undefined) return sent;
  const feature = (await table.feature(index)) ?? undefined;
  const came = feature?.properties ?? {};
  const whole = feature ?? { type: 'Feature', geometry: null };
  return [Buffer.from(JSON.stringify({ ...whole, properties: { ...came, ...derived } }))];
}

const OPEN = '{'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);

/**
 * The text of a feature, byte for byte, with more members at the end of its properties. Undefined where it is the text
 * of something else, does not tell for certain where they are, or has numbers that JSON does not have.
 */
async function withMembers(
  text: Uint8Array,
  members: object,
  turns: Turns,
): Promise<Uint8Array[] | undefined> {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  if (bytes.includes('NaN') || bytes.includes('Infinity')) return undefined;
  const places = await memberPlaces(bytes, turns);
  const properties = places?.get('properties');
  const isFeature = places?.has('coordinates') === false && !places.has('geometries');
  if (properties === undefined || bytes[properties.start] !== OPEN || !isFeature) return undefined;
  const inside = properties.end - 1;
  const isEmpty = bytes.subarray(properties.start + 1, inside).every(byte => byte <= SPACE);
  const added = JSON.stringify(members).slice(1, -1);
  return [bytes.subarray(0, inside), Buffer.from(isEmpty ? added : `,${added}`), bytes.subarray(inside)];
}
