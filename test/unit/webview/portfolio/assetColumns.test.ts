import { afterAll, expect, it, vi } from 'vitest';
import type { FeatureProperty } from '../../../../src/domain/featureProperty.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { assetColumns } = await import('../../../../webview/portfolio/assetColumns.ts');
afterAll(() => vi.unstubAllGlobals());

const numbers = { numbers: 2, sum: 3, least: 1, most: 2 };
const texts = { numbers: 0, sum: 0, least: 0, most: 0 };
const properties: FeatureProperty[] = [
  { name: 'kind', kind: 'text', unit: undefined, ...texts },
  { name: 'built', kind: 'number', unit: undefined, ...numbers },
  { name: 'insured_value', kind: 'number', unit: 'USD', ...numbers },
];

it('The list of assets begins with what the map is read by and what has a total, each with its own values', () => {
  const row = { index: 0, id: 7, label: 'Quay', geometryType: 'Point', values: ['dock', 1999, 250_000] };
  const listed = (...first: string[]) =>
    assetColumns(properties, first, { peek: () => row }).map(({ title, value }) => `${title} ${value(0)}`);
  const rest = ['Geometry Point', 'Id 7'];
  expect(listed()).toEqual(['Name Quay', 'Insured value 250000', 'Kind dock', 'Built 1999', ...rest]);
  expect(listed('built')).toEqual(['Name Quay', 'Built 1999', 'Insured value 250000', 'Kind dock', ...rest]);
});
