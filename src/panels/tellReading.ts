import * as vscode from 'vscode';
import type { OnProgress } from '../api/reading/readingTask.ts';
import type { PackedGeometry } from '../domain/geometry.ts';
import type { PortfolioMessage } from './portfolioProtocol.ts';

/** What a page that starts anew is told of first features, where none are on their way. */
export const NO_FIRST: PortfolioMessage = { type: 'first', demo: false, face: undefined };

interface Reading {
  /** What is asked for, in words. */
  what: string;
  signal: AbortSignal;
  /** Says how far it is. */
  tell(what: string): void;
  /** Shows the first features, where nothing else is shown. */
  show(first: PackedGeometry): void;
}

/** Tells a page how many features were read so far, and gives it the first of them to be drawn. */
export function tellReading({ what, signal, tell, show }: Reading): OnProgress {
  let drawn = 0;
  return (count, first) => {
    if (signal.aborted) return;
    if (first !== undefined) {
      drawn = first.featureCount;
      show(first);
    }
    const words =
      drawn === 0
        ? vscode.l10n.t('{0} features so far', textOf(count))
        : vscode.l10n.t('{0} features so far, the first {1} on the map', textOf(count), textOf(drawn));
    tell(`${what}: ${words}`);
  };
}

function textOf(count: number): string {
  return count.toLocaleString(vscode.env.language);
}
