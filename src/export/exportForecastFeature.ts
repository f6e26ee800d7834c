import type * as vscode from 'vscode';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import type { LonLat } from '../domain/geodesy.ts';
import { isRecord } from '../domain/isRecord.ts';
import { jsonText } from '../domain/jsonText.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';
import { forecastFeature } from './forecastFeature.ts';
import { exportProvenance } from './provenance.ts';
import { sentValue } from './sentValue.ts';

/** Writes a forecast as a GeoJSON feature; undefined when there is none to write, or the person declines. */
export async function exportForecastFeature(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined || !isForecast(response.value)) return undefined;
  const { latitude, longitude } = response.value;
  const sent = await sentValue(response);
  if (!isRecord(sent)) return undefined;
  const place: LonLat | undefined =
    longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
  const feature = forecastFeature(sent, place, exportProvenance(response));
  const bytes = new TextEncoder().encode(`${jsonText(feature, 2)}\n`);
  return saveExport(parts, response, { extension: 'geojson', bytes, originBeside: false }, options);
}

function isForecast(value: AnyResponse['value']): value is DailyWeatherResponse | HourlyWeatherResponse {
  return typeof value === 'object' && !Array.isArray(value) && ('daily' in value || 'hourly' in value);
}
