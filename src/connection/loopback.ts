import { withoutBrackets } from '../domain/withoutBrackets.ts';

/** The host of a URL, an IPv6 address without its brackets. */
export function bareHost(url: URL): string {
  return withoutBrackets(url.hostname).replace(/\.$/, '');
}

/** Whether a URL leads to this machine: nobody is on the way, and no proxy knows it. */
export function isLoopback(url: URL): boolean {
  const host = bareHost(url);
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$|^::ffff:7f[\da-f]{2}:/.test(host);
}
