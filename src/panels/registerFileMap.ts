import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';

/** The editor that shows a file of features on the map. */
export const FILE_EDITOR = 'landfall.file';

/** Shows files of features on the map, where a person chooses that over their text. */
export function registerFileMap(parts: Parts): vscode.Disposable {
  const provider: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: uri => ({ uri, dispose: () => undefined }),
    async resolveCustomEditor({ uri }, view, cancelled) {
      const { openFileMap } = await import('./openFileMap.ts');
      const ending = new AbortController();
      const listening = cancelled.onCancellationRequested(() => ending.abort());
      try {
        await openFileMap(parts, view, uri, ending.signal);
      } finally {
        listening.dispose();
      }
    },
  };
  return vscode.window.registerCustomEditorProvider(FILE_EDITOR, provider);
}
