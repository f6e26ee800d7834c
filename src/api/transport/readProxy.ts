import type { ProxyAddress } from './connector.ts';
import { UnusableProxy } from './transport.ts';
import type { ProxyOptions } from './undici.ts';

/** A proxy's address and login, ready to be used, or why it cannot be. */
export function readProxy({ uri, authorization }: ProxyOptions): ProxyAddress | UnusableProxy {
  if (!URL.canParse(uri)) return new UnusableProxy(undefined);
  const url = new URL(uri);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return new UnusableProxy(url.protocol);
  try {
    const login = authorization || loginOf(url);
    // A line break would forge a header.
    if (login !== undefined && !/^[\t\x20-\x7e]*$/.test(login)) return new UnusableProxy(undefined);
    url.username = '';
    url.password = '';
    return { url, authorization: login };
  } catch {
    return new UnusableProxy(undefined);
  }
}

function loginOf({ username, password }: URL): string | undefined {
  if (username === '') return undefined;
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return `Basic ${Buffer.from(login).toString('base64')}`;
}
