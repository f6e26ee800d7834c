import type * as vscode from 'vscode';
import { mapInTurns } from '../api/turns.ts';
import { alikeIdsNote } from '../domain/alikeIdsNote.ts';
import { csvLine, formulaNotes } from '../domain/csv.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { verificationOrigin } from './verificationOrigin.ts';
import type { Verification, VerificationRow } from './verifyPortfolio.ts';

/**
 * Writes a verification as one table, and beside it what was asked and which columns are derived. Undefined where the
 * person declines.
 */
export async function exportVerification(parts: Parts, found: Verification): Promise<vscode.Uri | undefined> {
  const { summary, rows, observations } = found;
  const name = responseFileName(observations, 'csv', 'verification');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const cellsOf = (row: VerificationRow) => summary.names.map(column => row[column]);
  const lines = await mapInTurns(rows, row => Buffer.from(csvLine(cellsOf(row))));
  const bytes = Buffer.concat([Buffer.from(csvLine(summary.names)), ...lines]);
  const { notes = [], ...origin } = verificationOrigin(found);
  const ids = rows.filter(({ group }) => group === 'asset').map(({ asset_id }) => asset_id);
  const told = { ...origin, notes: [...notes, ...alikeIdsNote(ids), ...formulaNotes(rows.map(cellsOf))] };
  return writeAndOffer(parts, destination, bytes, () => provenanceBytes(told));
}
