import type * as vscode from 'vscode';

/** API keys, one per origin, in the editor's secret storage. */
export interface Keys {
  get(origin: string): Promise<string | undefined>;
  set(origin: string, key: string): Promise<void>;
  clear(origin: string): Promise<void>;
}

export function createKeys(secrets: vscode.SecretStorage): Keys {
  const nameOf = (origin: string) => `landfall.apiKey:${origin}`;
  return {
    get: async origin => secrets.get(nameOf(origin)),
    set: async (origin, key) => secrets.store(nameOf(origin), key),
    clear: async origin => secrets.delete(nameOf(origin)),
  };
}

/** Printable ASCII only: anything else cannot stand in a header, and a line break could forge one. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}
