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
  /** The panel that has the focus of its editor group, if one has. */
  active(): OpenPanel | undefined;
}

export function createPanels(): Panels {
  const open = new Set<OpenPanel>();
  return {
    add: panel => open.add(panel),
    remove: panel => open.delete(panel),
    active: () => [...open].find(panel => panel.view.active),
  };
}
