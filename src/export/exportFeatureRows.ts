import type * as vscode from 'vscode';
import { referenceOfText } from '../api/reading/namedReference.ts';
import { t } from '../domain/localize.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { saveExport } from './exportResponse.ts';
import { makeFeatureRows, type RowForm } from './makeFeatureRows.ts';
import type { ExportedPart } from './provenance.ts';

/**
 * Writes the features of a response as NDJSON or CSV, or those of a collection that is a part of it, and their origin
 * beside them; undefined when the person declines.
 */
export async function exportFeatureRows(
  parts: Parts,
  response: AnyResponse,
  form: RowForm,
  some?: { bytes: Uint8Array; part: ExportedPart },
): Promise<vscode.Uri | undefined> {
  const collection = some?.bytes ?? response.bytes;
  const rows = await makeFeatureRows(collection, form);
  if (rows === undefined) return undefined;
  const reference = await referenceOfText(collection);
  const notes = [
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
    ...rows.notes,
  ];
  const made = { extension: form, bytes: rows.bytes, originBeside: true, notes: valueWithoutKeys(notes) };
  return saveExport(parts, response, some === undefined ? made : { ...made, part: some.part });
}
