import * as vscode from 'vscode';
import { UnusableServiceError } from '../api/errors.ts';
import { inspectSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { readNetworkSettings } from './networkSettings.ts';
import { readService, type Service, type ServiceReading } from './service.ts';

/** What the setting of the service says. */
export function readConfigured(): ServiceReading {
  const { value: baseUrl, wrong } = inspectSetting(settings.baseUrl);
  // What the person named is never silently the demo service.
  return wrong ? { ok: false, reason: 'notAnAddress' } : readService(baseUrl, vscode.l10n.t('Demo service'));
}

/** All that settings say of a service and the way there, to be compared. */
export function settingsText(): string {
  const found = readConfigured();
  return JSON.stringify(found.ok ? [found.service, readNetworkSettings(found.service.baseUrl)] : found);
}

/** The service that settings name; throws with one sentence when they name none that can be used. */
export function configuredService(): Service {
  const reading = readConfigured();
  if (reading.ok) return reading.service;
  throw unusable(
    vscode.l10n.t('The setting landfall.baseUrl is not an address that can be used. Choose a service again.'),
  );
}

/** The error for a service of which nothing was asked yet. */
export function unusable(message: string): UnusableServiceError {
  return new UnusableServiceError(message, { endpoint: '', url: '' });
}
