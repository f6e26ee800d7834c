import { describe, expect, it } from 'vitest';
import { isProvenance, provenanceName } from '../../../src/export/provenanceFile.ts';

describe('the file that tells where another came from', () => {
  it('bears the name of the other, cut where that would be too long', () => {
    expect(provenanceName('a.geojson')).toBe('a.geojson.provenance.json');
    const name = provenanceName(`${'台'.repeat(82)}.geojson`);
    expect(name).toMatch(/^台{75}-[0-9a-f]{8}\.provenance\.json$/);
    // With a number where a file of a person bears it.
    expect(Buffer.byteLength(name) + '-999'.length).toBeLessThanOrEqual(255);
  });

  it('is another for another file, also where both have long names that begin alike', () => {
    const names = ['1', '2'].map(end => provenanceName(`${'x'.repeat(240)}${end}.geojson`));
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ['{"request":"https://a.example/x","exported_by":"Landfall 0.1.0"}', true],
    ['{"file":"sites.csv","exported_by":"Landfall 0.1.0"}', true],
    ['{"request":"https://a.example/x","exported_by":"somebody"}', false],
    ['{"exported_by":"Landfall 0.1.0"}', false],
    ['my own notes', false],
    ['null', false],
    ['', false],
  ])('is told from one of a person: %s', (text, ours) => expect(isProvenance(text)).toBe(ours));
});
