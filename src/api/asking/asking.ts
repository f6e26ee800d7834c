import type { EndpointArguments, EndpointId } from '../endpoints.ts';
import { CancelledError, NotFoundError, ReadingExhaustedError } from '../errors.ts';
import type { BodyReader, Received } from '../reading/bodyReader.ts';
import type { OnProgress } from '../reading/readingTask.ts';
import type { OpenBodyFile } from '../request/readBody.ts';
import type { Requester } from '../request/requester.ts';
import { createSharing } from '../request/sharing.ts';
import { requestPath } from '../requestPath.ts';
import type { ResponseStore } from '../responseStore.ts';
import { settledTime } from '../settledTime.ts';
import type { Answer } from './answer.ts';
import type { Begin } from './beginning.ts';
import { createFetching } from './fetching.ts';
import { createKeptAnswers, type Departing } from './keptAnswers.ts';
import type { Reading } from './valueReading.ts';
import { createWatching } from './watching.ts';

export interface AnswersOptions {
  /** Largest body that is read, in bytes. */
  maxBytes: number;
  /** Keeps bodies for later; without one nothing is kept. */
  store?: ResponseStore | undefined;
  /** Reads large bodies apart from this thread; without one all are read here. */
  reader?: BodyReader | undefined;
  /** Opens a file for a body that is large; without it all are in memory. */
  openFile?: OpenBodyFile | undefined;
  /** Told once of each answer of the service that departs from the specification. */
  onDepartures?: ((response: Departing) => void) | undefined;
  /** Told of a body that could not be read within its limits. */
  onUnread?: ((body: Received<EndpointId>) => void) | undefined;
}

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

export type Asking<E extends EndpointId, Response> = (
  args: EndpointArguments<E>,
  options?: AskingOptions<Response>,
) => Promise<Response>;

/** Ways to ask one endpoint that share its requests. */
export function createAsking<E extends EndpointId>(
  { maxBytes, store, reader, onDepartures, onUnread }: AnswersOptions,
  requester: Requester,
  endpoint: E,
) {
  const watching = createWatching();
  const fetch = createFetching({ endpoint, requester, maxBytes, reader, watching });
  const kept = createKeptAnswers({ endpoint, requester, store, reader, onDepartures });

  return <Response extends Departing & { receivedAt: number }>(
    read: Reading<E, Response>,
    begin?: Begin,
  ): Asking<E, Response> => {
    const sharing = createSharing<Response>();
    const sharingStored = createSharing<Response | undefined>();

    const ask = async (
      path: string,
      question: string | undefined,
      aborting: AbortController,
    ): Promise<Response> => {
      const { signal } = aborting;
      let answer: Answer<E> | undefined;
      try {
        answer = await fetch(path, aborting, begin);
        const reading = read(answer, { signal, onProgress: (...told) => watching.tell(path, ...told) });
        const response = reading instanceof Promise ? await reading : reading;
        kept.settle(answer, response, question);
        return response;
      } catch (error) {
        if (error instanceof NotFoundError && question !== undefined) store?.remove(question);
        if (error instanceof ReadingExhaustedError && answer !== undefined) onUnread?.(answer);
        throw error;
      }
    };
    const readStored = (path: string, question: string, { signal }: AbortController) =>
      kept.read(path, question, signal, answer => read(answer, { signal }));

    return async (args, { signal, onStored, onProgress, keptAs, keeps = true } = {}) => {
      const path = requestPath(endpoint, args);
      const question = keptAs ?? path;
      const settledFrom = settledTime(endpoint, path);
      const wantsStored = store !== undefined && (onStored !== undefined || settledFrom !== undefined);
      const unwatch = watching.watch(path, onProgress);
      try {
        // Shared as the request is: callers who ask in one breath go on in one breath, and so share the request.
        const stored = wantsStored
          ? await sharingStored.join(`${path} ${question}`, signal, shared =>
              readStored(path, question, shared),
            )
          : undefined;
        if (stored !== undefined && isSettled(stored.receivedAt, settledFrom)) return stored;
        if (stored !== undefined) onStored?.(stored);
        return await sharing.join(path, signal, shared => ask(path, keeps ? question : undefined, shared));
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
