import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"ja"}' }) });
const { tickTexts } = await import('../../../../webview/kit/chart/tickTexts.ts');

it('labels of an axis are told apart where numbers are parted by ten thousand', () => {
  expect(tickTexts([100_000, 102_000, 104_000])).toEqual(['10万', '10.2万', '10.4万']);
  expect(tickTexts([100_000, 150_000])).toEqual(['10万', '15万']);
  expect(tickTexts([1e8, 1.05e8])).toEqual(['1億', '1.05億']);
  expect(tickTexts([-1.05e8, -1e8])).toEqual(['−1.05億', '−1億']);
});
