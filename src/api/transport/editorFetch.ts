import type { Transport } from './transport.ts';

/**
 * The editor's own fetch, which knows the proxies of PAC files and the certificates that the editor trusts. It is
 * looked up at each request, since the editor replaces it after start.
 */
export const editorFetch: Transport = async ({ origin, path, headers, signal }) => {
  const response = await globalThis.fetch(`${origin}${path}`, { headers, signal, redirect: 'manual' });
  const { status, body } = response;
  return {
    status,
    headers: Object.fromEntries(withoutEncoding(response.headers)),
    body: body ?? nothing(),
    cancel: () => void body?.cancel().catch(() => undefined),
  };
};

/** fetch has decoded the body; its length and encoding no longer hold. */
function withoutEncoding(headers: Headers): [string, string][] {
  const entries = [...headers];
  if (!headers.has('content-encoding')) return entries;
  return entries.filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
