import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

const contexts = new Map<boolean, Promise<SecureContext>>();

/**
 * The certificates that a service is trusted by: those of Node, of NODE_EXTRA_CA_CERTS, and of the machine where
 * `system` is set. Parsed once, and in turns: a corporate machine may have hundreds.
 */
export function trustedCertificates(system: boolean): Promise<SecureContext> {
  const known = contexts.get(system) ?? load(system);
  contexts.set(system, known);
  return known;
}

async function load(system: boolean): Promise<SecureContext> {
  const certificates = new Set<string>();
  for (const kind of ['default', 'extra', ...(system ? (['system'] as const) : [])] as const) {
    for (const certificate of getCACertificates(kind)) certificates.add(certificate);
    await nextTurn();
  }
  return createSecureContext({ ca: [...certificates] });
}
