import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';

/** Opens the guide that comes with the extension, as the editor shows Markdown. */
export async function openGuide({ extensionUri }: Parts): Promise<void> {
  const guide = vscode.Uri.joinPath(extensionUri, 'docs', 'guide.md');
  await vscode.commands.executeCommand('markdown.showPreview', guide);
}
