import type * as vscode from 'vscode';
import { isLimit } from '../domain/isLimit.ts';
import { itemsOf } from '../domain/itemsOf.ts';
import type { Limit } from '../domain/limit.ts';
import { createKeptValue } from './keptValue.ts';

/** Limits that the user watches, kept across sessions and synchronised with the user's settings. */
export interface Limits {
  all(): readonly Limit[];
  set(limits: readonly Limit[]): Promise<void>;
  onDidChange: vscode.Event<void>;
}

export const LIMITS_KEY = 'landfall.limits';

export function createLimits(memory: vscode.Memento): Limits {
  const kept = createKeptValue(memory, LIMITS_KEY);
  return {
    all: () => itemsOf(kept.read(), isLimit),
    set: kept.write,
    onDidChange: kept.onDidChange,
  };
}
