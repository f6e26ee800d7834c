import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { noSpreadText } = await import('../../../../webview/portfolio/noSpreadText.ts');
const { variablesOf } = await import('../../../../webview/portfolio/spreadModel.ts');

it('forecasts of texts alone are no reason to choose an asset', () => {
  const datetimes = ['2026-11-21T00:00:00Z'];
  const forecast = { id: 1, datetimes, properties: { datetimes, weather: ['rain'] } };
  expect(variablesOf([forecast])).toEqual({ variables: [], texts: ['weather'] });
  expect(noSpreadText(0)).toBe('Choose an asset to see its forecast here.');
  expect(noSpreadText(1)).toBe('None of the forecasts that are loaded has a variable of numbers with times.');
});
