/** The function, which is asked once of each object: it gives the same again, and lets go of what nobody else holds. */
export function rememberEach<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { result: Result }>();
  return key => {
    let found = known.get(key);
    if (found === undefined) {
      found = { result: make(key) };
      known.set(key, found);
    }
    return found.result;
  };
}
