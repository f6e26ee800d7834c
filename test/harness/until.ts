import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait for one state, in milliseconds: a machine may be busy with twenty other things. */
export const PATIENCE = 120_000;

/** Milliseconds between two looks. */
const INTERVAL = 50;

/**
 * Looks until a state holds. A look that fails counts as not yet: what is looked at may be about to be replaced.
 * Rejects with what was waited for, and why the last look failed.
 */
export async function until(what: string, holds: () => Promise<boolean>, patience = PATIENCE): Promise<void> {
  const deadline = Date.now() + patience;
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
  throw new Error(`Waited ${patience / 1000} s in vain: ${what}.`, { cause });
}
