import type * as z from 'zod';
import { cutText } from '../domain/cutText.ts';
import { isInexact } from '../domain/isInexact.ts';

/** One place where a value departs from the specification. */
export interface Problem {
  /** JSON path, such as `$.daily[3].temperature`. */
  path: string;
  expected: string;
  found: string;
}

type Issue = z.core.$ZodIssue;

/** Issues of the closest variant of a union, with their full paths; a union's own issue says too little. */
export function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (closest.length === 0) return [issue];
  return closest.flatMap(inner => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Kinds of values that JSON calls otherwise than the library does. */
const KINDS: Readonly<Record<string, string>> = { int: 'a whole number', record: 'object' };

/** What an issue says should stand there. */
export function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? issue.expected;
  if (issue.code === 'invalid_value') {
    const values = issue.values.join(', ');
    return issue.values.length === 1 ? values : `one of ${values}`;
  }
  return boundOf(issue) ?? issue.message;
}

/** What the library says where a schema has no words of its own. */
const LIBRARY_BOUND = /^Too (?:big|small): /;

/** The bound that a value passes, in words; undefined of any other issue, and where the schema has its own. */
function boundOf(issue: Issue): string | undefined {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  const { origin, inclusive, message } = issue;
  if (!LIBRARY_BOUND.test(message)) return undefined;
  if (origin === 'string' && issue.code === 'too_small' && issue.minimum === 1)
    return 'text that is not empty';
  if (origin === 'array')
    return issue.code === 'too_big'
      ? `a list of at most ${issue.maximum}`
      : `a list of at least ${issue.minimum}`;
  if (origin !== 'int' && origin !== 'number') return undefined;
  const number = origin === 'int' ? 'a whole number' : 'a number';
  return issue.code === 'too_big'
    ? `${number} ${inclusive ? 'of at most' : 'below'} ${issue.maximum}`
    : `${number} ${inclusive ? 'of at least' : 'above'} ${issue.minimum}`;
}

/** `$.features[0].properties.name`, with anything unusual in brackets. */
export function jsonPath(path: readonly PropertyKey[]): string {
  const steps = path.map(key => {
    if (typeof key === 'number') return `[${key}]`;
    const name = String(key);
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return `$${steps.join('')}`;
}

/** A value in short. */
export function preview(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'object' && value !== null
      ? kindOf(value)
      : typeof value === 'string'
        ? JSON.stringify(value)
        : isInexact(value)
          ? `about ${value}`
          : String(value);
  return cutText(text, 80);
}

function kindOf(value: object): string {
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}
