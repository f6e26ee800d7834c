import { afterAll, describe, expect, it, vi } from 'vitest';

const RADII = Object({ source: '', basin: '' });

/** Ids of the columns in an editor of a language, by its words for some English ones. */
async function idsWith(strings: Readonly<Record<string, string>>): Promise<string[]> {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings }) }),
  });
  const { errorSummaryColumns } = await import('../../../../webview/storm/errorSummaryColumns.ts');
  return errorSummaryColumns([], RADII).map(({ id }) => id);
}

afterAll(() => vi.unstubAllGlobals());

describe('the columns of the errors of all forecasts', () => {
  it('are the same in every language, so that what they are sorted by outlasts another one', async () => {
    const words = { Mean: 'Mittel', Along: 'Längs', Across: 'Quer', 'Wind, size': 'Wind, Betrag' };
    expect(await idsWith(words)).toEqual(await idsWith({}));
  });

  it('are told apart where a language has one word for two of them', async () => {
    const ids = await idsWith({ Mean: 'Mittel', Median: 'Mittel' });
    expect(new Set(ids).size).toBe(ids.length);
  });
});
