import { constants } from 'node:buffer';
import type * as z from 'zod';
import { type EndpointId, endpoints } from '../api/endpoints.ts';
import type { Problem } from '../api/problem.ts';
import { foreignNumbers, parseJson } from '../api/request/readJson.ts';
import { validate } from '../api/validate.ts';
import { MAX_PROBLEMS } from '../domain/maxProblems.ts';
import type { FeaturePlaces, Span } from './featurePlaces.ts';

/**
 * Where a body that is JSON departs from the specification: batch by batch, each read when its turn has come. Throws
 * where a batch, or what is left without them, is longer than a text may be.
 */
export function departuresOf(
  endpoint: EndpointId,
  places: FeaturePlaces,
  read: (span: Span) => Uint8Array,
): Problem[] {
  const schema: z.ZodType = endpoints[endpoint].response;
  const foreign = new Set<string>();
  const problems: Problem[] = [];
  let seen = 0;
  const parse = (spans: readonly Span[], before = '', after = ''): unknown => {
    const parsed = parseJson(`${before}${textOf(spans, read)}${after}`);
    for (const each of parsed.foreign) foreign.add(each);
    return parsed.value;
  };
  const note = (value: unknown, first: number) => {
    const found = validate(schema, value).problems.slice(0, MAX_PROBLEMS - problems.length);
    problems.push(...found.map(each => moved(each, first)));
  };
  for (const span of places.batches()) {
    const features = parse([span], '[', ']');
    const count = Array.isArray(features) ? features.length : 0;
    note({ type: 'FeatureCollection', features }, seen);
    seen += count;
  }
  note(parse(spansBeside(places)), 0);
  return [...foreignNumbers([...foreign]), ...problems];
}

/** What is left of a body without the batches, and the commas between them. */
function spansBeside(places: FeaturePlaces): Span[] {
  const batches = places.batches();
  const [first, last] = [batches[0], batches.at(-1)];
  if (first === undefined || last === undefined) return [{ start: 0, end: places.length() }];
  return [
    { start: 0, end: first.start },
    { start: last.end, end: places.length() },
  ];
}

function textOf(spans: readonly Span[], read: (span: Span) => Uint8Array): string {
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  if (length > constants.MAX_STRING_LENGTH) throw new RangeError(`${length} bytes are too long for a text.`);
  return new TextDecoder().decode(Buffer.concat(spans.map(read)));
}

/** A path within a batch, as a path within the whole. */
function moved(problem: Problem, first: number): Problem {
  const path = problem.path.replace(
    /^\$\.features\[(\d+)\]/,
    (_, index) => `$.features[${Number(index) + first}]`,
  );
  return { ...problem, path };
}
