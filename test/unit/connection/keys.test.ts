import { describe, expect, it } from 'vitest';
import { createKeys, isSendableKey } from '../../../src/connection/keys.ts';

const A = 'https://a.example';
const B = 'https://b.example';

/** The editor's secret storage, in memory. */
function secrets(broken = false) {
  const kept = new Map<string, string>();
  const guard = () => {
    if (broken) throw new Error('no keyring');
  };
  return {
    kept,
    async get(name: string) {
      guard();
      return kept.get(name);
    },
    async store(name: string, value: string) {
      guard();
      kept.set(name, value);
    },
    delete: async (name: string) => void kept.delete(name),
    keys: async () => [...kept.keys()],
  };
}

describe('keys', () => {
  it('belong to one origin each [security 2]', async () => {
    const keys = createKeys(secrets(), {});
    await keys.set(A, 'key-of-a');
    expect(await keys.get(A)).toBe('key-of-a');
    expect(await keys.get(B)).toBeUndefined();
    expect(await keys.origins()).toEqual([A]);
    await keys.clear(A);
    expect(await keys.source(A)).toBeUndefined();
  });

  it('of the environment go to the origin that it names, and to no other [security 2]', async () => {
    const keys = createKeys(secrets(), { LANDFALL_API_KEY: 'env', LANDFALL_BASE_URL: `${A}/api/v1` });
    expect(await keys.get(A)).toBe('env');
    expect(await keys.source(A)).toBe('environment');
    expect(await keys.get(B)).toBeUndefined();
  });

  it('of the environment serve where there is no keyring, and give way to a stored one', async () => {
    const environment = { LANDFALL_API_KEY: 'env', LANDFALL_BASE_URL: A };
    expect(await createKeys(secrets(true), environment).get(A)).toBe('env');
    const keys = createKeys(secrets(), environment);
    await keys.set(A, 'stored');
    expect(await keys.get(A)).toBe('stored');
    expect(await keys.source(A)).toBe('stored');
  });

  it.each([
    { LANDFALL_API_KEY: 'env' },
    { LANDFALL_API_KEY: 'a\nb', LANDFALL_BASE_URL: A },
    { LANDFALL_API_KEY: 'env', LANDFALL_BASE_URL: 'nonsense' },
  ])('of an environment that cannot be used are not sent: %j', async environment => {
    expect(await createKeys(secrets(), environment).get(A)).toBeUndefined();
  });

  it('of the environment are taken without what surrounds them, as those that are entered', async () => {
    const told = new Set<string>();
    const environment = { LANDFALL_API_KEY: ' env\r\n', LANDFALL_BASE_URL: `${A}\r` };
    const keys = createKeys(secrets(), environment, key => told.add(key));
    expect(await keys.get(A)).toBe('env');
    await keys.readAll();
    expect(told).toEqual(new Set(['env']));
  });

  it.each([
    [{ LANDFALL_API_KEY: 'a\nb', LANDFALL_BASE_URL: A }, true],
    [{ LANDFALL_API_KEY: 'env', LANDFALL_BASE_URL: A }, false],
    [{ LANDFALL_API_KEY: ' ', LANDFALL_BASE_URL: A }, false],
    [{ LANDFALL_API_KEY: 'a\nb', LANDFALL_BASE_URL: B }, false],
    [{ LANDFALL_API_KEY: 'a\nb' }, false],
  ])(
    'of the environment that are none are told of for the origin that it names: %j',
    (environment, broken) => {
      expect(createKeys(secrets(), environment).isBrokenInEnvironment(A)).toBe(broken);
    },
  );

  it.each(['abc\r\nX-Evil: 1', 'schlüssel', 'a b', '', 'tab\t'])(
    'such as %j are refused [security 4]',
    key => {
      expect(isSendableKey(key)).toBe(false);
    },
  );

  it('are told of as soon as they are known: stored, of the environment, or just entered [security 1]', async () => {
    const stored = secrets();
    await createKeys(stored, {}).set(A, 'key-of-a');
    await createKeys(stored, {}).set(B, 'key-of-b');
    const told = new Set<string>();
    const environment = { LANDFALL_API_KEY: 'env', LANDFALL_BASE_URL: A };
    const keys = createKeys(stored, environment, key => told.add(key));
    expect(told).toEqual(new Set());
    await keys.get(A);
    expect(told).toEqual(new Set(['key-of-a']));
    await keys.readAll();
    expect(told).toEqual(new Set(['key-of-a', 'key-of-b', 'env']));
    await keys.set(A, 'another');
    expect(told).toContain('another');
    await createKeys(secrets(true), environment, key => told.add(key)).readAll();
  });

  it('of printable ASCII are accepted', () => expect(isSendableKey('Ab-12_~!')).toBe(true));
});
