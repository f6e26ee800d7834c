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
  const getSessions = async () => {
    const origins = await connection.keys.origins().catch(() => []);
    known = origins.map(sessionOf);
    return [...known];
  };
  const following = connection.onDidChange(async () => {
    const before = known;
    const after = await getSessions();
    const added = after.filter(({ id }) => before.every(each => each.id !== id));
    const removed = before.filter(({ id }) => after.every(each => each.id !== id));
    if (added.length + removed.length > 0) changed.fire({ added, removed, changed: [] });
  });
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
  return vscode.Disposable.from(registered, following, changed);
}

function sessionOf(origin: string): vscode.AuthenticationSession {
  return { id: origin, accessToken: '', account: { id: origin, label: new URL(origin).host }, scopes: [] };
}
