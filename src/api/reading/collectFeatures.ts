import { isRecord } from '../../domain/isRecord.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { parseExact } from '../request/parseExact.ts';
import { parseJson } from '../request/readJson.ts';
import { bodyPartNow } from '../responseBody.ts';
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
 * becomes a feature around it, a feature of another type, or of none, becomes one of this, numbers that JSON does not have
 * become null, and what is neither is left out.
 */
export async function collectFeatures(
  { bytes, starts, ends }: FeatureColumns,
  indices: Uint32Array,
): Promise<CollectedFeatures> {
  const features: Uint8Array[] = [];
  for (const index of indices.toSorted()) {
    const text = withoutMark(bodyPartNow(bytes, starts[index] ?? 0, ends[index] ?? 0));
    const { value, isJson } = parsed(text);
    const isBare = isGeometry(value);
    const isTyped = isBare || (isRecord(value) && value.type === 'Feature');
    if (!isRecord(value) || (!isTyped && !isLikeFeature(value))) continue;
    const own = isTyped && isJson ? text : encoder.encode(jsonText(isTyped ? value : typed(text)));
    features.push(isBare ? Buffer.concat([FEATURE_HEAD, own, FEATURE_TAIL]) : own);
  }
  return { bytes: await collectionBytes(features), count: features.length };
}

/** Whether a record is shown as a feature, whatever it says that it is. */
function isLikeFeature(value: object): boolean {
  return 'geometry' in value || 'properties' in value;
}

function typed(text: Uint8Array): unknown {
  const value = parseExact(new TextDecoder().decode(text));
  return isRecord(value) ? { ...value, type: 'Feature' } : value;
}

/** What a text says, with all digits of its integers where it is no JSON; undefined for what cannot be read. */
function parsed(bytes: Uint8Array): { value: unknown; isJson: boolean } {
  const text = new TextDecoder().decode(bytes);
  try {
    const { value, foreign } = parseJson(text);
    return foreign.length === 0 ? { value, isJson: true } : { value: parseExact(text), isJson: false };
  } catch {
    return { value: undefined, isJson: false };
  }
}
