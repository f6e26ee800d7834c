import { isGeometry } from '../api/reading/asFeature.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import { parseExact } from '../api/request/parseExact.ts';
import type { Turns } from '../api/turns.ts';
import { isRecord } from '../domain/isRecord.ts';

/** An asset as it came, without its geometry. */
export interface SentAsset {
  id: unknown;
  /** Integers that a double may not hold are bigints, but for an asset of more than a megabyte. */
  properties: Readonly<Record<string, unknown>>;
}

/** Longest text that is parsed here, in bytes: it takes some 10 ms. */
export const LONGEST_PARSED = 2 ** 20;

/** Undefined where the asset could not be read, which is known of one that is placed. */
export async function sentAsset(
  table: FeatureTable,
  { index, isPlaced }: { index: number; isPlaced: boolean },
  turns: Turns,
): Promise<SentAsset | undefined> {
  if (!isPlaced && !(await table.feature(index))) return undefined;
  const text = await table.text(index);
  const sent = text && (await membersIn(text, turns));
  if (sent !== undefined) return sent;
  const feature = await table.feature(index);
  return feature ? { id: feature.id, properties: feature.properties ?? {} } : undefined;
}

async function membersIn(text: Uint8Array, turns: Turns): Promise<SentAsset | undefined> {
  const geometry = (await memberPlaces(text, turns))?.get('geometry');
  const sent = parsed(
    geometry === undefined ? [text] : [text.subarray(0, geometry.start), NULL, text.subarray(geometry.end)],
  );
  if (!isRecord(sent)) return undefined;
  if (isGeometry(sent)) return { id: undefined, properties: {} };
  return { id: sent.id, properties: isRecord(sent.properties) ? sent.properties : {} };
}

const NULL = Buffer.from('null');

/** What texts of JSON are together, exactly; undefined where they are too long to be parsed here. */
export function parsed(texts: readonly Uint8Array[]): unknown {
  if (texts.reduce((sum, { length }) => sum + length, 0) > LONGEST_PARSED) return undefined;
  try {
    return parseExact(Buffer.concat(texts).toString());
  } catch {
    return undefined;
  }
}
