import * as z from 'zod';
import { mend } from './mend.ts';
import { predicateOf } from './predicateOf.ts';
import { expectation, flatten, type Problem, preview } from './problem.ts';
import type { ReadableResponse } from './readable.ts';
import { valueAt } from './valueAt.ts';

export interface Validated<T> {
  value: T;
  problems: Problem[];
}

/** A parsed JSON value of which nothing can be read. */
export interface Unreadable {
  value: undefined;
  problems: Problem[];
}

/**
 * Checks a parsed JSON value against its schema, and keeps all that can be read: what cannot is a gap in its own
 * place. `data` is changed in place; the bytes it was parsed from stay with the response.
 */
export function validate<S extends z.ZodType>(
  schema: S,
  data: unknown,
): Validated<ReadableResponse<z.output<S>>> | Unreadable {
  const problems: Problem[] = [];
  return isReadable(schema, data, problems) ? { value: data, problems } : { value: undefined, problems };
}

function isReadable<S extends z.ZodType>(
  schema: S,
  data: unknown,
  problems: Problem[],
): data is ReadableResponse<z.output<S>> {
  if (predicateOf(schema)(data)) return true;
  return mend(schema, data, problems) && hasLists(schema, data);
}

function hasLists(schema: z.ZodType, data: unknown): boolean {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const lists = fields.filter(([, field]) => field instanceof z.ZodArray);
  return lists.every(([name]) => Array.isArray(valueAt(data, [name])));
}

/** Problems of arguments before they are sent, or of a query before it is served. */
export function problemsOf(error: z.ZodError, data: unknown): Problem[] {
  return error.issues.flatMap(flatten).map(issue => ({
    path: issue.path.map(String).join('.'),
    expected: expectation(issue),
    found: preview(valueAt(data, issue.path)),
  }));
}
