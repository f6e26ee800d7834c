import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const setting = vi.hoisted(() => ({ minutes: 15, changed: [] as ((event: object) => void)[] }));
vi.mock('vscode', () => ({
  Disposable: class {
    dispose: () => void;
    constructor(dispose: () => void) {
      this.dispose = dispose;
    }
  },
  workspace: {
    getConfiguration: () => ({ get: () => setting.minutes }),
    onDidChangeConfiguration(listener: (event: object) => void) {
      setting.changed = [listener];
      return { dispose: () => undefined };
    },
  },
}));
const { refreshRegularly } = await import('../../../src/sidebar/refreshRegularly.ts');

const MINUTE = 60_000;
let called = 0;
let refreshing: { dispose(): void };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30) });
  [called, setting.minutes] = [0, 15];
  refreshing = refreshRegularly(() => void called++);
});
afterEach(() => {
  refreshing.dispose();
  vi.useRealTimers();
});

it('what is refreshed regularly is so once in each interval', () => {
  vi.advanceTimersByTime(15 * MINUTE - 1);
  expect(called).toBe(0);
  vi.advanceTimersByTime(60 * MINUTE + 1);
  expect(called).toBe(5);
});

it('after the machine has slept it is refreshed as soon as the network may be there again', () => {
  vi.advanceTimersByTime(5 * MINUTE);
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(called).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  expect(called).toBe(1);
  vi.advanceTimersByTime(14 * MINUTE);
  expect(called).toBe(1);
});

it('a clock that is put back does not end it', () => {
  vi.setSystemTime(Date.now() - 8 * 60 * MINUTE);
  vi.advanceTimersByTime(17 * MINUTE);
  expect(called).toBeGreaterThan(0);
});

it('it begins anew where the interval is another, and ends with 0', () => {
  const change = (minutes: number) => {
    setting.minutes = minutes;
    for (const listener of setting.changed) listener({ affectsConfiguration: () => true });
  };
  vi.advanceTimersByTime(14 * MINUTE);
  change(30);
  vi.advanceTimersByTime(29 * MINUTE);
  expect(called).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  expect(called).toBe(1);
  change(0);
  vi.advanceTimersByTime(600 * MINUTE);
  expect(called).toBe(1);
});
