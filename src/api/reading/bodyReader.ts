import type { EndpointId, EndpointResponse } from '../endpoints.ts';
import { CancelledError, ReadingExhaustedError, UnreadableResponseError } from '../errors.ts';
import type { Problem } from '../problem.ts';
import type { BodyInMemory, ReceivedBody, ServiceResponse } from '../readResponse.ts';
import type { ArrivingBytes } from '../request/arrivingBytes.ts';
import { wholeBody } from '../responseBody.ts';
import { isObject } from '../valueAt.ts';
import type { FeaturesResponse } from './featureTable.ts';
import { BodyUnreadable, ReadingExhausted } from './readingFaults.ts';
import type { ReadingResults } from './readingTask.ts';
import {
  createReadingThreads,
  type ReadingThreads,
  type TaskOptions,
  type ThreadOptions,
} from './readingThreads.ts';
import { threadTable } from './threadTable.ts';

/** A body whose endpoint and address are known. */
export interface Received<E extends EndpointId> extends ReceivedBody {
  endpoint: E;
  url: string;
}

/** Features that still come, and where from. */
export interface Arriving {
  endpoint: 'portfolioFeatures';
  url: string;
  bytes: ArrivingBytes;
}

/** Gives the table of what was begun to be read, once all of it is here. */
export type BegunTable = (
  received: Received<'portfolioFeatures'>,
  signal: AbortSignal,
) => Promise<FeaturesResponse>;

/** Reads bodies that would hold up the thread of the caller; rejects with an error of errors.ts. */
export interface BodyReader {
  /** As readResponse does. The value comes in pieces, with time for other work between them. */
  value<E extends EndpointId>(
    received: Received<E>,
    options: TaskOptions,
  ): Promise<ServiceResponse<EndpointResponse<E>>>;
  /** The features without the value: they stay in the bytes, and are read from there one by one. */
  table(received: Received<'portfolioFeatures'>, options: TaskOptions): Promise<FeaturesResponse>;
  /** Begins to read a table while its bytes come; undefined where another is read so. */
  begin(arriving: Arriving, options: TaskOptions): BegunTable | undefined;
  /** What departs from the specification, without the value. */
  check(received: Received<EndpointId>, options: TaskOptions): Promise<readonly Problem[]>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** The bytes have to be in memory that threads share. */
export function createBodyReader(options: ThreadOptions): BodyReader {
  const threads = createReadingThreads(options);
  const { memory } = options;
  const reading = async <T>(received: Received<EndpointId>, signal: AbortSignal, work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      throw await errorOf(error, received, signal);
    }
  };
  return {
    value: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url } = received;
        const bytes = await wholeBody(received.bytes);
        const { result, elements } = await threads.run({ do: 'value', endpoint, url, bytes, memory }, task);
        return answer({ ...received, bytes }, withElements(result, elements), result.problems);
      }),
    table: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url, bytes } = received;
        const { result } = await threads.run({ do: 'table', endpoint, url, bytes, memory }, task);
        return tableAnswer(threads, received, result);
      }),
    begin(arriving, task) {
      const running = threads.runEarly({ do: 'table', ...arriving, memory }, task);
      // Whoever waits for the body is told when it has come.
      running?.catch(() => undefined);
      if (running === undefined) return undefined;
      return (received, signal) =>
        reading(received, signal, async () => tableAnswer(threads, received, (await running).result));
    },
    check: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url } = received;
        const bytes = await wholeBody(received.bytes);
        const { result } = await threads.run({ do: 'check', endpoint, url, bytes, memory }, task);
        return result.problems;
      }),
    close: () => threads.close(),
  };
}

function tableAnswer(
  threads: ReadingThreads,
  { endpoint, url, bytes, receivedAt, stored, service }: Received<'portfolioFeatures'>,
  result: ReadingResults['table'],
): FeaturesResponse {
  const table = threadTable(threads, result, bytes);
  return { endpoint, url, bytes, receivedAt, stored, service, problems: result.problems, table };
}

/** The value with the elements that came before it in its list. */
function withElements({ rest, listName }: ReadingResults['value'], elements: unknown[]): unknown {
  if (listName !== undefined && isObject(rest)) Reflect.set(rest, listName, elements);
  return listName === undefined && Array.isArray(rest) ? elements : rest;
}

function answer<E extends EndpointId>(
  { endpoint, url, bytes, receivedAt, stored, service }: Received<E> & BodyInMemory,
  value: unknown,
  problems: ServiceResponse<unknown>['problems'],
): ServiceResponse<EndpointResponse<E>> {
  if (!isRead<E>(value)) throw new Error('A response was read as nothing.');
  return { value, problems, bytes, endpoint, url, receivedAt, stored, service };
}

/** The thread has checked it against the schema of its endpoint; the compiler cannot follow it there. */
function isRead<E extends EndpointId>(value: unknown): value is EndpointResponse<E> {
  return value !== undefined;
}

async function errorOf(
  error: unknown,
  { endpoint, url, bytes }: Received<EndpointId>,
  signal: AbortSignal,
): Promise<unknown> {
  const summary = { endpoint, url };
  if (signal.aborted) return new CancelledError('The request was cancelled.', summary);
  if (error instanceof ReadingExhausted) return new ReadingExhaustedError(error.of, bytes, summary);
  if (error instanceof BodyUnreadable)
    return new UnreadableResponseError(error.message, error.problems, await wholeBody(bytes), summary);
  if (error instanceof Error && error.name === 'AbortError')
    return new CancelledError('The service was changed before its answer was read.', summary);
  return error;
}
