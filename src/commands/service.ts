import * as vscode from 'vscode';
import { isSendableKey } from '../connection/keys.ts';
import { type BaseUrlFault, readService } from '../connection/service.ts';
import type { Parts } from '../parts.ts';

/** Chooses between the demo service and a base URL; the choice is a user setting. */
export async function chooseService(parts: Parts): Promise<void> {
  const { t } = vscode.l10n;
  const demo = {
    label: t('Demo service'),
    detail: t('Synthetic weather, in this editor. No network, no key.'),
  };
  const own = { label: t('A service by its address…'), detail: t('Enter its base URL, then the API key.') };
  const picked = await vscode.window.showQuickPick([demo, own], { title: t('Choose service') });
  if (picked === demo) await saveBaseUrl('');
  if (picked !== own) return;
  const baseUrl = await askBaseUrl();
  if (baseUrl === undefined) return;
  const reading = readService(baseUrl, '');
  if (!reading.ok) return;
  const { service } = reading;
  if (service.insecure && !(await confirmInsecure(service.baseUrl))) return;
  if (service.insecure) await parts.connection.acceptInsecure(service.origin);
  await saveBaseUrl(service.baseUrl);
  if ((await parts.connection.keys.get(service.origin)) === undefined) await setKey(parts);
}

async function saveBaseUrl(baseUrl: string): Promise<void> {
  const value = baseUrl === '' ? undefined : baseUrl;
  await vscode.workspace
    .getConfiguration('landfall')
    .update('baseUrl', value, vscode.ConfigurationTarget.Global);
}

async function askBaseUrl(): Promise<string | undefined> {
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Base URL of the service'),
    prompt: vscode.l10n.t('With its path prefix, such as https://weather.example/api/v1'),
    value: vscode.workspace.getConfiguration('landfall').get('baseUrl', ''),
    validateInput: text => {
      if (text.trim() === '')
        return vscode.l10n.t('Enter an address such as https://weather.example/api/v1.');
      const reading = readService(text, '');
      return reading.ok ? undefined : faultMessage(reading.reason);
    },
  });
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
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, accept)) === accept;
}

/** Asks for the key of the service in use and keeps it in the secret storage. */
export async function setKey(parts: Parts): Promise<void> {
  const { t } = vscode.l10n;
  const service = parts.connection.service();
  if (service.demo) {
    vscode.window.showInformationMessage(t('The demo service needs no API key. Choose a service first.'));
    return;
  }
  const key = await vscode.window.showInputBox({
    title: t('API key for {0}', service.label),
    prompt: t('Kept in the secret storage of the editor, and sent to {0} only', service.origin),
    password: true,
    ignoreFocusOut: true,
    validateInput: text =>
      isSendableKey(text.trim())
        ? undefined
        : t('Enter the key as it was issued: letters, digits and signs, without spaces.'),
  });
  if (key === undefined) return;
  await parts.connection.keys.set(service.origin, key.trim());
  parts.connection.keyChanged();
}

export async function clearKey(parts: Parts): Promise<void> {
  const { origin, label } = parts.connection.service();
  await parts.connection.keys.clear(origin);
  parts.connection.keyChanged();
  vscode.window.showInformationMessage(vscode.l10n.t('The API key for {0} is cleared.', label));
}
