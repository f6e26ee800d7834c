import { expect, it, vi } from 'vitest';
import { changeWords } from '../../../src/watch/changeWords.ts';
import type { Watch } from '../../../src/watch/watch.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));

it('a watched limit whose variable is missing is named, with its portfolio', () => {
  const limit = { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' } as const;
  const words = changeWords({ change: { kind: 'missing' } }, { kind: 'limit', portfolio_id: 'farms', limit });
  expect(words).toMatch(
    /^The forecasts of farms have nothing .*\(wind gust above 20 m\/s\): the variable is missing/,
  );
  const bare = { ...limit, field: 'weather_code', unit: '' };
  expect(
    changeWords({ change: { kind: 'missing' } }, { kind: 'limit', portfolio_id: 'farms', limit: bare }),
  ).toContain('(weather code above 20)');
});

const IAN = { storm_id: 'AL092022', name: 'Ian' };
const WITHIN: Watch = { kind: 'portfolio', portfolio_id: 'sites', model: 'GFTC', within_km: 0.45 };

it('how near a storm comes is told with its time the model where watches differ in it, and within what as it was asked for', () => {
  const at = Date.UTC(2022, 8, 28, 19, 5);
  const nearer = { kind: 'nearer', km: 0.44, withinKm: 0.45, at, label: 'Depot' } as const;
  expect(changeWords({ storm: IAN, change: nearer }, WITHIN, true)).toBe(
    'Ian (GFTC) comes nearer than 0.45 km (0.2 nmi): 0.4 km (0.2 nmi) from Depot at its closest, Wed 28 Sept 2022, 19:05 UTC (derived from the track).',
  );
  const just = { ...nearer, km: 99.97, withinKm: 100 };
  expect(changeWords({ storm: IAN, change: just }, WITHIN)).toContain(
    'comes nearer than 100 km (54 nmi): 99.97 km (53.98 nmi) from Depot',
  );
  const there = { ...nearer, km: 1e-11, withinKm: 50 };
  expect(changeWords({ storm: IAN, change: there }, WITHIN)).toContain(': 0 km (0 nmi) from Depot');
  const far = { ...nearer, km: 299.7, withinKm: 300, at: undefined };
  expect(changeWords({ storm: IAN, change: far }, WITHIN)).toBe(
    'Ian comes nearer than 300 km (162 nmi): 299.7 km (161.8 nmi) from Depot at its closest, at a time that is not known (derived from the track).',
  );
  expect(changeWords({ storm: IAN, change: { ...far, firstOf: 1051 } }, WITHIN)).toMatch(
    /not known \(derived from the first of 1.?051 tracks\)\.$/u,
  );
  expect(
    changeWords({ storm: IAN, change: { kind: 'ended' } }, { ...WITHIN, model: undefined }, true),
  ).toMatch(/^Ian has ended/);
});

it('one asset among many is told as one', () => {
  const limit = { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' } as const;
  const passing = changeWords(
    { change: { kind: 'passingCount', from: 400, to: 1 } },
    { kind: 'limit', portfolio_id: 'farms', limit },
  );
  expect(passing).toBe('Forecast, wind gust above 20 m/s: 1 asset of farms. Before: 400.');
  const inCone = (to: number) =>
    changeWords({ storm: IAN, change: { kind: 'inCone', from: 400, to } }, WITHIN);
  expect(inCone(1)).toBe('In the cone of Ian: 1 asset of sites. Before: 400.');
  expect(inCone(0)).toBe('In the cone of Ian: 0 assets of sites. Before: 400.');
});
