import type * as vscode from 'vscode';
import { parseExact } from '../api/request/parseExact.ts';
import { readJson } from '../api/request/readJson.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import type { LonLat } from '../domain/geodesy.ts';
import { isRecord } from '../domain/isRecord.ts';
import { jsonText } from '../domain/jsonText.ts';
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
  const sent = exactly(response.bytes);
  if (!isRecord(sent)) return undefined;
  const place: LonLat | undefined =
    longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
  const feature = forecastFeature(sent, place, exportProvenance(response));
  const bytes = new TextEncoder().encode(`${jsonText(feature, 2)}\n`);
  return saveExport(parts, response, { extension: 'geojson', bytes, originBeside: false }, options);
}

/** What came, with all digits of its integers; undefined where it cannot be read. */
function exactly(bytes: Uint8Array): unknown {
  try {
    return parseExact(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const read = readJson(bytes);
    return read.ok ? read.value : undefined;
  }
}

function isForecast(value: AnyResponse['value']): value is DailyWeatherResponse | HourlyWeatherResponse {
  return typeof value === 'object' && !Array.isArray(value) && ('daily' in value || 'hourly' in value);
}
