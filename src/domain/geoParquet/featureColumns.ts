import { isRecord } from '../isRecord.ts';
import { jsonText } from '../jsonText.ts';
import { bitOf, type ColumnCell, type ColumnKind, cellOf, kindOf } from './columnKind.ts';
import { freeNames } from './freeNames.ts';

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

export interface ColumnFinder {
  /** Integers that a double may not hold are bigints in it. */
  see(feature: unknown): void;
  /** Of all features that were seen: the ids, where there are any, then the properties in the order of their coming. */
  columns(): FeatureColumn[];
}

/** Most properties with a column of their own; the others stand together in one, as JSON text. */
export const MOST_PROPERTIES = 1000;

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
