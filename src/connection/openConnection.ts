import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import type { Received } from '../api/reading/bodyReader.ts';
import type { Exchange } from '../api/request/requester.ts';
import type { Log } from '../editor/log.ts';
import { departuresText } from './departuresText.ts';
import { installationSalt } from './installationSalt.ts';
import type { Keys } from './keys.ts';
import type { NetworkSettings } from './networkSettings.ts';
import type { Service } from './service.ts';
import type { ServiceConnection } from './serviceClient.ts';
import { warnOfUncheckedCertificates } from './warnOfUncheckedCertificates.ts';

/** What every connection of the extension is opened with. */
export interface ConnectionParts {
  context: vscode.ExtensionContext;
  log: Log;
  keys: Keys;
  /** Folder below which bodies are kept on disk. */
  cacheFolder: string;
  onExchange: (exchange: Exchange) => void;
  /** Told of a body that could not be read within its limits. */
  onUnread: (body: Received<EndpointId>) => void;
}

/** One connection to be opened. */
export interface Opening {
  service: Service;
  settings: NetworkSettings;
  /** That which is kept for the origin of the service, unless another one is given. */
  apiKey?: () => Promise<string | undefined>;
  /** Told why this connection goes over to the editor's own fetch. */
  onFallback: (reason: string) => void;
}

/** Opens a connection; its code is loaded with the first one. */
export async function openConnection(
  { context, log, keys, cacheFolder, onExchange, onUnread }: ConnectionParts,
  { service, settings, apiKey = () => keys.get(service.origin), onFallback }: Opening,
): Promise<ServiceConnection> {
  const { createServiceClient } = await import('./serviceClient.ts');
  // An answer that was kept from an earlier session may hold a key of that time.
  if (!service.demo) await keys.readAll();
  if (!service.demo && !settings.strictTls) warnOfUncheckedCertificates(log);
  return createServiceClient({
    service,
    settings,
    apiKey,
    version: versionOf(context),
    salt: installationSalt(context.globalState),
    readingScript: vscode.Uri.joinPath(context.extensionUri, 'dist', 'readBody.mjs').fsPath,
    cacheFolder,
    onExchange,
    onDepartures: response => log.warn(departuresText(response)),
    onUnread,
    onFault: message => log.warn(message),
    onFallback: (fault, code) => onFallback([fault, code].filter(word => word !== undefined).join(', ')),
  });
}

function versionOf(context: vscode.ExtensionContext): string {
  const manifest: { version?: unknown } = context.extension.packageJSON;
  return String(manifest.version);
}
