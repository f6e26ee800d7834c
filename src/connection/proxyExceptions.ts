import { BlockList, isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { bareHost } from './loopback.ts';

/**
 * Whether an exception of `http.noProxy` or NO_PROXY names the host of a URL: `*`, an address, a range such as
 * `10.0.0.0/8`, or a host with those below it, with or without a leading dot or `*.`; each with or without a port.
 */
export function isExcepted(exception: string, target: URL): boolean {
  const pattern = exception.trim().toLowerCase();
  const { name, port } = split(pattern);
  if (name === '') return false;
  const standard = target.protocol === 'https:' ? '443' : '80';
  if (port !== undefined && port !== (target.port || standard)) return false;
  if (name === '*') return true;
  const host = bareHost(target);
  if (isIP(host) !== 0) return isWithin(host, name);
  // The host of a URL has its letters in the form of the DNS.
  const domain = domainToASCII(name.replace(/^\*?\./, '').replace(/\.$/, ''));
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

/** `a.example:80`, `[::1]:80` and `[::1]` have a port apart from the name; `::1` has none. */
function split(pattern: string): { name: string; port: string | undefined } {
  const [, bracketed, after] = /^\[([^\]]*)\](?:\/\d+)?(?::(\d+))?$/.exec(pattern) ?? [];
  const range = /^\[([^\]]*)\](\/\d+)/.exec(pattern)?.[2] ?? '';
  if (bracketed !== undefined) return { name: `${bracketed}${range}`, port: after };
  if (isIPv6(pattern.split('/')[0] ?? '')) return { name: pattern, port: undefined };
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(pattern) ?? [];
  return { name, port };
}

/** Whether an address is another, however that is written, or within a range of addresses. */
function isWithin(host: string, range: string): boolean {
  const [address = '', length] = range.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  const most = family === 6 ? 128 : 32;
  if (length !== undefined && !(/^\d+$/.test(length) && Number(length) <= most)) return false;
  const list = new BlockList();
  list.addSubnet(address, length === undefined ? most : Number(length), kind);
  return list.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}
