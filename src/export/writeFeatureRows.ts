import * as vscode from 'vscode';
import type { ResponseBody } from '../api/responseBody.ts';
import type { RowColumn } from '../domain/assetFile/rowColumns.ts';
import { cancellable } from '../editor/cancellable.ts';
import { countedText } from '../editor/countedText.ts';
import { countText } from '../editor/countText.ts';
import type { Parts } from '../parts.ts';
import { offerToOpen } from './exportResponse.ts';
import { featureLines } from './featureLines.ts';
import { type FeatureRows, type MakingRows, UnclearFeatures } from './featureRows.ts';
import { featuresCsv } from './featuresCsv.ts';
import { fileSink } from './fileSink.ts';
import { reportSometimes } from './reportSometimes.ts';
import { type Destination, isLocal, type Origin, writeBytes, writeLocal } from './writeExport.ts';

/** A form in which each feature is a line by itself; its name is the ending of files. */
export type RowForm = 'ndjson' | 'csv';

export interface WrittenRows {
  form: RowForm;
  /** Begins to make them. */
  make: (making: MakingRows) => FeatureRows;
  /** Makes what stands beside the file, with what its rows cannot say themselves. */
  origin: (notes: readonly string[]) => Uint8Array;
  /** A program asked: nobody is offered to open the file. */
  quiet?: boolean | undefined;
  /** The rows have places. */
  isMap: boolean;
}

/** Makes the features of a collection rows of a form; those that are rows of a table have its columns. */
export function rowsOf(
  form: RowForm,
  collection: ResponseBody,
  columns?: readonly RowColumn[],
): WrittenRows['make'] {
  return form === 'csv'
    ? making => featuresCsv(collection, { ...making, columns })
    : making => featureLines(collection, making);
}

/**
 * Writes features as they become rows, with a notification that counts them and can cancel it;
 * undefined when the person does. Rejects with UnclearFeatures, and no file, where a text does not tell them apart. All rows are held at once only where the destination is on no disk of this machine.
 */
export async function writeFeatureRows(
  parts: Parts,
  destination: Destination,
  { form, make, origin, quiet, isMap }: WrittenRows,
): Promise<vscode.Uri | undefined> {
  const { t } = vscode.l10n;
  const title = form === 'csv' ? t('Making CSV') : t('Making NDJSON');
  const written = await cancellable(title, async (signal, report) => {
    const tell = reportSometimes(report);
    const rows = make({ signal, onProgress: (count, of) => tell(() => progressWords(count, of)) });
    try {
      return await writeRows(destination, rows, () => origin(rows.notes()));
    } catch (error) {
      if (!(error instanceof UnclearFeatures)) throw error;
      throw new UnclearFeatures(
        t('The text of this answer does not tell its features apart. Export it as GeoJSON.'),
      );
    }
  });
  if (written === undefined) return undefined;
  parts.log.info(`Exported the features to ${written.fsPath}`);
  if (!quiet) offerToOpen(written, isMap);
  return written;
}

async function writeRows(
  destination: Destination,
  { blocks }: FeatureRows,
  origin: Origin,
): Promise<vscode.Uri> {
  if (isLocal(destination)) {
    return writeLocal(
      destination,
      async file => {
        const sink = fileSink(file);
        for await (const block of blocks) await sink.write(block);
        await sink.end();
      },
      origin,
    );
  }
  const all: Uint8Array[] = [];
  for await (const block of blocks) all.push(block);
  return writeBytes(destination, Buffer.concat(all), origin);
}

function progressWords(count: number, of: number | undefined): string {
  const { t } = vscode.l10n;
  if (of === undefined)
    return countedText(count, t('1 feature so far'), all => t('{0} features so far', all));
  return countedText(of, t('{0} of 1 feature so far', count), all =>
    t('{0} of {1} features so far', countText(count), all),
  );
}
