/*
 * The resources of the service as its specification lists them, written down apart from the schemas of src/api: what
 * the demo service answers is judged by these.
 */

type Schema = Readonly<Record<string, unknown>>;

const string = { type: 'string' };
const datetime = { type: 'string', format: 'date-time' };
const double = { type: 'number', format: 'double' };
const integer = { type: 'integer' };
const list = (items: Schema) => ({ type: 'array', items });
const object = (required: readonly string[], properties: Schema) => ({
  type: 'object',
  required,
  properties,
});

export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const conditions = {
  temperature: double,
  precipitation_accumulation: double,
  precipitation_probability: integer,
  precipitation_type: { type: 'string', enum: ['liquid', 'snow', 'hail', 'sleet', 'freezing_rain'] },
  snowfall_accumulation: double,
  cloud_cover: integer,
  humidity: integer,
  wind_speed: double,
  wind_direction: double,
  dewpoint_temperature: double,
  pressure: double,
  downward_solar_radiation: double,
  wind_speed_100m: double,
  wind_direction_100m: double,
  feels_like_temperature: double,
  weather_code: {
    type: 'string',
    enum: ['clear-night', 'clear-day', 'partly-cloudy-day', 'partly-cloudy-night', 'cloudy', 'rain', 'snow'],
  },
  global_horizontal_irradiation: double,
  direct_normal_irradiation: double,
  diffuse_horizontal_irradiation: double,
};

/** Unit labels by field: metric, then imperial. */
const LABELS: Readonly<Record<string, readonly [string, string]>> = {
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

function unitLabels(column: 0 | 1): Schema {
  const labels = Object.entries(LABELS).map(([field, names]) => [
    field,
    { ...string, default: names[column] },
  ]);
  return { type: 'object', properties: Object.fromEntries(labels) };
}

function weatherResponse(series: 'daily' | 'hourly', row: string): Schema {
  const units = { anyOf: [reference('MetricUnits'), reference('ImperialUnits')] };
  return object(['latitude', 'longitude', 'forecast_time', 'timezone', 'utc_offset', 'units', series], {
    latitude: double,
    longitude: double,
    forecast_time: datetime,
    timezone: string,
    utc_offset: integer,
    units,
    [series]: list(reference(row)),
    elevation: integer,
  });
}

/** Element types of positions and of bounding boxes are not stated. */
const bbox = { type: 'array' };
const position = { type: 'array', minItems: 2, maxItems: 3 };

function geometry(type: string, member: string, content: Schema): Schema {
  return object(['type', member], { type: { const: type }, [member]: content, bbox });
}

const GEOMETRIES = {
  GeometryCollection: geometry('GeometryCollection', 'geometries', list(reference('FeatureGeometry'))),
  LineString: geometry('LineString', 'coordinates', list(position)),
  MultiLineString: geometry('MultiLineString', 'coordinates', list(list(position))),
  MultiPoint: geometry('MultiPoint', 'coordinates', list(position)),
  MultiPolygon: geometry('MultiPolygon', 'coordinates', list(list(list(position)))),
  Point: geometry('Point', 'coordinates', position),
  Polygon: geometry('Polygon', 'coordinates', list(list(position))),
};

const geometryNames = Object.keys(GEOMETRIES);

function feature(required: readonly string[], properties: Schema): Schema {
  return object(['type', ...required], {
    type: { const: 'Feature' },
    bbox,
    geometry: reference('FeatureGeometry'),
    properties,
    id: { type: ['integer', 'string'] },
  });
}

function collectionOf(name: string): Schema {
  return object(['type', 'features'], {
    type: { const: 'FeatureCollection' },
    features: list(reference(name)),
    bbox,
  });
}

export const components: Readonly<Record<string, Schema>> = {
  DailyWeatherResponse: weatherResponse('daily', 'DailyConditions'),
  HourlyWeatherResponse: weatherResponse('hourly', 'HourlyConditions'),
  DailyConditions: object(['timestamp'], {
    timestamp: string,
    ...conditions,
    max_temperature: double,
    min_temperature: double,
  }),
  HourlyConditions: object(['timestamp'], { timestamp: datetime, ...conditions }),
  MetricUnits: unitLabels(0),
  ImperialUnits: unitLabels(1),
  CycloneForecastResponse: object(
    [
      'storm_id',
      'storm_name',
      'category',
      'position',
      'forecast_time',
      'forecast_source_info',
      'forecast_last_updated',
    ],
    {
      storm_id: string,
      storm_name: string,
      category: integer,
      position: reference('GeoLocation'),
      forecast_time: datetime,
      forecast_source_info: string,
      forecast_last_updated: datetime,
      type: string,
    },
  ),
  GeoLocation: object(['latitude', 'longitude'], { latitude: double, longitude: double }),
  FeatureCollection: collectionOf('Feature'),
  Feature: feature([], { type: 'object' }),
  TimeSeriesFeatureCollection: collectionOf('TimeSeriesFeature'),
  TimeSeriesFeature: feature(
    ['properties'],
    object(['datetimes', 'static'], { datetimes: list(datetime), static: { type: 'object' } }),
  ),
  FeatureGeometry: {
    oneOf: geometryNames.map(reference),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(geometryNames.map(name => [name, reference(name).$ref])),
    },
  },
  ...GEOMETRIES,
};
