import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';

/**
 * What a click does on the rows of a view, or an item of the status bar, by the id of these. It has no arguments: the
 * editor forgets those once a row or an item is replaced, and a click that comes just then would be lost.
 */
export function clickCommand(id: string, title: string): vscode.Command {
  return { command: commandOf(id), title };
}

/** Does something at a click, until it is disposed of. */
export function onClick(id: string, act: () => unknown): vscode.Disposable {
  return vscode.commands.registerCommand(commandOf(id), act);
}

/**
 * Runs a command with the row that is clicked, or opened by a key, which is for a look: it is selected before, of which
 * the editor tells first.
 */
export function onRowClick<Row extends object>(
  id: string,
  view: Pick<vscode.TreeView<Row>, 'selection'>,
  command: string,
): vscode.Disposable {
  return onClick(id, async () => {
    const row = await selectedRow(view);
    return row && vscode.commands.executeCommand(command, { ...row, preview: true });
  });
}

/** Milliseconds between two looks, and how many there are. */
const LOOKS = { every: 50, most: 400 };

/** While the rows above it are read anew, the editor does not know which row is selected, but it does again thereafter. */
async function selectedRow<Row>(view: Pick<vscode.TreeView<Row>, 'selection'>): Promise<Row | undefined> {
  for (let look = 0; view.selection.length === 0 && look < LOOKS.most; look++) await setTimeout(LOOKS.every);
  return view.selection[0];
}

/** With the underscore of what is no command for people or programs. */
function commandOf(id: string): string {
  return `_${id}.click`;
}
