import * as vscode from 'vscode';
import { NotFoundError, UnauthorizedError } from '../api/errors.ts';
import { describeError } from '../connection/describeError.ts';
import { isSendableKey } from '../connection/keys.ts';
import { type BaseUrlFault, readService, type Service } from '../connection/service.ts';
import { itemsOf } from '../domain/itemsOf.ts';
import { ask, type Choice, choose } from '../editor/ask.ts';
import { countedText } from '../editor/countedText.ts';
import { decide, tell } from '../editor/tell.ts';
import { withWays } from '../editor/ways.ts';
import { withProgress } from '../editor/withProgress.ts';
import type { Parts } from '../parts.ts';
import { readSetting, saveSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/** Chooses between the demo service and a base URL; the choice is a user setting. */
export async function chooseService(parts: Parts): Promise<void> {
  const { t } = vscode.l10n;
  const demo = {
    label: t('Demo service'),
    detail: t('Synthetic weather, in this editor. No network, no key.'),
  };
  const own = { label: t('A service by its address…'), detail: t('Enter its base URL, then the API key.') };
  const recent = recentServices(parts).map(service => ({
    label: service.label,
    description: service.baseUrl,
    icon: 'history',
    service,
  }));
  const picked = await choose<Choice>([demo, ...recent, own], {
    title: t('Choose service'),
    placeHolder: '',
  });
  if (picked === demo) await saveBaseUrl('');
  const again = recent.find(each => each === picked);
  if (picked === own || again !== undefined) await chooseOwn(parts, again?.service);
}

/** Addresses of services that were used, the latest first; no key is among them. */
const RECENT_KEY = 'landfall.recentServices';

/** Most services that are remembered. */
const MOST_RECENT = 5;

function recentServices(parts: Parts): Service[] {
  return itemsOf(parts.memory.get(RECENT_KEY), address => typeof address === 'string').flatMap(address => {
    const reading = address === '' ? undefined : readService(address, '');
    return reading?.ok ? [reading.service] : [];
  });
}

async function remember(parts: Parts, { baseUrl }: Service): Promise<void> {
  const others = recentServices(parts).map(each => each.baseUrl);
  const recent = [baseUrl, ...others.filter(each => each !== baseUrl)].slice(0, MOST_RECENT);
  await parts.memory.update(RECENT_KEY, recent);
}

/** Tries a service before it takes the place of the one in use, and asks for the key where it wants one. */
async function chooseOwn(parts: Parts, known: Service | undefined): Promise<void> {
  let typed: string = readSetting(settings.baseUrl);
  let given = known;
  for (;;) {
    const step =
      given === undefined
        ? await withWays({ back: true, options: false }, () => askService(typed))
        : { answer: given };
    given = undefined;
    if ('way' in step) return chooseService(parts);
    const service = step.answer;
    if (service === undefined) return;
    typed = service.baseUrl;
    if (service.insecure && !(await confirmInsecure(service.baseUrl))) return;
    if (service.insecure) await parts.connection.acceptInsecure(service.origin);
    const trial = await tried(vscode.l10n.t('Trying the service'), signal =>
      parts.connection.tryService(service, signal),
    );
    if (trial.outcome === 'cancelled') return;
    const decision = trial.outcome === 'untried' ? await decideUntried(service, trial.message) : 'use';
    if (decision === undefined) return;
    if (decision === 'change') continue;
    await saveBaseUrl(service.baseUrl);
    await remember(parts, service);
    if (trial.outcome === 'accepted') return;
    if (trial.outcome === 'refused' || (await parts.connection.keys.get(service.origin)) === undefined)
      await setKey(parts);
    return;
  }
}

/** Undefined where the person leaves the dialog: then nothing changes. */
async function decideUntried(service: Service, reason: string): Promise<'use' | 'change' | undefined> {
  const { t } = vscode.l10n;
  const use = t('Use it anyway');
  const change = t('Change the address');
  const message = t('{0} did not answer as a forecast service.', service.baseUrl);
  const picked = await decide(message, reason, change, use);
  if (picked === undefined) return undefined;
  return picked === use ? 'use' : 'change';
}

async function saveBaseUrl(baseUrl: string): Promise<void> {
  await saveSetting(settings.baseUrl, baseUrl === '' ? undefined : baseUrl);
}

/** The service of an address that the person types; undefined where the prompt is left. */
async function askService(typed: string): Promise<Service | undefined> {
  const text = await ask({
    title: vscode.l10n.t('Base URL of the service'),
    prompt: vscode.l10n.t('With its path prefix, such as https://weather.example/api/v1'),
    value: typed,
    fault: each => {
      if (each.trim() === '') return faultMessage('notAnAddress');
      const reading = readService(each, '');
      return reading.ok ? undefined : faultMessage(reading.reason);
    },
  });
  const reading = text === undefined || text.trim() === '' ? undefined : readService(text, '');
  return reading?.ok ? reading.service : undefined;
}

function faultMessage(fault: BaseUrlFault): string {
  const { t } = vscode.l10n;
  const messages: Readonly<Record<BaseUrlFault, string>> = {
    notAnAddress: t('Enter an address such as https://weather.example/api/v1.'),
    notHttp: t('The address must start with https:// or http://.'),
    userinfo: t('Leave user name and password out of the address; the API key is entered next.'),
    query: t('Leave out everything from ? or # on.'),
  };
  return messages[fault];
}

async function confirmInsecure(baseUrl: string): Promise<boolean> {
  const accept = vscode.l10n.t('Use without encryption');
  const message = vscode.l10n.t('{0} is not encrypted.', baseUrl);
  const detail = vscode.l10n.t('Anyone on the way can read the API key and the forecasts, and change them.');
  return (await decide(message, detail, accept)) === accept;
}

/**
 * Asks for the key of the service in use, tries it there, and keeps it in the secret storage once it works; until
 * then the key before it stays.
 */
export async function setKey(parts: Parts): Promise<void> {
  const { t } = vscode.l10n;
  const service = parts.connection.service();
  if (service.demo) {
    tell('information', t('The demo service needs no API key. Choose a service first.'));
    return;
  }
  const isFirst = (await parts.connection.keys.get(service.origin)) === undefined;
  const refusal = isFirst
    ? t('The service did not accept this key. Enter another.')
    : t('The service did not accept this key. Enter another; the one before it is kept.');
  let refused = false;
  for (;;) {
    const key = await askKey(service, refused ? refusal : '');
    if (key === undefined) return;
    const trial = await tried(t('Trying the API key'), signal =>
      parts.connection.tryService(service, signal, key),
    );
    if (trial.outcome === 'cancelled') return;
    refused = trial.outcome === 'refused';
    if (refused) continue;
    const decision = trial.outcome === 'untried' ? await decideKey(trial) : 'keep';
    if (decision === 'change') return chooseOwn(parts, undefined);
    if (decision === undefined) return;
    await keepKey(parts, service.origin, key);
    return;
  }
}

async function askKey({ label, origin }: Service, refusal: string): Promise<string | undefined> {
  const { t } = vscode.l10n;
  const prompt = t('Kept in the secret storage of the editor, and sent to {0} only', origin);
  const key = await ask({
    title: t('API key for {0}', label),
    prompt: refusal === '' ? prompt : refusal,
    password: true,
    ignoreFocusOut: true,
    fault: text =>
      isSendableKey(text.trim())
        ? undefined
        : t('Enter the key as it was issued: letters, digits and signs, without spaces.'),
  });
  return key?.trim();
}

type Trial = { outcome: 'accepted' | 'cancelled' | 'refused' } | Untried;

interface Untried {
  outcome: 'untried';
  message: string;
  /** What answers there is no forecast service. */
  elsewhere: boolean;
}

/** Refused is the service's own word on the key; anything else that fails says nothing about it. */
async function tried(title: string, ask: (signal: AbortSignal) => Promise<void>): Promise<Trial> {
  try {
    await withProgress(title, ask);
    return { outcome: 'accepted' };
  } catch (error) {
    if (error instanceof UnauthorizedError) return { outcome: 'refused' };
    const { message, cancelled } = describeError(error);
    return cancelled
      ? { outcome: 'cancelled' }
      : { outcome: 'untried', message, elsewhere: error instanceof NotFoundError };
  }
}

/** Undefined where the person leaves the dialog: then the key before it stays. */
async function decideKey({ message: reason, elsewhere }: Untried): Promise<'keep' | 'change' | undefined> {
  const { t } = vscode.l10n;
  const keep = t('Keep it untried');
  const change = t('Change the address');
  const message = t('The key could not be tried.');
  const picked = await decide(message, reason, ...(elsewhere ? [change, keep] : [keep, change]));
  if (picked === undefined) return undefined;
  return picked === keep ? 'keep' : 'change';
}

async function keepKey(parts: Parts, origin: string, key: string): Promise<void> {
  try {
    await parts.connection.keys.set(origin, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      vscode.l10n.t(
        'The editor could not keep the key ({0}). Without a keyring, set LANDFALL_API_KEY and LANDFALL_BASE_URL in its environment.',
        reason,
      ),
    );
  }
  parts.connection.keyChanged();
}

export async function clearKey(parts: Parts): Promise<void> {
  const { t } = vscode.l10n;
  const { demo, origin, label } = parts.connection.service();
  const source = demo ? undefined : await parts.connection.keys.source(origin);
  if (source === 'stored') await parts.connection.clearKey(origin);
  const said = {
    stored: t('The API key for {0} is cleared.', label),
    environment: t('The API key for {0} comes from LANDFALL_API_KEY; clear it there.', label),
  };
  const none = demo ? t('The demo service has no API key.') : t('No API key is kept for {0}.', label);
  tell('information', source === undefined ? none : said[source]);
}

/** Removes what is kept of earlier answers. */
export async function clearCache(parts: Parts): Promise<void> {
  const entries = await parts.connection.clearCache();
  const { t } = vscode.l10n;
  const removed = countedText(entries, t('1 kept answer is removed.'), all =>
    t('{0} kept answers are removed.', all),
  );
  tell('information', entries === 0 ? t('No answer is kept.') : removed);
}
