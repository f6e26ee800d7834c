import type * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { saveExport } from './exportResponse.ts';
import { pictureBytes } from './pictureBytes.ts';
import { exportProvenance } from './provenance.ts';

/**
 * Writes a picture of what responses hold, with the provenance of each inside: SVG as text, PNG as bytes. The file is
 * named after the first of them.
 */
export async function exportPicture(
  parts: Parts,
  responses: readonly AnyResponse[],
  picture: string | Uint8Array,
): Promise<vscode.Uri | undefined> {
  const [response, ...others] = responses;
  if (response === undefined) return undefined;
  const origin = exportProvenance(response);
  const file = pictureBytes(
    picture,
    others.length === 0 ? origin : [origin, ...others.map(exportProvenance)],
  );
  return saveExport(parts, response, { ...file, originBeside: false });
}
