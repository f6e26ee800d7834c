import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createClient, type OpeningClient } from '../../src/api/client.ts';
import { createDownload, type Download } from '../../src/api/download.ts';
import type { BodyReader } from '../../src/api/reading/bodyReader.ts';
import { createRequester, type Exchange } from '../../src/api/request/requester.ts';
import type { ResponseStore } from '../../src/api/responseStore.ts';
import { createUndiciTransport, type UndiciOptions } from '../../src/api/transport/undici.ts';

/** Looked for in everything that the client lets out. */
export const KEY = 'sentinel-key-5f1c9a';

export const STORM = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 4,
  position: { latitude: 26, longitude: -82 },
  forecast_time: '2022-09-28T12:00:00Z',
  forecast_source_info: 'test',
  forecast_last_updated: '2022-09-28T12:00:00Z',
};
export const STORMS = JSON.stringify([STORM]);

export interface AskingOptions {
  timeout?: number;
  connectTimeout?: number;
  idleTimeout?: number;
  retries?: number;
  maxBytes?: number;
  store?: ResponseStore;
  reader?: BodyReader;
  transport?: Pick<UndiciOptions, 'tls' | 'proxy'>;
}

export interface Asking {
  client: OpeningClient;
  download: Download;
  exchanges: Exchange[];
}

/** A client as the extension makes it, with short limits; closed when the test ends. */
export function askingAt(baseUrl: string, options: AskingOptions = {}): Asking {
  const { timeout = 4000, connectTimeout = 1000, idleTimeout = 2000 } = options;
  const { send, close } = createUndiciTransport({ connectTimeout, idleTimeout, ...options.transport });
  onTestFinished(close);
  const exchanges: Exchange[] = [];
  const common = {
    baseUrl,
    transport: send,
    apiKey: async () => KEY,
    timeout,
    retries: options.retries ?? 0,
    maxBytes: options.maxBytes ?? 1_000_000,
    store: options.store,
    reader: options.reader,
    userAgent: 'Landfall/test',
    onExchange: (exchange: Exchange) => exchanges.push(exchange),
  };
  const requester = createRequester(common);
  return { client: createClient(common, requester), download: createDownload(requester), exchanges };
}

export interface Misbehaving {
  baseUrl: string;
  /** Requests that were read so far. */
  requests: string[];
  /** Sockets that are open now. */
  open: ReadonlySet<Socket>;
}

/** A server that writes what it likes on its sockets; `answer` is called with each request's head. */
export async function misbehaving(answer: (socket: Socket, count: number) => void): Promise<Misbehaving> {
  const requests: string[] = [];
  const open = new Set<Socket>();
  const server = createServer(socket => {
    open.add(socket);
    let head = '';
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.on('data', part => {
      head += part.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      requests.push(head);
      head = '';
      answer(socket, requests.length);
    });
  });
  const baseUrl = await listening(server);
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { baseUrl, requests, open };
}

/** A polite server of Node. */
export async function polite(listener: RequestListener): Promise<string> {
  const server = createHttpServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listening(server);
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api/v1`;
}

/** A whole response, as bytes on the wire. */
export function response(body: string | Uint8Array, headers = '', status = '200 OK'): Buffer {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status}\r\nContent-Length: ${bytes.length}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}
