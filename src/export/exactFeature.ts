import { hasManyDigits, parseExact } from '../api/request/parseExact.ts';
import { parseJson } from '../api/request/readJson.ts';
import { isRecord } from '../domain/isRecord.ts';

const decoder = new TextDecoder();

/**
 * A feature whose id and properties have bigints for the integers that a double may not hold. Throws SyntaxError where its
 * text is no JSON.
 */
export function exactFeature(bytes: Uint8Array): unknown {
  const text = decoder.decode(bytes);
  const { value } = parseJson(text);
  if (!isRecord(value) || !hasManyDigits(text)) return value;
  const exact = parseExact(text);
  // Coordinates are doubles, however they are written.
  return isRecord(exact) ? { ...exact, geometry: value.geometry } : value;
}
