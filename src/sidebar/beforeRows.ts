/** Longest time, in milliseconds, for which rows wait for what they tell, so that they do not change once they are read. */
const PATIENCE = 500;

/** Waits for what rows are to tell, but not for long: what comes later is shown in rows that are there. */
export async function beforeRows(told: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE);
  await Promise.race([told, promise]);
  clearTimeout(timer);
}
