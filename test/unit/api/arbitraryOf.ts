import fc from 'fast-check';
import * as z from 'zod';

const TEXTS = fc.constantFrom('', 'x', 'Feature', 'AL092022', '__proto__', 'ü🌀');
const DATETIMES = fc.constantFrom(
  '2026-09-28T06:00:00Z',
  '2026-09-28T06:00',
  '2026-09-28 06:00:00.25+05:30',
  '2026-09-28t06:00:00,5z',
);
const NUMBERS = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
const FREE = fc.dictionary(TEXTS, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });

/** Values that conform to a schema of the endpoint table; members that it does not know occur too. */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return arbitraryOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap()), { freq: 8 });
  if (schema instanceof z.ZodString) return textOf(schema);
  if (schema instanceof z.ZodNumberFormat) return fc.integer();
  if (schema instanceof z.ZodNumber) return NUMBERS;
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodRecord) return FREE;
  if (schema instanceof z.ZodObject) return membersOf(schema);
  if (schema instanceof z.ZodArray) return listOf(schema);
  if (schema instanceof z.ZodUnion) return unionOf(schema);
  throw new Error(`no values of ${schema._zod.def.type} yet`);
}

/** By schema: a geometry may hold geometries. */
const unions = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>();

function unionOf(schema: z.ZodUnion): fc.Arbitrary<unknown> {
  const known = unions.get(schema);
  if (known !== undefined) return known;
  const later = () => unionOf(schema);
  unions.set(schema, fc.constant(null).chain(later));
  const built = fc.oneof({ maxDepth: 3, depthIdentifier: 'union' }, ...schema.options.map(arbitraryOf));
  unions.set(schema, built);
  return built;
}

function textOf(schema: z.ZodString): fc.Arbitrary<string> {
  const { enum: known, format } = schema.meta() ?? {};
  if (Array.isArray(known)) return fc.constantFrom(...known);
  return format === 'date-time' ? DATETIMES : TEXTS;
}

function membersOf({ shape }: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const requiredKeys = fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([key]) => key);
  const known = fc.record(Object.fromEntries(fields.map(([key, field]) => [key, arbitraryOf(field)])), {
    requiredKeys,
  });
  return fc.tuple(FREE, known).map(([free, members]) => ({ ...free, ...members }));
}

function listOf(schema: z.ZodArray): fc.Arbitrary<unknown[]> {
  const minLength = schema.def.checks === undefined ? 0 : 2;
  return fc.array(arbitraryOf(schema.element), { minLength, maxLength: minLength + 3 });
}
