import { describe, expect, it } from 'vitest';
import { constantsOf } from '../../../src/domain/trackMembers.ts';
import { roleRank, rolesOf } from '../../../src/domain/trackRoles.ts';
import { unitOf } from '../../../src/domain/unitOf.ts';
import { convertWind, readWindUnit } from '../../../src/domain/windUnit.ts';

const pointWith = (members: object) => ({
  position: undefined,
  time: undefined,
  values: new Map(
    Object.entries(members).map(([name, value]) => [name, { value, unit: undefined, interpolated: false }]),
  ),
});

describe('a member of a track', () => {
  it.each([
    [
      'wind',
      'wind_speed maxwind maximumWind max_wind_speed maximum_wind_speed max_sustained_wind maxSustainedWindSpeed maximum_sustained_wind maximum_sustained_wind_speed sustained_wind VMAX wind intensity wind_max windSpeedMax USA_WIND WMO_WIND',
    ],
    [
      'pressure',
      'pressure MSLP central_pressure min_pressure minimum_pressure min_central_pressure minimum_central_pressure minimum_sea_level_pressure min_slp slp pmin pres USA_PRES WMO_PRES',
    ],
    ['category', 'category storm_category saffir_simpson_category SSHWS USA_SSHS cat'],
    ['type', 'storm_type type status storm_status nature stage system_type cyclone_type tc_dvlp USA_STATUS'],
    ['lead', 'lead_time_hours lead_hours leadTime forecast_hour forecast_hours tau fhour lead'],
  ] as const)('is the %s by each of its names, the surest first', (role, names) => {
    expect(names.split(' ').map(name => roleRank(role, name))).toEqual(
      names.split(' ').map((_, rank) => rank),
    );
  });

  it.each(['kt', 'kts', 'knot', 'knots', 'kn', 'mph', 'kmh', 'kph', 'mps', 'ms', 'km/h', 'm/s'])(
    'is the wind also with %s at the end of its name',
    unit => expect(roleRank('wind', `wind_${unit}`)).toBe(roleRank('wind', 'wind')),
  );

  it.each(['hPa', 'mb', 'mbar'])('is the pressure also with %s at the end of its name', unit => {
    expect(roleRank('pressure', `pressure_${unit}`)).toBe(0);
  });

  it('is none of them by another name, nor by the name of another', () => {
    for (const name of ['', 'kt', 'windy', 'wind_kt_gust', 'gust', 'depth'])
      expect(roleRank('wind', name)).toBe(-1);
    expect(roleRank('pressure', 'wind')).toBe(-1);
  });

  it('that changes along the track comes before one that holds for the whole, and the surest name first', () => {
    const value = { value: 1, unit: undefined, interpolated: false };
    const constants = new Map([
      ['wind_speed', value],
      ['mslp', value],
      ['cat', value],
      ['category', value],
      ['status', value],
      ['tau', value],
    ]);
    const points = [pointWith({ intensity: 30, vmax: 30, wind: 30 })];
    expect(rolesOf(points, ['intensity', 'vmax', 'wind'], constants)).toEqual({
      wind: 'vmax',
      pressure: 'mslp',
      category: 'category',
      type: 'status',
      lead: 'tau',
    });
    expect(rolesOf([], [], new Map())).toEqual({
      wind: undefined,
      pressure: undefined,
      category: undefined,
      type: undefined,
      lead: undefined,
    });
    expect(rolesOf([], ['max_wind', 'maxwind'], new Map()).wind).toBe('max_wind');
  });

  it('that has a value which reads as that comes before a surer name that has none', () => {
    const points = [
      pointWith({ type: 'forecast', intensity: 'Strong', stage: 'later' }),
      pointWith({ type: 'forecast', status: 'EX', intensity: 'Weak', usa_wind: '35', category: 'none' }),
    ];
    const names = ['type', 'intensity', 'stage', 'status', 'usa_wind', 'category'];
    const constants = constantsOf({ cat: 2, tau: 'long' }, undefined);
    expect(rolesOf(points, names, constants)).toEqual({
      wind: 'usa_wind',
      pressure: undefined,
      category: 'cat',
      type: 'status',
      lead: 'tau',
    });
    expect(rolesOf(points.slice(0, 1), ['type', 'intensity', 'stage'], new Map())).toMatchObject({
      wind: 'intensity',
      type: 'type',
    });
  });

  it.each(['H4', 'Cat 3', 'TS', 'extratropical', 2, '-1'])('is a category where it is %j', value => {
    expect(
      rolesOf([pointWith({ category: 'high', cat: value })], ['category', 'cat'], new Map()).category,
    ).toBe('cat');
  });
});

describe('what holds for a whole track', () => {
  it('is that of the properties where their static has another, with its own unit', () => {
    const properties = { wind: 50, wind_unit: 'm/s', static: { wind: 90, wind_unit: 'kt', model: 'A' } };
    const constants = constantsOf(properties, undefined);
    expect(constants.get('wind')).toMatchObject({ value: 50, unit: 'm/s' });
    expect(constants.get('model')).toMatchObject({ value: 'A' });
  });
});

describe('the unit of a member', () => {
  it.each([
    ['wind', { wind_unit: 'kt' }],
    ['wind', { wind_units: 'kt' }],
    ['wind', { windUnit: 'kt' }],
    ['wind', { windUnits: 'kt' }],
    ['wind', { wind_uom: 'kt' }],
    ['wind', { units: { wind: 'kt' } }],
    ['wind', { unit: { wind: 'kt' } }],
    ['wind', { uom: { wind: 'kt' } }],
    ['vmax', { wind_unit: 'kt' }],
    ['vmax', { wind_speed_units: 'kt' }],
    ['vmax', { windUnit: 'kt' }],
    ['vmax', { wind_uom: 'kt' }],
    ['vmax', { pressure_unit: 'hPa', wind_unit: 'kt' }],
    ['wind', { wind_unit: ' ', units: { wind: 'kt' } }],
    ['wind', { wind_unit: 5, units: { wind: 'kt' } }],
    ['rain', { rain_unit: 'kt' }],
  ])('%s stands beside it: %j', (name, scope) => {
    expect(unitOf(name, [scope])).toBe('kt');
    expect(unitOf(name, [null, 'x', {}, scope, { wind_unit: 'mph', rain_unit: 'mph' }])).toBe('kt');
  });

  it.each([
    ['wind_kt', 'kt'],
    ['windSpeedKts', 'Kts'],
    ['vmaxMph', 'Mph'],
    ['wind_ms', 'ms'],
    ['pressureHPa', 'HPa'],
    ['wind kts', 'kts'],
    ['wind_knot', 'knot'],
    ['wind_knots', 'knots'],
    ['wind_MPH', 'MPH'],
    ['wind_kmh', 'kmh'],
    ['wind_kph', 'kph'],
    ['wind (km/h)', 'km/h'],
    ['wind_mps', 'mps'],
    ['wind [m/s]', 'm/s'],
    ['pressure_hPa', 'hPa'],
    ['pressure_mb', 'mb'],
    ['pressure_mbar', 'mbar'],
  ])('stands at the end of its name: %s', (name, unit) => {
    expect(unitOf(name, [])).toBe(unit);
  });

  it.each<[string, object]>([
    ['windkt', {}],
    ['maxwindkmh', {}],
    ['gustKt', {}],
    ['kt', {}],
    ['wind_kt_max', {}],
    ['wind', { wind_unit: '' }],
    ['wind', { wind_unitx: 'kt', unit: 'kt' }],
    ['vmax', { pressure_unit: 'kt' }],
    ['rain', { wind_unit: 'kt' }],
    ['vmax', { wind_unit: 5 }],
    ['vmax', { wind: 'kt' }],
    ['vmax', { wind_unit_note: 'kt' }],
  ])('%s has none in %j', (name, scope) => {
    expect(unitOf(name, [scope])).toBeUndefined();
  });
});

describe('the label of a wind', () => {
  it.each([
    ['kt', 'kt kts kn KNT knot Knots NMI/H nm/h'],
    ['mph', 'mph MI/H mi/hr HM mile_per_hour milesPerHour mi-per-hr mih-1 mi/hr-1'],
    ['km/h', 'km/h km/hr kph kmph kmh-1 kmhr-1 KiloM-PER-HR kilometers_per_hour kilometres_per_hour'],
    [
      'm/s',
      'm/s ms-1 mps MTS m/sec M-PER-SEC meters_per_second metres_per_second meter_per_second metre_per_second',
    ],
  ] as const)('means %s', (unit, labels) => {
    for (const label of labels.split(' ')) expect(readWindUnit(label), label).toBe(unit);
  });

  it('may be an address, by its last part, and means nothing where it is not known', () => {
    expect(readWindUnit('http://qudt.org/vocab/unit/KN')).toBe('kt');
    expect(readWindUnit('http://example.org/units#mph')).toBe('mph');
    expect(readWindUnit('m s⁻¹')).toBe('m/s');
    for (const label of ['', 'furlongs', 'http://example.org/', 'xkt', 'constructor'])
      expect(readWindUnit(label), label).toBeUndefined();
  });

  it.each([
    ['kt', '[kn_i]', '[nmi_i]/h', 'http://www.opengis.net/def/uom/UCUM/%5Bkn_i%5D'],
    ['mph', '[mi_i]/h', '[mi_us]/h', 'http://www.opengis.net/def/uom/UCUM/[mi_i]/h'],
    ['km/h', 'km/h', 'km.h-1', 'http://www.opengis.net/def/uom/UCUM/0/km%2Fh'],
    [
      'm/s',
      'm.s-1',
      'http://www.opengis.net/def/uom/UCUM/m/s',
      'http://www.opengis.net/def/uom/UCUM/0/m.s-1',
      'urn:ogc:def:uom:UCUM::m/s',
    ],
  ] as const)('may be the code of UCUM, also as an address: %s', (unit, ...labels) => {
    for (const label of labels) expect(readWindUnit(label), label).toBe(unit);
    expect(readWindUnit('http://www.opengis.net/def/uom/UCUM/%')).toBeUndefined();
  });

  it('is converted by way of knots', () => {
    expect(convertWind(100, 'kt', 'kt')).toBe(100);
    expect(convertWind(100, 'kt', 'mph')).toBeCloseTo(115.08, 2);
    expect(convertWind(100, 'kt', 'km/h')).toBeCloseTo(185.2, 9);
    expect(convertWind(100, 'km/h', 'm/s')).toBeCloseTo(27.778, 3);
    expect(convertWind(100, 'mph', 'kt')).toBeCloseTo(86.898, 2);
  });
});
