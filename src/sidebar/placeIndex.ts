import * as vscode from 'vscode';
import { type PlaceIndex, readPlaceNames, readPlaces } from '../domain/placeIndex.ts';

let index: Promise<PlaceIndex> | undefined;

/** The cities that come with the extension, read on the first search; one after the other, so that nothing waits long. */
export function readPlaceIndex(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  index ??= read(extensionUri);
  return index;
}

async function read(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  const places = readPlaces(await textOf(extensionUri, 'places.tsv'));
  return { ...places, ...readPlaceNames(await textOf(extensionUri, 'place-names.tsv')) };
}

async function textOf(extensionUri: vscode.Uri, name: string): Promise<string> {
  const file = vscode.Uri.joinPath(extensionUri, 'dist', 'media', name);
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
}
