import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

/** Makes a view that nobody sees, and hands out what the editor would have of it. */
export function withFakeView<T>(make: () => T) {
  const event = new vscode.EventEmitter<never>().event;
  const view = {
    visible: false,
    description: '',
    message: '',
    onDidChangeVisibility: event,
    onDidChangeSelection: event,
    dispose: () => undefined,
  };
  let options: vscode.TreeViewOptions<unknown> | undefined;
  const { createTreeView } = vscode.window;
  const { registerCommand } = vscode.commands;
  const createFake = (_id: string, given: vscode.TreeViewOptions<unknown>) => {
    options = given;
    return view;
  };
  Object.assign(vscode.window, { createTreeView: createFake });
  // The view that a person sees has taken the name of what a click does.
  Object.assign(vscode.commands, { registerCommand: () => new vscode.Disposable(() => undefined) });
  try {
    const made = make();
    assert.ok(options);
    const { treeDataProvider, dragAndDropController } = options;
    return { made, view, provider: treeDataProvider, dragging: dragAndDropController };
  } finally {
    Object.assign(vscode.window, { createTreeView });
    Object.assign(vscode.commands, { registerCommand });
  }
}
