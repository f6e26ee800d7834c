import { expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({ extensions: { getExtension: () => undefined } }));
const { exportProvenance, provenanceBytes } = await import('../../../src/export/provenance.ts');
const { keepSecret } = await import('../../../src/editor/words.ts');

it('the origin of features of tiles says how many came otherwise with another tile', () => {
  const url = 'https://a.example/api/v1/portfolios/coast/features?x=1&y=1&z=2';
  const coverageOf = (differing: number) =>
    exportProvenance({
      url,
      receivedAt: 0,
      service: { demo: false, label: 'a.example' },
      tiles: [url],
      differing,
    }).coverage;
  expect(coverageOf(0)).toMatch(/not the whole portfolio; one that came with several is there once\.$/);
  expect(coverageOf(3)).toMatch(/came otherwise with another tile, of which the first is there: 3\.$/);
});

it('the origin of features of tiles says which reference systems they name, where these differ', () => {
  const url = 'https://a.example/api/v1/portfolios/coast/features?x=1&y=1&z=2';
  const answer = { url, receivedAt: 0, service: { demo: false, label: 'a.example' }, tiles: [url] };
  const references = ['"EPSG:3857"', 'WGS 84'];
  expect(exportProvenance({ ...answer, references }).coverage).toMatch(
    /so that the file names none: "EPSG:3857", WGS 84\.$/,
  );
});

it('the file beside an export has no key, also where a service names a variable by it', () => {
  const key = 'f3a9c1d27e5b48806d41';
  keepSecret(key);
  const told = new TextDecoder().decode(provenanceBytes({ notes: [`Unit not given: ${key}.`], by: [key] }));
  expect(told).not.toContain(key);
  expect(JSON.parse(told).notes).toEqual(['Unit not given: (API key).']);
});
