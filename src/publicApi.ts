import type { Answer, LandfallApi, Options } from '../types/landfall.d.ts';
import type { EndpointArguments, EndpointId, PromisedResponse } from './api/endpoints.ts';
import type { Connection } from './connection/connection.ts';
import { errorOf } from './editor/words.ts';

/**
 * The client of the service in use, for other extensions; nothing of it is loaded before the first question. What a
 * caller gets is its own: the response itself, or the error, may be shared with a panel.
 */
export function createPublicApi(connection: Pick<Connection, 'client'>): LandfallApi {
  const method =
    <E extends EndpointId>(endpoint: E) =>
    async (args: EndpointArguments<E>, options?: Options): Promise<Answer<PromisedResponse<E>>> => {
      try {
        const client = await connection.client().catch(reason => unusable(endpoint, reason));
        const { checkQuestion } = await import('./api/checkQuestion.ts');
        const signal = checkQuestion(endpoint, args, options?.signal);
        const { value, problems, url, receivedAt } = await client[endpoint](args, { signal });
        const { copyOf } = await import('./api/reading/copyOf.ts');
        return { value: await copyOf(value), problems: structuredClone([...problems]), url, receivedAt };
      } catch (error) {
        throw errorOf(error);
      }
    };
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

/** What comes before any question is told as the errors of questions are. */
async function unusable(endpoint: EndpointId, reason: unknown): Promise<never> {
  const { UnusableServiceError } = await import('./api/errors.ts');
  const message = reason instanceof Error ? reason.message : String(reason);
  throw new UnusableServiceError(message, { endpoint, url: '' });
}
