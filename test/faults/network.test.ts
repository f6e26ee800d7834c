import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CancelledError,
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
} from '../../src/api/errors.ts';
import { createUndiciTransport } from '../../src/api/transport/undici.ts';
import { askingAt, KEY, misbehaving, polite, response, STORM, STORMS } from './service.ts';

/** The error of a request, which must be typed, say something, and not tell the key. */
async function failure(asked: Promise<unknown>): Promise<ServiceError> {
  const error = await asked.then(
    () => expect.unreachable('the request succeeded'),
    caught => caught,
  );
  expect(error).toBeInstanceOf(ServiceError);
  expect(error.message.length).toBeGreaterThan(20);
  expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain(KEY);
  return error;
}

const ask = (baseUrl: string, options = {}) => askingAt(baseUrl, options).client.cycloneForecasts({});

describe('no response [network]', () => {
  it('of a refused connection says so [network 1]', async () => {
    expect(await failure(ask('http://127.0.0.1:1/api'))).toMatchObject({ fault: 'refused' });
  });

  it('of a name that does not exist says so [network 2]', async () => {
    const error = await failure(ask('http://no-such-host.invalid/api'));
    expect(error).toMatchObject({ fault: 'name' });
  });

  it('of a connection that never completes ends in time [network 3]', async () => {
    // TEST-NET-1 of RFC 5737 answers to nobody; some networks refuse it at once, which is as good.
    const error = await failure(ask('http://192.0.2.1/api', { connectTimeout: 300, timeout: 2000 }));
    expect([TimeoutError, NetworkError]).toContain(error.constructor);
  });

  it('whose headers never come ends in time [network 4]', async () => {
    const { baseUrl } = await misbehaving(() => undefined);
    expect(await failure(ask(baseUrl, { timeout: 300 }))).toBeInstanceOf(TimeoutError);
  });

  it('whose body stalls, or drips, ends in time [network 5]', async () => {
    const { baseUrl } = await misbehaving(socket => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n');
      const dripping = setInterval(() => socket.write('1\r\n \r\n'), 50);
      socket.on('close', () => clearInterval(dripping));
    });
    expect(await failure(ask(baseUrl, { timeout: 400 }))).toBeInstanceOf(TimeoutError);
    const stalled = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n['),
    );
    const error = await failure(ask(stalled.baseUrl, { idleTimeout: 200, timeout: 5000 }));
    expect(error).toBeInstanceOf(TimeoutError);
  });

  it('of a reset before the headers is a cut connection, tried once more at once [network 6]', async () => {
    const { baseUrl, requests } = await misbehaving(socket => socket.resetAndDestroy());
    expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'cut', answered: false });
    expect(requests).toHaveLength(2);
  });

  it('of a reset within the body is a cut connection, tried again where retries are allowed [network 7]', async () => {
    const { baseUrl, requests } = await misbehaving((socket, count) => {
      if (count > 1) socket.end(response(STORMS));
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[', () => socket.resetAndDestroy());
    });
    expect((await ask(baseUrl, { retries: 1 })).value).toHaveLength(1);
    expect(requests).toHaveLength(2);
    const always = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[', () => socket.resetAndDestroy()),
    );
    expect(await failure(ask(always.baseUrl))).toMatchObject({ fault: 'cut', answered: true });
  });

  it('as long as announced is not taken for whole [network 8]', async () => {
    const { baseUrl } = await misbehaving(socket =>
      socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${STORMS.length + 10}\r\n\r\n${STORMS}`),
    );
    expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'cut' });
  });

  it('of a chunked body cut short is not taken for whole [network 9]', async () => {
    const { baseUrl } = await misbehaving(socket =>
      socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n'),
    );
    expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'cut' });
  });

  const chunked = (chunks: string, more = '') =>
    `HTTP/1.1 200 OK\r\n${more}Transfer-Encoding: chunked\r\n\r\n${chunks}`;
  it.each([
    ['no size', chunked('5\r\n[1,2,\r\nZZ\r\n')],
    ['more than its size', chunked('2\r\n[1,2,3]\r\n0\r\n\r\n')],
    ['no end', chunked('5\r\n[1', 'Connection: close\r\n')],
  ])(
    'of a chunk with %s is a cut connection, tried again where retries are allowed [network 9]',
    async (_, bytes) => {
      const { baseUrl } = await misbehaving(socket => socket.end(bytes));
      expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'cut', answered: true });
      const once = await misbehaving((socket, count) => socket.end(count > 1 ? response(STORMS) : bytes));
      expect((await ask(once.baseUrl, { retries: 1 })).value).toHaveLength(1);
    },
  );

  it.each([
    ['a TLS alert, as of https', Buffer.from('15030300020246', 'hex')],
    ['HTTP/2', Buffer.from('00001204000000000000030000006400040000ffff000500004000', 'hex')],
    ['another protocol', 'SSH-2.0-OpenSSH_9\r\n'],
    ['a body alone', STORMS],
    ['a status that is none', 'HTTP/1.1 2OO OK\r\n\r\n[]'],
    ['a header that is none', 'HTTP/1.1 200 OK\r\nx y: 1\r\n\r\n[]'],
    ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\n[]'],
  ])('but %s is told as no HTTP, and not asked for again [network 36]', async (_, bytes) => {
    const { baseUrl, requests } = await misbehaving(socket => socket.end(bytes));
    const error = await failure(ask(baseUrl, { retries: 2 }));
    expect(error).toMatchObject({ fault: 'protocol', answered: false });
    expect(error.message).toMatch(/no HTTP.*https:\/\//);
    expect(requests).toHaveLength(1);
  });

  it('but plain HTTP at an https address is told as no HTTPS, and not asked for again [network 36]', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => connections++);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const error = await failure(ask(`https://127.0.0.1:${port}/api`, { retries: 2 }));
    expect(error).toMatchObject({ fault: 'noTls', answered: false });
    expect(error.message).toMatch(/does not speak HTTPS.*http:\/\//);
    expect(connections).toBe(1);
  });

  it('on a kept connection that the service closed is asked again unseen [network 10]', async () => {
    const { baseUrl, requests } = await misbehaving((socket, count) => {
      if (count === 2) socket.destroy();
      else socket.write(response(STORMS));
    });
    const { client, exchanges } = askingAt(baseUrl);
    await client.cycloneForecasts({});
    await client.cycloneForecasts({});
    expect(requests).toHaveLength(3);
    expect(exchanges.map(({ outcome }) => outcome)).toEqual(['200', '200']);
  });

  it('with headers of a megabyte is refused [network 36]', async () => {
    const { baseUrl } = await misbehaving(socket =>
      socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(1_000_000)}\r\n\r\n`),
    );
    expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'headers' });
  });
});

describe('a body [network]', () => {
  const body = async (bytes: string | Uint8Array, headers = '') => {
    const { baseUrl } = await misbehaving(socket => socket.write(response(bytes, headers)));
    return ask(baseUrl);
  };

  it('of truncated JSON that is said to be whole is kept to be looked at [network 11]', async () => {
    const error = await failure(body('[{"storm_id":'));
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error).toMatchObject({ body: Buffer.from('[{"storm_id":') });
  });

  it.each([
    ['identity', Buffer.from(STORMS)],
    ['gzip', gzipSync(STORMS)],
    ['deflate', deflateSync(STORMS)],
    ['br', brotliCompressSync(STORMS)],
    ['zstd', zstdCompressSync(STORMS)],
  ])(
    'of %s whose connection just ends is cut, and asked for again where retries are allowed [network 9]',
    async (encoding, bytes) => {
      const half = bytes.subarray(0, bytes.length / 2);
      const head = `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: ${encoding}\r\n\r\n`;
      const { baseUrl } = await misbehaving((socket, count) => {
        socket.write(head);
        socket.end(count === 2 ? bytes : half);
      });
      expect(await failure(ask(baseUrl))).toMatchObject({ fault: 'cut', answered: true });
      expect((await ask(baseUrl)).value).toHaveLength(1);
      const once = await misbehaving((socket, count) => {
        socket.write(head);
        socket.end(count === 1 ? half : bytes);
      });
      expect((await ask(once.baseUrl, { retries: 1 })).value).toHaveLength(1);
    },
  );

  it('that is empty is a typed error [network 12]', async () => {
    expect(await failure(body(''))).toBeInstanceOf(UnreadableResponseError);
  });

  it('of HTML with status 200 asks whether the address is right [network 13]', async () => {
    const error = await failure(body('<html>Log in to this network</html>', 'Content-Type: text/html\r\n'));
    expect(error.message).toMatch(/address/);
  });

  it('of good JSON under a wrong content type is accepted [network 14]', async () => {
    expect((await body(STORMS, 'Content-Type: text/plain\r\n')).value).toHaveLength(1);
  });

  it('with a byte order mark is accepted, and kept as sent [network 15]', async () => {
    const { value, bytes } = await body(`\uFEFF${STORMS}`);
    expect(value).toHaveLength(1);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('of invalid UTF-8 is a typed error [network 16]', async () => {
    expect(await failure(body(Buffer.from('[{"storm_name":"\xff\xfe"}]', 'latin1')))).toBeInstanceOf(
      UnreadableResponseError,
    );
  });

  it('with NaN and Infinity reads them as gaps, and says so [network 17]', async () => {
    const wild = STORMS.replace(
      '"category":4',
      '"category":4,"note":"NaN \\" Infinity","wind":NaN,"low":-Infinity',
    );
    const { value, problems } = await body(wild);
    expect(value[0]).toMatchObject({ note: 'NaN " Infinity', wind: null, low: null });
    expect(problems[0]?.found).toBe('-Infinity, NaN');
  });

  it('with duplicate, __proto__ and constructor members changes no prototype [network 18]', async () => {
    const members =
      '"storm_name":"Ian","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
    const { value } = await body(STORMS.replace('"category"', `${members}"category"`));
    expect(value[0]?.storm_name).toBe('Ian');
    expect({}).not.toHaveProperty('polluted');
    expect(Object.getPrototypeOf(value[0])).toBe(Object.prototype);
  });

  it('nested 100 000 deep is a typed error or readable, never a crash [network 19]', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await body(deep)).toMatchObject({ value: [null], problems: [{ path: '$[0]' }] });
    expect(await failure(body(`{"a":${deep}}`))).toBeInstanceOf(UnreadableResponseError);
    const { baseUrl } = await misbehaving(socket =>
      socket.write(
        response(
          `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":${deep}}}]}`,
        ),
      ),
    );
    const { value, problems } = await askingAt(baseUrl).client.portfolioFeatures({ portfolio_id: 'p' });
    expect(value.type).toBe('FeatureCollection');
    expect(problems.length).toBeGreaterThan(0);
  });

  it('with integers above 2^53 keeps their digits in its bytes [network 20]', async () => {
    const { bytes } = await body(
      STORMS.replace('"category":4', '"category":4,"serial":12345678901234567890'),
    );
    expect(new TextDecoder().decode(bytes)).toContain('12345678901234567890');
  });

  it('over the limit is refused by its header, and by count [network 21]', async () => {
    const announced = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9999999\r\n\r\n['),
    );
    expect(await failure(ask(announced.baseUrl, { maxBytes: 1000 }))).toBeInstanceOf(TooLargeError);
    const counted = await misbehaving(socket =>
      socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${' '.repeat(5000)}`),
    );
    expect(await failure(ask(counted.baseUrl, { maxBytes: 1000 }))).toBeInstanceOf(TooLargeError);
  });

  it.each([
    ['gzip', gzipSync(STORMS)],
    ['deflate', deflateSync(STORMS)],
    ['br', brotliCompressSync(STORMS)],
    ['gzip, br', brotliCompressSync(gzipSync(STORMS))],
  ])('compressed with %s is read, and kept as it reads [network 22]', async (encoding, bytes) => {
    const answer = await body(bytes, `Content-Encoding: ${encoding}\r\n`);
    expect(answer.value).toHaveLength(1);
    expect(new TextDecoder().decode(answer.bytes)).toBe(STORMS);
  });

  it('that is a compressed bomb is refused by count [network 23]', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(50_000_000, ' ')));
    const before = process.memoryUsage().rss;
    expect(await failure(body(bomb, 'Content-Encoding: gzip, gzip\r\n'))).toBeInstanceOf(TooLargeError);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it.each([
    ['corrupt', Buffer.concat([gzipSync(STORMS).subarray(0, 20), Buffer.alloc(40, 7)]), 'gzip', 'cut'],
    ['cut short', gzipSync(STORMS).subarray(0, 30), 'gzip', 'cut'],
    ['not compressed at all', Buffer.from(STORMS), 'gzip', 'encoding'],
    ['named compressed six times', Buffer.from(STORMS), 'gzip, gzip, gzip, gzip, gzip, gzip', 'encoding'],
  ])('said to be compressed but %s is told as that [network 23]', async (_, bytes, encoding, fault) => {
    expect(await failure(body(bytes, `Content-Encoding: ${encoding}\r\n`))).toMatchObject({ fault });
  });

  it('without an end is refused by count [network 24]', async () => {
    const { baseUrl, open } = await misbehaving(socket => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
      const more = () => {
        while (socket.writable && socket.write(' '.repeat(10_000)));
      };
      socket.on('drain', more);
      more();
    });
    expect(await failure(ask(baseUrl))).toBeInstanceOf(TooLargeError);
    await expect.poll(() => open.size).toBe(0);
  });

  it('of an error is read from its start alone [network 25]', async () => {
    const { baseUrl, open } = await misbehaving(socket => {
      socket.write('HTTP/1.1 500 Oops\r\nConnection: close\r\n\r\nit broke ');
      const more = () => {
        while (socket.writable && socket.write('x'.repeat(10_000)));
      };
      socket.on('drain', more);
      more();
    });
    const error = await failure(ask(baseUrl));
    expect(error).toBeInstanceOf(ServerFailureError);
    expect(error.message).toContain('it broke');
    expect(error.message.length).toBeLessThan(3000);
    await expect.poll(() => open.size).toBe(0);
  });

  /** A status with a body that never ends, a byte at a time. */
  const dripping = (line: string) =>
    misbehaving(socket => {
      socket.write(`HTTP/1.1 ${line}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nno \r\n`);
      const drip = setInterval(() => socket.write('1\r\nx\r\n'), 50);
      socket.on('close', () => clearInterval(drip));
    });

  it('of an error that drips hides its status from nobody [network 25]', async () => {
    const { baseUrl, open } = await dripping('401 Unauthorized');
    const late = await failure(ask(baseUrl, { timeout: 500 }));
    expect(late).toBeInstanceOf(UnauthorizedError);
    expect(late.message).toContain('no x');
    expect(await failure(ask(baseUrl, { timeout: 60_000 }))).toBeInstanceOf(UnauthorizedError);
    await expect.poll(() => open.size).toBe(0);
  });

  it('of an error that drips ends a download [network 25]', async () => {
    const { baseUrl, open } = await dripping('500 Oops');
    const { download } = askingAt(baseUrl);
    const sink = { restart: async () => undefined, write: async () => undefined, end: async () => undefined };
    const options = { signal: new AbortController().signal, sink, maxBytes: 1_000_000 };
    expect(await failure(download('cycloneForecasts', {}, options))).toBeInstanceOf(ServerFailureError);
    await expect.poll(() => open.size).toBe(0);
  });
});

describe('a status [network]', () => {
  const status = async (line: string, body = '', headers = '', options = {}) => {
    const server = await misbehaving(socket => socket.write(response(body, headers, line)));
    return { ...server, error: await failure(ask(server.baseUrl, options)) };
  };

  it('of 401 is about the key [network 26]', async () => {
    expect((await status('401 Unauthorized', '{"detail":"no"}')).error).toBeInstanceOf(UnauthorizedError);
  });

  it('of 404 is about what was asked for [network 27]', async () => {
    expect((await status('404 Not Found')).error).toBeInstanceOf(NotFoundError);
  });

  it.each([
    ['{"detail":[{"loc":["query","time"],"msg":"bad time"}]}', 'time: bad time'],
    ['"a string"', 'a string'],
    ['<html><b>no</b></html>', ''],
    ['', ''],
    ['{"other":1}', '{"other":1}'],
  ])('of 422 shows its detail whatever its form: %s [network 28]', async (body, detail) => {
    const { error } = await status('422 Unprocessable', body);
    expect(error).toBeInstanceOf(RefusedParametersError);
    expect(error).toMatchObject({ detail });
  });

  it.each([
    ['gzip', ''],
    ['br', ''],
    ['zstd', ''],
    ['deflate', ''],
    ['gzip', 'no such key'],
  ])('keeps its meaning where its body is said to be %s and is %j [network 26]', async (encoding, body) => {
    const encoded = (line: string, more = '') =>
      status(line, body, `Content-Encoding: ${encoding}\r\n${more}`);
    expect((await encoded('401 Unauthorized')).error).toBeInstanceOf(UnauthorizedError);
    expect((await encoded('404 Not Found')).error).toBeInstanceOf(NotFoundError);
    expect((await encoded('503 Busy', 'Retry-After: 7\r\n')).error).toMatchObject({ retryAfter: 7000 });
    const moved = (await encoded('302 Found', 'Location: https://b.example/\r\n')).error;
    expect(moved).toMatchObject({ status: 302, location: 'https://b.example/' });
  });

  it('whose body never comes keeps its meaning, and is asked for once [network 26]', async () => {
    const { baseUrl, requests } = await misbehaving(socket =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 7\r\n\r\n'),
    );
    expect(await failure(ask(baseUrl, { retries: 2 }))).toBeInstanceOf(UnauthorizedError);
    expect(requests).toHaveLength(1);
  });

  it('of 500, then 200, is tried again [network 29]', async () => {
    const { baseUrl } = await misbehaving((socket, count) =>
      socket.write(count < 3 ? response('', '', '500 Oops') : response(STORMS)),
    );
    const { client, exchanges } = askingAt(baseUrl, { retries: 3 });
    expect((await client.cycloneForecasts({})).value).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({ outcome: '200', attempts: 3 });
  });

  it('of 500 for ever ends after the retries that are allowed [network 30]', async () => {
    const { error, requests } = await status('500 Oops', '', '', { retries: 2 });
    expect(error).toBeInstanceOf(ServerFailureError);
    expect(requests).toHaveLength(3);
  });

  it.each(['429 Too Many', '503 Busy'])(
    'of %s waits as long as it asks, in seconds or to a date [network 31]',
    async line => {
      const times: number[] = [];
      const { baseUrl } = await misbehaving((socket, count) => {
        times.push(Date.now());
        const date = new Date(Date.now() + 1500).toUTCString();
        const busy = response('', `Retry-After: ${count === 1 ? '1' : date}\r\n`, line);
        socket.write(count < 3 ? busy : response(STORMS));
      });
      await ask(baseUrl, { retries: 2 });
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
      expect(times).toHaveLength(3);
    },
  );

  it('with an absurd wait is told at once, and not waited for [network 31]', async () => {
    const { error, requests } = await status('503 Busy', '', 'Retry-After: 86400\r\n', { retries: 3 });
    expect(error).toMatchObject({ retryAfter: 86_400_000 });
    expect(requests).toHaveLength(1);
  });

  it.each(['408 Late', '502 Bad', '504 Late'])('of %s is tried again [network 32]', async line => {
    const { baseUrl } = await misbehaving((socket, count) =>
      socket.write(count === 1 ? response('', '', line) : response(STORMS)),
    );
    expect((await ask(baseUrl, { retries: 1 })).value).toHaveLength(1);
  });

  it.each(['http://127.0.0.2:9/', 'http://127.0.0.1/', 'file:///etc/passwd', 'SELF'])(
    'of 302 to %s is not followed, and says where it leads [network 33]',
    async location => {
      const { error, requests } = await status('302 Found', '', `Location: ${location}\r\n`, { retries: 3 });
      expect(error).toBeInstanceOf(StatusError);
      expect(error.message).toContain(location);
      expect(requests).toHaveLength(1);
    },
  );

  it.each(['204 No Content', '206 Partial'])('of %s is not taken for an answer [network 34]', async line => {
    expect((await status(line)).error).toMatchObject({ status: Number(line.slice(0, 3)) });
  });

  it('of 103 before 200 is read past [network 35]', async () => {
    const { baseUrl } = await misbehaving(socket =>
      socket.write(
        Buffer.concat([Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'), response(STORMS)]),
      ),
    );
    expect((await ask(baseUrl)).value).toHaveLength(1);
  });
});

describe('a connection [network]', () => {
  it('that comes back is used at the next request [network 40]', async () => {
    let online = false;
    const { baseUrl } = await misbehaving(socket =>
      online ? socket.write(response(STORMS)) : socket.destroy(),
    );
    const { client } = askingAt(baseUrl);
    await failure(client.cycloneForecasts({}));
    online = true;
    expect((await client.cycloneForecasts({})).value).toHaveLength(1);
  });

  it('leaves nothing behind when it is aborted while queued, in back-off or within the body [network 40b]', async () => {
    const aborting = new AbortController();
    const { baseUrl, open, requests } = await misbehaving((socket, count) =>
      socket.write(
        count === 1
          ? response('', 'Retry-After: 3\r\nConnection: close\r\n', '503 Busy')
          : 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[',
      ),
    );
    const { client } = askingAt(baseUrl, { retries: 3 });
    const asked = Array.from({ length: 20 }, (_, index) =>
      client.cycloneForecasts({ min_storm_category: index }, { signal: aborting.signal }),
    );
    await expect.poll(() => requests.length).toBe(6);
    // The first has its answer and backs off, five are within their bodies, the others wait for their turn.
    await expect.poll(() => open.size).toBe(5);
    aborting.abort();
    for (const each of asked) expect(await failure(each)).toBeInstanceOf(CancelledError);
    await expect.poll(() => open.size).toBe(0);
    expect(requests).toHaveLength(6);
    expect(process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap')).toEqual([]);
  });

  it('is shared by those who ask the same, and stays when one of them leaves [network 40b]', async () => {
    let finish: () => void = () => undefined;
    const { baseUrl, requests } = await misbehaving(socket => {
      finish = () => socket.write(response(STORMS));
    });
    const leaving = new AbortController();
    const { client } = askingAt(baseUrl);
    const first = client.cycloneForecasts({}, { signal: leaving.signal });
    const second = client.cycloneForecasts({});
    await expect.poll(() => requests.length).toBe(1);
    leaving.abort();
    expect(await failure(first)).toBeInstanceOf(CancelledError);
    finish();
    expect((await second).value).toEqual([STORM]);
    expect(requests).toHaveLength(1);
  });

  it('to a dead service is not hammered by fifty panels [network 40c]', async () => {
    const { baseUrl, requests } = await misbehaving(socket => socket.write(response('', '', '503 Busy')));
    const { client } = askingAt(baseUrl, { retries: 3, timeout: 8000 });
    const panels = Array.from({ length: 50 }, (_, index) =>
      client.cycloneForecasts({ min_storm_category: index }),
    );
    const outcomes = await Promise.allSettled(panels);
    expect(outcomes.every(({ status: outcome }) => outcome === 'rejected')).toBe(true);
    expect(requests.length).toBeLessThanOrEqual(60);
  });

  it('is polite: no more than six requests at once [network 40c]', async () => {
    let atOnce = 0;
    let most = 0;
    const baseUrl = await polite((_request, answer) => {
      most = Math.max(most, ++atOnce);
      setTimeout(() => {
        atOnce--;
        answer.end(STORMS);
      }, 20);
    });
    const { client } = askingAt(baseUrl);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => client.cycloneForecasts({ min_storm_category: index })),
    );
    expect(most).toBe(6);
  });

  it('closes its sockets with the transport [network 40b]', async () => {
    const { baseUrl, open } = await misbehaving(socket => socket.write(response(STORMS)));
    const { send, close } = createUndiciTransport({ connectTimeout: 1000, idleTimeout: 1000 });
    const { origin } = new URL(baseUrl);
    const { body } = await send({ origin, path: '/', headers: {}, signal: new AbortController().signal });
    for await (const part of body) expect(part.length).toBeGreaterThan(0);
    expect(open.size).toBe(1);
    const [socket] = open;
    await Promise.all([socket && once(socket, 'close'), close()]);
    expect(open.size).toBe(0);
  });
});
