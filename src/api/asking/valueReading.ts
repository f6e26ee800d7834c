import type { EndpointId, EndpointResponse } from '../endpoints.ts';
import type { BodyReader } from '../reading/bodyReader.ts';
import type { TaskOptions } from '../reading/readingThreads.ts';
import { readResponse, type ServiceResponse } from '../readResponse.ts';
import { wholeBody } from '../responseBody.ts';
import type { Answer } from './answer.ts';

/** Makes of an answer what a caller wants of it. */
export type Reading<E extends EndpointId, Response> = (
  answer: Answer<E>,
  options: TaskOptions,
) => Response | Promise<Response>;

async function readHere<E extends EndpointId>(answer: Answer<E>) {
  const bytes = await wholeBody(answer.bytes);
  return readResponse(answer.endpoint, answer.url, { ...answer, bytes });
}

/** The value of an answer, held as a whole. */
export function valueReading<E extends EndpointId>(
  reader: BodyReader | undefined,
): Reading<E, ServiceResponse<EndpointResponse<E>>> {
  return (answer, options) => {
    if (answer.read !== undefined) return answer.read;
    return reader?.value(answer, options) ?? readHere(answer);
  };
}
