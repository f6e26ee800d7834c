/*
 * The demo service against the interface specification, written down by hand from its text: paths, required
 * members, types, enumerations, defaults and errors. It shares nothing with the endpoint table and its schemas,
 * so that a fault of theirs is seen here.
 */

/** Asks a path below the base URL, with the accepted key or, where null is given, with none. */
export type Ask = (path: string, key?: null) => Promise<{ status: number; body: unknown }>;

type Members = { readonly [name: string]: unknown };

const PLACE = 'latitude=27.95&longitude=-82.46';
const PORTFOLIO = 'demo-gulf-coast';
const TIME = '2026-09-28T06:00:00Z';
const MODELS = ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'];

const DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const is = {
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: (value: unknown) => Number.isInteger(value),
  string: (value: unknown) => typeof value === 'string',
  datetime: (value: unknown) =>
    typeof value === 'string' && DATETIME.test(value) && !Number.isNaN(Date.parse(value)),
  id: (value: unknown) => Number.isInteger(value) || typeof value === 'string',
  object: isMembers,
  list: (value: unknown) => Array.isArray(value),
  oneOf:
    (...values: readonly string[]) =>
    (value: unknown) =>
      typeof value === 'string' && values.includes(value),
};
type Test = (value: unknown) => boolean;
type Table = Readonly<Record<string, Test>>;

/** Faults of an object by tables of its required and its optional members. */
function faultsOf(where: string, value: unknown, required: Table, optional: Table = {}): string[] {
  if (!isMembers(value)) return [`${where}: not an object`];
  const missing = Object.keys(required).filter(name => !(name in value));
  const wrong = Object.entries({ ...required, ...optional }).filter(
    ([name, test]) => name in value && !test(value[name]),
  );
  return [
    ...missing.map(name => `${where}: ${name} is missing`),
    ...wrong.map(([name]) => `${where}: ${name} is ${JSON.stringify(Object(value)[name])}`),
  ];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function member(value: unknown, name: string): unknown {
  return isMembers(value) ? value[name] : undefined;
}

const CONDITIONS: Table = {
  temperature: is.number,
  precipitation_accumulation: is.number,
  precipitation_probability: is.integer,
  precipitation_type: is.oneOf('liquid', 'snow', 'hail', 'sleet', 'freezing_rain'),
  snowfall_accumulation: is.number,
  cloud_cover: is.integer,
  humidity: is.integer,
  wind_speed: is.number,
  wind_direction: is.number,
  dewpoint_temperature: is.number,
  pressure: is.number,
  downward_solar_radiation: is.number,
  wind_speed_100m: is.number,
  wind_direction_100m: is.number,
  feels_like_temperature: is.number,
  weather_code: is.oneOf(
    ...['clear-night', 'clear-day', 'partly-cloudy-day', 'partly-cloudy-night', 'cloudy', 'rain', 'snow'],
  ),
  global_horizontal_irradiation: is.number,
  direct_normal_irradiation: is.number,
  diffuse_horizontal_irradiation: is.number,
};

/** Labels of units, metric and imperial. */
const UNITS: Readonly<Record<string, readonly [metric: string, imperial: string]>> = {
  elevation: ['m', 'ft'],
  temperature: ['°C', '°F'],
  feels_like_temperature: ['°C', '°F'],
  precipitation_accumulation: ['mm', 'in'],
  precipitation_probability: ['%', '%'],
  snowfall_accumulation: ['mm', 'in'],
  cloud_cover: ['%', '%'],
  humidity: ['%', '%'],
  wind_speed: ['m/s', 'mph'],
  wind_direction: ['°', '°'],
  dewpoint_temperature: ['°C', '°F'],
  pressure: ['hPa', 'mb'],
  downward_solar_radiation: ['kJ/m²', 'BTU/ft²'],
  wind_speed_100m: ['m/s', 'mph'],
  wind_direction_100m: ['°', '°'],
  global_horizontal_irradiation: ['kWh/m²', 'BTU/ft²'],
  direct_normal_irradiation: ['kWh/m²', 'BTU/ft²'],
  diffuse_horizontal_irradiation: ['kWh/m²', 'BTU/ft²'],
};

function weatherFaults(where: string, body: unknown, series: 'daily' | 'hourly', system: 0 | 1): string[] {
  const head: Table = {
    latitude: is.number,
    longitude: is.number,
    forecast_time: is.datetime,
    timezone: is.string,
    utc_offset: is.integer,
    units: is.object,
    [series]: is.list,
  };
  const daily = { max_temperature: is.number, min_temperature: is.number };
  const rows = listOf(member(body, series));
  const labels = Object.entries(UNITS).map(([name, systems]) => [name, is.oneOf(systems[system])] as const);
  return [
    ...faultsOf(where, body, head, { elevation: is.integer }),
    ...faultsOf(`${where} units`, member(body, 'units'), {}, Object.fromEntries(labels)),
    ...(rows.length === 0 ? [`${where}: no rows`] : []),
    ...rows.flatMap((row, index) =>
      series === 'daily'
        ? faultsOf(`${where} row ${index}`, row, { timestamp: is.string }, { ...CONDITIONS, ...daily })
        : [
            ...faultsOf(`${where} row ${index}`, row, { timestamp: is.datetime }, CONDITIONS),
            ...Object.keys(daily).filter(name => isMembers(row) && name in row),
          ],
    ),
  ];
}

/** Depth of a geometry's coordinates: a position is 1. */
const DEPTHS: Readonly<Record<string, number>> = {
  Point: 1,
  MultiPoint: 2,
  LineString: 2,
  MultiLineString: 3,
  Polygon: 3,
  MultiPolygon: 4,
};

function isCoordinates(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 1) return value.every(each => isCoordinates(each, depth - 1));
  return (value.length === 2 || value.length === 3) && value.every(is.number);
}

function isGeometry(value: unknown): boolean {
  if (!isMembers(value) || typeof value.type !== 'string') return false;
  if ('bbox' in value && !Array.isArray(value.bbox)) return false;
  if (value.type === 'GeometryCollection') {
    return Array.isArray(value.geometries) && value.geometries.every(isGeometry);
  }
  const depth = DEPTHS[value.type];
  return depth !== undefined && isCoordinates(value.coordinates, depth);
}

function collectionFaults(where: string, body: unknown, isSeries: boolean): string[] {
  const feature: Table = { bbox: is.list, geometry: isGeometry, properties: is.object, id: is.id };
  const properties: Table = { datetimes: value => listOf(value).every(is.datetime), static: is.object };
  return [
    ...faultsOf(where, body, { type: is.oneOf('FeatureCollection'), features: is.list }, { bbox: is.list }),
    ...listOf(member(body, 'features')).flatMap((each, index) => [
      ...faultsOf(`${where} feature ${index}`, each, { type: is.oneOf('Feature') }, feature),
      ...(isSeries ? faultsOf(`${where} feature ${index}`, member(each, 'properties'), properties) : []),
    ]),
  ];
}

function stormFaults(where: string, body: unknown): string[] {
  const position: Table = { latitude: is.number, longitude: is.number };
  const required: Table = {
    storm_id: is.string,
    storm_name: is.string,
    category: is.integer,
    position: is.object,
    forecast_time: is.datetime,
    forecast_source_info: is.string,
    forecast_last_updated: is.datetime,
  };
  if (!Array.isArray(body)) return [`${where}: not a list`];
  return body.flatMap((storm, index) => [
    ...faultsOf(`${where} ${index}`, storm, required, { type: is.string }),
    ...faultsOf(`${where} ${index} position`, member(storm, 'position'), position),
  ]);
}

/** A path with its required parameters, the optional ones with right values, and what its answer must be. */
interface Endpoint {
  path: string;
  required: Readonly<Record<string, string>>;
  optional: Readonly<Record<string, readonly string[]>>;
  faults(where: string, body: unknown): string[];
}

const place = { latitude: '27.95', longitude: '-82.46' };
const zones = ['local', 'utc'];
const systems = ['metric', 'imperial'];

function endpointsFor(storm: string): readonly Endpoint[] {
  const lookup = { max_lead_time: ['P2D', 'PT36H'], model: MODELS };
  const storms = `/cyclones/forecasts/${storm}`;
  const portfolio = `/portfolios/${PORTFOLIO}`;
  const lists = { id: ['[]', '[1]', '["gulf-4"]'], variables: ['[]', '["wind_speed"]'] };
  const daily = (where: string, body: unknown) => weatherFaults(where, body, 'daily', systemOf(where));
  const hourly = (where: string, body: unknown) => weatherFaults(where, body, 'hourly', systemOf(where));
  const features = (where: string, body: unknown) => collectionFaults(where, body, false);
  const series = (where: string, body: unknown) => collectionFaults(where, body, true);
  const instant = (where: string, body: unknown) => (is.datetime(body) ? [] : [`${where}: not a datetime`]);
  return [
    {
      path: '/forecast/daily',
      required: place,
      optional: { timezone: ['local'], units: systems },
      faults: daily,
    },
    {
      path: '/forecast/hourly',
      required: place,
      optional: { timezone: zones, units: systems, include_past: ['true', 'false'] },
      faults: hourly,
    },
    {
      path: '/past/forecast/daily',
      required: { ...place, time: TIME },
      optional: { timezone: zones, units: systems },
      faults: daily,
    },
    {
      path: '/past/forecast/hourly',
      required: { ...place, time: TIME },
      optional: { timezone: zones, units: systems },
      faults: hourly,
    },
    {
      path: '/cyclones/forecasts',
      required: {},
      optional: { time: [TIME], min_storm_category: ['3'], basin_ids: ['["AL"]'], model: MODELS },
      faults: stormFaults,
    },
    { path: `${storms}/track`, required: {}, optional: lookup, faults: features },
    {
      path: `${storms}/cone`,
      required: {},
      optional: { ...lookup, smooth_cone: ['true', 'false'] },
      faults: features,
    },
    { path: `${portfolio}/features`, required: {}, optional: { country: ['US'] }, faults: features },
    { path: `${portfolio}/forecasts`, required: { init_time: TIME }, optional: lists, faults: series },
    {
      path: `${portfolio}/observations`,
      required: { valid_time_start: '2026-09-27T00:00:00Z', valid_time_end: TIME },
      optional: lists,
      faults: series,
    },
    { path: `${portfolio}/init_time`, required: { time: TIME }, optional: {}, faults: instant },
  ];
}

const systemOf = (path: string): 0 | 1 => (path.includes('units=imperial') ? 1 : 0);

/** Values outside an enumeration or of another type: each is refused. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  latitude: ['north', ''],
  longitude: ['east', ''],
  time: ['yesterday', '', 'run 5', '0', '09/10/2026', '2026-02-30T00:00:00Z'],
  init_time: ['x', 'run 5', '0', '09/10/2026', '2026-02-30T00:00:00Z'],
  valid_time_start: ['x'],
  valid_time_end: ['x'],
  timezone: ['mars', 'Europe/Berlin'],
  units: ['kelvin', 'METRIC'],
  include_past: ['maybe'],
  smooth_cone: ['maybe'],
  min_storm_category: ['x', '1.5'],
  basin_ids: ['AL', '{}'],
  model: ['GFS', 'gftc'],
  max_lead_time: ['P0D', '-P1D', 'PT0S', 'long', ''],
  id: ['1', '{}'],
  variables: ['wind_speed'],
};

/** Pairs of questions that a default makes the same. */
function defaultsFor(storm: string): readonly (readonly [bare: string, spelt: string])[] {
  const storms = `/cyclones/forecasts/${storm}`;
  const hourly = `/forecast/hourly?${PLACE}`;
  return [
    [hourly, `${hourly}&include_past=false`],
    [`/cyclones/forecasts?time=${TIME}`, `/cyclones/forecasts?time=${TIME}&model=GFTC`],
    [`/cyclones/forecasts?time=${TIME}`, `/cyclones/forecasts?time=${TIME.replace('Z', '')}`],
    [`${storms}/track`, `${storms}/track?model=GFTC`],
    [`${storms}/cone`, `${storms}/cone?model=GFTC&smooth_cone=true`],
    [
      `/portfolios/${PORTFOLIO}/forecasts?init_time=${TIME}`,
      `/portfolios/${PORTFOLIO}/forecasts?init_time=${TIME}&id=[]&variables=[]`,
    ],
  ];
}

/** Ids that nobody knows. */
const UNKNOWN = [
  '/cyclones/forecasts/XX999999/track',
  '/cyclones/forecasts/XX999999/cone',
  '/portfolios/nobody/features',
  `/portfolios/nobody/forecasts?init_time=${TIME}`,
  `/portfolios/nobody/observations?valid_time_start=${TIME}&valid_time_end=${TIME}`,
  `/portfolios/nobody/init_time?time=${TIME}`,
  '/no/such/path',
];

const query = (parameters: Readonly<Record<string, string>>) => new URLSearchParams(parameters).toString();

async function statusFaults(ask: Ask, path: string, wanted: number, key?: null): Promise<string[]> {
  const { status } = await ask(path, key);
  return status === wanted ? [] : [`${path}: ${status}, not ${wanted}`];
}

async function endpointFaults(ask: Ask, { path, required, optional, faults }: Endpoint): Promise<string[]> {
  const right = [
    {},
    ...Object.entries(optional).flatMap(([name, values]) => values.map(value => ({ [name]: value }))),
  ];
  const found: string[] = [];
  for (const parameters of right) {
    const asked = `${path}?${query({ ...required, ...parameters })}`;
    const { status, body } = await ask(asked);
    found.push(...(status === 200 ? faults(asked, body) : [`${asked}: ${status}, not 200`]));
  }
  for (const name of Object.keys(required)) {
    const { [name]: _, ...rest } = required;
    found.push(...(await statusFaults(ask, `${path}?${query(rest)}`, 422)));
  }
  for (const name of Object.keys({ ...required, ...optional })) {
    for (const value of WRONG[name] ?? []) {
      found.push(...(await statusFaults(ask, `${path}?${query({ ...required, [name]: value })}`, 422)));
    }
  }
  found.push(...(await statusFaults(ask, `${path}?${query(required)}`, 401, null)));
  return found;
}

/** Everything in which the service departs from the specification: empty where it keeps it. */
export async function specificationCheck(ask: Ask): Promise<string[]> {
  const { body } = await ask('/cyclones/forecasts');
  const storm = member(listOf(body)[0], 'storm_id');
  if (typeof storm !== 'string') return ['/cyclones/forecasts: no storm to ask for'];
  const found: string[] = [];
  for (const endpoint of endpointsFor(storm)) {
    found.push(...(await endpointFaults(ask, endpoint)));
  }
  for (const path of UNKNOWN) found.push(...(await statusFaults(ask, path, 404)));
  found.push(...(await statusFaults(ask, `/forecast/daily?${PLACE}&timezone=utc`, 422)));
  for (const [bare, spelt] of defaultsFor(storm)) {
    const [one, other] = await Promise.all([ask(bare), ask(spelt)]);
    if (JSON.stringify(one) !== JSON.stringify(other)) found.push(`${bare}: not as ${spelt}`);
  }
  return found;
}
