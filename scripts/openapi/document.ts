import * as z from 'zod';
import { type EndpointId, endpoints } from '../../src/api/endpoints.ts';
import { components, reference } from './components.ts';

/** What each endpoint answers. */
const RESPONSES: Readonly<Record<EndpointId, object>> = {
  forecastDaily: reference('DailyWeatherResponse'),
  forecastHourly: reference('HourlyWeatherResponse'),
  pastForecastDaily: reference('DailyWeatherResponse'),
  pastForecastHourly: reference('HourlyWeatherResponse'),
  cycloneForecasts: { type: 'array', items: reference('CycloneForecastResponse') },
  cycloneTrack: reference('FeatureCollection'),
  cycloneCone: reference('FeatureCollection'),
  portfolioFeatures: reference('FeatureCollection'),
  portfolioForecasts: reference('TimeSeriesFeatureCollection'),
  portfolioObservations: reference('TimeSeriesFeatureCollection'),
  portfolioInitTime: { type: 'string', format: 'date-time' },
};

/** What the specification says of a parameter: its type, its values, its default. */
const TOLD = ['type', 'format', 'enum', 'default', 'description'];

/** Ranges are those of this extension and of its language; the specification has none. */
function withoutRange(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.minimum;
  delete schema.maximum;
}

/** Parameters travel as text; lists of them as serialized JSON. */
function parameterSchema(schema: z.ZodType): Record<string, unknown> {
  const { items, ...own } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutRange(jsonSchema),
  });
  const told = Object.fromEntries(Object.entries(own).filter(([name]) => TOLD.includes(name)));
  if (own.type === 'number') return { ...told, format: 'double' };
  if (own.type !== 'array') return told;
  const contentSchema = { type: 'array', items };
  return { ...told, type: 'string', contentMediaType: 'application/json', contentSchema };
}

function parameters(place: 'path' | 'query', shape: Readonly<Record<string, z.ZodType>>): object[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { description, ...rest } = parameterSchema(schema);
    const required = place === 'path' || !schema.safeDecode(undefined).success;
    return { name, in: place, required, ...(description === undefined ? {} : { description }), schema: rest };
  });
}

const ERRORS: Readonly<Record<string, string>> = {
  401: 'Unauthorized',
  404: 'Not Found',
  422: 'Validation Error',
  500: 'Internal Server Error',
};

function operation(id: EndpointId): [string, object] {
  const { path, doc, pathParameters, query } = endpoints[id];
  const answered = (description: string, schema: object) => ({
    description,
    content: { 'application/json': { schema } },
  });
  const errors = Object.entries(ERRORS).map(([status, text]) => [status, answered(text, {})]);
  const get = {
    operationId: id,
    summary: doc,
    parameters: [...parameters('path', pathParameters.shape), ...parameters('query', query.shape)],
    responses: { 200: answered('OK', RESPONSES[id]), ...Object.fromEntries(errors) },
  };
  return [path, { get }];
}

const ids = Object.keys(endpoints).filter((id): id is EndpointId => id in endpoints);

/** The interface as OpenAPI 3.1: paths and parameters of the endpoint table, resources of the specification. */
export const openapiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Weather, Portfolio and Cyclone Forecast Service',
    version: '1.0.0',
    description: 'Paths and parameters are those of the endpoint table of the Landfall extension.',
  },
  servers: [{ url: '/api/v1' }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(ids.map(operation)),
  components: {
    securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } },
    schemas: components,
  },
};
