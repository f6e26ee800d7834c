import * as vscode from 'vscode';

/** What is kept across sessions under a key, and may be changed by another window. */
export interface KeptValue {
  /** Comes from other machines and other versions, too: to be checked like any input. */
  read(): unknown;
  write(value: unknown): Promise<void>;
  /** Also when the window comes into focus after another one has changed it. */
  onDidChange: vscode.Event<void>;
}

export function createKeptValue(memory: vscode.Memento, key: string): KeptValue {
  const changed = new vscode.EventEmitter<void>();
  /** While the editor keeps a value, it may give an older one back. */
  let [writing, written]: [number, unknown] = [0, undefined];
  const read = () => (writing > 0 ? written : memory.get<unknown>(key));
  let seen = JSON.stringify(read());
  const look = () => {
    const before = seen;
    seen = JSON.stringify(read());
    if (seen !== before) changed.fire();
  };
  vscode.window.onDidChangeWindowState(({ focused }) => {
    if (focused) look();
  });
  return {
    read,
    async write(value) {
      written = value;
      writing++;
      try {
        await memory.update(key, value);
      } finally {
        writing--;
      }
      look();
    },
    onDidChange: changed.event,
  };
}
