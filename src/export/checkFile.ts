import { createReadStream } from 'node:fs';
import type * as z from 'zod';
import { type EndpointId, endpoints } from '../api/endpoints.ts';
import type { Problem } from '../api/problem.ts';
import { validate } from '../api/validate.ts';
import { featureSplitter } from './featureSplitter.ts';

/** Longest list of departures that is kept. */
const MAX_PROBLEMS = 500;

/** Where a file of a collection departs from the specification; read batch by batch, never changed. */
export async function checkFile(path: string, endpoint: EndpointId): Promise<Problem[]> {
  const schema: z.ZodType = endpoints[endpoint].response;
  const problems: Problem[] = [];
  let seen = 0;
  const report = (found: readonly Problem[]) =>
    problems.push(...found.slice(0, MAX_PROBLEMS - problems.length));
  const splitter = featureSplitter(elements => {
    const features = parse(`[${decode(elements)}]`);
    if (!Array.isArray(features)) return report([notJson(features)]);
    const first = seen;
    seen += features.length;
    return report(
      validate(schema, { type: 'FeatureCollection', features }).problems.map(each => moved(each, first)),
    );
  });
  for await (const part of createReadStream(path, { highWaterMark: 2 ** 18 })) splitter.push(part);
  const rest = parse(decode(splitter.end()));
  report(rest instanceof Error ? [notJson(rest)] : validate(schema, rest).problems);
  return problems;
}

const decoder = new TextDecoder('utf-8');

function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function notJson(reason: unknown): Problem {
  const found = reason instanceof Error ? reason.message.slice(0, 120) : typeof reason;
  return { path: '$', expected: 'JSON in UTF-8', found };
}

/** A path within a batch, as a path within the whole. */
function moved(problem: Problem, first: number): Problem {
  const path = problem.path.replace(
    /^\$\.features\[(\d+)\]/,
    (_, index) => `$.features[${Number(index) + first}]`,
  );
  return { ...problem, path };
}
