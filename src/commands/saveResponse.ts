import type * as vscode from 'vscode';
import { saveExport } from '../export/exportResponse.ts';
import type { Parts } from '../parts.ts';

/** Writes the response that could not be read within its limits into the workspace, byte for byte. */
export async function saveResponse(parts: Parts): Promise<vscode.Uri | undefined> {
  const body = parts.connection.unread();
  if (body === undefined) return undefined;
  const made = { extension: 'json', bytes: body.bytes, originBeside: true };
  return saveExport(parts, { ...body, problems: [] }, made);
}
