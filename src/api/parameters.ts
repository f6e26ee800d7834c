import * as z from 'zod';
import { formatDuration, parseDuration } from '../domain/duration.ts';
import { datetime } from './schemas/common.ts';

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

export const latitude = numeric(z.number().min(-90).max(90)).meta({
  description: 'Degrees north, −90 to 90.',
});
export const longitude = numeric(z.number().min(-180).max(180)).meta({
  description: 'Degrees east, −180 to 180.',
});
export const integer = numeric(z.int());

/** Text after which `new Date` reads the instant as UTC: input without an offset is UTC. */
function toZulu(text: string): string {
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const instant = new Date(zoned);
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString().replace('.000Z', 'Z');
}

/** RFC 3339 instant, always sent in UTC. */
export const time = z
  .codec(datetime, z.string(), { decode: toZulu, encode: toZulu })
  .meta({ description: 'RFC 3339 date-time; without an offset it is UTC.', format: 'date-time' });

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
      const parsed = z.array(element).safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      context.issues.push({ code: 'invalid_type', expected: 'array', input: text });
      return z.NEVER;
    },
    encode: value => JSON.stringify(value),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const basinIds = jsonList<string>(z.string()).meta({
  description: 'Basins, as a JSON list of strings.',
});
export const featureIds = jsonList<string | number>(z.union([z.int(), z.string()])).meta({
  description: 'Feature ids, as a JSON list; 1 and "1" are distinct.',
});
export const variableNames = jsonList<string>(z.string()).meta({
  description: 'Variable names, as a JSON list of strings.',
});

/** ISO 8601 duration above P0D, kept in its own notation. */
export const leadTime = z
  .codec(z.string(), z.string(), {
    decode: (text, context) => {
      if (parseDuration(text) !== undefined) return text;
      context.issues.push({
        code: 'custom',
        message: 'a duration above P0D, such as P5D or PT36H',
        input: text,
      });
      return z.NEVER;
    },
    encode: text => {
      const milliseconds = parseDuration(text);
      return milliseconds === undefined ? text : formatDuration(milliseconds);
    },
  })
  .meta({ description: 'ISO 8601 duration greater than P0D, such as P5D or PT36H.' });

/** An opaque id that becomes one path segment; `.` and `..` cannot, URLs fold them away. */
export const pathId = z.string().refine(id => id !== '' && id !== '.' && id !== '..', {
  message: 'an id that is not empty and not a dot segment',
});
