import { jsonText } from '../jsonText.ts';

/** What the values of a column are; what is mixed, or has members, is JSON text. */
export type ColumnKind = 'int32' | 'int64' | 'double' | 'boolean' | 'text' | 'json';

/** With those of a file that no value tells by itself: an instant, in milliseconds since 1970 in UTC. */
export type WrittenKind = ColumnKind | 'timestamp';

export type ColumnCell = string | number | bigint | boolean | null;

/** What values were seen, as bits. */
const INT32 = 1;
const INT64 = 2;
/** An integer of 64 bits that no double holds. */
const LONG = 4;
const DOUBLE = 8;
const BOOLEAN = 16;
const TEXT = 32;
const OTHER = 64;

/** What a value is, as a bit; those of all values of a column together tell its kind. None for a gap. */
export function bitOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  // Half of a letter is in no UTF-8, but JSON has it.
  if (typeof value === 'string') return value.isWellFormed() ? TEXT : OTHER;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'bigint') return bitOfLarge(value);
  if (typeof value !== 'number') return OTHER;
  // The least digits of a larger integer are lost, and an integer has no negative zero.
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) return DOUBLE;
  return (value | 0) === value ? INT32 : INT64;
}

function bitOfLarge(value: bigint): number {
  const nearest = Number(value);
  const isDouble = Number.isFinite(nearest) && BigInt(nearest) === value;
  if (BigInt.asIntN(64, value) === value) return isDouble ? INT64 : LONG;
  return isDouble ? DOUBLE : OTHER;
}

/** What is nothing but gaps is text; what no other kind holds exactly is JSON text. */
export function kindOf(bits: number): ColumnKind {
  const isWithin = (kinds: number) => (bits & ~kinds) === 0;
  if (isWithin(TEXT)) return 'text';
  if (isWithin(BOOLEAN)) return 'boolean';
  if (isWithin(INT32)) return 'int32';
  if (isWithin(INT32 | INT64 | LONG)) return 'int64';
  return isWithin(INT32 | INT64 | DOUBLE) ? 'double' : 'json';
}

/** A value in a column of a kind: null for a gap, a bigint where the kind is int64. */
export function cellOf(value: unknown, kind: ColumnKind): ColumnCell {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return jsonText(value);
  if (typeof value === 'number') return kind === 'int64' ? BigInt(value) : value;
  if (typeof value === 'bigint') return kind === 'int64' ? value : Number(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
