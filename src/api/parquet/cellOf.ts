import type { LogicalType, SchemaElement, SchemaTree, TimeUnit } from 'hyparquet';
import { isListLike, isMapLike } from 'hyparquet/src/schema.js';
import { isDeeperThan } from '../../domain/isDeeperThan.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { shortestSingle } from '../../domain/shortestSingle.ts';
import { parseExact } from '../request/parseExact.ts';
import { decimalValue } from './decimalValue.ts';
import { dayText, timeText } from './timeText.ts';

/**
 * A value of a column as one of JSON, by the type that the file gives it: times as texts, decimals and whole numbers
 * with all their digits (as texts and bigints where a double does not hold them), fractions of 32 bits with no more than
 * they hold, lists and structures as they are, bytes as the text that they are. Null for a gap, and for bytes that are no
 * text.
 */
export function cellOf(value: unknown, column: SchemaTree): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(each => cellOf(each, elementOf(column)));
  if (value instanceof Uint8Array) return bytesCell(value, column.element);
  if (typeof value === 'number' || typeof value === 'bigint') return numberCell(value, column.element);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cellOf(each, memberOf(column, name))]),
  );
}

/** What a list has, as it stands in the tree of columns: often in a group of its own. */
function elementOf(column: SchemaTree): SchemaTree {
  const [inner] = column.children;
  if (inner === undefined || !isListLike(column)) return column;
  return inner.children.length === 1 ? (inner.children[0] ?? inner) : inner;
}

function memberOf(column: SchemaTree, name: string): SchemaTree {
  const [entries] = column.children;
  const wanted = isMapLike(column) ? 'value' : name;
  const members = isMapLike(column) ? (entries?.children ?? []) : column.children;
  return members.find(({ element }) => element.name === wanted) ?? column;
}

function numberCell(value: number | bigint, element: SchemaElement): unknown {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (isDecimal(element) && type !== 'DOUBLE' && type !== 'FLOAT')
    return decimalValue(BigInt(value), decimalsOf(element)) ?? null;
  if (type === 'INT96') return timeText(BigInt(value), 'NANOS') ?? null;
  if (type === 'INT32' && (converted === 'DATE' || logical?.type === 'DATE'))
    return dayText(Number(value)) ?? null;
  const unit = unitOf(element);
  if (unit !== undefined && (type === 'INT32' || type === 'INT64')) {
    const text = timeText(BigInt(value), unit);
    if (text === undefined) return null;
    if (isTimeOfDay(element)) return text.slice(text.indexOf('T') + 1);
    return isUtc(logical) ? `${text}Z` : text;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null;
    return type === 'FLOAT' ? shortestSingle(value) : value;
  }
  const nearest = Number(value);
  return Number.isSafeInteger(nearest) ? nearest : value;
}

function isDecimal({ converted_type, logical_type }: SchemaElement): boolean {
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

function decimalsOf({ scale, logical_type: logical }: SchemaElement): number {
  return scale ?? (logical?.type === 'DECIMAL' ? logical.scale : 0);
}

const UNITS: Readonly<Record<string, TimeUnit>> = {
  TIME_MILLIS: 'MILLIS',
  TIME_MICROS: 'MICROS',
  TIMESTAMP_MILLIS: 'MILLIS',
  TIMESTAMP_MICROS: 'MICROS',
};

function unitOf({ converted_type, logical_type }: SchemaElement): TimeUnit | undefined {
  if (logical_type?.type === 'TIMESTAMP' || logical_type?.type === 'TIME') return logical_type.unit;
  return converted_type === undefined ? undefined : UNITS[converted_type];
}

function isTimeOfDay({ converted_type, logical_type }: SchemaElement): boolean {
  return logical_type?.type === 'TIME' || converted_type?.startsWith('TIME_') === true;
}

/** The older annotations are of UTC; a newer one says so. */
function isUtc(logical: LogicalType | undefined): boolean {
  return logical?.type === 'TIMESTAMP' ? logical.isAdjustedToUTC : true;
}

/** Most bytes of a decimal. */
const LONGEST_DECIMAL = 64;

// A mark of byte order within a file is a letter of its text.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function bytesCell(bytes: Uint8Array, element: SchemaElement): unknown {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (isDecimal(element))
    return bytes.length > LONGEST_DECIMAL
      ? null
      : (decimalValue(signedInteger(bytes), decimalsOf(element)) ?? null);
  if (type !== 'BYTE_ARRAY') return null;
  try {
    const text = decoder.decode(bytes);
    return converted === 'JSON' || logical?.type === 'JSON' ? jsonCell(text) : text;
  } catch {
    return null;
  }
}

/** Big-endian, in two's complement. */
function signedInteger(bytes: Uint8Array): bigint {
  const unsigned = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return BigInt.asIntN(8 * bytes.length, unsigned);
}

/** Most levels of JSON that become lists and objects. */
const MOST_LEVELS = 100;

/** What a text of JSON says; the text where it says nothing, or is nested too deeply. */
export function jsonCell(text: string): unknown {
  try {
    const value = parseExact(text);
    return isDeeperThan(value, MOST_LEVELS) ? text : value;
  } catch {
    return text;
  }
}
