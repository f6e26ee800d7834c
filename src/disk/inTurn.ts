/** The last that was asked for each key, until it has ended. */
const last = new Map<string, Promise<unknown>>();

/** Does what has one key one after the other, in the order in which it is asked; settles as the act does. */
export async function inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const ended = before.catch(() => undefined).then(act);
  last.set(key, ended);
  try {
    return await ended;
  } finally {
    if (last.get(key) === ended) last.delete(key);
  }
}
