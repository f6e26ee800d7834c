import 'reflect-metadata';
import { createServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';
import { onTestFinished } from 'vitest';
import { STORMS } from './service.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY = 86_400_000;

export interface Issued {
  certificate: string;
  key: string;
}

interface Authority extends Issued {
  keys: CryptoKeyPair;
}

const newKeys = () =>
  crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

async function pemOf(keys: CryptoKeyPair): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`;
}

/** A private certificate authority. */
export async function authority(): Promise<Authority> {
  const keys = await newKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Landfall test authority',
    notBefore: new Date(Date.now() - DAY),
    notAfter: new Date(Date.now() + DAY),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  return { certificate: certificate.toString('pem'), key: await pemOf(keys), keys };
}

/** A certificate for a host, by an authority or, without one, by itself. */
export async function issued(
  host: string,
  { by, expired = false }: { by?: Authority; expired?: boolean } = {},
): Promise<Issued> {
  const keys = await newKeys();
  const type = /^[\d.]+$/.test(host) ? 'ip' : 'dns';
  const common = {
    notBefore: new Date(Date.now() - 10 * DAY),
    notAfter: new Date(Date.now() + (expired ? -DAY : DAY)),
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type, value: host }])],
  };
  const certificate =
    by === undefined
      ? await x509.X509CertificateGenerator.createSelfSigned({ ...common, name: `CN=${host}`, keys })
      : await x509.X509CertificateGenerator.create({
          ...common,
          subject: `CN=${host}`,
          issuer: 'CN=Landfall test authority',
          publicKey: keys.publicKey,
          signingKey: by.keys.privateKey,
        });
  return { certificate: certificate.toString('pem'), key: await pemOf(keys) };
}

/** A service on loopback with a certificate, and what it demands of a connection; resolves to its base URL. */
export async function secureService(
  { certificate, key }: Issued,
  demands: ServerOptions = {},
): Promise<string> {
  const server = createServer({ cert: certificate, key, ...demands }, (_request, answer) =>
    answer.end(STORMS),
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
}
