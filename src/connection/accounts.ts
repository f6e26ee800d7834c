import * as vscode from 'vscode';
import type { Connection } from './connection.ts';

const PROVIDER = 'landfall';

/**
 * Shows services that have a key in the editor's account menu, where signing out clears the key. The key itself
 * stays here: a session holds no token, so that no other extension gets it.
 */
export function registerAccounts(connection: Connection): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  let known: readonly vscode.AuthenticationSession[] = [];
  const read = async () => (await connection.keys.origins().catch(() => [])).map(sessionOf);
  const getSessions = async () => {
    known = await read();
    return [...known];
  };
  const follow = async () => {
    const after = await read();
    const before = known;
    known = after;
    const added = after.filter(({ id }) => before.every(each => each.id !== id));
    const removed = before.filter(({ id }) => after.every(each => each.id !== id));
    if (added.length + removed.length > 0) changed.fire({ added, removed, changed: [] });
  };
  const provider: vscode.AuthenticationProvider = {
    onDidChangeSessions: changed.event,
    getSessions,
    async createSession() {
      await vscode.commands.executeCommand('landfall.key.set');
      const origin = connection.service().origin;
      if ((await connection.keys.source(origin)) !== 'stored')
        throw new Error(vscode.l10n.t('No API key was set.'));
      return sessionOf(origin);
    },
    async removeSession(id) {
      await connection.clearKey(id);
    },
  };
  const options = { supportsMultipleAccounts: true };
  const registered = vscode.authentication.registerAuthenticationProvider(
    PROVIDER,
    'Landfall',
    provider,
    options,
  );
  const following = [connection.onDidChange, connection.onDidChangeKeys].map(onChange => onChange(follow));
  return vscode.Disposable.from(registered, ...following, changed);
}

function sessionOf(origin: string): vscode.AuthenticationSession {
  return { id: origin, accessToken: '', account: { id: origin, label: new URL(origin).host }, scopes: [] };
}
