import * as vscode from 'vscode';

/** Opens the text of a file beside the active editor, at a line, counted from 1. */
export async function openLine(file: vscode.Uri, line: number): Promise<void> {
  const place = new vscode.Position(line - 1, 0);
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document, {
    viewColumn: vscode.ViewColumn.Beside,
    selection: new vscode.Range(place, place),
  });
}
