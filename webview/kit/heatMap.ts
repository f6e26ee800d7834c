import './heatMap.css';
import { interpolateViridis } from 'd3-scale-chromatic';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { DrawnElement } from './drawnElement.ts';
import { formatTelling } from './formatAmount.ts';
import { t } from './localize.ts';
import { readTheme } from './theme.ts';

/** Values over columns and rows. */
export interface HeatMapModel {
  columns: number;
  rows: number;
  /** Row after row; NaN is a gap. */
  cells: Float64Array;
  least: number;
  most: number;
  unit: string;
  /** What a cell stands for, in words. */
  cellName: (column: number, row: number) => string;
  rowName: (row: number) => string;
  /** Columns that are labelled below, with their labels; as many as have room are shown. */
  ticks: readonly (readonly [column: number, label: string])[];
}

/** CSS pixels left of the cells, for the rows' names, and below them. */
const LEFT = 92;
const LEFT_NARROW = 60;
const BELOW = 20;
/** CSS pixels of a row: as many as fit into the height, but readable. */
const ROW_HEIGHT = { least: 8, most: 18, all: 360 };
const SCALE_STEPS = 64;
/** Pixels between two names of columns. */
const LABEL_SPACE = 8;

/** A map of coloured cells with a cursor: pointed at, or moved by the arrow keys, it reads a cell. */
export class HeatMap extends DrawnElement {
  static override properties = {
    model: { attribute: false },
    label: { attribute: false },
    cursor: { state: true },
  };
  declare model: HeatMapModel | undefined;
  declare label: string;
  declare cursor: { column: number; row: number } | undefined;

  constructor() {
    super();
    this.label = '';
  }

  override render(): TemplateResult {
    const { model, cursor } = this;
    const place =
      model === undefined || cursor === undefined ? 0 : cursor.row * model.columns + cursor.column;
    const last = Math.max(0, (model?.rows ?? 0) * (model?.columns ?? 0) - 1);
    return html`<p class="readout">${this.readout()}</p>
      <div
        class="heat-map"
        tabindex="0"
        role="slider"
        aria-label=${t('{0}. Arrow keys read cells.', this.label)}
        aria-valuemin="0"
        aria-valuemax=${last}
        aria-valuenow=${place}
        aria-valuetext=${this.readout()}
        @keydown=${this.onKey}
        @pointermove=${this.onPointer}
      >
        <canvas class="cells"></canvas><canvas class="cursor"></canvas>
      </div>
      ${model === undefined || Number.isNaN(model.least) ? '' : this.scale(model)}`;
  }

  private scale({ least, most, unit }: HeatMapModel): TemplateResult {
    return html`<p class="scale">
      <span>${formatTelling(least, 2)} ${unit}</span><canvas class="ramp" width=${SCALE_STEPS} height="1"></canvas
      ><span>${formatTelling(most, 2)} ${unit}</span>
    </p>`;
  }

  /** Fewer rows may come than there were. */
  override willUpdate(changed: PropertyValues<this>): void {
    const { model, cursor } = this;
    if (!changed.has('model') || model === undefined || cursor === undefined) return;
    const column = Math.min(cursor.column, model.columns - 1);
    const row = Math.min(cursor.row, model.rows - 1);
    if (column < cursor.column || row < cursor.row)
      this.cursor = column < 0 || row < 0 ? undefined : { column, row };
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('model')) this.draw();
    else this.drawCursor();
  }

  private readout(): string {
    const { model, cursor } = this;
    if (model === undefined || cursor === undefined)
      return t('Point at a cell, or use the arrow keys, to read it.');
    const value = model.cells[cursor.row * model.columns + cursor.column] ?? Number.NaN;
    const text = Number.isNaN(value) ? t('no value') : `${formatTelling(value, 2)} ${model.unit}`;
    return `${model.cellName(cursor.column, cursor.row)}: ${text}`;
  }

  /** Sizes in CSS pixels. */
  private measures(model: HeatMapModel) {
    const width = Math.max(120, this.querySelector('.heat-map')?.clientWidth ?? 0);
    const rowHeight = Math.max(
      ROW_HEIGHT.least,
      Math.min(ROW_HEIGHT.most, Math.floor(ROW_HEIGHT.all / Math.max(1, model.rows))),
    );
    const left = width < 500 ? LEFT_NARROW : LEFT;
    return { width, left, rowHeight, bottom: rowHeight * model.rows, height: rowHeight * model.rows + BELOW };
  }

  private prepare(selector: string, width: number, height: number): CanvasRenderingContext2D | null {
    const canvas = this.querySelector<HTMLCanvasElement>(selector);
    if (canvas === null) return null;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const context = canvas.getContext('2d');
    context?.scale(devicePixelRatio, devicePixelRatio);
    return context;
  }

  protected override draw(): void {
    const { model } = this;
    if (model === undefined) return;
    const { width, left, rowHeight, bottom, height } = this.measures(model);
    const context = this.prepare('.cells', width, height);
    if (context === null) return;
    const image = cellImage(model);
    context.imageSmoothingEnabled = false;
    if (image !== undefined) context.drawImage(image, left, 0, width - left, bottom);
    this.drawNames(context, model, { left, rowHeight, bottom, width });
    this.drawRamp();
    this.drawCursor();
  }

  private drawNames(
    context: CanvasRenderingContext2D,
    model: HeatMapModel,
    { left, rowHeight, bottom, width }: { left: number; rowHeight: number; bottom: number; width: number },
  ): void {
    const theme = readTheme();
    context.font = `11px ${theme.fontFamily}`;
    context.fillStyle = theme.foreground;
    context.textAlign = 'right';
    context.textBaseline = 'middle';
    const every = Math.ceil(14 / rowHeight);
    for (let row = 0; row < model.rows; row += every)
      context.fillText(model.rowName(row), left - 6, (row + 0.5) * rowHeight, left - 8);
    context.textAlign = 'center';
    const across = (width - left) / model.columns;
    const [[first = 0] = [], [second = model.columns] = []] = model.ticks;
    const widest = Math.max(0, ...model.ticks.map(([, label]) => context.measureText(label).width));
    const step = Math.max(1, Math.ceil((widest + LABEL_SPACE) / ((second - first) * across)));
    for (const [index, [column, label]] of model.ticks.entries()) {
      const middle = left + (column + 0.5) * across;
      const half = context.measureText(label).width / 2;
      if (index % step !== 0 || middle - half < left || middle + half > width) continue;
      context.fillText(label, middle, bottom + BELOW / 2 + 2);
    }
  }

  private drawRamp(): void {
    const context = this.querySelector<HTMLCanvasElement>('.ramp')?.getContext('2d');
    for (let step = 0; step < SCALE_STEPS && context; step++) {
      context.fillStyle = interpolateViridis(step / (SCALE_STEPS - 1));
      context.fillRect(step, 0, 1, 1);
    }
  }

  private drawCursor(): void {
    const { model, cursor } = this;
    if (model === undefined) return;
    const { width, left, rowHeight, height } = this.measures(model);
    const context = this.prepare('.cursor', width, height);
    if (context === null || cursor === undefined) return;
    const across = (width - left) / model.columns;
    const box = [
      left + cursor.column * across,
      cursor.row * rowHeight,
      Math.max(3, across),
      rowHeight,
    ] as const;
    // Two strokes, so that one of them stands out against any colour.
    for (const [ink, thickness] of [
      ['#000000', 4],
      ['#ffffff', 2],
    ] as const) {
      context.strokeStyle = ink;
      context.lineWidth = thickness;
      context.strokeRect(...box);
    }
  }

  private onPointer(event: PointerEvent): void {
    const { model } = this;
    if (model === undefined || !(event.currentTarget instanceof HTMLElement)) return;
    const { width, left, rowHeight } = this.measures(model);
    const box = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left - left) / (width - left)) * model.columns);
    this.read(column, Math.floor((event.clientY - box.top) / rowHeight));
  }

  private onKey(event: KeyboardEvent): void {
    const { column, row } = this.cursor ?? { column: 0, row: 0 };
    const by = event.shiftKey ? 24 : 1;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [column - by, row],
      ArrowRight: [column + by, row],
      ArrowUp: [column, row - 1],
      ArrowDown: [column, row + 1],
      Home: [0, row],
      End: [(this.model?.columns ?? 1) - 1, row],
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (this.cursor === undefined) this.read(0, 0);
    else this.read(...move);
  }

  private read(column: number, row: number): void {
    const { model } = this;
    if (model === undefined || column < 0 || row < 0 || column >= model.columns || row >= model.rows) return;
    if (this.cursor?.column !== column || this.cursor.row !== row) this.cursor = { column, row };
  }
}

/** Pixels of a picture of cells, across: more than a screen has, and less than a canvas may have. */
const MOST_ACROSS = 8192;

/** A pixel for each cell, and of more than a canvas may have for cells evenly apart; gaps stay clear. */
function cellImage({ columns, rows, cells, least, most }: HeatMapModel): HTMLCanvasElement | undefined {
  if (columns === 0 || rows === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(columns, MOST_ACROSS);
  canvas.height = rows;
  const context = canvas.getContext('2d');
  for (let pixel = 0; pixel < canvas.width * rows && context; pixel++) {
    const [x, row] = [pixel % canvas.width, Math.floor(pixel / canvas.width)];
    const column = Math.floor((x * columns) / canvas.width);
    const value = cells[row * columns + column] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    context.fillStyle = interpolateViridis(most > least ? (value - least) / (most - least) : 0.5);
    context.fillRect(x, row, 1, 1);
  }
  return canvas;
}

customElements.define('landfall-heat-map', HeatMap);
