import { isPlainObject } from './isPlainObject.ts';

/**
 * A value with every text in it, names of members too, put through `change`; whatever holds no other text stays the
 * same object. Lists and plain objects are looked into, and nothing else. Throws RangeError for what is nested too deeply.
 */
export function mapStrings<T>(value: T, change: (text: string) => string): T;
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return mapList(value, change);
  return isPlainObject(value) ? mapMembers(value, change) : value;
}

function mapList(list: readonly unknown[], change: (text: string) => string): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const each = list[index];
    const mapped: unknown = typeof each === 'number' ? each : mapStrings(each, change);
    if (mapped === each) continue;
    changed ??= [...list];
    changed[index] = mapped;
  }
  return changed ?? list;
}

function mapMembers(
  record: Readonly<Record<string, unknown>>,
  change: (text: string) => string,
): Readonly<Record<string, unknown>> {
  let same = true;
  const mapped: unknown[] = [];
  for (const name of Object.keys(record)) {
    const each = record[name];
    const value: unknown = typeof each === 'number' ? each : mapStrings(each, change);
    mapped.push(value);
    if (value !== each || change(name) !== name) same = false;
  }
  if (same) return record;
  return Object.fromEntries(Object.keys(record).map((name, index) => [change(name), mapped[index]]));
}
