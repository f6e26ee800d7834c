import { expect, it, vi } from 'vitest';
import { pinnedWords } from '../../../src/sidebar/pinnedWords.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));

it('a long name of the pinned place is cut between its characters', () => {
  const name = `${'a'.repeat(28)}🌀 at the coast`;
  const { text } = pinnedWords({ name, latitude: 0, longitude: 0 }, {}, 0);
  expect(text).toBe(`${'a'.repeat(28)}…`);
  const short = pinnedWords({ name: 'a'.repeat(30), latitude: 0, longitude: 0 }, {}, 0);
  expect(short.text).toBe('a'.repeat(30));
});
