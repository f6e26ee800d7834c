import './seriesChart.css';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { AXIS_HEIGHT, drawAxis, drawSheet, plotHeight, sheetsOf } from './chart/drawSheet.ts';
import { followDrag } from './chart/followDrag.ts';
import { type ChartSwitches, gutterTrack } from './chart/gutter.ts';
import { createNameClicks } from './chart/nameClicks.ts';
import { type Drawn, placeDots } from './chart/placeDots.ts';
import {
  firstAtLeast,
  nearestIndex,
  panned,
  stepOf,
  type TimeWindow,
  wholeWindow,
  zoomed,
} from './chart/timeWindow.ts';
import { cameAt, trackTitle, valueAt } from './chart/trackTitle.ts';
import type { ChartLine, ChartModel, ChartTrack } from './chartModel.ts';
import { formatTime } from './format.ts';
import { LightElement } from './lightElement.ts';
import { t } from './localize.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';

interface TimeScale {
  /** Epoch seconds under a pixel of the window. */
  at: (clientX: number) => number;
  /** Seconds that a pixel is wide. */
  perPixel: number;
  /** Pixels of the element between which times lie. */
  left: number;
  right: number;
}

/** Where a canvas and its tracks are, in CSS pixels. */
interface SheetPlace {
  top: number;
  width: number;
  height: number;
  plots: readonly { top: number; height: number }[];
}

/**
 * Tracks under one time axis: one crosshair, drag to zoom, arrow keys to read, double-click to see all. Fires
 * `window` with the stretch of time in view, null for all of it; its owner may set `window`. With `switches` the names
 * of its lines stand in a gutter at the left, and its tracks share the height of the room that it is in.
 */
export class SeriesChart extends LightElement {
  static override properties = {
    model: { attribute: false },
    label: { attribute: false },
    window: { attribute: false },
    switches: { attribute: false },
    cursor: { state: true },
  };
  declare model: ChartModel | undefined;
  declare label: string;
  /** Epoch seconds in view; undefined for all. */
  declare window: TimeWindow | undefined;
  declare switches: ChartSwitches | undefined;
  /** Index of the time read out; −1 for none. */
  declare cursor: number;
  private drawn: readonly Drawn[] = [];
  private theme: Theme = readTheme();
  private frame: number | undefined;
  private stopTheme: (() => void) | undefined;
  private readonly resizing = new ResizeObserver(() => this.redrawIfMoved());
  private readonly clicks = createNameClicks(id => this.switches?.alone(id));
  private readonly onResize = () => this.redrawIfMoved();
  /** Where everything was when it was drawn last, as text. */
  private drawnAt = '';
  /** The press that a double-click ends with was a drag. */
  private dragged = false;

  constructor() {
    super();
    this.label = '';
    this.cursor = -1;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.theme = readTheme();
    this.observeSheets();
    // Another screen may have other pixels and leave every size as it is.
    window.addEventListener('resize', this.onResize);
    window.addEventListener('click', this.clicks.onClick, { capture: true });
    this.requestDraw();
    this.stopTheme = onThemeChange(() => {
      this.theme = readTheme();
      this.requestUpdate();
      this.requestDraw();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resizing.disconnect();
    window.removeEventListener('resize', this.onResize);
    window.removeEventListener('click', this.clicks.onClick, { capture: true });
    this.stopTheme?.();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  override render(): TemplateResult {
    const { switches, model, cursor, theme } = this;
    if (switches === undefined)
      return html`<p class="readout">${this.timeText()}</p>
        ${this.renderTracks()}`;
    return html`<div class="beside-gutter">
        ${this.renderTracks()}
        <div class="gutter">
          ${(model?.tracks ?? []).map(track => gutterTrack(track, cursor, theme, this.clicks.switchesOf(switches)))}
        </div>
      </div>`;
  }

  private renderTracks(): TemplateResult {
    const { model, cursor, theme, switches } = this;
    const count = model?.times.length ?? 0;
    const title = (track: ChartTrack) =>
      switches === undefined ? trackTitle(track, cursor, theme) : nothing;
    return html`<div
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
      @pointermove=${this.onPointer}
      @pointerdown=${this.onPress}
      @dblclick=${() => this.dragged || this.show(undefined)}
    >
      <div class="crosshair" hidden></div>
      <div class="selection" hidden></div>
      ${sheetsOf(model?.tracks ?? []).map(
        tracks => html`<div class="sheet">
          <canvas></canvas>
          ${tracks.map(track => html`${title(track)}<div class="plot">${track.message === undefined ? nothing : html`<p class="plot-message"><span>${track.message}</span></p>`}</div>`)}
        </div>`,
      )}
      <div class="dots"></div>
      ${
        switches === undefined
          ? nothing
          : html`<div class="axis"><canvas></canvas><p class="readout time-tag" hidden>${this.timeText()}</p></div>`
      }
    </div>`;
  }

  /** The name that has the focus before a change, and its place among the names. */
  private focused: { id: string | undefined; at: number } | undefined;

  private names(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.gutter button[data-id]')];
  }

  override willUpdate(): void {
    this.focused = undefined;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement.dataset.id === undefined) return;
    const at = this.names().indexOf(activeElement);
    if (at >= 0) this.focused = { id: activeElement.dataset.id, at };
  }

  /** The keyboard stays with its name wherever that goes; with one that is put away, it goes to the next. */
  private keepFocus(): void {
    const { focused } = this;
    if (focused === undefined) return;
    const names = this.names();
    const same = names.find(({ dataset }) => dataset.id === focused.id);
    const name = same ?? names[Math.min(focused.at, names.length - 1)];
    if (name !== document.activeElement) name?.focus();
  }

  override updated(changed: PropertyValues<this>): void {
    this.keepFocus();
    if (changed.has('model')) this.takeModel(changed.get('model'), changed.has('window'));
    if (changed.has('model') || changed.has('window')) this.requestDraw();
    else if (changed.has('cursor')) this.placeCrosshair();
  }

  /** Data over the same times keep the crosshair; what is in view stays as long as there is anything of it. */
  private takeModel(before: ChartModel | undefined, hasNewWindow: boolean): void {
    const { model } = this;
    const times = model?.times;
    const [first, last, count] = [times?.[0], times?.at(-1), times?.length];
    const same =
      before?.times[0] === first && before?.times.at(-1) === last && before?.times.length === count;
    if (before !== undefined && !same) this.cursor = -1;
    const isOther = before !== undefined && before.daily !== model?.daily && !hasNewWindow;
    if (this.window !== undefined && (isOther || !this.holds(this.window))) this.show(undefined);
    if (model !== undefined) this.layOut(model);
    this.observeSheets();
  }

  /** Gives the tracks their heights; with a gutter, those are the least and there is a row for each name. */
  private layOut(model: ChartModel): void {
    const gutter = this.switches !== undefined;
    for (const [index, plot] of this.querySelectorAll<HTMLElement>('.plot').entries()) {
      const track = model.tracks[index];
      if (track !== undefined)
        plot.style[gutter ? 'minHeight' : 'height'] = `${plotHeight(model, track, gutter)}px`;
    }
    const grid = this.querySelector<HTMLElement>('.beside-gutter');
    if (grid === null) return;
    const rows = model.tracks.map(({ height }) => `auto minmax(auto, ${height}fr)`);
    grid.style.gridTemplateRows = [...rows, `${AXIS_HEIGHT}px`].join(' ');
    const inRows = (parts: Iterable<HTMLElement>) => {
      for (const [index, part] of [...parts].entries())
        part.style.setProperty('--row', String(2 * index + 1));
    };
    inRows(this.querySelectorAll<HTMLElement>('.gutter-track'));
    let first = 1;
    for (const sheet of this.querySelectorAll<HTMLElement>('.sheet')) {
      const plots = sheet.querySelectorAll<HTMLElement>('.plot');
      inRows(plots);
      sheet.style.gridRow = `${first} / span ${2 * plots.length}`;
      first += 2 * plots.length;
    }
  }

  private observeSheets(): void {
    this.resizing.disconnect();
    for (const part of this.querySelectorAll('.sheet, .plot, .track-title')) this.resizing.observe(part);
  }

  private timeText(): string {
    const { model, cursor } = this;
    const seconds = model?.times[cursor];
    if (model === undefined || seconds === undefined)
      return t('Point at the chart, or use the arrow keys, to read values.');
    return formatTime(seconds, model.clock, model.daily);
  }

  /** Time and every value under the crosshair. */
  private readout(): string {
    const { model, cursor } = this;
    const values = (model?.tracks ?? []).flatMap(({ lines }) => lines.map(line => lineReading(line, cursor)));
    return [this.timeText(), ...values.filter(text => text !== '')].join(' · ');
  }

  /** Draws with the next frame, once for all that changes before it. */
  private requestDraw(): void {
    this.frame ??= requestAnimationFrame(() => this.draw());
  }

  /** Draws at once what is to be drawn. */
  draw(): void {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    const { model, theme } = this;
    this.drawn = [];
    if (model === undefined || model.times.length === 0) return;
    // All places are read before the first canvas changes, so that the page is laid out once.
    const places = this.places();
    this.drawnAt = placesText(places);
    const gutter = this.switches !== undefined;
    const canvases = this.querySelectorAll<HTMLCanvasElement>('.sheet > canvas');
    const split = sheetsOf(model.tracks);
    this.drawn = places.flatMap(({ top, ...size }, index) => {
      const canvas = canvases[index];
      if (canvas === undefined || size.width === 0) return [];
      const sheet = { model, tracks: split[index] ?? [], window: this.inView(), theme, gutter, ...size };
      return drawSheet(canvas, sheet).map(plot => ({ plot, top }));
    });
    const axis = this.querySelector<HTMLCanvasElement>('.axis > canvas');
    const [first] = this.drawn;
    if (axis !== null && first !== undefined) drawAxis(axis, places[0]?.width ?? 0, first.plot);
    this.placeCrosshair();
  }

  private places(): SheetPlace[] {
    return [...this.querySelectorAll<HTMLElement>('.sheet')].map(sheet => ({
      top: sheet.offsetTop,
      width: sheet.clientWidth,
      height: sheet.clientHeight,
      plots: [...sheet.querySelectorAll<HTMLElement>('.plot')].map(({ offsetTop, offsetHeight }) => ({
        top: offsetTop,
        height: offsetHeight,
      })),
    }));
  }

  private redrawIfMoved(): void {
    if (placesText(this.places()) !== this.drawnAt) this.draw();
  }

  private times(): Float64Array {
    return this.model?.times ?? new Float64Array();
  }

  private whole(): TimeWindow {
    return wholeWindow({ times: this.times(), daily: this.model?.daily ?? false });
  }

  /** Whether there is anything to see in a stretch of time. */
  private holds([start, end]: TimeWindow): boolean {
    const times = this.times();
    const [first = start, last = start] = [times[0], times.at(-1)];
    return start <= last && end > first;
  }

  private inView(): TimeWindow {
    return this.window ?? this.whole();
  }

  /** The line at the time read out, with a dot on each line that has a value there. */
  private placeCrosshair(): void {
    const { cursor, drawn } = this;
    const seconds = this.model?.times[cursor] ?? Number.NaN;
    const [start, end] = this.inView();
    const [first, last] = [drawn[0], drawn.at(-1)];
    const line = this.querySelector<HTMLElement>('.crosshair');
    const dots = this.querySelector<HTMLElement>('.dots');
    if (line === null || dots === null) return;
    line.hidden = !(seconds >= start && seconds <= end) || first === undefined || last === undefined;
    dots.hidden = line.hidden;
    const tag = this.querySelector<HTMLElement>('.time-tag');
    if (tag !== null) tag.hidden = line.hidden;
    if (line.hidden || first === undefined || last === undefined) return;
    const top = first.top + first.plot.box.top;
    const x = first.plot.x(seconds);
    line.style.height = `${last.top + last.plot.box.bottom - top}px`;
    line.style.transform = `translate(${x}px, ${top}px)`;
    placeDots(dots, drawn, cursor);
    if (tag === null) return;
    const room = (tag.parentElement?.clientWidth ?? 0) - tag.offsetWidth;
    tag.style.transform = `translateX(${Math.max(0, Math.min(room, x - tag.offsetWidth / 2))}px)`;
  }

  /** Pixels of the window left of the tracks. */
  private leftEdge(): number {
    return this.querySelector('.tracks')?.getBoundingClientRect().left ?? 0;
  }

  /** Brings a stretch of time into view; undefined for all. */
  private show(window: TimeWindow | undefined): void {
    const [first, last] = this.whole();
    const all = window === undefined || (window[0] <= first && window[1] >= last);
    this.window = all ? undefined : window;
    this.dispatchEvent(new CustomEvent('window', { detail: this.window ?? null }));
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.model?.times.length ?? 0;
    const [start, end] = this.inView();
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.step(event.shiftKey ? -24 : -1),
      ArrowRight: () => this.step(event.shiftKey ? 24 : 1),
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

  /** Moves the crosshair by so many times; from the edge of what is in view where it is not there. */
  private step(by: number): void {
    const times = this.times();
    const [start, end] = this.inView();
    const seconds = times[this.cursor];
    if (seconds !== undefined && seconds >= start && seconds <= end)
      this.read(Math.max(0, Math.min(times.length - 1, this.cursor + by)));
    else this.read(by > 0 ? firstAtLeast(times, start) : firstAtLeast(times, end) - 1);
  }

  /** Moves the crosshair, and what is in view along with it. */
  private read(index: number): void {
    this.cursor = index;
    const seconds = this.model?.times[index];
    if (seconds === undefined) return;
    const [start, end] = this.inView();
    if (seconds < start || seconds > end) this.pan(seconds - (start + end) / 2);
  }

  private zoom(factor: number, around?: number): void {
    const [start, end] = this.inView();
    const times = this.times();
    const cursor = times[this.cursor] ?? Number.NaN;
    const centre = around ?? (cursor >= start && cursor <= end ? cursor : (start + end) / 2);
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

  /** Time under a pixel of the window; undefined where nothing is drawn. */
  private timeScale(): TimeScale | undefined {
    const [first] = this.drawn;
    if (first === undefined) return undefined;
    const { box, window } = first.plot;
    const perPixel = (window[1] - window[0]) / (box.right - box.left);
    const origin = this.leftEdge() + box.left;
    const at = (clientX: number) => window[0] + (clientX - origin) * perPixel;
    return { at, perPixel, left: box.left, right: box.right };
  }

  private onPointer({ clientX }: PointerEvent): void {
    const seconds = this.timeScale()?.at(clientX) ?? Number.NaN;
    const [start, end] = this.inView();
    if (this.model === undefined || !(seconds >= start && seconds <= end)) return;
    const index = nearestIndex(this.model.times, seconds);
    if (index !== this.cursor) this.cursor = index;
  }

  /** Reads the time that is under a pixel of the element in what is in view by now, drawn or not. */
  private readUnder(pixel: number, { left, right }: TimeScale): void {
    const [start, end] = this.inView();
    this.cursor = nearestIndex(this.times(), start + ((pixel - left) / (right - left)) * (end - start));
  }

  /** A drag across the tracks zooms to what it covers. */
  private onPress(event: PointerEvent): void {
    this.dragged = false;
    const scale = this.timeScale();
    const selection = this.querySelector<HTMLElement>('.selection');
    const { currentTarget, target } = event;
    const onPlot = target instanceof Element && target.closest('.plot') !== null;
    if (!onPlot || event.button !== 0 || scale === undefined || selection === null) return;
    if (!(currentTarget instanceof HTMLElement)) return;
    const left = this.leftEdge();
    const [start, end] = this.inView();
    const pixel = (clientX: number) => Math.max(scale.left, Math.min(scale.right, clientX - left));
    const within = (clientX: number) => Math.max(start, Math.min(end, scale.at(clientX)));
    followDrag(event, currentTarget, {
      move: (from, to) => {
        selection.hidden = false;
        selection.style.left = `${pixel(Math.min(from, to))}px`;
        selection.style.width = `${Math.abs(pixel(to) - pixel(from))}px`;
      },
      done: (from, to) => {
        const span = [within(Math.min(from, to)), within(Math.max(from, to))] as const;
        this.dragged = true;
        const step = stepOf(this.times());
        this.show(zoomed(span, this.whole(), 1, (span[0] + span[1]) / 2, step));
        this.readUnder(pixel(to), scale);
      },
      end: () => {
        selection.hidden = true;
      },
    });
  }

  /** The wheel scrolls the page as ever; sideways it moves what is in view, and with Control it zooms. */
  private onWheel(event: WheelEvent): void {
    const scale = this.timeScale();
    if (scale === undefined) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      this.zoom(event.deltaY < 0 ? 0.8 : 1.25, scale.at(event.clientX));
      return;
    }
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const delta = isSideways ? event.deltaX : event.shiftKey ? event.deltaY : 0;
    if (this.window !== undefined && delta !== 0 && this.pan(delta * scale.perPixel)) event.preventDefault();
  }
}

function placesText(places: readonly SheetPlace[]): string {
  return JSON.stringify([devicePixelRatio, places]);
}

function lineReading(line: ChartLine, index: number): string {
  const text = valueAt(line, index);
  if (text === '') return '';
  const unit = line.unit === '' || line.text !== undefined ? '' : ` ${line.unit}`;
  return `${line.label} ${text}${unit}${cameAt(line, index)}`;
}

customElements.define('landfall-chart', SeriesChart);
