import { lookup } from 'node:dns/promises';
import { connect as connectSocket, type Socket } from 'node:net';
import { connect as connectTls, type PeerCertificate, type SecureContext, type TLSSocket } from 'node:tls';
import { codeOf } from '../api/request/networkFault.ts';

/** How one step on the way to a service went. */
export type Probe<T> =
  | { ok: true; milliseconds: number; found: T }
  | { ok: false; milliseconds: number; reason: string };

/** Longest wait for a step, in milliseconds. */
const TIME_LIMIT = 5000;

async function probe<T>(step: () => Promise<T>): Promise<Probe<T>> {
  const started = performance.now();
  const milliseconds = () => performance.now() - started;
  try {
    const found = await step();
    return { ok: true, milliseconds: milliseconds(), found };
  } catch (error) {
    const reason = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
    return { ok: false, milliseconds: milliseconds(), reason };
  }
}

/** Addresses of a name. */
export function probeName(host: string): Promise<Probe<string[]>> {
  return probe(async () => (await lookup(host, { all: true })).map(({ address }) => address));
}

/** The address that a connection reached. */
export function probeSocket(host: string, port: number): Promise<Probe<string>> {
  return probe(async () => {
    const socket = connectSocket({ host, port });
    try {
      await ready(socket, 'connect');
      return `${socket.remoteAddress}:${socket.remotePort}`;
    } finally {
      socket.destroy();
    }
  });
}

export interface Handshake {
  protocol: string;
  /** Subject, issuer and last day of each certificate, the service's own first. */
  chain: readonly { subject: string; issuer: string; validTo: string }[];
  /** Why the chain is not trusted; undefined where it is. */
  distrust: string | undefined;
}

/** The certificates of a service, also those that are not trusted: no request is sent on this connection. */
export function probeHandshake(
  host: string,
  port: number,
  secureContext: SecureContext,
): Promise<Probe<Handshake>> {
  return probe(async () => {
    const servername = /^[\d.]+$|:/.test(host) ? '' : host;
    const socket = connectTls({ host, port, servername, secureContext, rejectUnauthorized: false });
    try {
      await ready(socket, 'secureConnect');
      return handshakeOf(socket);
    } finally {
      socket.destroy();
    }
  });
}

function handshakeOf(socket: TLSSocket): Handshake {
  const chain: Handshake['chain'][number][] = [];
  const seen = new Set<string>();
  let certificate: PeerCertificate | undefined = socket.getPeerCertificate(true);
  while (certificate !== undefined && !seen.has(certificate.fingerprint256)) {
    seen.add(certificate.fingerprint256);
    const { subject, issuer, valid_to: validTo } = certificate;
    chain.push({ subject: nameOf(subject), issuer: nameOf(issuer), validTo });
    certificate = 'issuerCertificate' in certificate ? issuerOf(certificate) : undefined;
  }
  const error: unknown = socket.authorizationError;
  const distrust = socket.authorized ? undefined : error instanceof Error ? error.message : String(error);
  return { protocol: socket.getProtocol() ?? '', chain, distrust };
}

function issuerOf(certificate: PeerCertificate): PeerCertificate | undefined {
  const issuer: unknown = Reflect.get(certificate, 'issuerCertificate');
  return isCertificate(issuer) ? issuer : undefined;
}

function isCertificate(value: unknown): value is PeerCertificate {
  return typeof value === 'object' && value !== null && 'fingerprint256' in value;
}

function nameOf(name: PeerCertificate['subject'] | undefined): string {
  const common = name?.CN ?? name?.O ?? '';
  return [common].flat().join(', ');
}

function ready(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(TIME_LIMIT, () => socket.destroy(new Error(`nothing within ${TIME_LIMIT / 1000} s`)));
    socket.once(event, () => resolve());
    socket.once('error', reject);
  });
}
