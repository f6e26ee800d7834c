import * as vscode from 'vscode';
import type { AnyResponse } from '../connection/responses.ts';
import type { Parts } from '../parts.ts';

/** Where exported data came from. Times are RFC 3339; the request holds no key. */
export interface ExportProvenance {
  request: string;
  /** Issue time of a forecast, as the service gave it. */
  issue_time?: string;
  service: string;
  /** Present where the data are synthetic. */
  demo_data?: string;
  fetched: string;
  exported: string;
  exported_by: string;
}

/** What every export says of its origin, inside the file or beside it. */
export function exportProvenance(parts: Parts, response: AnyResponse): ExportProvenance {
  const { demo, label } = parts.connection.service();
  const issued = issueTime(response.value);
  return {
    request: response.url,
    ...(issued === undefined ? {} : { issue_time: issued }),
    service: label,
    ...(demo ? { demo_data: 'Synthetic data of the demo service; not a forecast of real weather.' } : {}),
    fetched: new Date(response.receivedAt).toISOString(),
    exported: new Date().toISOString(),
    exported_by: `Landfall ${extensionVersion()}`,
  };
}

function issueTime(value: unknown): string | undefined {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && 'forecast_time' in value && typeof value.forecast_time === 'string'
    ? value.forecast_time
    : undefined;
}

function extensionVersion(): string {
  const manifest: unknown = vscode.extensions.getExtension('landfall.landfall')?.packageJSON;
  const isObject = typeof manifest === 'object' && manifest !== null;
  return isObject && 'version' in manifest ? String(manifest.version) : '';
}

/** Name of the file that tells of another's origin, where that one has no room for it. */
export function sidecarName(file: vscode.Uri): vscode.Uri {
  return file.with({ path: `${file.path}.provenance.json` });
}

export function provenanceBytes(provenance: ExportProvenance): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(provenance, null, 2)}\n`);
}
