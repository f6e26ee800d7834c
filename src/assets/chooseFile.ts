import { basename, dirname } from 'node:path/posix';
import * as vscode from 'vscode';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv,parquet,geoparquet}';
const MOST_FILES = 500;
const byName = new Intl.Collator(undefined, { numeric: true });

/**
 * Asks for a file of features of the workspace, the one in the active editor first; undefined where there is none, or
 * the person declines.
 */
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
  const active = activeFile()?.toString();
  const choices = files
    .map(uri => ({ uri, path: vscode.workspace.asRelativePath(uri), isActive: uri.toString() === active }))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || byName.compare(a.path, b.path))
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

/** The file in the active editor, as text or on a map. */
function activeFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return input.uri;
  return undefined;
}
