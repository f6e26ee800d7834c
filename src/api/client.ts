import { NO_GEOMETRY } from '../domain/geometry.ts';
import type { EndpointArguments, EndpointId, EndpointResponse } from './endpoints.ts';
import { CancelledError, NotFoundError, ReadingExhaustedError, UnreadableResponseError } from './errors.ts';
import type { BegunTable, BodyReader, Received } from './reading/bodyReader.ts';
import { type FeaturesResponse, tableOfBody } from './reading/featureTable.ts';
import type { GeometryPart, OnProgress } from './reading/readingTask.ts';
import type { TaskOptions } from './reading/readingThreads.ts';
import { type ReceivedBody, readResponse, type ServiceResponse } from './readResponse.ts';
import type { ArrivingBytes } from './request/arrivingBytes.ts';
import { breaksOff } from './request/breaksOff.ts';
import { cutShort } from './request/cutShort.ts';
import { readBody } from './request/readBody.ts';
import { createRequester, type Requester, type RequesterOptions } from './request/requester.ts';
import { createSharing } from './request/sharing.ts';
import { requestPath } from './requestPath.ts';
import type { ResponseStore } from './responseStore.ts';
import { settledTime } from './settledTime.ts';
import type { TransportResponse } from './transport/transport.ts';

export interface ClientOptions extends RequesterOptions {
  /** Largest body that is read, in bytes. */
  maxBytes: number;
  /** Keeps bodies for later; without one nothing is kept. */
  store?: ResponseStore | undefined;
  /** Reads large bodies apart from this thread; without one all are read here. */
  reader?: BodyReader | undefined;
  /** Told once of each answer of the service that departs from the specification. */
  onDepartures?: ((response: Departing) => void) | undefined;
  /** Told of a body that could not be read within its limits. */
  onUnread?: ((body: Received<EndpointId>) => void) | undefined;
}

/** An answer that departs from the specification: what was asked, and where it does. */
export type Departing = Pick<ServiceResponse<unknown>, 'url' | 'problems'>;

export interface AskingOptions<Response> {
  signal?: AbortSignal | undefined;
  /** Told of what is kept from earlier, before the service answers. */
  onStored?: ((response: Response) => void) | undefined;
  /** Told of how far a large answer is read. */
  onProgress?: OnProgress | undefined;
  /** Question under which the answer is kept, where that of the request names the present moment. */
  keptAs?: string | undefined;
  /** False for one of many questions whose answers would push all others out of what is kept. */
  keeps?: boolean | undefined;
}

export type RequestOptions<E extends EndpointId> = AskingOptions<ServiceResponse<EndpointResponse<E>>>;

type Asking<E extends EndpointId, Response> = (
  args: EndpointArguments<E>,
  options?: AskingOptions<Response>,
) => Promise<Response>;

type Method<E extends EndpointId> = Asking<E, ServiceResponse<EndpointResponse<E>>>;

/**
 * One typed method per row of the endpoint table; each rejects with an error of errors.ts. What can no longer
 * change is read from the store, and not asked again.
 */
export type ServiceClient = { readonly [E in EndpointId]: Method<E> };

/** A response whose value is held by nobody: it is read from its bytes. */
export type UnheldResponse = Omit<ServiceResponse<unknown>, 'value'>;

/** A client that also asks for what is larger than is held at once. */
export interface OpeningClient extends ServiceClient {
  /** Asks as portfolioFeatures does, and shares its request; the features stay in the bytes that came. */
  readonly openFeatures: Asking<'portfolioFeatures', FeaturesResponse>;
  /** Asks as portfolioForecasts does, and shares its request; the series stay in the bytes that came. */
  readonly openForecasts: Asking<'portfolioForecasts', UnheldResponse>;
  /** The same of portfolioObservations. */
  readonly openObservations: Asking<'portfolioObservations', UnheldResponse>;
}

const ASKED_IN_TWO_WAYS: ReadonlySet<EndpointId> = new Set([
  'portfolioFeatures',
  'portfolioForecasts',
  'portfolioObservations',
]);

/** Largest body that is read in the thread of the caller, in bytes: the worst of this size takes 40 ms. */
const LARGEST_READ_HERE = 2 ** 18;

/** The client of one service. Callers who ask for the same thing at the same time share one request. */
export function createClient(options: ClientOptions, requester = createRequester(options)): OpeningClient {
  const method = <E extends EndpointId>(endpoint: E): Method<E> => {
    const asking = createAsking(options, requester, endpoint);
    return asking(valueReading(options.reader));
  };
  const askFeatures = createAsking(options, requester, 'portfolioFeatures');
  const askForecasts = createAsking(options, requester, 'portfolioForecasts');
  const askObservations = createAsking(options, requester, 'portfolioObservations');
  return {
    forecastDaily: method('forecastDaily'),
    forecastHourly: method('forecastHourly'),
    pastForecastDaily: method('pastForecastDaily'),
    pastForecastHourly: method('pastForecastHourly'),
    cycloneForecasts: method('cycloneForecasts'),
    cycloneTrack: method('cycloneTrack'),
    cycloneCone: method('cycloneCone'),
    portfolioFeatures: askFeatures(valueReading(options.reader)),
    portfolioForecasts: askForecasts(valueReading(options.reader)),
    portfolioObservations: askObservations(valueReading(options.reader)),
    portfolioInitTime: method('portfolioInitTime'),
    openFeatures: askFeatures(tableReading(options.reader), beginning(options.reader)),
    openForecasts: askForecasts(unheldReading(options.reader)),
    openObservations: askObservations(unheldReading(options.reader)),
  };
}

/** What was told of a body that broke off holds no more: another attempt tells of all anew. */
const NOTHING_READ: GeometryPart = { from: 0, geometry: NO_GEOMETRY };

/** A body that came, and what was read of it at once, where it is small. */
interface Answer<E extends EndpointId> extends Received<E> {
  read: ServiceResponse<EndpointResponse<E>> | undefined;
  early: EarlyTable | undefined;
}

/** Features that were begun to be read while they came. */
interface EarlyTable {
  table: BegunTable;
  end(): void;
}

/** Begins to read features while they come, told of how many were read. */
type Begin = (
  url: string,
  onProgress: OnProgress,
) => {
  onArriving(bytes: ArrivingBytes): void;
  /** All of them came. */
  arrived(): void;
  /** Undefined where nothing was begun. */
  early(): EarlyTable | undefined;
};

function beginning(reader: BodyReader | undefined): Begin | undefined {
  if (reader === undefined) return undefined;
  return (url, onProgress) => {
    const ending = new AbortController();
    const { promise: whole, resolve: arrived } = Promise.withResolvers<void>();
    let table: BegunTable | undefined;
    return {
      onArriving(bytes) {
        const options = { signal: ending.signal, onProgress, whole };
        table = reader.begin({ endpoint: 'portfolioFeatures', url, bytes }, options);
      },
      arrived,
      early: () => table && { table, end: () => ending.abort() },
    };
  };
}

/** Makes of an answer what a caller wants of it. */
type Reading<E extends EndpointId, Response> = (
  answer: Answer<E>,
  options: TaskOptions,
) => Response | Promise<Response>;

function valueReading<E extends EndpointId>(
  reader: BodyReader | undefined,
): Reading<E, ServiceResponse<EndpointResponse<E>>> {
  return (answer, options) => {
    if (answer.read !== undefined) return answer.read;
    return reader?.value(answer, options) ?? readResponse(answer.endpoint, answer.url, answer);
  };
}

function tableReading(reader: BodyReader | undefined): Reading<'portfolioFeatures', FeaturesResponse> {
  const readValue = valueReading<'portfolioFeatures'>(reader);
  return async (answer, options) => {
    if (answer.early !== undefined) return earlyTable(answer.early, answer, options);
    if (answer.read === undefined && reader !== undefined) return reader.table(answer, options);
    const { value, ...response } = await readValue(answer, options);
    return { ...response, table: await tableOfBody(value.features, response.bytes) };
  };
}

/** Ends what was begun when nobody waits for it any more. */
async function earlyTable(
  { table, end }: EarlyTable,
  answer: Answer<'portfolioFeatures'>,
  { signal }: TaskOptions,
): Promise<FeaturesResponse> {
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await table(answer, signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

function unheldReading<E extends EndpointId>(reader: BodyReader | undefined): Reading<E, UnheldResponse> {
  const readValue = valueReading<E>(reader);
  return async (answer, options) => {
    if (answer.read === undefined && reader !== undefined) {
      const { read: _, early: _early, ...received } = answer;
      return { ...received, problems: await reader.check(answer, options) };
    }
    const { value: _, ...response } = await readValue(answer, options);
    return response;
  };
}

/** Where nothing but the end of the connection ends a body, one that breaks off was cut. */
function isCut(error: unknown, { headers }: TransportResponse): error is UnreadableResponseError {
  const saysItsEnd = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return error instanceof UnreadableResponseError && !saysItsEnd && breaksOff(error.body);
}

/** Ways to ask one endpoint that share its requests. */
function createAsking<E extends EndpointId>(options: ClientOptions, requester: Requester, endpoint: E) {
  const { maxBytes, store, reader, onDepartures, onUnread } = options;
  const fetching = createSharing<Answer<E>>();
  const recalling = createSharing<Answer<E> | undefined>();
  /** Answers of which the problems were told, and which were kept. */
  const settled = new WeakSet<Answer<E>>();
  const watching = createWatching();

  const answerOf = (path: string, body: ReceivedBody): Answer<E> => {
    const url = `${requester.baseUrl}${path}`;
    const isSmall = reader === undefined || body.bytes.length <= LARGEST_READ_HERE;
    const read = isSmall ? readResponse(endpoint, url, body) : undefined;
    return { ...body, endpoint, url, read, early: undefined };
  };

  const fetch = (path: string, aborting: AbortController, begin: Begin | undefined): Promise<Answer<E>> => {
    const read = async (response: TransportResponse) => {
      const beginning = begin?.(`${requester.baseUrl}${path}`, (...told) => watching.tell(path, ...told));
      try {
        const bytes = await readBody(response, maxBytes, reader !== undefined, beginning?.onArriving);
        beginning?.arrived();
        const answer = answerOf(path, {
          bytes,
          receivedAt: Date.now(),
          stored: false,
          service: requester.service,
        });
        return { result: { ...answer, early: beginning?.early() }, bytes: bytes.length };
      } catch (error) {
        if (beginning?.early() !== undefined) watching.tell(path, 0, NOTHING_READ);
        beginning?.early()?.end();
        throw isCut(error, response) ? cutShort(error.request) : error;
      }
    };
    return requester.request({ endpoint, path, aborting, read, deadline: true });
  };

  /** What is asked for in one way alone is shared as it is read. */
  const fetched = (path: string, aborting: AbortController, begin?: Begin): Promise<Answer<E>> =>
    ASKED_IN_TWO_WAYS.has(endpoint)
      ? fetching.join(path, aborting.signal, shared => fetch(path, shared, begin))
      : fetch(path, aborting, begin);

  const recall = async (path: string, kept: string): Promise<Answer<E> | undefined> => {
    const body = await store?.read(kept);
    if (body === undefined) return undefined;
    try {
      return answerOf(path, { ...body, stored: true, service: requester.service });
    } catch {
      store?.remove(kept);
      return undefined;
    }
  };

  const settle = (answer: Answer<E>, { url, problems }: Departing, kept: string | undefined) => {
    if (problems.length === 0 && store === undefined) return;
    if (settled.has(answer)) return;
    settled.add(answer);
    if (problems.length > 0) onDepartures?.({ url, problems });
    if (kept !== undefined) store?.write(kept, answer);
  };

  return <Response extends Departing & { receivedAt: number }>(
    read: Reading<E, Response>,
    begin?: Begin,
  ): Asking<E, Response> => {
    const sharing = createSharing<Response>();
    const sharingStored = createSharing<Response | undefined>();

    const ask = async (
      path: string,
      kept: string | undefined,
      aborting: AbortController,
    ): Promise<Response> => {
      const { signal } = aborting;
      let answer: Answer<E> | undefined;
      try {
        answer = await fetched(path, aborting, begin);
        const reading = read(answer, { signal, onProgress: (...told) => watching.tell(path, ...told) });
        const response = reading instanceof Promise ? await reading : reading;
        settle(answer, response, kept);
        return response;
      } catch (error) {
        if (error instanceof NotFoundError && kept !== undefined) store?.remove(kept);
        if (error instanceof ReadingExhaustedError && answer !== undefined) onUnread?.(answer);
        throw error;
      }
    };

    const readStored = async (path: string, kept: string, { signal }: AbortController) => {
      const answer = await recalling.join(`${path} ${kept}`, undefined, () => recall(path, kept));
      if (answer === undefined) return undefined;
      try {
        return await read(answer, { signal });
      } catch {
        if (!signal.aborted) store?.remove(kept);
        return undefined;
      }
    };

    return async (args, { signal, onStored, onProgress, keptAs, keeps = true } = {}) => {
      const path = requestPath(endpoint, args);
      const kept = keptAs ?? path;
      const settledFrom = settledTime(endpoint, path);
      const wantsStored = store !== undefined && (onStored !== undefined || settledFrom !== undefined);
      const unwatch = watching.watch(path, onProgress);
      try {
        // Shared as the request is: callers who ask in one breath go on in one breath, and so share the request.
        const stored = wantsStored
          ? await sharingStored.join(`${path} ${kept}`, signal, shared => readStored(path, kept, shared))
          : undefined;
        if (stored !== undefined && isSettled(stored.receivedAt, settledFrom)) return stored;
        if (stored !== undefined) onStored?.(stored);
        return await sharing.join(path, signal, shared => ask(path, keeps ? kept : undefined, shared));
      } catch (error) {
        if (!signal?.aborted) throw error;
        const summary = { endpoint, url: `${requester.baseUrl}${path}` };
        throw new CancelledError('The request was cancelled.', summary);
      } finally {
        unwatch();
      }
    };
  };
}

/** What the clock was ahead for may have changed since. */
function isSettled(receivedAt: number, settledFrom: number | undefined): boolean {
  return settledFrom !== undefined && receivedAt >= settledFrom && receivedAt <= Date.now();
}

/** Callers who wait for the same answer, each told how far it is. */
function createWatching() {
  const watchers = new Map<string, Set<OnProgress>>();
  return {
    tell(path: string, ...told: Parameters<OnProgress>): void {
      for (const watcher of watchers.get(path) ?? []) watcher(...told);
    },
    /** Returns what ends it. */
    watch(path: string, watcher: OnProgress | undefined): () => void {
      if (watcher === undefined) return () => undefined;
      const all = watchers.get(path) ?? new Set();
      watchers.set(path, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0) watchers.delete(path);
      };
    },
  };
}
