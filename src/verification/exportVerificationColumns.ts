import type * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { memberPlaces } from '../api/reading/memberPlaces.ts';
import { referenceOfText } from '../api/reading/namedReference.ts';
import { createTurns, type Turns } from '../api/turns.ts';
import { geometryText } from '../assets/geometryText.ts';
import { indicesOfIds } from '../assets/indicesOfIds.ts';
import { msgid, t } from '../domain/localize.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { makeGeoParquet } from '../export/makeGeoParquet.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { verificationOrigin } from './verificationOrigin.ts';
import type { Verification, VerificationRow } from './verifyPortfolio.ts';

/** Features of a portfolio, and the answer that brought them; undefined where they are not at hand. */
export interface VerifiedPortfolio {
  table: FeatureTable | undefined;
  answer: Pick<AnyResponse, 'bytes' | 'references'> | undefined;
}

/**
 * Writes what was found of each asset as GeoParquet, a row for each asset and variable, with the geometry of the feature
 * of the table that has its id, and its origin inside. Undefined where the person declines.
 */
export async function exportVerificationColumns(
  parts: Parts,
  found: Verification,
  { table, answer }: VerifiedPortfolio,
): Promise<vscode.Uri | undefined> {
  const { rows, summary, observations } = found;
  const name = responseFileName(observations, 'parquet', 'verification');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const { notes = [], ...origin } = verificationOrigin(found);
  const verified = await assetRows(rows, table);
  const isOther = answer?.references !== undefined;
  const made = await makeGeoParquet(parts, {
    text: verifiedFeatures(verified, summary.names, table),
    origin: { ...origin, notes: [...notes, ...NOTES.map(note => t(note))] },
    isOtherReference: isOther || (answer && (await referenceOfText(answer.bytes))) !== undefined,
  });
  return made && writeAndOffer(parts, destination, made, undefined);
}

const NOTES = [
  msgid('A row is one variable of one asset; figures over all assets and by lead time are not in the file.'),
  msgid('geometry is that of the feature with the same id, as the portfolio showed it.'),
];

/** What was found of an asset for a variable. */
interface AssetRow {
  id: number | string;
  row: VerificationRow;
  /** Of its feature in the table; −1 where it has none. */
  index: number;
}

async function assetRows(
  rows: readonly VerificationRow[],
  table: FeatureTable | undefined,
): Promise<AssetRow[]> {
  const own = rows.flatMap(row => {
    const { group, asset_id: id } = row;
    return group === 'asset' && (typeof id === 'number' || typeof id === 'string') ? [{ id, row }] : [];
  });
  const ids = [...new Set(own.map(({ id }) => id))];
  const indices = table === undefined ? [] : await indicesOfIds(table, ids);
  const indexOf = new Map(ids.map((id, at) => [id, indices[at] ?? -1]));
  return own.map(each => ({ ...each, index: indexOf.get(each.id) ?? -1 }));
}

/** Rows whose texts are at hand at once. */
const BATCH = 500;

/** The rows as a collection of GeoJSON, in parts, made in turns with other work of the thread. */
async function* verifiedFeatures(
  rows: readonly AssetRow[],
  names: readonly string[],
  table: FeatureTable | undefined,
): AsyncGenerator<Uint8Array> {
  const turns = createTurns();
  const columns = names.filter(name => name.startsWith('derived_') || OF_VARIABLE.has(name));
  yield Buffer.from('{"type":"FeatureCollection","features":[');
  for (let start = 0; start < rows.length; start += BATCH) {
    const texts: string[] = [];
    for (const { id, row, index } of rows.slice(start, start + BATCH)) {
      if (turns.isOver()) await turns.next();
      const geometry = table === undefined || index < 0 ? 'null' : await geometryText(table, index, turns);
      const crs = table === undefined || index < 0 ? '' : await referenceText(table, index, turns);
      const properties = Object.fromEntries(columns.map(name => [name, row[name] ?? null]));
      texts.push(
        `{"type":"Feature","id":${JSON.stringify(id)},${crs}"geometry":${geometry},"properties":${JSON.stringify(properties)}}`,
      );
    }
    yield Buffer.from(`${start === 0 ? '' : ','}${texts.join(',')}`);
  }
  yield Buffer.from(']}');
}

/** What a feature says itself of its reference system, as a member with a comma behind it; empty where it says nothing. */
async function referenceText(table: FeatureTable, index: number, turns: Turns): Promise<string> {
  const text = await table.text(index);
  const place = text && (await memberPlaces(text, turns))?.get('crs');
  if (text === undefined || place === undefined) return '';
  return `"crs":${new TextDecoder().decode(text.subarray(place.start, place.end))},`;
}

/** Columns that tell the variable. */
const OF_VARIABLE: ReadonlySet<string> = new Set(['variable', 'unit']);
