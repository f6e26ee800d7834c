import * as vscode from 'vscode';
import {
  CancelledError,
  InvalidArgumentsError,
  NetworkError,
  NotFoundError,
  RefusedParametersError,
  ServerFailureError,
  ServiceError,
  StatusError,
  TimeoutError,
  TooLargeError,
  UnauthorizedError,
  UnreadableResponseError,
} from '../api/errors.ts';
import type { FailureAction } from '../panels/protocol.ts';

/** A failure in words, with what a person can do about it. */
export interface Described {
  message: string;
  actions: readonly FailureAction[];
  cancelled: boolean;
}

export function describeError(error: unknown): Described {
  const cancelled = error instanceof CancelledError;
  return { message: messageOf(error), actions: actionsOf(error), cancelled };
}

function messageOf(error: unknown): string {
  const { t } = vscode.l10n;
  if (error instanceof CancelledError) return t('Cancelled before the service answered.');
  if (error instanceof UnauthorizedError) {
    return withDetail(t('The service did not accept the API key. Set a key that it knows.'), error.detail);
  }
  if (error instanceof NotFoundError) {
    return withDetail(
      t('The service does not know what was asked for. Check the id and the time.'),
      error.detail,
    );
  }
  if (error instanceof RefusedParametersError) {
    return withDetail(t('The service refused the parameters.'), error.detail);
  }
  if (error instanceof ServerFailureError) {
    return withDetail(
      t('The service failed (status {0}). Try again in a moment.', error.status),
      error.detail,
    );
  }
  if (error instanceof StatusError) {
    return withDetail(t('The service answered with status {0}.', error.status), error.detail);
  }
  if (error instanceof TooLargeError)
    return t('The response is larger than the limit. Ask for less at a time.');
  if (error instanceof TimeoutError) {
    return t('The service did not answer in time. Try again, or raise landfall.http.timeoutSeconds.');
  }
  if (error instanceof NetworkError) {
    const code = error.code === undefined ? '' : ` (${error.code})`;
    return t('The service could not be reached{0}. Check the address and your network.', code);
  }
  if (error instanceof UnreadableResponseError) {
    return t(
      'The response is not what the service promises. Open the raw response, or diagnose the connection.',
    );
  }
  return error instanceof Error ? error.message : String(error);
}

function withDetail(message: string, detail: string): string {
  return detail === '' ? message : `${message} ${vscode.l10n.t('It said: {0}', detail)}`;
}

function actionsOf(error: unknown): readonly FailureAction[] {
  if (error instanceof UnauthorizedError) return ['setKey', 'retry'];
  if (error instanceof InvalidArgumentsError || error instanceof NotFoundError) return ['retry'];
  if (error instanceof CancelledError || error instanceof StatusError) return ['retry'];
  if (error instanceof ServiceError) return ['retry', 'diagnose'];
  return ['chooseService', 'retry'];
}
