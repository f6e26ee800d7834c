import type * as vscode from 'vscode';
import { referenceOfText } from '../api/reading/namedReference.ts';
import { t } from '../domain/localize.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { saveExport } from './exportResponse.ts';
import { makeNdjson } from './makeNdjson.ts';
import type { ExportedPart } from './provenance.ts';

/**
 * Writes the features of a response as NDJSON, or those of a collection that is a part of it, and their origin beside
 * them; undefined when the person declines.
 */
export async function exportNdjson(
  parts: Parts,
  response: AnyResponse,
  some?: { bytes: Uint8Array; part: ExportedPart },
): Promise<vscode.Uri | undefined> {
  const collection = some?.bytes ?? response.bytes;
  const bytes = await makeNdjson(collection);
  if (bytes === undefined) return undefined;
  const reference = await referenceOfText(collection);
  const notes = [
    t('Of the members of the answer it has the features alone, each in a line.'),
    ...(reference === undefined
      ? []
      : [
          t(
            'The answer says that its coordinates are in {0}: they are as they came, which is not WGS 84.',
            reference.name,
          ),
        ]),
  ];
  const made = { extension: 'ndjson', bytes, originBeside: true, notes };
  return saveExport(parts, response, some === undefined ? made : { ...made, part: some.part });
}
