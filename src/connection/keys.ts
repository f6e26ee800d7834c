import type * as vscode from 'vscode';

/** API keys, one per origin, in the editor's secret storage. */
export interface Keys {
  /** The stored key, else that of the environment where it is meant for this origin. */
  get(origin: string): Promise<string | undefined>;
  /** Where the key of an origin comes from; undefined where there is none. */
  source(origin: string): Promise<'stored' | 'environment' | undefined>;
  set(origin: string, key: string): Promise<void>;
  clear(origin: string): Promise<void>;
  /** Whether a secret of this name is the key of an origin. */
  isOf(name: string, origin: string): boolean;
  /** Origins that have a stored key. */
  origins(): Promise<string[]>;
}

/**
 * The environment's key is for machines without a keyring. It goes to the origin of LANDFALL_BASE_URL and nowhere
 * else, so that choosing another service never sends it there.
 */
export interface KeyEnvironment {
  LANDFALL_API_KEY?: string | undefined;
  LANDFALL_BASE_URL?: string | undefined;
}

const PREFIX = 'landfall.apiKey:';

export function createKeys(
  secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete' | 'keys'>,
  environment: KeyEnvironment,
): Keys {
  /** A machine without a keyring has no stored keys. */
  const stored = async (origin: string) => {
    try {
      return await secrets.get(`${PREFIX}${origin}`);
    } catch {
      return undefined;
    }
  };
  return {
    get: async origin => (await stored(origin)) ?? environmentKey(environment, origin),
    async source(origin) {
      if ((await stored(origin)) !== undefined) return 'stored';
      return environmentKey(environment, origin) === undefined ? undefined : 'environment';
    },
    set: async (origin, key) => secrets.store(`${PREFIX}${origin}`, key),
    clear: async origin => secrets.delete(`${PREFIX}${origin}`),
    isOf: (name, origin) => name === `${PREFIX}${origin}`,
    async origins() {
      const names = await secrets.keys();
      return names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length));
    },
  };
}

function environmentKey(
  { LANDFALL_API_KEY: key, LANDFALL_BASE_URL: baseUrl }: KeyEnvironment,
  origin: string,
): string | undefined {
  if (key === undefined || baseUrl === undefined || !URL.canParse(baseUrl)) return undefined;
  return new URL(baseUrl).origin === origin && isSendableKey(key) ? key : undefined;
}

/** Printable ASCII only: anything else cannot stand in a header, and a line break could forge one. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}
