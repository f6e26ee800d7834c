import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { EVERY_FEATURE } from '../../../../src/domain/featureQuery.ts';

const collectShared = vi.fn();
vi.doMock('../../../../src/api/reading/collectShared.ts', () => ({ collectShared }));

afterEach(() => {
  vi.useRealTimers();
  collectShared.mockClear();
  vi.doUnmock('node:worker_threads');
  vi.resetModules();
});

/** The thread that reads, and what goes to and fro between it and whoever asks. */
async function thread() {
  // Else a thread of before gives its memory back while another is tried.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const port = Object.assign(new EventEmitter(), { postMessage: vi.fn() });
  vi.doMock('node:worker_threads', () => ({ parentPort: port, workerData: null }));
  await import('../../../../src/api/reading/readingWorker.ts');
  return { sent: port.postMessage, say: (message: unknown) => void port.emit('message', message) };
}

const bytes = new TextEncoder().encode('{"type":"FeatureCollection","features":[{"type":"Feature","id":7}]}');

it('The thread goes on with its task when what it sent was taken, and takes the next', async () => {
  const { sent, say } = await thread();
  const task = { do: 'value', endpoint: 'portfolioFeatures', url: '', bytes, memory: 2 ** 20 };
  const steps = [{ do: 'elements', values: [{ type: 'Feature', id: 7 }] }];
  const result = { rest: { type: 'FeatureCollection', features: [] }, listName: 'features', problems: [] };
  for (const first of [1, 3]) {
    say(task);
    await expect.poll(() => sent.mock.calls.length).toBe(first);
    expect(sent).toHaveBeenLastCalledWith({ type: 'pieces', steps }, []);
    say('taken');
    await expect.poll(() => sent.mock.calls.length).toBe(first + 1);
    expect(sent).toHaveBeenLastCalledWith({ type: 'done', result }, []);
  }
});

it('The thread tells what broke in it', async () => {
  const { sent, say } = await thread();
  say({ do: 'rows', columns: undefined, indices: new Uint32Array() });
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenLastCalledWith(
    { type: 'failed', message: expect.stringMatching(/^TypeError: /) },
    [],
  );
});

it('The thread hands memory over with what it found', async () => {
  const { sent, say } = await thread();
  say({ do: 'arrange', columns: { starts: new Uint32Array(2), properties: [] }, query: EVERY_FEATURE });
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const [message, transfer] = sent.mock.lastCall ?? [{}, []];
  expect(message).toEqual({ type: 'done', result: Uint32Array.of(0, 1) });
  expect(transfer).toEqual([message.result.buffer]);
});

it('The thread gives memory back when it has had no task for a second', async () => {
  const { sent, say } = await thread();
  const task = { do: 'check', endpoint: 'portfolioFeatures', url: '', bytes, memory: 2 ** 20 };
  for (const count of [1, 2]) {
    say(task);
    while (sent.mock.calls.length < count) await turn();
    await turn();
    vi.advanceTimersByTime(900);
    expect(collectShared).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(100);
  expect(collectShared).toHaveBeenCalledOnce();
});

it('What runs in no thread of its own does nothing', async () => {
  vi.doMock('node:worker_threads', () => ({ parentPort: null }));
  await expect(import('../../../../src/api/reading/readingWorker.ts')).resolves.toBeDefined();
});
