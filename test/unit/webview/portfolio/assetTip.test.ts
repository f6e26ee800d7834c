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
