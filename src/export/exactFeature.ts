import { hasManyDigits, parseExact } from '../api/request/parseExact.ts';
import { parseJson } from '../api/request/readJson.ts';
import { isInexact } from '../domain/isInexact.ts';
import { isRecord } from '../domain/isRecord.ts';
import { isTooDeep } from '../domain/isTooDeep.ts';

const decoder = new TextDecoder();

/**
 * A feature whose id and properties have bigints for the integers that a double may not hold. Those that are nested too
 * deeply are left out, and a member says which. Throws SyntaxError where its text is no JSON.
 */
export function exactFeature(bytes: Uint8Array): unknown {
  const text = decoder.decode(bytes);
  const { value } = parseJson(text);
  if (!isRecord(value)) return value;
  if (!hasManyDigits(text)) return withoutDeep(value);
  if (isTooDeep(value)) {
    const names = isInexact(value.id) ? ['id', 'properties'] : ['properties'];
    return withoutDeep({ ...without(value, names), ...noteOf(names) });
  }
  const exact = parseExact(text);
  // Coordinates are doubles, however they are written.
  return isRecord(exact) ? { ...exact, geometry: value.geometry } : value;
}

type JsonObject = Readonly<Record<string, unknown>>;

function withoutDeep(feature: JsonObject): JsonObject {
  const { id, properties } = feature;
  if (!isTooDeep([id, properties])) return feature;
  const isDeep = isTooDeep(id);
  const own = isRecord(properties) ? properties : {};
  const deep = Object.keys(own).filter(name => isTooDeep(own[name]));
  return {
    ...(isDeep ? without(feature, ['id']) : feature),
    properties: without(own, deep),
    ...noteOf(deep.map(name => `properties.${name}`)),
    ...noteOf(isDeep ? ['id'] : []),
  };
}

function without(members: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

const TOO_DEEP = ', nested too deeply';

/** Whether a member of such a feature says that another is left out. */
export function isDeepNote(name: string): boolean {
  return name.endsWith(TOO_DEEP);
}

/** Members of other names are told by who writes the feature. */
function noteOf(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map(name => [`${name}${TOO_DEEP}`, true]));
}
