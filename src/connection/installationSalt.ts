import type * as vscode from 'vscode';

const SALT_KEY = 'landfall.salt';

/** Made once for each installation; it stays on this machine. */
export function installationSalt(memory: vscode.Memento): string {
  const kept: unknown = memory.get(SALT_KEY);
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  memory.update(SALT_KEY, made);
  return made;
}
