import * as vscode from 'vscode';
import { isoText } from '../domain/dateTime.ts';
import { isRecord } from '../domain/isRecord.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { isProvenance, provenanceName } from './provenanceFile.ts';
import { writeBytes } from './writeExport.ts';

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
  /** What could not be read, and which units were not given. */
  notes?: readonly string[];
}

/** What an export is made of; a body that went straight into a file has no value. */
type Exported = Pick<AnyResponse, 'url' | 'receivedAt' | 'service'> & { value?: unknown };

/** What every export says of its origin, inside the file or beside it. */
export function exportProvenance(response: Exported): ExportProvenance {
  const { demo, label } = response.service;
  const issued = issueTime(response.value);
  return valueWithoutKeys({
    request: response.url,
    ...(issued === undefined ? {} : { issue_time: issued }),
    service: label,
    ...(demo ? { demo_data: 'Synthetic data of the demo service; not a forecast of real weather.' } : {}),
    fetched: isoText(response.receivedAt),
    exported: new Date().toISOString(),
    exported_by: `Landfall ${extensionVersion()}`,
  });
}

function issueTime(value: unknown): string | undefined {
  return isRecord(value) && typeof value.forecast_time === 'string' ? value.forecast_time : undefined;
}

function extensionVersion(): string {
  const manifest: unknown = vscode.extensions.getExtension('landfall.landfall')?.packageJSON;
  return isRecord(manifest) ? String(manifest.version ?? '') : '';
}

/**
 * Writes the origin of a file beside it: the file itself is as the service sent it, or has no room. What an earlier
 * export left there is replaced; a file of the person's own is not.
 */
export async function writeProvenance(file: vscode.Uri, provenance: ExportProvenance): Promise<void> {
  const at = file.path.lastIndexOf('/') + 1;
  const beside = file.with({ path: `${file.path.slice(0, at)}${provenanceName(file.path.slice(at))}` });
  const bytes = new TextEncoder().encode(`${JSON.stringify(provenance, null, 2)}\n`);
  await writeBytes({ file: beside, replace: await isOurs(beside) }, bytes);
}

/** Longest origin that is looked at, in bytes. */
const MAX_PROVENANCE = 1_000_000;

async function isOurs(file: vscode.Uri): Promise<boolean> {
  try {
    if ((await vscode.workspace.fs.stat(file)).size > MAX_PROVENANCE) return false;
    return isProvenance(new TextDecoder().decode(await vscode.workspace.fs.readFile(file)));
  } catch {
    return false;
  }
}
