import * as vscode from 'vscode';
import { InvalidArgumentsError } from '../api/errors.ts';
import { chooseFile } from '../assets/chooseFile.ts';
import { confirmFile } from '../assets/confirmFile.ts';
import { guessFileForm } from '../assets/fileAssets.ts';
import { isInWorkspace } from '../assets/isInWorkspace.ts';
import type { FileReference } from '../domain/assetFile/assetReference.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { Watch } from '../watch/watch.ts';
import { placedForm } from './placedForm.ts';
import { askWithin, modelOf, started, withinOf } from './startedWatch.ts';

/**
 * Watches what every storm is to the saved locations; resolves to the watch. Each interval costs one request for all
 * storms, and two more for each storm with a new forecast.
 */
export async function watchLocations(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const isNone = parts.locations.all().length === 0;
  if (isNone && !isProgrammatic(given)) {
    tell('information', vscode.l10n.t('No location is saved. Save one, and watch it then.'));
    return undefined;
  }
  const within = await askWithin(given);
  return (
    within &&
    started(parts, { kind: 'locations', ...modelOf(parts, given), ...withinOf(given), ...within }, given)
  );
}

const WATCH_FILE = 'landfall.file.watch';

/** Watches what every storm is to the features of a file of the workspace; resolves to the watch. It costs as much. */
export async function watchFile(parts: Parts, given: unknown): Promise<Watch | undefined> {
  const named = given instanceof vscode.Uri ? given : argumentObject(given).file;
  const file = named instanceof vscode.Uri ? named : await chooseFile(vscode.l10n.t('Watch file'));
  if (file === undefined) return undefined;
  const uri = file.toString();
  if (!(await isInWorkspace(uri))) {
    const expected = vscode.l10n.t('a file of the workspace');
    const problem = { path: 'file', expected, found: 'another' };
    throw new InvalidArgumentsError([problem], { endpoint: WATCH_FILE, url: '' });
  }
  const reference = isProgrammatic(given) ? await guessed(parts, file) : await confirmFile(parts, file);
  const within = reference && (await askWithin(given));
  const { remoteName: remote } = vscode.env;
  const watched = reference && { ...reference, ...(remote === undefined ? {} : { remote }) };
  return (
    watched &&
    within &&
    started(parts, { ...watched, ...modelOf(parts, given), ...withinOf(given), ...within }, given)
  );
}

async function guessed(parts: Parts, file: vscode.Uri): Promise<FileReference> {
  placedForm(await guessFileForm(parts, file), WATCH_FILE);
  return { kind: 'file', uri: file.toString() };
}
