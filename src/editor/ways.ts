import { AsyncLocalStorage } from 'node:async_hooks';

/** Ways out of a prompt that its title bar offers, besides an answer and leaving it. */
export interface Ways {
  /** To the prompt before it. */
  back: boolean;
  /** To the options of what is asked. */
  options: boolean;
}

export type Way = keyof Ways;

/** A person took a way out of a prompt: whoever offered it goes on from there. */
export class WayTaken extends Error {
  readonly way: Way;
  constructor(way: Way) {
    super(`The prompt was left by ${way}.`);
    this.way = way;
  }
}

const offered = new AsyncLocalStorage<Ways>();

/** The ways that prompts offer here; undefined where a prompt stands alone. */
export function waysOffered(): Ways | undefined {
  return offered.getStore();
}

/** Asks with ways out; resolves to the answer, or to the way that was taken. */
export async function withWays<T>(ways: Ways, ask: () => Promise<T>): Promise<{ answer: T } | { way: Way }> {
  try {
    return { answer: await offered.run(ways, ask) };
  } catch (error) {
    if (error instanceof WayTaken) return { way: error.way };
    throw error;
  }
}
