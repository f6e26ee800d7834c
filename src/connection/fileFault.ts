import * as vscode from 'vscode';
import { BodyUnreadable, ReadingExhausted } from '../api/reading/readingFaults.ts';

/** Codes of a file that is not there: of this machine, and of any other file system. */
const MISSING = ['ENOENT', 'FileNotFound'];
/** The same of a file that may not be read. */
const DENIED = ['EACCES', 'EPERM', 'NoPermissions'];

/** Why a file of the workspace could not be read, in words. */
export function fileFault(
  error: unknown,
  { aborted }: Pick<AbortSignal, 'aborted'> = { aborted: false },
): string {
  const { t } = vscode.l10n;
  if (aborted) return t('Cancelled before the file was read.');
  if (error instanceof BodyUnreadable) return unreadable(error);
  if (error instanceof ReadingExhausted)
    return error.of === 'memory'
      ? t('Reading the file takes more memory than landfall.reading.maxMegabytes allows. Raise it.')
      : t('Reading the file takes longer than landfall.reading.maxSeconds allows. Raise it.');
  const code = codeOf(error);
  if (MISSING.includes(code)) return t('The file is not there any more.');
  if (DENIED.includes(code)) return t('You may not read this file. Change its permissions, and try again.');
  return error instanceof Error ? error.message : String(error);
}

/** Whether it tells of a file that was to be read, and of no response. */
export function isOfFile(error: unknown): boolean {
  return error instanceof BodyUnreadable || isOutOfReach(error);
}

/** Whether it is not there, or may not be read: no editor can open it as text either. */
export function isOutOfReach(error: unknown): boolean {
  return [...MISSING, ...DENIED].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function unreadable({ problems }: BodyUnreadable): string {
  const { t } = vscode.l10n;
  const [first] = problems;
  if (first === undefined) return t('There are no features in this file.');
  const { path, expected, found } = first;
  return t('No feature of this file can be read. At {0}: expected {1}, found {2}.', path, expected, found);
}
