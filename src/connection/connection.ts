import * as vscode from 'vscode';
import type { Departing, ServiceClient } from '../api/client.ts';
import type { Download } from '../api/download.ts';
import type { EndpointId } from '../api/endpoints.ts';
import { UnusableServiceError } from '../api/errors.ts';
import type { Received } from '../api/reading/bodyReader.ts';
import type { Exchange } from '../api/request/requester.ts';
import type { Log } from '../editor/log.ts';
import { tell } from '../editor/tell.ts';
import { keepSecret } from '../editor/words.ts';
import { inspectSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { createKeys, type Keys } from './keys.ts';
import { type NetworkSettings, readNetworkSettings } from './networkSettings.ts';
import { readService, type Service, type ServiceReading } from './service.ts';
import type { ServiceConnection } from './serviceClient.ts';

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
  const recent: RecordedExchange[] = [];
  const cacheFolder = vscode.Uri.joinPath(context.globalStorageUri, 'responses').fsPath;
  /** Another window may have made it meanwhile. */
  const salt = () => installationSalt(context.globalState);
  /** The one in use, and those before it of which requests may be under way. */
  const connections = new Set<Promise<ServiceConnection>>();
  let current: Promise<ServiceConnection> | undefined;
  /** The address of the service that it is of. */
  let openedFor: string | undefined;
  /** What settings said when the views were last told of them. */
  let told = settingsText();
  let fallback: string | undefined;
  let unread: Received<EndpointId> | undefined;

  const forget = () => {
    for (const each of connections)
      each.then(opened => opened.close()).catch(error => log.error(String(error)));
    connections.clear();
    current = undefined;
    fallback = undefined;
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
  const watching = vscode.workspace.onDidChangeConfiguration(event => {
    if (SETTINGS.some(setting => event.affectsConfiguration(setting))) followSettings();
  });

  /** Resolves when what the connections so far have kept is all that they keep. */
  const keepNothing = async () => {
    const ending = [...connections].map(async each => (await each).keepNothing());
    await Promise.allSettled(ending);
  };
  /** The next question goes out with the new key; those under way end as they began, and nothing is kept of them. */
  const renew = () => {
    const ended = keepNothing();
    current = undefined;
    fallback = undefined;
    changed.fire();
    return ended;
  };
  const watchingKeys = context.secrets.onDidChange(({ key: name }) => {
    keysChanged.fire();
    followKey(name).catch(error => log.error(String(error)));
  });
  /** A key may be changed in another window. */
  const followKey = async (name: string) => {
    const opening = current;
    const found = readConfigured();
    if (opening === undefined || !found.ok || !keys.isOf(name, found.service.origin)) return;
    const { service } = await opening;
    const key = await keys.get(found.service.origin);
    const { keyOwner } = await import('./keyOwner.ts');
    const digest = key === undefined ? undefined : keyOwner(salt(), found.service.origin, key);
    if (current === opening && service.keyDigest !== digest) await renew();
  };

  const record = (exchange: Exchange) => {
    recent.push({ ...exchange, at: Date.now() });
    if (recent.length > KEPT_EXCHANGES) recent.shift();
    const { url, outcome, bytes, attempts, milliseconds } = exchange;
    const again = attempts > 1 ? `, ${attempts} attempts` : '';
    log.info(`GET ${url} → ${outcome}, ${bytes} bytes in ${milliseconds.toFixed(0)} ms${again}`);
  };

  const open = async (
    service: Service,
    settings: NetworkSettings,
    { apiKey = () => keys.get(service.origin), onFallback }: Opening,
  ): Promise<ServiceConnection> => {
    const { createServiceClient } = await import('./serviceClient.ts');
    // An answer that was kept from an earlier session may hold a key of that time.
    if (!service.demo) await keys.readAll();
    if (!service.demo && !settings.strictTls) warnOfUncheckedCertificates(log);
    return createServiceClient({
      service,
      settings,
      apiKey,
      version: versionOf(context),
      salt: salt(),
      readingScript: vscode.Uri.joinPath(context.extensionUri, 'dist', 'readBody.mjs').fsPath,
      cacheFolder,
      onExchange: record,
      onDepartures: response => log.warn(departuresText(response)),
      onUnread: body => {
        unread = body;
      },
      onFault: message => log.warn(message),
      onFallback(fault, code) {
        const reason = [fault, code].filter(word => word !== undefined).join(', ');
        onFallback(reason);
      },
    });
  };

  const opened = async () => {
    const service = usableService(context);
    // The editor may tell of a change after somebody has asked for the service that it names.
    if (current === undefined || service.baseUrl !== openedFor) followSettings();
    if (current === undefined) {
      openedFor = service.baseUrl;
      const made = open(service, readNetworkSettings(service.baseUrl), {
        // Requests of a connection before this one may be under way.
        onFallback: reason => {
          log.warn(`The direct way failed (${reason}); the editor's own fetch is used from now on.`);
          if (current === made) fallback = reason;
        },
      });
      current = made;
    }
    const opening = current;
    connections.add(opening);
    try {
      return await opening;
    } catch (error) {
      connections.delete(opening);
      if (current === opening) current = undefined;
      throw error;
    }
  };

  return {
    service: configuredService,
    settings: () => readNetworkSettings(configuredService().baseUrl),
    client: async () => (await opened()).client,
    download: async () => (await opened()).download,
    opened,
    async tryService(service, signal, key) {
      assertAccepted(context, service);
      if (key !== undefined) keepSecret(key);
      const settings = { ...readNetworkSettings(service.baseUrl), cacheBytes: 0 };
      const trial = await open(service, settings, {
        ...(key === undefined ? {} : { apiKey: async () => key }),
        onFallback: reason =>
          log.warn(
            `The direct way failed (${reason}) in a trial of ${service.baseUrl}; the editor's own fetch is used for that.`,
          ),
      });
      try {
        await trial.client.cycloneForecasts({}, { signal });
      } finally {
        await trial.close();
      }
    },
    keys,
    acceptInsecure: async origin => context.globalState.update(insecureKey(origin), true),
    exchanges: () => recent,
    unread: () => unread,
    fallback: () => fallback,
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
      const [{ keyOwner }, { clearKeptFolder }] = await Promise.all([
        import('./keyOwner.ts'),
        import('./keptFolders.ts'),
      ]);
      if (key !== undefined) await clearKeptFolder(cacheFolder, keyOwner(salt(), origin, key));
    },
    dispose() {
      forget();
      watching.dispose();
      watchingKeys.dispose();
      changed.dispose();
      keysChanged.dispose();
    },
  };
}

interface Opening {
  apiKey?: () => Promise<string | undefined>;
  /** Told why this connection goes over to the editor's own fetch. */
  onFallback: (reason: string) => void;
}

/** Departures that are named in the log. */
const NAMED_DEPARTURES = 5;

function departuresText({ url, problems }: Departing): string {
  const named = problems.slice(0, NAMED_DEPARTURES);
  const told = named.map(({ path, expected, found }) => `${path}: ${expected} expected, ${found} found`);
  const rest = problems.length > named.length ? [`and ${problems.length - named.length} more`] : [];
  return `GET ${url} departs from the specification: ${[...told, ...rest].join('; ')}`;
}

/** Settings whose change opens a new connection. */
const SETTINGS = ['landfall.baseUrl', 'landfall.http', 'landfall.reading', 'landfall.cache', 'http'];

let warned = false;

/** Once in a session: the setting is the editor's, and may have been made long ago for another reason. */
function warnOfUncheckedCertificates(log: Log): void {
  if (warned) return;
  warned = true;
  const message = vscode.l10n.t(
    'Certificates are not checked, because http.proxyStrictSSL is off. Anyone on the way can read the API key and change forecasts.',
  );
  log.warn(message);
  const settings = vscode.l10n.t('Open the setting');
  tell('warning', message, settings).then(picked => {
    if (picked === settings)
      vscode.commands.executeCommand('workbench.action.openSettings', 'http.proxyStrictSSL');
  });
}

function readConfigured(): ServiceReading {
  const { value: baseUrl, wrong } = inspectSetting(settings.baseUrl);
  // What the person named is never silently the demo service.
  return wrong ? { ok: false, reason: 'notAnAddress' } : readService(baseUrl, vscode.l10n.t('Demo service'));
}

/** All that settings say of a service and the way there, to be compared. */
function settingsText(): string {
  const found = readConfigured();
  return JSON.stringify(found.ok ? [found.service, readNetworkSettings(found.service.baseUrl)] : found);
}

function configuredService(): Service {
  const reading = readConfigured();
  if (reading.ok) return reading.service;
  throw unusable(
    vscode.l10n.t('The setting landfall.baseUrl is not an address that can be used. Choose a service again.'),
  );
}

function usableService(context: vscode.ExtensionContext): Service {
  const service = configuredService();
  assertAccepted(context, service);
  return service;
}

/** Throws for a service without encryption whose use the person has not accepted: a key would be read on the way. */
function assertAccepted(context: vscode.ExtensionContext, service: Service): void {
  if (!service.insecure || context.globalState.get(insecureKey(service.origin)) === true) return;
  throw unusable(
    vscode.l10n.t(
      'The address {0} is not encrypted, so the API key is not sent there. Choose the service again to allow it.',
      service.baseUrl,
    ),
  );
}

/** Nothing was asked yet. */
function unusable(message: string): UnusableServiceError {
  return new UnusableServiceError(message, { endpoint: '', url: '' });
}

const SALT_KEY = 'landfall.salt';

/** Made once for each installation; it stays on this machine. */
function installationSalt(memory: vscode.Memento): string {
  const kept: unknown = memory.get(SALT_KEY);
  if (typeof kept === 'string') return kept;
  const made = crypto.randomUUID();
  memory.update(SALT_KEY, made);
  return made;
}

function insecureKey(origin: string): string {
  return `landfall.acceptedInsecure:${origin}`;
}

function versionOf(context: vscode.ExtensionContext): string {
  const manifest: { version?: unknown } = context.extension.packageJSON;
  return String(manifest.version);
}
