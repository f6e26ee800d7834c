import type { Transport } from './transport.ts';

/** Calls a service that is a function of Request to Response, in this process: no port, no socket. */
export function createInProcessTransport(service: (request: Request) => Promise<Response>): Transport {
  return async ({ origin, path, headers, signal }) => {
    const response = await service(new Request(new URL(path, origin), { headers, signal }));
    signal.throwIfAborted();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: response.body ?? emptyBody(),
      cancel: () => undefined,
    };
  };
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
