import { setImmediate } from 'node:timers/promises';
import type { Transport } from './transport.ts';

/** Calls a service that is a function of Request to Response, in this process: no port, no socket. */
export function createInProcessTransport(service: (request: Request) => Promise<Response>): Transport {
  return async ({ origin, path, headers, signal }) => {
    // Whoever asks has done work of its own in this turn, and so will whoever reads.
    await setImmediate();
    const response = await service(new Request(new URL(path, origin), { headers, signal }));
    await setImmediate();
    signal.throwIfAborted();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: bodyOf(response, signal),
      cancel: () => undefined,
    };
  };
}

/** A service may make its body part by part, as long as it is wanted. */
async function* bodyOf({ body }: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const part of body ?? []) {
    signal.throwIfAborted();
    yield part;
  }
}
