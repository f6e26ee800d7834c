import { isPlainObject } from './isPlainObject.ts';

/** What is made of a number: undefined leaves a gap. */
type NumberChange = (value: number) => number | undefined;

const asItIs: NumberChange = value => value;

/**
 * A value with every text in it, names of members too, put through `change`, and every number through `changeNumber`;
 * whatever holds no other stays the same object. A number that is taken out is a gap as in what is read of a response:
 * null in a list, and nothing in an object. Lists and plain objects are looked into, and nothing else. Throws RangeError
 * for what is nested too deeply.
 */
export function mapStrings<T>(value: T, change: (text: string) => string, changeNumber?: NumberChange): T;
export function mapStrings(
  value: unknown,
  change: (text: string) => string,
  changeNumber: NumberChange = asItIs,
): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') return changeNumber(value);
  if (Array.isArray(value)) return mapList(value, change, changeNumber);
  return isPlainObject(value) ? mapMembers(value, change, changeNumber) : value;
}

function mapList(
  list: readonly unknown[],
  change: (text: string) => string,
  changeNumber: NumberChange,
): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const each = list[index];
    const mapped: unknown =
      typeof each === 'number' ? (changeNumber(each) ?? null) : mapStrings(each, change, changeNumber);
    if (Object.is(mapped, each)) continue;
    changed ??= [...list];
    changed[index] = mapped;
  }
  return changed ?? list;
}

function mapMembers(
  record: Readonly<Record<string, unknown>>,
  change: (text: string) => string,
  changeNumber: NumberChange,
): Readonly<Record<string, unknown>> {
  let same = true;
  const mapped: unknown[] = [];
  for (const name of Object.keys(record)) {
    const each = record[name];
    const value: unknown =
      typeof each === 'number' ? changeNumber(each) : mapStrings(each, change, changeNumber);
    mapped.push(value);
    if (!Object.is(value, each) || change(name) !== name) same = false;
  }
  if (same) return record;
  return Object.fromEntries(Object.keys(record).map((name, index) => [change(name), mapped[index]]));
}
