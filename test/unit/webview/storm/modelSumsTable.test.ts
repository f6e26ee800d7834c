import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ExposureModel } from '../../../../webview/storm/exposureModel.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => null,
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { modelSums, modelSumsSection } = await import('../../../../webview/storm/modelSumsTable.ts');
afterAll(() => vi.unstubAllGlobals());

const { NaN: gap } = Number;
const summed = {
  property: { name: 'value', kind: 'number', numbers: 3, sum: 123, least: 3, most: 100 },
  numbers: Float64Array.of(100, 20, 3),
} as const;

/** Three assets, and how near the model that is shown and others come to them. */
function exposed(own: readonly number[], others: Readonly<Record<string, readonly number[]>>): ExposureModel {
  return Object({
    count: 3,
    columns: { withinKm: 50, track: { label: 'OFCL' }, distanceKm: Float64Array.from(own) },
    others: Object.entries(others).map(([label, distances]) => ({
      label,
      distanceKm: Float64Array.from(distances),
    })),
  });
}

const rows = (...given: Parameters<typeof modelSums>) =>
  modelSumsSection(modelSums(...given))[0]?.table?.rows;

describe('what each of several models comes near to', () => {
  it('is none where it comes near to none, and a gap where no distance is known', () => {
    const model = exposed([10, gap, 90], { GFTC: [80, 90, gap], GFTC_0902: [gap, gap, gap] });
    expect(rows(model, undefined, [])).toEqual([
      ['OFCL', '1'],
      ['GFTC', '0'],
      ['GFTC_0902', 'no distance'],
    ]);
  });

  it('has a line for each model that is not counted, in a report as wide as the others', () => {
    const uncounted = [
      { model: 'GFTC', gap: 'Asking' },
      { model: 'GFTC_0623', gap: 'This model has no forecast.' },
    ];
    expect(rows(exposed([10, 20, 90], { GFTC: [10, 90, 90] }), summed, uncounted)).toEqual([
      ['OFCL', '2', '120'],
      ['GFTC', '1', '100'],
      ['GFTC_0623', 'This model has no forecast.', ''],
    ]);
    expect(rows(exposed([10, 20, 90], {}), undefined, uncounted)?.length).toBe(3);
  });

  it('is not told while the model that is shown stands alone', () => {
    expect(rows(exposed([10, 20, 90], {}), undefined, [])).toBeUndefined();
  });
});
