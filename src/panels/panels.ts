import type * as vscode from 'vscode';
import type { AnyResponse } from '../responses/responses.ts';

/** An open panel, as commands see it: what it shows, for raw JSON, copied requests and exports. */
export interface OpenPanel {
  view: vscode.WebviewPanel;
  /** The responses behind what is shown, newest first. */
  responses(): readonly AnyResponse[];
}

/** The panels that are open now. */
export interface Panels {
  add(panel: OpenPanel): void;
  remove(panel: OpenPanel): void;
  /** Shows a panel for a look: it takes the place of the one that was shown so before, until it is kept. */
  preview(view: vscode.WebviewPanel): void;
  /** Leaves a panel open that was shown for a look. */
  keep(view: vscode.WebviewPanel): void;
  isPreview(view: vscode.WebviewPanel): boolean;
  /** The panel that has the focus of its editor group, if one has. */
  active(): OpenPanel | undefined;
}

export function createPanels(): Panels {
  const open = new Set<OpenPanel>();
  let previewed: vscode.WebviewPanel | undefined;
  return {
    add: panel => open.add(panel),
    remove(panel) {
      open.delete(panel);
      if (previewed === panel.view) previewed = undefined;
    },
    preview(view) {
      const before = previewed;
      previewed = view;
      before?.dispose();
    },
    keep(view) {
      if (previewed === view) previewed = undefined;
    },
    isPreview: view => previewed === view,
    active: () => [...open].find(panel => panel.view.active),
  };
}
