import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { giveBack } from './giveBack.ts';

/** The responses behind what a panel shows, one for each part of it. */
export interface KeptResponses {
  /** Newest first. */
  all(): readonly AnyResponse[];
  /** Replaces the one that is kept for the same part. */
  keep(response: AnyResponse, part: string): void;
  /** Lets go of the response of a part that is no more shown. */
  drop(part: string): void;
  /** Lets go of all of them: nothing of them is shown any more. */
  letGo(): void;
}

export function createKeptResponses({ responses, panels }: Parts): KeptResponses {
  let kept: { part: string; response: AnyResponse }[] = [];
  const without = (part: string) => kept.filter(each => each.part !== part);
  return {
    all: () => kept.map(({ response }) => response),
    keep(response, part) {
      const before = kept.find(each => each.part === part)?.response;
      kept = [{ part, response }, ...without(part)];
      responses.add(response);
      if (before !== undefined && before.bytes !== response.bytes) giveBack(before.bytes.length);
      panels.tell();
    },
    drop(part) {
      kept = without(part);
      panels.tell();
    },
    letGo() {
      for (const { response } of kept) {
        responses.letGo(response);
        giveBack(response.bytes.length);
      }
      kept = [];
    },
  };
}
