import { setImmediate } from 'node:timers/promises';
import { createClient, type Departing, type OpeningClient } from '../api/client.ts';
import { createDownload, type Download } from '../api/download.ts';
import type { EndpointId } from '../api/endpoints.ts';
import { type BodyReader, createBodyReader, type Received } from '../api/reading/bodyReader.ts';
import type { NetworkFault } from '../api/request/networkFault.ts';
import { createRequester, type Exchange } from '../api/request/requester.ts';
import { createInProcessTransport } from '../api/transport/demo.ts';
import type { Transport } from '../api/transport/transport.ts';
import type { NetworkSettings } from './networkSettings.ts';
import type { Service } from './service.ts';

export interface ServiceClientOptions {
  service: Service;
  settings: NetworkSettings;
  apiKey: () => Promise<string | undefined>;
  version: string;
  /** File of the thread that reads large bodies. */
  readingScript: string;
  /** Folder of bodies kept on disk. */
  cacheFolder: string;
  onExchange: (exchange: Exchange) => void;
  onDepartures: (response: Departing) => void;
  /** Told of a body that could not be read within its limits. */
  onUnread: (body: Received<EndpointId>) => void;
  /** The direct way failed, and the editor's own is taken from now on. */
  onFallback: (fault: NetworkFault, code: string | undefined) => void;
  /** Told of what did not keep a request from succeeding. */
  onFault: (message: string) => void;
}

/** What the extension asks one service with; `close` ends its sockets and threads. */
export interface ServiceConnection {
  client: OpeningClient;
  download: Download;
  /** Sends one request as the client does, for the diagnosis. */
  send: Transport;
  close(): Promise<void>;
}

/** The demo service asks for a key like any other; in process there is nothing to protect with it. */
const DEMO_KEY = 'demo';

export async function createServiceClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  return options.service.demo ? demoClient(options) : networkClient(options);
}

async function demoClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  const { createDemoService } = await import('../demo/service.ts');
  await setImmediate();
  const send = createInProcessTransport(createDemoService({ apiKey: DEMO_KEY }));
  const reader = readerOf(options);
  const common = { ...commonOptions(options, send), reader, retries: 0, apiKey: async () => DEMO_KEY };
  const requester = createRequester(common);
  return {
    client: createClient(common, requester),
    download: createDownload(requester),
    send,
    close: reader.close,
  };
}

async function networkClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  const { service, settings, cacheFolder, onFault, onFallback } = options;
  const [{ createTransport }, { createDiskStore }] = await Promise.all([
    import('./createTransport.ts'),
    import('./diskStore.ts'),
  ]);
  await setImmediate();
  const { send, close } = await createTransport(service.baseUrl, settings, onFallback);
  const maxBytes = settings.cacheBytes;
  const store =
    maxBytes === 0
      ? undefined
      : createDiskStore({ folder: cacheFolder, origin: service.baseUrl, maxBytes, onFault });
  const reader = readerOf(options);
  const common = { ...commonOptions(options, send), reader, store };
  const requester = createRequester(common);
  return {
    client: createClient(common, requester),
    download: createDownload(requester),
    send,
    close: async () => void (await Promise.all([close(), reader.close()])),
  };
}

/** Its thread starts with the first large body. */
function readerOf({ readingScript, settings }: ServiceClientOptions): BodyReader {
  return createBodyReader({
    script: readingScript,
    memory: settings.readingBytes,
    time: settings.readingTime,
  });
}

function commonOptions(options: ServiceClientOptions, transport: Transport) {
  const { service, settings, apiKey, version, onExchange, onDepartures, onUnread } = options;
  return {
    baseUrl: service.baseUrl,
    transport,
    apiKey,
    timeout: settings.timeout,
    retries: settings.retries,
    maxBytes: settings.maxBytes,
    userAgent: `Landfall/${version}`,
    onExchange,
    onDepartures,
    onUnread,
  };
}
