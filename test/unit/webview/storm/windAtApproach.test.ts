import { expect, it, vi } from 'vitest';
import type { ExposureModel } from '../../../../webview/storm/exposureModel.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { windAtApproach } = await import('../../../../webview/storm/exposureText.ts');

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

it('the wind at a closest approach is as it came at a position, and in knots between two of several units', () => {
  expect(windAt(0, 50)).toBe('50 kt');
  expect(windAt(1, 116.6)).toBe('60 m/s');
  expect(windAt(2, gap)).toBe('70 (unit not given)');
  expect(windAt(0.5, 83.3)).toBe('≈ 83 kt');
  expect(windAt(1.5, gap)).toBe('');
  expect(windAt(gap, gap)).toBe('');
});
