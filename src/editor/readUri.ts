import * as vscode from 'vscode';

/** The Uri that an address is; undefined where it is none, as that of another hand may be. */
export function readUri(address: string): vscode.Uri | undefined {
  try {
    return vscode.Uri.parse(address, true);
  } catch {
    return undefined;
  }
}
