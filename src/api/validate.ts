import * as z from 'zod';
import { predicateOf } from './predicateOf.ts';
import { repair } from './repair.ts';
import { SOFT_ISSUE } from './schemas/common.ts';
import { valueAt } from './valueAt.ts';

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
  if (hasNoProblem(schema, data)) return { value: data, problems: [] };
  const ofElements: Problem[] = [];
  for (const list of listsOf(schema, data)) mendElements(list, ofElements);
  const ofFrame: Problem[] = [];
  const isReadable = mend(frameOf(schema), data, [], ofFrame);
  const problems = [...ofFrame, ...ofElements].slice(0, MAX_PROBLEMS);
  return isMended(schema, data, isReadable) ? { value: data, problems } : { value: undefined, problems };
}

function hasNoProblem<S extends z.ZodType>(schema: S, data: unknown): data is z.output<S> {
  return predicateOf(schema)(data);
}

function isMended<S extends z.ZodType>(
  _schema: S,
  _data: unknown,
  isReadable: boolean,
): _data is z.output<S> {
  return isReadable;
}

/** A list of a response, such as its features: as long as the response is large. */
interface List {
  elements: unknown[];
  schema: z.core.$ZodType;
  path: readonly PropertyKey[];
}

function listsOf(schema: z.ZodType, data: unknown): List[] {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  const candidates = [{ path: [], field: schema }, ...fields.map(([key, field]) => ({ path: [key], field }))];
  return candidates.flatMap(({ path, field }) => {
    const elements = valueAt(data, path);
    const isList = field instanceof z.ZodArray && Array.isArray(elements);
    return isList ? [{ elements, schema: field.element, path }] : [];
  });
}

/** The schema without the elements of its lists. */
function frameOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: z.unknown() });
  if (!(schema instanceof z.ZodObject)) return schema;
  const lists = Object.entries(schema.shape).filter(([, field]) => field instanceof z.ZodArray);
  return schema.extend(Object.fromEntries(lists.map(([key, field]) => [key, frameOf(field)])));
}

/** Element by element, so that time and memory grow with the list and no faster. */
function mendElements({ elements, schema, path }: List, problems: Problem[]): void {
  const isFine = predicateOf(schema);
  let kept = 0;
  elements.forEach((element, index) => {
    if (isFine(element) || mend(schema, element, [...path, index], problems)) elements[kept++] = element;
  });
  elements.length = kept;
}

/** Takes out what is broken, round by round; false when `data` stays unreadable. */
function mend(
  schema: z.core.$ZodType,
  data: unknown,
  path: readonly PropertyKey[],
  problems: Problem[],
): boolean {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const issues = issuesOf(schema, data);
    const fresh = round === 0 ? issues.slice(0, MAX_PROBLEMS - problems.length) : [];
    problems.push(...fresh.map(issue => describe(issue, data, path)));
    const hard = issues.filter(issue => !isSoft(issue));
    if (hard.length === 0) return true;
    if (!repair(data, hard)) return false;
    if (predicateOf(schema)(data)) return true;
  }
  return false;
}

type Issue = z.core.$ZodIssue;

function issuesOf(schema: z.core.$ZodType, data: unknown): Issue[] {
  try {
    const result = z.safeParse(schema, data);
    return result.success ? [] : result.error.issues.flatMap(flatten);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ code: 'custom', path: [], message: 'content with fewer faults', input: data }];
  }
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

function describe(issue: Issue, data: unknown, path: readonly PropertyKey[] = []): Problem {
  return {
    path: jsonPath([...path, ...issue.path]),
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
  const text =
    typeof value === 'object' && value !== null
      ? kindOf(value)
      : typeof value === 'string'
        ? JSON.stringify(value)
        : String(value);
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
