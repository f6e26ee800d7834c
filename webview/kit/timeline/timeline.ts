import './timeline.css';
import pause from '@vscode/codicons/src/icons/debug-pause.svg';
import play from '@vscode/codicons/src/icons/play.svg';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { nearestIndex } from '../chart/timeWindow.ts';
import { dayAndMinute } from '../dayNames.ts';
import { formatNumber } from '../format.ts';
import { iconButton } from '../iconButton.ts';
import { LightElement } from '../lightElement.ts';
import { t } from '../localize.ts';
import { onThemeChange, readTheme } from '../theme.ts';
import { drawTimeline, plotBox, timeScale } from './drawTimeline.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Milliseconds that each time is shown while it plays, and where motion is to be reduced. */
const STEP = 300;
const CALM_STEP = 1000;

export interface Timeline {
  label: string;
  model: TimelineModel;
  /** Index of the time that is shown; −1 for none. */
  value: number;
  choose: (index: number) => void;
  /** What stands on the cursor; the time unless said. */
  tag?: (index: number) => string;
}

/** Times of a map along its foot, with the curve that matters: a slider, and a button that plays them. */
export class TimelineElement extends LightElement {
  static override properties = { timeline: { attribute: false }, playing: { state: true } };
  declare timeline: Timeline | undefined;
  declare playing: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopTheme: (() => void) | undefined;
  private readonly resizing = new ResizeObserver(() => this.draw());

  constructor() {
    super();
    this.playing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopTheme = onThemeChange(() => this.draw());
    this.resizing.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopTheme?.();
    this.resizing.disconnect();
    this.stop();
  }

  override render(): TemplateResult {
    const { timeline, playing } = this;
    const count = timeline?.model.times.length ?? 0;
    const value = timeline?.value ?? 0;
    return html`<canvas aria-hidden="true"></canvas>
      <div
        class="timeline-track"
        role="slider"
        tabindex="0"
        aria-label=${timeline?.label ?? ''}
        aria-valuemin="0"
        aria-valuemax=${Math.max(0, count - 1)}
        aria-valuenow=${Math.max(0, value)}
        aria-valuetext=${this.spoken()}
        @keydown=${this.onKey}
        @pointerdown=${this.onPress}
        @pointermove=${this.onMove}
      ></div>
      <div class="timeline-cursor" aria-hidden="true"></div>
      <div class="timeline-tag figures" aria-hidden="true">${this.tagText()}</div>
      <div class="timeline-play">
        ${iconButton({
          icon: playing ? pause : play,
          label: playing ? t('Pause') : t('Play'),
          disabled: count < 2,
          press: () => (playing ? this.stop() : this.start()),
        })}
      </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('timeline');
    if (changed.has('timeline') && before?.model !== this.timeline?.model) this.draw();
    else this.placeCursor();
  }

  private tagText(): string {
    const { timeline } = this;
    if (timeline === undefined) return '';
    const seconds = timeline.model.times[timeline.value];
    if (timeline.tag !== undefined) return timeline.tag(timeline.value);
    return seconds === undefined ? '' : dayAndMinute(seconds * 1000, timeline.model.clock);
  }

  private spoken(): string {
    const { timeline } = this;
    if (timeline === undefined) return '';
    const { lines, unit, digits } = timeline.model;
    const values = lines.flatMap(({ name, values: all }) => {
      const value = all[timeline.value] ?? Number.NaN;
      return Number.isNaN(value) ? [] : [`${name} ${formatNumber(value, digits)} ${unit}`];
    });
    return [this.tagText(), ...values].join(', ');
  }

  private draw(): void {
    const canvas = this.querySelector('canvas');
    if (canvas === null || this.timeline === undefined) return;
    drawTimeline(canvas, this.timeline.model, readTheme(), this.clientWidth, this.clientHeight);
    this.placeCursor();
  }

  private placeCursor(): void {
    const { timeline } = this;
    const cursor = this.querySelector<HTMLElement>('.timeline-cursor');
    const tag = this.querySelector<HTMLElement>('.timeline-tag');
    const seconds = timeline?.model.times[timeline.value];
    if (cursor === null || tag === null) return;
    cursor.hidden = seconds === undefined;
    tag.hidden = seconds === undefined;
    if (timeline === undefined || seconds === undefined) return;
    const box = plotBox(this.clientWidth, this.clientHeight);
    const at = timeScale(timeline.model, box)(seconds);
    cursor.style.transform = `translateX(${Math.round(at)}px)`;
    const half = tag.offsetWidth / 2;
    const within = Math.max(half + 2, Math.min(this.clientWidth - half - 2, at));
    tag.style.transform = `translateX(${Math.round(within - half)}px)`;
  }

  private choose(index: number): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    const next = Math.max(0, Math.min(timeline.model.times.length - 1, index));
    if (next !== timeline.value) timeline.choose(next);
  }

  /** Index of the first time that is so many hours away. */
  private hoursAway(hours: number): number {
    const { model, value } = this.timeline ?? { model: undefined, value: 0 };
    if (model === undefined) return 0;
    const near = nearestIndex(model.times, (model.times[value] ?? 0) + hours * 3600);
    return near === value ? value + Math.sign(hours) : near;
  }

  private onKey(event: KeyboardEvent): void {
    const { timeline } = this;
    if (timeline === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, model } = timeline;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.choose(event.shiftKey ? this.hoursAway(-24) : value - 1),
      ArrowDown: () => this.choose(value - 1),
      ArrowRight: () => this.choose(event.shiftKey ? this.hoursAway(24) : value + 1),
      ArrowUp: () => this.choose(value + 1),
      PageUp: () => this.choose(this.hoursAway(24)),
      PageDown: () => this.choose(this.hoursAway(-24)),
      Home: () => this.choose(0),
      End: () => this.choose(model.times.length - 1),
      ' ': () => (this.playing ? this.stop() : this.start()),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (event.key !== ' ') this.stop();
    move();
  }

  private onPress(event: PointerEvent): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.stop();
    this.point(event);
  }

  private onMove(event: PointerEvent): void {
    const { currentTarget, pointerId } = event;
    if (currentTarget instanceof HTMLElement && currentTarget.hasPointerCapture(pointerId)) this.point(event);
  }

  private point(event: PointerEvent): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    const { left, right } = plotBox(this.clientWidth, this.clientHeight);
    const { times } = timeline.model;
    const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
    const share = (event.clientX - this.getBoundingClientRect().left - left) / (right - left);
    this.choose(nearestIndex(times, first + share * (last - first)));
  }

  /** Plays from the time that is shown, or from the first where that is the last. */
  private start(): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    this.playing = true;
    if (timeline.value >= timeline.model.times.length - 1) this.choose(0);
    this.wait();
  }

  private wait(): void {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.timer = setTimeout(() => this.next(), calm ? CALM_STEP : STEP);
  }

  private next(): void {
    const { timeline } = this;
    const isLast = timeline === undefined || timeline.value >= timeline.model.times.length - 1;
    if (isLast) {
      this.stop();
      return;
    }
    this.choose(timeline.value + 1);
    this.wait();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.playing = false;
  }
}

customElements.define('landfall-timeline', TimelineElement);

/** Times of a map with a curve, as part of a page. */
export function timeline(given: Timeline): TemplateResult {
  return html`<landfall-timeline .timeline=${given}></landfall-timeline>`;
}
