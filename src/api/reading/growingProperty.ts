import { cutText } from '../../domain/cutText.ts';
import { isInexact } from '../../domain/isInexact.ts';
import { propertyUnit } from '../../domain/propertyUnit.ts';
import { type CellTextsBuilder, createCellTexts } from './cellTexts.ts';
import type { FormSlot } from './featureForm.ts';
import { createDoubleColumn, type DoubleColumnBuilder } from './growingColumn.ts';
import type { FeatureMatch } from './matchFeature.ts';
import type { PropertyColumn } from './propertyColumn.ts';

/** Length at which the text of a cell is cut, and longest name of a column: a page asks for columns by their names. In UTF-16 units. */
export const LONGEST = 300;

/** A column that features are added to. */
export interface GrowingProperty {
  name: string;
  place: number;
  unit: string | undefined;
  /** The unit that the name says. */
  named: string | undefined;
  /** The first unit that stood beside a number. */
  stated: string | undefined;
  unitsDiffer: boolean;
  numbers: DoubleColumnBuilder | undefined;
  texts: CellTextsBuilder | undefined;
  /** Texts that were added, gaps included. */
  textCount: number;
}

/** One that is empty. */
export function growingProperty(name: string, place: number): GrowingProperty {
  const named = propertyUnit(name, {});
  return {
    name,
    place,
    unit: named,
    named,
    stated: undefined,
    unitsDiffer: false,
    numbers: undefined,
    texts: undefined,
    textCount: 0,
  };
}

/** The unit of a column is that of all its numbers; they differ where two of them state different ones. */
export function noteUnit(column: GrowingProperty, stated: string | undefined): void {
  column.unit = column.numbers === undefined || column.unit === stated ? stated : undefined;
  if (stated === undefined) return;
  column.stated ??= stated;
  column.unitsDiffer ||= stated !== column.stated;
}

export function setNumber(column: GrowingProperty, index: number, value: number): void {
  column.numbers ??= createDoubleColumn();
  column.numbers.set(index, value);
}

/** `mostBytes` is no less than what all texts take together. */
export function addText(column: GrowingProperty, index: number, text: string, mostBytes: number): void {
  column.texts ??= createCellTexts(mostBytes);
  fill(column, column.texts, index);
  // The sign at its end says that the text goes on.
  column.texts.add(cutText(text, LONGEST));
  column.textCount++;
}

/** Whether the column has such values already, and takes this one of a feature that is written in a form as it stands. */
export function takesMatch(
  { numbers, texts }: GrowingProperty,
  match: FeatureMatch,
  slot: number,
  { kind }: FormSlot,
): boolean {
  if (kind === 'number') return numbers !== undefined && !isInexact(match.numbers[slot]);
  return texts !== undefined && (match.ends[slot] ?? 0) - (match.starts[slot] ?? 0) <= LONGEST;
}

/** Adds a text that the column takes. */
export function addMatchedText(
  column: GrowingProperty,
  index: number,
  { bytes, starts, ends }: FeatureMatch,
  slot: number,
): void {
  if (column.texts === undefined) return;
  fill(column, column.texts, index);
  column.texts.addBytes(bytes, starts[slot] ?? 0, ends[slot] ?? 0);
  column.textCount++;
}

/** Gaps for the features that have no text of a column. */
function fill(column: GrowingProperty, texts: CellTextsBuilder, count: number): void {
  for (; column.textCount < count; column.textCount++) texts.add('');
}

/** The column of so many features, in shared memory. */
export function columnOf(growing: GrowingProperty, count: number): PropertyColumn {
  const { name, unit, unitsDiffer, numbers, texts } = growing;
  if (texts !== undefined) fill(growing, texts, count);
  const column = { name, unit, numbers: numbers?.column(count), texts: texts?.cells() };
  return unitsDiffer ? { ...column, unitsDiffer } : column;
}
