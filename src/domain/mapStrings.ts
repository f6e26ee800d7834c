import { isRecord } from './isRecord.ts';

/**
 * A value with every text in it, names of members too, put through `change`; whatever holds no other text stays the
 * same object. Lists and plain objects are looked into, and nothing else. Throws RangeError for what is nested too deeply.
 */
export function mapStrings<T>(value: T, change: (text: string) => string): T;
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return mapList(value, change);
  return isRecord(value) && isPlain(value) ? mapMembers(value, change) : value;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function mapList(list: readonly unknown[], change: (text: string) => string): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (const [index, each] of list.entries()) {
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
  const members = Object.entries(record).map(([name, each]): [string, unknown] => {
    const member: [string, unknown] = [change(name), mapStrings(each, change)];
    if (member[0] !== name || member[1] !== each) same = false;
    return member;
  });
  return same ? record : Object.fromEntries(members);
}
