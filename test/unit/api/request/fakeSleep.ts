/** `setTimeout` of `node:timers/promises` on the clock of the fake timers, which leave that module alone. */
export function fakeSleep<T>(delay: number, value: T, { signal }: { signal: AbortSignal }): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delay, value);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
