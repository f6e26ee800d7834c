/** Lets a limited number of pieces of work run at once; the others wait in the order in which they came. */
export interface Gate {
  /** Rejects with the signal's reason, and without having run the work, when it aborts while waiting. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createGate(limit: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  };
  const enter = (signal: AbortSignal): Promise<void> => {
    if (running < limit) {
      running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const proceed = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.push(proceed);
    });
  };
  return {
    async run(signal, work) {
      signal.throwIfAborted();
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
