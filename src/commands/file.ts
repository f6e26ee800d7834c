import * as vscode from 'vscode';
import { chooseFile } from '../assets/chooseFile.ts';
import { argumentObject } from '../editor/argument.ts';
import { FILE_EDITOR } from '../panels/registerFileMap.ts';
import type { Parts } from '../parts.ts';

/** Opens a file of features on the map: the one that is given, else one that a person chooses. */
export async function openOnMap(_parts: Parts, given: unknown): Promise<void> {
  const named = given instanceof vscode.Uri ? given : argumentObject(given).file;
  const file = named instanceof vscode.Uri ? named : await chooseFile(vscode.l10n.t('Open on map'));
  if (file !== undefined) await vscode.commands.executeCommand('vscode.openWith', file, FILE_EDITOR);
}
