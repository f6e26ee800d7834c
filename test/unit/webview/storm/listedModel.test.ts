import { afterAll, describe, expect, it, vi } from 'vitest';
import type { DataProblem, Face } from '../../../../src/panels/protocol.ts';
import type { GeoJsonObject } from '../../../../src/panels/stormProtocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
  createTreeWalker: () => ({}),
  createComment: () => ({}),
});
const { listedModel } = await import('../../../../webview/storm/listedModel.ts');
afterAll(() => vi.unstubAllGlobals());

const ISSUED = Date.UTC(2026, 8, 1);
const SHOWN = {
  identity: { storm_id: 'AL092026', model: 'GFTC' },
  track: undefined,
  index: 0,
  issued: ISSUED,
  selected: -1,
  select: () => undefined,
  stale: false,
  clock: { clock: { zone: 'UTC' }, name: 'UTC' },
  coast: undefined,
} as const;

/** What the list says of a model whose track has such times. */
function linesOf(datetimes: readonly unknown[], problems: readonly DataProblem[] = []): readonly string[] {
  const data: GeoJsonObject = {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: datetimes.map((_, index) => [index, 10]) },
    properties: { datetimes, forecast_time: new Date(ISSUED).toISOString() },
  };
  const provenance = { url: '', receivedAt: 0, service: 'Service', demo: false, stored: false };
  const face: Face<GeoJsonObject> = { face: 'data', data, provenance, problems: [...problems] };
  return listedModel('OFCL', SHOWN, [{ model: 'OFCL', face }], ['OFCL']).lines;
}

describe('a model in the list of those beside the one that is shown', () => {
  it('says nothing of a track that is read whole', () => {
    expect(linesOf(['2026-09-01T00:00Z', '2026-09-01T06:00Z'])).toEqual([]);
  });

  it('says what of its track could not be read, and in how many places it departs', () => {
    const problem = { path: '$', expected: 'text', found: '5' };
    expect(linesOf(['2026-09-01T00:00Z', 'soon', '2026-09-01T06:00Z'], [problem])).toEqual([
      'Feature 1: times that cannot be read: no. 2 (such as "soon").',
      'Departures from the specification: 1.',
    ]);
  });
});
