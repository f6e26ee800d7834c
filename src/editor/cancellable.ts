import { withProgress } from './withProgress.ts';

/** Work with a notification that says how far it is, and can cancel it; undefined when the person does. */
export function cancellable<T>(
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Promise<T | undefined> {
  return withProgress(title, async (signal, report) => {
    try {
      return await work(signal, report);
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  });
}
