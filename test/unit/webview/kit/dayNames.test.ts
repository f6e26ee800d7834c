import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"fi","strings":{}}' }) });
const { runName } = await import('../../../../webview/kit/dayNames.ts');

it('a run is named by its hour of UTC, however the language of the editor writes hours', () => {
  expect(runName(Date.UTC(2026, 10, 21, 18)).hour).toBe('18Z');
  expect(runName(Date.UTC(2026, 10, 21, 6, 30)).hour).toBe('06:30Z');
  expect(runName(Date.UTC(1969, 10, 21, 0)).hour).toBe('00Z');
});
