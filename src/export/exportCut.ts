import * as vscode from 'vscode';
import { wholeBody } from '../api/responseBody.ts';
import { t } from '../domain/localize.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type CutFeatures, cutFeatures } from './cutFeatures.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';

/** Writes a response with its features cut at ±180°, and its origin beside it, which says so; resolves to the file. */
export async function exportCut(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined) return undefined;
  const made = await cutFeatures(await wholeBody(response.bytes));
  if (made === undefined)
    throw new Error(
      vscode.l10n.t('The text of this answer does not tell its features apart. Export it as it came.'),
    );
  const { bytes } = made;
  const cut = { extension: 'geojson', bytes, originBeside: true, notes: notesOf(made), named: 'cut' };
  return saveExport(parts, response, cut, options);
}

function notesOf({ cut, uncut, of }: CutFeatures): string[] {
  return [
    t(
      'Geometry cut at ±180° as RFC 7946 §3.1.9 asks: {0} of {1} features; all else is as the service sent it.',
      cut,
      of,
    ),
    ...(cut === 0
      ? []
      : [
          t(
            'Vertices at ±180° that are not the service’s lie on straight lines in longitude and latitude; lists beside a line, such as its times, hold nothing for them.',
          ),
          t(
            'The geometry of features that are cut, and boxes beyond ±180°, are written anew, their numbers in double precision.',
          ),
        ]),
    ...(uncut === 0
      ? []
      : [
          t(
            'Features left as they came in part or whole, since a position or a ring cannot be cut, or their text does not tell which is theirs: {0}.',
            uncut,
          ),
        ]),
  ];
}
