import { expect, it } from 'vitest';
import { keylessStore } from '../../../src/connection/keylessStore.ts';
import { keepSecret } from '../../../src/editor/words.ts';

const KEY = 'sentinel-key-5f0c';

it('an answer that says the key back is not kept on disk, and takes the one before it away [security 1]', () => {
  keepSecret(KEY);
  const kept = new Map<string, number>();
  const store = keylessStore({
    read: async () => undefined,
    write: (question, { bytes }) => void kept.set(question, bytes.length),
    remove: question => void kept.delete(question),
  });
  const write = (question: string, text: string) =>
    store.write(question, { bytes: new TextEncoder().encode(text), receivedAt: 0 });
  write('/a', '{}');
  write('/b', '{}');
  expect([...kept.keys()]).toEqual(['/a', '/b']);
  write('/a', `{"key":"${encodeURIComponent(`${KEY}/`)}"}`);
  write('/b', `{"long":"${'x'.repeat(300_000)}","key":"${KEY}"}`);
  write(`/portfolios/${KEY}`, '{}');
  expect([...kept.keys()]).toEqual([]);
});
