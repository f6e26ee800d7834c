import * as vscode from 'vscode';
import { isLimit } from '../domain/isLimit.ts';
import type { Limit } from '../domain/limit.ts';

/** Limits that the user watches, kept across sessions and synchronised with the user's settings. */
export interface Limits {
  all(): readonly Limit[];
  set(limits: readonly Limit[]): Promise<void>;
  onDidChange: vscode.Event<void>;
}

export const LIMITS_KEY = 'landfall.limits';

export function createLimits(memory: vscode.Memento): Limits {
  const changed = new vscode.EventEmitter<void>();
  return {
    // Synchronised state comes from other machines and other versions: it is checked like any input.
    all: () => memory.get<unknown[]>(LIMITS_KEY, []).filter(isLimit),
    async set(limits) {
      await memory.update(LIMITS_KEY, limits);
      changed.fire();
    },
    onDidChange: changed.event,
  };
}
