import fc from 'fast-check';

/** One change of a JSON value: which place, counted through the whole value, and what becomes of it. */
export interface Change {
  place: number;
  /** Undefined takes the place out. */
  value: unknown;
}

/** Values that stand where others should. */
export const JUNK = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  Number.POSITIVE_INFINITY,
  '',
  'volcanic-ash',
  '2026-09-28',
  '2026-09-28T06:00:00Z',
  [],
  {},
  [[1, 2]],
  ['2026-09-28T06:00:00Z', 7],
  { type: 'Point', coordinates: [1] },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
);

export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ place: fc.nat(200), value: fc.oneof(JUNK, fc.jsonValue({ maxDepth: 2 })) }),
  { minLength: 1, maxLength: 3 },
);

/** A copy of the value with the changes made, one after the other. */
export function changed(value: unknown, list: readonly Change[]): unknown {
  const holder = structuredClone({ value });
  for (const change of list) {
    const places = placesIn(holder);
    const { owner, key } = places[change.place % places.length] ?? { owner: holder, key: 'value' };
    if (change.value !== undefined || owner === holder)
      Reflect.set(owner, key, structuredClone(change.value ?? null));
    else if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else Reflect.deleteProperty(owner, key);
  }
  return holder.value;
}

interface Place {
  owner: object;
  key: string;
}

function placesIn(owner: object): Place[] {
  return Object.entries(owner).flatMap(([key, value]) => [
    { owner, key },
    ...(typeof value === 'object' && value !== null ? placesIn(value) : []),
  ]);
}

/** The way to every place in a value but the whole. */
export function pathsIn(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return [own, ...pathsIn(member, own)];
  });
}
