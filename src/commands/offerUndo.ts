import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import { tell } from '../editor/tell.ts';

/** Tells of what was taken away, with a button that brings it back. */
export function offerUndo(message: string, putBack: () => Promise<void>): void {
  const undo = vscode.l10n.t('Undo');
  tell('information', message, undo)
    .then(picked => (picked === undo ? putBack() : undefined))
    .catch(error => tell('error', describeError(error).message));
}
