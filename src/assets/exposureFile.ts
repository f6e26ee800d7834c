import { asFeature } from '../api/reading/asFeature.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import { createTurns, type Turns } from '../api/turns.ts';
import { type CsvCell, csvLine } from '../domain/csv.ts';
import { isDeeperThan } from '../domain/isDeeperThan.ts';
import { isRecord } from '../domain/isRecord.ts';
import { jsonText } from '../domain/jsonText.ts';
import { exposureRows } from './exposureRows.ts';
import { DERIVED, derivedNames, derivedValues } from './exposureTable.ts';
import { parsed, type SentAsset, sentAsset } from './sentAsset.ts';
import type { StormExposure } from './stormExposure.ts';

/** What the columns of a file are called, or the members of its assets. */
export interface ExposureNames {
  /** Properties that any asset has, in the order of their coming. */
  came: readonly string[];
  /** Whether there are more of them than that. */
  hasMore: boolean;
  /** How many assets have values that are nested too deeply for a cell. */
  tooDeep: number;
  derived: readonly string[];
}

/** Most properties that have a column. */
const MOST_PROPERTIES = 1000;

/** Looks at every asset, in turns with other work of the thread. Rejects with the reason of the signal. */
export async function exposureNames(found: StormExposure, signal: AbortSignal): Promise<ExposureNames> {
  const { table } = found.assets;
  const turns = createTurns();
  const came = new Set<string>();
  /** Names like those that are derived, however many others there are. */
  const alike = new Set<string>();
  let [hasMore, tooDeep] = [false, 0];
  for (let index = 0; index < table.count; index++) {
    if (turns.isOver()) {
      await turns.next();
      signal.throwIfAborted();
    }
    const { properties = {} } = (await sentAsset(table, listed(found, index), turns)) ?? {};
    if (isDeeperThan(properties, DEEPEST)) tooDeep++;
    for (const name of Object.keys(properties)) {
      if (DERIVED.test(name)) alike.add(name);
      if (came.size < MOST_PROPERTIES) came.add(name);
      else if (!came.has(name)) hasMore = true;
    }
  }
  return { came: [...came], hasMore, tooDeep, derived: derivedNames(found, alike) };
}

/** Deepest nesting of a value that is written anew: deeper ones exhaust the stack. */
const DEEPEST = 500;

/** Only what was read is placed. */
function listed({ exposure }: StormExposure, index: number) {
  return { index, isPlaced: exposure.placed[index] === 1 };
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
      const asset = await sentAsset(found.assets.table, listed(found, row.index), turns);
      const came = names.came.map(name => cellOf(asset && ownValue(asset.properties, name)));
      lines.push(csvLine([cellOf(asset?.id ?? row.id), row.label, ...came, ...derivedValues(row, found)]));
    }
    parts.push(encoder.encode(lines.join('')));
  }
  return Buffer.concat(parts);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return isDeeperThan(value, DEEPEST) ? undefined : jsonText(value);
}

function ownValue(properties: SentAsset['properties'], name: string): unknown {
  return Object.hasOwn(properties, name) ? properties[name] : undefined;
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
  for await (const { rows } of exposureRows(found)) {
    const texts: Uint8Array[] = [];
    for (const row of rows) {
      if (turns.isOver()) await turns.next();
      const values = derivedValues(row, found);
      const derived = Object.fromEntries(names.derived.map((name, at) => [name, values[at] ?? null]));
      texts.push(Buffer.from(separator), ...(await assetText(found, row.index, derived, turns)));
      separator = ',\n';
    }
    yield Buffer.concat(texts);
  }
  yield Buffer.from('\n]}\n');
}

async function assetText(
  found: StormExposure,
  index: number,
  derived: Readonly<Record<string, unknown>>,
  turns: Turns,
): Promise<Uint8Array[]> {
  const { table } = found.assets;
  const isRead = listed(found, index).isPlaced || Boolean(await table.feature(index));
  const text = isRead ? await table.text(index) : undefined;
  const sent = text && (await withMembers(text, derived, turns));
  if (sent !== undefined) return sent;
  const exact = text && asFeature(parsed([text]));
  const feature = isRecord(exact) ? exact : await table.feature(index);
  return [Buffer.from(anew(feature ?? { type: 'Feature', geometry: null }, derived))];
}

/** A feature as another text with more properties; those that came go where they are nested too deeply. */
function anew(feature: object, derived: Readonly<Record<string, unknown>>): string {
  const came = 'properties' in feature && isRecord(feature.properties) ? feature.properties : {};
  const whole = { ...feature, properties: { ...came, ...derived } };
  if (!isDeeperThan(whole, DEEPEST)) return jsonText(whole);
  return jsonText({ type: 'Feature', geometry: null, properties: derived });
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
