import { describe, expect, it } from 'vitest';
import { csvFeatures } from '../../../../src/domain/assetFile/csvFeature.ts';
import { csvReader } from '../../../../src/domain/assetFile/csvReader.ts';
import { guessCsv } from '../../../../src/domain/assetFile/guessCsv.ts';
import { wellKnownGeometry } from '../../../../src/domain/assetFile/wellKnownGeometry.ts';

const HEX = '010100000000000000000021403333333333B34740';
const HEX_BIG = '000000000140210000000000004047B33333333333';

describe('a geometry in well-known text or binary', () => {
  it.each([
    'POINT(8.5 47.4)',
    'point (8.5 47.4)',
    ' POINT  ( 8.5   47.4 ) ',
    'SRID=4326;POINT(8.5 47.4)',
    'POINT M (8.5 47.4 1)',
    'POINTM(8.5 47.4 1)',
    'POINT(85e-1 +4.74E1)',
    HEX,
    HEX.toLowerCase(),
    HEX_BIG,
    `0101000020E6100000${HEX.slice(10)}`,
    `\\x${HEX}`,
    `0x${HEX}`,
    '{"type":"Point","coordinates":[8.5,47.4]}',
    ' { "geodesic" : false, "coordinates": [85e-1, 47.40], "type": "Point" } ',
    '{"type":"Point","crs":{"type":"name","properties":{"name":"EPSG:4326"}},"coordinates":[8.5,47.4]}',
  ])('is read longitude first: %s', cell => {
    expect(wellKnownGeometry(cell)).toEqual({ type: 'Point', coordinates: [8.5, 47.4] });
  });

  it.each([
    'POINT Z (8.5 47.4 400)',
    'POINTZ(8.5 47.4 400)',
    'POINT ZM (8.5 47.4 400 1)',
    'POINT(8.5 47.4 400)',
    `0101000080${HEX.slice(10)}0000000000007940`,
    '{"type":"Point","coordinates":[8.5,47.4,400]}',
  ])('keeps its height: %s', cell => {
    expect(wellKnownGeometry(cell)).toEqual({ type: 'Point', coordinates: [8.5, 47.4, 400] });
  });

  const AREA = [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ],
  ];
  it.each<[string, object]>([
    [
      'LINESTRING (1 2, 3 4,5 6)',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
          [5, 6],
        ],
      },
    ],
    ['SRID=4326;Polygon((0 0,4 0,4 4,0 0))', { type: 'Polygon', coordinates: AREA }],
    [
      'MULTIPOINT ((1 2), (3 4))',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    ...[
      { type: 'MultiPoint', coordinates: [[1, 2]] },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      { type: 'MultiLineString', coordinates: AREA },
      { type: 'Polygon', coordinates: AREA },
      { type: 'MultiPolygon', coordinates: [AREA, []] },
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
    ].map((geometry): [string, object] => [JSON.stringify({ ...geometry, bbox: [] }), geometry]),
    [
      'MULTIPOINT (1 2, 3 4)',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'MULTILINESTRING M ((1 2 9,3 4 9), (5 6 9,7 8 9))',
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 2],
            [3, 4],
          ],
          [
            [5, 6],
            [7, 8],
          ],
        ],
      },
    ],
    [
      'MULTIPOLYGON(((0 0, 4 0, 4 4, 0 0)), EMPTY, ((0 0,4 0,4 4,0 0)))',
      { type: 'MultiPolygon', coordinates: [AREA, [], AREA] },
    ],
    [
      'GEOMETRYCOLLECTION(POINT(1 2), GEOMETRYCOLLECTION(POINT EMPTY, POLYGON ((0 0,4 0,4 4,0 0))))',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2] },
          {
            type: 'GeometryCollection',
            geometries: [
              { type: 'Point', coordinates: [] },
              { type: 'Polygon', coordinates: AREA },
            ],
          },
        ],
      },
    ],
    [
      '010200000002000000000000000000F03F000000000000004000000000000008400000000000001040',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  ])('is of any kind: %s', (cell, geometry) => {
    expect(wellKnownGeometry(cell)).toEqual(geometry);
  });

  it('keeps every digit, a sign and a point without decimals', () => {
    expect(wellKnownGeometry('POINT(-82.4584312345678 .5)')).toMatchObject({
      coordinates: [-82.4584312345678, 0.5],
    });
    expect(wellKnownGeometry('POINT(-82. 27.)')).toMatchObject({ coordinates: [-82, 27] });
  });

  it.each([
    '',
    'POINT EMPTY',
    '{}',
    '{"type":"Point","coordinates":[]}',
    '{"type":"Point","coordinates":[8.5]}',
    '{"type":"Point","coordinates":["8.5","47.4"]}',
    '{"type":"Point","coordinates":[8.5,1e999]}',
    '{"type":"Point","coordinates":[8.5,47.4]',
    '{"type":"LineString","coordinates":[8.5,47.4]}',
    '{"type":"LineString","coordinates":[[1,2],[3,null]]}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[8.5,47.4]}}',
    '{"type":"GeometryCollection","geometries":[]}',
    '{"type":"GeometryCollection","geometries":[null]}',
    '{"type":"Point","crs":{"type":"name","properties":{"name":"EPSG:2056"}},"coordinates":[8.5,47.4]}',
    'POINT(8.5)',
    'POINT(8.5 47.4',
    'POINT(8.5, 47.4)',
    'POINT(8.5 north)',
    'POINT(8,5 47,4)',
    'POINT(1 2 3 4 5)',
    'POINTS(8.5 47.4)',
    'SRID=2056;POINT(8.5 47.4)',
    'POINT(8.5 47.4, 8.6 47.5)',
    'LINESTRING(8.5 47.4, 8.6 47.5) ;',
    'LINESTRING(8.5 47.4, 8.6)',
    'LINESTRING(8.5 47.4 8.6 47.5 1)',
    'POLYGON(0 0,4 0,4 4,0 0)',
    'POLYGON((0 0,4 0,4 4,0 0)',
    'MULTIPOLYGON EMPTY',
    'MULTIPOINT M ((8.5 47.4 1 2))',
    'GEOMETRYCOLLECTION(POINT EMPTY)',
    'CIRCULARSTRING(0 0,1 1,2 0)',
    `${'GEOMETRYCOLLECTION('.repeat(100_000)}POINT(1 2)`,
    'POINT(1e999 47.4)',
    HEX.slice(0, -2),
    `${HEX}00`,
    `02${HEX.slice(2)}`,
    `0101000020E9030000${HEX.slice(10)}`,
    '0101000000000000000000F87F000000000000F87F',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  ])('is none of %.60j', cell => {
    expect(wellKnownGeometry(cell)).toBeUndefined();
  });
});

describe('a table with geometries in one column', () => {
  const featuresOf = (text: string) => {
    const form = guessCsv(text);
    const reader = csvReader(form.delimiter);
    const rows = [...reader.push(text), ...reader.end()].slice(form.hasHeader ? 1 : 0);
    return { form, features: rows.map(csvFeatures(form)) };
  };

  it('has its places there, and their cells as they came', () => {
    const { form, features } = featuresOf(
      'id,geom,MW\na,SRID=4326;POINT Z(8.5 47.4 400),7\nb,POINT EMPTY,8\n',
    );
    expect(form).toMatchObject({ columns: ['id', 'geom', 'MW'], hasHeader: true, latitude: 1, longitude: 1 });
    expect(form).not.toHaveProperty('angles');
    expect(features[0]).toEqual({
      feature: {
        type: 'Feature',
        id: 'a',
        geometry: { type: 'Point', coordinates: [8.5, 47.4, 400] },
        properties: { id: 'a', geom: 'SRID=4326;POINT Z(8.5 47.4 400)', MW: 7 },
      },
      problem: undefined,
    });
    expect(features[1]).toMatchObject({
      feature: { geometry: null },
      problem: { expected: 'a geometry', found: 'POINT EMPTY' },
    });
  });

  it('has them in columns of coordinates where it has those too', () => {
    expect(guessCsv('geom,lat,lon\nPOINT(1 2),3,4\n')).toMatchObject({ latitude: 1, longitude: 2 });
    expect(guessCsv('geom,lat\nPOINT(1 2),3\n')).toMatchObject({ latitude: 0, longitude: 0 });
    expect(guessCsv('geom,lat_long_accuracy\nPOINT(1 2),3\n')).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('has lines and areas there', () => {
    const { features } = featuresOf('geom;MW\nLINESTRING(1 2,3 4);7\nPOLYGON((0 0,4 0,4 4,0 0));8\n');
    expect(features.map(({ feature, problem }) => [feature.geometry?.type, problem])).toEqual([
      ['LineString', undefined],
      ['Polygon', undefined],
    ]);
  });

  it.each([
    ['id,name,geom\na,"Tampa, port","POLYGON((', ','],
    ['id;name;geom\na;Tampa, port;"SRID=4326;MULTIPOLYGON Z (((', ';'],
    ['id;name;geom\na;"Tampa; port";MULTIPOLYGON (((', ';'],
    ['id,name,geom\na,"Tampa, port",01030000000100000', ','],
  ])('has them there where the first is longer than what is looked at: %s', (text, delimiter) => {
    const long = text.endsWith('(') ? `${text}${'8.5 47.4,'.repeat(8000)}` : text + '0'.repeat(70_000);
    expect(guessCsv(long)).toMatchObject({ delimiter, columns: ['id', 'name', 'geom'], latitude: 2 });
    expect(guessCsv(long.slice(0, 2 ** 16)).longitude).toBe(2);
  });

  it.each([
    '{""type"":""Polygon"",""coordinates"":[[',
    '{""geodesic"":false,""type"":""GeometryCollection"", ""geometries"" : [',
  ])('has them there as GeoJSON, also where the first is longer than what is looked at: %s', start => {
    const long = `name,geojson\n"Tampa, port","${start}${'[8.5,47.4],'.repeat(8000)}`;
    expect(guessCsv(long.slice(0, 2 ** 16))).toMatchObject({ delimiter: ',', latitude: 1, longitude: 1 });
  });

  it('has none where most cells are no geometries', () => {
    expect(guessCsv('geom\nPOINT(1 2)\nPOLYGON((1 2)\nPOLYGON((1 2)\n').latitude).toBeUndefined();
    expect(guessCsv('geom,name\n,a\n,b\n').latitude).toBeUndefined();
  });

  it('needs no names above it', () => {
    expect(featuresOf(`a;${HEX}\nb;${HEX}\n`)).toMatchObject({
      form: { hasHeader: false, latitude: 1, longitude: 1 },
      features: [{ feature: { geometry: { coordinates: [8.5, 47.4] } } }, {}],
    });
  });
});
