import type { TemplateResult } from 'lit';
import type { CsvCell } from '../../../src/domain/csv.ts';
import { tellingDigits } from '../../../src/domain/tellingDigits.ts';
import type { PlaceClock } from '../../../src/domain/time.ts';
import { formatFixed, formatValue } from '../format.ts';

/** A column as it is copied. */
export interface CopiedColumn {
  heading: string;
  value: (row: number) => CsvCell;
}

export interface TableColumn {
  id: string;
  title: string;
  /** The service's own name, or what else the tooltip of the heading says. */
  hint?: string;
  unit?: string;
  /** Numbers are aligned on their decimals; times are epoch milliseconds, and calendar days their midnights in UTC. */
  kind: 'text' | 'number' | 'time' | 'day';
  /** On which its times are told, and those read that are looked for; UTC unless said. */
  clock?: PlaceClock;
  /** Value of a row; undefined where it has none. */
  value: (row: number) => unknown;
  /** Text of a row where the value's own form will not do. */
  text?: (row: number) => string;
  /** Picture before the text, 14 pixels wide. */
  sign?: (row: number) => TemplateResult;
  /** Digits after the point of all numbers; as many as they need unless said. */
  digits?: number;
  /** Heading where the table is copied or stands in a report: what else the page says of the column, and its unit. */
  copied?: string;
  /** What is copied in its place, where its numbers by themselves would not tell unit and sense. */
  copies?: readonly CopiedColumn[];
  /** Rows are not filtered by it. */
  unfiltered?: boolean;
  /** Whether the value passes a limit. */
  passes?: (row: number) => boolean;
}

const MOST_DIGITS = 3;
/** From so many digits on a little is told, and not rounded to nothing. */
const AMOUNT_DIGITS = 2;
/** Rows that tell how many digits a column needs, and how wide it is. */
const LOOKED_AT = 200;

/** Rows that stand for all: the first ones, and some of the others. */
export function sampleRows(count: number): number[] {
  const first = Math.min(count, LOOKED_AT / 2);
  const others = Math.min(count - first, LOOKED_AT / 2);
  const every = Math.max(1, (count - first) / Math.max(1, others));
  return [
    ...Array.from({ length: first }, (_, row) => row),
    ...Array.from({ length: others }, (_, index) => Math.floor(first + index * every)),
  ];
}

/** Digits after the point that the numbers of a column need, at most three. */
export function columnDigits({ digits, kind, value }: TableColumn, rows: readonly number[]): number {
  if (kind !== 'number') return 0;
  if (digits !== undefined) return digits;
  return Math.max(0, ...rows.map(row => digitsOf(value(row))));
}

function digitsOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  for (let digits = 0; digits < MOST_DIGITS; digits++)
    if (Math.abs(value - Number(value.toFixed(digits))) < 1e-9 * Math.max(1, Math.abs(value))) return digits;
  return MOST_DIGITS;
}

/** Text of a cell, of so many digits where it is a number. */
export function cellText({ kind, value, text }: TableColumn, row: number, digits: number): string {
  if (text !== undefined) return text(row);
  const given = value(row);
  if (kind !== 'number' || typeof given !== 'number') return formatValue(given);
  return formatFixed(given, digits < AMOUNT_DIGITS ? digits : tellingDigits(given, digits));
}
