import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatOnClock } from '../../src/domain/time.ts';
import type { ChartLine, ChartModel, ChartTrack } from './chartModel.ts';
import { formatDay, formatInstant, formatNumber } from './format.ts';
import { t } from './localize.ts';
import { pageSettings } from './pageSettings.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';
import { hourTicks, midnights } from './timeAxis.ts';

/** Pixels kept for the axes left and right, the same in every track so that times stand under one another. */
const AXIS_WIDTH = 46;
const HEADER_HEIGHT = 20;
const FOOTER_HEIGHT = 30;

/** Tracks under one time axis: one crosshair, drag to zoom, arrow keys to read, double-click to see all. */
export class SeriesChart extends LitElement {
  static override properties = {
    model: { attribute: false },
    label: { attribute: false },
    cursor: { state: true },
  };
  declare model: ChartModel | undefined;
  declare label: string;
  /** Index of the time read out; −1 for none. */
  declare cursor: number;
  private plots: uPlot[] = [];
  private theme: Theme = readTheme();
  private readonly resizing = new ResizeObserver(() => this.resize());

  constructor() {
    super();
    this.label = '';
    this.cursor = -1;
    onThemeChange(() => {
      this.theme = readTheme();
      this.draw();
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
    const count = this.model?.times.length ?? 0;
    return html`
      <p class="readout" aria-live="polite">${this.readout()}</p>
      <div
        class="tracks"
        tabindex="0"
        role="slider"
        aria-label=${t('{0}. Left and right arrows read values, plus and minus zoom, 0 shows all.', this.label)}
        aria-valuemin="0"
        aria-valuemax=${Math.max(0, count - 1)}
        aria-valuenow=${Math.max(0, this.cursor)}
        aria-valuetext=${this.readout()}
        @keydown=${this.onKey}
      ></div>
    `;
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('model')) {
      this.cursor = -1;
      this.draw();
    }
  }

  /** Time and every value under the crosshair. */
  private readout(): string {
    const { model, cursor } = this;
    const seconds = model?.times[cursor];
    if (model === undefined || seconds === undefined)
      return t('Point at the chart, or use the arrow keys, to read values.');
    const time = model.daily
      ? formatDay(seconds * 1000, model.clock)
      : formatInstant(seconds * 1000, model.clock);
    const values = model.tracks.flatMap(({ lines }) => lines.map(line => lineReading(line, cursor)));
    return [time, ...values.filter(text => text !== '')].join(' · ');
  }

  private clear(): void {
    for (const plot of this.plots) plot.destroy();
    this.plots = [];
  }

  private draw(): void {
    this.clear();
    const { model } = this;
    const container = this.querySelector<HTMLElement>('.tracks');
    if (model === undefined || container === null || model.times.length === 0) return;
    const width = Math.max(260, container.clientWidth);
    const key = uPlot.sync(`tracks-${Math.random()}`).key;
    const last = model.tracks.length - 1;
    this.plots = model.tracks.map((track, index) => {
      const options = this.optionsOf(model, track, { width, key, first: index === 0, last: index === last });
      return new uPlot(options, dataOf(model, track), container);
    });
  }

  private optionsOf(
    model: ChartModel,
    track: ChartTrack,
    place: { width: number; key: string; first: boolean; last: boolean },
  ): uPlot.Options {
    const { theme } = this;
    const hasRight = track.lines.some(({ right }) => right);
    const extra = (place.first ? HEADER_HEIGHT : 0) + (place.last ? FOOTER_HEIGHT : 0);
    return {
      width: place.width,
      height: track.height + extra,
      padding: [place.first ? HEADER_HEIGHT : 7, hasRight ? 0 : AXIS_WIDTH, place.last ? 0 : 4, 0],
      legend: { show: false },
      cursor: {
        sync: { key: place.key, setSeries: false },
        drag: { x: true, y: false, setScale: true },
        points: { size: 6 },
        y: false,
      },
      scales: {
        x: { time: false },
        y: { range: rangeOf(track, false) },
        ...(hasRight ? { right: { range: rangeOf(track, true) } } : {}),
      },
      axes: [
        timeAxis(model, theme, place.last),
        valueAxis(
          theme,
          'y',
          3,
          track.lines.every(({ kind }) => kind === 'none'),
        ),
        ...(hasRight ? [valueAxis(theme, 'right', 1, false)] : []),
      ],
      series: [{}, ...track.lines.map(line => seriesOf(line, theme, model.daily))],
      hooks: {
        drawClear: [plot => drawBackdrop(plot, model, theme), plot => drawLimits(plot, model, track, theme)],
        draw: [
          plot => drawTitle(plot, track, theme),
          plot => {
            if (place.first) drawDays(plot, model, theme);
          },
          plot => drawMarks(plot, track, theme),
        ],
        setCursor: [plot => this.onCursor(plot)],
        setScale: [
          (plot, scale) => {
            if (scale === 'x') this.follow(plot);
          },
        ],
      },
    };
  }

  private onCursor(plot: uPlot): void {
    const index = plot.cursor.idx;
    if (typeof index === 'number' && index !== this.cursor) this.cursor = index;
  }

  /** Zooming one track zooms all. */
  private follow(source: uPlot): void {
    const { min, max } = source.scales.x ?? {};
    if (typeof min !== 'number' || typeof max !== 'number') return;
    for (const plot of this.plots) {
      if (plot !== source && (plot.scales.x?.min !== min || plot.scales.x.max !== max))
        plot.setScale('x', { min, max });
    }
  }

  private onKey(event: KeyboardEvent): void {
    const count = this.model?.times.length ?? 0;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.read(Math.max(0, this.cursor - (event.shiftKey ? 24 : 1))),
      ArrowRight: () => this.read(Math.min(count - 1, this.cursor + (event.shiftKey ? 24 : 1))),
      Home: () => this.read(0),
      End: () => this.read(count - 1),
      '+': () => this.zoom(0.5),
      '=': () => this.zoom(0.5),
      '-': () => this.zoom(2),
      '0': () => this.zoom(Number.POSITIVE_INFINITY),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    move();
  }

  private read(index: number): void {
    this.cursor = index;
    const seconds = this.model?.times[index];
    const [plot] = this.plots;
    if (seconds === undefined || plot === undefined) return;
    plot.setCursor({ left: plot.valToPos(seconds, 'x'), top: 10 });
  }

  private zoom(factor: number): void {
    const times = this.model?.times;
    const [plot] = this.plots;
    const [first, last] = [times?.[0], times?.at(-1)];
    const { min, max } = plot?.scales.x ?? {};
    if (plot === undefined || first === undefined || last === undefined) return;
    if (typeof min !== 'number' || typeof max !== 'number') return;
    const centre = times?.[this.cursor] ?? (min + max) / 2;
    const half = Math.min(last - first, (max - min) * factor) / 2;
    const start = Math.max(first, Math.min(centre - half, last - 2 * half));
    plot.setScale('x', { min: start, max: Math.min(last, start + 2 * half) });
  }

  private resize(): void {
    const width = this.querySelector('.tracks')?.clientWidth ?? 0;
    if (width === 0) return;
    for (const plot of this.plots) {
      if (plot.width !== width) plot.setSize({ width: Math.max(260, width), height: plot.height });
    }
  }
}

function lineReading({ label, values, unit, digits }: ChartLine, index: number): string {
  const value = values[index];
  if (value === undefined || value === null || Number.isNaN(value)) return '';
  return `${label} ${formatNumber(value, digits)}${unit === '' ? '' : ` ${unit}`}`;
}

/** uPlot's gaps are nulls; it draws on past undefined. */
function dataOf(model: ChartModel, track: ChartTrack): uPlot.AlignedData {
  const columns = track.lines.map(({ values }) =>
    Array.from(values, value => (typeof value === 'number' && Number.isNaN(value) ? null : value)),
  );
  return [model.times, ...columns];
}

function rangeOf(track: ChartTrack, right: boolean): uPlot.Range.Function {
  const fixed = right ? track.rightRange : track.range;
  const bars = track.lines.some(line => (line.right ?? false) === right && line.kind === 'bars');
  return (_plot, least, most) => {
    if (fixed !== undefined) return [fixed[0], Math.max(fixed[1], most ?? fixed[1])];
    if (least === null || most === null) return [0, 1];
    const room = Math.max((most - least) * 0.12, 0.5);
    return [bars ? 0 : least - room, most + room];
  };
}

function seriesOf(line: ChartLine, theme: Theme, daily: boolean): uPlot.Series {
  const color = theme[line.color];
  const paths = uPlot.paths;
  const bars = line.kind === 'bars' ? paths.bars?.({ size: [daily ? 0.5 : 0.9, 40] }) : undefined;
  const shape = bars === undefined ? {} : { paths: bars, fill: color, width: 0 };
  if (line.kind === 'none')
    return { scale: 'y', show: true, width: 0, points: { show: false }, paths: () => null };
  return {
    scale: line.right ? 'right' : 'y',
    stroke: line.freezing === undefined ? color : plot => warmAndCold(plot, line.freezing ?? 0, theme),
    width: 1.6,
    points: { show: daily && line.kind !== 'bars', size: 5 },
    spanGaps: false,
    ...(line.dash === undefined ? {} : { dash: [...line.dash] }),
    ...(line.kind === 'area' ? { fill: `${color}40` } : {}),
    ...shape,
  };
}

/** Warm above freezing, cold below. */
function warmAndCold(plot: uPlot, freezing: number, theme: Theme): CanvasGradient | string {
  const { top, height } = plot.bbox;
  const at = (plot.valToPos(freezing, 'y', true) - top) / height;
  if (!Number.isFinite(at) || at >= 1) return theme.red;
  if (at <= 0) return theme.blue;
  const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(at, theme.red);
  gradient.addColorStop(at, theme.blue);
  return gradient;
}

function timeAxis(model: ChartModel, theme: Theme, labelled: boolean): uPlot.Axis {
  return {
    show: true,
    size: labelled ? FOOTER_HEIGHT : 0,
    stroke: theme.foreground,
    font: `11px ${theme.fontFamily}`,
    grid: { show: false },
    ticks: { show: labelled, stroke: theme.muted, size: 4 },
    splits: (plot, _axis, min, max) =>
      model.daily
        ? [...model.times].filter(time => time >= min && time <= max)
        : hourTicks(min, max, plot.width - 2 * AXIS_WIDTH, model.clock),
    values: (_plot, splits) =>
      labelled ? splits.map(split => tickLabel(split, model)) : splits.map(() => ''),
  };
}

function tickLabel(seconds: number, { clock, daily }: ChartModel): string {
  const style: Intl.DateTimeFormatOptions = daily
    ? { day: 'numeric' }
    : { hour: '2-digit', hourCycle: 'h23' };
  return formatOnClock(seconds * 1000, clock, pageSettings.locale, style);
}

/** An axis without labels still keeps its width. */
function valueAxis(theme: Theme, scale: string, side: 1 | 3, blank: boolean): uPlot.Axis {
  return {
    scale,
    side,
    size: AXIS_WIDTH,
    stroke: theme.foreground,
    font: `11px ${theme.fontFamily}`,
    grid: {
      show: side === 3 && !blank,
      stroke: theme.grid,
      width: 0.5,
      dash: theme.highContrast ? [2, 3] : [],
    },
    ticks: { show: false },
    space: 22,
    values: (_plot, splits) => splits.map(value => (blank ? '' : formatNumber(value, 2))),
  };
}

/** Nights shaded, midnights as lines, the past dimmed, now dashed: behind the data. */
function drawBackdrop(plot: uPlot, model: ChartModel, theme: Theme): void {
  const { ctx, bbox } = plot;
  const x = (seconds: number) => plot.valToPos(seconds, 'x', true);
  const within = (pixel: number) => Math.max(bbox.left, Math.min(bbox.left + bbox.width, pixel));
  ctx.save();
  ctx.fillStyle = theme.dark ? 'rgba(128,150,200,0.13)' : 'rgba(60,80,140,0.09)';
  for (const [start, end] of model.nights ?? []) {
    const [left, right] = [within(x(start)), within(x(end))];
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
  }
  const { min = 0, max = 0 } = plot.scales.x ?? {};
  ctx.strokeStyle = theme.grid;
  ctx.lineWidth = devicePixelRatio;
  for (const midnight of model.daily ? [] : midnights(min ?? 0, max ?? 0, model.clock)) {
    vertical(ctx, x(midnight), bbox);
  }
  const { now } = model;
  if (now !== undefined && now >= (min ?? 0) && now <= (max ?? 0) && !model.daily) {
    ctx.strokeStyle = theme.foreground;
    ctx.setLineDash([4 * devicePixelRatio, 4 * devicePixelRatio]);
    vertical(ctx, x(now), bbox);
  }
  ctx.restore();
}

/** Where a limit is passed, and the limit itself: red alone would not be a sign for everyone. */
function drawLimits(plot: uPlot, model: ChartModel, track: ChartTrack, theme: Theme): void {
  const { ctx, bbox } = plot;
  const half = stepOf(model.times) / 2;
  const within = (seconds: number) =>
    Math.max(bbox.left, Math.min(bbox.left + bbox.width, plot.valToPos(seconds, 'x', true)));
  ctx.save();
  for (const { value, spans } of track.limits ?? []) {
    ctx.fillStyle = theme.dark ? 'rgba(255,90,90,0.22)' : 'rgba(200,30,30,0.16)';
    for (const [first, last] of spans) {
      const left = within(first - half);
      ctx.fillRect(left, bbox.top, within(last + half) - left, bbox.height);
    }
    const y = plot.valToPos(value, 'y', true);
    if (!(y >= bbox.top && y <= bbox.top + bbox.height)) continue;
    ctx.strokeStyle = theme.red;
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.setLineDash([8 * devicePixelRatio, 3 * devicePixelRatio]);
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** Usual step between two times, in seconds. */
function stepOf(times: Float64Array): number {
  const [first, second] = times;
  return first === undefined || second === undefined ? 3600 : second - first;
}

function vertical(context: CanvasRenderingContext2D, x: number, bbox: uPlot.BBox): void {
  context.beginPath();
  context.moveTo(x, bbox.top);
  context.lineTo(x, bbox.top + bbox.height);
  context.stroke();
}

function drawTitle(plot: uPlot, track: ChartTrack, theme: Theme): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${11 * ratio}px ${theme.fontFamily}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  ctx.lineWidth = 3 * ratio;
  ctx.strokeStyle = theme.background;
  ctx.fillStyle = theme.foreground;
  ctx.strokeText(track.title, bbox.left + 5 * ratio, bbox.top + 3 * ratio);
  ctx.fillText(track.title, bbox.left + 5 * ratio, bbox.top + 3 * ratio);
  ctx.restore();
}

/** Names of the days, above the first track, each over its own span. */
function drawDays(plot: uPlot, model: ChartModel, theme: Theme): void {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x ?? {};
  if (typeof min !== 'number' || typeof max !== 'number') return;
  const ratio = devicePixelRatio;
  const edges = model.daily ? [...model.times] : [min, ...midnights(min, max, model.clock), max];
  ctx.save();
  ctx.font = `${11 * ratio}px ${theme.fontFamily}`;
  ctx.fillStyle = theme.foreground;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const spans = model.daily
    ? edges.map(time => [time, time] as const)
    : edges.slice(1).map((end, index) => [edges[index] ?? end, end] as const);
  let free = bbox.left - 20 * ratio;
  for (const [start, end] of spans) {
    const middle = (start + end) / 2;
    const label = formatDay(middle * 1000, model.clock);
    const half = ctx.measureText(label).width / 2;
    const centre = plot.valToPos(middle, 'x', true);
    const room = model.daily || plot.valToPos(end, 'x', true) - plot.valToPos(start, 'x', true) > half;
    if (!room || centre - half < free) continue;
    ctx.fillText(label, centre, bbox.top - (HEADER_HEIGHT / 2) * ratio);
    free = centre + half + 8 * ratio;
  }
  ctx.restore();
}

function drawMarks(plot: uPlot, track: ChartTrack, theme: Theme): void {
  if (track.marks === undefined) return;
  const { left, top, width, height } = plot.bbox;
  plot.ctx.save();
  track.marks(
    plot.ctx,
    { left, top, width, height, ratio: devicePixelRatio },
    seconds => plot.valToPos(seconds, 'x', true),
    theme,
  );
  plot.ctx.restore();
}

customElements.define('landfall-chart', SeriesChart);
