/** What a path leads to in a parsed JSON value; own members only. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = data;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** An object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
