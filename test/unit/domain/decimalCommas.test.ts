import { describe, expect, it } from 'vitest';
import { findCoordinates } from '../../../src/domain/coordinates.ts';
import { coordinatesAt } from '../../../src/domain/coordinatesAt.ts';

const hovered = (line: string) =>
  [...line].flatMap((_, character) => {
    const found = coordinatesAt(at => (at === 0 ? line : ''), { line: 0, character });
    return found === undefined ? [] : [found];
  });

describe('decimals behind a comma within a text', () => {
  it.each([
    'Centro em 12,5°S 38°W, vento 20 kt',
    'Zentrum 18,5°N 61°W',
    'Lage: 27,5°N 82°W',
    '1.250,5°N 61°W',
    'Pos N27.5° W82,5° x',
  ])('are no number of their own: %s', line => {
    expect(hovered(line)).toEqual([]);
    expect(findCoordinates(line)).toEqual([]);
  });

  it('are told from a comma between two columns', () => {
    expect(findCoordinates('Tampa,27.95,-82.46')).toMatchObject([{ latitude: 27.95, longitude: -82.46 }]);
    expect(findCoordinates('Tampa,27°57′N,82°27′W')).toHaveLength(1);
  });
});

describe('a row of a table that is chosen whole', () => {
  const around = { before: 'lon,lat,name\n', firstLine: 'lon,lat,name' };

  it.each([
    ['-82.4600,27.9500,Tampa', 27.95, -82.46],
    ['10.7500,59.9100,Oslo', 59.91, 10.75],
    ['10.7500,59.9100,Oslo\n-82.4600,27.9500,Tampa', 59.91, 10.75],
  ])('is read as its heading says: %s', (text, latitude, longitude) => {
    expect(findCoordinates(text, around)[0]).toMatchObject({ latitude, longitude });
  });

  it('is read latitude first where nothing says otherwise', () => {
    const other = { before: 'name,lat,lon\n', firstLine: 'lat,lon,name' };
    expect(findCoordinates('59.9100,10.7500,Oslo', other)[0]).toMatchObject({ latitude: 59.91 });
  });
});
