import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { AXIS_WIDTH, plotData, plotOptions } from './chart/plotOptions.ts';
import { panned, stepOf, type TimeWindow, wholeWindow, zoomed } from './chart/timeWindow.ts';
import { trackTitle, valueAt } from './chart/trackTitle.ts';
import type { ChartLine, ChartModel } from './chartModel.ts';
import { formatDay, formatInstant } from './format.ts';
import { t } from './localize.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';

const LEAST_WIDTH = 240;

let charts = 0;

/**
 * Tracks under one time axis: one crosshair, drag to zoom, wheel to pan, arrow keys to read, double-click to see
 * all. Fires `window` with the stretch of time in view, null for all of it; its owner may set `window`.
 */
export class SeriesChart extends LitElement {
  static override properties = {
    model: { attribute: false },
    label: { attribute: false },
    window: { attribute: false },
    cursor: { state: true },
  };
  declare model: ChartModel | undefined;
  declare label: string;
  /** Epoch seconds in view; undefined for all. */
  declare window: TimeWindow | undefined;
  /** Index of the time read out; −1 for none. */
  declare cursor: number;
  private plots: uPlot[] = [];
  private theme: Theme = readTheme();
  private readonly syncKey = `chart-${++charts}`;
  private readonly resizing = new ResizeObserver(() => this.resize());

  constructor() {
    super();
    this.label = '';
    this.cursor = -1;
    onThemeChange(() => {
      this.theme = readTheme();
      this.draw();
      this.requestUpdate();
    });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.clear();
  }

  override render(): TemplateResult {
    const { model, cursor, theme } = this;
    const count = model?.times.length ?? 0;
    return html`
      <p class="readout">${this.timeText()}</p>
      <p class="visually-hidden" aria-live="polite">${this.readout()}</p>
      <div
        class="tracks"
        tabindex="0"
        role="slider"
        aria-label=${t('{0}. Left and right arrows read values, plus and minus zoom, Page Up and Page Down move, 0 shows all.', this.label)}
        aria-valuemin="0"
        aria-valuemax=${Math.max(0, count - 1)}
        aria-valuenow=${Math.max(0, cursor)}
        aria-valuetext=${this.readout()}
        @keydown=${this.onKey}
        @wheel=${this.onWheel}
        @dblclick=${() => this.show(undefined)}
      >
        ${(model?.tracks ?? []).map(track => html`${trackTitle(track, cursor, theme)}<div class="plot"></div>`)}
      </div>
    `;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('model')) this.takeModel(changed.get('model'));
    else if (changed.has('window')) this.applyWindow();
  }

  /** Data over the same times keep the crosshair and what is in view. */
  private takeModel(before: ChartModel | undefined): void {
    const times = this.model?.times;
    const [first, last, count] = [times?.[0], times?.at(-1), times?.length];
    const same =
      before?.times[0] === first && before?.times.at(-1) === last && before?.times.length === count;
    if (!same) {
      this.cursor = -1;
      if (this.window !== undefined) this.show(undefined);
    }
    this.draw();
  }

  private timeText(): string {
    const { model, cursor } = this;
    const seconds = model?.times[cursor];
    if (model === undefined || seconds === undefined)
      return t('Point at the chart, or use the arrow keys, to read values.');
    return model.daily ? formatDay(seconds * 1000, model.clock) : formatInstant(seconds * 1000, model.clock);
  }

  /** Time and every value under the crosshair. */
  private readout(): string {
    const { model, cursor } = this;
    const values = (model?.tracks ?? []).flatMap(({ lines }) => lines.map(line => lineReading(line, cursor)));
    return [this.timeText(), ...values.filter(text => text !== '')].join(' · ');
  }

  private clear(): void {
    for (const plot of this.plots) plot.destroy();
    this.plots = [];
  }

  private draw(): void {
    this.clear();
    const { model } = this;
    const places = this.querySelectorAll<HTMLElement>('.plot');
    if (model === undefined || model.times.length === 0 || places.length !== model.tracks.length) return;
    const width = Math.max(LEAST_WIDTH, this.querySelector('.tracks')?.clientWidth ?? 0);
    this.plots = model.tracks.map((track, index) => {
      const place = {
        width,
        first: index === 0,
        last: index === model.tracks.length - 1,
        key: this.syncKey,
        window: this.inView(),
        onCursor: (plot: uPlot) => this.onCursor(plot),
        onWindow: (plot: uPlot) => this.onWindow(plot),
      };
      return new uPlot(
        plotOptions(model, track, place, this.theme),
        plotData(model, track),
        // Drawn before it is put into the page: each change of the page would be laid out for the next plot.
        (_plot, draw) => draw(),
      );
    });
    const { plots } = this;
    queueMicrotask(() => {
      for (const [index, plot] of plots.entries())
        if (plot === this.plots[index]) places[index]?.append(plot.root);
    });
  }

  private whole(): TimeWindow {
    return wholeWindow(this.model ?? { times: new Float64Array(), daily: false });
  }

  private inView(): TimeWindow {
    return this.window ?? this.whole();
  }

  private onCursor(plot: uPlot): void {
    const index = plot.cursor.idx;
    if (typeof index === 'number' && index !== this.cursor) this.cursor = index;
  }

  /** A person zoomed one track: all follow. */
  private onWindow(plot: uPlot): void {
    const { min, max } = plot.scales.x ?? {};
    if (typeof min !== 'number' || typeof max !== 'number') return;
    const [start, end] = this.inView();
    if (min !== start || max !== end) this.show([min, max]);
  }

  /** Brings a stretch of time into view; undefined for all. */
  private show(window: TimeWindow | undefined): void {
    const [first, last] = this.whole();
    const all = window === undefined || (window[0] <= first && window[1] >= last);
    this.window = all ? undefined : window;
    this.applyWindow();
    this.dispatchEvent(new CustomEvent('window', { detail: this.window ?? null }));
  }

  private applyWindow(): void {
    const [min, max] = this.inView();
    for (const plot of this.plots) {
      if (plot.scales.x?.min !== min || plot.scales.x.max !== max) plot.setScale('x', { min, max });
    }
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.model?.times.length ?? 0;
    const [start, end] = this.inView();
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.read(Math.max(0, this.cursor - (event.shiftKey ? 24 : 1))),
      ArrowRight: () => this.read(Math.min(count - 1, this.cursor + (event.shiftKey ? 24 : 1))),
      Home: () => this.read(0),
      End: () => this.read(count - 1),
      PageUp: () => this.pan(start - end),
      PageDown: () => this.pan(end - start),
      '+': () => this.zoom(0.5),
      '=': () => this.zoom(0.5),
      '-': () => this.zoom(2),
      '0': () => this.show(undefined),
    };
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  }

  /** Moves the crosshair, and what is in view along with it. */
  private read(index: number): void {
    this.cursor = index;
    const seconds = this.model?.times[index];
    if (seconds === undefined) return;
    const [start, end] = this.inView();
    if (seconds < start || seconds > end) this.pan(seconds - (start + end) / 2);
    const [plot] = this.plots;
    plot?.setCursor({ left: plot.valToPos(seconds, 'x'), top: 10 });
  }

  private zoom(factor: number, around?: number): void {
    const [start, end] = this.inView();
    const times = this.model?.times ?? new Float64Array();
    const centre = around ?? times[this.cursor] ?? (start + end) / 2;
    this.show(zoomed([start, end], this.whole(), factor, centre, stepOf(times)));
  }

  /** False at the end of the axis, where there is nowhere to go. */
  private pan(seconds: number): boolean {
    const [start, end] = this.inView();
    const next = panned([start, end], this.whole(), seconds);
    if (next[0] === start) return false;
    this.show(next);
    return true;
  }

  /** Where all is in view, or at an end of the axis, the wheel scrolls the page as ever. */
  private onWheel(event: WheelEvent): void {
    const [plot] = this.plots;
    if (plot === undefined) return;
    const [start, end] = this.inView();
    const pixels = Math.max(1, plot.width - 2 * AXIS_WIDTH);
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const left = event.clientX - this.getBoundingClientRect().left - AXIS_WIDTH;
      this.zoom(event.deltaY < 0 ? 0.8 : 1.25, start + (left / pixels) * (end - start));
      return;
    }
    const delta = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    if (this.window !== undefined && this.pan((delta / pixels) * (end - start))) event.preventDefault();
  }

  private resize(): void {
    const width = this.querySelector('.tracks')?.clientWidth ?? 0;
    if (width === 0) return;
    for (const plot of this.plots) {
      if (plot.width !== width) plot.setSize({ width: Math.max(LEAST_WIDTH, width), height: plot.height });
    }
  }
}

function lineReading(line: ChartLine, index: number): string {
  const text = valueAt(line, index);
  if (text === '') return '';
  return `${line.label} ${text}${line.unit === '' ? '' : ` ${line.unit}`}`;
}

customElements.define('landfall-chart', SeriesChart);
