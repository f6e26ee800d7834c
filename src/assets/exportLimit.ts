import * as vscode from 'vscode';
import { mapInTurns } from '../api/turns.ts';
import { csvLine } from '../domain/csv.ts';
import type { Limit } from '../domain/limit.ts';
import type { LeftOut } from '../domain/portfolioSeries/packedSeries.ts';
import { tell } from '../editor/tell.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { findLimit, type SeriesAnswer } from './seriesThread.ts';

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
  const found = await findLimit(parts, answer, limit, new AbortController().signal);
  if (found === undefined) {
    tell('error', vscode.l10n.t('No asset has {0} in {1}.', limit.field, limit.unit));
    return undefined;
  }
  const { summary, rows } = found;
  const lines = await mapInTurns(rows, row => Buffer.from(csvLine(row)));
  const bytes = Buffer.concat([Buffer.from(csvLine(summary.names)), ...lines]);
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      derived: summary.names.filter(name => name.startsWith('derived_')),
      notes: [
        `${summary.passing} of ${summary.judged} assets with a value pass the limit; a row is a stretch of one of them.`,
        'A stretch goes from its first time to the end of what its last stands for; a gap ends it.',
        ...leftOutNotes(summary.leftOut),
      ],
    });
  return writeAndOffer(parts, destination, bytes, origin);
}

function leftOutNotes(leftOut: LeftOut): string[] {
  const counts = [
    [leftOut.withoutVariable, 'Assets without the variable'],
    [leftOut.otherUnit, 'Assets with the variable in another unit'],
    [leftOut.repeatedIds, 'Assets with the id of one before them'],
    [leftOut.unreadableTimes, 'Times that could not be read'],
    [leftOut.repeatedTimes, 'Times that repeat one of their series'],
    [leftOut.withoutTime, 'Values without a time'],
    [leftOut.notNumbers, 'Values that are no numbers'],
  ] as const;
  return counts.flatMap(([count, what]) => (count === 0 ? [] : [`${what}: ${count}.`]));
}
