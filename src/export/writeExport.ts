import { randomUUID } from 'node:crypto';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import * as vscode from 'vscode';

/** How many numbered names are tried before giving up. */
const MAX_NAMES = 1000;

/**
 * Writes a new file into the export folder of the workspace, under a name that is free; asks for a place where
 * there is no workspace. Undefined when the person leaves the dialog.
 */
export async function writeExport(fileName: string, bytes: Uint8Array): Promise<vscode.Uri | undefined> {
  const workspace = vscode.workspace.workspaceFolders?.[0];
  if (workspace === undefined) {
    const target = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.file(fileName) });
    if (target !== undefined) await replaceFile(target, bytes);
    return target;
  }
  const folder = exportFolder(workspace.uri);
  await vscode.workspace.fs.createDirectory(folder);
  await refuseLinkOutside(folder, workspace.uri);
  const target = await freeName(folder, fileName);
  await replaceFile(target, bytes);
  return target;
}

/** Writes a named target; asks before it replaces a file. Undefined when the person declines. */
export async function writeTarget(target: vscode.Uri, bytes: Uint8Array): Promise<vscode.Uri | undefined> {
  if (await exists(target)) {
    const replace = vscode.l10n.t('Replace');
    const message = vscode.l10n.t('{0} exists already.', vscode.workspace.asRelativePath(target));
    if ((await vscode.window.showWarningMessage(message, { modal: true }, replace)) !== replace)
      return undefined;
  }
  await replaceFile(target, bytes);
  return target;
}

/** The setting names a folder inside the workspace; one that leads out is refused. */
function exportFolder(workspace: vscode.Uri): vscode.Uri {
  const setting = vscode.workspace.getConfiguration('landfall', workspace).get('export.folder', 'landfall');
  const folder = vscode.Uri.joinPath(workspace, setting);
  if (folder.path !== workspace.path && !folder.path.startsWith(`${workspace.path.replace(/\/$/, '')}/`)) {
    throw new Error(
      vscode.l10n.t(
        'The setting landfall.export.folder leads out of the workspace. Name a folder inside it.',
      ),
    );
  }
  return folder;
}

async function refuseLinkOutside(folder: vscode.Uri, workspace: vscode.Uri): Promise<void> {
  if (folder.scheme !== 'file') return;
  const [inner, outer] = await Promise.all([realpath(folder.fsPath), realpath(workspace.fsPath)]);
  if (inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`)) return;
  throw new Error(
    vscode.l10n.t(
      'The export folder is a link that leads out of the workspace. Name another in landfall.export.folder.',
    ),
  );
}

async function freeName(folder: vscode.Uri, fileName: string): Promise<vscode.Uri> {
  const dot = fileName.lastIndexOf('.');
  for (let number = 1; number < MAX_NAMES; number++) {
    const name = number === 1 ? fileName : `${fileName.slice(0, dot)}-${number}${fileName.slice(dot)}`;
    const target = vscode.Uri.joinPath(folder, name);
    if (!(await exists(target))) return target;
  }
  throw new Error(vscode.l10n.t('The export folder holds too many files of this name. Move some away.'));
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Killed midway, the old file or nothing remains: the bytes go to a file beside, which then takes the name. */
async function replaceFile(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
  if (target.scheme !== 'file') return vscode.workspace.fs.writeFile(target, bytes);
  await mkdir(dirname(target.fsPath), { recursive: true });
  const temporary = `${target.fsPath}.${randomUUID()}.part`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target.fsPath);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
