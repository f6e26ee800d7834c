import * as z from 'zod';
import { MAX_PROBLEMS } from '../../domain/maxProblems.ts';
import { type EndpointId, endpoints } from '../endpoints.ts';
import type { Problem } from '../problem.ts';
import { readValue } from '../readValue.ts';
import { type ArrivingBytes, type ReachedBytes, reachedBytes } from '../request/arrivingBytes.ts';
import { foreignNumbers, parseJson } from '../request/readJson.ts';
import type { ResponseBody } from '../responseBody.ts';
import { validate } from '../validate.ts';
import { isObject, valueAt } from '../valueAt.ts';
import { foreignElements } from './foreignElements.ts';
import { listScanner } from './listScanner.ts';
import { MemoryExhausted } from './readingTask.ts';
import { refuseHeavy } from './refuseHeavy.ts';

/** What is to be read, and how much of it is held at once. */
export interface Document {
  endpoint: EndpointId;
  url: string;
  bytes: ResponseBody | ArrivingBytes;
  /** Most bytes of memory for what is held at once. */
  memory: number;
  /** Whoever takes the elements keeps them all. */
  keepsAll: boolean;
}

/** Where elements are in a document: the first begins at `start`, each ends at its cut, and the next behind that. */
export interface ElementPlace {
  start: number;
  cuts: readonly number[];
}

/** Takes the elements of the list of a document as they are read. */
export interface ElementSink {
  /** `place` is undefined where the document was not read piece by piece; all elements come at once then. */
  take(elements: unknown[], place: ElementPlace | undefined): Promise<void>;
  /**
   * Takes the elements that stand from a place on and are written as others that it took, without the parser; resolves to
   * where the first begins that it did not take, and how many it took. Whoever has none of it takes all as they are read.
   */
  takeAlike?(from: number): Promise<{ end: number; count: number }>;
  /**
   * Told of the numbers that JSON does not have in an element. Whoever has none of it finds those of all elements together
   * among the problems.
   */
  foreign?(index: number, numbers: readonly string[]): void;
  /** Drops the elements that were taken: all of them come again. */
  restart(): Promise<void>;
}

/** A document without the elements of its list, which went to the sink. */
export interface DocumentRead {
  /** The value with its list empty; the list itself where the document is one; a text. */
  rest: unknown;
  /** Name of the member that is the list. */
  listName: string | undefined;
  problems: Problem[];
}

/** Bytes looked at together, and least bytes of elements that are parsed together. */
const BATCH_BYTES = 2 ** 20;
/** As many where elements may be taken without the parser, as long as that takes more of them. */
const LEAST_BATCH_BYTES = 2 ** 12;

/**
 * Reads a response of any size: the elements of its list are parsed and checked batch by batch, so that no more than
 * a batch is held. The outcome is that of readResponse, which reads what is written in an unusual way. Throws
 * UnreadableResponseError, and MemoryExhausted before it would take more memory than it may.
 */
export async function readDocument(document: Document, sink: ElementSink): Promise<DocumentRead> {
  // Before the first element goes to whoever would keep it until the last is found to be one too many.
  const source = reachedBytes(document.bytes);
  if (document.keepsAll) refuseHeavy(allOf(source), document.memory);
  const list = listOf(document.endpoint);
  if (list !== undefined) {
    const read = await readPiecewise(document, source, list, sink);
    if (read !== undefined) return read;
    await sink.restart();
  }
  return readAtOnce(document, allOf(source), list, sink);
}

function allOf(source: ReachedBytes): Uint8Array {
  const body = source.body();
  return body instanceof Uint8Array ? body : source.part(0, body.length);
}

interface ListPart {
  name: string | undefined;
  schema: z.ZodArray;
}

/** The list of what an endpoint answers: the answer itself, or its member. */
function listOf(endpoint: EndpointId): ListPart | undefined {
  const schema: z.ZodType = endpoints[endpoint].response;
  if (schema instanceof z.ZodArray) return { name: undefined, schema };
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : [];
  for (const [name, field] of fields) if (field instanceof z.ZodArray) return { name, schema: field };
  return undefined;
}

async function readPiecewise(
  document: Document,
  source: ReachedBytes,
  list: ListPart,
  sink: ElementSink,
): Promise<DocumentRead | undefined> {
  const listProblems: Problem[] = [];
  const foreign = new Set<string>();
  let [listStart, listEnd, seen, readWeight] = [0, Number.POSITIVE_INFINITY, 0, 0];
  let waiting: { start: number; cuts: number[] } = { start: 0, cuts: [] };
  const scanner = listScanner(list.name, {
    open(position) {
      listStart = position;
      waiting = { start: position, cuts: [] };
    },
    cut: position => waiting.cuts.push(position),
    close(position) {
      listEnd = position;
    },
  });
  let batch = sink.takeAlike === undefined ? BATCH_BYTES : LEAST_BATCH_BYTES;
  for (let at = 0; at < source.reach(at + 1); ) {
    const to = at + batch;
    const isLast = source.reach(to + 1) <= to;
    scanner.push(source.part(at, Math.min(to, source.reach(to))));
    at = to;
    if (scanner.weight() - readWeight > document.memory) throw new MemoryExhausted();
    const end = waiting.cuts.at(-1);
    if (end === undefined || (end - waiting.start < batch && !isLast)) continue;
    const isOnly = seen === 0 && end === listEnd;
    const parsed = parseElements(source.part(waiting.start, end), waiting.cuts.length, isOnly);
    if (parsed === undefined) return undefined;
    const { elements } = parsed;
    if (sink.foreign === undefined) for (const each of parsed.foreign) foreign.add(each);
    else if (parsed.foreign.length > 0)
      for (const { index, numbers } of foreignElements(source.part(waiting.start, end), waiting))
        sink.foreign(seen + index, numbers);
    note(listProblems, validate(list.schema, elements).problems, list.name, seen);
    if (elements.length > 0) await sink.take(elements, waiting);
    seen += elements.length;
    waiting = { start: end + 1, cuts: [] };
    readWeight = scanner.weight();
    if (!scanner.isInList()) continue;
    const alike = await takeAlike(sink, end + 1);
    batch = alike.end - end > batch ? LEAST_BATCH_BYTES : Math.min(BATCH_BYTES, 2 * batch);
    if (alike.count === 0) continue;
    seen += alike.count;
    at = alike.end;
    scanner.goOn(at);
    waiting = { start: at, cuts: [] };
  }
  if (!scanner.isRegular()) return undefined;
  const rest = readRest(document.endpoint, source, { list, listStart, listEnd }, foreign);
  if (rest === undefined) return undefined;
  const problems = [...rest.problems, ...listProblems].slice(0, MAX_PROBLEMS);
  return { rest: rest.value, listName: list.name, problems: [...foreignNumbers([...foreign]), ...problems] };
}

async function takeAlike(sink: ElementSink, from: number): Promise<{ end: number; count: number }> {
  let [end, count] = [from, 0];
  for (;;) {
    const more = await sink.takeAlike?.(end);
    if (more === undefined || more.count === 0) return { end, count };
    end = more.end;
    count += more.count;
  }
}

/** Undefined for what is not so many elements of JSON in UTF-8. */
function parseElements(
  bytes: Uint8Array,
  count: number,
  mayBeEmpty: boolean,
): { elements: unknown[]; foreign: readonly string[] } | undefined {
  try {
    // A byte order mark within a document is no JSON.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const { value: elements, foreign } = parseJson(`[${text}]`);
    if (!Array.isArray(elements)) return undefined;
    const isAll = elements.length === count || (mayBeEmpty && elements.length === 0);
    return isAll ? { elements, foreign } : undefined;
  } catch {
    return undefined;
  }
}

/** Problems of a batch, with their paths in the document. */
function note(all: Problem[], found: readonly Problem[], name: string | undefined, first: number): void {
  const list = name === undefined ? '$' : `$.${name}`;
  for (const problem of found) {
    if (all.length >= MAX_PROBLEMS) return;
    const path = problem.path.replace(/^\$\[(\d+)\]/, (_, index) => `${list}[${Number(index) + first}]`);
    all.push({ ...problem, path });
  }
}

/** Reads what is left of the document when the elements of its list are taken out. */
function readRest(
  endpoint: EndpointId,
  source: ReachedBytes,
  { list: { name }, listStart, listEnd }: { list: ListPart; listStart: number; listEnd: number },
  foreign: Set<string>,
): { value: unknown; problems: readonly Problem[] } | undefined {
  const head = source.part(0, listStart).slice();
  const end = source.part(listEnd, source.reach(Number.POSITIVE_INFINITY));
  const rest = parseRest(Buffer.concat([head, end]), foreign);
  const list = name === undefined ? rest : valueAt(rest, [name]);
  if (!Array.isArray(list) || list.length > 0) return undefined;
  const schema: z.ZodType = endpoints[endpoint].response;
  const { value, problems } = validate(schema, rest);
  return value === undefined ? undefined : { value, problems };
}

function parseRest(bytes: Uint8Array, foreign: Set<string>): unknown {
  try {
    const { value, foreign: found } = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    for (const each of found) foreign.add(each);
    return value;
  } catch {
    return undefined;
  }
}

async function readAtOnce(
  { endpoint, url, memory }: Document,
  bytes: Uint8Array,
  list: ListPart | undefined,
  sink: ElementSink,
): Promise<DocumentRead> {
  refuseHeavy(bytes, memory);
  const { value, problems } = readValue(endpoint, url, bytes);
  const elements = list?.name === undefined ? value : valueAt(value, [list.name]);
  if (list === undefined || !Array.isArray(elements))
    return { rest: value, listName: undefined, problems: [...problems] };
  const rest: unknown = list.name === undefined ? [] : value;
  if (list.name !== undefined && isObject(rest)) Reflect.set(rest, list.name, []);
  if (elements.length > 0) await sink.take(elements, undefined);
  return { rest, listName: list.name, problems: [...problems] };
}
