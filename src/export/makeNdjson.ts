import * as vscode from 'vscode';
import { cancellable } from '../editor/cancellable.ts';
import { featureLines } from './featureLines.ts';

/** The features of a collection as NDJSON, with a notification that can cancel it; undefined when the person does. */
export function makeNdjson(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  return cancellable(vscode.l10n.t('Making NDJSON'), async signal => {
    const made = await featureLines(bytes, signal);
    if (made !== undefined) return made;
    throw new Error(
      vscode.l10n.t('The text of this answer does not tell its features apart. Export it as GeoJSON.'),
    );
  });
}
