import * as vscode from 'vscode';
import {
  CancelledError,
  InvalidArgumentsError,
  NetworkError,
  NotFoundError,
  ReadingExhaustedError,
  RefusedParametersError,
  ServerFailureError,
  ServiceError,
  StatusError,
  TimeoutError,
  TooLargeError,
  UnauthorizedError,
  UnreadableResponseError,
  UnusableServiceError,
} from '../api/errors.ts';
import { ReadingExhausted } from '../api/reading/readingFaults.ts';
import type { NetworkFault } from '../api/request/networkFault.ts';
import { DiskError, type DiskFault } from '../disk/diskError.ts';
import { plainText } from '../domain/plainText.ts';
import type { FailureAction } from './failureAction.ts';
import { fileFault, isOfFile } from './fileFault.ts';

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
  if (error instanceof InvalidArgumentsError)
    return t(
      'These arguments cannot be used: {0}.',
      error.parameters.map(({ path, expected }) => `${path}: ${expected}`).join('; '),
    );
  if (error instanceof UnauthorizedError) {
    return withDetail(
      t('The API key is missing, or the service did not accept it. Set a key that it knows.'),
      error.detail,
    );
  }
  if (error instanceof NotFoundError) {
    return withDetail(notFoundMessage(error), error.detail);
  }
  if (error instanceof RefusedParametersError) {
    return withDetail(t('The service refused the parameters.'), error.detail);
  }
  if (error instanceof ServerFailureError) {
    return withDetail(serverMessage(error), error.detail);
  }
  if (error instanceof StatusError && error.location !== undefined) {
    return t(
      'The service has moved to {0}. That is not followed; choose it as the service if you trust it.',
      plainText(error.location, MOST_TOLD),
    );
  }
  if (error instanceof StatusError) {
    return withDetail(statusMessage(error), error.detail);
  }
  if (error instanceof TooLargeError)
    return t('The response is larger than landfall.http.maxMegabytes allows. Ask for less, or raise it.');
  if (error instanceof ReadingExhaustedError) {
    return error.of === 'memory'
      ? t(
          'Reading the response takes more memory than is allowed. Save it as it came, or raise landfall.reading.maxMegabytes.',
        )
      : t(
          'Reading the response takes longer than is allowed. Save it as it came, or raise landfall.reading.maxSeconds.',
        );
  }
  if (error instanceof TimeoutError) {
    return t('The service did not answer in time. Try again, or raise landfall.http.timeoutSeconds.');
  }
  if (error instanceof NetworkError) return networkMessage(error);
  if (error instanceof UnreadableResponseError) {
    return t('The response is not what the service promises. Try again, or diagnose the connection.');
  }
  if (error instanceof DiskError) return diskMessage(error);
  if (error instanceof ReadingExhausted) return exhaustedMessage(error);
  if (isOfFile(error)) return fileFault(error);
  return error instanceof Error ? error.message : String(error);
}

/** What is to be checked is what the request names. */
function notFoundMessage(error: NotFoundError): string {
  const { t } = vscode.l10n;
  if (isOfAddress(error))
    return t(
      'The service knows no list of storms at this address. Check its path prefix, such as /api/v1: choose the service again.',
    );
  return /forecast(Daily|Hourly)$/i.test(error.request.endpoint)
    ? t('The service knows no such forecast. Check the place, the time and the address of the service.')
    : t('The service does not know what was asked for. Check the id and the time.');
}

/** The list of the storms of now names nothing that could be unknown. */
function isOfAddress({ request }: NotFoundError): boolean {
  return request.endpoint === 'cycloneForecasts' && !/[?&]time=/.test(request.url);
}

function diskMessage({ fault, code }: DiskError): string {
  const { t } = vscode.l10n;
  const messages: Readonly<Record<DiskFault, string>> = {
    full: t('The disk is full, or your share of it is. Make room, and try again.'),
    tooLarge: t('The file would be larger than the disk allows. Ask for less, or choose another disk.'),
    readOnly: t('The disk is read-only. Choose another folder.'),
    denied: t('You may not write in this folder. Choose another, or change its permissions.'),
    nameTooLong: t('The name of the file is too long for the disk. Choose a shorter one.'),
    taken: t('A file of this name exists already. Name another target.'),
    crowded: t('The folder holds too many files of this name. Move some away.'),
    other: t('The file could not be written ({0}). Check the disk and the folder.', code ?? ''),
  };
  return messages[fault];
}

/** What is read or computed in a thread need not be a response. */
function exhaustedMessage(error: ReadingExhausted): string {
  const { t } = vscode.l10n;
  return error.of === 'memory'
    ? t('Reading takes more memory than landfall.reading.maxMegabytes allows. Raise it.')
    : t('Reading takes longer than landfall.reading.maxSeconds allows. Raise it.');
}

/** A wait that the service asks for is passed on. */
function serverMessage({ status, retryAfter }: StatusError): string {
  const { t } = vscode.l10n;
  if (retryAfter === undefined) return t('The service failed (status {0}). Try again in a moment.', status);
  return t(
    'The service failed (status {0}). It asks to try again in {1} min.',
    status,
    minutesOf(retryAfter),
  );
}

function statusMessage({ status, retryAfter }: StatusError): string {
  const { t } = vscode.l10n;
  if (status === 403) return t('The API key may not ask for this. Set another key, or ask for less.');
  if (status !== 429) return t('The service answered with status {0}.', status);
  return retryAfter === undefined
    ? t('The service was asked too often. Try again in a moment.')
    : t('The service was asked too often. It asks to wait {0} min.', minutesOf(retryAfter));
}

function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}

function networkMessage({ fault, code }: NetworkError): string {
  const { t } = vscode.l10n;
  const messages: Readonly<Record<NetworkFault, string>> = {
    refused: t('The service refused the connection. Check its address, and that it runs.'),
    name: t('The name of the service was not found. Check its address and your network.'),
    unreachable: t('The service cannot be reached from this network. Check that you are online.'),
    cut: t('The connection was cut before the response was complete. Try again.'),
    certificate: t(
      'The certificate of the service is not trusted here ({0}). Diagnose the connection.',
      code ?? '',
    ),
    noTls: t(
      'What answers at this address does not speak HTTPS. Check whether it begins with http://, and its port.',
    ),
    handshake: t(
      'The service refused the secure connection ({0}): it may want another version of TLS, a client certificate or HTTP/2. Diagnose the connection.',
      code ?? '',
    ),
    proxy: t('The proxy did not let the request through. Check http.proxy and http.noProxy.'),
    proxyLogin: t(
      'The proxy asks for a user name and a password. Put them in http.proxy or http.proxyAuthorization.',
    ),
    proxyAddress: t(
      'The address of the proxy cannot be used. Name a proxy by an http:// or https:// address in http.proxy, or set landfall.http.transport to editor.',
    ),
    protocol: t(
      'What answers at this address is no HTTP. Check whether it begins with https://, and its port.',
    ),
    headers: t('The headers of the response are too large. Tell the makers of the service.'),
    encoding: t('The compression of the response is broken. Try again, or tell the makers of the service.'),
    unknown: t(
      'The service could not be reached ({0}). Check the address and your network.',
      code ?? t('no reason given'),
    ),
  };
  return messages[fault];
}

/** What a message tells of the words of a service: not more than a person reads. */
const MOST_TOLD = 300;

function withDetail(message: string, detail: string): string {
  const told = plainText(detail, MOST_TOLD);
  return told === '' ? message : `${message} ${vscode.l10n.t('It said: {0}', told)}`;
}

function actionsOf(error: unknown): readonly FailureAction[] {
  if (error instanceof UnauthorizedError) return ['setKey', 'retry'];
  if (error instanceof StatusError && error.status === 403) return ['setKey', 'retry'];
  if (error instanceof NotFoundError && isOfAddress(error)) return ['chooseService', 'retry'];
  if (error instanceof InvalidArgumentsError || error instanceof NotFoundError) return ['retry'];
  if (error instanceof CancelledError || error instanceof StatusError) return ['retry'];
  if (error instanceof ReadingExhaustedError) return ['saveResponse', 'retry'];
  if (error instanceof UnusableServiceError) return ['chooseService', 'retry'];
  return error instanceof ServiceError ? ['retry', 'diagnose'] : ['retry'];
}
