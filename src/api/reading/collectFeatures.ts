import { isRecord } from '../../domain/isRecord.ts';
import { parseJson } from '../request/readJson.ts';
import { isGeometry } from './asFeature.ts';
import { collectionBytes } from './collectionBytes.ts';
import type { FeatureColumns } from './featureColumns.ts';
import { withoutMark } from './withoutMark.ts';

/** Features as a collection of GeoJSON. */
export interface CollectedFeatures {
  /** Its text, in shared memory. */
  bytes: Uint8Array;
  /** Features in it. */
  count: number;
}

const encoder = new TextEncoder();
const FEATURE_HEAD = encoder.encode('{"type":"Feature","geometry":');
const FEATURE_TAIL = encoder.encode(',"properties":{}}');

/**
 * The features with these indices, in the order of the file, each byte for byte as it stands there: a geometry by itself
 * becomes a feature around it, and what is no object of JSON is left out.
 */
export async function collectFeatures(
  { bytes, starts, ends }: FeatureColumns,
  indices: Uint32Array,
): Promise<CollectedFeatures> {
  const features: Uint8Array[] = [];
  for (const index of indices.toSorted()) {
    const text = withoutMark(bytes.subarray(starts[index] ?? 0, ends[index] ?? 0));
    const value = parsed(text);
    if (!isRecord(value)) continue;
    features.push(isGeometry(value) ? Buffer.concat([FEATURE_HEAD, text, FEATURE_TAIL]) : text);
  }
  return { bytes: await collectionBytes(features), count: features.length };
}

function parsed(text: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder().decode(text)).value;
  } catch {
    return undefined;
  }
}
