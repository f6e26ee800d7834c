import * as vscode from 'vscode';
import type { AnyResponse } from '../responses/responses.ts';
import type { PanelExport } from './panelExport.ts';

/** What a panel is about, as far as it can be kept in the sidebar or the status bar. */
export interface PanelSubject {
  place?: { latitude: number; longitude: number; name?: string | undefined };
  portfolio_id?: string;
}

/** An open panel, as commands see it. */
export interface OpenPanel {
  view: vscode.WebviewPanel;
  /** The responses behind what is shown, newest first. */
  responses(): readonly AnyResponse[];
  /** What can be saved of what is shown. */
  exports(): readonly PanelExport[];
  /** Whether it shows anything that came. */
  isFilled(): boolean;
  subject(): PanelSubject;
  /** Asks the service anew for what it shows. */
  refresh(): void;
}

/** The panels that are open now. */
export interface Panels {
  add(panel: OpenPanel): void;
  remove(panel: OpenPanel): void;
  /** Tells that a panel has got or lost the focus of its group, or shows something else. */
  tell(): void;
  /** Shows a panel for a look: it takes the place of the one that was shown so before, until it is kept. */
  preview(view: vscode.WebviewPanel): void;
  /** Leaves a panel open that was shown for a look. */
  keep(view: vscode.WebviewPanel): void;
  isPreview(view: vscode.WebviewPanel): boolean;
  /** The panel that has the focus of its editor group, if one has. */
  active(): OpenPanel | undefined;
  /** Another panel is active, or the active one shows something else. */
  onDidChange: vscode.Event<void>;
}

export function createPanels(): Panels {
  const changed = new vscode.EventEmitter<void>();
  const open = new Set<OpenPanel>();
  let previewed: vscode.WebviewPanel | undefined;
  return {
    add(panel) {
      open.add(panel);
      changed.fire();
    },
    remove(panel) {
      open.delete(panel);
      if (previewed === panel.view) previewed = undefined;
      changed.fire();
    },
    tell: () => changed.fire(),
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
    onDidChange: changed.event,
  };
}
