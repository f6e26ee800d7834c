import { expect, it } from 'vitest';
import type { ConvergenceRun } from '../../../../src/panels/forecastProtocol.ts';
import { sharedUnit } from '../../../../webview/forecast/convergenceRuns.ts';

const runOf = (issued: string, unit: string, values: readonly number[]): ConvergenceRun => ({
  time: issued,
  face: {
    face: 'data',
    data: { issued, unit, times: Float64Array.from([0, 3600]), values: Float64Array.from(values) },
    provenance: { url: '', receivedAt: 0, service: '', demo: false, stored: false },
    problems: [],
  },
});

it('A run without a value of the variable does not decide on the unit of the others', () => {
  const empty = runOf('2026-11-27T12:00:00Z', 'widgets', [Number.NaN, Number.NaN]);
  const full = runOf('2026-11-27T00:00:00Z', 'gadgets', [1, 2]);
  const { unit, runs, apart } = sharedUnit([empty, full]);
  expect(unit).toBe('gadgets');
  expect(Array.from(runs[1]?.values ?? [])).toEqual([1, 2]);
  expect(apart).toBe(0);
});

it('Without any value the unit is that of the first run', () => {
  const empty = runOf('2026-11-27T12:00:00Z', 'mm', [Number.NaN, Number.NaN]);
  expect(sharedUnit([empty]).unit).toBe('mm');
});
