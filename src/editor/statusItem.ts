import * as vscode from 'vscode';
import { labelOf, lineOf, linesOf } from './words.ts';

/** What an item of the status bar says. */
export interface StatusWords {
  icon: string;
  text: string;
  tooltip: readonly string[];
  /** For those who do not see it. */
  spoken: string;
  command: string | vscode.Command;
}

export interface StatusItem extends vscode.Disposable {
  show(words: StatusWords): void;
  hide(): void;
}

/** An item at the left of the status bar. */
export function createStatusItem(id: string, name: string): StatusItem {
  const item = vscode.window.createStatusBarItem(id, vscode.StatusBarAlignment.Left);
  item.name = lineOf(name);
  return {
    show({ icon, text, tooltip, spoken, command }) {
      item.text = `$(${icon}) ${labelOf(text)}`;
      item.tooltip = linesOf(tooltip);
      item.accessibilityInformation = { label: lineOf(spoken) };
      item.command = command;
      item.show();
    },
    hide: () => item.hide(),
    dispose: () => item.dispose(),
  };
}
