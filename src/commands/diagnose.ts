import * as vscode from 'vscode';
import { NotFoundError } from '../api/errors.ts';
import { codeOf } from '../api/request/networkFault.ts';
import { readProxy } from '../api/transport/readProxy.ts';
import { UnusableProxy } from '../api/transport/transport.ts';
import { trustedCertificates } from '../connection/certificates.ts';
import { describeError } from '../connection/describeError.ts';
import { type Probe, probeHandshake, probeName, probeSocket } from '../connection/probes.ts';
import { withoutLogin } from '../connection/proxy.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { isoText } from '../domain/dateTime.ts';
import { withoutBrackets } from '../domain/withoutBrackets.ts';
import { openReport } from '../editor/openReport.ts';
import { problemCount } from '../editor/problemCount.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { inspectSetting, settingSource } from '../settings/readSetting.ts';
import type { SettingRule } from '../settings/rule.ts';
import { settings } from '../settings/settings.ts';

/** Opens a report of the connection: it can be copied, and it holds no secret. */
export async function diagnose(parts: Parts): Promise<string> {
  const lines = await withProgress(vscode.l10n.t('Diagnosing the connection'), signal =>
    report(parts, signal),
  );
  return openReport('landfall-connection', lines);
}

async function report(parts: Parts, signal: AbortSignal): Promise<string[]> {
  const { t } = vscode.l10n;
  const section = (title: string, lines: readonly string[]) => ['', `## ${title}`, '', ...lines];
  // The way there is told as this request went.
  const request = await requestLines(parts, signal);
  return [
    `# ${t('Landfall: connection report')}`,
    ...section(t('Service'), await serviceLines(parts)),
    ...section(t('Settings in force'), settingLines()),
    ...section(t('The way there'), await wayLines(parts)),
    ...section(t('One request'), request),
    ...section(t('Latest requests'), exchangeLines(parts)),
    ...section(t('Versions'), versionLines()),
  ];
}

/** A failure, and what to do about it. */
function failed(what: string, next: string): string[] {
  return [`- ✗ ${what}`, `  - ${vscode.l10n.t('Next step: {0}', next)}`];
}

async function serviceLines(parts: Parts): Promise<string[]> {
  const { t } = vscode.l10n;
  try {
    const service = parts.connection.service();
    if (service.demo) return [`- ${t('Embedded demo service: synthetic data, no network, no key')}`];
    const source = await parts.connection.keys.source(service.origin);
    const key = {
      stored: t('API key: kept in the secret storage'),
      environment: t('API key: from LANDFALL_API_KEY'),
    };
    const lines = [`- ${t('Address: {0}', service.baseUrl)}`];
    if (source !== undefined) return [...lines, `- ${key[source]}`];
    const missing = parts.connection.keys.isBrokenInEnvironment(service.origin)
      ? t(
          'No API key is set: that in LANDFALL_API_KEY holds a blank, a line break or a letter that no key has',
        )
      : t('No API key is set');
    return [...lines, ...failed(missing, t('run Landfall: Set API Key…'))];
  } catch (error) {
    return failed(describeError(error).message, t('run Landfall: Choose Service…'));
  }
}

/** Settings that shape a request, with their values and who set them; none of them holds a secret. */
const SHOWN = [
  settings.transport,
  settings.timeoutSeconds,
  settings.retries,
  settings.maxMegabytes,
  settings.cacheMegabytes,
  settings.proxySupport,
  settings.strictTls,
  settings.systemCertificates,
  settings.noProxy,
];

function settingLines(): string[] {
  const { t } = vscode.l10n;
  return [
    `| ${t('Setting')} | ${t('Value')} | ${t('From')} |`,
    '| --- | --- | --- |',
    ...SHOWN.map(rule => settingLine<unknown>(rule)),
  ];
}

function settingLine<T>(rule: SettingRule<T>): string {
  const { t } = vscode.l10n;
  const { value, wrong, found } = inspectSetting(rule);
  const names = { user: t('user'), workspace: t('workspace') };
  const source = settingSource(rule);
  const from = source === undefined ? t('default') : names[source];
  const text = JSON.stringify(value);
  const shown = wrong ? t('{0}, because {1} cannot be used', text, JSON.stringify(found)) : text;
  return `| ${rule.name} | ${shown.replaceAll('|', '\\|')} | ${from} |`;
}

async function wayLines(parts: Parts): Promise<string[]> {
  const { t } = vscode.l10n;
  const service = serviceInUse(parts.connection);
  if (service === undefined) return [`- ${t('Not tried: there is no address')}`];
  if (service.demo) return [`- ${t('None: the demo service runs in this editor')}`];
  const { proxy, proxyAuthorization } = parts.connection.settings();
  const proxyRead = proxy && readProxy({ uri: proxy.uri ?? '', authorization: proxyAuthorization });
  if (proxyRead instanceof UnusableProxy && takesEditorsWay(parts))
    return [
      `- ${t('Proxy: left to the editor, by the address from {0}', proxy?.from ?? '')}`,
      transportLine(parts),
    ];
  if (proxyRead instanceof UnusableProxy)
    return failed(
      t('Proxy: the address from {0} cannot be used', proxy?.from ?? ''),
      t('name a proxy by an http:// or https:// address, or set landfall.http.transport to editor'),
    );
  const url = proxyRead?.url ?? new URL(service.baseUrl);
  const host = withoutBrackets(url.hostname);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const steps = [
    proxy === undefined
      ? `- ${t('Proxy: none')}`
      : `- ${t('Proxy: {0}, from {1}', withoutLogin(url.href), proxy.from)}`,
    transportLine(parts),
    ...stepLines(
      t('Name'),
      await probeName(host),
      found => found.join(', '),
      t('check the address, and that you are online'),
    ),
    ...stepLines(
      t('Connection'),
      await probeSocket(host, port),
      found => found,
      t('check that the service runs, and http.proxy'),
    ),
  ];
  return url.protocol === 'https:' ? [...steps, ...(await certificateLines(parts, host, port))] : steps;
}

function takesEditorsWay({ connection }: Parts): boolean {
  return connection.settings().transport === 'editor' || connection.fallback() !== undefined;
}

function transportLine({ connection }: Parts): string {
  const { t } = vscode.l10n;
  if (connection.settings().transport === 'editor')
    return `- ${t("Transport: the editor's own fetch, by landfall.http.transport")}`;
  const reason = connection.fallback();
  return reason === undefined
    ? `- ${t('Transport: direct')}`
    : `- ${t("Transport: the editor's own fetch, because the direct way failed ({0})", reason)}`;
}

function stepLines<T>(name: string, probed: Probe<T>, say: (found: T) => string, next: string): string[] {
  const time = `${probed.milliseconds.toFixed(0)} ms`;
  if (probed.ok) return [`- ${name}: ${say(probed.found)} (${time})`];
  return failed(`${name}: ${probed.reason} (${time})`, next);
}

async function certificateLines(parts: Parts, host: string, port: number): Promise<string[]> {
  const { t } = vscode.l10n;
  const { systemCertificates } = parts.connection.settings();
  const probed = await probeHandshake(host, port, await trustedCertificates(systemCertificates));
  const lines = stepLines(
    t('Encryption'),
    probed,
    ({ protocol }) => protocol,
    t('check that the address is https'),
  );
  if (!probed.ok) return lines;
  const { chain, distrust } = probed.found;
  const certificates = chain.map(
    ({ subject, issuer, validTo }) => `  - ${t('{0}, by {1}, until {2}', subject, issuer, validTo)}`,
  );
  if (distrust === undefined) return [...lines, ...certificates];
  const next = t(
    'have the certificate authority added to this machine, or name its file in NODE_EXTRA_CA_CERTS',
  );
  return [...lines, ...certificates, ...failed(t('The certificate is not trusted: {0}', distrust), next)];
}

/** The list of storms: the one endpoint that needs nothing known in advance. */
async function requestLines(parts: Parts, signal: AbortSignal): Promise<string[]> {
  const { t } = vscode.l10n;
  const started = performance.now();
  try {
    const client = await parts.connection.client();
    const { value, url, problems, bytes } = await client.cycloneForecasts({}, { signal });
    const milliseconds = (performance.now() - started).toFixed(0);
    return [
      `- GET ${url}`,
      `- ${t('Answered in {0} ms with {1} bytes. Storms: {2}', milliseconds, bytes.length, value.length)}`,
      ...(await clockLines(parts, url, signal)),
      `- ${t('Departures from the specification: {0}', problemCount(problems.length))}`,
      ...problems.slice(0, 20).map(({ path, expected, found }) => `  - \`${path}\`: ${expected} / ${found}`),
    ];
  } catch (error) {
    const { message, actions } = describeError(error);
    const code = codeOf(error);
    const next = actions.includes('setKey')
      ? t('run Landfall: Set API Key…')
      : error instanceof NotFoundError
        ? t('run Landfall: Choose Service…')
        : t('mend the first step above that failed, or run Landfall: Choose Service…');
    return failed(code === undefined ? message : `${message} (${code})`, next);
  }
}

/** Largest difference of clocks that matters to nobody, in seconds. */
const TOLERATED_SKEW = 60;

/** A clock that is wrong asks for the wrong times, and distrusts certificates. `url` is what was answered. */
async function clockLines(parts: Parts, url: string, signal: AbortSignal): Promise<string[]> {
  const { t } = vscode.l10n;
  if (parts.connection.service().demo) return [];
  const skew = await skewOf(parts, url, signal);
  if (skew === undefined) return [`- ${t('Clock: the service does not tell the time')}`];
  if (Math.abs(skew) <= TOLERATED_SKEW)
    return [`- ${t('Clock: within {0} s of the service', TOLERATED_SKEW)}`];
  return failed(t('Clock: {0} s apart from the service', skew), t("set this machine's clock"));
}

/** Seconds by which the clock of the service is ahead; undefined where it does not tell. */
async function skewOf(parts: Parts, url: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { send } = await parts.connection.opened();
    const { origin, pathname, search } = new URL(url);
    const sent = Date.now();
    const { headers, cancel } = await send({ origin, path: `${pathname}${search}`, headers: {}, signal });
    cancel();
    const theirs = Date.parse(headers.date ?? '');
    return Number.isNaN(theirs) ? undefined : Math.round((theirs - (sent + Date.now()) / 2) / 1000);
  } catch {
    return undefined;
  }
}

function exchangeLines(parts: Parts): string[] {
  const { t } = vscode.l10n;
  const rows = parts.connection.exchanges().map(({ at, url, outcome, attempts, milliseconds, bytes }) => {
    const time = isoText(at);
    const request = url.replaceAll('|', '%7C');
    return `| ${time} | ${request} | ${outcome} | ${attempts} | ${milliseconds.toFixed(0)} | ${bytes} |`;
  });
  const header = [t('Time'), t('Request'), t('Outcome'), t('Attempts'), 'ms', t('Bytes')];
  return [`| ${header.join(' | ')} |`, '| --- | --- | --- | ---: | ---: | ---: |', ...rows];
}

function versionLines(): string[] {
  const { t } = vscode.l10n;
  const version: unknown = vscode.extensions.getExtension('landfall.landfall')?.packageJSON.version;
  return [
    `- Landfall ${String(version)}`,
    `- ${t('Editor: {0} {1} ({2})', vscode.env.appName, vscode.version, vscode.env.appHost)}`,
    `- Node ${process.version}, ${process.platform} ${process.arch}`,
  ];
}
