import { afterEach, describe, expect, it, vi } from 'vitest';
import { askDay, askTime } from '../../../src/commands/prompts/askText.ts';

interface Box {
  title: string;
  prompt: string;
  validateInput(text: string): string | undefined;
}

const shown = vi.hoisted(() => ({ answer: '', box: undefined as Box | undefined }));
vi.mock('vscode', () => ({
  l10n: { t: (text: string, ...values: unknown[]) => text.replace('{0}', String(values[0])) },
  window: {
    showInputBox: async (box: Box) => {
      shown.box = box;
      return shown.answer;
    },
  },
}));
afterEach(() => {
  shown.answer = '';
});

/** Times that a prompt gives for an example, without the words around them. */
function examples(prompt: string): string[] {
  return prompt.match(/\d{4}-\d{2}-\d{2}(?:T[\d:]+Z)?|[+-]?\d+h|now/g) ?? [];
}

describe('a prompt for a time', () => {
  it.each([
    ['a time', askTime],
    ['a day', askDay],
  ])('of %s takes each of the forms that it names', async (_, ask) => {
    await ask('valid_time')(Object({}), {});
    const { prompt = '', validateInput } = shown.box ?? {};
    expect(examples(prompt).length).toBeGreaterThan(2);
    for (const example of examples(prompt)) expect(validateInput?.(example)).toBeUndefined();
  });

  it('says as of when a forecast is asked for, in the word of the panels', async () => {
    await askTime('time')(Object({}), { portfolio_id: 'sites' });
    expect(shown.box?.title).toBe('As of');
  });

  it('of the end of a span takes none before its start', async () => {
    await askTime('valid_time_end')(Object({}), { valid_time_start: '2026-09-28T06:00:00Z' });
    const fault = (text: string) => shown.box?.validateInput(text);
    expect(fault('2026-09-28T05:59Z')).toBe(
      'Enter a time that is not before the start, 2026-09-28T06:00:00Z.',
    );
    expect(fault('2026-09-28T06:00Z')).toBeUndefined();
    expect(fault('2026-09-28T08:00+01:00')).toBeUndefined();
    expect(fault('soon')).toContain('Enter a time such as');
  });

  it('of a day takes one with any hyphens for a day of each place', async () => {
    shown.answer = '2026\u201009\u201028';
    expect(await askDay('valid_time')(Object({}), {})).toEqual({ valid_time: '2026-09-28' });
  });
});
