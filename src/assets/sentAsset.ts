import type { FeatureTable } from '../api/reading/featureTable.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import { parseExact } from '../api/request/parseExact.ts';
import type { Turns } from '../api/turns.ts';
import { isRecord } from '../domain/isRecord.ts';

/** An asset as it came, without its geometry. */
export interface SentAsset {
  id: unknown;
  /** Integers that a double may not hold are bigints. */
  properties: Readonly<Record<string, unknown>>;
}

/** Undefined where the asset could not be read. */
export async function sentAsset(
  table: FeatureTable,
  index: number,
  turns: Turns,
): Promise<SentAsset | undefined> {
  const feature = await table.feature(index);
  if (feature === null || feature === undefined) return undefined;
  const read = { id: feature.id, properties: feature.properties ?? {} };
  const text = await table.text(index);
  const places = text && (await memberPlaces(text, turns));
  if (text === undefined || places === undefined) return read;
  const geometry = places.get('geometry');
  const sent = parseExact(geometry === undefined ? textOf(text) : without(text, geometry));
  if (!isRecord(sent) || !isRecord(sent.properties)) return read;
  return { id: sent.id, properties: sent.properties };
}

function without(text: Uint8Array, { start, end }: { start: number; end: number }): string {
  return `${textOf(text.subarray(0, start))}null${textOf(text.subarray(end))}`;
}

/** A decoder takes no shared memory. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
