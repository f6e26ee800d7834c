import * as vscode from 'vscode';
import { type PlaceIndex, readPlaceIndexText } from '../domain/placeSearch.ts';

let index: Promise<PlaceIndex> | undefined;

/** The cities that come with the extension, read on the first search. */
export function readPlaceIndex(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  index ??= read(extensionUri);
  return index;
}

async function read(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  const file = vscode.Uri.joinPath(extensionUri, 'dist', 'media', 'places.tsv');
  return readPlaceIndexText(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
}
