import { expect, it, vi } from 'vitest';

const setting = vi.hoisted((): { minutes?: number } => ({}));
vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  workspace: { getConfiguration: () => ({ get: () => setting.minutes }) },
}));
const { watchedFor } = await import('../../../src/watch/watchedFor.ts');

it('a watch says that it looks only on refresh, where nothing is refreshed by itself', () => {
  setting.minutes = 0;
  expect(watchedFor({ kind: 'forming' })).toBe(
    'storms that form, only on refresh, as landfall.refreshMinutes is 0',
  );
  expect(watchedFor({ kind: 'locations', within_km: 50 })).toBe(
    'saved locations in the cone of a storm, closest approach nearer than 50 km, only on refresh, as landfall.refreshMinutes is 0',
  );
  setting.minutes = 15;
  expect(watchedFor({ kind: 'forming' })).toBe('storms that form');
});
