import './dayStrip.css';
import bell from '@vscode/codicons/src/icons/bell-dot.svg';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { weatherSymbol } from './chart/weatherSymbols.ts';
import { icon } from './icon.ts';
import { LightElement } from './lightElement.ts';
import { t } from './localize.ts';
import { controlsIn, moveFocus } from './rovingFocus.ts';
import { shapesPicture } from './shapesPicture.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';

export interface StripDay {
  id: string;
  /** Such as `Sat 21`. */
  name: string;
  /** Date in full. */
  title: string;
  /** Code of the weather, and its words. */
  weather?: { code: string; text: string };
  /** Each with its unit; absent where it is not known. */
  high?: string;
  low?: string;
  /** That of the day, where neither its highest nor its lowest is known. */
  temperature?: string;
  rain?: string;
  wind?: string;
  /** What else is to be known of its figures. */
  note?: string;
  /** Limits that the day passes, in words. */
  limits?: readonly string[];
  /** Which of its figures passes one. */
  marked?: 'rain' | 'wind' | 'temperature';
  /** How much of a whole day it is, by which it is as wide; one unless said. */
  share?: number;
}

export interface DayStrip {
  label: string;
  days: readonly StripDay[];
  /** Text of the button for all days, which stands in the gutter; none unless given. */
  all?: string;
  /** Undefined for all days. */
  value: string | undefined;
  /** CSS pixels at its end that no day takes, as those of the chart below it; none unless given. */
  end?: number;
  choose: (id: string | undefined) => void;
}

/** Days with what matters of each; one is chosen by a click or the arrow keys, and let go by another or Escape. */
export class DayStripElement extends LightElement {
  static override properties = { strip: { attribute: false } };
  declare strip: DayStrip;
  private stopTheme: (() => void) | undefined;
  private fitted: readonly StripDay[] | undefined;
  private readonly sizes = new ResizeObserver(() => this.fit());

  constructor() {
    super();
    this.strip = { label: '', days: [], value: undefined, choose: () => undefined };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopTheme = onThemeChange(() => this.requestUpdate());
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopTheme?.();
    this.sizes.disconnect();
  }

  override render(): TemplateResult {
    const { label, days, value, all, choose } = this.strip;
    const theme = readTheme();
    const first = days.some(({ id }) => id === value) ? value : days[0]?.id;
    return html`<div
      class="day-strip"
      role="group"
      aria-label=${label}
      @keydown=${this.onKey}
    >
      ${
        all === undefined
          ? nothing
          : html`<button
              type="button"
              class="all-days"
              data-id=""
              tabindex=${days.some(({ id }) => id === value) ? '-1' : '0'}
              aria-pressed=${String(value === undefined)}
              @click=${() => choose(undefined)}
            >
              ${all}
            </button>`
      }
      ${days.map(day => this.renderDay(day, theme, day.id === first && (all === undefined || first === value)))}
    </div>`;
  }

  private renderDay(day: StripDay, theme: Theme, reachable: boolean): TemplateResult {
    const { value, choose } = this.strip;
    const { name, title, weather, high, low, rain, wind, temperature, note, limits = [] } = day;
    const shapes = weatherSymbol(weather?.code);
    const mark = (part: StripDay['marked']) => (day.marked === part ? 'passes' : '');
    return html`<button
      type="button"
      data-id=${day.id}
      tabindex=${reachable ? '0' : '-1'}
      aria-pressed=${String(day.id === value)}
      title=${[title, weather?.text, note, ...limits].filter(each => each !== undefined).join('\n')}
      @click=${() => choose(day.id === value ? undefined : day.id)}
    >
      <span class="day-name small-text"
        >${name}${limits.length === 0 ? nothing : html`<span class="day-limit">${icon(bell)}${unseen(limits.join(', '))}</span>`}</span
      >
      <span class="day-weather"
        >${shapes === undefined ? nothing : shapesPicture(shapes, theme, 11)}${unseen(weather?.text)}${high === undefined ? unseen(temperature && t('temperature')) : unseen(t('high'))}<span
          class="${temperature === undefined ? 'day-high' : ''} ${mark('temperature')}"
          >${high ?? temperature ?? '–'}</span
        >${low === undefined ? nothing : html`${unseen(t('low'))}<span class="day-low">${low}</span>`}</span
      >
      <span class="day-more small-text"
        >${rain === undefined ? nothing : html`${unseen(t('precipitation'))}<span class="day-rain ${mark('rain')}">${rain}</span>`}${
          wind === undefined ? nothing : html`${unseen(t('wind'))}<span class=${mark('wind')}>${wind}</span>`
        }${unseen(note)}</span
      >
    </button>`;
  }

  /** The day that is chosen is in view. */
  override updated(changed: PropertyValues<this>): void {
    const { value, days, end = 0 } = this.strip;
    this.querySelector<HTMLElement>('.day-strip')?.style.setProperty('--strip-end', `${end}px`);
    for (const [index, day] of this.querySelectorAll<HTMLElement>('button:not(.all-days)').entries())
      day.style.flexGrow = String(days[index]?.share ?? 1);
    if (days !== this.fitted) this.fit();
    this.fitted = days;
    if (changed.get('strip')?.value !== value)
      this.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Days are narrow where they would not stand above those of a chart otherwise, if that gives room to all. */
  private fit(): void {
    const strip = this.querySelector('.day-strip');
    if (strip === null) return;
    const isWhole = () => strip.scrollWidth <= strip.clientWidth;
    strip.classList.remove('narrow-days');
    if (isWhole() && this.areAlike()) return;
    strip.classList.add('narrow-days');
    if (!isWhole()) strip.classList.remove('narrow-days');
  }

  /** Whether whole days are as wide as one another. */
  private areAlike(): boolean {
    const whole = [...this.querySelectorAll('button:not(.all-days)')].filter(
      (_, index) => (this.strip.days[index]?.share ?? 1) === 1,
    );
    const widths = whole.map(day => day.getBoundingClientRect().width);
    return Math.max(...widths) - Math.min(...widths) <= 1;
  }

  private onKey(event: KeyboardEvent): void {
    const { value, days, choose } = this.strip;
    const isChosen = days.some(({ id }) => id === value);
    if (event.key === 'Escape' && value !== undefined) {
      event.preventDefault();
      choose(undefined);
    }
    const next = moveFocus(event, controlsIn(event, 'button'), 'row');
    if (next !== undefined && isChosen) choose(next.dataset.id || undefined);
  }
}

/** What a picture or a place says, for those who hear it. */
function unseen(text: string | undefined): TemplateResult | typeof nothing {
  return text === undefined ? nothing : html`<span class="visually-hidden"> ${text} </span>`;
}

customElements.define('landfall-day-strip', DayStripElement);

/** A strip of days, as part of a page. */
export function dayStrip(strip: DayStrip): TemplateResult {
  return html`<landfall-day-strip .strip=${strip}></landfall-day-strip>`;
}
