import type { NetworkFault } from '../api/request/networkFault.ts';
import { autoTransport } from '../api/transport/autoTransport.ts';
import { createEditorFetch } from '../api/transport/editorFetch.ts';
import type { Transport } from '../api/transport/transport.ts';
import { createUndiciTransport } from '../api/transport/undici.ts';
import { trustedCertificates } from './certificates.ts';
import type { NetworkSettings } from './networkSettings.ts';

export interface ServiceTransport {
  send: Transport;
  /** Ends its own sockets; what the editor sends ends by the signal of its request. */
  close(): Promise<void>;
}

/** Longest wait for a connection, in milliseconds: one that takes longer seldom comes. */
const CONNECT_TIMEOUT = 10_000;

/** The way to a service that settings ask for. */
export async function createTransport(
  baseUrl: string,
  settings: NetworkSettings,
  onFallback: (fault: NetworkFault, code: string | undefined) => void,
): Promise<ServiceTransport> {
  const editor = createEditorFetch(settings.timeout);
  if (settings.transport === 'editor') return { send: editor, close: async () => undefined };
  const secure = baseUrl.startsWith('https:') || settings.proxy?.uri?.startsWith('https:');
  const { send, close } = createUndiciTransport({
    connectTimeout: Math.min(CONNECT_TIMEOUT, settings.timeout),
    idleTimeout: settings.timeout,
    tls: {
      ...(secure ? { secureContext: await trustedCertificates(settings.systemCertificates) } : {}),
      rejectUnauthorized: settings.strictTls,
    },
    proxy: settings.proxy && {
      uri: settings.proxy.uri ?? '',
      authorization: settings.proxyAuthorization,
    },
  });
  if (settings.transport === 'undici') return { send, close };
  return { send: autoTransport({ direct: send, editor, onFallback }), close };
}
