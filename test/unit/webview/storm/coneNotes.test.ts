import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { coneNotes } = await import('../../../../webview/storm/coneNotes.ts');
afterAll(() => vi.unstubAllGlobals());

const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const feature = (geometry: unknown) => ({ type: 'Feature', geometry });
const AREA = feature({ type: 'Polygon', coordinates: [RING] });
const LINE = feature({ type: 'LineString', coordinates: RING });

describe('a cone', () => {
  it('that is drawn whole says nothing', () => {
    const parts = feature({ type: 'GeometryCollection', geometries: [AREA.geometry] });
    expect(coneNotes({ features: [AREA, parts] })).toEqual([]);
  });

  it('says which of its features are not drawn', () => {
    expect(coneNotes({ features: [AREA, LINE, null] })).toEqual([
      'Features of the cone without an area that could be read, which are not drawn: no. 2, 3.',
    ]);
  });

  it.each([[feature(null)], [LINE], [feature({ type: 'Polygon', coordinates: [[null, null]] })]])(
    'without any area says that nothing of it is drawn: %j',
    only => {
      expect(coneNotes({ features: [only] })).toEqual([
        'The cone that came has no area that could be read: nothing of it is drawn.',
      ]);
    },
  );
});
