import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadingThreads, ThreadOptions } from '../../../src/api/reading/readingThreads.ts';
import { assetThreads } from '../../../src/assets/assetThreads.ts';
import type { Parts } from '../../../src/parts.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
const made = vi.hoisted((): ThreadOptions[] => []);
vi.mock('vscode', () => ({
  workspace: { getConfiguration: () => ({ get: (name: string) => held.get(name) }) },
  Uri: { joinPath: () => ({ fsPath: '/extension/dist/readBody.mjs' }) },
}));
vi.mock('../../../src/api/reading/readingThreads.ts', () => ({
  createReadingThreads(options: ThreadOptions): Partial<ReadingThreads> {
    made.push(options);
    return {};
  },
}));

beforeEach(() => {
  held.clear();
  made.length = 0;
});

it('The threads that read files are the same for as long as their limits are', () => {
  const parts: Parts = Object({});
  expect(assetThreads(parts)).toBe(assetThreads(parts));
  expect(made).toHaveLength(1);
});

it('Files are read within the limits that the settings name now, as a message told the person to raise them', () => {
  const parts: Parts = Object({});
  assetThreads(parts);
  held.set('landfall.reading.maxSeconds', 600);
  held.set('landfall.reading.maxMegabytes', 2048);
  assetThreads(parts);
  expect(made.map(({ time, memory }) => [time, memory])).toEqual([
    [60_000, 1024 * 2 ** 20],
    [600_000, 2048 * 2 ** 20],
  ]);
});
