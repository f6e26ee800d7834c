import type * as vscode from 'vscode';

/** API keys, one per origin, in the editor's secret storage. */
export interface Keys {
  /** The stored key, else that of the environment where it is meant for this origin. */
  get(origin: string): Promise<string | undefined>;
  /** Where the key of an origin comes from; undefined where there is none. */
  source(origin: string): Promise<'stored' | 'environment' | undefined>;
  /** Whether the environment has a key for this origin that no header can hold. */
  isBrokenInEnvironment(origin: string): boolean;
  set(origin: string, key: string): Promise<void>;
  clear(origin: string): Promise<void>;
  /** Whether a secret of this name is the key of an origin. */
  isOf(name: string, origin: string): boolean;
  /** Origins that have a stored key. */
  origins(): Promise<string[]>;
  /** Reads every stored key, so that each is known. */
  readAll(): Promise<void>;
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

/** `onKey` is told of every key as soon as it is known: before it is sent, kept or seen in an answer. */
export function createKeys(
  secrets: Pick<vscode.SecretStorage, 'get' | 'store' | 'delete' | 'keys'>,
  environment: KeyEnvironment,
  onKey: (key: string) => void = () => undefined,
): Keys {
  const known = (key: string | undefined) => {
    if (key !== undefined) onKey(key);
    return key;
  };
  /** A machine without a keyring has no stored keys. */
  const stored = async (origin: string) => {
    try {
      return known(await secrets.get(`${PREFIX}${origin}`));
    } catch {
      return undefined;
    }
  };
  const origins = async () => {
    const names = await secrets.keys();
    return names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length));
  };
  return {
    get: async origin => (await stored(origin)) ?? known(environmentKey(environment, origin)),
    async source(origin) {
      if ((await stored(origin)) !== undefined) return 'stored';
      return environmentKey(environment, origin) === undefined ? undefined : 'environment';
    },
    isBrokenInEnvironment(origin) {
      const key = keyMeantFor(environment, origin);
      return key !== undefined && !isSendableKey(key);
    },
    async set(origin, key) {
      onKey(key);
      await secrets.store(`${PREFIX}${origin}`, key);
    },
    clear: async origin => secrets.delete(`${PREFIX}${origin}`),
    isOf: (name, origin) => name === `${PREFIX}${origin}`,
    origins,
    async readAll() {
      known(keyIn(environment));
      await Promise.all((await origins().catch(() => [])).map(stored));
    },
  };
}

function environmentKey(environment: KeyEnvironment, origin: string): string | undefined {
  const key = keyMeantFor(environment, origin);
  return key !== undefined && isSendableKey(key) ? key : undefined;
}

function keyMeantFor(environment: KeyEnvironment, origin: string): string | undefined {
  const { LANDFALL_BASE_URL: baseUrl } = environment;
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return undefined;
  return new URL(baseUrl).origin === origin ? keyIn(environment) : undefined;
}

/** A file of an environment may end its lines in a way that leaves a character behind the key. */
function keyIn({ LANDFALL_API_KEY: key }: KeyEnvironment): string | undefined {
  return key?.trim() || undefined;
}

/** Printable ASCII only: anything else cannot stand in a header, and a line break could forge one. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}
