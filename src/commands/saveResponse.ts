import * as vscode from 'vscode';
import { tell } from '../editor/tell.ts';
import { saveExport } from '../export/exportResponse.ts';
import type { Parts } from '../parts.ts';

/** Writes the response that could not be read within its limits into the workspace, byte for byte. */
export async function saveResponse(parts: Parts): Promise<vscode.Uri | undefined> {
  const body = parts.connection.unread();
  if (body === undefined) {
    tell('information', vscode.l10n.t('The answer is not kept any more. Ask for it again.'));
    return undefined;
  }
  const made = { extension: 'json', bytes: body.bytes, originBeside: true };
  return saveExport(parts, { ...body, problems: [] }, made);
}
