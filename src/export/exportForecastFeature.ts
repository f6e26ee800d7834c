import type * as vscode from 'vscode';
import { readJson } from '../api/request/readJson.ts';
import type { AnyResponse } from '../connection/responses.ts';
import type { Parts } from '../parts.ts';
import { type ExportOptions, offerToOpen, responseFileName } from './exportResponse.ts';
import { forecastFeature } from './forecastFeature.ts';
import { exportProvenance } from './provenance.ts';
import { chooseDestination, writeBytes } from './writeExport.ts';

/** Writes a forecast as a GeoJSON feature; undefined when there is none to write, or the person declines. */
export async function exportForecastFeature(
  parts: Parts,
  response: AnyResponse | undefined,
  { target, quiet = false }: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined || !isForecast(response.value)) return undefined;
  const { latitude, longitude } = response.value;
  const sent = readJson(response.bytes);
  if (!sent.ok || typeof sent.value !== 'object') return undefined;
  const feature = forecastFeature(
    { ...sent.value },
    [longitude, latitude],
    exportProvenance(parts, response),
  );
  const name = responseFileName(response, parts.connection.service().demo, 'geojson');
  const destination = await chooseDestination(name, target);
  if (destination === undefined) return undefined;
  const bytes = new TextEncoder().encode(`${JSON.stringify(feature, null, 2)}\n`);
  const written = await writeBytes(destination, bytes);
  if (!quiet) offerToOpen(written);
  return written;
}

function isForecast(
  value: AnyResponse['value'],
): value is Extract<AnyResponse['value'], { forecast_time: string; latitude: number }> {
  return typeof value === 'object' && !Array.isArray(value) && ('daily' in value || 'hourly' in value);
}
