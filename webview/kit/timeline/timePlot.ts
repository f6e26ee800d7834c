import './timePlot.css';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { DrawnElement } from '../drawnElement.ts';
import { readTheme } from '../theme.ts';
import { drawTimeline, plotBox, timeScale } from './drawTimeline.ts';
import type { TimelineModel } from './timelineModel.ts';

/** Lines and spreads over time, with the time that is shown marked. */
export class TimePlotElement extends DrawnElement {
  static override properties = { model: { attribute: false }, seconds: { attribute: false } };
  declare model: TimelineModel | undefined;
  /** Epoch seconds; undefined for none. */
  declare seconds: number | undefined;

  override render(): TemplateResult {
    return html`<canvas aria-hidden="true"></canvas>
      <div class="plot-cursor" aria-hidden="true"></div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('model')) this.draw();
    else this.placeCursor();
  }

  protected override draw(): void {
    const canvas = this.querySelector('canvas');
    if (canvas === null || this.model === undefined) return;
    drawTimeline(canvas, this.model, readTheme(), this.clientWidth, this.clientHeight);
    this.placeCursor();
  }

  private placeCursor(): void {
    const { model, seconds } = this;
    const cursor = this.querySelector<HTMLElement>('.plot-cursor');
    if (cursor === null) return;
    const [first, last] = [model?.times[0] ?? 0, model?.times.at(-1) ?? 0];
    cursor.hidden = seconds === undefined || seconds < first || seconds > last;
    if (model === undefined || seconds === undefined) return;
    const at = timeScale(model, plotBox(this.clientWidth, this.clientHeight))(seconds);
    cursor.style.transform = `translateX(${Math.round(at)}px)`;
  }
}

customElements.define('landfall-time-plot', TimePlotElement);

/** Lines and spreads over time, as part of a page; `time` is marked, in epoch milliseconds. */
export function timePlot(label: string, model: TimelineModel, time: number | undefined): TemplateResult {
  return html`<landfall-time-plot
    role="img"
    aria-label=${label}
    .model=${model}
    .seconds=${time === undefined ? undefined : time / 1000}
  ></landfall-time-plot>`;
}
