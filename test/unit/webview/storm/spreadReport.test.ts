import { afterAll, expect, it, vi } from 'vitest';
import { spreadByLead } from '../../../../src/domain/spreadByLead.ts';
import { trackOf } from '../../domain/trackOf.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { spreadReport } = await import('../../../../webview/storm/spreadReport.ts');
afterAll(() => vi.unstubAllGlobals());

/** Three members that lie a degree of latitude apart for each day. */
const hours = [0, 24, 48];
const members = [-1, 0, 1].map(side =>
  trackOf({ positions: hours.map(hour => [hour / 6, (side * hour) / 24] as const), hours }),
);
const ensemble = {
  members,
  mean: undefined,
  spread: spreadByLead(members, 0),
  lines: [],
  ellipses: [],
  signs: [],
};

it('the report of an ensemble has its spread by lead time, with what its columns mean', () => {
  const [section, ...others] = spreadReport(ensemble);
  expect(others).toEqual([]);
  expect(section?.heading).toBe('Spread by lead time');
  expect(section?.sentences).toEqual([
    'Members of the ensemble: 3.',
    expect.stringMatching(/^Derived: one standard deviation/),
    'Apart, km: Root mean square of the distances from their middle.',
    'Ellipse, km: Half axes of the ellipse of one standard deviation.',
  ]);
  expect(section?.table?.header).toEqual(['Lead', 'Members', 'Apart, km', 'Ellipse, km']);
  expect(section?.table?.rows.map(([lead, count, apart]) => [lead, count, apart])).toEqual([
    ['T+24', '3', '91'],
    ['T+48', '3', '182'],
  ]);
});

it('the report of what is no ensemble, or has no spread, says nothing of one', () => {
  expect(spreadReport(undefined)).toEqual([]);
  expect(spreadReport({ ...ensemble, spread: [] })).toEqual([]);
});
