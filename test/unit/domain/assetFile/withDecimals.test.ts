import { describe, expect, it } from 'vitest';
import type { CsvForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { withDecimals } from '../../../../src/domain/assetFile/withDecimals.ts';

const CSV: CsvForm = {
  kind: 'csv',
  delimiter: ';',
  hasHeader: true,
  columns: ['lat', 'lon'],
  latitude: 0,
  longitude: 1,
  decimalComma: true,
};

describe('the sign before decimals', () => {
  it('is the one that a person took for a table of text', () => {
    expect(withDecimals(CSV, false)).toEqual({ ...CSV, decimalComma: false });
    expect(withDecimals({ ...CSV, decimalComma: false }, true)).toEqual(CSV);
  });

  it('is as it was found where nobody took one', () => expect(withDecimals(CSV, undefined)).toBe(CSV));

  it('is none of other forms', () => {
    const form = { kind: 'geojson' } as const;
    expect(withDecimals(form, true)).toBe(form);
  });
});
