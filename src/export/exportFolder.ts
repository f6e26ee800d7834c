import * as vscode from 'vscode';
import { makeFolderInside } from '../disk/makeFolderInside.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/** The folder that the setting names inside a workspace, made where it is not there; one that leads out is refused. */
export async function exportFolder(workspace: vscode.Uri): Promise<vscode.Uri> {
  const setting = readSetting(settings.exportFolder, workspace);
  const folder = vscode.Uri.joinPath(workspace, setting);
  if (folder.path !== workspace.path && !folder.path.startsWith(`${workspace.path.replace(/\/$/, '')}/`)) {
    throw new Error(
      vscode.l10n.t(
        'The setting landfall.export.folder leads out of the workspace. Name a folder inside it.',
      ),
    );
  }
  if (folder.scheme !== 'file') await vscode.workspace.fs.createDirectory(folder);
  else if (!(await makeFolderInside(workspace.fsPath, folder.fsPath))) {
    throw new Error(
      vscode.l10n.t(
        'The export folder is a link that leads out of the workspace. Name another in landfall.export.folder.',
      ),
    );
  }
  return folder;
}
