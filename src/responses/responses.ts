import * as vscode from 'vscode';
import type { EndpointId, EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { ResponseBody } from '../api/responseBody.ts';

/** One whose value is not held has only its bytes. */
export type AnyResponse = Omit<ServiceResponse<unknown>, 'value' | 'bytes'> & {
  bytes: ResponseBody;
  value?: EndpointResponse<EndpointId>;
  /** Requests for the tiles that it was put together of: it is a part of a portfolio. */
  tiles?: readonly string[];
  /** Features that came otherwise with one of these than with an earlier one, and were left out. */
  differing?: number;
  /** The reference systems that the answers to these name, where they differ; absent where they do not. */
  references?: readonly string[];
};

/** The latest responses of this session, newest first, for raw JSON and copied requests. */
export interface Responses {
  add(response: AnyResponse): void;
  /** No panel shows it any more: a large one goes. */
  letGo(response: AnyResponse): void;
  latest(): readonly AnyResponse[];
  onDidChange: vscode.Event<void>;
}

const KEPT_RESPONSES = 20;
const KEPT_BYTES = 64 * 2 ** 20;

/** Holds few responses and few bytes, but always the last one, as long as it is shown. */
export function createResponses(): Responses {
  const changed = new vscode.EventEmitter<void>();
  let kept: AnyResponse[] = [];
  return {
    add(response) {
      let bytes = 0;
      kept = [withoutMore(response), ...kept].filter((each, index) => {
        bytes += each.bytes.length;
        return index === 0 || (index < KEPT_RESPONSES && bytes <= KEPT_BYTES);
      });
      changed.fire();
    },
    letGo({ bytes }) {
      if (bytes.length <= KEPT_BYTES) return;
      kept = kept.filter(each => each.bytes !== bytes);
      changed.fire();
    },
    latest: () => kept,
    onDidChange: changed.event,
  };
}

/** What is read of a response may be as large as itself. */
function withoutMore({
  value,
  tiles,
  differing,
  references,
  problems,
  bytes,
  endpoint,
  url,
  receivedAt,
  stored,
  service,
}: AnyResponse): AnyResponse {
  const all = { problems, bytes, endpoint, url, receivedAt, stored, service };
  return {
    ...all,
    ...(value === undefined ? {} : { value }),
    ...(tiles === undefined ? {} : { tiles }),
    ...(differing === undefined ? {} : { differing }),
    ...(references === undefined ? {} : { references }),
  };
}
