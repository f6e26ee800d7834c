import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks. */
const INTERVAL = 50;

/**
 * Looks until a state holds. A look that fails counts as not yet: what is looked at may be about to be replaced.
 * Rejects with what was waited for, and why the last look failed.
 */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let cause: unknown;
  while (Date.now() < deadline) {
    try {
      if (await holds()) return;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(INTERVAL);
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}.`, { cause });
}
