import type * as vscode from 'vscode';
import { referenceOfText } from '../api/reading/namedReference.ts';
import { t } from '../domain/localize.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { cancelledExport } from './cancelledExport.ts';
import { chooseForResponse, originOfPart, type PartOptions } from './exportResponse.ts';
import { type RowForm, rowsOf, writeFeatureRows } from './writeFeatureRows.ts';

/**
 * Writes the features of a response as NDJSON or CSV, or those of a collection that is a part of it, and their origin
 * beside them; undefined when the person declines, which a program is told by a CancelledError.
 */
export async function exportFeatureRows(
  parts: Parts,
  response: AnyResponse,
  form: RowForm,
  { some, ...options }: PartOptions = {},
): Promise<vscode.Uri | undefined> {
  const part = some?.part;
  const destination = await chooseForResponse(response, { extension: form, part }, options);
  if (destination === undefined) return undefined;
  const collection = some?.bytes ?? response.bytes;
  const reference = await referenceOfText(collection);
  const known = [
    form === 'csv'
      ? t('Of the answer it has the features alone, and of them their ids, places and properties.')
      : t('Of the members of the answer it has the features alone, each in a line.'),
    ...(reference === undefined
      ? []
      : [
          t(
            'The answer says that its coordinates are in {0}: they are as they came, which is not WGS 84.',
            reference.name,
          ),
        ]),
  ];
  const origin = (notes: readonly string[]) =>
    originOfPart(response, { part, notes: valueWithoutKeys([...known, ...notes]) });
  const written = await writeFeatureRows(parts, destination, {
    form,
    make: rowsOf(form, collection),
    origin,
    quiet: options.quiet,
    isMap: true,
  });
  return written ?? cancelledExport(response, options);
}
