import type * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import { pictureBytes } from './pictureBytes.ts';
import { fileOrigin, type SourceFile, saveFileExport } from './saveFileExport.ts';

/** Writes a picture of what a file of the workspace holds, with its origin inside: SVG as text, PNG as bytes. */
export async function exportFilePicture(
  parts: Parts,
  source: SourceFile,
  picture: string | Uint8Array,
): Promise<vscode.Uri | undefined> {
  return saveFileExport(parts, source, pictureBytes(picture, fileOrigin(source)));
}
