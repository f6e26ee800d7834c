import * as vscode from 'vscode';
import { withoutKeys } from './words.ts';

/** A text that is shown and can be saved elsewhere, and never asks to be saved. */
export interface ReadOnlyText {
  /** Tells one kind of document from another. */
  scheme: 'landfall-raw' | 'landfall-report';
  /** Name of the document; its ending tells the language. */
  name: string;
  query?: string;
  /** Without the keys. */
  text: string;
  /** What stands there after a reload, which keeps no text. */
  lost: string;
}

/** Texts of open documents, by their addresses. */
const texts = new Map<string, string>();
const registered = new Set<string>();

/** Opens a text as a read-only document. */
export async function openReadOnly({ scheme, name, query = '', text, lost }: ReadOnlyText): Promise<void> {
  if (!registered.has(scheme)) register(scheme, lost);
  const uri = vscode.Uri.from({ scheme, path: `/${withoutKeys(name)}`, query: withoutKeys(query) });
  texts.set(uri.toString(), text);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: false });
}

/** Lives as long as the extension host; documents that are closed leave the map. */
function register(scheme: string, lost: string): void {
  registered.add(scheme);
  vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: uri => texts.get(uri.toString()) ?? lost,
  });
  vscode.workspace.onDidCloseTextDocument(document => {
    if (document.uri.scheme === scheme) texts.delete(document.uri.toString());
  });
}
