import * as vscode from 'vscode';

/** Works with another value of a setting. */
export async function withSetting(name: string, value: unknown, work: () => Promise<void>): Promise<void> {
  const set = (to: unknown) =>
    vscode.workspace.getConfiguration('landfall').update(name, to, vscode.ConfigurationTarget.Global);
  await set(value);
  try {
    await work();
  } finally {
    await set(undefined);
  }
}
