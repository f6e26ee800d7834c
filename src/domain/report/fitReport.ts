import { plainText } from '../plainText.ts';
import type { Report, ReportSection, ReportTable } from './report.ts';
import { REPORT_LIMITS } from './reportLimits.ts';

/** What stands in the place of what has no room. */
export interface LeftOutWords {
  columns: (count: number) => string;
  rows: (count: number) => string;
  sentences: (count: number) => string;
  sections: (count: number) => string;
}

const MARK = '…';

/** A report within its limits, whose texts show as they read; what is left out is told in the last of what is kept. */
export function fitReport({ title, facts, caption, sections }: Report, words: LeftOutWords): Report {
  return {
    title: fitText(title),
    facts: fitList(facts, REPORT_LIMITS.facts, words.sentences).map(fitText),
    caption: fitList(caption, REPORT_LIMITS.captions, words.sentences).map(fitText),
    sections: fitList(sections, REPORT_LIMITS.sections, count => ({
      heading: words.sections(count),
      sentences: [],
    })).map(section => fitSection(section, words)),
  };
}

/** Up to so many; the last of them tells of more. */
function fitList<T>(all: readonly T[], most: number, leftOut: (count: number) => T): readonly T[] {
  return all.length <= most ? all : [...all.slice(0, most - 1), leftOut(all.length - most + 1)];
}

function fitSection({ heading, sentences, table }: ReportSection, words: LeftOutWords): ReportSection {
  const told = table === undefined ? [] : leftOutOf(table, words);
  const room = REPORT_LIMITS.sentences - told.length - 1;
  const more = sentences.length - room;
  const kept = [...sentences.slice(0, room), ...(more > 0 ? [words.sentences(more)] : []), ...told];
  return {
    heading: fitText(heading),
    sentences: kept.map(fitText),
    ...(table === undefined ? {} : { table: fitTable(table) }),
  };
}

function leftOutOf({ header, rows }: ReportTable, words: LeftOutWords): string[] {
  const [columns, lines] = [header.length - REPORT_LIMITS.columns, rows.length - REPORT_LIMITS.rows];
  return [...(columns > 0 ? [words.columns(columns)] : []), ...(lines > 0 ? [words.rows(lines)] : [])];
}

function fitTable({ header, rows }: ReportTable): ReportTable {
  const fitCells = (cells: readonly string[]) => cells.slice(0, REPORT_LIMITS.columns).map(fitText);
  return { header: fitCells(header), rows: rows.slice(0, REPORT_LIMITS.rows).map(fitCells) };
}

function fitText(text: string): string {
  const line = plainText(text, Number.POSITIVE_INFINITY);
  if (line.length <= REPORT_LIMITS.text) return line;
  return `${line.slice(0, REPORT_LIMITS.text - MARK.length).replace(/[\ud800-\udbff]$/, '')}${MARK}`;
}
