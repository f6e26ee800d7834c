import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { isRecord } from '../domain/isRecord.ts';
import { passesAntimeridian } from '../domain/passesAntimeridian.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { featureFormWords } from './featureFormWords.ts';
import type { PanelExport } from './panelExport.ts';

/** How an answer that is shown is saved; undefined where the person declines. */
type Saving = (parts: Parts, response: AnyResponse) => Promise<vscode.Uri | undefined>;

/** Makes the ways to save what an endpoint answered; none where no such answer is shown. */
type ResponseExports<E extends EndpointId = EndpointId> = (
  parts: Parts,
  responses: readonly AnyResponse[],
  endpoint: E,
  label: string,
) => PanelExport[];

function savedAs<E extends EndpointId>(
  form: () => string,
  save: Saving,
  fits: (response: AnyResponse) => boolean = () => true,
): ResponseExports<E> {
  return (parts, responses, endpoint, label) => {
    const response = responses.find(each => each.endpoint === endpoint);
    if (response === undefined || !fits(response)) return [];
    return [{ label, form: form(), write: () => save(parts, response) }];
  };
}

/** What an endpoint answered, as GeoJSON. */
export const responseExports: ResponseExports = savedAs(
  () => vscode.l10n.t('GeoJSON, as the service sent it'),
  async (parts, response) => {
    const { exportResponse } = await import('../export/exportResponse.ts');
    return exportResponse(parts, response);
  },
);

/** The same with its features cut at ±180°; nothing where none of them passes it. */
export const cutExports: ResponseExports<'cycloneTrack' | 'cycloneCone'> = savedAs(
  () => vscode.l10n.t('GeoJSON, cut at the antimeridian (RFC 7946)'),
  async (parts, response) => {
    const { exportCut } = await import('../export/exportCut.ts');
    return exportCut(parts, response);
  },
  ({ value }) => hasFeatureToCut(value),
);

function hasFeatureToCut(value: unknown): boolean {
  const features = isRecord(value) && Array.isArray(value.features) ? value.features : [];
  return features.some(each => isRecord(each) && passesAntimeridian(each));
}

/** The series that an endpoint answered, as a table. */
export const tableExports: ResponseExports = savedAs(
  () => vscode.l10n.t('CSV, a row for each time'),
  async (parts, response) => {
    const { exportResponseCsv } = await import('../export/exportCsv.ts');
    return exportResponseCsv(parts, response);
  },
);

/** The features that an endpoint answered, as columns. */
export const columnExports: ResponseExports = savedAs(
  () => featureFormWords('geoparquet'),
  async (parts, response) => {
    const { exportGeoParquet } = await import('../export/exportGeoParquet.ts');
    return exportGeoParquet(parts, response);
  },
);

/** The same, one after another. */
export const lineExports: ResponseExports = savedAs(
  () => featureFormWords('ndjson'),
  (parts, response) => rowsSaved(parts, response, 'ndjson'),
);

/** The same, as a table. */
export const rowExports: ResponseExports = savedAs(
  () => featureFormWords('csv'),
  (parts, response) => rowsSaved(parts, response, 'csv'),
);

async function rowsSaved(
  parts: Parts,
  response: AnyResponse,
  form: 'ndjson' | 'csv',
): Promise<vscode.Uri | undefined> {
  const { exportFeatureRows } = await import('../export/exportFeatureRows.ts');
  return exportFeatureRows(parts, response, form);
}

/** The series of a portfolio that an endpoint answered, as columns. */
export const seriesExports: ResponseExports<'portfolioForecasts' | 'portfolioObservations'> = (
  parts,
  responses,
  endpoint,
  label,
) => {
  const features = responses.find(each => each.endpoint === 'portfolioFeatures');
  return savedAs(seriesForm, async (_parts, response) => {
    const { exportSeriesColumns } = await import('../assets/exportSeriesColumns.ts');
    return exportSeriesColumns(parts, response, features);
  })(parts, responses, endpoint, label);
};

/** How series as columns are named among the ways to save them. */
export function seriesForm(): string {
  return vscode.l10n.t('GeoParquet, a row for each asset and time');
}
