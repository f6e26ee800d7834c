import * as z from 'zod';
import { MAX_GEOMETRY_DEPTH } from '../domain/geometry.ts';
import { isRecord } from '../domain/isRecord.ts';
import { type Field, membersPredicate } from './membersPredicate.ts';
import { isAnything, isInteger, isNumber, isText, type Predicate } from './predicate.ts';

type Schema = z.core.$ZodType;

/** What one predicate keeps in mind. */
interface Memory {
  /** The last list of texts that passed, and what it passed: the features of a portfolio mostly share their times. */
  list: readonly unknown[];
  passed: Predicate | undefined;
  built: Map<Schema, Predicate>;
  /** Geometries that hold the one which is looked at. */
  depth: number;
}

const known = new WeakMap<Schema, Predicate>();

/**
 * A schema as a predicate over parsed JSON, far faster than parsing with it: it copies nothing and describes
 * nothing. What it cannot speed up, it leaves to the schema.
 */
export function predicateOf(schema: Schema): Predicate {
  const existing = known.get(schema);
  if (existing) return existing;
  const memory: Memory = { list: [], passed: undefined, built: new Map(), depth: 0 };
  const check = build(schema, memory);
  const predicate = (value: unknown) => {
    const passed = check(value);
    memory.depth = 0;
    memory.list = [];
    memory.passed = undefined;
    return passed;
  };
  known.set(schema, predicate);
  return predicate;
}

/** Texts are built anew for each member, so that each remembers its own. */
function build(schema: Schema, memory: Memory): Predicate {
  const ready = scalar(schema) ?? memory.built.get(schema);
  if (ready) return ready;
  let predicate: Predicate = value => z.safeParse(schema, value).success;
  // Known before it is built: a geometry may hold geometries.
  memory.built.set(schema, value => predicate(value));
  predicate = container(schema, memory) ?? predicate;
  memory.built.set(schema, predicate);
  return predicate;
}

function scalar(schema: Schema): Predicate | undefined {
  if (schema instanceof z.ZodString) return text(schema);
  if (checksOf(schema).length > 0) return undefined;
  if (schema instanceof z.ZodLiteral) return literal(schema);
  if (schema instanceof z.ZodNumberFormat) return schema.format === 'safeint' ? isInteger : undefined;
  if (schema instanceof z.ZodNumber) return schema.def.coerce ? undefined : isNumber;
  if (schema instanceof z.ZodUnknown) return isAnything;
  if (schema instanceof z.ZodNever) return () => false;
  return undefined;
}

function container(schema: Schema, memory: Memory): Predicate | undefined {
  if (schema instanceof z.ZodArray) return list(schema, memory);
  if (checksOf(schema).length > 0) return undefined;
  if (schema instanceof z.ZodObject) return members(schema, memory);
  if (schema instanceof z.ZodDiscriminatedUnion) return variants(schema, memory);
  if (schema instanceof z.ZodUnion) return alternatives(schema, memory);
  if (schema instanceof z.ZodNullable) return nullable(schema, memory);
  if (schema instanceof z.ZodRecord) return freeRecord(schema, memory);
  return undefined;
}

function checksOf(schema: Schema): readonly z.core.$ZodCheck<never>[] {
  return schema._zod.def.checks ?? [];
}

function text(schema: z.ZodString): Predicate | undefined {
  if (schema.def.coerce || schema instanceof z.ZodStringFormat) return undefined;
  const [check, ...more] = schema.def.checks ?? [];
  if (!check) return isText;
  if (more.length > 0 || check._zod.def.when) return undefined;
  return check._zod.def.check === 'custom' ? unopposed(check) : undefined;
}

function unopposed(check: z.core.$ZodCheck<string>): Predicate {
  const fresh = (value: string): z.core.ParsePayload<string> => ({ value, issues: [] });
  let payload = fresh('');
  return passing(value => {
    payload.value = value;
    if (check._zod.check(payload) === undefined && payload.issues.length === 0) return true;
    payload = fresh('');
    return false;
  });
}

/** Texts that pass; one like the last, such as the time of a forecast of many storms, passes at once. */
function passing(passes: (value: string) => boolean): Predicate {
  let last: string | undefined;
  return value => {
    if (typeof value !== 'string') return false;
    if (value === last) return true;
    if (!passes(value)) return false;
    last = value;
    return true;
  };
}

function literal(schema: z.ZodLiteral): Predicate | undefined {
  const [only, ...more] = schema.def.values;
  return more.length === 0 ? value => value === only : undefined;
}

function list(schema: z.ZodArray, memory: Memory): Predicate | undefined {
  const least = leastLength(schema);
  if (least === undefined) return undefined;
  const element = build(schema.element, memory);
  if (element === isNumber) return numbers(least);
  if (schema.element instanceof z.ZodArray && build(schema.element.element, memory) === isNumber) {
    const leastEach = leastLength(schema.element);
    if (leastEach !== undefined) return positions(least, leastEach);
  }
  if (schema.element instanceof z.ZodString && least === 0) return texts(element, memory);
  return value => {
    if (!Array.isArray(value) || value.length < least) return false;
    for (let index = 0; index < value.length; index++) if (!element(value[index])) return false;
    return true;
  };
}

/** Undefined where the schema asks for something else than a least length. */
function leastLength(schema: z.ZodArray): number | undefined {
  const [check, ...more] = schema.def.checks ?? [];
  if (!check) return 0;
  return isLeastLength(check._zod.def) && more.length === 0 ? check._zod.def.minimum : undefined;
}

function isLeastLength(def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMinLengthDef {
  return def.check === 'min_length';
}

/** Positions are the bulk of a map: no call per number. */
function numbers(least: number): Predicate {
  return value => {
    if (!Array.isArray(value) || value.length < least) return false;
    for (let index = 0; index < value.length; index++) if (!Number.isFinite(value[index])) return false;
    return true;
  };
}

/** A line or a ring in one loop within another. */
function positions(least: number, leastEach: number): Predicate {
  return value => {
    if (!Array.isArray(value) || value.length < least) return false;
    for (let index = 0; index < value.length; index++) {
      const position: unknown = value[index];
      if (!Array.isArray(position) || position.length < leastEach) return false;
      for (let axis = 0; axis < position.length; axis++) if (!Number.isFinite(position[axis])) return false;
    }
    return true;
  };
}

function texts(element: Predicate, memory: Memory): Predicate {
  return value => {
    if (!Array.isArray(value)) return false;
    if (memory.passed === element && isSame(value, memory.list)) return true;
    for (let index = 0; index < value.length; index++) if (!element(value[index])) return false;
    memory.list = value;
    memory.passed = element;
    return true;
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

function members(schema: z.ZodObject, memory: Memory): Predicate | undefined {
  const { catchall, shape } = schema.def;
  if (catchall && !(catchall instanceof z.ZodUnknown)) return undefined;
  const fields = Object.entries(shape).map(([name, field]): Field => {
    const optional = field instanceof z.ZodOptional && checksOf(field).length === 0;
    return { name, optional, check: build(optional ? field.unwrap() : field, memory) };
  });
  return membersPredicate(fields);
}

function variants(schema: z.ZodDiscriminatedUnion, memory: Memory): Predicate | undefined {
  const { discriminator, unionFallback } = schema.def;
  const byValue = new Map<unknown, Predicate>();
  for (const option of schema.options) {
    const variant = build(option, memory);
    for (const value of option._zod.propValues?.[discriminator] ?? []) byValue.set(value, variant);
  }
  if (unionFallback || byValue.has(undefined)) return undefined;
  return value => {
    if (memory.depth > MAX_GEOMETRY_DEPTH || !isRecord(value)) return false;
    memory.depth++;
    const passed = byValue.get(value[discriminator])?.(value) === true;
    memory.depth--;
    return passed;
  };
}

function alternatives(schema: z.ZodUnion, memory: Memory): Predicate | undefined {
  if (schema.def.inclusive === false) return undefined;
  const options = schema.options.map(option => build(option, memory));
  return value => {
    for (const option of options) if (option(value)) return true;
    return false;
  };
}

function nullable(schema: z.ZodNullable, memory: Memory): Predicate {
  const inner = build(schema.unwrap(), memory);
  return value => value === null || inner(value);
}

function freeRecord({ keyType, valueType }: z.ZodRecord, memory: Memory): Predicate | undefined {
  const isFree = build(keyType, memory) === isText && build(valueType, memory) === isAnything;
  return isFree ? isRecord : undefined;
}
