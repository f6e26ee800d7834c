import { describe, expect, it, vi } from 'vitest';
import type { FeatureProperty } from '../../../../src/domain/featureProperty.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { groupColumns } = await import('../../../../webview/portfolio/groupColumns.ts');

const property = (name: string, unit?: string): FeatureProperty => ({
  name,
  kind: 'number',
  unit,
  numbers: 2,
  sum: 360,
  least: 10,
  most: 350,
});

describe('the columns of groups', () => {
  it('name each group by all of its digits', () => {
    const values = [0.00012, 0.00013, 47.123456, 47.123457, 1e-13, 7, 'a', null];
    const counts = new Uint32Array(values.length).fill(1);
    const found = { values, counts, numbers: [], others: { values: 0, features: 0 } };
    const [first] = groupColumns(found, property('height', 'm'), []);
    expect(values.map((_, row) => first?.text?.(row))).toEqual([
      '0.00012',
      '0.00013',
      '47.123456',
      '47.123457',
      '1e-13',
      '7',
      'a',
      'no value',
    ]);
  });

  it('have neither sum nor mean of a direction, and how many have one', () => {
    const numbers = ['facade_direction', 'insured_value'].map(name => ({
      name,
      counts: Uint32Array.of(2),
      sums: Float64Array.of(360),
      least: Float64Array.of(10),
      most: Float64Array.of(350),
    }));
    const found = { values: ['DE'], counts: Uint32Array.of(2), numbers, others: { values: 0, features: 0 } };
    const summed = [property('facade_direction', '°'), property('insured_value', 'USD')];
    const columns = groupColumns(found, { ...property('country'), kind: 'text' }, summed);
    expect(columns.map(({ id }) => id)).toEqual([
      'group',
      'assets',
      'count facade_direction',
      'sum insured_value',
      'mean insured_value',
      'least insured_value',
      'most insured_value',
      'count insured_value',
    ]);
  });

  it('have neither sum nor mean of numbers in several units', () => {
    const height = {
      name: 'height',
      counts: Uint32Array.of(2),
      sums: Float64Array.of(110),
      least: Float64Array.of(10),
      most: Float64Array.of(100),
    };
    const found = {
      values: ['DE'],
      counts: Uint32Array.of(2),
      numbers: [height],
      others: { values: 0, features: 0 },
    };
    const summed = [{ ...property('height', 'units differ'), unitsDiffer: true as const }];
    const columns = groupColumns(found, { ...property('country'), kind: 'text' }, summed);
    expect(columns.map(({ id }) => id)).toEqual(['group', 'assets', 'count height']);
  });

  it('have neither a sum nor a mean where the sum is beyond every number', () => {
    const numbers = [
      {
        name: 'insured_value',
        counts: Uint32Array.of(2),
        sums: Float64Array.of(Number.POSITIVE_INFINITY),
        least: Float64Array.of(1e308),
        most: Float64Array.of(1.2e308),
      },
    ];
    const found = { values: ['DE'], counts: Uint32Array.of(2), numbers, others: { values: 0, features: 0 } };
    const columns = groupColumns(found, { ...property('country'), kind: 'text' }, [
      property('insured_value'),
    ]);
    const valueIn = (id: string) => columns.find(column => column.id === `${id} insured_value`)?.value(0);
    expect(['sum', 'mean', 'least', 'most'].map(valueIn)).toEqual([undefined, undefined, 1e308, 1.2e308]);
  });
});
