import { isRecord } from '../../domain/isRecord.ts';
import { hasManyDigits, longInteger } from '../request/parseExact.ts';
import { parseJson, type Reviver } from '../request/readJson.ts';

/** Digits of the integers that a double may not hold, as text. */
const longText: Reviver = (_name, value, context) => longInteger(value, context?.source) ?? value;

/**
 * The properties of a feature, by its text, with texts for the integers that a double may not hold; undefined where it
 * has none of those. Throws SyntaxError.
 */
export function longTexts(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!hasManyDigits(text)) return undefined;
  const { value } = parseJson(text, longText);
  const properties = isRecord(value) ? value.properties : undefined;
  return isRecord(properties) ? properties : undefined;
}
