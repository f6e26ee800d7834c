import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';

let context: { system: boolean; value: SecureContext } | undefined;

/**
 * The certificates that a service is trusted by: those of Node, of NODE_EXTRA_CA_CERTS, and of the machine where
 * `system` is set. Parsed once, since a corporate machine may have hundreds.
 */
export function trustedCertificates(system: boolean): SecureContext {
  if (context?.system === system) return context.value;
  const certificates = new Set([
    ...getCACertificates('default'),
    ...getCACertificates('extra'),
    ...(system ? getCACertificates('system') : []),
  ]);
  const value = createSecureContext({ ca: [...certificates] });
  context = { system, value };
  return value;
}
