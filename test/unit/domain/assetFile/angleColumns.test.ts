import { describe, expect, it } from 'vitest';
import { angleColumns, anglesByName } from '../../../../src/domain/assetFile/angleColumns.ts';

/** What there is of a latitude and a longitude in a table of these columns, by the cells of each. */
const partsIn = (table: Readonly<Record<string, readonly string[]>>, latitude: string, longitude: string) => {
  const names = Object.keys(table);
  return angleColumns(
    names.indexOf(latitude),
    names.indexOf(longitude),
    names,
    column => table[names[column] ?? ''] ?? [],
  );
};

describe('the parts of an angle', () => {
  it.each(['sec', 'secs', 'second', 'seconds', 's'])('have their seconds in a column of %s', name => {
    const table = { lat_deg: ['27'], lat_min: ['57'], [`lat_${name}`]: ['36.25'], lon: ['-82'] };
    expect(partsIn(table, 'lat_deg', 'lon')).toEqual({ 0: { minutes: 1, seconds: 2 } });
  });

  it.each(['min', 'mins', 'minute', 'minutes', 'm'])(
    'have their minutes in a column of %s, wherever it stands',
    name => {
      const table = { [`lat_${name}`]: ['57'], lat_deg: ['27.00'], lon: ['-82'] };
      expect(partsIn(table, 'lat_deg', 'lon')).toEqual({ 1: { minutes: 0 } });
    },
  );

  it('may begin with their seconds', () => {
    const table = { lat_sec: ['36'], lat_min: ['57'], lat_deg: ['-27'], lon: ['-82'] };
    expect(partsIn(table, 'lat_deg', 'lon')).toEqual({ 2: { minutes: 1, seconds: 0 } });
  });

  it.each([
    ['60', '27'],
    ['157', '27'],
    ['5x', '27'],
    ['x5', '27'],
    ['57', '27.5'],
    ['57', '1027'],
    ['57', 'x27'],
  ])('are none of minutes such as %s beside degrees such as %s', (minutes, degrees) => {
    const table = { lat_deg: [degrees, degrees], lat_min: [minutes, minutes], lon: ['-82'] };
    expect(partsIn(table, 'lat_deg', 'lon')).toEqual({});
  });

  it('are none of seconds without minutes, nor of a column that no word of degrees is in', () => {
    expect(partsIn({ lat_deg: ['27'], lat_sec: ['36'], lon: ['-82'] }, 'lat_deg', 'lon')).toEqual({});
    expect(partsIn({ lat: ['27'], min: ['36'], lat_min: ['20'], lon: ['-82'] }, 'lat', 'lon')).toEqual({});
  });

  it('are taken where more than half of their cells are such', () => {
    const halfOf = (minutes: readonly string[]) =>
      partsIn({ lat_deg: ['27', '27'], lat_min: minutes, lon: ['-82'] }, 'lat_deg', 'lon');
    expect(halfOf(['57', 'x'])).toEqual({});
    expect(halfOf(['57', 'x', '1'])).toEqual({ 0: { minutes: 1 } });
  });

  it.each(['ns', 'n_s', 'lat_dir', 'hemisphere', 'LatHem', 'side of equator'])(
    'have their hemisphere in a column that is called %s',
    name => {
      expect(partsIn({ lat: ['27'], lon: ['82'], [name]: ['N', 's'] }, 'lat', 'lon')).toEqual({
        0: { side: 2 },
      });
    },
  );

  it.each(['roof_direction', 'wind dir', 'road_side', 'direction', 'side'])(
    'have none in a column of the directions of something else: %s',
    name => {
      const table = { lat: ['48'], lon: ['11'], tiv: ['5'], [name]: ['N', 'S'] };
      expect(partsIn(table, 'lat', 'lon')).toEqual({});
      expect(partsIn({ id: ['a'], lon: ['11'], lat: ['48'], [name]: ['S'] }, 'lat', 'lon')).toEqual({});
      const named = { lat: ['48'], [name]: ['S'], lon: ['11'], lat_ns: ['N'] };
      expect(partsIn(named, 'lat', 'lon')).toEqual({ 0: { side: 3 } });
    },
  );

  it('have no hemisphere that no name tells beside a sign', () => {
    const table = { lat: ['-33.9', '34'], roof: ['N', 'S'], lon: ['18'], road: ['E'] };
    expect(partsIn(table, 'lat', 'lon')).toEqual({});
    expect(partsIn({ ...table, lat: ['33.9', '34'] }, 'lat', 'lon')).toEqual({
      0: { side: 1 },
      2: { side: 3 },
    });
    expect(partsIn({ lat: ['27'], 'Longitude (deg W)': ['−80'] }, 'lat', 'Longitude (deg W)')).toEqual({});
  });

  it.each([
    'Longitude (deg W)',
    'Longitude (°W)',
    'lon_deg_west',
    'Longitude degrees West',
    'Longitude (W)',
    'lon [ west ]',
  ])('have the hemisphere that the name of their degrees tells: %s', name => {
    expect(partsIn({ 'Latitude (°S)': ['12'], [name]: ['77'] }, 'Latitude (°S)', name)).toEqual({
      0: { hemisphere: 'S' },
      1: { hemisphere: 'W' },
    });
    expect(partsIn({ [name]: ['77'], lat: ['12'] }, name, 'lat')).toEqual({});
  });

  it('have that of a letter in brackets but beside signs', () => {
    const [north, west] = ['Latitude (N)', 'Longitude (W)'];
    expect(partsIn({ [north]: ['27'], [west]: ['82'] }, north, west)).toEqual({ 1: { hemisphere: 'W' } });
    expect(partsIn({ [north]: ['27'], [west]: ['-82'] }, north, west)).toEqual({});
    expect(partsIn({ 'lat (S)': ['33'], lon: ['18'] }, 'lat (S)', 'lon')).toEqual({ 0: { hemisphere: 'S' } });
  });

  it.each([
    'Longitude (deg E)',
    'lon_w',
    'Longitude (WGS)',
    'Longitude (E)',
    'Longitude (W/E)',
    'lon_deg',
    'Longitude (deg)',
    'deg_wide lon',
    'lon degrees',
    'lon degs',
  ])('have none that the name of their degrees does not tell: %s', name => {
    expect(partsIn({ lat: ['12'], [name]: ['77'] }, 'lat', name)).toEqual({});
  });

  it.each(['can_sell', 'n_s_a', 'the ew_e', 'direct', 'sides'])(
    'have none in a column that is called %s',
    name => {
      const table = { lat: ['27'], lon: ['82'], other: ['x'], [name]: ['S', 'S'] };
      expect(partsIn(table, 'lat', 'lon')).toEqual(name === 'the ew_e' ? { 0: { side: 3 } } : {});
    },
  );

  it.each([
    ['Nord', 'West'],
    ['South Bend', 'W'],
    ['NS', 'EW'],
    ['N', 'Westerly'],
    ['N', 'NE'],
    ['in N', 'E'],
  ])('have none by letters such as %s and %s', (north, east) => {
    expect(partsIn({ lat: ['27'], a: [north], lon: ['82'], b: [east] }, 'lat', 'lon')).toEqual({});
  });

  it('have hemispheres without a name where both do, each behind its own', () => {
    const table = { lat: ['27'], a: ['N'], lon: ['82'], b: ['W'] };
    expect(partsIn(table, 'lat', 'lon')).toEqual({ 0: { side: 1 }, 2: { side: 3 } });
    expect(partsIn({ ...table, b: ['1'] }, 'lat', 'lon')).toEqual({});
    expect(partsIn({ ...table, a: ['1'] }, 'lat', 'lon')).toEqual({});
  });
});

describe('the parts of an angle of any column', () => {
  const partsOfAny = (table: Readonly<Record<string, readonly string[]>>) => {
    const names = Object.keys(table);
    return anglesByName(names, column => table[names[column] ?? ''] ?? []);
  };

  it('are told by names', () => {
    const table = {
      ...{ lat: ['1'], 'Site lat (°S)': ['30'], 'Site lon (W)': ['40'], 'Own (°W)': ['-40'] },
      ...{ Grad_deg: ['27'], Grad_min: ['57'], Rest: ['82.5'], 'Rest dir': ['W'] },
    };
    expect(partsOfAny(table)).toEqual({
      1: { hemisphere: 'S' },
      2: { hemisphere: 'W' },
      4: { minutes: 5 },
      6: { side: 7 },
    });
  });

  it('are hemispheres behind them where some are of either axis', () => {
    const table = { Breite: ['27.5'], a: ['S'], Länge: ['82.5'], b: ['W'] };
    expect(partsOfAny(table)).toEqual({ 0: { side: 1 }, 2: { side: 3 } });
    expect(partsOfAny({ ...table, Breite: ['-27.5'] })).toEqual({ 2: { side: 3 } });
    expect(partsOfAny({ ...table, a: ['x'] })).toEqual({});
  });

  it('are none where several columns may have their hemisphere', () => {
    expect(partsOfAny({ Breite: ['27.5'], NS: ['S'], Länge: ['82.5'], EW: ['W'], x: ['1'] })).toEqual({
      0: { side: 1 },
      2: { side: 3 },
    });
    expect(partsOfAny({ Breite: ['27.5'], Länge: ['82.5'], x: ['1'], NS: ['S'], EW: ['W'] })).toEqual({
      2: { side: 3 },
    });
  });
});
