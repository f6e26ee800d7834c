import { describe, expect, it } from 'vitest';
import { likelyCoordinates } from '../../../../src/domain/assetFile/likelyCoordinates.ts';

const found = (...columns: string[]) => {
  const { latitude, longitude } = likelyCoordinates(columns, () => true);
  return [latitude, longitude];
};

describe('the columns of coordinates', () => {
  it.each([
    ['latitude', 'longitude'],
    ['lat', 'lon'],
    ['lat', 'lng'],
    ['lat', 'long'],
    ['y', 'x'],
    ['LATITUDE', 'Longitude'],
    ['siteLatitude', 'siteLongitude'],
    ['site_lat', 'site.lng'],
    ['(y)', '(x)'],
    ['Latitude (°N)', 'Longitude (°E)'],
    ['POINT_Y', 'POINT_X'],
    ['y_coord', 'x_coord'],
    ['Y coordinate', 'X coordinate'],
    ['centroidY', 'centroidX'],
    ['Y_WGS84', 'X_WGS84'],
    ['Latitudine', 'Longitudine'],
    ['latitud', 'longitud'],
    ['Breitengrad', 'Längengrad'],
    ['Breitengrad (ºN)', 'La\u0308ngengrad (ºO)'],
  ])('are %s and %s', (latitude, longitude) => {
    expect(found('name', latitude, longitude)).toEqual([1, 2]);
    expect(found(longitude, 'name', latitude)).toEqual([2, 0]);
  });

  it.each([
    ['platform', 'belong'],
    ['y axis', 'x axis'],
    ['y_n', 'x_e'],
    ['point', 'coord'],
    ['Breite', 'Länge'],
    ['lat/long', 'name'],
    ['name', 'lat_long_accuracy'],
    ['lati tude', 'longi tude'],
    ['latitudes', 'longitudes'],
    ['', ''],
  ])('are not %j and %j', (latitude, longitude) => {
    expect(found(latitude, longitude)).toEqual([undefined, undefined]);
  });

  it('are those with the surest names, wherever they stand', () => {
    expect(found('y', 'lat', 'latitude', 'x', 'long', 'lng', 'lon', 'longitude')).toEqual([2, 7]);
    expect(found('y', 'lat', 'x', 'long', 'lng', 'lon')).toEqual([1, 5]);
    expect(found('x', 'long', 'lng')).toEqual([undefined, 2]);
    expect(found('x', 'long')).toEqual([undefined, 1]);
  });

  it('are x and y with words of places beside them after those alone, and of the same words', () => {
    expect(found('POINT_X', 'POINT_Y', 'x', 'y')).toEqual([3, 2]);
    expect(found('point_x', 'centroid_y', 'centroid_x')).toEqual([1, 2]);
    expect(found('POINT_X', 'POINT_Y', 'lat', 'lon')).toEqual([2, 3]);
  });

  it('are a pair of the same thing before any single ones, and x and y after all others', () => {
    expect(found('x', 'y', 'center_lat', 'center_lon')).toEqual([2, 3]);
    expect(found('site latitude', 'lat', 'site longitude', 'x')).toEqual([0, 2]);
    expect(found('lat', 'port lat', 'port lon', 'Longitude (°E)')).toEqual([0, 3]);
    expect(found('lat', 'x', 'y')).toEqual([2, 1]);
    expect(found('site_lat', 'port_lon')).toEqual([0, 1]);
  });

  it('are named by nothing else rather than among other words, and the first of two alike', () => {
    expect(found('site lat', 'lat', 'site lon', 'lon')).toEqual([1, 3]);
    expect(found('site lat', 'port lat', 'site lon', 'port lon')).toEqual([0, 2]);
  });

  it('are such as may hold degrees: up to 90 of latitude, up to two turns of longitude', () => {
    const asked: [number, number][] = [];
    const coordinates = likelyCoordinates(['lat', 'latitude', 'lon'], (column, most) => {
      asked.push([column, most]);
      return column !== 1;
    });
    expect(coordinates).toEqual({ latitude: 0, longitude: 2 });
    expect(asked).toEqual([
      [1, 90],
      [0, 90],
      [2, 720],
    ]);
  });
});
