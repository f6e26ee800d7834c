import type * as vscode from 'vscode';
import { mapInTurns } from '../api/turns.ts';
import { csvLine, formulaNote } from '../domain/csv.ts';
import type { Limit } from '../domain/limit.ts';
import { t } from '../domain/localize.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { foundLimit } from './foundLimit.ts';
import { limitNotes, stretchNotes } from './limitNotes.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';

/**
 * Writes when each asset passes a limit, a row for each stretch, and beside it what was asked and which columns are
 * derived. Undefined where the person declines, or nothing has the variable any more.
 */
export async function exportLimit(
  parts: Parts,
  answer: SeriesAnswer,
  limit: Limit,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(answer, 'csv', 'limit'), undefined);
  if (destination === undefined) return undefined;
  const found = await foundLimit(parts, answer, { limit });
  if (found === undefined) return undefined;
  const { summary, rows } = found;
  const lines = await mapInTurns(rows, row => Buffer.from(csvLine(row)));
  const bytes = Buffer.concat([Buffer.from(csvLine(summary.names)), ...lines]);
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      ...(answer.more === undefined ? {} : { forecast_requests: requestsOf(answer) }),
      derived: summary.names.filter(name => name.startsWith('derived_')),
      notes: [
        t('A row is a stretch in which one asset passes the limit.'),
        formulaNote(),
        ...limitNotes(summary),
        ...stretchNotes(rows),
      ],
    });
  return writeAndOffer(parts, destination, bytes, origin);
}
