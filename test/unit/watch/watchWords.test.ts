import { expect, it, vi } from 'vitest';
import { watchWords } from '../../../src/watch/watchWords.ts';

vi.mock('vscode', () => ({
  Uri: class {},
  l10n: { t: (text: string, ...values: unknown[]) => text.replace('{0}', String(values[0])) },
}));

it('A watch of storms that form says that a category is the least of them, not the only one', () => {
  expect(watchWords({ kind: 'forming' })).toBe('Storms that form');
  expect(watchWords({ kind: 'forming', basin_ids: ['AL', 'EP'], min_storm_category: 0 })).toBe(
    'Storms that form · AL, EP · from Tropical storm on',
  );
});
