import './timeline.css';
import pause from '@vscode/codicons/src/icons/debug-pause.svg';
import play from '@vscode/codicons/src/icons/play.svg';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { lastUpTo } from '../../../src/domain/lastUpTo.ts';
import { firstAtLeast, nearestIndex } from '../chart/timeWindow.ts';
import { dayAndMinute } from '../dayNames.ts';
import { DrawnElement } from '../drawnElement.ts';
import { iconButton } from '../iconButton.ts';
import { t } from '../localize.ts';
import { readTheme } from '../theme.ts';
import { drawTimeline, plotBox, timeScale } from './drawTimeline.ts';
import { lineValue } from './lineValue.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Milliseconds that each time is shown while it plays, and where motion is to be reduced. */
const STEP = 300;
const CALM_STEP = 1000;

/** Milliseconds in which the whole is played, where there is something to see between its times. */
const WHOLE = 8000;

/** Pixels from the place of a time in which a pointer takes that time, and no other beside it. */
const SNAP = 4;

/** Seconds of the keys that go through what lies between the times. */
const HOUR = 3600;

/** Any time from the first to the last can be shown, not those of the model alone. */
export interface BetweenTimes {
  /** Epoch seconds; undefined while one of the times themselves, or none, is shown. */
  time: number | undefined;
  choose: (seconds: number) => void;
  /** What there is to say then beside the tag. */
  spoken: string;
}

export interface Timeline {
  label: string;
  model: TimelineModel;
  /** Index of the time that is shown; −1 for none. */
  value: number;
  choose: (index: number) => void;
  /** What stands on the cursor; the time unless said. */
  tag?: (index: number) => string;
  between?: BetweenTimes;
}

/** Times of a map along its foot, with the curve that matters: a slider, and a button that plays them. */
export class TimelineElement extends DrawnElement {
  static override properties = { timeline: { attribute: false }, playing: { state: true } };
  declare timeline: Timeline | undefined;
  declare playing: boolean;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  /** What a screen reader is told of the time: while it plays, that where it began. */
  private told = { place: 0, text: '' };

  constructor() {
    super();
    this.playing = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  override render(): TemplateResult {
    const { timeline, playing } = this;
    const count = timeline?.model.times.length ?? 0;
    if (!playing)
      this.told = { place: this.place() ?? Math.max(0, timeline?.value ?? 0), text: this.spoken() };
    return html`<canvas aria-hidden="true"></canvas>
      <div
        class="timeline-track"
        role="slider"
        tabindex="0"
        aria-label=${timeline?.label ?? ''}
        aria-valuemin="0"
        aria-valuemax=${Math.max(0, count - 1)}
        aria-valuenow=${this.told.place}
        aria-valuetext=${this.told.text}
        @keydown=${this.onKey}
        @pointerdown=${this.onPress}
        @pointermove=${this.onMove}
      ></div>
      <p class="timeline-stopped visually-hidden" role="status"></p>
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
    // What is chosen is at none of its times any more.
    if (this.playing && secondsOf(before) !== undefined && this.seconds() === undefined) this.stop();
    if (changed.get('playing') !== undefined) this.tellStop();
  }

  /** The slider tells where it stopped by itself, where the focus is on it. */
  private tellStop(): void {
    const [track, stopped] = [this.querySelector('.timeline-track'), this.querySelector('.timeline-stopped')];
    const isSaid = this.playing || track === document.activeElement;
    if (stopped !== null) stopped.textContent = isSaid ? '' : this.told.text;
  }

  private tagText(): string {
    const { timeline } = this;
    if (timeline === undefined) return '';
    const seconds = this.seconds();
    if (timeline.tag !== undefined) return timeline.tag(timeline.value);
    return seconds === undefined ? '' : dayAndMinute(seconds * 1000, timeline.model.clock);
  }

  /** The time that is shown, in epoch seconds. */
  private seconds(): number | undefined {
    return secondsOf(this.timeline);
  }

  /** Where between two times a time lies, in shares of their distance; undefined at one of them. */
  private place(): number | undefined {
    const { model, between } = this.timeline ?? {};
    if (model === undefined || between?.time === undefined) return undefined;
    const before = lastUpTo(model.times, between.time);
    const [from, to] = [model.times[before] ?? 0, model.times[before + 1] ?? 0];
    return to > from ? Math.round(100 * (before + (between.time - from) / (to - from))) / 100 : before;
  }

  private spoken(): string {
    const { timeline } = this;
    if (timeline === undefined) return '';
    const { between } = timeline;
    if (between?.time !== undefined)
      return [this.tagText(), between.spoken].filter(each => each !== '').join(', ');
    const { model, value } = timeline;
    const values = model.lines.flatMap(line => {
      const text = lineValue(model, line, value);
      return text === '' ? [] : [`${line.name} ${text}`];
    });
    return [this.tagText(), ...values].join(', ');
  }

  protected override draw(): void {
    const canvas = this.querySelector('canvas');
    if (canvas === null || this.timeline === undefined) return;
    drawTimeline(canvas, this.timeline.model, readTheme(), this.clientWidth, this.clientHeight);
    this.placeCursor();
  }

  private placeCursor(): void {
    const { timeline } = this;
    const cursor = this.querySelector<HTMLElement>('.timeline-cursor');
    const tag = this.querySelector<HTMLElement>('.timeline-tag');
    const seconds = this.seconds();
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
    const near = nearestIndex(model.times, (this.seconds() ?? model.times[0] ?? 0) + hours * HOUR);
    return near === value ? value + Math.sign(hours) : near;
  }

  /** Index of the time after the one that is shown, or before it. */
  private next(by: 1 | -1): number {
    const { model, value, between } = this.timeline ?? {};
    if (model === undefined || value === undefined || between?.time === undefined) return (value ?? 0) + by;
    return by > 0 ? firstAtLeast(model.times, between.time) : lastUpTo(model.times, between.time);
  }

  /** A time between those of the model, as far as they reach; where it is one of them, that one. */
  private chooseBetween(seconds: number): void {
    const { model, between } = this.timeline ?? {};
    if (model === undefined || between === undefined) return;
    const [first, last] = [model.times[0] ?? 0, model.times.at(-1) ?? 0];
    const within = Math.max(first, Math.min(last, seconds));
    const near = nearestIndex(model.times, within);
    if (model.times[near] === within) this.choose(near);
    else between.choose(within);
  }

  private onKey(event: KeyboardEvent): void {
    const { timeline } = this;
    if (timeline === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { model } = timeline;
    const hourOn = (hours: number) =>
      this.chooseBetween((this.seconds() ?? model.times[0] ?? 0) + hours * HOUR);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => this.choose(event.shiftKey ? this.hoursAway(-24) : this.next(-1)),
      ArrowDown: () => this.choose(this.next(-1)),
      ArrowRight: () => this.choose(event.shiftKey ? this.hoursAway(24) : this.next(1)),
      ArrowUp: () => this.choose(this.next(1)),
      ...(timeline.between && { ',': () => hourOn(-1), '.': () => hourOn(1) }),
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
    const seconds = first + share * (last - first);
    const near = nearestIndex(times, seconds);
    const away = (Math.abs((times[near] ?? 0) - seconds) / (last - first)) * (right - left);
    if (timeline.between === undefined || !(away > SNAP)) this.choose(near);
    else this.chooseBetween(Math.round(seconds / 60) * 60);
  }

  /** Plays from the time that is shown, or from the first where that is the last. */
  private start(): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    this.playing = true;
    if (timeline.value >= timeline.model.times.length - 1) this.choose(0);
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (timeline.between === undefined || isCalm) this.wait(isCalm ? CALM_STEP : STEP);
    else this.run(performance.now());
  }

  /** Every frame goes on by the time that has gone by. */
  private run(before: number): void {
    this.frame = requestAnimationFrame(now => {
      const { times = new Float64Array() } = this.timeline?.model ?? {};
      const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
      const seconds = (this.seconds() ?? first) + ((last - first) * (now - before)) / WHOLE;
      this.chooseBetween(seconds);
      if (seconds >= last) this.stop();
      else this.run(now);
    });
  }

  private wait(step: number): void {
    this.timer = setTimeout(() => this.stepOn(step), step);
  }

  private stepOn(step: number): void {
    const { timeline } = this;
    const isLast = timeline === undefined || timeline.value >= timeline.model.times.length - 1;
    if (isLast) {
      this.stop();
      return;
    }
    this.choose(this.next(1));
    this.wait(step);
  }

  private stop(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = undefined;
    this.playing = false;
  }
}

function secondsOf(timeline: Timeline | undefined): number | undefined {
  return timeline?.between?.time ?? timeline?.model.times[timeline.value];
}

customElements.define('landfall-timeline', TimelineElement);

/** Times of a map with a curve, as part of a page. */
export function timeline(given: Timeline): TemplateResult {
  return html`<landfall-timeline .timeline=${given}></landfall-timeline>`;
}
