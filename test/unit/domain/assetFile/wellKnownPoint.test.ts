import { describe, expect, it } from 'vitest';
import { csvFeatures } from '../../../../src/domain/assetFile/csvFeature.ts';
import { csvReader } from '../../../../src/domain/assetFile/csvReader.ts';
import { guessCsv } from '../../../../src/domain/assetFile/guessCsv.ts';
import { wellKnownPoint } from '../../../../src/domain/assetFile/wellKnownPoint.ts';

const HEX = '010100000000000000000021403333333333B34740';
const HEX_BIG = '000000000140210000000000004047B33333333333';

describe('a point in well-known text or binary', () => {
  it.each([
    'POINT(8.5 47.4)',
    'point (8.5 47.4)',
    ' POINT  ( 8.5   47.4 ) ',
    'SRID=4326;POINT(8.5 47.4)',
    'POINT Z (8.5 47.4 400)',
    'POINTZ(8.5 47.4 400)',
    'POINT M (8.5 47.4 1)',
    'POINT ZM (8.5 47.4 400 1)',
    'POINT(8.5 47.4 400)',
    'POINT(85e-1 +4.74E1)',
    HEX,
    HEX.toLowerCase(),
    HEX_BIG,
    `0101000020E6100000${HEX.slice(10)}`,
    `0101000080${HEX.slice(10)}0000000000007940`,
  ])('is read longitude first: %s', cell => {
    expect(wellKnownPoint(cell)).toEqual([8.5, 47.4]);
  });

  it('keeps every digit, a sign and a point without decimals', () => {
    expect(wellKnownPoint('POINT(-82.4584312345678 .5)')).toEqual([-82.4584312345678, 0.5]);
    expect(wellKnownPoint('POINT(-82. 27.)')).toEqual([-82, 27]);
  });

  it.each([
    '',
    'POINT EMPTY',
    'POINT(8.5)',
    'POINT(8.5 47.4',
    'POINT(8.5, 47.4)',
    'POINT(8.5 north)',
    'POINT(8,5 47,4)',
    'POINT(1 2 3 4 5)',
    'POINTS(8.5 47.4)',
    'SRID=2056;POINT(8.5 47.4)',
    'LINESTRING(8.5 47.4, 8.6 47.5)',
    'MULTIPOINT((8.5 47.4))',
    'POINT(1e999 47.4)',
    HEX.slice(0, -2),
    `${HEX}00`,
    `02${HEX.slice(2)}`,
    `0101000020E9030000${HEX.slice(10)}`,
    '0101000000000000000000F87F000000000000F87F',
    'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  ])('is none of %j', cell => {
    expect(wellKnownPoint(cell)).toBeUndefined();
  });
});

describe('a table with points in one column', () => {
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
        geometry: { type: 'Point', coordinates: [8.5, 47.4] },
        properties: { id: 'a', geom: 'SRID=4326;POINT Z(8.5 47.4 400)', MW: 7 },
      },
      problem: undefined,
    });
    expect(features[1]).toMatchObject({
      feature: { geometry: null },
      problem: { expected: 'a latitude and a longitude', found: 'POINT EMPTY' },
    });
  });

  it('has them in columns of coordinates where it has those too', () => {
    expect(guessCsv('geom,lat,lon\nPOINT(1 2),3,4\n')).toMatchObject({ latitude: 1, longitude: 2 });
    expect(guessCsv('geom,lat\nPOINT(1 2),3\n')).toMatchObject({ latitude: 0, longitude: 0 });
  });

  it('has no place that is not on Earth, and none where most cells are no points', () => {
    expect(featuresOf('geom\nPOINT(8.5 97.4)\n').features[0]?.feature.geometry).toBeNull();
    expect(guessCsv('geom\nPOINT(1 2)\nPOLYGON((1 2))\nPOLYGON((1 2))\n').latitude).toBeUndefined();
    expect(guessCsv('geom,name\n,a\n,b\n').latitude).toBeUndefined();
  });

  it('needs no names above it', () => {
    expect(featuresOf(`a;${HEX}\nb;${HEX}\n`)).toMatchObject({
      form: { hasHeader: false, latitude: 1, longitude: 1 },
      features: [{ feature: { geometry: { coordinates: [8.5, 47.4] } } }, {}],
    });
  });
});
