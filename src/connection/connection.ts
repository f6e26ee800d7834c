import * as vscode from 'vscode';
import type { ServiceClient } from '../api/client.ts';
import type { Download } from '../api/download.ts';
import type { EndpointId } from '../api/endpoints.ts';
import type { Received } from '../api/reading/bodyReader.ts';
import type { Log } from '../editor/log.ts';
import { keepSecret } from '../editor/words.ts';
import { configuredService, readConfigured, settingsText } from './configuredService.ts';
import { createConnectionsInUse } from './connectionsInUse.ts';
import { acceptInsecure, assertAccepted } from './insecureUse.ts';
import { installationSalt } from './installationSalt.ts';
import { createKeys, type Keys } from './keys.ts';
import { type NetworkSettings, readNetworkSettings } from './networkSettings.ts';
import { type ConnectionParts, openConnection } from './openConnection.ts';
import { createRecentExchanges, type RecordedExchange } from './recentExchanges.ts';
import type { Service } from './service.ts';
import type { ServiceConnection } from './serviceClient.ts';
import { tryService } from './tryService.ts';

/** Settings whose change opens a new connection. */
const SETTINGS = ['landfall.baseUrl', 'landfall.http', 'landfall.reading', 'landfall.cache', 'http'];

/** Which service is in use, its client and its key. */
export interface Connection extends vscode.Disposable {
  /** The service that settings name; throws with one sentence when they name none that can be used. */
  service(): Service;
  /** What settings and the environment say of the way there. */
  settings(): NetworkSettings;
  /** Loaded on first use; the same until the settings change. */
  client(): Promise<ServiceClient>;
  download(): Promise<Download>;
  /** The client and the transport under it, for the diagnosis. */
  opened(): Promise<ServiceConnection>;
  /** Asks a service once, with its key or one that is not kept; rejects as a request does, and changes nothing. */
  tryService(service: Service, signal: AbortSignal, key?: string): Promise<void>;
  keys: Keys;
  /** Origins whose plain-http use the user accepted. */
  acceptInsecure(origin: string): Promise<void>;
  exchanges(): readonly RecordedExchange[];
  /** The last body that could not be read within its limits. */
  unread(): Received<EndpointId> | undefined;
  /** Why the connection in use has gone over to the editor's own fetch; undefined while it has not. */
  fallback(): string | undefined;
  /** Folder on the disk for what is kept for some time. */
  readonly cacheFolder: string;
  /** Removes what is kept of earlier answers; resolves to the number of entries. */
  clearCache(): Promise<number>;
  /** Another service, or another key. */
  onDidChange: vscode.Event<void>;
  /** A key of any service is set or cleared, also in another window. */
  onDidChangeKeys: vscode.Event<void>;
  keyChanged(): void;
  /** Forgets the key of an origin, and the answers that came with it. */
  clearKey(origin: string): Promise<void>;
}

export function createConnection(context: vscode.ExtensionContext, log: Log): Connection {
  const changed = new vscode.EventEmitter<void>();
  const keysChanged = new vscode.EventEmitter<void>();
  const keys = createKeys(context.secrets, process.env, keepSecret);
  const recent = createRecentExchanges(log);
  const cacheFolder = vscode.Uri.joinPath(context.globalStorageUri, 'responses').fsPath;
  const inUse = createConnectionsInUse(log);
  /** The address of the service that the one in use is of. */
  let openedFor: string | undefined;
  /** What settings said when the views were last told of them. */
  let told = settingsText();
  let unread: Received<EndpointId> | undefined;
  const parts: ConnectionParts = {
    context,
    log,
    keys,
    cacheFolder,
    onExchange: recent.record,
    onUnread: body => {
      unread = body;
    },
  };

  const forget = () => {
    inUse.close();
    unread = undefined;
  };
  /** What is under way is not broken off for settings that are as they were. */
  const followSettings = () => {
    const said = settingsText();
    if (said === told) return;
    told = said;
    forget();
    changed.fire();
  };
  /** The next question goes out with the new key. */
  const renew = () => {
    const ended = inUse.leave();
    changed.fire();
    return ended;
  };
  const opened = async () => {
    const service = configuredService();
    assertAccepted(context.globalState, service);
    // The editor may tell of a change after somebody has asked for the service that it names.
    if (inUse.current() === undefined || service.baseUrl !== openedFor) followSettings();
    if (inUse.current() === undefined) openedFor = service.baseUrl;
    return inUse.opened(tell =>
      openConnection(parts, {
        service,
        settings: readNetworkSettings(service.baseUrl),
        onFallback(reason) {
          log.warn(`The direct way failed (${reason}); the editor's own fetch is used from now on.`);
          tell(reason);
        },
      }),
    );
  };
  /** A key may be changed in another window. */
  const followKey = async (name: string) => {
    const opening = inUse.current();
    const found = readConfigured();
    if (opening === undefined || !found.ok || !keys.isOf(name, found.service.origin)) return;
    const { service } = await opening;
    const key = await keys.get(found.service.origin);
    const digest = key === undefined ? undefined : await ownerOf(found.service.origin, key);
    if (inUse.current() === opening && service.keyDigest !== digest) await renew();
  };
  const ownerOf = async (origin: string, key: string) => {
    const { keyOwner } = await import('./keyOwner.ts');
    return keyOwner(installationSalt(context.globalState), origin, key);
  };
  const watching = [
    vscode.workspace.onDidChangeConfiguration(event => {
      if (SETTINGS.some(setting => event.affectsConfiguration(setting))) followSettings();
    }),
    context.secrets.onDidChange(({ key: name }) => {
      keysChanged.fire();
      followKey(name).catch(error => log.error(String(error)));
    }),
  ];

  return {
    service: configuredService,
    settings: () => readNetworkSettings(configuredService().baseUrl),
    client: async () => (await opened()).client,
    download: async () => (await opened()).download,
    opened,
    tryService: (service, signal, key) => tryService(parts, service, signal, key),
    keys,
    acceptInsecure: origin => acceptInsecure(context.globalState, origin),
    exchanges: recent.all,
    unread: () => unread,
    fallback: inUse.fallback,
    cacheFolder,
    async clearCache() {
      const { clearKeptFolders } = await import('./keptFolders.ts');
      return clearKeptFolders(cacheFolder);
    },
    onDidChange: changed.event,
    onDidChangeKeys: keysChanged.event,
    keyChanged: renew,
    async clearKey(origin) {
      const key = await keys.get(origin);
      await keys.clear(origin);
      await renew();
      const { clearKeptFolder } = await import('./keptFolders.ts');
      if (key !== undefined) await clearKeptFolder(cacheFolder, await ownerOf(origin, key));
    },
    dispose() {
      forget();
      for (const each of watching) each.dispose();
      changed.dispose();
      keysChanged.dispose();
    },
  };
}
