import { type NetworkDetails, NetworkError, type RequestSummary } from '../errors.ts';
import type { NetworkFault } from './networkFault.ts';

const MESSAGES: Readonly<Record<NetworkFault, string>> = {
  refused: 'The service refused the connection. Check the address and that the service runs.',
  name: 'The name of the service was not found. Check the address and your network.',
  unreachable: 'The service cannot be reached from this network.',
  cut: 'The connection was cut before the response was complete. Try again.',
  certificate: 'The certificate of the service is not trusted on this machine.',
  noTls: 'What answers at the address does not speak HTTPS. Is it an http:// address, or another port?',
  handshake:
    'The service refused every secure connection that was offered: another version of TLS, a client certificate or HTTP/2 alone.',
  proxy: 'The proxy did not let the request through. Check http.proxy.',
  proxyLogin: 'The proxy asks for a user name and a password.',
  proxyAddress:
    'The address of the proxy cannot be used. Name one by an http:// or https:// address in http.proxy, or set landfall.http.transport to editor.',
  protocol: 'What answers at the address is no HTTP. Is it an https:// address, or another port?',
  headers: 'The headers of the response are larger than allowed.',
  encoding: 'The compression of the response is broken.',
  unknown: 'The service could not be reached.',
};

/** The error of a fault of the network, in words. */
export function networkErrorOf(details: NetworkDetails, summary: RequestSummary): NetworkError {
  const { fault, code } = details;
  const suffix = fault === 'unknown' && code !== undefined ? ` (${code})` : '';
  return new NetworkError(`${MESSAGES[fault]}${suffix}`, details, summary);
}
