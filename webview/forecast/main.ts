import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '../kit/kit.css';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { column, type ForecastSeries, forecastSeries } from '../../src/domain/forecastSeries.ts';
import type { Limit } from '../../src/domain/limit.ts';
import { clockOf, inferUtcOffset, type PlaceClock, readTime } from '../../src/domain/time.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type {
  DataProblem,
  EarlierRun,
  Face,
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
  Provenance,
  WeatherSeries,
} from '../../src/panels/protocol.ts';
import { fieldText, isChecked, switchOf } from '../kit/controls.ts';
import { formatDay, formatInstant, formatNumber, formatValue } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { changeList, earlierControls, earlierSeries, numericFields } from './earlierRuns.ts';
import { fieldName } from './fields.ts';
import { type Meteogram, meteogram, trackChoices } from './forecastModel.ts';
import { judgeLimits, limitsEditor } from './limits.ts';

interface Choices {
  clock: 'local' | 'utc';
  view: 'chart' | 'table';
  hidden: readonly string[];
  /** Variable that is compared with earlier forecasts. */
  compared: string;
}

/** Data shown, and the identity it answers. */
interface Shown {
  identity: ForecastIdentity;
  weather: WeatherSeries;
  provenance: Provenance;
  problems: readonly DataProblem[];
}

const host = connectHost<ForecastMessage, ForecastIntent>();

class ForecastPage extends LitElement {
  static override properties = {
    identity: { state: true },
    face: { state: true },
    shown: { state: true },
    choices: { state: true },
    timeFault: { state: true },
    earlier: { state: true },
    limits: { state: true },
  };
  declare identity: ForecastIdentity | undefined;
  declare face: Face<WeatherSeries> | undefined;
  declare shown: Shown | undefined;
  declare choices: Choices;
  declare timeFault: string;
  declare earlier: readonly EarlierRun[];
  declare limits: readonly Limit[];

  constructor() {
    super();
    this.choices = rememberedChoices();
    this.timeFault = '';
    this.earlier = [];
    this.limits = [];
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: ForecastMessage): void {
    if (message.type === 'forecast') this.receiveForecast(message.identity, message.face);
    if (message.type === 'earlier') this.earlier = message.runs;
    if (message.type === 'limits') this.limits = message.limits;
  }

  private receiveForecast(identity: ForecastIdentity, face: Face<WeatherSeries>): void {
    this.identity = identity;
    this.face = face;
    if (face.face === 'data') {
      const { data, provenance, problems } = face;
      this.shown = { identity, weather: data, provenance, problems };
    } else if (face.face !== 'loading') {
      this.shown = undefined;
    }
    host.remember({ identity, choices: this.choices });
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    host.remember({ identity: this.identity, choices: this.choices });
  }

  private ask(change: Partial<ForecastIdentity>): void {
    if (this.identity !== undefined) host.send({ type: 'show', identity: { ...this.identity, ...change } });
  }

  override render(): TemplateResult {
    const { identity, shown } = this;
    if (identity === undefined) return faceStatus(undefined, host.send);
    return html`
      <header>
        <h1>
          ${identity.name ?? formatCoordinates(identity.latitude, identity.longitude)} ${demoBadge(shown?.provenance)}
        </h1>
        ${this.subtitle(identity, shown)}
      </header>
      <main>
      ${this.toolbar(identity)} ${faceStatus(this.face, host.send)}
      ${shown === undefined ? nothing : this.content(shown)}
      </main>
    `;
  }

  private subtitle(identity: ForecastIdentity, shown: Shown | undefined): TemplateResult {
    const place = formatCoordinates(identity.latitude, identity.longitude);
    const { weather } = shown ?? {};
    const height =
      weather?.elevation === undefined
        ? ''
        : ` · ${t('{0} {1} above sea level', formatNumber(weather.elevation, 0), elevationUnit(weather, identity))}`;
    const issued =
      weather === undefined ? '' : ` · ${t('Issued {0}', this.instantText(weather.forecast_time, weather))}`;
    const asOf =
      identity.time === undefined
        ? ''
        : ` · ${t('As of {0} UTC', formatInstant(Date.parse(identity.time), UTC))}`;
    return html`<p class="subtitle">${place}${height}${issued}${asOf}</p>`;
  }

  private instantText(text: string, weather: WeatherSeries): string {
    const at = Date.parse(text);
    if (Number.isNaN(at)) return text;
    return `${formatInstant(at, this.clock(weather))} ${this.clockName(weather)}`;
  }

  private clock(weather: WeatherSeries): PlaceClock {
    return this.choices.clock === 'utc' ? UTC : clockOf(inferUtcOffset(weather));
  }

  private clockName(weather: WeatherSeries): string {
    if (this.choices.clock === 'utc') return 'UTC';
    const { certain, minutes: exact, zone } = inferUtcOffset(weather);
    const minutes = Math.round(exact);
    if (zone !== undefined) return zone;
    const sign = minutes < 0 ? '−' : '+';
    const offset = `UTC${sign}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
    return certain ? offset : t('{0} ({1}, offset inferred)', weather.timezone, offset);
  }

  private toolbar(identity: ForecastIdentity): TemplateResult {
    const { choices } = this;
    const present = identity.time === undefined;
    return html`<div class="toolbar" role="toolbar" aria-label=${t('Forecast')}>
      ${switchOf(t('Series'), identity.kind, [
        ['hourly', t('Hourly'), () => this.ask({ kind: 'hourly' })],
        ['daily', t('Daily'), () => this.ask({ kind: 'daily' })],
      ])}
      ${switchOf(t('Units'), identity.units ?? '', [
        ['', t('Service units'), () => this.ask({ units: undefined })],
        ['metric', t('Metric'), () => this.ask({ units: 'metric' })],
        ['imperial', t('Imperial'), () => this.ask({ units: 'imperial' })],
      ])}
      ${switchOf(t('Times'), choices.clock, [
        ['local', t('Local time'), () => this.choose({ clock: 'local' })],
        ['utc', t('UTC'), () => this.choose({ clock: 'utc' })],
      ])}
      ${switchOf(t('View'), choices.view, [
        ['chart', t('Chart'), () => this.choose({ view: 'chart' })],
        ['table', t('Table'), () => this.choose({ view: 'table' })],
      ])}
      <form class="group" @submit=${this.onAsOf}>
        <label>${t('As of')}
          <input name="time" size="18" placeholder=${t('now, or 2026-09-28T06:00Z')} .value=${identity.time ?? ''} aria-invalid=${this.timeFault === '' ? 'false' : 'true'} aria-describedby="time-fault" /></label>
        <button type="submit">${t('Show')}</button>
        ${present ? nothing : html`<button type="button" @click=${() => this.ask({ time: undefined })}>${t('Now')}</button>`}
      </form>
      ${asOfSteps(identity, time => this.ask({ time }))}
      ${
        identity.kind === 'hourly' && present
          ? html`<label><input type="checkbox" .checked=${identity.include_past ?? false} @change=${(event: Event) => this.ask({ include_past: isChecked(event) })} />${t('Past hours')}</label>`
          : nothing
      }
      <span class="group">
        <button @click=${() => host.send({ type: 'saveLocation' })}>${t('Save location')}</button>
        <button @click=${() => host.send({ type: 'exportCsv' })}>${t('Export CSV')}</button>
        <button @click=${() => host.send({ type: 'openRaw' })}>${t('Raw JSON')}</button>
        <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
      </span>
      <p id="time-fault" role="alert">${this.timeFault}</p>
    </div>`;
  }

  private onAsOf(event: SubmitEvent): void {
    event.preventDefault();
    const text = event.target instanceof HTMLFormElement ? fieldText(event.target, 'time') : '';
    if (text === '' || text === 'now') {
      this.timeFault = '';
      this.ask({ time: undefined });
      return;
    }
    const reading = readTime(text, Date.now());
    this.timeFault = reading.ok ? '' : reading.message;
    if (reading.ok) this.ask({ time: reading.value });
  }

  private content(shown: Shown): TemplateResult {
    const { weather, provenance, problems } = shown;
    const clock = this.clock(weather);
    const series = forecastSeries(weather.rows, clock);
    const stale = this.face?.face === 'loading';
    return html`<div class=${stale ? 'stale' : ''}>
      <p class="summary">${this.summary(shown, series, clock)}</p>
      ${this.choices.view === 'chart' ? this.chart(shown, series, clock) : this.table(shown, clock)}
      ${series.undated > 0 ? html`<p>${t('{0} rows have no readable time; the table shows them.', series.undated)}</p>` : nothing}
      ${this.limitList(shown, series, clock)} ${this.comparison(shown, series, clock)}
      ${provenanceLine(provenance)} ${problemList(problems, host.send)}
    </div>`;
  }

  private unitOf({ weather, identity }: Shown): (field: string) => string {
    return field => unitLabel(field, weather.units, identity.units) ?? t('unit not given');
  }

  private timeText({ identity }: Shown, clock: PlaceClock): (seconds: number) => string {
    return seconds =>
      identity.kind === 'daily' ? formatDay(seconds * 1000, clock) : formatInstant(seconds * 1000, clock);
  }

  private comparison(shown: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const fields = numericFields(series.rows);
    const words = { unitOf: this.unitOf(shown), timeText: this.timeText(shown, clock) };
    return html`${earlierControls({
      chosen: shown.identity.earlier ?? [],
      runs: this.earlier,
      field: this.choices.compared,
      fields,
      chooseHours: earlier => this.ask({ earlier: [...earlier] }),
      chooseField: compared => this.choose({ compared }),
    })}
    ${changeList(series, earlierSeries(this.earlier, clock), fields, words)}`;
  }

  private limitList(shown: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { kind, units } = shown.identity;
    const unitOf = (field: string) => unitLabel(field, shown.weather.units, units) ?? '';
    return limitsEditor({
      judged: judgeLimits(this.limits, series, kind, unitOf),
      fields: numericFields(series.rows),
      kind,
      unitOf,
      timeText: this.timeText(shown, clock),
      change: limits => host.send({ type: 'setLimits', limits: [...limits] }),
    });
  }

  private summary({ weather, identity }: Shown, series: ForecastSeries, clock: PlaceClock): string {
    const unit = (field: string) => unitLabel(field, weather.units, identity.units) ?? '';
    const at = (index: number) => {
      const time = (series.times[index] ?? 0) * 1000;
      return identity.kind === 'daily' ? formatDay(time, clock) : formatInstant(time, clock);
    };
    const extreme = (field: string, pick: 'max' | 'min') => {
      const index = extremeIndex(column(series.rows, field), pick);
      const value = series.rows[index]?.[field];
      return typeof value === 'number'
        ? t('{0} {1} on {2}', formatNumber(value), unit(field), at(index))
        : undefined;
    };
    const warmest = extreme(identity.kind === 'daily' ? 'max_temperature' : 'temperature', 'max');
    const coldest = extreme(identity.kind === 'daily' ? 'min_temperature' : 'temperature', 'min');
    const windiest = extreme('wind_speed', 'max');
    const sentences = [
      warmest && t('Warmest {0}.', warmest),
      coldest && t('Coldest {0}.', coldest),
      windiest && t('Windiest {0}.', windiest),
      t('Times in {0}.', this.clockName(weather)),
    ];
    return sentences.filter(Boolean).join(' ');
  }

  private chart({ weather, identity }: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { chart, missing } = this.meteogramOf(weather, identity, series, clock);
    return html`
      <details class="variables">
        <summary>${t('Tracks')}</summary>
        <div class="toolbar">
          ${trackChoices().map(
            ({ id, title }) =>
              html`<label><input type="checkbox" .checked=${!this.choices.hidden.includes(id)} @change=${(event: Event) => this.toggle(id, isChecked(event))} />${title}</label>`,
          )}
        </div>
      </details>
      <landfall-chart .model=${chart} .label=${t('Forecast chart')}></landfall-chart>
      ${missing.length > 0 ? html`<p class="subtitle">${t('Not in this forecast: {0}', missing.join(', '))}</p>` : nothing}
    `;
  }

  private made: { key: readonly unknown[]; result: Meteogram } | undefined;

  /** The same chart for the same data and choices, so that a crosshair survives other changes. */
  private meteogramOf(
    weather: WeatherSeries,
    identity: ForecastIdentity,
    series: ForecastSeries,
    clock: PlaceClock,
  ): Meteogram {
    const { compared } = this.choices;
    const key = [weather, this.choices.clock, this.choices.hidden, compared, this.earlier, this.limits];
    if (this.made === undefined || key.some((part, index) => part !== this.made?.key[index])) {
      const options = {
        daily: identity.kind === 'daily',
        units: identity.units,
        hidden: new Set(this.choices.hidden),
        now: Date.now(),
        compared,
        earlier: earlierSeries(this.earlier, clock),
        limits: this.limits,
      };
      this.made = { key, result: meteogram(weather, series, clock, options) };
    }
    return this.made.result;
  }

  private toggle(id: string, shown: boolean): void {
    const hidden = this.choices.hidden.filter(each => each !== id);
    this.choose({ hidden: shown ? hidden : [...hidden, id] });
  }

  private table({ weather, identity }: Shown, clock: PlaceClock): TemplateResult {
    const { rows } = weather;
    const fields = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(field => field !== 'timestamp');
    const header = fields.map(field => {
      const unit = unitLabel(field, weather.units, identity.units);
      return unit === undefined ? fieldName(field) : `${fieldName(field)} (${unit})`;
    });
    const row = (index: number) => {
      const values = rows[index] ?? {};
      return [
        stampText(values.timestamp, identity.kind, clock),
        ...fields.map(field => formatValue(values[field])),
      ];
    };
    return html`<landfall-table
      .label=${t('Forecast values')}
      .header=${[fieldName('timestamp'), ...header]}
      .count=${rows.length}
      .row=${row}
    ></landfall-table>`;
  }
}

const HOUR = 3_600_000;

/** Oldest forecast that the slider reaches, in hours before now, and its step. */
const SLIDER = { hours: 240, step: 6 };

/** A day back or on, and a slider over the forecasts of the last days; the present is no time at all. */
function asOfSteps(identity: ForecastIdentity, ask: (time: string | undefined) => void): TemplateResult {
  const now = Math.floor(Date.now() / HOUR) * HOUR;
  const at = identity.time === undefined ? now : Date.parse(identity.time);
  const before = Math.round((at - now) / HOUR);
  const go = (time: number) => ask(time >= now ? undefined : new Date(time).toISOString());
  const onChange = (event: Event) => {
    if (event.target instanceof HTMLInputElement) go(now + event.target.valueAsNumber * HOUR);
  };
  return html`<span class="group" role="group" aria-label=${t('Earlier forecasts')}>
    <button type="button" @click=${() => go(at - 24 * HOUR)}>${t('−24 h')}</button>
    <input
      type="range"
      min=${-SLIDER.hours}
      max="0"
      step=${SLIDER.step}
      .value=${String(Math.max(-SLIDER.hours, before))}
      aria-label=${t('Hours before now')}
      aria-valuetext=${before === 0 ? t('now') : t('{0} hours before now', -before)}
      @change=${onChange}
    />
    <button type="button" ?disabled=${before >= 0} @click=${() => go(at + 24 * HOUR)}>${t('+24 h')}</button>
  </span>`;
}

const UTC: PlaceClock = { zone: 'UTC' };

/** A daily stamp is a day of the place and stays as it came; an hourly one moves with the clock. */
function stampText(stamp: unknown, kind: 'daily' | 'hourly', clock: PlaceClock): string {
  const text = String(stamp ?? '');
  const [time] = forecastSeries([{ timestamp: text }], clock).times;
  return kind === 'daily' || time === undefined ? text : formatInstant(time * 1000, clock);
}

function extremeIndex(values: Float64Array, pick: 'max' | 'min'): number {
  let best = -1;
  for (const [index, value] of values.entries()) {
    const champion = values[best] ?? Number.NaN;
    if (
      !Number.isNaN(value) &&
      (Number.isNaN(champion) || (pick === 'max' ? value > champion : value < champion))
    )
      best = index;
  }
  return best;
}

function elevationUnit(weather: WeatherSeries, identity: ForecastIdentity): string {
  return unitLabel('elevation', weather.units, identity.units) ?? t('(unit not given)');
}

function rememberedChoices(): Choices {
  const { clock, view, hidden, compared } = host.choices();
  return {
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    view: view === 'table' ? 'table' : 'chart',
    hidden: Array.isArray(hidden) ? hidden.filter(id => typeof id === 'string') : [],
    compared: typeof compared === 'string' ? compared : 'temperature',
  };
}

customElements.define('landfall-forecast', ForecastPage);
