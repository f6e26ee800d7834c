import type { EndpointId, EndpointResponse } from '../endpoints.ts';
import { CancelledError, ReadingExhaustedError, UnreadableResponseError } from '../errors.ts';
import type { Problem } from '../problem.ts';
import type { ReceivedBody, ServiceResponse } from '../readResponse.ts';
import { isObject } from '../valueAt.ts';
import type { FeaturesResponse } from './featureTable.ts';
import type { ReadingResults } from './readingTask.ts';
import {
  BodyUnreadable,
  createReadingThreads,
  ReadingExhausted,
  type TaskOptions,
  type ThreadOptions,
} from './readingThreads.ts';
import { threadTable } from './threadTable.ts';

/** A body whose endpoint and address are known. */
export interface Received<E extends EndpointId> extends ReceivedBody {
  endpoint: E;
  url: string;
}

/** Reads bodies that would hold up the thread of the caller; rejects with an error of errors.ts. */
export interface BodyReader {
  /** As readResponse does. The value comes in pieces, with time for other work between them. */
  value<E extends EndpointId>(
    received: Received<E>,
    options: TaskOptions,
  ): Promise<ServiceResponse<EndpointResponse<E>>>;
  /** The features without the value: they stay in the bytes, and are read from there one by one. */
  table(received: Received<'portfolioFeatures'>, options: TaskOptions): Promise<FeaturesResponse>;
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
      throw errorOf(error, received, signal);
    }
  };
  return {
    value: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url, bytes } = received;
        const { result, elements } = await threads.run({ do: 'value', endpoint, url, bytes, memory }, task);
        return answer(received, wholeOf(result, elements), result.problems);
      }),
    table: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url, bytes } = received;
        const { result } = await threads.run({ do: 'table', endpoint, url, bytes, memory }, task);
        return { ...received, problems: result.problems, table: threadTable(threads, result) };
      }),
    check: (received, task) =>
      reading(received, task.signal, async () => {
        const { endpoint, url, bytes } = received;
        const { result } = await threads.run({ do: 'check', endpoint, url, bytes, memory }, task);
        return result.problems;
      }),
    close: () => threads.close(),
  };
}

/** The value with the elements that came before it in its list. */
function wholeOf({ rest, listName }: ReadingResults['value'], elements: unknown[]): unknown {
  if (listName !== undefined && isObject(rest)) Reflect.set(rest, listName, elements);
  return listName === undefined && Array.isArray(rest) ? elements : rest;
}

function answer<E extends EndpointId>(
  { endpoint, url, bytes, receivedAt, stored, service }: Received<E>,
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

function errorOf(
  error: unknown,
  { endpoint, url, bytes }: Received<EndpointId>,
  signal: AbortSignal,
): unknown {
  const summary = { endpoint, url };
  if (signal.aborted) return new CancelledError('The request was cancelled.', summary);
  if (error instanceof ReadingExhausted) return new ReadingExhaustedError(error.of, bytes, summary);
  if (error instanceof BodyUnreadable)
    return new UnreadableResponseError(error.message, error.problems, bytes, summary);
  if (error instanceof Error && error.name === 'AbortError')
    return new CancelledError('The service was changed before its answer was read.', summary);
  return error;
}
