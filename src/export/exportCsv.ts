import type * as vscode from 'vscode';
import type { AnyResponse } from '../connection/responses.ts';
import { type CsvCell, csv } from '../domain/csv.ts';
import type { Parts } from '../parts.ts';
import { offerToOpen, responseFileName } from './exportResponse.ts';
import { writeExport, writeTarget } from './writeExport.ts';

interface Table {
  header: string[];
  rows: CsvCell[][];
}

/** Writes a forecast, or the series of a portfolio, as a table; undefined when there is nothing to write. */
export async function exportResponseCsv(
  parts: Parts,
  response: AnyResponse | undefined,
  target?: vscode.Uri,
): Promise<vscode.Uri | undefined> {
  const table = response === undefined ? undefined : tableOf(response.value);
  if (response === undefined || table === undefined) return undefined;
  const bytes = new TextEncoder().encode(csv(table.header, table.rows));
  const name = responseFileName(response, parts.connection.service().demo, 'csv');
  const written = target === undefined ? await writeExport(name, bytes) : await writeTarget(target, bytes);
  if (written !== undefined && target === undefined) offerToOpen(written);
  return written;
}

/** The series among a panel's responses, forecasts before observations. */
export async function exportSeriesCsv(
  parts: Parts,
  responses: readonly AnyResponse[],
): Promise<vscode.Uri | undefined> {
  const series = ['portfolioForecasts', 'portfolioObservations']
    .map(endpoint => responses.find(response => response.endpoint === endpoint))
    .find(response => response !== undefined);
  return exportResponseCsv(parts, series);
}

/** A row for each time: of a forecast, or of each feature of a collection of series. Gaps are empty cells. */
export function tableOf(value: unknown): Table | undefined {
  if (!isRecord(value)) return undefined;
  const rows = value.hourly ?? value.daily;
  if (Array.isArray(rows))
    return forecastTable(rows.filter(isRecord), isRecord(value.units) ? value.units : {});
  return Array.isArray(value.features) ? seriesTable(value.features.filter(isRecord)) : undefined;
}

function forecastTable(rows: readonly Record<string, unknown>[], units: Record<string, unknown>): Table {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const header = names.map(name => (typeof units[name] === 'string' ? `${name} (${units[name]})` : name));
  return { header, rows: rows.map(row => names.map(name => asCell(row[name]))) };
}

function seriesTable(features: readonly Record<string, unknown>[]): Table {
  const series = features.map(feature => ({
    id: feature.id,
    properties: isRecord(feature.properties) ? feature.properties : {},
  }));
  const names = [...new Set(series.flatMap(({ properties }) => arrayNames(properties)))];
  const rows = series.flatMap(({ id, properties }) =>
    elements(properties.datetimes).map((time, index) => [
      asCell(id),
      asCell(time),
      ...names.map(name => asCell(elements(properties[name])[index])),
    ]),
  );
  return { header: ['id', 'datetime', ...names], rows };
}

function arrayNames(properties: Record<string, unknown>): string[] {
  return Object.keys(properties).filter(name => name !== 'datetimes' && Array.isArray(properties[name]));
}

function elements(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
