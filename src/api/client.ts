import type { EndpointArguments, EndpointId, EndpointResponse } from './endpoints.ts';
import { CancelledError, NotFoundError } from './errors.ts';
import { readResponse, type ServiceResponse } from './readResponse.ts';
import { readBody } from './request/readBody.ts';
import { createRequester, type Requester, type RequesterOptions } from './request/requester.ts';
import { createSharing } from './request/sharing.ts';
import { requestPath } from './requestPath.ts';
import type { ResponseStore } from './responseStore.ts';
import { settledTime } from './settledTime.ts';

export interface ClientOptions extends RequesterOptions {
  /** Largest body that is read, in bytes. */
  maxBytes: number;
  /** Keeps bodies for later; without one nothing is kept. */
  store?: ResponseStore | undefined;
  /** Told once of each answer of the service that departs from the specification. */
  onDepartures?: ((response: Departing) => void) | undefined;
}

/** An answer that departs from the specification: what was asked, and where it does. */
export type Departing = Pick<ServiceResponse<unknown>, 'url' | 'problems'>;

export interface RequestOptions<E extends EndpointId> {
  signal?: AbortSignal | undefined;
  /** Told of what is kept from earlier, before the service answers. */
  onStored?: ((response: ServiceResponse<EndpointResponse<E>>) => void) | undefined;
  /** Question under which the answer is kept, where that of the request names the present moment. */
  keptAs?: string | undefined;
}

type Method<E extends EndpointId> = (
  args: EndpointArguments<E>,
  options?: RequestOptions<E>,
) => Promise<ServiceResponse<EndpointResponse<E>>>;

/**
 * One typed method per row of the endpoint table; each rejects with an error of errors.ts. What can no longer
 * change is read from the store, and not asked again.
 */
export type ServiceClient = { readonly [E in EndpointId]: Method<E> };

/** The client of one service. Callers who ask for the same thing at the same time share one request. */
export function createClient(options: ClientOptions, requester = createRequester(options)): ServiceClient {
  const method = <E extends EndpointId>(endpoint: E) => createMethod(options, requester, endpoint);
  return {
    forecastDaily: method('forecastDaily'),
    forecastHourly: method('forecastHourly'),
    pastForecastDaily: method('pastForecastDaily'),
    pastForecastHourly: method('pastForecastHourly'),
    cycloneForecasts: method('cycloneForecasts'),
    cycloneTrack: method('cycloneTrack'),
    cycloneCone: method('cycloneCone'),
    portfolioFeatures: method('portfolioFeatures'),
    portfolioForecasts: method('portfolioForecasts'),
    portfolioObservations: method('portfolioObservations'),
    portfolioInitTime: method('portfolioInitTime'),
  };
}

function createMethod<E extends EndpointId>(
  { maxBytes, store, onDepartures }: ClientOptions,
  requester: Requester,
  endpoint: E,
): Method<E> {
  type Response = ServiceResponse<EndpointResponse<E>>;
  const sharing = createSharing<Response>();
  const recalling = createSharing<Response | undefined>();

  const ask = async (path: string, kept: string, aborting: AbortController): Promise<Response> => {
    const read = async (response: Parameters<typeof readBody>[0]) => {
      const bytes = await readBody(response, maxBytes);
      const body = { bytes, receivedAt: Date.now(), stored: false, service: requester.service };
      return {
        result: readResponse(endpoint, `${requester.baseUrl}${path}`, body),
        bytes: bytes.length,
      };
    };
    try {
      const response = await requester.request({ endpoint, path, aborting, read, deadline: true });
      if (response.problems.length > 0) onDepartures?.(response);
      store?.write(kept, response);
      return response;
    } catch (error) {
      if (error instanceof NotFoundError) store?.remove(kept);
      throw error;
    }
  };

  const recall = async (path: string, kept: string): Promise<Response | undefined> => {
    const body = await store?.read(kept);
    if (body === undefined) return undefined;
    try {
      return readResponse(endpoint, `${requester.baseUrl}${path}`, {
        ...body,
        stored: true,
        service: requester.service,
      });
    } catch {
      store?.remove(kept);
      return undefined;
    }
  };

  return async (args, { signal, onStored, keptAs } = {}) => {
    const path = requestPath(endpoint, args);
    const kept = keptAs ?? path;
    const settledFrom = settledTime(endpoint, path);
    const wantsStored = store !== undefined && (onStored !== undefined || settledFrom !== undefined);
    // Shared as the request is: callers who ask in one breath go on in one breath, and so share the request.
    const recalled = () => recalling.join(`${path} ${kept}`, undefined, () => recall(path, kept));
    const stored = wantsStored ? await recalled() : undefined;
    if (stored !== undefined && settledFrom !== undefined && stored.receivedAt >= settledFrom) return stored;
    if (stored !== undefined) onStored?.(stored);
    try {
      return await sharing.join(path, signal, shared => ask(path, kept, shared));
    } catch (error) {
      const summary = { endpoint, url: `${requester.baseUrl}${path}` };
      throw signal?.aborted ? new CancelledError('The request was cancelled.', summary) : error;
    }
  };
}
