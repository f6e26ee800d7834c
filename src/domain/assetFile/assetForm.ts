import type { AngleColumns } from './angleColumns.ts';
import { guessCsv } from './guessCsv.ts';
import type { NumberSign } from './partedSign.ts';

/** Where the coordinates of a table are. */
interface TableColumns {
  /** Names of the columns, each once. */
  columns: readonly string[];
  /** Places of the columns with the coordinates, the same one of geometries in well-known text or binary; undefined where none looks like one. */
  latitude: number | undefined;
  longitude: number | undefined;
}

/** Where the coordinates of a table of text are, and how its values are written. */
export interface CsvForm extends TableColumns {
  kind: 'csv';
  delimiter: string;
  /** The first row names the columns. */
  hasHeader: boolean;
  /** Names of the columns as they came, where some come twice or are none. */
  names?: readonly string[];
  /** A comma stands before the decimals. */
  decimalComma: boolean;
  /** Rows above the one that names the columns, or above the first one, that are titles and comments. */
  titles?: number;
  /** What parts the thousands in columns that show it, by their places: there the other sign stands before decimals. */
  parted?: Readonly<Record<number, NumberSign>>;
  /** Places of columns in which numbers with signs between them are codes or lists: there nothing parts thousands. */
  codes?: readonly number[];
  /** What else there is of an angle, by the place of the column with its degrees. */
  angles?: Readonly<Record<number, AngleColumns>>;
  /** In which its letters are read where they are not in UTF-8, by its name in the Encoding Standard. */
  encoding?: string | undefined;
  /** The encoding in which the editor is told to open it, where that is one of those that no text tells of itself. */
  legacy?: string;
}

/** What a file of Parquet tells of itself. */
interface ParquetOrigin {
  /** Where it came from, in JSON, where it was written here. */
  origin: string | undefined;
}

/** A file of Parquet without geometry: a table. */
export interface ParquetForm extends TableColumns, ParquetOrigin {
  kind: 'parquet';
}

/** A file of Parquet with a column of geometry. */
export interface GeoParquetForm extends ParquetOrigin {
  kind: 'geoparquet';
}

/** A table, whose places are in two of its columns. */
export type TableForm = CsvForm | ParquetForm;

/**
 * How the assets of a file are written: as GeoJSON, as one feature after another (NDJSON, RFC 8142), as a table, or as
 * GeoParquet.
 */
export type AssetForm = { kind: 'geojson' } | { kind: 'sequence' } | TableForm | GeoParquetForm;

export function isTableForm(form: AssetForm): form is TableForm {
  return form.kind === 'csv' || form.kind === 'parquet';
}

/** Separates the texts of a GeoJSON text sequence (RFC 8142). */
export const RECORD_SEPARATOR = '\u001e';

/** How a file of text is likely to be written, by its name and the text it begins with: to be shown before it is used. */
export function guessAssetForm(name: string, head: string): AssetForm {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (
    text.startsWith(RECORD_SEPARATOR) ||
    /\.(ndjson|jsonl|ndgeojson|geojsonl|geojsons|geojsonseq|jsonseq)$/i.test(name)
  )
    return { kind: 'sequence' };
  // As it stands: a tab at its beginning ends the name of the first column, which is empty.
  if (/\.(csv|tsv|tab)$/i.test(name) || !/^[{[]/.test(text)) return guessCsv(text === '' ? '' : head);
  return isSequence(text) ? { kind: 'sequence' } : { kind: 'geojson' };
}

/** What a person may choose of a form. */
const TAKEN = { latitude: 0, longitude: 0, decimalComma: false };

/** Whether two forms are of files that are written alike, whatever is taken for the coordinates and their decimals. */
export function isWrittenAlike(a: AssetForm, b: AssetForm): boolean {
  const [one, other] = [a, b].map(form => JSON.stringify({ ...form, ...TAKEN }));
  return one === other;
}

/** Numbers that JSON does not have; a string in which one is written is no less a string without it. */
const FOREIGN_NUMBERS = /-?\bInfinity\b|\bNaN\b/g;

/** The first line is an object by itself, and another follows. */
function isSequence(text: string): boolean {
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  if (!others.some(line => line.trim().startsWith('{'))) return false;
  try {
    JSON.parse(first.replaceAll(FOREIGN_NUMBERS, 'null'));
    return true;
  } catch {
    return false;
  }
}
