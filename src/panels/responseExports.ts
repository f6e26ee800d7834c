import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { isRecord } from '../domain/isRecord.ts';
import { passesAntimeridian } from '../domain/passesAntimeridian.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import type { PanelExport } from './panelExport.ts';

/** What an endpoint answered, as GeoJSON; nothing where no such answer is shown. */
export function responseExports(
  parts: Parts,
  responses: readonly AnyResponse[],
  endpoint: EndpointId,
  label: string,
): PanelExport[] {
  const response = responses.find(each => each.endpoint === endpoint);
  if (response === undefined) return [];
  const form = vscode.l10n.t('GeoJSON, as the service sent it');
  return [
    {
      label,
      form,
      async write() {
        const { exportResponse } = await import('../export/exportResponse.ts');
        return exportResponse(parts, response);
      },
    },
  ];
}

/** The same with its features cut at ±180°; nothing where none of them passes it. */
export function cutExports(
  parts: Parts,
  responses: readonly AnyResponse[],
  endpoint: 'cycloneTrack' | 'cycloneCone',
  label: string,
): PanelExport[] {
  const response = responses.find(each => each.endpoint === endpoint);
  if (response === undefined || !hasFeatureToCut(response.value)) return [];
  return [
    {
      label,
      form: vscode.l10n.t('GeoJSON, cut at the antimeridian (RFC 7946)'),
      async write() {
        const { exportCut } = await import('../export/exportCut.ts');
        return exportCut(parts, response);
      },
    },
  ];
}

function hasFeatureToCut(value: unknown): boolean {
  const features = isRecord(value) && Array.isArray(value.features) ? value.features : [];
  return features.some(each => isRecord(each) && passesAntimeridian(each));
}

/** The series that an endpoint answered, as a table; nothing where no such answer is shown. */
export function tableExports(
  parts: Parts,
  responses: readonly AnyResponse[],
  endpoint: EndpointId,
  label: string,
): PanelExport[] {
  const response = responses.find(each => each.endpoint === endpoint);
  if (response === undefined) return [];
  return [
    {
      label,
      form: vscode.l10n.t('CSV, a row for each time'),
      async write() {
        const { exportResponseCsv } = await import('../export/exportCsv.ts');
        return exportResponseCsv(parts, response);
      },
    },
  ];
}

/** The features that an endpoint answered, as columns; nothing where no such answer is shown. */
export function columnExports(
  parts: Parts,
  responses: readonly AnyResponse[],
  endpoint: EndpointId,
  label: string,
): PanelExport[] {
  const response = responses.find(each => each.endpoint === endpoint);
  if (response === undefined) return [];
  return [
    {
      label,
      form: vscode.l10n.t('GeoParquet, a row for each feature'),
      async write() {
        const { exportGeoParquet } = await import('../export/exportGeoParquet.ts');
        return exportGeoParquet(parts, response);
      },
    },
  ];
}
