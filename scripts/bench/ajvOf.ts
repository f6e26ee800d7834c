import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';

/** Ajv's compiled check of the same schema, by way of its JSON Schema. */
export function ajvOf(schema: z.ZodType): (value: unknown) => boolean {
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile(jsonSchema);
  return value => validate(value) === true;
}
