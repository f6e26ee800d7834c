import { afterAll, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { mapSummary } = await import('../../../../webview/portfolio/mapSummary.ts');
afterAll(() => vi.unstubAllGlobals());

const extent = (west: number, east: number) =>
  mapSummary(2, { drawn: 2, bounds: { west, south: -10, east, north: 10 } }, undefined);

describe('the map in a sentence', () => {
  it('says where all that is drawn lies', () => {
    expect(extent(-20, 30)).toBe('2 features · between 10.00°S 20.00°W and 10.00°N 30.00°E');
    expect(extent(170, 190)).toBe('2 features · between 10.00°S 170.00°E and 10.00°N 170.00°W');
  });

  it('counts one feature as one, and those that the map cannot show', () => {
    const summaryOf = (count: number, drawn: number) =>
      mapSummary(count, { drawn, bounds: undefined }, undefined);
    expect(summaryOf(1, 1)).toBe('1 feature');
    expect(summaryOf(1, 0)).toBe('1 feature, which is not on the map');
    expect(summaryOf(5, 4)).toBe('5 features, 4 of them on the map');
  });

  it('says 180° E where the eastern end is there, so that all longitudes are not those of one meridian', () => {
    expect(extent(-180, 180)).toBe('2 features · between 10.00°S 180.00°W and 10.00°N 180.00°E');
    expect(extent(120, 180)).toBe('2 features · between 10.00°S 120.00°E and 10.00°N 180.00°E');
  });

  it('speaks of one as of one, also where it is not drawn', () => {
    expect(mapSummary(1, { drawn: 1, bounds: undefined }, undefined)).toBe('1 feature');
    expect(mapSummary(1, undefined, undefined)).toBe('1 feature, which is not on the map');
  });

  it('says of one place where it is, and not between what it lies', () => {
    const bounds = { west: 5, south: 60, east: 5, north: 60 };
    expect(mapSummary(1, { drawn: 1, bounds }, undefined)).toBe('1 feature · at 60.00°N 5.00°E');
  });

  it('says one meridian alike at both ends', () => {
    expect(extent(-180, -180)).toBe('2 features · between 10.00°S 180.00°W and 10.00°N 180.00°W');
  });
});
