import { NotFoundError } from './errors.ts';

/** What came; undefined for what the service does not know, which is no failure of what can do without it. */
export async function unlessUnknown<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
