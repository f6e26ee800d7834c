import { codeOf, type NetworkFault, networkFault } from '../request/networkFault.ts';
import type { Transport } from './transport.ts';

export interface AutoTransportOptions {
  direct: Transport;
  /** Asked where the direct way fails for a reason that the editor may know its way around. */
  editor: Transport;
  /** Told once, when the editor's way is taken for good. */
  onFallback: (fault: NetworkFault, code: string | undefined) => void;
}

/** A PAC file, a proxy or a certificate that only the editor knows shows as one of these. */
const EDITOR_MAY_HELP: ReadonlySet<string> = new Set<NetworkFault>([
  'certificate',
  'noTls',
  'handshake',
  'proxy',
  'proxyLogin',
  'proxyAddress',
  'name',
  'unreachable',
]);

function mayHelp(fault: string): fault is NetworkFault {
  return EDITOR_MAY_HELP.has(fault);
}

/**
 * The direct transport until it fails where the editor's own fetch succeeds, and that one from then on. Where both
 * fail, the failure is that of the direct one, unless the other was closed meanwhile.
 */
export function autoTransport({ direct, editor, onFallback }: AutoTransportOptions): Transport {
  let chosen = direct;
  return async request => {
    if (chosen === editor) return editor(request);
    try {
      return await direct(request);
    } catch (error) {
      const fault = networkFault(error);
      if (!mayHelp(fault) || request.signal.aborted) throw error;
      const response = await editor(request).catch((failure: unknown) => {
        throw networkFault(failure) === 'closed' ? failure : error;
      });
      chosen = editor;
      onFallback(fault, codeOf(error));
      return response;
    }
  };
}
