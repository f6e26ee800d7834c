import { closedHere } from './closedHere.ts';
import type { Transport } from './transport.ts';

/** A transport without sockets of its own that can be closed: what is under way then ends, and what comes later too. */
export function closable(transport: Transport): { send: Transport; close(): void } {
  const closing = new AbortController();
  return {
    send: request => transport({ ...request, signal: AbortSignal.any([request.signal, closing.signal]) }),
    close: () => closing.abort(closedHere()),
  };
}
