import { longestDelay } from '../request/longestDelay.ts';
import type { Transport } from './transport.ts';

/**
 * The editor's own fetch, which knows the proxies of PAC files and the certificates that the editor trusts. It is
 * looked up at each request, since the editor replaces it after start. Ends where nothing comes for `idleTimeout`
 * milliseconds.
 */
export function createEditorFetch(idleTimeout: number): Transport {
  return async ({ origin, path, headers, signal: ofCaller }) => {
    const idle = idleLimit(idleTimeout);
    const signal = AbortSignal.any([ofCaller, idle.signal]);
    idle.wait();
    try {
      const response = await globalThis.fetch(`${origin}${path}`, { headers, signal, redirect: 'manual' });
      const { status, body } = response;
      idle.wait();
      return {
        status,
        headers: Object.fromEntries(withoutEncoding(response.headers)),
        body: parts(body ?? [], idle),
        cancel() {
          // A body that somebody reads ends by its signal alone.
          idle.end();
          body?.cancel().catch(() => undefined);
        },
      };
    } catch (error) {
      idle.rest();
      throw error;
    }
  };
}

type IdleLimit = ReturnType<typeof idleLimit>;

/** Aborts what is waited for longer than a time. */
function idleLimit(timeout: number) {
  const aborting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  return {
    signal: aborting.signal,
    wait() {
      rest();
      timer = setTimeout(() => aborting.abort(tooLong()), longestDelay(timeout));
    },
    rest,
    end() {
      rest();
      aborting.abort();
    },
  };
}

/** What undici says of the same. */
function tooLong(): Error {
  return Object.assign(new Error('Nothing came for too long.'), { code: 'UND_ERR_BODY_TIMEOUT' });
}

/** A reader may take its time with a part. */
async function* parts(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  idle: IdleLimit,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body) {
      idle.rest();
      yield part;
      idle.wait();
    }
  } finally {
    idle.rest();
  }
}

/** fetch has decoded the body; its length and encoding no longer hold. */
function withoutEncoding(headers: Headers): [string, string][] {
  const entries = [...headers];
  if (!headers.has('content-encoding')) return entries;
  return entries.filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
}
