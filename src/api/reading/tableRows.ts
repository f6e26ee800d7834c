import type { CsvForm } from '../../domain/assetFile/assetForm.ts';
import { type CsvRow, csvReader } from '../../domain/assetFile/csvReader.ts';

/** Bytes that are decoded at once. */
const PART = 2 ** 18;

/** The rows of a table in their order, without the one that names the columns, some at a time. */
export function* tableRows(
  bytes: Uint8Array,
  { delimiter, hasHeader }: Pick<CsvForm, 'delimiter' | 'hasHeader'>,
): Generator<readonly CsvRow[]> {
  const reader = csvReader(delimiter);
  const decoder = new TextDecoder();
  let isHeader = hasHeader;
  const withoutHeader = (rows: readonly CsvRow[]) => {
    if (!isHeader || rows.length === 0) return rows;
    isHeader = false;
    return rows.slice(1);
  };
  for (let start = 0; start < bytes.length; start += PART) {
    // A copy: not every decoder takes memory that threads share.
    const part = bytes.slice(start, start + PART);
    yield withoutHeader(reader.push(decoder.decode(part, { stream: true })));
  }
  yield withoutHeader(reader.end());
}
