import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { partStatus } = await import('../../../../webview/portfolio/partStatus.ts');

const kept = () => ({
  face: 'data' as const,
  data: {},
  provenance: { url: '', receivedAt: Date.now() - 7_200_000, service: '', demo: false, stored: true },
  problems: [],
});

it('a series that came says nothing', () => {
  expect(partStatus(undefined)).toBeUndefined();
  expect(partStatus(kept())).toBeUndefined();
});

it('a series that failed says why, and what can be done', () => {
  expect(partStatus({ face: 'failed', message: 'Refused.', actions: ['setKey', 'retry'] })).toEqual({
    text: 'Refused.',
    actions: ['setKey', 'retry'],
  });
});

it('a series that is kept from before says so where it could not be asked for again', () => {
  const status = partStatus({
    ...kept(),
    renewal: { face: 'failed', message: 'The service cannot be reached.', actions: ['retry'] },
  });
  expect(status?.text).toMatch(/^Kept from 2 .* ago\. The service cannot be reached\.$/);
  expect(status?.actions).toEqual(['retry']);
  expect(partStatus({ ...kept(), renewal: { face: 'loading' } })?.text).toMatch(/ago\. Asking again$/);
});

it('a series that may not be what was asked for says why, and is asked for again', () => {
  expect(partStatus({ ...kept(), note: 'The latest run could not be asked for.' })).toEqual({
    text: 'The latest run could not be asked for.',
    actions: ['retry'],
  });
});
