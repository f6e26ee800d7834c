import { createClient, type Exchange, type ServiceClient } from '../api/client.ts';
import { createInProcessTransport } from '../api/transport/demo.ts';
import type { Keys } from './keys.ts';
import type { Service } from './service.ts';

export interface ServiceClientOptions {
  service: Service;
  keys: Keys;
  /** Milliseconds. */
  timeout: number;
  version: string;
  onExchange: (exchange: Exchange) => void;
}

/** Larger than any response of the demo service, small enough for the extension host. */
const MAX_BYTES = 256 * 2 ** 20;

/** The demo service asks for a key like any other; in process there is nothing to protect with it. */
const DEMO_KEY = 'demo';

/** Client and transport of one service; `close` ends its sockets. */
export async function createServiceClient(
  options: ServiceClientOptions,
): Promise<{ client: ServiceClient; close(): Promise<void> }> {
  const { service, keys, timeout, version, onExchange } = options;
  const common = {
    baseUrl: service.baseUrl,
    timeout,
    maxBytes: MAX_BYTES,
    userAgent: `Landfall/${version}`,
    onExchange,
  };
  if (service.demo) {
    const { createDemoService } = await import('../demo/service.ts');
    const transport = createInProcessTransport(createDemoService({ apiKey: DEMO_KEY }));
    const client = createClient({ ...common, transport, apiKey: async () => DEMO_KEY });
    return { client, close: async () => undefined };
  }
  const { createUndiciTransport } = await import('../api/transport/undici.ts');
  const { send, close } = createUndiciTransport({ idleTimeout: timeout });
  const client = createClient({ ...common, transport: send, apiKey: () => keys.get(service.origin) });
  return { client, close };
}
