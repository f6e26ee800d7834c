import { asFeature } from '../api/reading/asFeature.ts';
import { type MemberPlace, memberPlaces } from '../api/reading/memberPlaces.ts';
import { createTurns, type Turns } from '../api/turns.ts';
import type { CsvCell } from '../domain/csv.ts';
import { isRecord } from '../domain/isRecord.ts';
import { isTooDeep } from '../domain/isTooDeep.ts';
import { jsonText } from '../domain/jsonText.ts';
import { LONGEST_PARSED, parsed } from './sentAsset.ts';
import type { WrittenAssets } from './writtenAssets.ts';

/** What is derived of an asset, in the order of the names. */
export interface DerivedValues {
  index: number;
  values: readonly CsvCell[];
}

/** Assets, and what is put to their properties. */
export interface DerivedAssets extends WrittenAssets {
  /** Names that no property has that came. */
  names: readonly string[];
  /** Every asset in its order, some at a time. */
  batches: AsyncIterable<readonly DerivedValues[]>;
  /** What stands before and behind the list of a collection that came: its other members stay. */
  around?: { head: Uint8Array; tail: Uint8Array } | undefined;
  /** Other members of the collection where nothing stands around it, as text, each with a comma behind it. */
  members?: string | undefined;
}

/**
 * The assets as they came, with what is derived among their properties; a member that came keeps its name and value.
 * In parts, made in turns with other work of the thread.
 */
export async function* derivedGeoJsonParts(assets: DerivedAssets): AsyncGenerator<Uint8Array> {
  const { names, batches, around, members = '' } = assets;
  const turns = createTurns();
  yield around?.head ?? Buffer.from(`{"type":"FeatureCollection",${members}"features":[`);
  let separator = '\n';
  for await (const batch of batches) {
    const texts: Uint8Array[] = [];
    for (const { index, values } of batch) {
      if (turns.isOver()) await turns.next();
      const derived = Object.fromEntries(names.map((name, at) => [name, values[at] ?? null]));
      texts.push(Buffer.from(separator), ...(await assetText(assets, index, derived, turns)));
      separator = ',\n';
    }
    yield Buffer.concat(texts);
  }
  yield Buffer.from('\n');
  yield around?.tail ?? Buffer.from(']}\n');
}

/** The bytes of parts that come one after the other. Rejects with the reason of the signal. */
export async function wholeOf(parts: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) {
    signal.throwIfAborted();
    all.push(part);
  }
  return Buffer.concat(all);
}

async function assetText(
  { table, isPlaced }: WrittenAssets,
  index: number,
  derived: Readonly<Record<string, unknown>>,
  turns: Turns,
): Promise<Uint8Array[]> {
  const isRead = isPlaced(index) || Boolean(await table.feature(index));
  const text = isRead ? await table.text(index) : undefined;
  const sent = text && (await withMembers(text, derived, turns));
  if (sent !== undefined) return sent;
  const exact = text && asFeature(parsed([text]));
  const feature = isRecord(exact) ? exact : await table.feature(index);
  return [Buffer.from(anew(feature ?? { type: 'Feature', geometry: null }, derived))];
}

/**
 * A feature as another text with more properties; those that came go where they are nested too deeply, and are one among
 * the others where they are no object.
 */
function anew(feature: object, derived: Readonly<Record<string, unknown>>): string {
  const properties = 'properties' in feature ? (feature.properties ?? {}) : {};
  const came = isRecord(properties) ? properties : { properties };
  const whole = { ...feature, properties: { ...came, ...derived } };
  if (!isTooDeep(whole)) return jsonText(whole);
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
  if (hasForeignNumbers(bytes)) return undefined;
  const places = await memberPlaces(bytes, turns);
  if (places === undefined || places.has('coordinates') || places.has('geometries')) return undefined;
  const properties = places.get('properties');
  if (properties === undefined) return withProperties(bytes, places, members);
  if (bytes[properties.start] !== OPEN) return undefined;
  const inside = properties.end - 1;
  const isEmpty = bytes.subarray(properties.start + 1, inside).every(byte => byte <= SPACE);
  const added = JSON.stringify(members).slice(1, -1);
  return [bytes.subarray(0, inside), Buffer.from(isEmpty ? added : `,${added}`), bytes.subarray(inside)];
}

const NONE = 'null';
const NO_PROPERTIES = /"properties"\s*:\s*null/;

/** The same of a feature whose properties are null, which the members take the place of. */
function withProperties(
  bytes: Buffer,
  places: ReadonlyMap<string, MemberPlace>,
  members: object,
): Uint8Array[] | undefined {
  const outside = Buffer.from(bytes);
  for (const { start, end } of places.values()) outside.fill(SPACE, start, end);
  const found = NO_PROPERTIES.exec(outside.toString('latin1'));
  if (found === null) return undefined;
  const end = found.index + found[0].length;
  return [bytes.subarray(0, end - NONE.length), Buffer.from(JSON.stringify(members)), bytes.subarray(end)];
}

/** Whether there may be numbers that JSON does not have, and no words that read like them. */
function hasForeignNumbers(bytes: Buffer): boolean {
  if (!bytes.includes('NaN') && !bytes.includes('Infinity')) return false;
  if (bytes.length > LONGEST_PARSED) return true;
  try {
    JSON.parse(bytes.toString());
    return false;
  } catch {
    return true;
  }
}
