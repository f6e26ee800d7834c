import type * as vscode from 'vscode';

/** Shows a quick pick until an item is taken or the prompt is left. */
export function pickOne<T extends vscode.QuickPickItem>(
  pick: vscode.QuickPick<T>,
  isAnswer: (item: T) => boolean = () => true,
): Promise<T | undefined> {
  return new Promise(resolve => {
    pick.onDidAccept(() => {
      const [item] = pick.selectedItems;
      if (item === undefined || !isAnswer(item)) return;
      resolve(item);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
