import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { recognisedText } = await import('../../../../webview/storm/recognisedText.ts');
afterAll(() => vi.unstubAllGlobals());

const none = { tracks: 0, positions: 0, cones: 0, asked: undefined, model: undefined };

it('tells what a file was recognised as, and why', () => {
  expect(recognisedText({ ...none, tracks: 1, positions: 12 })).toBe(
    'Recognised as a forecast track: 12 positions with times (MF-GeoJSON).',
  );
  expect(recognisedText({ ...none, tracks: 1, positions: 1 })).toContain('1 position with its time');
  expect(recognisedText({ ...none, tracks: 2, positions: 9 })).toContain('2 forecast tracks: 9 positions');
  expect(recognisedText({ ...none, cones: 1 })).toContain('an area that names its storm and its issue');
  expect(recognisedText({ ...none, cones: 3 })).toContain('3 forecast cones');
});

it('tells of both, and of the request that the file beside it names', () => {
  const both = recognisedText({ ...none, tracks: 1, positions: 2, cones: 1 });
  expect(both).toMatch(/^Recognised as a forecast track.* Recognised as a forecast cone/);
  expect(recognisedText({ ...none, cones: 1, asked: 'cone' })).toBe(
    'Recognised as a forecast cone. The file beside it says that it is the answer to a request for a cone.',
  );
  expect(recognisedText({ ...none, tracks: 1, positions: 2, asked: 'track' })).toMatch(/for a track\.$/);
});
