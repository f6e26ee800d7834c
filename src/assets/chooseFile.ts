import { basename, dirname } from 'node:path/posix';
import * as vscode from 'vscode';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv,parquet,geoparquet}';
const MOST_FILES = 500;
const byName = new Intl.Collator(undefined, { numeric: true });

/** Asks for a file of features of the workspace; undefined where there is none, or the person declines. */
export async function chooseFile(title: string): Promise<vscode.Uri | undefined> {
  const { t } = vscode.l10n;
  if (vscode.workspace.workspaceFolders === undefined) {
    tell('information', t('No folder is open. Open the one that holds the file, and try again.'));
    return undefined;
  }
  const found = await vscode.workspace.findFiles(FILES, '**/{node_modules,.git,.vscode}/**', MOST_FILES);
  const files = found.filter(({ path }) => !path.endsWith('.provenance.json'));
  if (files.length === 0) {
    tell('information', t('The workspace has no file of GeoJSON, NDJSON, CSV or Parquet.'));
    return undefined;
  }
  const choices = files
    .map(uri => ({ uri, path: vscode.workspace.asRelativePath(uri) }))
    .sort((a, b) => byName.compare(a.path, b.path))
    .map(({ uri, path }) => {
      const folder = dirname(path);
      return { label: basename(path), description: folder === '.' ? '' : folder, uri };
    });
  const picked = await choose(choices, {
    title,
    placeHolder: t('Choose a file of assets'),
    matchOnDescription: true,
  });
  return picked?.uri;
}
