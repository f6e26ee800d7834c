import * as vscode from 'vscode';

/** What a dialog says while something is done; that button of it is pressed. */
export async function decided(button: string | undefined, act: () => Promise<unknown>): Promise<string> {
  const { window } = vscode;
  const original = window.showWarningMessage;
  let said = '';
  const answer = async (
    message: string,
    { detail }: vscode.MessageOptions,
    ...items: vscode.MessageItem[]
  ) => {
    said = `${message} ${detail}`;
    return items.find(({ title }) => title === button);
  };
  Object.assign(window, { showWarningMessage: answer });
  try {
    await act();
  } finally {
    Object.assign(window, { showWarningMessage: original });
  }
  return said;
}
