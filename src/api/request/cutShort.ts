import type { NetworkError, RequestSummary } from '../errors.ts';
import { networkErrorOf } from './networkErrorOf.ts';

/** The error of a text that breaks off: a connection that is closed says nothing of whether the body was whole. */
export function cutShort(summary: RequestSummary): NetworkError {
  return networkErrorOf({ fault: 'cut', code: undefined, answered: true, cause: undefined }, summary);
}
