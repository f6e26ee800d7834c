import { describe, expect, it, vi } from 'vitest';
import type { AssetForm } from '../../../src/domain/assetFile/assetForm.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/editor/countText.ts', () => ({ countText: String }));
const { fileExports } = await import('../../../src/panels/fileExports.ts');

const list = { properties: [] };

function formsOf(form: AssetForm['kind'], matching?: object): string[] {
  const shown = Object({ table: { count: 3, list }, matching, form });
  return fileExports(Object({}), shown).map(each => `${each.label}: ${each.form.split(',')[0]}`);
}

describe('what can be saved of a file', () => {
  it.each<[AssetForm['kind'], readonly string[]]>([
    ['geojson', ['GeoParquet', 'NDJSON', 'CSV']],
    ['sequence', ['GeoJSON', 'GeoParquet', 'CSV']],
    ['csv', ['GeoJSON', 'GeoParquet', 'NDJSON']],
    ['parquet', ['GeoJSON', 'GeoParquet', 'NDJSON', 'CSV']],
    ['geoparquet', ['GeoJSON', 'NDJSON', 'CSV']],
  ])('is in other forms than its own, which is %s', (form, others) => {
    expect(formsOf(form)).toEqual(others.map(each => `Features: ${each}`));
  });

  it('is what a filter leaves of it too, in any form', () => {
    const matching = { query: { search: 'a', filters: {} }, features: Uint32Array.of(1) };
    const filtered = (form: AssetForm['kind']) =>
      formsOf(form, matching).filter(each => each.startsWith('Filtered'));
    expect(filtered('geojson')).toHaveLength(4);
    expect(filtered('csv')).toHaveLength(4);
  });
});
