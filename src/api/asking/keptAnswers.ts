import type { EndpointId } from '../endpoints.ts';
import type { BodyReader } from '../reading/bodyReader.ts';
import type { ServiceResponse } from '../readResponse.ts';
import type { Requester } from '../request/requester.ts';
import { createSharing } from '../request/sharing.ts';
import type { ResponseStore } from '../responseStore.ts';
import { type Answer, answerOf } from './answer.ts';

/** An answer that departs from the specification: what was asked, and where it does. */
export type Departing = Pick<ServiceResponse<unknown>, 'url' | 'problems'>;

export interface KeptAnswersOptions<E extends EndpointId> {
  endpoint: E;
  requester: Requester;
  store: ResponseStore | undefined;
  reader: BodyReader | undefined;
  /** Told once of each answer of the service that departs from the specification. */
  onDepartures: ((response: Departing) => void) | undefined;
}

/** Answers that are kept from earlier, each under a question. */
export interface KeptAnswers<E extends EndpointId> {
  /** What a reading makes of what is kept; undefined where nothing is, and what cannot be read is let go. */
  read<Response>(
    path: string,
    question: string,
    signal: AbortSignal,
    reading: (answer: Answer<E>) => Response | Promise<Response>,
  ): Promise<Response | undefined>;
  /** Tells of the problems of an answer that was read, and keeps it where it has a question, both once. */
  settle(answer: Answer<E>, response: Departing, question: string | undefined): void;
}

export function createKeptAnswers<E extends EndpointId>(options: KeptAnswersOptions<E>): KeptAnswers<E> {
  const { endpoint, requester, store, reader, onDepartures } = options;
  const sharing = createSharing<Answer<E> | undefined>();
  const settled = new WeakSet<Answer<E>>();

  const recall = async (path: string, question: string): Promise<Answer<E> | undefined> => {
    const body = await store?.read(question);
    if (body === undefined) return undefined;
    try {
      const received = { ...body, stored: true, service: requester.service };
      return answerOf(endpoint, `${requester.baseUrl}${path}`, received, reader);
    } catch {
      store?.remove(question);
      return undefined;
    }
  };

  return {
    async read(path, question, signal, reading) {
      const answer = await sharing.join(`${path} ${question}`, undefined, () => recall(path, question));
      if (answer === undefined) return undefined;
      try {
        return await reading(answer);
      } catch {
        if (!signal.aborted) store?.remove(question);
        return undefined;
      }
    },
    settle(answer, { url, problems }, question) {
      if (problems.length === 0 && store === undefined) return;
      if (settled.has(answer)) return;
      settled.add(answer);
      if (problems.length > 0) onDepartures?.({ url, problems });
      if (question !== undefined) store?.write(question, answer);
    },
  };
}
