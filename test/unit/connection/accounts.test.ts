import { describe, expect, it, vi } from 'vitest';
import { registerAccounts } from '../../../src/connection/accounts.ts';
import { createKeys } from '../../../src/connection/keys.ts';

interface Session {
  id: string;
}
interface Change {
  added: Session[];
  removed: Session[];
}
interface Provider {
  getSessions(): Promise<Session[]>;
  onDidChangeSessions(listener: (change: Change) => void): void;
}
const editor = vi.hoisted(() => ({ provider: undefined as Provider | undefined }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string) => text },
  authentication: {
    registerAuthenticationProvider(_id: string, _label: string, provider: Provider) {
      editor.provider = provider;
      return { dispose: () => undefined };
    },
  },
  Disposable: { from: () => ({ dispose: () => undefined }) },
  EventEmitter: class {
    listeners = new Set<(value: unknown) => void>();
    event = (listener: (value: unknown) => void) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
    fire = (value: unknown) => this.listeners.forEach(listener => void listener(value));
    dispose = () => undefined;
  },
}));

/** The account entry, over secrets that any window of the editor may change. */
function accounts() {
  const secrets = new Map<string, string>();
  const watchers: (() => void)[] = [];
  const keys = createKeys(
    {
      get: async name => secrets.get(name),
      store: async (name, value) => void secrets.set(name, value),
      delete: async name => void secrets.delete(name),
      keys: async () => [...secrets.keys()],
    },
    {},
  );
  const connection = {
    keys,
    onDidChange: () => ({ dispose: () => undefined }),
    onDidChangeKeys(watcher: () => void) {
      watchers.push(watcher);
      return { dispose: () => undefined };
    },
  };
  registerAccounts(Object(connection));
  const changes: [added: string[], removed: string[]][] = [];
  const ids = (sessions: Session[]) => sessions.map(({ id }) => id);
  editor.provider?.onDidChangeSessions(({ added, removed }) => changes.push([ids(added), ids(removed)]));
  const otherWindow = (change: () => void) => {
    change();
    for (const watcher of watchers) watcher();
  };
  return { secrets, changes, otherWindow };
}

describe('the accounts of the editor', () => {
  it('follow the keys of all services that another window sets and clears', async () => {
    const { secrets, changes, otherWindow } = accounts();
    expect(await editor.provider?.getSessions()).toEqual([]);
    const name = 'landfall.apiKey:https://b.example';
    otherWindow(() => secrets.set(name, 'key'));
    await expect.poll(() => changes).toEqual([[['https://b.example'], []]]);
    otherWindow(() => secrets.delete(name));
    await expect.poll(() => changes.slice(1)).toEqual([[[], ['https://b.example']]]);
  });
});
