import * as vscode from 'vscode';
import { isRecord } from '../domain/isRecord.ts';
import { isProvenance, provenanceName } from './provenanceFile.ts';

/** The file that tells where another came from. */
export function originBeside(file: vscode.Uri): vscode.Uri {
  const at = file.path.lastIndexOf('/') + 1;
  return file.with({ path: `${file.path.slice(0, at)}${provenanceName(file.path.slice(at))}` });
}

/** Longest origin that is looked at, in bytes. */
const MAX_PROVENANCE = 1_000_000;

/** What a file tells of another that was exported; undefined where it was not written here. */
export async function readOrigin(origin: vscode.Uri): Promise<string | undefined> {
  try {
    if ((await vscode.workspace.fs.stat(origin)).size > MAX_PROVENANCE) return undefined;
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(origin));
    return isProvenance(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the file beside another tells that it holds demo data. */
export async function isDemoExport(file: vscode.Uri): Promise<boolean> {
  return isDemoOrigin(await readOrigin(originBeside(file)));
}

/** Whether what a file tells of its origin, beside it or in it, was written here, and says that it holds demo data. */
export function isDemoOrigin(text: string | undefined): boolean {
  if (text === undefined || !isProvenance(text)) return false;
  const origin: unknown = JSON.parse(text);
  return isRecord(origin) && typeof origin.demo_data === 'string';
}
