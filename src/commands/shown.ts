import { isProgrammatic } from '../editor/argument.ts';

/** Waits for a panel's load. A person sees its failure in the panel and gets nothing; a program is told. */
export async function shown<T>(loaded: Promise<T>, given: unknown): Promise<T | undefined> {
  try {
    return await loaded;
  } catch (error) {
    if (isProgrammatic(given)) throw error;
    return undefined;
  }
}
