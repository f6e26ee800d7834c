import type * as vscode from 'vscode';

/** A line of a document; undefined before its first and after its last. */
export function lineText(document: vscode.TextDocument, line: number): string | undefined {
  return line >= 0 && line < document.lineCount ? document.lineAt(line).text : undefined;
}
