import { describeError } from '../connection/describeError.ts';
import type { FailedFace } from './protocol.ts';

/** The face of a load that failed. */
export function failedFace(error: unknown): FailedFace {
  const { message, actions } = describeError(error);
  return { face: 'failed', message, actions };
}
