import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCoordinates } from '../../../src/domain/coordinates.ts';
import { coordinatesAt } from '../../../src/domain/coordinatesAt.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46 };

/** Reads the text at the mark `|`, which is no part of it. */
function at(marked: string) {
  const lines = marked.split('\n');
  const line = lines.findIndex(each => each.includes('|'));
  const character = lines[line]?.indexOf('|') ?? 0;
  const texts = lines.map(each => each.replace('|', ''));
  return coordinatesAt(index => texts[index], { line, character });
}

describe('coordinates in a text, at a position', () => {
  it.each([
    '27.|95, -82.46',
    '|27.95, -82.46',
    '27.95, -82.46|',
    'Tampa is at 27.95, -|82.46.',
    'Tampa,27.95|,-82.46,FL',
    '1,27.9|500,-82.4600,12.5',
    'Tampa\t27.9|5\t-82.46',
    '(27.9|5°, −82.46°)',
    '27.95N| 82.46W',
    '27.9500, 82.|4600 W',
    '27.95|°, 82.46° W',
    '(27.9|50, 82.460 West)',
    'lat 27.|95, lon 82.46 W',
    'Latitude: 27.9|5° N, Longitude: 82.46° W',
    'N27.95 |W82.46',
    '27.95|° N, 82.46° W',
    '82.4|6W 27.95N',
    'landfall near 27°57|′N 82°27′36″W tonight',
    '27°57\'00"N|, 82°27\'36"W',
    'lat: 27.9|5, lon: -82.46',
    'lat 27.95 l|on -82.46',
    'lon = -82.46; |lat = 27.95',
    '{"latitude": 27.95, "long|itude": -82.46}',
    '<wpt lat="27|.95" lon="-82.46">',
    'GET /hourly?latitude=27.95|&longitude=-82.46&units=metric',
    'geo:27.95,-82.|46',
    'at 27 57 |00 N 82 27 36 W tonight',
    'N27°57.000 W082°2|7.600',
    'N27 57.000 |W082 27.600',
    '27-57-00N 082-27-36|W',
    '{"lat":27.9|5,"lon":-82.46}',
    '(27.9500, -82.4|600)',
    'POINT(-82.4|6 27.95)',
    '{"type":"Point","coordinates":[-82.|46,27.95]}',
    '{"coordinates": [-82.46, 27.|95, 4.5]}',
    'coordinates : [-82.4|6, 27.95]',
    '"coordinates" :  [-82.4|6, 27.95]',
    'coordinates: see 27.9|5, -82.46',
    '[[1]] is at 27.9|50, -82.460',
    '1.2345, and 27.9|50, -82.460',
    '27.9|50, -82.460 and, 1.2345',
    'lon/lat: -82.4|6, 27.95',
    '(lon, lat) = (-82.4|6, 27.95)',
    '"lonlat": "-82.46|,27.95"',
    'longitude, latitude: -82.46|, 27.95',
    'new LngLat(-82.46|, 27.95)',
    'marker.setLngLat(-82.4|6, 27.95)',
    'at = fromLonLat( -82.46|, 27.95 )',
    'marker.setLngLat([-82.4|6, 27.95])',
    'at = fromLonLat([-82.46|, 27.95])',
    '# here\nlon1, lat1 = -82.46|, 27.95',
    '# here\nself.lon, self.lat = -82.46|, 27.95',
    '// here\nstartLon, startLat = -82.46|, 27.95',
    'lon and lat: -82.46|, 27.95',
    'lat1, lon1 = 27.95|, -82.46',
    `<?xml version="1.0"?>\n<coordinates>${'-80.12,25.71,12.5 '.repeat(30)}-82.4|6,27.95,12.5`,
    `<kml xmlns="http://www.opengis.net/kml/2.2">\n<coordinates>${'\n  -80.12,25.71'.repeat(30)}\n  -82.4|6,27.95\n`,
    'geo:0,0?q=27.95|,-82.46(Tampa)',
    '28.101, -80.101\n27.9|50, -82.460\n28.103, -80.103',
    'SELECT ST_MakePoint(-82.46|, 27.95)',
    'st_setsrid(st_makepoint(-82.46|, 27.95), 4326)',
    'ST_Point(-82.4|6, 27.95, 4326)',
    'ST_PointZ( -82.46, 27.9|5, 12.5)',
    'ST_MakePointM(-82.46|, 27.95, 7)',
    'ST_GEOGPOINT(-82.46|,27.95)',
    '<coordinates>-82.4|6,27.95,0</coordinates>',
    '<coordinates>\n  -80.12,25.71,12.5\n  -82.4|6,27.95,12.5\n</coordinates>',
    'longitude,latitude,name\n-82.46|,27.95,Tampa',
    'name;x;y\nTampa;-82.46|;27.95',
    'name,site_lat,site_lon\nTampa,27.95|,-82.46',
    'coordinates: [[[-80.5, 25.5], [-82.4|6, 27.95], [-80.5, 25.5]]]',
  ])('%s is Tampa', marked => {
    const found = at(marked);
    expect(found?.latitude).toBeCloseTo(TAMPA.latitude, 6);
    expect(found?.longitude).toBeCloseTo(TAMPA.longitude, 6);
  });

  it.each([
    ['27.9|51, 82.461', 27.951, 82.461],
    ['27.95|, -3.46', 27.95, -3.46],
    ['-3.46|, 27.95', -3.46, 27.95],
    ['10.00|, -3.46', 10, -3.46],
    ['-3.46|, 10.00', -3.46, 10],
    ['geo:28,8|2', 28, 82],
    ['point z (8|2 28 3)', 28, 82],
    ['geography::Point(27.95|, -82.46, 4326)', 27.95, -82.46],
    ['TEST_Point(27.95|, -82.46)', 27.95, -82.46],
    ['setLatLng(27.95|, -82.46)', 27.95, -82.46],
    ['along lat 27.95|, -82.46', 27.95, -82.46],
  ])('%s is %d, %d', (marked, latitude, longitude) => {
    expect(at(marked)).toMatchObject({ latitude, longitude });
  });

  it.each([
    '{"bbox":[-82.4|601, 27.9501, -81.1, 28.2]}',
    '{"bbox":[-82.4601, 27.9501, -81.1|, 28.2]}',
    '"bbox": [10.2|5, 59.9501, 11.1, 60.25]',
    'GET /wms?bbox=-82.4|601,27.9501,-81.1,28.2',
    'GET /wms?bbox=-82.4601,27.9501,-81.1|,28.2',
    'clip(-82.4|601, 27.9501, -81.1, 28.2)',
  ])('of a box are no place: %s', marked => {
    expect(at(marked)).toBeUndefined();
    expect(findCoordinates(marked.replace('|', ''))).toEqual([]);
  });

  it('are none of an address that says what is searched for', () => {
    expect(at('geo:0|,0?q=27.95,-82.46(Tampa)')).toBeUndefined();
    expect(at('geo:0|,0?z=4&q=Tampa')).toBeUndefined();
    expect(at('geo:0|,0?z=4')).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('keep a minus in any hand, and are not the end of one pair and the start of the next', () => {
    expect(at('Sydney –33.8|7, 151.21')).toMatchObject({ latitude: -33.87, longitude: 151.21 });
    expect(at('LINESTRING(151.21 -33.8|7, 151.3 -33.9)')).toBeUndefined();
  });

  it('are those of the same text where it is selected', () => {
    for (const text of [
      '27.9512, 82.4567 W',
      '27.951, 82.457',
      'lat 27.95, lon 82.46 W',
      '27.95°N 82.46°W',
    ]) {
      const [latitude, longitude] = [text.slice(0, 5), text.slice(5)];
      expect(at(`${latitude}|${longitude}`), text).toMatchObject(findCoordinates(text)[0] ?? {});
    }
    for (const text of ['[27.9|506, -82.4572]', 'center: [-82.4|572, 27.9506 ]', '33.8|68, 151.209 S'])
      expect(at(text), text).toBeUndefined();
  });

  it.each(['27.95', '-82.46', 'longitude'])('are read over the lines of a pretty printer, from %s', word => {
    const printed = JSON.stringify({ name: 'A', latitude: 27.95, longitude: -82.46 }, undefined, 2);
    expect(at(printed.replace(word, `|${word}`))).toMatchObject(TAMPA);
    expect(at(printed.replace('name', '|name'))).toBeUndefined();
  });

  it('are longitude first in GeoJSON, also over lines, and say where they stand', () => {
    const printed = JSON.stringify({ type: 'Point', coordinates: [-82.46, 27.95] }, undefined, 2);
    expect(at(printed.replace('27.95', '27.|95'))).toEqual({
      ...TAMPA,
      start: { line: 2, character: 17 },
      end: { line: 5, character: 3 },
    });
  });

  it('are read over the lines of a pretty printer from their first line on', () => {
    const printed = JSON.stringify({ type: 'Point', coordinates: [-82.46, 27.95] }, undefined, 2);
    expect(at(printed.replace('-82.46', '-82.|46'))).toMatchObject(TAMPA);
  });

  it.each(['27.9|5', '-82.|46'])('are looked for six lines away and no further, from %s', mark => {
    const spread = (lines: number) =>
      `"latitude": 27.95,${'\n'.repeat(lines)}"longitude": -82.46`.replace(mark.replace('|', ''), mark);
    expect(at(spread(6))).toMatchObject(TAMPA);
    expect(at(spread(7))).toBeUndefined();
  });

  it('are looked for in an unbroken part of the text alone', () => {
    const gap = (spaces: number, rest: string) => `[-82.|46, 27.95${' '.repeat(spaces)}${rest}\n]`;
    expect(at(`"coordinates": ${gap(191, '')}`)).toMatchObject(TAMPA);
    expect(at(`"coordinates": ${gap(192, '"no"')}`)).toBeUndefined();
    const below = (spaces: number, rest: string) =>
      `"coordinates": [-82.|46,\n27.95${' '.repeat(spaces)}${rest}\n]`;
    expect(at(below(195, ''))).toMatchObject(TAMPA);
    expect(at(below(196, '"no"'))).toBeUndefined();
    expect(at(`"coordinates": [\n"no", ${'[1.5, 2.5], '.repeat(20)}[-82.|46, 27.95]`)).toBeUndefined();
  });

  it('say where they stand far within a line, and after a long one', () => {
    expect(at(`${'x'.repeat(300)} 27.9|50, -82.460`)).toEqual({
      ...TAMPA,
      start: { line: 0, character: 301 },
      end: { line: 0, character: 316 },
    });
    expect(at(`${'x'.repeat(300)} "latitude": 27.95,\n"longi|tude": -82.46`)).toEqual({
      ...TAMPA,
      start: { line: 0, character: 302 },
      end: { line: 1, character: 19 },
    });
  });

  it('say where they stand within a line', () => {
    expect(at('Tampa 27.95, -|82.46 (FL)')).toEqual({
      ...TAMPA,
      start: { line: 0, character: 6 },
      end: { line: 0, character: 19 },
    });
  });

  it.each([
    'Tampa| 27.95, -82.46',
    '27.95, -82.46 |Tampa',
    'versions 1.2|, 3.4',
    'Ubuntu 22.|04, 24.04',
    '3.10|, 3.11, 3.12',
    'at 1.2.3|, 4.5.6',
    'v-1.25|0, 3.400',
    'prices 3.50|, 27.95',
    '27,95|; -82,46',
    '91.000|, -82.460',
    '27.95|0, -182.460',
    '27.95N| 82.46N',
    '27.95n| 82.46w',
    '27 60 00| N 82 27 00 W',
    '27 57 00| n 82 27 00 w',
    '2|7N 82W',
    'flat: 12.5|, lon: -82.46',
    'lat: 27.9|5, lat: 28.95',
    '"bbox": [-82.500, 27.9|00, -82.400, 28.000]',
    '0.123, 0.4|56, 0.789',
    '[[27.950, -82.4|60], [28.950, -83.460]]',
    '{"coordinates": [-27.950, 95.0|00]}',
    '27.9|50, 82.46',
    '1.2|5, -3.46',
    '[[1.5,2.5],[27.950, -82.4|60]]',
    '[[1.5,2.5]  ,[27.950, -82.4|60]]',
    '[[1.5,2.5],  [27.950, -82.4|60]]',
    '[[1.5,2.5],[  27.950, -82.4|60]]',
    '[  [27.950, -82.4|60]]',
    '0.123,0.456,0.7|89',
    '0.123 ,0.456,0.7|89',
    '0.1|23,0.456,0.789',
    '0.1|23,0.456 ,0.789',
    '0.1|23,0.456; +0.789',
    'from 27.|95 to -82.46',
    '|',
  ])('are not in %s', marked => {
    expect(at(marked)).toBeUndefined();
  });

  it('are found in the middle of a line of megabytes', () => {
    const filler = '0.5,'.repeat(500_000);
    const line = `${filler}{"type":"Point","coordinates":[-82.46,27.95]}${filler}`;
    const character = filler.length + 36;
    expect(coordinatesAt(index => (index === 0 ? line : undefined), { line: 0, character })).toMatchObject(
      TAMPA,
    );
  });

  it('never throw, end soon, and hold the position, whatever the text', () => {
    const texts = fc.array(fc.stringMatching(/^[-+0-9.,:;[\]()NSEW°′"'a-o \t]*$/), { minLength: 1 });
    fc.assert(
      fc.property(texts, fc.nat(10), fc.nat(300), (lines, line, character) => {
        const found = coordinatesAt(index => lines[index], { line, character });
        if (found === undefined) return;
        expect(Math.abs(found.latitude)).toBeLessThanOrEqual(90);
        const isBefore = found.start.line < line || found.start.character <= character;
        const isAfter =
          found.end.line > line || found.end.character >= Math.min(character, lines[line]?.length ?? 0);
        expect(isBefore && isAfter).toBe(true);
      }),
    );
  });
});
