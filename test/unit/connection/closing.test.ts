import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TransportChoice } from '../../../src/connection/networkSettings.ts';
import { readService } from '../../../src/connection/service.ts';
import { createServiceClient } from '../../../src/connection/serviceClient.ts';

/** What connects to a service on loopback, as the extension does without anything between them. */
async function connected(answer: RequestListener, transport: TransportChoice) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const reading = readService(`http://127.0.0.1:${port}/api/v1`, 'Demo');
  if (!reading.ok) throw new Error(reading.reason);
  return createServiceClient({
    service: reading.service,
    settings: {
      transport,
      timeout: 20_000,
      retries: 2,
      maxBytes: 1_000_000,
      readingBytes: 2 ** 28,
      readingTime: 30_000,
      cacheBytes: 0,
      proxy: undefined,
      proxyAuthorization: undefined,
      strictTls: true,
      systemCertificates: false,
    },
    apiKey: async () => 'key',
    version: '1.2.3',
    salt: 'salt',
    readingScript: '',
    cacheFolder: tmpdir(),
    onExchange: () => undefined,
    onDepartures: () => undefined,
    onFallback: () => undefined,
    onUnread: () => undefined,
    onFault: () => undefined,
  });
}

describe('a request to a service that is changed for another', () => {
  it.each([
    ['waits for its answer', 'auto', () => undefined],
    ['has half of its answer', 'auto', response => void response.writeHead(200).write('[')],
    ['waits for its answer by the fetch of the editor', 'editor', () => undefined],
    ['has half of its answer by that', 'editor', response => void response.writeHead(200).write('[')],
  ] as [string, TransportChoice, (response: Parameters<RequestListener>[1]) => void][])(
    'is told as cancelled where it %s, and so are those behind it and after it',
    async (_, transport, answer) => {
      let begun = () => undefined;
      const beginning = new Promise<void>(resolve => {
        begun = () => void resolve();
      });
      const { client, close } = await connected((_request, response) => {
        answer(response);
        setImmediate(begun);
      }, transport);
      const asked = Array.from({ length: 9 }, (_unused, category) =>
        client.cycloneForecasts({ min_storm_category: category }).catch((error: unknown) => error),
      );
      await beginning;
      await close();
      asked.push(client.cycloneForecasts({}).catch((error: unknown) => error));
      for (const error of await Promise.all(asked)) expect(error).toMatchObject({ name: 'CancelledError' });
    },
  );

  it.each(['auto', 'editor'] as const)(
    'is told as cancelled at once while it waits to be tried again (%s)',
    async transport => {
      let answered = 0;
      const { client, close } = await connected((_request, response) => {
        response.once('close', () => answered++);
        response.writeHead(503, { 'retry-after': '15' }).end();
      }, transport);
      const asked = client.cycloneForecasts({}).catch((error: unknown) => error);
      await expect.poll(() => answered).toBe(1);
      const since = performance.now();
      await close();
      expect(await asked).toMatchObject({ name: 'CancelledError' });
      expect(performance.now() - since).toBeLessThan(5000);
    },
  );
});
