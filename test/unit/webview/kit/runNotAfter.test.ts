import { describe, expect, it } from 'vitest';
import { runNotAfter } from '../../../../webview/kit/runs/runNotAfter.ts';

describe('the last run that is not after a time', () => {
  it.each([
    ['2026-11-20T11:40:00.000Z', [0, 6, 12, 18], '2026-11-20T06:00:00.000Z'],
    ['2026-11-20T12:00:00.000Z', [0, 6, 12, 18], '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T02:00:00.000Z', [3, 15], '2026-11-19T15:00:00.000Z'],
    ['2026-11-20T02:17:00.000Z', [], '2026-11-20T02:17:00.000Z'],
  ])('%s, at the hours %j, is that of %s', (time, hours, run) => {
    expect(new Date(runNotAfter(Date.parse(time), hours)).toISOString()).toBe(run);
  });
});
