/** A row of a table: its cells, and the line of the file that it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
  /** A quote in it has no end, and is read as any other character. */
  isBroken: boolean;
}

/** Reads rows from the parts of a text as they come. Lines without anything are no rows. */
export interface CsvReader {
  push(text: string): CsvRow[];
  end(): CsvRow[];
}

/** A row of several lines that is longer, in characters, has a quote that nobody meant. */
const LONGEST_ROW = 2 ** 20;

/**
 * Comma-separated values (RFC 4180) with any delimiter: quotes, doubled quotes, and line ends within quotes. What breaks
 * its rules is read as far as it can be, and stays in its line: libraries that do so are slow, and others lose count.
 */
export function csvReader(delimiter: string): CsvReader {
  let rest = '';
  let line = 1;
  const read = (isEnd: boolean): CsvRow[] => {
    const rows: CsvRow[] = [];
    let at = 0;
    while (at < rest.length) {
      const found = rowAt(rest, at, delimiter, isEnd);
      if (found === undefined) break;
      if (!found.isEmpty) rows.push({ line, cells: found.cells, isBroken: found.isBroken });
      line += found.lines;
      at = found.end;
    }
    rest = rest.slice(at);
    return rows;
  };
  return {
    push(text) {
      rest += text;
      return read(false);
    },
    end: () => read(true),
  };
}

interface Found {
  cells: string[];
  /** Behind the end of its last line. */
  end: number;
  lines: number;
  isEmpty: boolean;
  isBroken: boolean;
}

/** The row that begins at a place; undefined where more text may belong to it. */
function rowAt(text: string, start: number, delimiter: string, isEnd: boolean): Found | undefined {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd < 0 && !isEnd) return undefined;
  const line = text.slice(start, lineEnd < 0 ? text.length : lineEnd).replace(/\r$/, '');
  const end = lineEnd < 0 ? text.length : lineEnd + 1;
  const plain = (isBroken: boolean): Found => ({
    cells: line.split(delimiter),
    end,
    lines: 1,
    isEmpty: line === '',
    isBroken,
  });
  if (!line.includes('"')) return plain(false);
  const quoted = quotedRow(text, start, delimiter);
  if (quoted !== undefined && isMeant(quoted, start, text) && (isEnd || quoted.end <= text.length))
    return quoted;
  return isEnd || text.length - start > LONGEST_ROW ? plain(true) : undefined;
}

/** Told alike in whatever parts a text comes: who reads it a second time has to count the same rows. */
function isMeant({ end, lines }: Found, start: number, text: string): boolean {
  return lines === 1 || Math.min(end, text.length) - start <= LONGEST_ROW;
}

/** A row with quotes, which ends behind the text where its line does not end; undefined where a quote has no end. A quote within a cell that has none at its start is text. */
function quotedRow(text: string, start: number, delimiter: string): Found | undefined {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return undefined;
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      lines += cell.split('\n').length - 1;
      at = close + 1;
    }
    const cellEnd = endOfCell(text, at, delimiter);
    cells.push(cell + text.slice(at, cellEnd).replace(/\r$/, ''));
    if (text[cellEnd] !== delimiter)
      return { cells, end: cellEnd + 1, lines, isEmpty: false, isBroken: false };
    at = cellEnd + 1;
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Looks no further than the line goes, which may be the only one with a delimiter. */
function endOfCell(text: string, from: number, delimiter: string): number {
  const lineEnd = text.indexOf('\n', from);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const cell = text.slice(from, end).indexOf(delimiter);
  return cell < 0 ? end : from + cell;
}
