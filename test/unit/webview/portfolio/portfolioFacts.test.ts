import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FeatureProperty } from '../../../../src/domain/featureProperty.ts';

vi.stubGlobal('document', {
  createTreeWalker: () => ({}),
  createComment: () => ({}),
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { portfolioFacts } = await import('../../../../webview/portfolio/portfolioFacts.ts');
afterAll(() => vi.unstubAllGlobals());

const factsOf = (property: Partial<FeatureProperty>) =>
  portfolioFacts(
    {
      featureCount: 3,
      properties: [
        { name: 'a', kind: 'number', unit: undefined, numbers: 3, sum: 2e6, least: 0, most: 1, ...property },
      ],
    },
    3,
  );

describe('what is told of a portfolio', () => {
  it.each([
    [{ name: 'insured_value', unit: 'USD' }, '2 M USD'],
    [{ name: 'totalInsuredValue', unit: 'BRL' }, '2 M BRL'],
    [{ name: 'INSUREDVALUE_USD', unit: 'USD' }, '2 M USD'],
    [{ name: 'bldgtiv_usd', unit: 'USD' }, '2 M USD'],
    [{ name: 'tiv', unit: 'EUR', numbers: 1 }, '2 M EUR, of 1 that have a number'],
    [{ name: 'rated_power', unit: 'kW', numbers: 2 }, '2 GW, of 2 that have a number'],
    [{ name: 'rated_power', unit: 'kW', numbers: 2, sum: Infinity }, 'too large to be added up'],
  ])('is what %j comes to, and of how many where not all have a number', (property, told) => {
    expect(factsOf(property)).toEqual(['3 assets', told]);
  });

  it.each([
    [{ name: 'test_value', unit: 'PSI' }],
    [{ name: 'activity', unit: 'USD' }],
    [{ name: 'insured_value' }],
  ])('is no sum of %j', property => expect(factsOf(property)).toEqual(['3 assets']));
});
