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
    '27 54 00 N 82 30 00 W',
    '27 54 00N, 82 30 00W',
    '27 54 N 82 30 W',
    'N 27 54 00 W 82 30 00',
    'N27°54.000 W082°30.000',
    'N27 54.000 W082 30.000',
    "N 27° 54.000' W 082° 30.000'",
    "27° 54' 00'' N, 82° 30' 00'' W",
    '27-54-00N 82-30-00W',
    '27:54:00N 82:30:00W',
    '27d54m00sN 82d30m00sW',
    '27d 54m N, 82d 30m W',
    '+27.9 −82.5',
    '(27.9, -82.5)',
    '( 27.9 -82.5 )',
    '(27°54′N 82°30′W)',
    '{"lat":27.9,"lon":-82.5}',
    '{"lon":-82.5,"lat":27.9}',
    '{"latitude": 27.9, "longitude": -82.5}',
    '{"lat": "27.9", "lng": "-82.5"}',
    '{"Latitude": 27.9, "Long": -82.5}',
    '{"name": "Tampa", "position": {"lat": 27.9, "lon": -82.5}}',
    'lat: 27.9, lon: -82.5',
    'lat=27.9&lng=-82.5',
    'longitude -82.5 latitude 27.9',
    '27,9 -82,5',
    '27,9, -82,5',
    '27,9/-82,5',
    '27,9° N 82,5° W',
    '27,900°N; 82,500°W',
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
    '27 60 00 N 82 30 00 W',
    '27 54 60 N 82 30 00 W',
    'N27°60.000 W082°30.000',
    '27 54 00 N',
    '27 54 00 82 30 00 10 N',
    '(27.9, -82.5',
    '{"lat":27.9}',
    '{"lat":27.9,"lon":null}',
    '{"lat":"","lon":""}',
    '{"lat":91,"lon":0}',
    '27,9,82,5,1',
    '90°30′N 0°E',
    '27.5 30 N 82 30 W',
    '27°54.5′30″N 82°30′W',
  ])('%s is refused with a right form', text => {
    const reading = readCoordinates(text);
    expect(reading.ok).toBe(false);
    expect(reading.ok ? '' : reading.message).toContain('27.9, -82.5');
  });

  it('have minutes and seconds below 60, however they are written', () => {
    const spaces = fc.record({
      degrees: fc.integer({ min: 0, max: 89 }),
      minutes: fc.integer({ min: 0, max: 99 }),
      seconds: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(spaces, ({ degrees, minutes, seconds }) => {
        const size = degrees + minutes / 60 + seconds / 3600;
        for (const text of [
          `${degrees} ${minutes} ${seconds} S ${degrees} ${minutes} ${seconds} E`,
          `S${degrees}°${minutes}'${seconds}" E${degrees}°${minutes}'${seconds}"`,
        ]) {
          const reading = readCoordinates(text);
          expect(reading.ok, text).toBe(minutes < 60 && seconds < 60);
          if (!reading.ok) continue;
          expect(reading.latitude).toBeCloseTo(-size, 9);
          expect(reading.longitude).toBeCloseTo(size, 9);
        }
      }),
    );
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
