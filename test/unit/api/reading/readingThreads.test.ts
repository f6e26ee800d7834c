import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BodyUnreadable, ReadingExhausted } from '../../../../src/api/reading/readingFaults.ts';
import { createReadingThreads, type ThreadOptions } from '../../../../src/api/reading/readingThreads.ts';

/** The threads that were started, those that ended too. */
const started = vi.hoisted((): Worker[] => []);
vi.mock('node:worker_threads', async original => {
  const threads = await original<typeof import('node:worker_threads')>();
  return {
    ...threads,
    Worker: class extends threads.Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        started.push(this);
      }
    },
  };
});
const alive = () => started.filter(({ threadId }) => threadId !== -1).length;

/** A thread that does what the address of a task says, and tells what it knows of itself. */
const THREAD = `
import { parentPort, resourceLimits, threadId } from 'node:worker_threads';
let [tasks, takens, taken] = [0, 0, () => undefined];
const say = async message => {
  parentPort.postMessage(message);
  await new Promise(resolve => { taken = resolve; });
};
const done = result => parentPort.postMessage({ type: 'done', result });
const acts = {
  who: () => done({ threadId, tasks, takens, heap: resourceLimits.maxOldGenerationSizeMb, young: resourceLimits.maxYoungGenerationSizeMb }),
  async pieces() {
    await say({ type: 'progress', count: 3 });
    await say({ type: 'pieces', steps: [{ do: 'elements', values: [1, 2] }] });
    await say({ type: 'restart' });
    await say({ type: 'pieces', steps: [{ do: 'elements', values: [3] }] });
    await say({ type: 'progress', count: 5 });
    done({ problems: [] });
  },
  unreadable: () => parentPort.postMessage({ type: 'unreadable', message: 'nothing', problems: [{ path: '$' }] }),
  exhausted: () => parentPort.postMessage({ type: 'exhausted' }),
  failed: () => parentPort.postMessage({ type: 'failed', message: 'it broke' }),
  throw: () => { throw new Error('it threw'); },
  full: () => { throw Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }); },
  exit: () => process.exit(3),
  silent: () => undefined,
};
parentPort.on('message', message => {
  if (message === 'taken') {
    takens++;
    taken();
    return;
  }
  tasks++;
  acts[message.url]();
});
`;

let folder: string;
let script: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-threads-'));
  script = join(folder, 'thread.mjs');
  await writeFile(script, THREAD);
});
beforeEach(() => {
  started.length = 0;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Act = 'who' | 'pieces' | 'unreadable' | 'exhausted' | 'failed' | 'throw' | 'full' | 'exit' | 'silent';

function threadsOf(options: Partial<ThreadOptions> = {}) {
  const threads = createReadingThreads({ script, memory: 2 ** 28, time: 60_000, ...options });
  onTestFinished(() => threads.close());
  const run = (
    act: Act,
    signal: AbortSignal = new AbortController().signal,
    onProgress?: (count: number) => void,
  ) =>
    threads.run(
      { do: 'check', endpoint: 'portfolioFeatures', url: act, bytes: new Uint8Array(), memory: 0 },
      { signal, onProgress },
    );
  const who = async () => {
    const { result } = await run('who');
    const told: { threadId: number; tasks: number; takens: number; heap: number; young: number } =
      Object(result);
    return told;
  };
  return { ...threads, run, who };
}

describe('a thread', () => {
  it('is kept for the next task', async () => {
    const { who } = threadsOf();
    const first = await who();
    expect(await who()).toMatchObject({ threadId: first.threadId, tasks: 2 });
  });

  it('has a heap far above what a task may take', async () => {
    expect((await threadsOf({ memory: 2 ** 28 }).who()).heap).toBe(256 + 512);
    expect((await threadsOf({ memory: 2 ** 20 + 1 }).who()).heap).toBe(256 + 3);
  });

  it('has little room for what was just made', async () => {
    expect((await threadsOf().who()).young).toBe(8);
  });

  it('is kept alone where two were at work', async () => {
    const { who } = threadsOf();
    const [first, second] = await Promise.all([who(), who()]);
    expect(first.threadId).not.toBe(second.threadId);
    expect([first.threadId, second.threadId]).toContain((await who()).threadId);
    await expect.poll(alive).toBe(1);
  });

  it('is at work beside one other at most: the third waits for a place', async () => {
    const { run, who } = threadsOf();
    const leaving = new AbortController();
    const silent = [run('silent', leaving.signal), run('silent', leaving.signal)].map(each =>
      each.catch((error: unknown) => error),
    );
    const third = who();
    expect(started).toHaveLength(2);
    leaving.abort(new Error('left'));
    expect(await Promise.all(silent)).toEqual([new Error('left'), new Error('left')]);
    expect((await third).tasks).toBe(1);
  });

  it('that ended while it waited is not asked again', async () => {
    const { who } = threadsOf({ time: 20_000 });
    await who();
    await Promise.all(started.map(worker => worker.terminate()));
    expect((await who()).tasks).toBe(1);
  });

  it('that has waited long enough is ended, and the next task has one of its own', async () => {
    const { who } = threadsOf({ idle: 1 });
    const first = await who();
    await expect.poll(alive).toBe(0);
    const second = await who();
    expect(second.tasks).toBe(1);
    expect(second.threadId).not.toBe(first.threadId);
  });
});

describe('what comes of a task', () => {
  it('are the elements since it began anew, and how far it was, each message taken before the next', async () => {
    const { run, who } = threadsOf();
    const counts: number[] = [];
    const outcome = await run('pieces', undefined, progress => counts.push(progress));
    expect(outcome).toEqual({ result: { problems: [] }, elements: [3] });
    expect(counts).toEqual([3, 5]);
    // What ends a task is not answered.
    expect((await who()).takens).toBe(5);
    expect((await run('pieces')).elements).toEqual([3]);
  });

  it('is that nothing could be read, and the thread goes on', async () => {
    const { run, who } = threadsOf();
    const error = await run('unreadable').catch(caught => caught);
    expect(error).toBeInstanceOf(BodyUnreadable);
    expect(error).toMatchObject({ name: 'BodyUnreadable', message: 'nothing', problems: [{ path: '$' }] });
    expect((await who()).tasks).toBe(2);
  });

  it.each([
    ['exhausted', ReadingExhausted, 'Reading took more memory than it may.'],
    ['full', ReadingExhausted, 'Reading took more memory than it may.'],
    ['failed', Error, 'it broke'],
    ['throw', Error, 'it threw'],
    ['exit', Error, 'The thread that reads ended.'],
  ] as const)(
    'is an error where the thread tells or meets one (%s), and the next has another',
    async (act, kind, message) => {
      const { run, who } = threadsOf();
      const error = await run(act).catch(caught => caught);
      expect(error).toBeInstanceOf(kind);
      expect(error).toMatchObject({ message });
      expect(error instanceof ReadingExhausted ? error.of : 'memory').toBe('memory');
      expect(error instanceof ReadingExhausted).toBe(kind === ReadingExhausted);
      expect((await who()).tasks).toBe(1);
      await expect.poll(alive).toBe(1);
    },
  );

  it('is that it took too long', async () => {
    const { run } = threadsOf({ time: 300 });
    const error = await run('silent').catch(caught => caught);
    expect(error).toBeInstanceOf(ReadingExhausted);
    expect(error).toMatchObject({
      name: 'ReadingExhausted',
      of: 'time',
      message: 'Reading took more time than it may.',
    });
    await expect.poll(alive).toBe(0);
  });

  it('is not that it took too long as long as what is to be read still comes, and one is so read at a time', async () => {
    const { runEarly } = threadsOf({ time: 50 });
    const { promise: whole, resolve } = Promise.withResolvers<void>();
    const task = { do: 'check', endpoint: 'portfolioFeatures', url: 'silent', memory: 0 } as const;
    const early = () => runEarly({ ...task, bytes: new Uint8Array() }, { signal, whole });
    const { signal } = new AbortController();
    const outcome = early()?.catch(caught => caught);
    expect(early()).toBeUndefined();
    expect(await Promise.race([outcome, setTimeout(500, 'still comes')])).toBe('still comes');
    resolve();
    expect(await outcome).toMatchObject({ of: 'time' });
    early()?.catch(() => undefined);
    expect(early()).toBeUndefined();
  });

  it('is the reason of who left, also before it began', async () => {
    const { run } = threadsOf();
    const leaving = new AbortController();
    const asked = run('silent', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect(run('who', leaving.signal)).rejects.toThrow('left');
    expect(started).toHaveLength(1);
    await expect.poll(alive).toBe(0);
  });

  it('is that all is closed, now and later, and no thread is left', async () => {
    const { run, who, close } = threadsOf();
    await who();
    const underWay = run('silent').catch(caught => caught);
    await close();
    expect(await underWay).toMatchObject({ name: 'AbortError' });
    await expect(run('who')).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(alive).toBe(0);
  });
});
