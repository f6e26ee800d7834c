import { stat } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { WrittenFile } from '../assets/fileAssets.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { withoutKeys } from '../editor/words.ts';
import { safeFileName } from '../export/fileName.ts';
import { chooseDestination, type Destination, isLocal } from '../export/writeExport.ts';

/** A file, what is asked about its places, and where the result goes. */
export interface AskedFile extends WrittenFile {
  question: ForecastQuestion;
  /** In the export folder, unless said. */
  target?: vscode.Uri | undefined;
  /** What is at the target is replaced, and nobody is asked. */
  overwrite?: boolean | undefined;
}

/**
 * Where a file with forecasts goes, beside which its journal is; undefined where the person declines. Throws for the
 * file with the places itself, for what is no folder of this machine, and, where nobody is there to be asked (`quiet`),
 * for a file that exists, and without a target or a workspace.
 */
export async function forecastDestination(
  { file, form, question, target, overwrite = false, quiet }: AskedFile & { quiet: boolean },
  isDemo: boolean,
): Promise<Destination | undefined> {
  const { t } = vscode.l10n;
  const stem = withoutKeys(basename(file.path).replace(/\.[^.]*$/, ''));
  const name = [isDemo ? 'demo' : undefined, stem, 'forecast', question.aggregate];
  const ending = form.kind === 'csv' ? 'csv' : 'geojson';
  const destination = await chooseDestination(safeFileName(name, ending), target, {
    overwrite,
    quiet,
    local: true,
  });
  if (destination === undefined) return undefined;
  if (!isLocal(destination))
    throw new Error(t('Forecasts are added to a file in a folder of this machine, where what came is kept.'));
  if (destination.replace && (await isSameFile(destination.file, file)))
    throw new Error(t('The file with the places stays as it is. Choose another for the forecasts.'));
  return destination;
}

/** Whether two names lead to one file, by links as well. */
async function isSameFile(a: vscode.Uri, b: vscode.Uri): Promise<boolean> {
  if (a.toString() === b.toString()) return true;
  if (b.scheme !== 'file') return false;
  try {
    const [one, other] = await Promise.all([stat(a.fsPath), stat(b.fsPath)]);
    return one.dev === other.dev && one.ino === other.ino;
  } catch {
    return false;
  }
}
