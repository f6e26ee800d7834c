import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import * as vscode from 'vscode';
import { decide } from '../editor/tell.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/** How many numbered names are tried before giving up. */
const MAX_NAMES = 1000;

/** Where an export goes: a file that the person named, or a free name in a folder. */
export type Destination = { file: vscode.Uri } | { folder: vscode.Uri; fileName: string };

/** Fills a new local file. */
export type Fill = (file: FileHandle) => Promise<void>;

/**
 * The export folder of the workspace; where there is no workspace, a file that the person names. A given target is
 * taken once the person agrees to replace what is there. Undefined when the person declines.
 */
export async function chooseDestination(
  fileName: string,
  target: vscode.Uri | undefined,
): Promise<Destination | undefined> {
  if (target !== undefined) return (await mayReplace(target)) ? { file: target } : undefined;
  const workspace = vscode.workspace.workspaceFolders?.[0];
  if (workspace === undefined) {
    const file = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.file(fileName) });
    return file && { file };
  }
  const folder = exportFolder(workspace.uri);
  await vscode.workspace.fs.createDirectory(folder);
  await refuseLinkOutside(folder, workspace.uri);
  return { folder, fileName };
}

/** A destination on this machine can be filled piece by piece. */
export function isLocal(destination: Destination): boolean {
  const { scheme } = 'file' in destination ? destination.file : destination.folder;
  return scheme === 'file';
}

/** Writes bytes that are at hand; resolves to the file. */
export async function writeBytes(destination: Destination, bytes: Uint8Array): Promise<vscode.Uri> {
  if (isLocal(destination)) return writeLocal(destination, file => file.writeFile(bytes));
  const file =
    'file' in destination ? destination.file : await freeName(destination.folder, destination.fileName);
  await vscode.workspace.fs.writeFile(file, bytes);
  return file;
}

/**
 * Killed midway, the old file or nothing remains: the bytes go to a file beside, which then takes the name. A free
 * name is taken only where it still is free.
 */
export async function writeLocal(destination: Destination, fill: Fill): Promise<vscode.Uri> {
  const beside = 'file' in destination ? destination.file.fsPath : `${destination.folder.fsPath}${sep}export`;
  await mkdir(dirname(beside), { recursive: true });
  const temporary = `${beside}.${randomUUID()}.part`;
  try {
    await fillNew(temporary, fill);
    if ('file' in destination) {
      await rename(temporary, destination.file.fsPath);
      return destination.file;
    }
    return await takeFreeName(temporary, destination.folder, destination.fileName);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function fillNew(path: string, fill: Fill): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await fill(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A hard link, unlike a rename, fails where the name is taken; where there are no links the name is tried first. */
async function takeFreeName(temporary: string, folder: vscode.Uri, fileName: string): Promise<vscode.Uri> {
  for (const name of numberedNames(fileName)) {
    const target = vscode.Uri.joinPath(folder, name);
    try {
      await link(temporary, target.fsPath);
      return target;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      const free = await freeName(folder, fileName);
      await rename(temporary, free.fsPath);
      return free;
    }
  }
  throw tooManyFiles();
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function* numberedNames(fileName: string): Generator<string> {
  const dot = fileName.lastIndexOf('.');
  yield fileName;
  for (let number = 2; number < MAX_NAMES; number++)
    yield `${fileName.slice(0, dot)}-${number}${fileName.slice(dot)}`;
}

async function freeName(folder: vscode.Uri, fileName: string): Promise<vscode.Uri> {
  for (const name of numberedNames(fileName)) {
    const target = vscode.Uri.joinPath(folder, name);
    if (!(await exists(target))) return target;
  }
  throw tooManyFiles();
}

function tooManyFiles(): Error {
  return new Error(vscode.l10n.t('The export folder holds too many files of this name. Move some away.'));
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

async function mayReplace(target: vscode.Uri): Promise<boolean> {
  if (!(await exists(target))) return true;
  const replace = vscode.l10n.t('Replace');
  const message = vscode.l10n.t('{0} exists already.', vscode.workspace.asRelativePath(target));
  return (await decide(message, undefined, replace)) === replace;
}

/** The setting names a folder inside the workspace; one that leads out is refused. */
function exportFolder(workspace: vscode.Uri): vscode.Uri {
  const setting = readSetting(settings.exportFolder, workspace);
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
