import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findCoordinates,
  formatCoordinates,
  isSamePlace,
  readCoordinates,
} from '../../../src/domain/coordinates.ts';
import { coordinatesAt } from '../../../src/domain/coordinatesAt.ts';

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
    'Latitude: 27°54′N Longitude: 82°30′W',
    '"27.9, -82.5"',
    '“27°54′N 82°30′W”',
    'Lat: 27° 54\' 0" N, Long: 82° 30\' 0" W',
    'lat 27°54′, lon -82°30′',
    'LONGITUDE = 82 30.0 W; LATITUDE = 27 54.0 N',
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
    '-27°57′N 82°30′W',
    '27.9°N −82.5°E',
    'N-27.9 W82.5',
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
    expect(findCoordinates('"coordinates": [-82.46, 27.95]')).toMatchObject([
      { latitude: 27.95, longitude: -82.46 },
    ]);
    expect(findCoordinates('nothing here')).toEqual([]);
  });

  it('are shown with hemispheres', () => {
    expect(formatCoordinates(-33.87, 151.21)).toBe('33.87°S 151.21°E');
  });
});

describe('a place in an uncommon form', () => {
  it.each([
    ['  27.9, -82.5\n', undefined],
    ['POINT(-82.5 27.9)', 'Well-known text: longitude first'],
    ['point z (-82.5 27.9 3)', 'Well-known text: longitude first'],
    ['[-82.5, 27.9]', 'GeoJSON: longitude first'],
    ['{"geometry":{"geometry":{"coordinates":[-82.5,27.9]}}}', 'GeoJSON: longitude first'],
    ['82.5°W 27.9°N', 'Longitude came first'],
    ['{"lat":27.9,"lon":-82.5}', undefined],
    ['{"coordinates":[null,27.9],"lat":27.9,"lon":-82.5}', undefined],
    ['{"coordinates":[-82.5,null],"lat":27.9,"lon":-82.5}', undefined],
    ['{"lat":5,"place":{"lat":27.9,"lon":-82.5}}', undefined],
    ['{"lon":5,"place":{"lat":27.9,"lon":-82.5}}', undefined],
    ['{"a":{"b":{"lat":27.9,"lon":-82.5}}}', undefined],
    ['( lat: 27.9, lon: -82.5 )', undefined],
    ['27 d 54m00s N ; 82 d 30m00s W', undefined],
    ['27deg 54m 0s N, 82deg 30m 0s W', undefined],
    ['27,9N82,5W', undefined],
    ['n27.9 w82.5', undefined],
    ['27˚54′N 82˚30′W', undefined],
    ['２７．９，－８２．５', undefined],
    ['{lat: 27.9, lng: -82.5}', undefined],
    ["{ 'lon': -82.5, 'lat': 27.9, }", undefined],
    ['lat27.9 lon-82.5', undefined],
    ['geo:0,0?q=27.9,-82.5(Tampa)', undefined],
    ['geo:0,0?z=9&q=27.9%2C-82.5', undefined],
    ['geo:27.9,-82.5?q=27.9,-82.5(Tampa)', undefined],
    ['https://www.google.com/maps/@27.9,-82.5,12z', 'From a map link'],
    [
      'https://www.google.com/maps/place/A/@27.99,-82.44,9z/data=!3m1!8m2!3d27.9!4d-82.5',
      'The place of a map link',
    ],
    ['https://maps.google.com/?q=27.9,-82.5', 'From a map link'],
    ['https://www.google.com/maps/search/?api=1&query=27.9%2C-82.5', 'From a map link'],
    ['https://maps.apple.com/?ll=27.9,-82.5&q=Tampa', 'From a map link'],
    ['https://www.openstreetmap.org/#map=12/27.9/-82.5', 'The middle of a map link'],
    ['https://www.openstreetmap.org/?mlat=27.9&mlon=-82.5#map=9/28.1/-82.1', 'The mark of a map link'],
    ['https://forecast.weather.gov/MapClick.php?lat=27.9&lon=-82.5', 'From a map link'],
    ['https://api.open-meteo.com/v1/forecast?longitude=-82.5&latitude=27.9&hourly=rain', 'From a map link'],
    ['https://example.org/map#zoom=9&lng=-82.5&lat=27.9', 'From a map link'],
    ['https://www.bing.com/maps?cp=27.9~-82.5&lvl=12', 'From a map link'],
    ['https://www.windy.com/?27.9,-82.5,8', 'From a map link'],
    ['https://zoom.earth/#view=27.9,-82.5,8z', 'From a map link'],
    ['https://yandex.com/maps/?ll=-82.5%2C27.9&z=10', 'From a map link'],
    [
      'https://earth.nullschool.net/#current/wind/surface/level/orthographic=-82.5,27.9,512',
      'From a map link',
    ],
    ['https://www.arcgis.com/apps/mapviewer/index.html?center=-82.5,27.9&level=5', 'From a map link'],
  ])('is read with a word on how it was understood: %s', (text, note) => {
    const wanted = { ok: true, ...TAMPA, ...(note === undefined ? {} : { note }) };
    expect(readCoordinates(text)).toStrictEqual(wanted);
  });

  it.each([
    ['151.2°E 33.9°S', -33.9, 151.2],
    ['33.9S, 151.2E', -33.9, 151.2],
    ['S 33.9 E 151.2', -33.9, 151.2],
    ['-33.9°, 151.2°', -33.9, 151.2],
    ['90, 180', 90, 180],
    ['-90, -180', -90, -180],
    ['59°59′59″N 0°0′0.5″W', 60 - 1 / 3600, -0.5 / 3600],
    ['geo:-33.9,151.2;u=35', -33.9, 151.2],
    ['GEO:0,0', 0, 0],
    ['-.5, .25', -0.5, 0.25],
    ['.5 -.25', 0.5, -0.25],
  ])('lies where it says: %s', (text, latitude, longitude) => close(text, { latitude, longitude }));

  it.each([
    '27,9,82',
    'lat 27.9 latitude -82.5',
    'lon: 27.9, lng: -82.5',
    'lat: 82°30′W, lon: 27°54′N',
    'lat: 27°54′N, lat: 82°30′W',
    'lat: 27°54′N, lon: 82°61′W',
    'lat: 27°54′N, lon: 82°30′W, and more',
    'lat: 27.9, lon: -82.5, lat: 5',
    'at lat: 27.9, lon: -82.5',
    '(27.9, -82.5) or so',
    'near (27.9, -82.5)',
    '((27.9, -82.5))',
    '27.9S 82.5S',
    '27.9E 82.5E',
    '27.9E 82.5W',
    '27 54 00 N, 82 61 00 W',
    '27 61 00 N, 82 30 00 W',
    '27.9N 82.5W and more',
    '27.5°30″N 0°E',
    'x5',
    '5 x5',
    '{"flat":27.9,"salon":-82.5}',
    '{"latest":27.9,"longest":-82.5}',
    '{"lat":27.9,"salon":-82.5}',
    '{"lat":27.9,"longest":-82.5}',
    '{"flat":27.9,"lon":-82.5}',
    '{"latest":27.9,"lon":-82.5}',
    '{"a":{"b":{"c":{"lat":27.9,"lon":-82.5}}}}',
    '{"geometry":{"geometry":{"geometry":{"coordinates":[-82.5,27.9]}}}}',
    '["27.9", "-82.5"]',
    '[1e999, 27]',
    '[27, 1e999]',
    'xgeo:27.9,-82.5',
    'a POINT(-82.5 27.9)',
    'geo:0,0?q=Tampa',
    '{lat: 27.9, lat: -82.5}',
    'lat1, lon1',
    'https://example.com/',
    'https://example.com/blog/12/27/82',
    'https://example.com/?range=27.9,-82.5,10.5.1 and more',
    'https://worldview.earthdata.nasa.gov/?v=-90,20,-70,35&t=2026-09-28',
    'https://example.com/map?bbox=-83.1%2C27.1%2C-82.1%2C28.1',
    'https://example.com/?bounds=27.1,-83.1;28.1,-82.1',
    'https://example.com/?lat=27.9',
    'https://example.com/?lat=27.9&lat=28.1&lon=-82.5',
    'https://example.com/?latitude=27.9,28.1&longitude=-82.5,-80.2',
    'https://example.com/?lat=27.9&lon=x',
    'https://example.com/?flat=27.9&salon=-82.5',
  ])('is none, and a right form is shown: %s', text => {
    expect(readCoordinates(text)).toEqual({
      ok: false,
      message: 'Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.',
    });
  });

  it('says which number is too large', () => {
    const message = (text: string) => {
      const reading = readCoordinates(text);
      return reading.ok ? '' : reading.message;
    };
    expect(message('90.5, 0')).toMatch(/^Latitude 90.5 is beyond ±90. Enter latitude/);
    expect(message('0, -180.5')).toMatch(/^Longitude -180.5 is beyond ±180. Enter latitude/);
    expect(message('99.5E 99.5N')).toMatch(/^Latitude 99.5/);
  });

  it('is no longer than a hundred characters where only spaces part its angles', () => {
    const ofLength = (length: number) => `27 54 00 N${' '.repeat(length - 20)}82 30 00 W`;
    expect(readCoordinates(ofLength(100)).ok).toBe(true);
    expect(readCoordinates(ofLength(101)).ok).toBe(false);
  });

  it('is found in a text, alone or among others', () => {
    expect(findCoordinates('27 54 N 82 30 W')).toEqual([TAMPA]);
    expect(findCoordinates('from 27.9, -82.5 to 25.8; -80.2, or 1.5 2.5')).toEqual([
      TAMPA,
      { latitude: 25.8, longitude: -80.2 },
    ]);
    expect(findCoordinates('[-82.5, 27.9], [-80.2,25.8, 4]; 91.5, 0.5')).toMatchObject([
      TAMPA,
      { latitude: 25.8, longitude: -80.2 },
    ]);
    expect(findCoordinates('Tampa lies at 27°54′ N, 82°30′ W on the bay')).toEqual([TAMPA]);
  });

  it('is shown with two decimals, the equator as north and Greenwich as east', () => {
    expect([199, -190, 180, -180, 540].map(longitude => formatCoordinates(15, longitude).slice(8))).toEqual([
      '161.00°W',
      '170.00°E',
      '180.00°E',
      '180.00°W',
      '180.00°W',
    ]);
    expect(formatCoordinates(0, 0)).toBe('0.00°N 0.00°E');
    expect(formatCoordinates(27.956, -82.5)).toBe('27.96°N 82.50°W');
  });
});

describe('coordinates that are easily taken for others', () => {
  it('take the side of the second angle for what tells which comes first', () => {
    close('82.5, 27.9 N', { latitude: 27.9, longitude: 82.5 });
    close('151.2 33.87S', { latitude: -33.87, longitude: 151.2 });
    close('82.5 W, 27.9', { latitude: 27.9, longitude: -82.5 });
  });

  it.each(['33 52 S 151 E', '33°52 S 151° E', '33 52 s, 151 e'])('never take South for seconds: %s', text =>
    close(text, { latitude: -33 - 52 / 60, longitude: 151 }),
  );

  it('keep South where one of two seconds has no mark', () =>
    close("33°52'10 S 151°12'30\" E", { latitude: -33.8694, longitude: 151.2083 }));

  it('read no s that may be South or seconds', () => {
    close('33d52m10sS 151d12m30sE', { latitude: -33.8694, longitude: 151.2083 });
    close('33d52m10s 151d12m30s', { latitude: 33.8694, longitude: 151.2083 });
    expect(readCoordinates('33d52m10s 151d12m30sE')).toMatchObject({ ok: false });
  });

  it.each(['27.5,-82,10', '27,82,100.5', '27.9, 82,5 W'])(
    'take no comma for a point beside a point: %s',
    text => expect(readCoordinates(text)).toMatchObject({ ok: false }),
  );

  it('of an address are those of the earth, and nothing stands behind them', () => {
    close('geo:27.9,-82.5,12;crs=wgs84;u=35', TAMPA);
    close('geo:27.9,-82.5;u=35?z=4', TAMPA);
    expect(readCoordinates('geo:27.9,-82.5;crs=Moon-2011')).toMatchObject({ ok: false });
    expect(readCoordinates('geo:27.9,-82.5x')).toMatchObject({ ok: false });
    expect(readCoordinates('POINT(-82.5 27.9), POINT(10 60)')).toMatchObject({ ok: false });
  });

  it.each(['−', '–', '‑', '－'])('keep the minus that is written %s, in the midst of a text too', minus => {
    close(`27.9, ${minus}82.5`, TAMPA);
    const sydney = [{ latitude: -33.87, longitude: 151.21 }];
    expect(findCoordinates(`Sydney ${minus}33.87, 151.21 it is`)).toEqual(sydney);
  });

  it('within a text keep their hemispheres, and are no part of another number', () => {
    const sydney = [{ latitude: -33.87, longitude: 151.21 }];
    expect(findCoordinates('at 33.87°S, 151.21°E it is')).toEqual(sydney);
    expect(findCoordinates('at 33.87 S, 151.21 E it is')).toEqual(sydney);
    expect(findCoordinates('at POINT (151.21 -33.87) it is')).toMatchObject(sydney);
    expect(findCoordinates('at 33.87, 151.21 W it is')).toEqual([{ latitude: 33.87, longitude: -151.21 }]);
    expect(findCoordinates('version 1.2.3, 4.5')).toEqual([]);
    expect(findCoordinates('it took 12.5 s, 13.5 in all')).toEqual([]);
  });

  it('have a hemisphere behind the second number alone, as a word, or beside a name', () => {
    for (const text of [
      '27.9, 82.5 W',
      '27.9°, 82.5° W',
      '27.9, 82.5 West',
      'lat 27.9, lon 82.5 W',
      'Latitude: 27.9° N, Longitude: 82.5° W',
      'lon: 82.5 west, lat: 27.9 north',
      '27.9 degrees N, 82.5 degrees W',
      '27°54´N 82°30´W',
      '27.9，-82.5',
    ]) {
      close(text, TAMPA);
      const [within, ...others] = findCoordinates(`at (${text}), they say`);
      expect(others).toEqual([]);
      if (/lat|\.9°?, /i.test(text)) expect(within, text).toEqual({ latitude: 27.9, longitude: -82.5 });
    }
    for (const text of ['lat 27.9 W, lon 82.5', 'lat -27.9 N, lon 82.5', '33.868, 151.209 S'])
      expect(readCoordinates(text).ok, text).toBe(false);
    expect(findCoordinates('33.868, 151.209 S')).toEqual([]);
    expect(findCoordinates('at 27.951, 82.461 West Street')).toEqual([]);
  });

  it.each(['27 57 W', '27 57 N', '27 57.5 W', '27°57 W', 'W 27 57', 'N27 57', '1,5,2,5'])(
    'are none where they may be half of a place: %s',
    text => expect(readCoordinates(text).ok).toBe(false),
  );

  it.each([
    ['27 82 W', 27, -82],
    ['27, 57 W', 27, -57],
    ['27.9 57 W', 27.9, -57],
    ['N 27 57 E', 27, 57],
    ['27 57N 82 W', 27.95, -82],
  ])('are two where one cannot have both numbers: %s', (text, latitude, longitude) =>
    expect(readCoordinates(text)).toEqual({ ok: true, latitude, longitude }),
  );

  it.each([
    `40°42'46`,
    `N40°42'46`,
    `40°42'46N`,
    `51°28'40 N`,
    `74°0'21W`,
    `E13°24'20`,
    '45°30',
    '40d42N',
    '40deg 42N',
    `45 30' 20`,
  ])('are not one angle whose last part has no mark: %s', text => {
    expect(readCoordinates(text)).toMatchObject({ ok: false, message: expect.stringMatching(/^Enter/) });
  });

  it.each(['02139', '1234N', '1005S', '12345', '09-28', '12/31'])(
    'are no code, day or range of digits: %s',
    text => {
      expect(readCoordinates(text)).toMatchObject({ ok: false, message: expect.stringMatching(/^Enter/) });
      expect(findCoordinates(text)).toEqual([]);
    },
  );

  it.each([
    ['40-74.5', [40, -74.5]],
    ['40/-74', [40, -74]],
    ['45° 75', [45, 75]],
    [`27°57' 82°30'`, [27.95, 82.5]],
    ['33S151E', [-33, 151]],
    ['48.85° 2.35', [48.85, 2.35]],
    ['-33.9° 18.4E', [-33.9, 18.4]],
    ['48.85 degrees 2.35 east', [48.85, 2.35]],
    ['N48° 2E', [48, 2]],
    [`S 12 30' 45 E`, [-12.5, 45]],
  ])('are two angles where only that can be meant: %s', (text, [latitude, longitude]) => {
    expect(readCoordinates(text)).toEqual({ ok: true, latitude, longitude });
  });

  it('of whole numbers around a comma alone, which may stand before decimals, say how they are read', () => {
    expect(readCoordinates('27,95')).toEqual({
      ok: true,
      latitude: 27,
      longitude: 95,
      note: 'Two whole numbers: latitude, then longitude',
    });
    expect(readCoordinates('27, 95')).toEqual({ ok: true, latitude: 27, longitude: 95 });
  });

  it('in brackets say that longitude is taken to come first', () => {
    const reading = { latitude: 27.9, longitude: -82.5, note: 'GeoJSON: longitude first' };
    expect(findCoordinates('[-82.5, 27.9]')).toEqual([reading]);
    expect(findCoordinates('center: [-82.5, 27.9], zoom: 3')).toEqual([reading]);
  });

  it.each([
    'lon/lat: -82.5, 27.9',
    '(lon, lat) = (-82.5, 27.9)',
    'lonlat: -82.5,27.9',
    'setLngLat(-82.5, 27.9)',
    'ST_MakePoint(-82.5, 27.9)',
    '<coordinates>-82.5,27.9,0</coordinates>',
    'longitude,latitude,name\n-82.5,27.9,Tampa',
  ])('within a text that says that longitude comes first are read so, and say it: %s', text => {
    expect(findCoordinates(text)).toEqual([
      { latitude: 27.9, longitude: -82.5, note: 'Longitude first, as the text says' },
    ]);
  });

  it.each(['lon/lat 27.9N, 82.5W', 'name,latitude,longitude\nTampa,27.9,-82.5', 'lat/lon: 27.9, -82.5'])(
    'keep their own sides and order: %s',
    text => {
      expect(findCoordinates(text)).toEqual([{ latitude: 27.9, longitude: -82.5 }]);
    },
  );

  it('within a text may have their names, in either order', () => {
    const sydney = [{ latitude: -33.87, longitude: 151.21 }];
    expect(findCoordinates('"name": "A",\n"latitude": -33.87,\n"longitude": 151.21,\n')).toEqual(sydney);
    expect(findCoordinates('at lon=151.21&lat=-33.87#x')).toEqual(sydney);
    expect(findCoordinates('flat 33.87, long 151.21')).toEqual([]);
  });

  it('are not the end of one pair and the start of the next', () => {
    expect(findCoordinates('LINESTRING(151.21 -33.87, 151.3 -33.9)')).toEqual([]);
    expect(findCoordinates('LINESTRING(151.21 -33.87, 151.3 -33.9, 152 -34)')).toEqual([]);
  });

  it('are no numbers of names', () => {
    expect(findCoordinates('lat1, lon1 = 27.9, -82.5')).toEqual([{ latitude: 27.9, longitude: -82.5 }]);
    expect(findCoordinates('haversine(lat1, lon1, lat2, lon2)')).toEqual([]);
  });

  it('may have a line of their own, among others of such lines', () => {
    const rows = ['27.951, -80.101', '27.961, -80.111', '27.971, -80.121'];
    expect(findCoordinates(rows.join('\n')).map(({ latitude }) => latitude)).toEqual([
      27.951, 27.961, 27.971,
    ]);
    expect(
      findCoordinates(`LINESTRING(\n${rows.join('\n').replaceAll(', ', ' ').replaceAll('\n', ',\n')})`),
    ).toEqual([]);
  });

  it('are told in the order of the text, whatever their form', () => {
    const text = '27.9, -82.5; lat 25.8, lon -80.2; [-81.8, 24.6]; 28.5, -81.4';
    expect(findCoordinates(text).map(({ latitude }) => latitude)).toEqual([27.9, 25.8, 24.6, 28.5]);
  });

  it('may stand between other numbers of a line', () => {
    const there = [{ latitude: 27.9, longitude: -82.5 }];
    expect(findCoordinates('12 27.9, -82.5 65')).toEqual(there);
    expect(findCoordinates('2024-09-26 12:00 27.90, -82.50 65 kt')).toEqual(there);
  });
});

describe('the position of a storm in an advisory', () => {
  it.each([
    'LOCATION...27.9N 82.5W',
    'CENTER NEAR 27.9N 82.5W AT 28/0900Z',
    'the centre, 27.9°N 82.5°W, moves north',
    'at 27.9N/82.5W.',
  ])('is the same where it is selected and where the pointer rests on it: %s', text => {
    const place = { latitude: 27.9, longitude: -82.5 };
    expect(findCoordinates(text)).toEqual([place]);
    const character = text.indexOf('27.9') + 1;
    expect(coordinatesAt(line => [text][line], { line: 0, character })).toMatchObject(place);
  });

  it.each(['version 1.27.9N 82.5W', 'x..27.9N 82.5W', '27.9N 82.5We'])('is none in %s', text => {
    expect(findCoordinates(text)).toEqual([]);
  });
});

describe('two places are one', () => {
  const at = (latitude: number, longitude: number) => ({ latitude, longitude });

  it.each([
    [at(0, 180), at(0, -180)],
    [at(52, 179.99996), at(52, -179.99998)],
    [at(90, 0), at(90, 137)],
    [at(-27.5, 153), at(-27.50008, 153)],
  ])('within ten metres: %o and %o', (one, other) => {
    expect(isSamePlace(one, other)).toBe(true);
    expect(isSamePlace(other, one)).toBe(true);
  });

  it.each([
    [at(0, 10), at(0, 10.0001)],
    [at(-27.5, 153), at(-27.5001, 153)],
    [at(10, 0), at(-10, 0)],
    [at(Number.NaN, 0), at(Number.NaN, 0)],
  ])('and are two beyond: %o and %o', (one, other) => {
    expect(isSamePlace(one, other)).toBe(false);
  });
});
