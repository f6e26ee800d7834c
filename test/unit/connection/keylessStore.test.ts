import { describe, expect, it, vi } from 'vitest';
import { keylessStore } from '../../../src/connection/keylessStore.ts';
import { keepSecret, withoutKeys } from '../../../src/editor/words.ts';

const KEY = 'sentinel/key+5f0c==';
keepSecret(KEY);

function storeIn(kept: Map<string, number>, onFault = (_message: string): void => undefined) {
  return keylessStore(
    {
      longest: 2 ** 20,
      read: async () => undefined,
      write: (question, { bytes }) => void kept.set(question, bytes.length),
      remove: question => void kept.delete(question),
    },
    onFault,
  );
}

function storeOf(kept: Map<string, number>) {
  const store = storeIn(kept);
  return (question: string, text: string) =>
    store.write(question, { bytes: new TextEncoder().encode(text), receivedAt: 0 });
}

describe('an answer that says the key back', () => {
  it('is not kept on disk, and takes the one before it away [security 1]', async () => {
    const kept = new Map<string, number>();
    const write = storeOf(kept);
    write('/a', '{}');
    write('/b', '{}');
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/a', '/b']));
    write('/a', `{"key":"${encodeURIComponent(`${KEY}/`)}"}`);
    write('/b', `{"long":"${'x'.repeat(300_000)}","key":"${KEY}"}`);
    write(`/portfolios/${KEY}`, '{}');
    write('/c', '{}');
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/c']));
  });

  it('keeps none of the others from being kept where it can no more be read', async () => {
    const kept = new Map<string, number>();
    const faults: string[] = [];
    const store = storeIn(kept, message => faults.push(message));
    store.write('/a', { bytes: { file: { descriptor: -1 }, length: 2 }, receivedAt: 0 });
    store.write('/b', { bytes: new TextEncoder().encode('{}'), receivedAt: 0 });
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/b']));
    expect(faults).toEqual([expect.stringContaining('The cache could not be written')]);
  });

  it('is not searched where it is too long to be kept', async () => {
    const kept = new Map<string, number>();
    const read = new Set<string | symbol>();
    const bytes = new Proxy(new Uint8Array(2 ** 20 + 1), {
      get(target, name) {
        read.add(name);
        return Reflect.get(target, name, target);
      },
    });
    const store = storeIn(kept);
    store.write('/a', { bytes, receivedAt: 0 });
    store.write('/b', { bytes: new TextEncoder().encode('{}'), receivedAt: 0 });
    await vi.waitFor(() => expect([...kept.keys()]).toEqual(['/b']));
    expect([...read]).toEqual(['length']);
  });

  it.each([
    ['as it stands', KEY],
    ['with the slashes of PHP', KEY.replaceAll('/', '\\/')],
    ['as addresses have it', encodeURIComponent(KEY)],
    ['in small hexadecimal of addresses', encodeURIComponent(KEY).toLowerCase()],
    ['in base64', btoa(KEY)],
    ['in hexadecimal', Buffer.from(KEY).toString('hex').toUpperCase()],
    ['in capitals', KEY.toUpperCase()],
    ['backwards', [...KEY].reverse().join('')],
  ])('is known by it %s, however long it is, and shows without it [security 1]', async (_, form) => {
    for (const [before, after] of [
      [0, 0],
      [2 ** 18 - 5, 300_000],
      [300_000, 0],
    ] as const) {
      const kept = new Map<string, number>();
      const write = storeOf(kept);
      const text = `{"a":"${'x'.repeat(before)}","key":"${form}","b":"${'y'.repeat(after)}"}`;
      write('/key', text);
      write('/other', text.replace(form, ''));
      await vi.waitFor(() => expect(kept.has('/other')).toBe(true));
      expect(kept.has('/key')).toBe(false);
      expect(withoutKeys(text)).not.toContain(form);
    }
  });
});
