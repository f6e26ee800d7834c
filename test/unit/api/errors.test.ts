import { describe, expect, it } from 'vitest';
import {
  CancelledError,
  errorOfStatus,
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
} from '../../../src/api/errors.ts';

const REQUEST = { endpoint: 'cycloneTrack', url: 'https://a.example/x' };
const ofStatus = (status: number, body = '', location?: string) =>
  errorOfStatus(status, body, { retryAfter: 3000, location }, REQUEST);
const detail = (body: unknown) =>
  ofStatus(422, typeof body === 'string' ? body : JSON.stringify(body)).detail;

describe('the error of a status', () => {
  it.each([
    [
      401,
      UnauthorizedError,
      'UnauthorizedError',
      'The API key is missing, or the service did not accept it.',
    ],
    [404, NotFoundError, 'NotFoundError', 'The service does not know what was asked for.'],
    [422, RefusedParametersError, 'RefusedParametersError', 'The service refused the parameters.'],
    [403, StatusError, 'StatusError', 'The service answered with status 403.'],
    [499, StatusError, 'StatusError', 'The service answered with status 499.'],
    [500, ServerFailureError, 'ServerFailureError', 'The service failed with status 500.'],
    [503, ServerFailureError, 'ServerFailureError', 'The service failed with status 503.'],
  ])('%d is of its own kind, and says so', (status, ErrorClass, name, message) => {
    const error = ofStatus(status);
    expect(error.constructor).toBe(ErrorClass);
    expect(error).toMatchObject({ name, message, status, retryAfter: 3000, request: REQUEST, detail: '' });
    expect(ofStatus(status, 'why').message).toBe(`${message} why`);
  });

  it('of a redirect says where it leads, not what stood in its body', () => {
    const error = ofStatus(302, 'moved', 'https://b.example/');
    expect(error).toMatchObject({ location: 'https://b.example/', detail: '' });
    expect(error.message).toBe(
      'The service has moved to https://b.example/; that is not followed, so that the key goes nowhere else.',
    );
    expect(ofStatus(302, '', `https://b.example/${'x'.repeat(5000)}`).message.length).toBeLessThan(320);
  });
});

describe('the words of a service', () => {
  it.each([
    ['', ''],
    ['  busy \n', 'busy'],
    [' <html>busy</html>', ''],
    ['busy <b>now</b>', 'busy <b>now</b>'],
    [{ detail: 'told so' }, 'told so'],
    ['"told so"', 'told so'],
    [{ error: 'other' }, '{"error":"other"}'],
    [{ detail: { a: 1 } }, '{"a":1}'],
    [{ detail: null }, 'null'],
    [{ title: 'Bad Request', status: 400, detail: null }, '{"title":"Bad Request","status":400}'],
    [{ title: 'Not Found', detail: ' ' }, '{"title":"Not Found"}'],
    [{ detail: [], message: 'told here' }, '{"message":"told here"}'],
    [
      { title: 'Invalid', detail: 'Not valid.', errors: [{ detail: 'too small', pointer: '#/age' }] },
      'Not valid. [{"detail":"too small","pointer":"#/age"}]',
    ],
    [{ detail: 'Not valid.', errors: null }, 'Not valid.'],
    [{ detail: [{ loc: [], msg: 'Field required' }] }, 'Field required'],
    [{ detail: [{ loc: ['query'], msg: 'bad' }] }, 'bad'],
    [['a', 1], '["a",1]'],
    [7, '7'],
    [null, 'null'],
    [{ detail: [{ loc: ['query', 'time'], msg: 'bad', type: 'x' }] }, 'time: bad'],
    [
      {
        detail: [
          { loc: ['path', 'storm_id'], msg: 'too long' },
          { loc: ['body', 'a', 0], msg: 'missing' },
        ],
      },
      'storm_id: too long; body.a.0: missing',
    ],
    [{ detail: [] }, ''],
    [{ detail: [{ loc: ['query', 'time'], msg: 'bad' }, 'x'] }, '[{"loc":["query","time"],"msg":"bad"},"x"]'],
    [{ detail: [{ loc: 'time', msg: 'bad' }] }, '[{"loc":"time","msg":"bad"}]'],
    [{ detail: [{ loc: ['time'], msg: 7 }] }, '[{"loc":["time"],"msg":7}]'],
    [{ detail: [null] }, '[null]'],
  ])('%j are read as %j', (body, words) => expect(detail(body)).toBe(words));

  it('are kept up to two thousand characters', () => {
    expect(detail('x'.repeat(2000))).toBe('x'.repeat(2000));
    expect(detail('x'.repeat(2001))).toBe(`${'x'.repeat(2000)}…`);
  });
});

describe('an error of the service', () => {
  it('has its name, for the log', () => {
    const cause = new Error('cause');
    const network = new NetworkError(
      'no',
      { fault: 'cut', code: undefined, answered: false, cause },
      REQUEST,
    );
    expect(network.cause).toBe(cause);
    expect([
      network.name,
      new TimeoutError('no', REQUEST).name,
      new TooLargeError('no', REQUEST).name,
      new CancelledError('no', REQUEST).name,
    ]).toEqual(['NetworkError', 'TimeoutError', 'TooLargeError', 'CancelledError']);
  });

  it('keeps what was asked, and its cause', () => {
    const cause = new Error('cause');
    expect(new ServiceError('failed', REQUEST, { cause })).toMatchObject({
      name: 'ServiceError',
      message: 'failed',
      request: REQUEST,
      cause,
    });
  });

  it('of arguments names each parameter', () => {
    const problems = [
      { path: 'latitude', expected: 'a number up to 90', found: '91' },
      { path: 'time', expected: 'a time', found: '"x"' },
    ];
    const error = new InvalidArgumentsError(problems, REQUEST);
    expect(error.message).toBe('These arguments cannot be used: latitude: a number up to 90; time: a time.');
    expect(error.parameters).toBe(problems);
    expect(error.name).toBe('InvalidArgumentsError');
  });

  it('of a body keeps the body and what was wrong with it', () => {
    const problems = [{ path: '$', expected: 'JSON', found: '' }];
    const body = Uint8Array.of(1);
    expect(new UnreadableResponseError('no', problems, body, REQUEST)).toMatchObject({
      name: 'UnreadableResponseError',
      problems,
      body,
    });
  });
});
