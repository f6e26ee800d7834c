import * as z from 'zod';
import { isInstant } from '../domain/dateTime.ts';
import { MAX_GEOMETRY_DEPTH } from '../domain/geometry.ts';
import { isRecord } from '../domain/isRecord.ts';
import { MAX_PROBLEMS } from '../domain/maxProblems.ts';
import { isNumber, isText, type Predicate } from './predicate.ts';
import { predicateOf } from './predicateOf.ts';
import { expectation, flatten, jsonPath, type Problem, preview } from './problem.ts';

type Schema = z.core.$ZodType;

/** One reading of a value: where it is, and what it found. */
interface Reading {
  path: PropertyKey[];
  problems: Problem[];
  /** Values within values of their own kind. */
  depth: number;
}

/** Takes what cannot be read out of a value; false where nothing of the value can be. */
type Mender = (value: unknown, reading: Reading) => boolean;

const known = new WeakMap<Schema, Mender>();

/**
 * Changes a parsed JSON value so that all of it can be read, and tells where it departs from the schema. What
 * cannot be read becomes a gap in its own place: null in a list, nothing in an object. A list keeps its length, so
 * that what runs parallel to it stays beside it; a list of numbers, such as a position, is whole or a gap. A text
 * or a number of another form than is promised stays as it came. False where nothing of the value can be read.
 */
export function mend(schema: Schema, value: unknown, problems: Problem[]): boolean {
  return menderOf(schema)(value, { path: [], problems, depth: 0 });
}

function menderOf(schema: Schema): Mender {
  const existing = known.get(schema);
  if (existing) return existing;
  let built: Mender | undefined;
  // Set before it is built: a geometry may hold geometries.
  known.set(schema, (value, reading) => {
    built ??= build(schema);
    return built(value, reading);
  });
  built = build(schema);
  known.set(schema, built);
  return built;
}

function build(schema: Schema): Mender {
  if (schema instanceof z.ZodOptional) return menderOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return nullable(schema);
  if (schema instanceof z.ZodObject) return members(schema);
  if (schema instanceof z.ZodArray) return list(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return variants(schema);
  return single(schema, kindOf(schema));
}

/** A value that is read as a whole; where it does not conform, it stays if it is of the kind. */
function single(schema: Schema, isOfKind: Predicate): Mender {
  const conforms = predicateOf(schema);
  return (value, reading) => {
    if (conforms(value)) return true;
    tell(reading, value, () => expectedBy(schema, value));
    return isOfKind(value);
  };
}

function kindOf(schema: Schema): Predicate {
  if (schema instanceof z.ZodString) return isText;
  if (schema instanceof z.ZodNumber) return isNumber;
  if (!(schema instanceof z.ZodUnion)) return () => false;
  const kinds = schema.options.map(kindOf);
  return value => kinds.some(isOfKind => isOfKind(value));
}

function expectedBy(schema: Schema, value: unknown): string {
  const { error } = z.safeParse(schema, value);
  const [issue] = error?.issues.flatMap(flatten) ?? [];
  return issue === undefined ? 'another value' : expectation(issue);
}

function tell({ path, problems }: Reading, value: unknown, expected: () => string): void {
  if (problems.length >= MAX_PROBLEMS) return;
  problems.push({ path: jsonPath(path), expected: expected(), found: preview(value) });
}

/** Tells that a value is not of a kind; nothing of it can be read. */
function refuse(reading: Reading, value: unknown, expected: string): false {
  tell(reading, value, () => expected);
  return false;
}

function nullable(schema: z.ZodNullable): Mender {
  const inner = menderOf(schema.unwrap());
  return (value, reading) => value === null || inner(value, reading);
}

function members({ shape }: z.ZodObject): Mender {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    required: !(field instanceof z.ZodOptional),
    mender: menderOf(field),
    schema: field,
  }));
  return (value, reading) => {
    if (!isRecord(value)) return refuse(reading, value, 'object');
    for (const { name, required, mender, schema } of fields) {
      const member = value[name];
      if (member === undefined && !required) continue;
      reading.path.push(name);
      if (member === undefined) tell(reading, member, () => expectedBy(schema, member));
      else if (!mender(member, reading)) Reflect.deleteProperty(value, name);
      reading.path.pop();
    }
    return true;
  };
}

function list(schema: z.ZodArray): Mender {
  const { element } = schema;
  if (kindOf(element) === isNumber) return whole(schema);
  const isFine = predicateOf(element);
  // Times run parallel to values: a text that is no time is a gap among them.
  const mender = element instanceof z.ZodString ? single(element, isInstant) : menderOf(element);
  return (value, reading) => {
    if (!Array.isArray(value)) return refuse(reading, value, 'array');
    // The lists of a response are long and mostly fine; within their elements, a second look would take longer.
    const isLong = reading.path.length <= 1;
    for (let index = 0; index < value.length; index++) {
      if (isLong && isFine(value[index])) continue;
      reading.path.push(index);
      if (!mender(value[index], reading)) value[index] = null;
      reading.path.pop();
    }
    return true;
  };
}

/** Numbers that say nothing one by one; each that is none is told. */
function whole(schema: z.ZodArray): Mender {
  const conforms = predicateOf(schema);
  return (value, reading) => {
    if (conforms(value)) return true;
    if (!Array.isArray(value)) return refuse(reading, value, 'array');
    const before = reading.problems.length;
    for (let index = 0; index < value.length && reading.problems.length < MAX_PROBLEMS; index++) {
      if (isNumber(value[index])) continue;
      reading.path.push(index);
      refuse(reading, value[index], 'number');
      reading.path.pop();
    }
    return reading.problems.length > before ? false : refuse(reading, value, 'more numbers');
  };
}

/** Told apart by one member; of none that is known, nothing can be read. */
function variants(schema: z.ZodDiscriminatedUnion): Mender {
  const { discriminator } = schema.def;
  const byValue = new Map<unknown, Mender>();
  for (const option of schema.options)
    for (const value of option._zod.propValues?.[discriminator] ?? []) byValue.set(value, menderOf(option));
  const names = [...byValue.keys()].join(', ');
  return (value, reading) => {
    if (!isRecord(value)) return refuse(reading, value, 'object');
    const mender = byValue.get(value[discriminator]);
    if (mender === undefined) {
      reading.path.push(discriminator);
      refuse(reading, value[discriminator], `one of ${names}`);
      reading.path.pop();
      return false;
    }
    if (reading.depth > MAX_GEOMETRY_DEPTH)
      return refuse(reading, value, `no more than ${MAX_GEOMETRY_DEPTH} collections within one another`);
    reading.depth++;
    const stays = mender(value, reading);
    reading.depth--;
    return stays;
  };
}
