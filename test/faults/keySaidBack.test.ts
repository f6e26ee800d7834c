import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ReadingExhaustedError, ServiceError } from '../../src/api/errors.ts';
import { errorOf, keepSecret } from '../../src/editor/words.ts';
import { createPublicApi } from '../../src/publicApi.ts';
import { askingAt, KEY, polite, STORM } from './service.ts';

const base64 = Buffer.from(`user:${KEY}`).toString('base64');

/** Bodies that say the key back, as services do that tell what they were asked. */
const BODIES: readonly string[] = [
  KEY,
  JSON.stringify({ detail: `The key ${KEY} is not known` }),
  JSON.stringify({ detail: [{ loc: ['header', 'x-api-key'], msg: `bad ${KEY}`, input: KEY }] }),
  JSON.stringify({ detail: { headers: { 'x-api-key': KEY } } }),
  JSON.stringify({ detail: JSON.stringify({ key: KEY }) }),
  JSON.stringify({ detail: `/login?key=${encodeURIComponent(KEY)}` }),
  JSON.stringify({ detail: Array.from(KEY, each => `%${each.charCodeAt(0).toString(16)}`).join('') }),
  `{"detail":"${Array.from(KEY, each => `\\u00${each.charCodeAt(0).toString(16)}`).join('')}"}`,
  JSON.stringify({ detail: `Authorization: Basic ${base64}` }),
  JSON.stringify({ detail: Buffer.from(KEY).toString('hex') }),
  JSON.stringify({ detail: KEY.toUpperCase() }),
  JSON.stringify({ detail: { key: Buffer.from(KEY) } }),
  JSON.stringify({ detail: `${[...Buffer.from(KEY)].join(' ')}, and more: ${'x '.repeat(3000)}` }),
  JSON.stringify({ detail: [...KEY].reverse().join('') }),
  JSON.stringify({ detail: Buffer.from(base64).toString('base64') }),
  ...[1990, 1995, 1999].map(length => 'x'.repeat(length) + KEY),
  ...[65_520, 65_530].map(length => ' '.repeat(length) + KEY),
];

/** Any seven letters of the key, in any case, also in other forms. */
const FORMS = [
  KEY,
  [...KEY].reverse().join(''),
  Buffer.from(KEY).toString('hex'),
  [...Buffer.from(KEY)].join(','),
  [...Buffer.from(KEY)].join(' '),
  base64.slice(8),
  Buffer.from(base64).toString('base64').slice(12),
];
const parts = FORMS.flatMap(text =>
  Array.from({ length: text.length - 6 }, (_, index) => text.slice(index, index + 7).toLowerCase()),
);

async function failureOf(asked: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await asked.catch(caught => caught);
  if (!(error instanceof ServiceError)) return expect.unreachable('the request succeeded');
  return error;
}

function toldBy(error: ServiceError): string {
  return [String(error), error.stack, JSON.stringify(error), decodeURIComponent(JSON.stringify(error))]
    .join('\n')
    .toLowerCase();
}

/** All that a program finds in an error, bytes as the text that they are. */
function heldBy(error: unknown): string {
  const members = Object.entries(Object(error)).flatMap(([, member]) =>
    ArrayBuffer.isView(member) ? [Buffer.from(member.buffer, member.byteOffset, member.byteLength)] : [],
  );
  return [inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error), ...members.map(String)]
    .join('\n')
    .toLowerCase();
}

describe('a service that says the key back', () => {
  it.each([401, 403, 404, 422, 429, 500, 503])('with %d is told of without it [security 1]', async status => {
    let body = '';
    const baseUrl = await polite((_request, answer) => answer.writeHead(status).end(body));
    const { client } = askingAt(baseUrl);
    for (body of BODIES) {
      const told = toldBy(await failureOf(client.cycloneForecasts({})));
      expect(parts.filter(part => told.includes(part))).toEqual([]);
    }
  });

  it('in the address of a redirect is told of without it [security 1]', async () => {
    const addresses = [`/x?key=${KEY}`, `https://${KEY}.example/`, `/${encodeURIComponent(base64)}`];
    for (const location of addresses) {
      const baseUrl = await polite((_request, answer) => answer.writeHead(302, { location }).end());
      const told = toldBy(await failureOf(askingAt(baseUrl).client.cycloneForecasts({})));
      expect(parts.filter(part => told.includes(part))).toEqual([]);
    }
  });

  it('in what cannot be read tells another extension what happened, without it [security 1]', async () => {
    keepSecret(KEY);
    let body = '';
    const baseUrl = await polite((_request, answer) => answer.end(body));
    const { client } = askingAt(baseUrl);
    const api = createPublicApi({ client: async () => client });
    const bodies = [`<p>${KEY}</p>`, JSON.stringify(KEY), JSON.stringify({ [KEY]: { [base64]: KEY } }), KEY];
    for (body of bodies) {
      const error: unknown = await api.cycloneForecasts({}).catch(caught => caught);
      expect(error).toMatchObject({
        name: 'UnreadableResponseError',
        message: expect.stringContaining('The response is not'),
        problems: [{ path: '$' }],
        request: { endpoint: 'cycloneForecasts', url: `${baseUrl}/cyclones/forecasts` },
      });
      expect(parts.filter(part => heldBy(error).includes(part))).toEqual([]);
    }
  });

  it('in what is too much to read tells another extension what happened, without it [security 1]', () => {
    keepSecret(KEY);
    const request = { endpoint: 'cycloneForecasts', url: 'https://a.example/' };
    const error = errorOf(new ReadingExhaustedError('memory', Buffer.from(KEY), request));
    expect(error).toMatchObject({ name: 'ReadingExhaustedError', of: 'memory', request });
    expect(parts.filter(part => heldBy(error).includes(part))).toEqual([]);
  });

  it('in what it sends is heard as it was sent: what is shown of it is without the key [security 1]', async () => {
    const body = JSON.stringify([{ ...STORM, storm_name: KEY }]);
    const baseUrl = await polite((_request, answer) => answer.end(body));
    const { bytes } = await askingAt(baseUrl).client.cycloneForecasts({});
    expect(new TextDecoder().decode(bytes)).toBe(body);
  });

  it('tells no control, direction or second line in an error [security 7]', async () => {
    const detail = 'one\r\ntwo\u001b[31m \u202egpj.exe \u2066x\ud83d';
    const baseUrl = await polite((_request, answer) => answer.writeHead(422).end(JSON.stringify({ detail })));
    const error = await failureOf(askingAt(baseUrl).client.cycloneForecasts({}));
    expect(error).toMatchObject({ detail: 'one two[31m gpj.exe x\ufffd' });
  });
});
