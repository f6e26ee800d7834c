import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const editor = vi.hoisted(() => {
  const none = { dispose: () => undefined };
  const item = { text: '', show: () => undefined, hide: () => undefined, ...none };
  return { item, none, asked: 0 };
});
vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) => text.replace(/\{(\d)\}/g, (_, at) => String(values[at])),
  },
  StatusBarAlignment: { Left: 1 },
  window: {
    createStatusBarItem: () => editor.item,
    state: { focused: true },
    onDidChangeWindowState: () => editor.none,
  },
  workspace: {
    onDidChangeConfiguration: () => editor.none,
    getConfiguration: () => ({ get: (_: string, value: unknown) => value, inspect: () => undefined }),
  },
  commands: { executeCommand: () => undefined, registerCommand: () => ({ dispose: () => undefined }) },
  EventEmitter: class {},
  Disposable: class {
    readonly dispose = () => undefined;
  },
}));
vi.mock('../../../src/sidebar/askPinned.ts', async () => {
  const { forecastSeries } = await import('../../../src/domain/forecastSeries.ts');
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    timestamp: new Date(Date.UTC(2026, 8, 28, hour)).toISOString(),
    temperature: 10 + hour,
  }));
  const forecast = {
    series: forecastSeries(rows, { zone: 'UTC' }, 'hourly'),
    clock: { zone: 'UTC' },
    clockName: 'UTC',
    unitOf: () => '°C',
    service: { demo: false, label: 'a', baseUrl: '' },
    receivedAt: Date.UTC(2026, 8, 28, 10, 50),
  };
  const askPinned = async () => {
    editor.asked++;
    return { forecast };
  };
  return { askPinned };
});

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 8, 28, 10, 50),
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'],
  });
});
afterEach(() => void vi.useRealTimers());

it('the pinned place has the temperature of the hour as soon as it is that hour, without asking', async () => {
  const { createPinnedStatus } = await import('../../../src/sidebar/pinnedStatus.ts');
  const follows = { onDidChange: () => editor.none };
  const pinned = { get: () => ({ name: 'Oslo', latitude: 59, longitude: 10 }), ...follows };
  const status = createPinnedStatus(
    Object({ pinned, connection: follows, log: { error: expect.unreachable } }),
  );
  const minutes = async (count: number) => {
    await vi.advanceTimersByTimeAsync(count * 60_000);
    await vi.dynamicImportSettled();
    await vi.dynamicImportSettled();
  };
  await minutes(9);
  expect(editor.item.text).toContain('20');
  const { asked } = editor;
  await minutes(2);
  expect(editor.item.text).toContain('21');
  expect(editor.asked).toBe(asked);
  status.dispose();
});
