import { expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({ extensions: { getExtension: () => undefined } }));
const { exportProvenance } = await import('../../../src/export/provenance.ts');

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
