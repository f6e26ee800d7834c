import { mkdir, writeFile } from 'node:fs/promises';
import * as z from 'zod';
import { endpoints } from '../src/api/endpoints.ts';

/* Writes docs/openapi.json (OpenAPI 3.1) from the endpoint table: npm run openapi */

/** JSON Schema of a type of a response; members that the table does not know are allowed. */
function schemaOf(schema: z.ZodType): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return rest;
}

/** Leaves out what only restates a format, or the range of a number in this language. */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** Parameters travel as text; lists of them as serialized JSON, instants and durations in their own notation. */
function parameterSchema(schema: z.ZodType): object {
  const output = schemaOf(schema);
  return 'type' in output && output.type === 'array'
    ? { type: 'string', contentMediaType: 'application/json', contentSchema: output }
    : output;
}

function parameters(place: 'path' | 'query', shape: Readonly<Record<string, z.ZodType>>): object[] {
  return Object.entries(shape).map(([name, schema]) => {
    const { description, ...rest } = parameterSchema(schema) as { description?: string };
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

const paths = Object.entries(endpoints).map(([id, { path, doc, pathParameters, query, response }]) => {
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: {} } } },
  ]);
  const operation = {
    operationId: id,
    summary: doc,
    parameters: [...parameters('path', pathParameters.shape), ...parameters('query', query.shape)],
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: schemaOf(response) } } },
      ...Object.fromEntries(errors),
    },
  };
  return [path, { get: operation }];
});

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Weather, Portfolio and Cyclone Forecast Service',
    version: '1.0.0',
    description: 'Written from the endpoint table of the Landfall extension.',
  },
  servers: [{ url: '/api/v1' }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(paths),
  components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-KEY' } } },
};

await mkdir('docs', { recursive: true });
await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
console.log(`docs/openapi.json: ${paths.length} endpoints`);
