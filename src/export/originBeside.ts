import * as vscode from 'vscode';
import { DiskError } from '../disk/diskError.ts';
import { numberedNames } from '../disk/numberedNames.ts';
import { isRecord } from '../domain/isRecord.ts';
import { jsonValue } from '../domain/jsonValue.ts';
import { exists } from './exists.ts';
import { isProvenance, provenanceName } from './provenanceFile.ts';

/** The file that tells where another came from. */
export interface OriginBeside {
  file: vscode.Uri;
  /** What it tells; undefined where it is still to be written. */
  text: string | undefined;
}

/** Where files of a person's own bear its name, it is the first with a number that is none of theirs. */
export async function originBeside(file: vscode.Uri): Promise<OriginBeside> {
  const at = file.path.lastIndexOf('/') + 1;
  for (const name of numberedNames(provenanceName(file.path.slice(at)))) {
    const beside = file.with({ path: `${file.path.slice(0, at)}${name}` });
    const text = await readOrigin(beside);
    if (text !== undefined || !(await exists(beside))) return { file: beside, text };
  }
  throw new DiskError('crowded');
}

/** What is told beside a file of where it came from; undefined where nothing is. */
export async function originTold(file: vscode.Uri): Promise<string | undefined> {
  return (await originBeside(file).catch(() => undefined))?.text;
}

/** Longest origin that is looked at, in bytes. */
const MAX_PROVENANCE = 1_000_000;

/** What a file tells of another that was exported; undefined where it was not written here. */
async function readOrigin(origin: vscode.Uri): Promise<string | undefined> {
  const text = await shortText(origin);
  return text !== undefined && isProvenance(text) ? text : undefined;
}

/** The text of a file that is not too long to tell of an origin; undefined for one that cannot be read. */
async function shortText(file: vscode.Uri): Promise<string | undefined> {
  try {
    if ((await vscode.workspace.fs.stat(file)).size > MAX_PROVENANCE) return undefined;
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  } catch {
    return undefined;
  }
}

/** What an export tells of itself, such as the forecast of a place; undefined where it was not written here. */
async function originWithin(file: vscode.Uri): Promise<string | undefined> {
  const value = jsonValue((await shortText(file)) ?? '');
  const text = isRecord(value) ? JSON.stringify(value.provenance) : undefined;
  return text !== undefined && isProvenance(text) ? text : undefined;
}

/** Whether a file, or the one beside it, tells that it holds demo data. */
export async function isDemoExport(file: vscode.Uri): Promise<boolean> {
  return isDemoOrigin((await originTold(file)) ?? (await originWithin(file)));
}

/** Whether what a file tells of its origin, beside it or in it, was written here, and says that it holds demo data. */
export function isDemoOrigin(text: string | undefined): boolean {
  if (text === undefined || !isProvenance(text)) return false;
  const origin: unknown = jsonValue(text);
  return isRecord(origin) && typeof origin.demo_data === 'string';
}
