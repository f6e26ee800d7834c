import type { EndpointId, EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';

/** One whose value is not held has only its bytes. */
export type AnyResponse = Omit<ServiceResponse<unknown>, 'value'> & {
  value?: EndpointResponse<EndpointId>;
};

/** The latest responses of this session, newest first, for raw JSON and copied requests. */
export interface Responses {
  add(response: AnyResponse): void;
  latest(): readonly AnyResponse[];
}

const KEPT_RESPONSES = 20;
const KEPT_BYTES = 64 * 2 ** 20;

/** Holds few responses and few bytes, but always the last one. */
export function createResponses(): Responses {
  let kept: AnyResponse[] = [];
  return {
    add(response) {
      let bytes = 0;
      kept = [response, ...kept].filter((each, index) => {
        bytes += each.bytes.length;
        return index === 0 || (index < KEPT_RESPONSES && bytes <= KEPT_BYTES);
      });
    },
    latest: () => kept,
  };
}
