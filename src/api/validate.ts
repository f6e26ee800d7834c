import type * as z from 'zod';
import { SOFT_ISSUE } from './schemas/common.ts';

/** One place where a value departs from the specification. */
export interface Problem {
  /** JSON path, such as `$.daily[3].temperature`. */
  path: string;
  expected: string;
  found: string;
}

export interface Validated<T> {
  value: T;
  problems: Problem[];
}

/** A parsed JSON value that could not be made readable. */
export interface Unreadable {
  value: undefined;
  problems: Problem[];
}

/** More rounds of repair than any schema here is deep. */
const MAX_ROUNDS = 24;

/** Longest list of problems kept: enough to see the pattern, small enough to show. */
const MAX_PROBLEMS = 500;

/**
 * Checks a parsed JSON value against its schema, keeping every member that can be read. A broken optional member
 * is taken out; a broken element of a list is taken out with its element; what remains conforms. `data` is
 * changed in place; the bytes it was parsed from stay with the response.
 */
export function validate<S extends z.ZodType>(schema: S, data: unknown): Validated<z.output<S>> | Unreadable {
  const problems: Problem[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const issues = issuesOf(schema, data);
    const hard = issues.filter(issue => !isSoft(issue));
    if (round === 0) problems.push(...issues.slice(0, MAX_PROBLEMS).map(issue => describe(issue, data)));
    if (conforms(schema, data, hard)) return { value: data, problems };
    if (!repair(data, hard)) break;
  }
  return { value: undefined, problems };
}

type Issue = z.core.$ZodIssue;

function issuesOf(schema: z.ZodType, data: unknown): Issue[] {
  try {
    const result = schema.safeParse(data);
    return result.success ? [] : result.error.issues.flatMap(flatten);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ code: 'custom', path: [], message: 'less deeply nested content', input: data }];
  }
}

function conforms<S extends z.ZodType>(_schema: S, _data: unknown, hard: Issue[]): _data is z.output<S> {
  return hard.length === 0;
}

/** Issues of the closest variant of a union, with their full paths; a union's own issue says too little. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (closest.length === 0) return [issue];
  return closest.flatMap(inner => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isSoft(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params?.severity === SOFT_ISSUE;
}

/** Takes the broken members out. False when nothing changed, so that the caller stops. */
function repair(data: unknown, issues: Issue[]): boolean {
  const brokenElements = new Map<unknown[], Set<number>>();
  let changed = false;
  for (const issue of issues) changed = removeAt(data, issue.path, brokenElements) || changed;
  for (const [list, indices] of brokenElements) {
    const kept = list.filter((_, index) => !indices.has(index));
    list.length = 0;
    for (const element of kept) list.push(element);
  }
  return changed;
}

/** A member that exists goes; a member that is missing takes its owner with it. */
function removeAt(
  data: unknown,
  path: readonly PropertyKey[],
  brokenElements: Map<unknown[], Set<number>>,
): boolean {
  for (let depth = path.length; depth > 0; depth--) {
    const owner = valueAt(data, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (Array.isArray(owner) && typeof key === 'number') {
      const broken = brokenElements.get(owner) ?? new Set();
      brokenElements.set(owner, broken.add(key));
      return true;
    }
    if (isObject(owner) && key !== undefined && Object.hasOwn(owner, key))
      return Reflect.deleteProperty(owner, key);
  }
  return false;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = data;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function describe(issue: Issue, data: unknown): Problem {
  return {
    path: jsonPath(issue.path),
    expected: expectation(issue),
    found: preview(valueAt(data, issue.path)),
  };
}

function expectation(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`;
  return issue.message;
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

function preview(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'object' && value !== null ? kindOf(value) : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function kindOf(value: object): string {
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

/** Problems of arguments before they are sent, or of a query before it is served. */
export function problemsOf(error: z.ZodError, data: unknown): Problem[] {
  return error.issues.flatMap(flatten).map(issue => ({
    ...describe(issue, data),
    path: issue.path.map(String).join('.'),
  }));
}
