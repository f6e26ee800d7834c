import { describe, expect, it, vi } from 'vitest';
import { errorOfStatus, UnusableServiceError } from '../../../src/api/errors.ts';
import { BodyUnreadable, ReadingExhausted } from '../../../src/api/reading/readingFaults.ts';
import { networkErrorOf } from '../../../src/api/request/networkErrorOf.ts';
import { describeError } from '../../../src/connection/describeError.ts';

vi.mock('vscode', () => ({
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));

const described = (status: number, retryAfter?: number, body = '') =>
  describeError(
    errorOfStatus(status, body, { retryAfter, location: undefined }, { endpoint: 'cycloneTrack', url: '' }),
  );

describe('a status of the service', () => {
  it('of 403 says that the key may not ask, and lets another be set', () => {
    expect(described(403, undefined, '"no"')).toMatchObject({
      message: 'The API key may not ask for this. Set another key, or ask for less. It said: no',
      actions: ['setKey', 'retry'],
    });
  });

  it.each([
    [undefined, 'Try again in a moment.'],
    [0, 'It asks to wait 1 min.'],
    [61_000, 'It asks to wait 2 min.'],
  ])('of 429 after which %s ms are to be waited says so', (retryAfter, words) => {
    expect(described(429, retryAfter).message).toBe(`The service was asked too often. ${words}`);
  });

  it('of 503 never asks to wait no time', () => {
    expect(described(503, 0).message).toBe('The service failed (status 503). It asks to try again in 1 min.');
  });

  it.each([
    ['cycloneForecasts', '?model=GFTC', 'Check its path prefix, such as /api/v1', ['chooseService', 'retry']],
    ['cycloneForecasts', '?time=2026-09-28T06%3A00%3A00Z', 'Check the id and the time.', ['retry']],
    ['forecastHourly', '?latitude=1&longitude=2', 'Check the place, the time and the address', ['retry']],
    ['cycloneTrack', '', 'Check the id and the time.', ['retry']],
  ])('of 404 of %s%s asks for a look at what the request names', (endpoint, query, words, actions) => {
    const request = { endpoint, url: `https://weather.example/cyclones/forecasts${query}` };
    const details = { retryAfter: undefined, location: undefined };
    const { message, ...rest } = describeError(errorOfStatus(404, '', details, request));
    expect(message).toContain(words);
    expect(rest.actions).toEqual(actions);
  });

  it('that is any other is named', () => {
    expect(described(418)).toMatchObject({
      message: 'The service answered with status 418.',
      actions: ['retry'],
    });
  });
});

describe('an answer that is no HTTP', () => {
  it('asks for a look at the address', () => {
    const details = { fault: 'protocol', code: undefined, answered: false, cause: undefined } as const;
    expect(describeError(networkErrorOf(details, { endpoint: 'cycloneTrack', url: '' })).message).toBe(
      'What answers at this address is no HTTP. Check whether it begins with https://, and its port.',
    );
  });
});

describe('a failure that no service had a part in', () => {
  it('of a file that cannot be read says where it breaks, and sends nobody to another service', () => {
    const problem = { path: '$', expected: 'JSON in UTF-8', found: 'nothing' };
    expect(
      describeError(
        new BodyUnreadable('The response is not valid JSON. Is the address that of …', [problem]),
      ),
    ).toEqual({
      message: 'No feature of this file can be read. At $: expected JSON in UTF-8, found nothing.',
      actions: ['retry'],
      cancelled: false,
    });
  });

  it('of a file that is gone, and of a setting, is told as that', () => {
    const gone = Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
    expect(describeError(gone)).toMatchObject({
      message: 'The file is not there any more.',
      actions: ['retry'],
    });
    expect(describeError(new Error('The file is in UTF-16.')).actions).toEqual(['retry']);
  });

  it('of what takes too much to read names the setting', () => {
    expect(describeError(new ReadingExhausted('memory')).message).toContain('landfall.reading.maxMegabytes');
    expect(describeError(new ReadingExhausted('time')).message).toContain('landfall.reading.maxSeconds');
  });

  it('but that none can be asked leads to the choice of another', () => {
    const unusable = new UnusableServiceError('Choose a service again.', { endpoint: '', url: '' });
    expect(describeError(unusable).actions).toEqual(['chooseService', 'retry']);
  });
});
