import type { AnsweringService } from '../api/answeringService.ts';
import type { Departing } from '../api/asking/keptAnswers.ts';
import { createClient, type OpeningClient } from '../api/client.ts';
import { createDownload, type Download } from '../api/download.ts';
import type { EndpointId } from '../api/endpoints.ts';
import { type BodyReader, createBodyReader, type Received } from '../api/reading/bodyReader.ts';
import type { NetworkFault } from '../api/request/networkFault.ts';
import { createRequester, type Exchange } from '../api/request/requester.ts';
import { createInProcessTransport } from '../api/transport/demo.ts';
import type { Transport } from '../api/transport/transport.ts';
import { openUnnamedFile } from '../disk/openUnnamedFile.ts';
import { keylessStore } from './keylessStore.ts';
import { keyOwner } from './keyOwner.ts';
import type { NetworkSettings } from './networkSettings.ts';
import type { Service } from './service.ts';

export interface ServiceClientOptions {
  service: Service;
  settings: NetworkSettings;
  /** Asked once: another key is another connection, and what came with one is not shown to another. */
  apiKey: () => Promise<string | undefined>;
  /** What digests of keys are salted with; another for each installation. */
  salt: string;
  version: string;
  /** File of the thread that reads large bodies. */
  readingScript: string;
  /** Folder below which bodies are kept on disk, apart for each service and key. */
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
  service: AnsweringService;
  client: OpeningClient;
  download: Download;
  /** Sends one request as the client does, for the diagnosis. */
  send: Transport;
  /** Keeps no answer from now on, also of what is under way; resolves when nothing is being written. */
  keepNothing(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The demo service asks for a key like any other; in process there is nothing to protect with it. A key is hidden
 * wherever it stands in the words of a service, so this one stands in none.
 */
const DEMO_KEY = crypto.randomUUID();

export async function createServiceClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  return options.service.demo ? demoClient(options) : networkClient(options);
}

async function demoClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  const { createDemoService } = await import('../demo/service.ts');
  const send = createInProcessTransport(createDemoService({ apiKey: DEMO_KEY }));
  const closing = new AbortController();
  const common = {
    ...commonOptions(options, send, undefined),
    retries: 0,
    apiKey: () => DEMO_KEY,
    closing: closing.signal,
  };
  const requester = createRequester(common);
  return {
    service: common.service,
    client: createClient(common, requester),
    download: createDownload(requester),
    send,
    keepNothing: async () => undefined,
    async close() {
      closing.abort();
      await common.reader.close();
    },
  };
}

async function networkClient(options: ServiceClientOptions): Promise<ServiceConnection> {
  const { service, settings, cacheFolder, onFault, onFallback } = options;
  const [{ createTransport }, { createDiskStore }, { openKeptFolder }, key] = await Promise.all([
    import('./createTransport.ts'),
    import('./diskStore.ts'),
    import('./keptFolders.ts'),
    options.apiKey(),
  ]);
  const { send, close } = await createTransport(service.baseUrl, settings, onFallback);
  const owner = keyOwner(options.salt, service.origin, key);
  const store =
    settings.cacheBytes === 0
      ? undefined
      : createDiskStore({
          ...(await openKeptFolder(cacheFolder, owner, settings.cacheBytes, onFault)),
          origin: service.baseUrl,
          onFault,
        });
  const digest = key === undefined ? undefined : owner;
  const closing = new AbortController();
  const common = {
    ...commonOptions(options, send, digest),
    apiKey: () => key,
    closing: closing.signal,
    store: store && keylessStore(store, onFault),
  };
  const requester = createRequester(common);
  return {
    service: common.service,
    client: createClient(common, requester),
    download: createDownload(requester),
    send,
    keepNothing: async () => store?.close(),
    async close() {
      closing.abort();
      await Promise.all([close(), common.reader.close()]);
    },
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

function commonOptions(options: ServiceClientOptions, transport: Transport, keyDigest: string | undefined) {
  const { settings, version, onExchange, onDepartures, onUnread } = options;
  const { demo, label, baseUrl } = options.service;
  const service: AnsweringService = { demo, label, baseUrl, keyDigest };
  return {
    baseUrl,
    service,
    transport,
    reader: readerOf(options),
    openFile: () => openUnnamedFile(options.cacheFolder),
    timeout: settings.timeout,
    retries: settings.retries,
    maxBytes: settings.maxBytes,
    userAgent: `Landfall/${version}`,
    onExchange,
    onDepartures,
    onUnread,
  };
}
