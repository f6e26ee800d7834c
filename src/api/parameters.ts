import * as z from 'zod';
import { isDuration } from '../domain/duration.ts';
import { jsonValue } from '../domain/jsonValue.ts';
import { rfc3339 } from '../domain/rfc3339.ts';

/*
 * Codecs of query parameters. Each decodes the text of a URL to the value a program uses, and encodes back:
 * the client encodes, the demo service decodes, and both refuse the same values.
 */

/** Strict decimal number: `Number('')` and `Number('0x10')` are not what a URL means. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

function numeric(value: z.ZodNumber) {
  return z.codec(z.string(), value, {
    decode: (text, context) => {
      if (DECIMAL.test(text)) return Number(text);
      context.issues.push({ code: 'invalid_type', expected: 'number', input: text });
      return z.NEVER;
    },
    encode: number => String(number),
  });
}

function within(limit: number) {
  const error = `a number within ±${limit}`;
  return numeric(z.number({ error }).min(-limit, { error }).max(limit, { error }));
}

export const latitude = within(90).meta({
  description: 'Degrees north.',
});
export const longitude = within(180).meta({
  description: 'Degrees east.',
});
export const integer = numeric(z.int());

/** A text of time that can be sent; `rfc3339` gives the text that is. */
const dateTime = z.string().refine(text => rfc3339(text) !== undefined, {
  error: 'a date-time of RFC 3339, such as 2026-09-28T06:00:00Z',
});
const toRfc3339 = (text: string) => rfc3339(text) ?? text;

/** RFC 3339 instant, sent in UTC: as the text that came where it is one already. */
export const time = z
  .codec(dateTime, z.string(), { decode: toRfc3339, encode: toRfc3339 })
  .meta({ description: 'RFC 3339 date-time; without an offset it is UTC.', format: 'date-time' });

/** Half of a character, which no URL can hold, is refused. */
export const text = z.string().refine(value => value.isWellFormed(), { error: 'text of whole characters' });

export const boolean = z
  .codec(z.enum(['true', 'false']), z.boolean(), {
    decode: text => text === 'true',
    encode: value => (value ? 'true' : 'false'),
  })
  .meta({ description: 'true or false.' });

/** A list that travels as serialized JSON in one parameter. */
function jsonList<T extends string | number>(element: z.ZodType<T, T>) {
  return z.codec(z.string(), z.array(element), {
    decode: (text, context) => {
      const parsed = z.array(element).safeParse(jsonValue(text));
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'invalid_type', expected: 'array', input: text });
      return z.NEVER;
    },
    encode: value => JSON.stringify(value),
  });
}

export const basinIds = jsonList<string>(text).meta({
  description: 'Basins, as a JSON list of strings.',
});
export const featureIds = jsonList<string | number>(z.union([z.int(), text])).meta({
  description: 'Feature ids, as a JSON list; 1 and "1" are distinct.',
});
export const variableNames = jsonList<string>(text).meta({
  description: 'Variable names, as a JSON list of strings.',
});

/** ISO 8601 duration above P0D, sent as it was written. */
export const leadTime = z
  .string()
  .refine(isDuration, { error: 'a duration above P0D, such as P5D or PT36H' })
  .meta({ description: 'ISO 8601 duration greater than P0D, such as P5D or PT36H.' });

/** An opaque id that becomes one path segment; `.` and `..` cannot, URLs fold them away. */
export const pathId = text.refine(id => id !== '' && id !== '.' && id !== '..', {
  error: 'an id that is not empty and not a dot segment',
});
