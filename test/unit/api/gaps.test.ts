import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/api/endpoints.ts';
import { predicateOf } from '../../../src/api/predicateOf.ts';
import { jsonPath, type Problem } from '../../../src/api/problem.ts';
import { validate } from '../../../src/api/validate.ts';
import { isObject, valueAt } from '../../../src/api/valueAt.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { arbitraryOf } from './arbitraryOf.ts';
import { JUNK, pathsIn } from './changed.ts';

/** Ways in which each response is broken. */
const WAYS = 10;

type Path = readonly PropertyKey[];

/** Endpoints that answer alike are one kind. */
const kinds = [
  ...new Map(Object.entries(endpoints).map(([id, { response }]) => [response, { id, response }])).values(),
];
const breakages = fc.array(
  fc.record({ place: fc.nat(), value: fc.oneof(JUNK, fc.jsonValue({ maxDepth: 2 })) }),
  { minLength: 1, maxLength: 4 },
);
const ways = fc.array(breakages, { minLength: WAYS, maxLength: WAYS });

describe.each(kinds)('a response of $id that was broken anywhere', ({ response }) => {
  it('keeps what was not broken where it was, and tells of every gap', () => {
    fc.assert(
      fc.property(arbitraryOf(response), ways, (conforming, lists) => {
        const promised = JSON.parse(JSON.stringify(conforming));
        for (const list of lists) {
          const data = structuredClone(promised);
          const broken = list.map(({ place, value }) => breakAt(data, place, value));
          const came = structuredClone(data);
          const { value: read, problems } = validate(response, data);
          expect(problems.length === 0).toBe(predicateOf(response)(came));
          if (read === undefined) expect(hasRoot(came)).toBe(false);
          else compare({ came, read, path: [] }, { promised, broken, problems });
          expect(validate(response, structuredClone(read)).value).toEqual(read);
        }
      }),
      { numRuns: propertyCases(1700) / WAYS, endOnFailure: true },
    );
  });
});

/** Puts a value into one place of another, and tells which; lists keep their length. */
function breakAt(data: unknown, place: number, value: unknown): Path {
  const paths = pathsIn(data);
  const path = paths[place % Math.max(paths.length, 1)] ?? [];
  const owner = valueAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (!isObject(owner) || key === undefined) return path;
  if (value === undefined && !Array.isArray(owner)) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, structuredClone(value ?? null));
  return path;
}

/** Whether there is anything to read: a text, a list, or an object with the list that it is about. */
function hasRoot(came: unknown): boolean {
  if (typeof came === 'string' || Array.isArray(came)) return true;
  return ['daily', 'hourly', 'features'].some(name => Array.isArray(valueAt(came, [name])));
}

interface Place {
  came: unknown;
  read: unknown;
  path: Path;
}

interface Known {
  /** As it was before it was broken. */
  promised: unknown;
  broken: readonly Path[];
  problems: readonly Problem[];
}

function compare({ came, read, path }: Place, known: Known): void {
  if (came === read) return;
  if (!isObject(came) || !isObject(read)) {
    expect([null, undefined]).toContain(read);
    expectGap({ came, read, path }, known);
    return;
  }
  if (Array.isArray(came)) expect(read).toHaveLength(came.length);
  for (const [key, member] of Object.entries(came)) {
    const at = Array.isArray(came) ? Number(key) : key;
    compare({ came: member, read: valueAt(read, [key]), path: [...path, at] }, known);
  }
  expect(Object.keys(read).every(key => Object.hasOwn(came, key))).toBe(true);
}

/** What was not broken is gone only with what it was a part of: a list of numbers, or a geometry of no known type. */
function expectGap({ path }: Place, { promised, broken, problems }: Known): void {
  const isPart = (inner: Path, outer: Path) => outer.every((key, index) => inner[index] === key);
  const own = broken.filter(each => isPart(each, path) || isPart(path, each));
  const was = valueAt(promised, path);
  const isWhole = Array.isArray(was) && was.every(each => typeof each === 'number');
  const isUntyped = own.some(each => each.length === path.length + 1 && each.at(-1) === 'type');
  const isBroken = own.some(each => isPart(path, each));
  expect(isBroken || (own.length > 0 && (isWhole || isUntyped)), `${jsonPath(path)} is gone`).toBe(true);
  const text = jsonPath(path);
  expect(
    problems.some(problem => problem.path.startsWith(text)),
    `${text} is told`,
  ).toBe(true);
}
