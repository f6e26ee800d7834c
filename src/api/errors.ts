import { isRecord } from '../domain/isRecord.ts';
import { plainText } from '../domain/plainText.ts';
import type { Problem } from './problem.ts';
import type { NetworkFault } from './request/networkFault.ts';
import type { ResponseBody } from './responseBody.ts';

/** What was asked, safe to show: it never holds the key. */
export interface RequestSummary {
  endpoint: string;
  url: string;
}

/** Anything that kept a request from giving a response; subclasses are the things a user can act on. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly request: RequestSummary;

  constructor(message: string, request: RequestSummary, options?: ErrorOptions) {
    super(message, options);
    this.request = request;
  }
}

/** No service can be asked: its address cannot be used, or its use is not accepted. Nothing was asked. */
export class UnusableServiceError extends ServiceError {
  override name = 'UnusableServiceError';
}

/** The arguments cannot be used: one message for each. */
export class InvalidArgumentsError extends ServiceError {
  override name = 'InvalidArgumentsError';
  readonly parameters: readonly Problem[];

  constructor(parameters: readonly Problem[], request: RequestSummary) {
    const reasons = parameters.map(problem => `${problem.path}: ${problem.expected}`);
    super(`These arguments cannot be used: ${reasons.join('; ')}.`, request);
    this.parameters = parameters;
  }
}

/** What a response with a status other than 200 said. */
export interface StatusDetails {
  status: number;
  /** The start of the body, as the service's own words. */
  detail: string;
  /** Milliseconds after which the service asks to try again. */
  retryAfter: number | undefined;
  /** Where a redirect leads, which is not followed: to the address of a service where it keeps what was asked of it. */
  location: string | undefined;
}

/** The service answered with a status other than 200; `detail` is the start of what it said. */
export class StatusError extends ServiceError implements StatusDetails {
  override name = 'StatusError';
  readonly status: number;
  readonly detail: string;
  readonly retryAfter: number | undefined;
  readonly location: string | undefined;

  constructor(message: string, details: StatusDetails, request: RequestSummary) {
    super(details.detail === '' ? message : `${message} ${details.detail}`, request);
    this.status = details.status;
    this.detail = details.detail;
    this.retryAfter = details.retryAfter;
    this.location = details.location;
  }
}

/** 401: the key is missing or not accepted. */
export class UnauthorizedError extends StatusError {
  override name = 'UnauthorizedError';
}

/** 404: the service does not know this storm, portfolio or path. */
export class NotFoundError extends StatusError {
  override name = 'NotFoundError';
}

/** 422: the service refused a parameter. */
export class RefusedParametersError extends StatusError {
  override name = 'RefusedParametersError';
}

/** 500 and above: the service failed. */
export class ServerFailureError extends StatusError {
  override name = 'ServerFailureError';
}

export interface NetworkDetails {
  fault: NetworkFault;
  /** The system's word for it. */
  code: string | undefined;
  /** The head of a response had come before it failed. */
  answered: boolean;
  cause: unknown;
}

/** No whole response came: refused, unreachable, cut, not trusted, or stopped by a proxy. */
export class NetworkError extends ServiceError {
  override name = 'NetworkError';
  readonly fault: NetworkFault;
  readonly code: string | undefined;
  readonly answered: boolean;

  constructor(message: string, { fault, code, answered, cause }: NetworkDetails, request: RequestSummary) {
    super(message, request, { cause });
    this.fault = fault;
    this.code = code;
    this.answered = answered;
  }
}

/** The response did not come, or did not end, in time. */
export class TimeoutError extends ServiceError {
  override name = 'TimeoutError';
}

/** The body is larger than the limit in force. */
export class TooLargeError extends ServiceError {
  override name = 'TooLargeError';
}

/** The caller cancelled, or the service was changed for another before it answered. */
export class CancelledError extends ServiceError {
  override name = 'CancelledError';
}

/** Nothing of the body can be used: not JSON, or not the promised kind of value at all. */
export class UnreadableResponseError extends ServiceError {
  override name = 'UnreadableResponseError';
  readonly problems: readonly Problem[];
  readonly body: Uint8Array;

  constructor(message: string, problems: readonly Problem[], body: Uint8Array, request: RequestSummary) {
    super(message, request);
    this.problems = problems;
    this.body = body;
  }
}

/** What came is no JSON; `body` is what is kept of it. */
export function noJsonError(
  problem: Problem,
  body: Uint8Array,
  request: RequestSummary,
): UnreadableResponseError {
  const message = 'The response is not valid JSON. Is the address that of the forecast service?';
  return new UnreadableResponseError(message, [problem], body, request);
}

/** Reading the response took, or would have taken, more memory or time than it may; `body` is what came. */
export class ReadingExhaustedError extends ServiceError {
  override name = 'ReadingExhaustedError';
  readonly of: 'memory' | 'time';
  readonly body: ResponseBody;

  constructor(of: 'memory' | 'time', body: ResponseBody, request: RequestSummary) {
    super(
      `Reading the response takes more ${of} than is allowed. Save it as it came, or raise the limit.`,
      request,
    );
    this.of = of;
    this.body = body;
  }
}

const STATUS_CLASSES: Readonly<Record<number, typeof StatusError>> = {
  401: UnauthorizedError,
  404: NotFoundError,
  422: RefusedParametersError,
};

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  401: 'The API key is missing, or the service did not accept it.',
  404: 'The service does not know what was asked for.',
  422: 'The service refused the parameters.',
};

/** Longest part of an error body that is kept, in characters. */
const MAX_DETAIL = 2000;

/** The error for a status other than 200; `body` is the start of what came. */
export function errorOfStatus(
  status: number,
  body: string,
  { retryAfter, location }: Pick<StatusDetails, 'retryAfter' | 'location'>,
  request: RequestSummary,
): StatusError {
  const ErrorClass = STATUS_CLASSES[status] ?? (status >= 500 ? ServerFailureError : StatusError);
  const fallback =
    status >= 500
      ? `The service failed with status ${status}.`
      : `The service answered with status ${status}.`;
  const message = location === undefined ? (STATUS_MESSAGES[status] ?? fallback) : redirectMessage(location);
  const detail = location === undefined ? readDetail(body) : '';
  return new ErrorClass(message, { status, detail, retryAfter, location }, request);
}

function redirectMessage(location: string): string {
  const where = plainText(location, 200);
  return `The service has moved to ${where}; that is not followed, so that the key goes nowhere else.`;
}

/**
 * SPEC types error bodies as any JSON value: `detail`, of FastAPI and of problem details (RFC 9457), is unpacked with the
 * `errors` beside it, the rest is shown as it came.
 */
function readDetail(body: string): string {
  const text = body.trim();
  if (text.startsWith('<')) return '';
  return plainText(wordsOfBody(text), MAX_DETAIL);
}

function wordsOfBody(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !('detail' in value)) return wordsOf(value);
    const { detail, ...others } = value;
    if (saysNothing(detail)) return isEmpty(others) ? wordsOf(detail) : JSON.stringify(others);
    return saysNothing(others.errors)
      ? wordsOf(detail)
      : `${wordsOf(detail)} ${JSON.stringify(others.errors)}`;
  } catch {
    return text;
  }
}

function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (typeof value === 'object' && isEmpty(value));
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every(isValidationDetail)) return value.map(describe).join('; ');
  return JSON.stringify(value);
}

interface ValidationDetail {
  loc: unknown[];
  msg: string;
}

function isValidationDetail(value: unknown): value is ValidationDetail {
  return isRecord(value) && Array.isArray(value.loc) && typeof value.msg === 'string';
}

function describe({ loc, msg }: ValidationDetail): string {
  const place = loc.filter(part => part !== 'query' && part !== 'path').join('.');
  return place === '' ? msg : `${place}: ${msg}`;
}
