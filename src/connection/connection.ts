import * as vscode from 'vscode';
import type { Exchange, ServiceClient } from '../api/client.ts';
import { createKeys, type Keys } from './keys.ts';
import { readService, type Service } from './service.ts';

/** How many past requests are kept for the diagnosis. */
const KEPT_EXCHANGES = 20;

export interface RecordedExchange extends Exchange {
  /** Epoch milliseconds at which it ended. */
  at: number;
}

/** Which service is in use, its client and its key. */
export interface Connection extends vscode.Disposable {
  /** The service that settings name; throws with one sentence when they name none that can be used. */
  service(): Service;
  /** Loaded on first use; the same until the settings change. */
  client(): Promise<ServiceClient>;
  keys: Keys;
  /** Origins whose plain-http use the user accepted. */
  acceptInsecure(origin: string): Promise<void>;
  exchanges(): readonly RecordedExchange[];
  /** Another service, or another key. */
  onDidChange: vscode.Event<void>;
  keyChanged(): void;
}

export function createConnection(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Connection {
  const changed = new vscode.EventEmitter<void>();
  const keys = createKeys(context.secrets);
  const recent: RecordedExchange[] = [];
  let current: Promise<DisposableClient> | undefined;

  const forget = () => {
    current?.then(client => client.close()).catch(error => log.error(String(error)));
    current = undefined;
  };
  const watching = vscode.workspace.onDidChangeConfiguration(event => {
    if (!event.affectsConfiguration('landfall.baseUrl') && !event.affectsConfiguration('landfall.http'))
      return;
    forget();
    changed.fire();
  });

  const record = (exchange: Exchange) => {
    recent.push({ ...exchange, at: Date.now() });
    if (recent.length > KEPT_EXCHANGES) recent.shift();
    const milliseconds = exchange.milliseconds.toFixed(0);
    log.info(`GET ${exchange.url} → ${exchange.outcome}, ${exchange.bytes} bytes in ${milliseconds} ms`);
  };

  const open = async (): Promise<DisposableClient> => {
    const service = usableService(context);
    const { createServiceClient } = await import('./serviceClient.ts');
    const timeout = vscode.workspace.getConfiguration('landfall').get('http.timeoutSeconds', 30) * 1000;
    return createServiceClient({ service, keys, timeout, version: versionOf(context), onExchange: record });
  };

  return {
    service: configuredService,
    async client() {
      current ??= open();
      const opening = current;
      try {
        return (await opening).client;
      } catch (error) {
        if (current === opening) current = undefined;
        throw error;
      }
    },
    keys,
    acceptInsecure: async origin => context.globalState.update(insecureKey(origin), true),
    exchanges: () => recent,
    onDidChange: changed.event,
    keyChanged: () => changed.fire(),
    dispose() {
      forget();
      watching.dispose();
      changed.dispose();
    },
  };
}

interface DisposableClient {
  client: ServiceClient;
  close(): Promise<void>;
}

function configuredService(): Service {
  const baseUrl = vscode.workspace.getConfiguration('landfall').get('baseUrl', '');
  const reading = readService(baseUrl, vscode.l10n.t('Demo service'));
  if (reading.ok) return reading.service;
  throw new Error(
    vscode.l10n.t('The setting landfall.baseUrl is not an address that can be used. Choose a service again.'),
  );
}

function usableService(context: vscode.ExtensionContext): Service {
  const service = configuredService();
  if (service.insecure && context.globalState.get(insecureKey(service.origin)) !== true) {
    throw new Error(
      vscode.l10n.t(
        'The address {0} is not encrypted, so the API key is not sent there. Choose the service again to allow it.',
        service.baseUrl,
      ),
    );
  }
  return service;
}

function insecureKey(origin: string): string {
  return `landfall.acceptedInsecure:${origin}`;
}

function versionOf(context: vscode.ExtensionContext): string {
  const manifest: { version?: unknown } = context.extension.packageJSON;
  return String(manifest.version);
}
