import { beforeEach, expect, it, vi } from 'vitest';
import { confirmForecast } from '../../../src/commands/prompts/confirmForecast.ts';

const shown = vi.hoisted(() => [] as string[]);
vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  env: { language: 'en' },
  window: {
    showWarningMessage: async (message: string, { detail = '' }: { detail?: string }) =>
      void shown.push(message, detail),
  },
}));

const plan = {
  assets: 1,
  unplaced: 1,
  means: 1,
  problems: 1,
  places: 1,
  kept: 0,
  begun: undefined,
  others: [],
};

beforeEach(() => {
  shown.length = 0;
});

it.each([plan, { ...plan, kept: 1, begun: '2026-11-29T06:00:00Z' }])(
  'What is about to be asked reads well of one place, of which %j',
  async ofOne => {
    await confirmForecast(Object(ofOne));
    expect(shown).toHaveLength(2);
    expect(shown.join(' ')).not.toMatch(/\b1 (more of )?(?!has|is|was)[a-z]+s\b/);
    expect(shown[1]).toContain('The file has 1 asset.');
  },
);

it.each([
  [
    ['a.jsonl'],
    'a.jsonl is of another question, of another version of the file, or of more than a day ago, and stays as it is.',
  ],
  [
    ['a.jsonl', 'b.jsonl'],
    'a.jsonl, b.jsonl are of other questions, of other versions of the file, or of more than a day ago, and stay as they are.',
  ],
])('Journals that are not gone on with stay, which is told: %j', async (others, told) => {
  await confirmForecast(Object({ ...plan, others }));
  expect(shown[1]).toContain(told);
});
