import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { assetTip } = await import('../../../../webview/portfolio/assetTip.ts');

it('a small number is no nought in the tip of an asset', () => {
  const property = {
    name: 'loss_rate',
    unit: undefined,
    kind: 'number',
    numbers: 1,
    sum: 0,
    least: 0,
    most: 0,
  } as const;
  const row = { index: 0, label: 'A', geometryType: 'Point', values: [0.0004] };
  expect(assetTip(row, [property], ['loss_rate'])).toEqual(['A', 'Point', 'Loss rate: 0.0004']);
});

it('a number of a property in several units has none of them in the tip of an asset', () => {
  const numbers = { numbers: 2, sum: 40, least: 10, most: 30 };
  const property = {
    name: 'height',
    kind: 'number',
    unit: 'units differ',
    unitsDiffer: true,
    ...numbers,
  } as const;
  const row = { index: 0, label: 'A', geometryType: 'Point', values: [10] };
  expect(assetTip(row, [property], ['height'])).toEqual(['A', 'Point', 'Height: 10']);
});
