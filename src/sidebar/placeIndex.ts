import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as vscode from 'vscode';
import { type PlaceIndex, readPlaceNames, readPlaces } from '../domain/placeIndex.ts';

let index: Promise<PlaceIndex> | undefined;

/**
 * The cities that come with the extension, read on the first search, and again where they could not be; one after the
 * other, so that nothing waits long.
 */
export function readPlaceIndex(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  index ??= read(extensionUri).catch(error => {
    index = undefined;
    throw error;
  });
  return index;
}

async function read(extensionUri: vscode.Uri): Promise<PlaceIndex> {
  const cities = await textOf(vscode.Uri.joinPath(extensionUri, 'dist', 'media', 'places.tsv.br'));
  const places = readPlaces(cities);
  const names = await textOf(vscode.Uri.joinPath(extensionUri, 'dist', 'media', 'place-names.tsv.br'));
  return { ...places, ...readPlaceNames(names) };
}

async function textOf(file: vscode.Uri): Promise<string> {
  const packed = await vscode.workspace.fs.readFile(file);
  return new TextDecoder().decode(await promisify(brotliDecompress)(packed));
}
