import { isRecord } from '../isRecord.ts';
import { jsonText } from '../jsonText.ts';

/** What the values of a column are; what is mixed, or has members, is JSON text. */
export type ColumnKind = 'int32' | 'int64' | 'double' | 'boolean' | 'text' | 'json';

/** A column of features: a property, or their ids. */
export interface FeatureColumn {
  /** As the file has it, where no two names differ by case alone. */
  name: string;
  kind: ColumnKind;
  /** The property; undefined for the ids, and for the properties that have no column of their own. */
  property: string | undefined;
  /** The value of a feature: null for a gap, a bigint where the kind is int64. */
  cell(feature: unknown): ColumnCell;
}

export type ColumnCell = string | number | bigint | boolean | null;

export interface ColumnFinder {
  /** Integers that a double may not hold are bigints in it. */
  see(feature: unknown): void;
  /** Of all features that were seen: the ids, where there are any, then the properties in the order of their coming. */
  columns(): FeatureColumn[];
}

/** Most properties with a column of their own; the others stand together in one, as JSON text. */
export const MOST_PROPERTIES = 1000;

/** What values were seen, as bits. */
const INT32 = 1;
const INT64 = 2;
/** An integer of 64 bits that no double holds. */
const LONG = 4;
const DOUBLE = 8;
const BOOLEAN = 16;
const TEXT = 32;
const OTHER = 64;

/** The first pass over features: which columns they have, and of which kind each is. Every column may have gaps. */
export function createColumnFinder(): ColumnFinder {
  let ids = 0;
  let rest = false;
  const seen = new Map<string, number>();
  return {
    see(feature) {
      if (!isRecord(feature)) return;
      ids |= bitOf(feature.id);
      for (const [name, value] of Object.entries(propertiesOf(feature))) {
        const before = seen.get(name);
        if (before === undefined && seen.size === MOST_PROPERTIES) rest = true;
        else seen.set(name, (before ?? 0) | bitOf(value));
      }
    },
    columns() {
      const nameOf = freeNames(ids === 0 ? [] : ['id']);
      return [
        ...(ids === 0 ? [] : [idColumn(kindOf(ids))]),
        ...Array.from(seen, ([property, bits]) => propertyColumn(property, nameOf(property), kindOf(bits))),
        ...(rest ? [restColumn(nameOf('other_properties'), seen)] : []),
      ];
    },
  };
}

function bitOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (typeof value === 'string') return TEXT;
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
function kindOf(bits: number): ColumnKind {
  const isWithin = (kinds: number) => (bits & ~kinds) === 0;
  if (isWithin(TEXT)) return 'text';
  if (isWithin(BOOLEAN)) return 'boolean';
  if (isWithin(INT32)) return 'int32';
  if (isWithin(INT32 | INT64 | LONG)) return 'int64';
  return isWithin(INT32 | INT64 | DOUBLE) ? 'double' : 'json';
}

function idColumn(kind: ColumnKind): FeatureColumn {
  const cell = (feature: unknown) => cellOf(isRecord(feature) ? feature.id : null, kind);
  return { name: 'id', kind, property: undefined, cell };
}

function propertyColumn(property: string, name: string, kind: ColumnKind): FeatureColumn {
  return {
    name,
    kind,
    property,
    cell(feature) {
      const properties = propertiesOf(feature);
      return cellOf(Object.hasOwn(properties, property) ? properties[property] : null, kind);
    },
  };
}

function restColumn(name: string, others: ReadonlyMap<string, unknown>): FeatureColumn {
  return {
    name,
    kind: 'json',
    property: undefined,
    cell(feature) {
      const rest = Object.entries(propertiesOf(feature)).filter(([property]) => !others.has(property));
      return rest.length === 0 ? null : jsonText(Object.fromEntries(rest));
    },
  };
}

function propertiesOf(feature: unknown): Readonly<Record<string, unknown>> {
  return isRecord(feature) && isRecord(feature.properties) ? feature.properties : {};
}

function cellOf(value: unknown, kind: ColumnKind): ColumnCell {
  if (value === null || value === undefined) return null;
  if (kind === 'json') return jsonText(value);
  if (typeof value === 'number') return kind === 'int64' ? BigInt(value) : value;
  if (typeof value === 'bigint') return kind === 'int64' ? value : Number(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

/** Names that the file has for itself. */
const OWN = ['geometry', 'bbox'];

/** Puts `property_` before a name that is empty or taken, as often as that takes. Some readers know no case. */
function freeNames(taken: readonly string[]): (name: string) => string {
  const names = new Set(['', ...OWN, ...taken]);
  return wanted => {
    let name = wanted.toWellFormed();
    while (names.has(name.toLowerCase())) name = `property_${name}`;
    names.add(name.toLowerCase());
    return name;
  };
}
