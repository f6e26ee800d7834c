import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCoordinates, formatCoordinates, readCoordinates } from '../../../src/domain/coordinates.ts';

const TAMPA = { latitude: 27.9, longitude: -82.5 };

function close(text: string, expected: { latitude: number; longitude: number }): void {
  const reading = readCoordinates(text);
  expect(reading, text).toMatchObject({ ok: true });
  if (!reading.ok) return;
  expect(reading.latitude).toBeCloseTo(expected.latitude, 4);
  expect(reading.longitude).toBeCloseTo(expected.longitude, 4);
}

describe('coordinates as people write them', () => {
  it.each([
    '27.9, -82.5',
    '27.9 -82.5',
    '27.9;-82.5',
    '27,9; -82,5',
    '27.9N 82.5W',
    '27.9°N, 82.5°W',
    'N27.9 W82.5',
    '27°54′N 82°30′W',
    '27°54\'00"N 82°30\'00"W',
    '82.5°W 27.9°N',
    'geo:27.9,-82.5',
    'POINT(-82.5 27.9)',
    '{"type":"Point","coordinates":[-82.5,27.9]}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[-82.5,27.9]},"properties":{}}',
    '[-82.5, 27.9]',
  ])('%s is Tampa', text => close(text, TAMPA));

  it.each([
    '91, 0',
    '0, 181',
    'Tampa',
    '',
    '27.9',
    '27.9N 82.5N',
    '{"type":"Point"}',
    '12°61′N 0°E',
    '27N W,82',
    '27N W.82',
  ])('%s is refused with a right form', text => {
    const reading = readCoordinates(text);
    expect(reading.ok).toBe(false);
    expect(reading.ok ? '' : reading.message).toContain('27.9, -82.5');
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(typeof readCoordinates(text).ok).toBe('boolean');
      }),
    );
  });

  it('are found inside a line of text', () => {
    expect(findCoordinates('- Tampa 27.95, -82.46')).toEqual([{ latitude: 27.95, longitude: -82.46 }]);
    expect(findCoordinates('"coordinates": [-82.46, 27.95]')).toEqual([
      { latitude: 27.95, longitude: -82.46 },
    ]);
    expect(findCoordinates('nothing here')).toEqual([]);
  });

  it('are shown with hemispheres', () => {
    expect(formatCoordinates(-33.87, 151.21)).toBe('33.87°S 151.21°E');
  });
});
