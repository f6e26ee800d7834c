import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv,parquet,geoparquet}';
const MOST_FILES = 500;

/** Asks for a file of features of the workspace; undefined where there is none, or the person declines. */
export async function chooseFile(title: string): Promise<vscode.Uri | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles(FILES, '**/{node_modules,.git,.vscode}/**', MOST_FILES);
  const files = found.filter(({ path }) => !path.endsWith('.provenance.json'));
  if (files.length === 0) {
    tell('information', t('The workspace has no file of GeoJSON, NDJSON, CSV or Parquet.'));
    return undefined;
  }
  const choices = files.map(uri => ({
    label: basename(uri.path),
    description: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  const picked = await choose(choices, {
    title,
    placeHolder: t('Choose a file of assets'),
    matchOnDescription: true,
  });
  return picked?.uri;
}
