import * as vscode from 'vscode';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import type { TellOfPlace } from './coordinateHover.ts';

/** Hovers on coordinates, while the setting is on and the workspace trusted; without them no provider exists. */
export function registerCoordinateHover(tell: TellOfPlace): vscode.Disposable {
  let provider: vscode.Disposable | undefined;
  const follow = () => {
    const wanted = hoversAllowed();
    if (wanted === (provider !== undefined)) return;
    provider?.dispose();
    provider = wanted
      ? vscode.languages.registerHoverProvider('*', {
          async provideHover(document, position, token) {
            const { coordinateHover } = await import('./coordinateHover.ts');
            return coordinateHover(tell, document, position, token);
          },
        })
      : undefined;
  };
  follow();
  const following = [
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('landfall.hover')) follow();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(follow),
  ];
  return new vscode.Disposable(() => {
    for (const each of following) each.dispose();
    provider?.dispose();
  });
}

/** The texts of a workspace that is not trusted send nothing anywhere. */
function hoversAllowed(): boolean {
  return vscode.workspace.isTrusted && readSetting(settings.hover);
}
