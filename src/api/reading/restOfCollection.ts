import { isRecord } from '../../domain/isRecord.ts';
import { parseJson } from '../request/readJson.ts';

/**
 * What a collection is without its features, of which `texts` are views of its bytes, as `featureTexts` finds them. Empty
 * where that cannot be read.
 */
export function restOfCollection(
  bytes: Uint8Array,
  texts: readonly Uint8Array[],
): Readonly<Record<string, unknown>> {
  const [first, last] = [texts[0], texts.at(-1)];
  const from = first === undefined ? bytes.length : first.byteOffset - bytes.byteOffset;
  const to = last === undefined ? bytes.length : last.byteOffset - bytes.byteOffset + last.length;
  try {
    const around = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    const { value } = parseJson(new TextDecoder().decode(around));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
