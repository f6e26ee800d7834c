import type { CsvForm } from '../../domain/assetFile/assetForm.ts';
import { type CsvRow, csvReader } from '../../domain/assetFile/csvReader.ts';
import { isSeparatorLine } from '../../domain/assetFile/separatorLine.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';

/**
 * The rows of a table in their order, without the one that names the columns, those above it, and the line that states
 * what parts the cells: those of so many bytes at a time.
 */
export function* tableRows(
  body: ResponseBody,
  {
    delimiter,
    hasHeader,
    titles = 0,
    encoding,
  }: Pick<CsvForm, 'delimiter' | 'hasHeader' | 'titles' | 'encoding'>,
  part: number,
): Generator<readonly CsvRow[]> {
  const reader = csvReader(delimiter);
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  let above = titles + (hasHeader ? 1 : 0);
  const withoutHeader = (read: readonly CsvRow[]) => {
    const [first] = read;
    const rows = isFirst && first !== undefined && isSeparatorLine(first.cells) ? read.slice(1) : read;
    isFirst &&= first === undefined;
    const own = rows.slice(above);
    above -= rows.length - own.length;
    return own;
  };
  for (let start = 0; start < body.length; start += part) {
    // A copy: not every decoder takes memory that threads share.
    const copy = bodyPartNow(body, start, start + part).slice();
    yield withoutHeader(reader.push(decoder.decode(copy, { stream: true })));
  }
  // The half of a letter with which a text in UTF-8 is cut: that of UTF-16 would be a row by itself.
  const rest = encoding === undefined ? withoutHeader(reader.push(decoder.decode())) : [];
  yield [...rest, ...withoutHeader(reader.end())];
}
