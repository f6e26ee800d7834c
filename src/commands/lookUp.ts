import type { EndpointId, EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { type Asked, askArguments } from './askArguments.ts';

export interface LookedUp<E extends EndpointId> extends Asked<E> {
  response: ServiceResponse<EndpointResponse<E>>;
}

/** Asks for what is missing, then asks the service, with a notification that can cancel it. */
export async function lookUp<E extends EndpointId>(
  parts: Parts,
  endpoint: E,
  given: unknown,
  title: string,
): Promise<LookedUp<E> | undefined> {
  const asked = await askArguments(parts, endpoint, given);
  if (asked === undefined) return undefined;
  const response = await withProgress(title, async signal => {
    const client = await parts.connection.client();
    return client[endpoint](asked.args, { signal });
  });
  parts.responses.add(response);
  return { ...asked, response };
}
