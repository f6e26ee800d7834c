import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { isoText } from '../domain/dateTime.ts';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';

/** The response of the active panel where just one fits; else one chosen of those, or of the latest where none does. */
export async function chooseResponse(
  parts: Parts,
  fits: (response: AnyResponse) => boolean = () => true,
): Promise<AnyResponse | undefined> {
  const shown = (parts.panels.active()?.responses() ?? []).filter(fits);
  const candidates = shown.length > 0 ? shown : parts.responses.latest().filter(fits);
  if (candidates.length === 0) {
    tell('information', vscode.l10n.t('Nothing to show yet. Look up a forecast or a storm first.'));
    return undefined;
  }
  if (candidates.length === 1) return candidates[0];
  const items = candidates.map(response => ({
    label: nameOf(response.endpoint),
    description: `${response.endpoint} · ${isoText(response.receivedAt)}`,
    detail: response.url,
    response,
  }));
  const picked = await choose(items, {
    title: vscode.l10n.t('Response'),
    placeHolder: vscode.l10n.t('Choose a response'),
  });
  return picked?.response;
}

function nameOf(endpoint: EndpointId): string {
  const { t } = vscode.l10n;
  const names: Readonly<Record<EndpointId, string>> = {
    forecastDaily: t('Daily forecast'),
    forecastHourly: t('Hourly forecast'),
    pastForecastDaily: t('Past daily forecast'),
    pastForecastHourly: t('Past hourly forecast'),
    cycloneForecasts: t('List of storms'),
    cycloneTrack: t('Storm track'),
    cycloneCone: t('Storm cone'),
    portfolioFeatures: t('Portfolio features'),
    portfolioForecasts: t('Portfolio forecasts'),
    portfolioObservations: t('Portfolio observations'),
    portfolioInitTime: t('Latest initialization time'),
  };
  return names[endpoint];
}
