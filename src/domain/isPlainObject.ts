/**
 * Whether a value is an object of members alone: no list, no bytes, nothing of a class. One of another context of the
 * engine is one too, such as that of a script that an extension runs apart: its prototype is as final as the own one.
 */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
