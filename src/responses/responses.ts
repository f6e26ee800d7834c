import * as vscode from 'vscode';
import type { EndpointId, EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';

/** One whose value is not held has only its bytes. */
export type AnyResponse = Omit<ServiceResponse<unknown>, 'value'> & {
  value?: EndpointResponse<EndpointId>;
  /** Requests for the tiles that it was put together of: it is a part of a portfolio. */
  tiles?: readonly string[];
};

/** The latest responses of this session, newest first, for raw JSON and copied requests. */
export interface Responses {
  add(response: AnyResponse): void;
  latest(): readonly AnyResponse[];
  onDidAdd: vscode.Event<void>;
}

const KEPT_RESPONSES = 20;
const KEPT_BYTES = 64 * 2 ** 20;

/** Holds few responses and few bytes, but always the last one. */
export function createResponses(): Responses {
  const added = new vscode.EventEmitter<void>();
  let kept: AnyResponse[] = [];
  return {
    add(response) {
      let bytes = 0;
      kept = [response, ...kept].filter((each, index) => {
        bytes += each.bytes.length;
        return index === 0 || (index < KEPT_RESPONSES && bytes <= KEPT_BYTES);
      });
      added.fire();
    },
    latest: () => kept,
    onDidAdd: added.event,
  };
}
