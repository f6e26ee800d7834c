import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { type Destination, writeBytes } from './writeExport.ts';

/** Both files, or neither. The picture takes the place of no file: the person was asked of the report alone. */
export async function writeWithPicture(
  destination: Destination,
  reportWith: (picture: string) => Uint8Array,
  svg: Uint8Array,
): Promise<vscode.Uri> {
  const path = destination.file.path.replace(/\.[^./]*$/, '');
  const beside = { file: destination.file.with({ path: `${path}-map.svg` }), replace: false };
  const picture = await writeBytes(beside, svg, undefined);
  try {
    return await writeBytes(destination, reportWith(basename(picture.path)), undefined);
  } catch (error) {
    // Why the report was not written says more than why its picture stays.
    await vscode.workspace.fs.delete(picture).then(undefined, () => undefined);
    throw error;
  }
}
