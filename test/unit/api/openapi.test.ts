import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openapiDocument } from '../../../scripts/openapi/document.ts';

const file = join(import.meta.dirname, '../../../docs/openapi.json');
const text = readFileSync(file, 'utf8');

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}

interface Document {
  paths: Record<string, { get: { parameters: Parameter[]; responses: Record<string, unknown> } }>;
  components: { schemas: Record<string, { required?: string[]; properties?: Record<string, unknown> }> };
}

const document: Document = JSON.parse(text);
const { paths, components } = document;

/** Every object of the document. */
function objects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objects);
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}

const parametersOf = (path: string) =>
  Object.fromEntries((paths[path]?.get.parameters ?? []).map(each => [each.name, each]));

describe('the OpenAPI document', () => {
  it('is the one that the table and the resources make', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(openapiDocument)));
  });

  it('has the eleven endpoints, each with its parameters, required ones first named as such', () => {
    const told = Object.entries(paths).map(([path, { get }]) => [
      path,
      get.parameters.map(({ name, required }) => `${name}${required ? '!' : ''}`).join(' '),
    ]);
    const asOf = 'latitude! longitude! time! timezone units';
    expect(Object.fromEntries(told)).toEqual({
      '/forecast/daily': 'latitude! longitude! timezone units',
      '/forecast/hourly': 'latitude! longitude! timezone units include_past',
      '/past/forecast/daily': asOf,
      '/past/forecast/hourly': asOf,
      '/cyclones/forecasts': 'time min_storm_category basin_ids model',
      '/cyclones/forecasts/{storm_id}/track': 'storm_id! time max_lead_time model',
      '/cyclones/forecasts/{storm_id}/cone': 'storm_id! time max_lead_time model smooth_cone',
      '/portfolios/{portfolio_id}/features': 'portfolio_id! x y z country',
      '/portfolios/{portfolio_id}/forecasts': 'portfolio_id! id variables init_time!',
      '/portfolios/{portfolio_id}/observations':
        'portfolio_id! id variables valid_time_start! valid_time_end!',
      '/portfolios/{portfolio_id}/init_time': 'portfolio_id! time!',
    });
    for (const { get } of Object.values(paths))
      expect(Object.keys(get.responses)).toEqual(['200', '401', '404', '422', '500']);
  });

  it('has the defaults of the specification, and no others', () => {
    const defaults = Object.entries(paths).flatMap(([path, { get }]) =>
      get.parameters
        .filter(({ schema }) => 'default' in schema)
        .map(({ name, schema }) => `${path} ${name}=${schema.default}`),
    );
    expect(defaults).toEqual([
      '/forecast/hourly include_past=false',
      '/cyclones/forecasts model=GFTC',
      '/cyclones/forecasts/{storm_id}/track model=GFTC',
      '/cyclones/forecasts/{storm_id}/cone model=GFTC',
      '/cyclones/forecasts/{storm_id}/cone smooth_cone=true',
      '/portfolios/{portfolio_id}/forecasts id=[]',
      '/portfolios/{portfolio_id}/forecasts variables=[]',
      '/portfolios/{portfolio_id}/observations id=[]',
      '/portfolios/{portfolio_id}/observations variables=[]',
    ]);
    expect(parametersOf('/forecast/daily').timezone?.schema).toEqual({ type: 'string', enum: ['local'] });
  });

  it('has the unit labels of both systems as defaults', () => {
    const labels = (name: string) =>
      Object.values(components.schemas[name]?.properties ?? {}).map(label => Object(label).default);
    expect(labels('MetricUnits').join(' ')).toBe(
      'm °C °C mm % mm % % m/s ° °C hPa kJ/m² m/s ° kWh/m² kWh/m² kWh/m²',
    );
    expect(labels('ImperialUnits').join(' ')).toBe(
      'ft °F °F in % in % % mph ° °F mb BTU/ft² mph ° BTU/ft² BTU/ft² BTU/ft²',
    );
  });

  it('has no range, no null and no closed object that the specification does not have', () => {
    for (const each of objects(document)) {
      for (const keyword of [
        'minimum',
        'maximum',
        'exclusiveMinimum',
        'exclusiveMaximum',
        'pattern',
        'nullable',
      ])
        expect(each).not.toHaveProperty(keyword);
      expect(each.additionalProperties).toBeUndefined();
      expect([each.type].flat()).not.toContain('null');
    }
  });

  it('requires of each resource what the specification requires', () => {
    const weather = ['latitude', 'longitude', 'forecast_time', 'timezone', 'utc_offset', 'units'];
    const required = (name: string) => components.schemas[name]?.required;
    expect(required('DailyWeatherResponse')).toEqual([...weather, 'daily']);
    expect(required('HourlyWeatherResponse')).toEqual([...weather, 'hourly']);
    expect(required('DailyConditions')).toEqual(['timestamp']);
    expect(required('Feature')).toEqual(['type']);
    expect(required('TimeSeriesFeature')).toEqual(['type', 'properties']);
    expect(required('FeatureCollection')).toEqual(['type', 'features']);
    expect(required('Point')).toEqual(['type', 'coordinates']);
    expect(required('GeometryCollection')).toEqual(['type', 'geometries']);
    expect(Object.keys(components.schemas.DailyConditions?.properties ?? {})).toHaveLength(22);
    expect(Object.keys(components.schemas.HourlyConditions?.properties ?? {})).toHaveLength(20);
  });

  it('names a geometry once, and is small', () => {
    expect(text.match(/"const": "GeometryCollection"/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(100_000);
    const references = objects(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    for (const each of references) expect(components.schemas).toHaveProperty([each.split('/').at(-1) ?? '']);
  });
});
