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
  const text = await table.text(index);
  const sent = text && (await membersIn(text, turns));
  if (sent !== undefined) return sent;
  const feature = await table.feature(index);
  return feature ? { id: feature.id, properties: feature.properties ?? {} } : undefined;
}

async function membersIn(text: Uint8Array, turns: Turns): Promise<SentAsset | undefined> {
  const places = await memberPlaces(text, turns);
  if (places?.has('properties') !== true) return undefined;
  const geometry = places.get('geometry');
  const sent = parseExact(geometry === undefined ? textOf(text) : without(text, geometry));
  return isRecord(sent) && isRecord(sent.properties)
    ? { id: sent.id, properties: sent.properties }
    : undefined;
}

function without(text: Uint8Array, { start, end }: { start: number; end: number }): string {
  return `${textOf(text.subarray(0, start))}null${textOf(text.subarray(end))}`;
}

/** A decoder takes no shared memory. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
