import * as vscode from 'vscode';
import { titleOf, valueWithoutKeys } from './words.ts';

/** Opens a panel in the editor's active group. */
export function openPage(type: string, title: string, options: vscode.WebviewOptions): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(type, titleOf(title), vscode.ViewColumn.Active, options);
}

export function retitle(view: vscode.WebviewPanel, title: string): void {
  view.title = titleOf(title);
}

/** Sends a message to a page: nothing that it holds has the key. Rejects for what is nested too deeply. */
export async function sendToPage(view: vscode.WebviewPanel, message: object): Promise<boolean> {
  return view.webview.postMessage(valueWithoutKeys(message));
}
