import type * as vscode from 'vscode';
import { readJson } from '../api/request/readJson.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import type { LonLat } from '../domain/geodesy.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';
import { forecastFeature } from './forecastFeature.ts';
import { exportProvenance } from './provenance.ts';

/** Writes a forecast as a GeoJSON feature; undefined when there is none to write, or the person declines. */
export async function exportForecastFeature(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined || !isForecast(response.value)) return undefined;
  const { latitude, longitude } = response.value;
  const sent = readJson(response.bytes);
  if (!sent.ok || typeof sent.value !== 'object') return undefined;
  const place: LonLat | undefined =
    longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
  const feature = forecastFeature({ ...sent.value }, place, exportProvenance(response));
  const bytes = new TextEncoder().encode(`${JSON.stringify(feature, null, 2)}\n`);
  return saveExport(parts, response, { extension: 'geojson', bytes, originBeside: false }, options);
}

function isForecast(value: AnyResponse['value']): value is DailyWeatherResponse | HourlyWeatherResponse {
  return typeof value === 'object' && !Array.isArray(value) && ('daily' in value || 'hourly' in value);
}
