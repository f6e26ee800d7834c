import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { lineOf } from '../editor/words.ts';

/** A file of the workspace that a page shows. */
export interface ShownPath {
  uri: vscode.Uri;
  name: string;
  /** As the workspace names it. */
  path: string;
}

/** The file with an address, and what people call it. */
export function shownFile(address: string): ShownPath {
  const uri = vscode.Uri.parse(address, true);
  const path = lineOf(vscode.workspace.asRelativePath(uri));
  return { uri, name: lineOf(basename(uri.path)), path };
}
