/** Begins work that ends when it is aborted, by its callers or by itself. */
type Start<T> = (aborting: AbortController) => Promise<T>;

/** Lets callers who ask for the same thing at the same time share one piece of work. */
export interface Sharing<T> {
  /**
   * Joins the work under way for a key, or starts it. A caller who aborts leaves; the work is aborted when the last
   * caller has left.
   */
  join(key: string, signal: AbortSignal | undefined, start: Start<T>): Promise<T>;
}

interface Shared<T> {
  result: Promise<T>;
  aborting: AbortController;
  callers: number;
}

export function createSharing<T>(): Sharing<T> {
  const underWay = new Map<string, Shared<T>>();
  const begin = (key: string, start: Start<T>): Shared<T> => {
    const aborting = new AbortController();
    const result = start(aborting);
    const shared: Shared<T> = { aborting, callers: 0, result };
    const forget = () => {
      if (underWay.get(key) === shared) underWay.delete(key);
    };
    result.then(forget, forget);
    underWay.set(key, shared);
    return shared;
  };
  const leave = (key: string, shared: Shared<T>) => {
    shared.callers--;
    if (shared.callers > 0) return;
    if (underWay.get(key) === shared) underWay.delete(key);
    shared.aborting.abort();
  };
  return {
    join(key, signal, start) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const shared = underWay.get(key) ?? begin(key, start);
      shared.callers++;
      if (signal === undefined) return shared.result;
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          reject(signal.reason);
          leave(key, shared);
        };
        signal.addEventListener('abort', onAbort, { once: true });
        const settled = () => signal.removeEventListener('abort', onAbort);
        shared.result.finally(settled).then(resolve, reject);
      });
    },
  };
}
