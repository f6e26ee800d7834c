import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import type { PageName } from './panelHtml.ts';

type Restore = (parts: Parts, view: vscode.WebviewPanel, state: unknown) => void;

/** How each kind of panel comes back after a reload: from what its page remembered, with data asked anew. */
const restorers: Readonly<Record<PageName, () => Promise<Restore>>> = {
  forecast: async () => (await import('./forecastPanel.ts')).forecastPanel.restore,
  storm: async () => (await import('./stormPanel.ts')).stormPanel.restore,
  portfolio: async () => (await import('./portfolioPanel.ts')).portfolioPanel.restore,
  places: async () => (await import('./placesPanel.ts')).placesPanel.restore,
};

export function registerPanelRestore(parts: Parts): vscode.Disposable[] {
  return Object.entries(restorers).map(([page, load]) =>
    vscode.window.registerWebviewPanelSerializer(`landfall.${page}`, {
      async deserializeWebviewPanel(view: vscode.WebviewPanel, state: unknown) {
        (await load())(parts, view, state);
      },
    }),
  );
}
