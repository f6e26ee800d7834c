/** A row of a table: its cells, and the line of the file that it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
  /** A quote in it does not end with its cell: it is read as any other character, or text stands behind it. */
  isBroken: boolean;
}

/** Reads rows from the parts of a text as they come. Lines without anything but delimiters and blanks are no rows. */
export interface CsvReader {
  push(text: string): CsvRow[];
  end(): CsvRow[];
}

/** A row of several lines that is longer, in characters, has a quote that nobody meant. */
const LONGEST_ROW = 2 ** 20;

/**
 * Comma-separated values (RFC 4180) with any delimiter: quotes, doubled quotes, and line ends within quotes. Lines end with
 * a line feed, a carriage return, as those of old spreadsheets do, or both. What breaks its rules is read as far as it can
 * be, and stays in its line: libraries that do so are slow, and others lose count.
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
      if (!found.isEmpty && !isBlank(found.cells))
        rows.push({ line, cells: found.cells, isBroken: found.isBroken });
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

/** Spreadsheets write such rows behind the last one. */
function isBlank(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every(cell => cell.trim() === '');
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
  const lineEnd = endOfLine(text, start);
  const end = behindLine(text, lineEnd);
  if (end > text.length && !isEnd) return undefined;
  const line = text.slice(start, lineEnd);
  if (!line.includes('"'))
    return { cells: line.split(delimiter), end, lines: 1, isEmpty: line.trim() === '', isBroken: false };
  const row = quotedRow(text, start, delimiter);
  const isWhole = row.end <= text.length && (!row.isOpen || text.length - start > LONGEST_ROW);
  return isEnd || isWhole ? row : undefined;
}

const LINE_END = /[\r\n]/g;

function endOfLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
}

/** Where the next line begins: behind the text where it may end in the midst of a line end. */
function behindLine(text: string, end: number): number {
  const isPair = text[end] === '\r' && (text[end + 1] ?? '\n') === '\n';
  return end + (isPair ? 2 : 1);
}

interface QuotedRow extends Found {
  /** A quote in it has no end yet. */
  isOpen: boolean;
}

/**
 * A row with quotes, which ends behind the text where its line does not end. A quote within a cell that has none at its
 * start, where blanks may stand before it, is text. One that has no end, or ends on another line in the midst of a cell,
 * begins no cell: the row goes on to the end of its line.
 */
function quotedRow(text: string, start: number, delimiter: string): QuotedRow {
  const cells: string[] = [];
  let [lines, at, isBroken] = [1, start, false];
  for (;;) {
    let [quoted, from] = ['', at];
    const open = quoteAt(text, at, delimiter);
    if (open !== undefined) {
      const close = closingQuote(text, open + 1);
      const isOpen = close < 0;
      const inner = isOpen ? '' : text.slice(open + 1, close);
      const breaks = inner.match(/\r\n?|\n/g)?.length ?? 0;
      from = close + 1;
      // Told alike in whatever parts a text comes: who reads it a second time has to count the same rows.
      const isMeant = breaks === 0 || close - start <= LONGEST_ROW;
      const isFollowed = !isOpen && text.slice(from, endOfCell(text, from, delimiter)).trim() !== '';
      if (isOpen || !isMeant || (isFollowed && breaks > 0)) {
        const lineEnd = endOfLine(text, at);
        for (const cell of text.slice(at, lineEnd).split(delimiter)) cells.push(cell);
        return {
          cells,
          end: behindLine(text, lineEnd),
          lines,
          isEmpty: false,
          isBroken: true,
          isOpen: isOpen || !isMeant,
        };
      }
      quoted = inner.replaceAll('""', '"');
      lines += breaks;
      isBroken ||= isFollowed;
    }
    const cellEnd = endOfCell(text, from, delimiter);
    cells.push(quoted + text.slice(from, cellEnd));
    if (text[cellEnd] !== delimiter)
      return { cells, end: behindLine(text, cellEnd), lines, isEmpty: false, isBroken, isOpen: false };
    at = cellEnd + 1;
  }
}

/** Where the quote stands that begins a cell; behind blanks one does only where its end is that of the cell, in the same line. */
function quoteAt(text: string, from: number, delimiter: string): number | undefined {
  let at = from;
  while (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t')) at++;
  if (text[at] !== '"') return undefined;
  if (at === from) return at;
  const close = closingQuote(text, at + 1);
  const isOfCell = close >= 0 && close < endOfLine(text, at);
  return isOfCell && text.slice(close + 1, endOfCell(text, close + 1, delimiter)).trim() === ''
    ? at
    : undefined;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Looks no further than the line goes, which may be the only one with a delimiter. */
function endOfCell(text: string, from: number, delimiter: string): number {
  const end = endOfLine(text, from);
  const cell = text.slice(from, end).indexOf(delimiter);
  return cell < 0 ? end : from + cell;
}
