import { isBare } from '../api/reading/asFeature.ts';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { tableRows } from '../api/reading/tableRows.ts';
import { withoutMark } from '../api/reading/withoutMark.ts';
import { createTurns } from '../api/turns.ts';
import {
  type DerivedAssets,
  type DerivedValues,
  derivedGeoJsonParts,
  wholeOf,
} from '../assets/derivedGeoJson.ts';
import { cameProperties } from '../assets/writtenAssets.ts';
import type { AssetForm, CsvForm } from '../domain/assetFile/assetForm.ts';
import { numberInColumn } from '../domain/assetFile/guessCsv.ts';
import { isIdColumn } from '../domain/assetFile/isIdColumn.ts';
import { withoutGroups } from '../domain/assetFile/withoutGroups.ts';
import { type CsvCell, csvLine } from '../domain/csv.ts';
import type { AskedPlaces } from '../domain/fileForecast/askedPlaces.ts';
import { forecastCells, forecastColumns, type PlaceAnswer } from '../domain/fileForecast/forecastColumns.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { freePrefix } from '../domain/freePrefix.ts';
import { otherNames } from '../domain/otherNames.ts';
import { type UnclearCells, withUnclear } from './unclearCells.ts';

/** A file, and what came of asking about its places. */
export interface ForecastOfFile {
  /** As it is, and how it is written. */
  bytes: Uint8Array;
  form: AssetForm;
  table: FeatureTable;
  asked: AskedPlaces;
  question: ForecastQuestion;
  answers: ReadonlyMap<number, PlaceAnswer>;
}

export interface WrittenForecast {
  bytes: Uint8Array;
  /** With which the names of the columns begin that are new. */
  prefix: string;
  unclear: UnclearCells | undefined;
}

/** Names that begin as the new ones do. */
const LIKE_OURS = /^(?:derived_)*forecast_/i;

/**
 * A table with more columns for a table, and GeoJSON with more properties for anything else: what came stays as it is.
 * Made in turns with other work of the thread. Rejects with the reason of the signal.
 */
export async function forecastFile(of: ForecastOfFile, signal: AbortSignal): Promise<WrittenForecast> {
  const { form, table, asked, question } = of;
  if (form.kind === 'csv') {
    const prefix = freePrefix('forecast', form.columns);
    return { prefix, ...(await forecastCsv(of, form, forecastColumns(question, prefix), signal)) };
  }
  const isPlaced = (index: number) => (asked.placeOf[index] ?? -1) >= 0;
  const { alike } = await cameProperties({ table, isPlaced }, LIKE_OURS, signal);
  const prefix = freePrefix('forecast', alike);
  const names = forecastColumns(question, prefix);
  const around = form.kind === 'geojson' ? await aroundFeatures(of) : undefined;
  const parts = derivedGeoJsonParts({ table, isPlaced, names, batches: batchesOf(of), around });
  return { prefix, bytes: await wholeOf(parts, signal), unclear: undefined };
}

/** The text before the first feature of a collection and behind the last; undefined where it is not told for certain. */
async function aroundFeatures({ bytes, table }: ForecastOfFile): Promise<DerivedAssets['around']> {
  const texts = (await featureTexts(bytes)) ?? [];
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined || texts.length !== table.count) return undefined;
  const head = withoutMark(bytes.subarray(0, first.byteOffset - bytes.byteOffset));
  const tail = bytes.subarray(last.byteOffset - bytes.byteOffset + last.length);
  return isCollection(Buffer.concat([head, tail])) ? { head, tail } : undefined;
}

/** Of a feature with a list of its own among its members nothing stands around the features: it is the only one. */
function isCollection(text: Buffer): boolean {
  try {
    return !isBare(JSON.parse(text.toString()));
  } catch {
    return false;
  }
}

/** Assets whose values are at hand at once. */
const BATCH = 500;

async function* batchesOf(of: ForecastOfFile): AsyncGenerator<DerivedValues[]> {
  for (let start = 0; start < of.table.count; start += BATCH) {
    const length = Math.min(BATCH, of.table.count - start);
    yield Array.from({ length }, (_, at) => ({ index: start + at, values: cellsOf(of, start + at) }));
  }
}

function cellsOf({ asked, question, answers }: ForecastOfFile, asset: number): CsvCell[] {
  const at = asked.placeOf[asset] ?? -1;
  const isMean = asked.isMean[asset] === 1;
  return forecastCells(question, { place: asked.places[at], isMean, answer: answers.get(at) });
}

/** Bytes of a table that are read between two turns of other work. */
const STRETCH = 2 ** 15;

async function forecastCsv(
  of: ForecastOfFile,
  form: CsvForm,
  columns: readonly string[],
  signal: AbortSignal,
): Promise<Pick<WrittenForecast, 'bytes' | 'unclear'>> {
  const turns = createTurns();
  const turn = async () => {
    if (!turns.isOver()) return;
    await turns.next();
    signal.throwIfAborted();
  };
  let width = form.columns.length;
  let first: readonly string[] | undefined;
  for (const rows of tableRows(of.bytes, { ...form, hasHeader: false }, STRETCH)) {
    first ??= rows[0]?.cells;
    width = rows.reduce((most, { cells }) => Math.max(most, cells.length), width);
    await turn();
  }
  // Names stay as they came, also those that come twice. A row may have more cells than there are names.
  const names = form.hasHeader ? first : undefined;
  const nameOf = otherNames(names ?? []);
  const came = Array.from(
    { length: width },
    (_, column) => names?.[column] ?? nameOf(`column ${column + 1}`),
  );
  const parts = [Buffer.from(csvLine([...came, ...columns]))];
  let asset = 0;
  let unclear: UnclearCells | undefined;
  for (const rows of tableRows(of.bytes, form, STRETCH)) {
    const lines: string[] = [];
    for (const row of rows) {
      const own = came.map((_, column) => cameCell(row.cells[column], column, form));
      unclear = withUnclear(unclear, row, form);
      lines.push(csvLine([...own, ...cellsOf(of, asset)]));
      asset++;
      await turn();
    }
    parts.push(Buffer.from(lines.join('')));
  }
  return { bytes: Buffer.concat(parts), unclear };
}

/**
 * A cell as it came, but with a point before the decimals of a number, all of which stay, and none between its thousands:
 * commas part the cells. An id stays as it is.
 */
function cameCell(text: string | undefined, column: number, form: CsvForm): CsvCell {
  const thousands = form.parted?.[column] ?? (form.decimalComma ? '.' : ',');
  if (text === undefined || thousands === ',' || !/[.,]/.test(text)) return text;
  if (isIdColumn(form.columns[column] ?? '') || numberInColumn(text, column, form) === undefined) return text;
  return withoutGroups(text.trim()).replaceAll('−', '-').replaceAll('.', '').replace(',', '.');
}
