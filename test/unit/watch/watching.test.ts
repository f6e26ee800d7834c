import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWatching } from '../../../src/watch/watching.ts';

const editor = vi.hoisted(() => ({
  focused: true,
  focus: (_focused: boolean): void => undefined,
  minutes: 15,
  looks: 0,
}));
vi.mock('vscode', () => ({
  window: {
    state: {
      get focused() {
        return editor.focused;
      },
    },
    onDidChangeWindowState(listener: (state: { focused: boolean }) => void) {
      editor.focus = focused => {
        editor.focused = focused;
        listener({ focused });
      };
      return { dispose: () => undefined };
    },
  },
  workspace: {
    getConfiguration: () => ({ get: () => editor.minutes }),
    onDidChangeConfiguration: () => ({ dispose: () => undefined }),
  },
  Disposable: class {
    readonly dispose: () => void;
    constructor(dispose: () => void) {
      this.dispose = dispose;
    }
  },
}));
vi.mock('../../../src/watch/lookAgain.ts', () => ({
  lookAgain: async (_parts: unknown, signal: AbortSignal) => {
    editor.looks++;
    await kept.answer;
    if (!signal.aborted) kept.lookedAt = Date.now();
  },
}));

const kept = {
  lookedAt: 0,
  any: true,
  opened: 0,
  failure: undefined as string | undefined,
  answer: Promise.resolve(),
};
const warned: string[] = [];
let changeService = (): void => undefined;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let watching: ReturnType<typeof createWatching>;

/** The part of a window that watches; activation is over when this resolves. */
async function start(): Promise<void> {
  watching = createWatching(
    Object({
      watches: {
        isAny: () => kept.any,
        open: async () => {
          kept.opened++;
          if (kept.failure !== undefined) throw new Error(kept.failure);
          return { lookedAt: kept.lookedAt };
        },
      },
      connection: {
        onDidChange(listener: () => void) {
          changeService = listener;
          return { dispose: () => undefined };
        },
      },
      log: { warn: (text: string) => warned.push(text) },
    }),
  );
  await pass(1);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(kept, { lookedAt: 0, any: true, opened: 0, failure: undefined, answer: Promise.resolve() });
  warned.length = 0;
  Object.assign(editor, { focused: true, minutes: 15, looks: 0 });
});
afterEach(() => {
  watching.dispose();
  vi.useRealTimers();
});

describe('the looks of a window', () => {
  it('are none during activation, the first after it, and then one each interval', async () => {
    const starting = start();
    expect([kept.opened, editor.looks]).toEqual([0, 0]);
    await starting;
    expect(editor.looks).toBe(1);
    await pass(4 * 15 * MINUTE);
    expect(editor.looks).toBe(5);
  });

  it('are none where nothing is watched: not even the key is read', async () => {
    kept.any = false;
    await start();
    await pass(HOUR);
    watching.refresh();
    await pass(1);
    expect([kept.opened, editor.looks]).toEqual([0, 0]);
  });

  it('are none by themselves where the interval is 0', async () => {
    editor.minutes = 0;
    await start();
    await pass(10 * HOUR);
    expect(editor.looks).toBe(0);
    watching.refresh();
    await pass(1);
    expect(editor.looks).toBe(1);
  });

  it('do not follow on one of another window, or before a reload', async () => {
    kept.lookedAt = Date.now() - 2 * MINUTE;
    await start();
    expect(editor.looks).toBe(0);
  });

  it('end when the window has been without the focus for an hour, and begin with one when it has it again', async () => {
    await start();
    editor.focus(false);
    await pass(HOUR);
    const awake = editor.looks;
    expect(awake).toBe(5);
    await pass(24 * HOUR);
    expect(editor.looks).toBe(awake);
    editor.focus(true);
    await pass(1);
    expect(editor.looks).toBe(awake + 1);
    editor.focus(true);
    await pass(1);
    expect(editor.looks).toBe(awake + 1);
  });

  it('that another service or key ends begin again there', async () => {
    await start();
    const { promise, resolve } = Promise.withResolvers<void>();
    kept.answer = promise;
    watching.refresh();
    await pass(1);
    expect(editor.looks).toBe(2);
    kept.answer = Promise.resolve();
    changeService();
    await pass(1);
    expect(editor.looks).toBe(3);
    resolve();
    changeService();
    await pass(1);
    expect(editor.looks).toBe(3);
  });

  it('that cannot begin are logged once, not at each interval', async () => {
    kept.failure = 'No service.';
    await start();
    await pass(10 * HOUR);
    expect(kept.opened).toBeGreaterThan(10);
    expect(warned).toEqual(['Watch: Error: No service.']);
  });

  it('end with the window', async () => {
    await start();
    watching.dispose();
    await pass(HOUR);
    expect(editor.looks).toBe(1);
  });
});
