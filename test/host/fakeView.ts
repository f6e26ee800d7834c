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
  const createFake = (_id: string, given: vscode.TreeViewOptions<unknown>) => {
    options = given;
    return view;
  };
  Object.assign(vscode.window, { createTreeView: createFake });
  try {
    const made = make();
    assert.ok(options);
    const { treeDataProvider, dragAndDropController } = options;
    return { made, view, provider: treeDataProvider, dragging: dragAndDropController };
  } finally {
    Object.assign(vscode.window, { createTreeView });
  }
}
