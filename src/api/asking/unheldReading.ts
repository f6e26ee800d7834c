import type { EndpointId } from '../endpoints.ts';
import type { BodyReader } from '../reading/bodyReader.ts';
import type { ServiceResponse } from '../readResponse.ts';
import { wholeBody } from '../responseBody.ts';
import { type Reading, valueReading } from './valueReading.ts';

/** A response whose value is held by nobody: it is read from its bytes. */
export type UnheldResponse = Omit<ServiceResponse<unknown>, 'value'>;

/** The bytes of an answer, of which is known where they depart from the specification. */
export function unheldReading<E extends EndpointId>(
  reader: BodyReader | undefined,
): Reading<E, UnheldResponse> {
  const readValue = valueReading<E>(reader);
  return async (answer, options) => {
    if (answer.read === undefined && reader !== undefined) {
      const { read: _, early: _early, ...received } = answer;
      const bytes = await wholeBody(received.bytes);
      return { ...received, bytes, problems: await reader.check(answer, options) };
    }
    const { value: _, ...response } = await readValue(answer, options);
    return response;
  };
}
