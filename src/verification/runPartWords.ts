import * as vscode from 'vscode';
import { countText } from '../editor/countText.ts';

/** How far a run is that comes in parts, for those who wait. */
export function runPartWords(come: number, of: number): string {
  return vscode.l10n.t('{0} of {1} assets of a run', countText(come), countText(of));
}
