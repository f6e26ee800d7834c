import { expect, it, vi } from 'vitest';
import type { ExposureModel } from '../../../../webview/storm/exposureModel.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { assetLines, windAtApproach } = await import('../../../../webview/storm/exposureText.ts');

const { NaN: gap } = Number;

/** Of one asset, to which a track comes nearest at such a place; its winds came in several units. */
function windAt(along: number, wind: number): string {
  const windsAsCame = { values: Float64Array.of(50, 60, 70), units: ['kt', 'm/s', undefined] };
  const model: ExposureModel = Object({
    columns: { along: Float64Array.of(along), track: { track: { windsAsCame } } },
    winds: Float64Array.of(wind),
    windUnit: 'kt',
  });
  return windAtApproach(model, 0);
}

it('a long name of an asset is cut between its characters', () => {
  const columns = {
    distanceKm: Float64Array.of(gap),
    along: Float64Array.of(gap),
    places: Uint32Array.of(0),
    withinKm: undefined,
  };
  const labelled = (label: string): ExposureModel =>
    Object({
      assets: { labelAt: () => label },
      columns,
      times: [],
      firstTimes: [],
      leads: [],
      winds: [],
      others: [],
    });
  const clock = Object({ clock: {}, name: 'UTC' });
  const [name] = assetLines(labelled(`${'x'.repeat(199)}🌀${'y'.repeat(9)}`), 0, clock);
  expect(name).toBe(`${'x'.repeat(199)}…`);
  expect(assetLines(labelled('Depot'), 0, clock)[0]).toBe('Depot');
});

it('the wind at a closest approach is as it came at a position, and in knots between two of several units', () => {
  expect(windAt(0, 50)).toBe('50 kt');
  expect(windAt(1, 116.6)).toBe('60 m/s');
  expect(windAt(2, gap)).toBe('70 (unit not given)');
  expect(windAt(0.5, 83.3)).toBe('≈ 83 kt');
  expect(windAt(1.5, gap)).toBe('');
  expect(windAt(gap, gap)).toBe('');
});
