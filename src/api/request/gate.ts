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
  const enter = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
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
  /** The work itself, which costs no further turn; the place is given up as soon as it ends. */
  const leaving = <T>(work: Promise<T>): Promise<T> => {
    work.then(leave, leave);
    return work;
  };
  return {
    run(signal, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      if (running >= limit) return enter(signal).then(() => leaving(work()));
      running++;
      return leaving(work());
    },
  };
}
