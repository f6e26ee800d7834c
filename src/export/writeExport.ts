import { homedir } from 'node:os';
import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { bodyParts, type ResponseBody, wholeBody } from '../api/responseBody.ts';
import { DiskError, onDisk } from '../disk/diskError.ts';
import { inTurn } from '../disk/inTurn.ts';
import { numberedNames } from '../disk/numberedNames.ts';
import type { Fill } from '../disk/throughPart.ts';
import { type Companion, writeNewFile } from '../disk/writeNewFile.ts';
import { decide } from '../editor/tell.ts';
import { exists } from './exists.ts';
import { exportFolder } from './exportFolder.ts';
import { originBeside } from './originBeside.ts';
import { PROVENANCE_ENDING } from './provenanceFile.ts';

/** Where an export goes. */
export interface Destination {
  file: vscode.Uri;
  /** It is agreed that what is there is replaced; otherwise the next free number is put to the name, unless it is exact. */
  replace: boolean;
  /** The name was said, and none other is taken for it: where another file has it by then, nothing is written. */
  exact?: boolean;
  /** A name is free only where none with this ending is beside it. */
  beside?: string;
}

/** Who decides where an export goes. */
export interface Deciding {
  /** Nobody is there to be asked: what would be a question is refused. */
  quiet?: boolean | undefined;
  /** What is at the target is replaced; undefined where that cannot be said. */
  overwrite?: boolean | undefined;
  /** It has to be on this machine. */
  local?: boolean;
}

/**
 * The export folder of the workspace, in the first of its folders that can have it; where none can, a file that the
 * person names. A given target is taken as it is said, unless said once the person agrees to replace what is there.
 * Undefined when the person declines. Throws for a target where nothing can be written, and, where nobody is asked, for
 * one that exists and without such a folder.
 */
export async function chooseDestination(
  fileName: string,
  target: vscode.Uri | undefined,
  deciding: Deciding = {},
): Promise<Destination | undefined> {
  if (target !== undefined) return destinationAt(target, deciding);
  const { quiet, local = false } = deciding;
  const folders = vscode.workspace.workspaceFolders ?? [];
  const workspace = folders.find(({ uri }) => (local ? uri.scheme === 'file' : isWritable(uri)));
  if (workspace === undefined) {
    if (quiet) throw new Error(noFolder(folders.length, local));
    const defaultUri = vscode.Uri.joinPath(vscode.Uri.file(homedir()), fileName);
    const file = await vscode.window.showSaveDialog({ defaultUri });
    return file && { file, replace: true };
  }
  const folder = await exportFolder(workspace.uri);
  return { file: vscode.Uri.joinPath(folder, fileName), replace: false, beside: PROVENANCE_ENDING };
}

function noFolder(open: number, local: boolean): string {
  const { t } = vscode.l10n;
  if (open === 0) return t('No folder is open. Name a target.');
  return local
    ? t('No folder of this machine is open. Name a target.')
    : t('Nothing can be written to the folders that are open. Name a target.');
}

/** Unless the scheme is for reading alone, which says of every file that it exists. */
function isWritable({ scheme }: vscode.Uri): boolean {
  return vscode.workspace.fs.isWritableFileSystem(scheme) !== false;
}

/** A destination on this machine can be filled piece by piece. */
export function isLocal({ file }: Destination): boolean {
  return file.scheme === 'file';
}

/** Makes the text of the file beside an export that tells of its origin; asked once the export is there. */
export type Origin = () => Uint8Array;

/** Writes bytes as they are, and their origin beside them; where that cannot be, no new file. Resolves to the file. */
export async function writeBytes(
  destination: Destination,
  body: ResponseBody,
  origin: Origin | undefined,
): Promise<vscode.Uri> {
  if (isLocal(destination))
    return writeLocal(destination, file => onDisk(file.writeFile(bodyParts(body))), origin);
  const bytes = await wholeBody(body);
  const write = (file: vscode.Uri) => writePair(file, bytes, origin, destination.replace);
  // A file system that is no disk gives a free name to two who ask at once.
  const folder = vscode.Uri.joinPath(destination.file, '..').toString();
  return inTurn(folder, () => writeElsewhere(destination, write));
}

async function writePair(
  file: vscode.Uri,
  bytes: Uint8Array,
  origin: Origin | undefined,
  replace: boolean,
): Promise<void> {
  await vscode.workspace.fs.writeFile(file, bytes);
  if (origin === undefined) return;
  try {
    await writeElsewhere(await placeBeside(file), beside => vscode.workspace.fs.writeFile(beside, origin()));
  } catch (error) {
    // What stood there before is gone: the new file alone is better than none.
    if (!replace) await vscode.workspace.fs.delete(file).then(undefined, () => undefined);
    throw error;
  }
}

/** Writes under a name that is free, or that is replaced; resolves to the file. */
async function writeElsewhere(
  destination: Destination,
  write: (file: vscode.Uri) => PromiseLike<void>,
): Promise<vscode.Uri> {
  const file = destination.replace ? destination.file : await freeName(destination);
  await write(file);
  return file;
}

/**
 * Fills a file of this machine, and has its origin beside it; killed midway, the old file or nothing remains.
 * Resolves to the file.
 */
export async function writeLocal(
  { file, ...how }: Destination,
  fill: Fill,
  origin: Origin | undefined,
): Promise<vscode.Uri> {
  const uriAt = (path: string) => (path === file.fsPath ? file : vscode.Uri.file(path));
  const companion: Companion | undefined = origin && {
    bytes: origin,
    async place(path) {
      const { file: beside, replace } = await placeBeside(uriAt(path));
      return { path: beside.fsPath, replace };
    },
  };
  return uriAt(await writeNewFile({ path: file.fsPath, ...how, fill, companion }));
}

/** What an earlier export left beside a file is replaced; a file of the person's own is not. */
async function placeBeside(file: vscode.Uri): Promise<Destination> {
  const { file: beside, text } = await originBeside(file);
  return { file: beside, replace: text !== undefined };
}

async function freeName({ file, beside, exact = false }: Destination): Promise<vscode.Uri> {
  const ownName = basename(file.path);
  for (const name of exact ? [ownName] : numberedNames(ownName)) {
    const named = vscode.Uri.joinPath(file, '..', name);
    if (await isFree(named, beside)) return named;
  }
  throw new DiskError(exact ? 'taken' : 'crowded');
}

async function isFree(file: vscode.Uri, beside: string | undefined): Promise<boolean> {
  if (await exists(file)) return false;
  return beside === undefined || !(await exists(file.with({ path: file.path + beside })));
}

async function destinationAt(
  file: vscode.Uri,
  { quiet, overwrite }: Deciding,
): Promise<Destination | undefined> {
  const { t } = vscode.l10n;
  if (!isWritable(file))
    throw new Error(t('Nothing can be written to {0}. Name a file in a folder.', file.toString(true)));
  if (overwrite) return { file, replace: true };
  if (!(await exists(file))) return { file, replace: false, exact: true };
  const name = vscode.workspace.asRelativePath(file);
  if (quiet)
    throw new Error(
      overwrite === undefined
        ? t('{0} exists already. Name another target.', name)
        : t('{0} exists already. Name another target, or set overwrite to true.', name),
    );
  const replace = t('Replace');
  const message = t('{0} exists already.', name);
  return (await decide(message, undefined, replace)) === replace ? { file, replace: true } : undefined;
}
