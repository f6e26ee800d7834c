import { beforeEach, expect, it, vi } from 'vitest';
import { stopWatch } from '../../../src/commands/watch.ts';

const told = vi.hoisted(() => ({ messages: [] as string[] }));
vi.mock('vscode', () => ({ Uri: class {}, l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/tell.ts', () => ({
  tell: async (_weight: string, message: string) => void told.messages.push(message),
  tellInPassing: (message: string) => void told.messages.push(message),
}));
vi.mock('../../../src/editor/openReport.ts', () => ({}));
vi.mock('../../../src/commands/askArguments.ts', () => ({}));
vi.mock('../../../src/commands/startedWatch.ts', () => ({}));
beforeEach(() => {
  told.messages = [];
});

const PARTS = Object({ watches: { open: async () => ({ owner: 'a', watches: [] }) } });

it('A person who would stop a watch is told where there is none, and a program is not spoken to', async () => {
  expect(await stopWatch(PARTS, undefined)).toBeUndefined();
  expect(told.messages).toEqual(['Nothing is watched.']);
  expect(await stopWatch(PARTS, { storm_id: 'AL092022' })).toBeUndefined();
  expect(await stopWatch(PARTS, {})).toBeUndefined();
  expect(told.messages).toHaveLength(1);
});
