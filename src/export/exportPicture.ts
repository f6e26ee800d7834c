import type * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { saveExport } from './exportResponse.ts';
import { pngWithText } from './pngText.ts';
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
  const provenance = JSON.stringify(others.length === 0 ? origin : [origin, ...others.map(exportProvenance)]);
  const isSvg = typeof picture === 'string';
  const bytes = isSvg
    ? new TextEncoder().encode(svgWithMetadata(picture, provenance))
    : pngWithText(picture, 'Provenance', provenance);
  return saveExport(parts, response, { extension: isSvg ? 'svg' : 'png', bytes, originBeside: false });
}

/** The text as metadata right after the opening tag. */
function svgWithMetadata(svg: string, text: string): string {
  const opened = svg.indexOf('>') + 1;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `${svg.slice(0, opened)}<metadata>${escaped}</metadata>${svg.slice(opened)}`;
}
