import { withProgress } from './withProgress.ts';

/** Work with a notification that can cancel it; undefined when the person does. */
export function cancellable<T>(
  title: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  return withProgress(title, async signal => {
    try {
      return await work(signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  });
}
