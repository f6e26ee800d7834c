/** Requests at a time: many must not keep others from the service. */
export const AT_A_TIME = 2;

/** Does a work of many requests for one after the other, two at a time, until none is next or they are stopped. */
export async function askByTwos<Each>(
  next: () => Each | undefined,
  work: (each: Each) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const worker = async () => {
    while (!signal.aborted) {
      const each = next();
      if (each === undefined) return;
      await work(each);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
