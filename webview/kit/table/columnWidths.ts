import { cellText, columnDigits, sampleRows, type TableColumn } from './tableColumn.ts';

/** Pixels of a cell beside its text, and of the arrow beside a heading. */
const PADDING = 17;
const ARROW = 12;
/** Pixels of a sign before the text. */
const SIGN = 18;
/** Pixels of the text of a unit. */
const SMALL = 11;
const LEAST = 48;
const MOST = 320;

let measure: OffscreenCanvasRenderingContext2D | null | undefined;

/** Pixels that each column needs for its heading and its cells. */
export function columnWidths(
  columns: readonly TableColumn[],
  count: number,
  fontFamily: string,
  fontSize: number,
): number[] {
  measure ??= new OffscreenCanvas(1, 1).getContext('2d');
  const context = measure;
  const rows = sampleRows(count);
  return columns.map(column => {
    if (context === null) return MOST / 2;
    const digits = columnDigits(column, rows);
    const widthOf = (text: string) => context.measureText(text).width;
    context.font = `600 ${fontSize}px ${fontFamily}`;
    const title = widthOf(column.title);
    context.font = `${SMALL}px ${fontFamily}`;
    const heading = title + widthOf(column.unit ? ` ${column.unit}` : '') + ARROW;
    context.font = `${fontSize}px ${fontFamily}`;
    const sign = column.sign === undefined ? 0 : SIGN;
    const widest = sign + Math.max(0, ...rows.map(row => widthOf(cellText(column, row, digits))));
    return Math.ceil(Math.min(MOST, Math.max(LEAST, heading, widest) + PADDING));
  });
}

/** Heading with its unit. */
export function headingOf({ title, unit }: TableColumn): string {
  return unit === undefined || unit === '' ? title : `${title} ${unit}`;
}
