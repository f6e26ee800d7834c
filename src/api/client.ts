import { type AnswersOptions, type Asking, type AskingOptions, createAsking } from './asking/asking.ts';
import { beginning } from './asking/beginning.ts';
import { tableReading } from './asking/tableReading.ts';
import { type UnheldResponse, unheldReading } from './asking/unheldReading.ts';
import { valueReading } from './asking/valueReading.ts';
import type { EndpointId, EndpointResponse } from './endpoints.ts';
import type { FeaturesResponse } from './reading/featureTable.ts';
import type { ServiceResponse } from './readResponse.ts';
import { createRequester, type RequesterOptions } from './request/requester.ts';

export interface ClientOptions extends RequesterOptions, AnswersOptions {}

export type RequestOptions<E extends EndpointId> = AskingOptions<ServiceResponse<EndpointResponse<E>>>;

type Method<E extends EndpointId> = Asking<E, ServiceResponse<EndpointResponse<E>>>;

/**
 * One typed method per row of the endpoint table; each rejects with an error of errors.ts. What can no longer
 * change is read from the store, and not asked again.
 */
export type ServiceClient = { readonly [E in EndpointId]: Method<E> };

/** A client that also asks for what is larger than is held at once. */
export interface OpeningClient extends ServiceClient {
  /** Asks as portfolioFeatures does, and shares its request; the features stay in the bytes that came. */
  readonly openFeatures: Asking<'portfolioFeatures', FeaturesResponse>;
  /** Asks as portfolioForecasts does, and shares its request; the series stay in the bytes that came. */
  readonly openForecasts: Asking<'portfolioForecasts', UnheldResponse>;
  /** The same of portfolioObservations. */
  readonly openObservations: Asking<'portfolioObservations', UnheldResponse>;
}

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
    openFeatures: askFeatures(tableReading(options.reader), beginning(options.reader, options.openFile)),
    openForecasts: askForecasts(unheldReading(options.reader)),
    openObservations: askObservations(unheldReading(options.reader)),
  };
}
