import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { DiskError, onDisk } from '../disk/diskError.ts';
import { numberedNames } from '../disk/numberedNames.ts';
import type { Fill } from '../disk/throughPart.ts';
import { writeNewFile } from '../disk/writeNewFile.ts';
import { decide } from '../editor/tell.ts';
import { exportFolder } from './exportFolder.ts';
import { PROVENANCE_ENDING } from './provenanceFile.ts';

/** Where an export goes. */
export interface Destination {
  file: vscode.Uri;
  /** The person agreed that what is there is replaced; otherwise the next free number is put to the name. */
  replace: boolean;
  /** A name is free only where none with this ending is beside it. */
  beside?: string;
}

/**
 * The export folder of the workspace; where there is no workspace, a file that the person names. A given target is
 * taken once the person agrees to replace what is there. Undefined when the person declines.
 */
export async function chooseDestination(
  fileName: string,
  target: vscode.Uri | undefined,
): Promise<Destination | undefined> {
  if (target !== undefined) return destinationAt(target);
  const workspace = vscode.workspace.workspaceFolders?.[0];
  if (workspace === undefined) {
    const file = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.file(fileName) });
    return file && { file, replace: true };
  }
  const folder = await exportFolder(workspace.uri);
  return { file: vscode.Uri.joinPath(folder, fileName), replace: false, beside: PROVENANCE_ENDING };
}

/** A destination on this machine can be filled piece by piece. */
export function isLocal({ file }: Destination): boolean {
  return file.scheme === 'file';
}

/** Writes bytes that are at hand; resolves to the file. */
export async function writeBytes(destination: Destination, bytes: Uint8Array): Promise<vscode.Uri> {
  if (isLocal(destination)) return writeLocal(destination, file => onDisk(file.writeFile(bytes)));
  const file = destination.replace ? destination.file : await freeName(destination);
  await vscode.workspace.fs.writeFile(file, bytes);
  return file;
}

/** Fills a file of this machine; killed midway, the old file or nothing remains. Resolves to the file. */
export async function writeLocal({ file, ...how }: Destination, fill: Fill): Promise<vscode.Uri> {
  const path = await writeNewFile({ path: file.fsPath, ...how, fill });
  return path === file.fsPath ? file : vscode.Uri.file(path);
}

async function freeName({ file, beside }: Destination): Promise<vscode.Uri> {
  for (const name of numberedNames(basename(file.path))) {
    const named = vscode.Uri.joinPath(file, '..', name);
    if (await exists(named)) continue;
    if (beside === undefined || !(await exists(named.with({ path: named.path + beside })))) return named;
  }
  throw new DiskError('crowded');
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

async function destinationAt(file: vscode.Uri): Promise<Destination | undefined> {
  if (!(await exists(file))) return { file, replace: false };
  const replace = vscode.l10n.t('Replace');
  const message = vscode.l10n.t('{0} exists already.', vscode.workspace.asRelativePath(file));
  return (await decide(message, undefined, replace)) === replace ? { file, replace: true } : undefined;
}
