import * as vscode from 'vscode';
import { cancellable } from '../editor/cancellable.ts';
import { featureLines } from './featureLines.ts';
import { type FeaturesCsv, featuresCsv } from './featuresCsv.ts';

/** A form in which each feature is a line by itself; its name is the ending of files. */
export type RowForm = 'ndjson' | 'csv';

/**
 * The features of a collection in such a form, and what that cannot say itself, with a notification that can cancel it;
 * undefined when the person does.
 */
export function makeFeatureRows(bytes: Uint8Array, form: RowForm): Promise<FeaturesCsv | undefined> {
  const { t } = vscode.l10n;
  return cancellable(form === 'csv' ? t('Making CSV') : t('Making NDJSON'), async signal => {
    const made = form === 'csv' ? await featuresCsv(bytes, signal) : await linesOf(bytes, signal);
    if (made !== undefined) return made;
    throw new Error(t('The text of this answer does not tell its features apart. Export it as GeoJSON.'));
  });
}

async function linesOf(bytes: Uint8Array, signal: AbortSignal): Promise<FeaturesCsv | undefined> {
  const lines = await featureLines(bytes, signal);
  return lines && { bytes: lines, notes: [] };
}
