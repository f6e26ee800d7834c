import * as vscode from 'vscode';

/**
 * Opens the text of a file beside the active editor, at a line, counted from 1. The editor does so itself: it gives
 * extensions no document of 50 MB and more.
 */
export async function openLine(file: vscode.Uri, line: number): Promise<void> {
  const place = new vscode.Position(line - 1, 0);
  await vscode.commands.executeCommand('vscode.openWith', file, 'default', {
    viewColumn: vscode.ViewColumn.Beside,
    selection: new vscode.Range(place, place),
  });
}
