import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '../kit/kit.css';
import '../kit/heatMap.ts';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import './forecastTable.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { type ForecastSeries, forecastSeries } from '../../src/domain/forecastSeries.ts';
import type { Limit } from '../../src/domain/limit.ts';
import { clockOf, inferUtcOffset, type PlaceClock } from '../../src/domain/time.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type {
  ConvergenceRun,
  DataProblem,
  EarlierRun,
  Face,
  ForecastChoices,
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
  Provenance,
  WeatherSeries,
} from '../../src/panels/protocol.ts';
import { chartSvg } from '../kit/chart/chartSvg.ts';
import { pngOf } from '../kit/chart/pngOf.ts';
import { type TimeWindow, wholeWindow } from '../kit/chart/timeWindow.ts';
import { clockName } from '../kit/clockName.ts';
import { isChecked, switchOf } from '../kit/controls.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatDay, formatInstant, formatNumber } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine, provenanceText } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { readTheme } from '../kit/theme.ts';
import { warmUpChart } from '../kit/warmUpChart.ts';
import { asOfControl } from './asOf.ts';
import { convergenceView } from './convergenceView.ts';
import { dayButtons } from './days.ts';
import { changeList, earlierControls, earlierSeries, numericFields } from './earlierRuns.ts';
import { type ExportForm, exportButtons } from './exports.ts';
import { type Meteogram, meteogram, otherFields } from './forecastModel.ts';
import { type JudgedLimit, judgeLimits, limitsEditor } from './limits.ts';
import { sameMembers } from './sameMembers.ts';
import { summaryOf } from './summary.ts';
import { forecastColumns, passingRows } from './tableColumns.ts';
import { variableChooser } from './variables.ts';

/** How this panel shows its forecast. */
interface Choices {
  clock: 'local' | 'utc';
  view: 'chart' | 'table';
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
    variables: { state: true },
    window: { state: true },
    timeFault: { state: true },
    exportFault: { state: true },
    earlier: { state: true },
    convergence: { state: true },
    limits: { state: true },
  };
  declare identity: ForecastIdentity | undefined;
  declare face: Face<WeatherSeries> | undefined;
  declare shown: Shown | undefined;
  declare choices: Choices;
  /** What is shown of forecasts, the same in every panel. */
  declare variables: ForecastChoices;
  /** Stretch of time in view, in epoch seconds; undefined for all. */
  declare window: TimeWindow | undefined;
  declare timeFault: string;
  /** Why a picture could not be made; empty where nothing is wrong. */
  declare exportFault: string;
  declare earlier: readonly EarlierRun[];
  declare convergence: readonly ConvergenceRun[];
  declare limits: readonly Limit[];

  constructor() {
    super();
    this.choices = rememberedChoices();
    this.timeFault = '';
    this.exportFault = '';
    this.variables = { hidden: [], compared: 'temperature' };
    this.earlier = [];
    this.convergence = [];
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
    if (message.type === 'convergence') this.convergence = message.runs;
    if (message.type === 'choices') this.variables = message.choices;
    if (message.type === 'limits') this.limits = message.limits;
  }

  private receiveForecast(identity: ForecastIdentity, face: Face<WeatherSeries>): void {
    if (this.asked !== undefined && !sameMembers(identity, this.asked)) return;
    this.asked = undefined;
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

  private chooseVariables(change: Partial<ForecastChoices>): void {
    this.variables = { ...this.variables, ...change };
    host.send({ type: 'setChoices', choices: this.variables });
  }

  /** What was asked for last, until the host answers it; answers to what was asked before are late. */
  private asked: ForecastIdentity | undefined;

  /** Taken over at once, so that the next change builds on it and not on what is still shown. */
  private ask(change: Partial<ForecastIdentity>): void {
    if (this.identity === undefined) return;
    const identity = { ...this.identity, ...change };
    this.identity = identity;
    this.asked = identity;
    host.send({ type: 'show', identity });
  }

  override render(): TemplateResult {
    const { identity, shown } = this;
    if (identity === undefined) return faceStatus(undefined, host.send);
    return html`
      <header>
        <h1>
          ${placeName(identity)} ${demoBadge(shown?.provenance)}
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
    return clockName(weather);
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
      ${
        identity.kind === 'hourly' && present
          ? html`<label><input type="checkbox" .checked=${identity.include_past ?? false} @change=${(event: Event) => this.ask({ include_past: isChecked(event) })} />${t('Past hours')}</label>`
          : nothing
      }
      ${asOfControl({
        identity,
        fault: this.timeFault,
        setFault: fault => {
          this.timeFault = fault;
        },
        ask: time => this.ask({ time }),
      })}
      <details class="actions">
        <summary>${t('Export and more')}</summary>
        <span class="group">
          ${exportButtons(choices.view === 'chart' && this.shown !== undefined, form => this.export(form))}
          <button @click=${() => host.send({ type: 'saveLocation' })}>${t('Save location')}</button>
          <button @click=${() => host.send({ type: 'openRaw' })}>${t('Raw JSON')}</button>
          <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
        </span>
        <p role="alert">${this.exportFault}</p>
      </details>
    </div>`;
  }

  private content(shown: Shown): TemplateResult {
    const { weather, provenance, problems } = shown;
    const clock = this.clock(weather);
    const series = forecastSeries(weather.rows, clock);
    const stale = this.face?.face === 'loading';
    return html`<div class=${stale ? 'stale' : ''}>
      ${shown.identity.kind === 'hourly' ? this.days(series, clock) : nothing}
      <p class="summary" aria-live="polite">${this.summary(shown, series, clock)}</p>
      ${this.variableChooser(series)}
      ${this.choices.view === 'chart' ? this.chart(shown, series, clock) : this.table(shown, series, clock)}
      ${series.undated > 0 ? html`<p>${t('{0} rows have no readable time; the table shows them.', series.undated)}</p>` : nothing}
      ${this.limitList(shown, series, clock)} ${this.comparison(shown, series, clock)}
      ${this.convergenceMap(shown, series, clock)}
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
      field: this.variables.compared,
      fields,
      chooseHours: earlier => this.ask({ earlier: [...earlier] }),
      chooseField: compared => this.chooseVariables({ compared }),
    })}
    ${changeList(series, earlierSeries(this.earlier, clock), fields, words)}`;
  }

  private convergenceMap({ identity }: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { compared } = this.variables;
    const fields = numericFields(series.rows);
    return convergenceView({
      chosen: identity.convergence,
      runs: this.convergence,
      fields,
      field: fields.includes(compared) ? compared : (fields[0] ?? compared),
      clock,
      daily: identity.kind === 'daily',
      choose: convergence => this.ask({ convergence }),
      stop: () => host.send({ type: 'cancel' }),
    });
  }

  private judged({ identity, weather }: Shown, series: ForecastSeries): JudgedLimit[] {
    const unitOf = (field: string) => unitLabel(field, weather.units, identity.units) ?? '';
    return judgeLimits(this.limits, series, identity.kind, unitOf);
  }

  private limitList(shown: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { kind, units } = shown.identity;
    const unitOf = (field: string) => unitLabel(field, shown.weather.units, units) ?? '';
    return limitsEditor({
      judged: this.judged(shown, series),
      fields: numericFields(series.rows),
      kind,
      unitOf,
      timeText: this.timeText(shown, clock),
      change: limits => host.send({ type: 'setLimits', limits: [...limits] }),
    });
  }

  private summary(shown: Shown, series: ForecastSeries, clock: PlaceClock): string {
    const { weather, identity } = shown;
    return summaryOf(series, this.choices.view === 'chart' ? this.window : undefined, {
      daily: identity.kind === 'daily',
      unitOf: field => unitLabel(field, weather.units, identity.units) ?? '',
      timeText: this.timeText(shown, clock),
      clockName: this.clockName(weather),
    });
  }

  private days({ times }: ForecastSeries, clock: PlaceClock) {
    if (this.choices.view !== 'chart') return nothing;
    return dayButtons(times, clock, this.window, window => {
      this.window = window;
    });
  }

  private variableChooser({ rows }: ForecastSeries): TemplateResult {
    return variableChooser({
      hidden: new Set(this.variables.hidden),
      others: otherFields(rows),
      choose: hidden => this.chooseVariables({ hidden: [...hidden] }),
    });
  }

  private chart({ weather, identity }: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { chart, missing } = this.meteogramOf(weather, identity, series, clock);
    const onWindow = (event: CustomEvent<TimeWindow | null>) => {
      this.window = event.detail ?? undefined;
    };
    return html`
      <landfall-chart .model=${chart} .label=${t('Forecast chart')} .window=${this.window} @window=${onWindow}></landfall-chart>
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
    const { compared, hidden } = this.variables;
    const key = [weather, this.choices.clock, this.variables, this.earlier, this.limits];
    if (this.made === undefined || key.some((part, index) => part !== this.made?.key[index])) {
      const options = {
        daily: identity.kind === 'daily',
        units: identity.units,
        hidden: new Set(hidden),
        now: Date.now(),
        compared,
        earlier: earlierSeries(this.earlier, clock),
        limits: this.limits,
      };
      this.made = { key, result: meteogram(weather, series, clock, options) };
    }
    return this.made.result;
  }

  private table(shown: Shown, series: ForecastSeries, clock: PlaceClock): TemplateResult {
    const { weather, identity } = shown;
    const columns = forecastColumns(weather.rows, new Set(this.variables.hidden), {
      titleOf: field => {
        const unit = unitLabel(field, weather.units, identity.units);
        return unit === undefined ? fieldName(field) : `${fieldName(field)} (${unit})`;
      },
      stampText: stamp => stampText(stamp, identity.kind, clock),
      stampTime: stamp => forecastSeries([{ timestamp: stamp }], clock).times[0] ?? stamp,
    });
    const judged = this.judged(shown, series);
    return html`<landfall-forecast-table
      .columns=${columns}
      .count=${weather.rows.length}
      .passing=${judged.some(({ comparable }) => comparable) ? passingRows(weather.rows, judged) : undefined}
      .copy=${(text: string) => host.send({ type: 'copyText', text })}
    ></landfall-forecast-table>`;
  }

  /** The chart as it is in view, with whose forecast it is and where it came from. */
  private picture(): string | undefined {
    const { identity, shown } = this;
    if (identity === undefined || shown === undefined || this.made === undefined) return undefined;
    const { weather, provenance } = shown;
    const { chart } = this.made.result;
    const series = forecastSeries(weather.rows, chart.clock);
    const demo = provenance.demo ? [t('Demo data (synthetic)')] : [];
    return chartSvg({
      model: chart,
      window: this.window ?? wholeWindow(chart),
      theme: readTheme(),
      width: PICTURE_WIDTH,
      title: [placeName(identity), ...demo].join(' · '),
      notes: [
        [
          formatCoordinates(identity.latitude, identity.longitude),
          t('Issued {0}', this.instantText(weather.forecast_time, weather)),
        ].join(' · '),
        this.summary(shown, series, chart.clock),
      ],
      source: provenanceText(provenance),
    });
  }

  private async sendPng(svg: string): Promise<void> {
    host.send({ type: 'exportPng', png: await pngOf(svg) });
  }

  private setExportFault(fault: string): void {
    this.exportFault = fault;
  }

  private export(form: ExportForm): void {
    this.exportFault = '';
    if (form === 'csv') host.send({ type: 'exportCsv' });
    if (form === 'geojson') host.send({ type: 'exportGeoJson' });
    const svg = form === 'svg' || form === 'png' ? this.picture() : undefined;
    if (svg === undefined) return;
    if (form === 'svg') host.send({ type: 'exportSvg', svg });
    else
      this.sendPng(svg).catch(() =>
        this.setExportFault(t('The picture could not be drawn. Export SVG instead.')),
      );
  }
}

/** Pixels. */
const PICTURE_WIDTH = 1100;

function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

const UTC: PlaceClock = { zone: 'UTC' };

/** A daily stamp is a day of the place and stays as it came; an hourly one moves with the clock. */
function stampText(stamp: unknown, kind: 'daily' | 'hourly', clock: PlaceClock): string {
  const text = String(stamp ?? '');
  const [time] = forecastSeries([{ timestamp: text }], clock).times;
  return kind === 'daily' || time === undefined ? text : formatInstant(time * 1000, clock);
}

function elevationUnit(weather: WeatherSeries, identity: ForecastIdentity): string {
  return unitLabel('elevation', weather.units, identity.units) ?? t('(unit not given)');
}

function rememberedChoices(): Choices {
  const { clock, view } = host.choices();
  return {
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    view: view === 'table' ? 'table' : 'chart',
  };
}

customElements.define('landfall-forecast', ForecastPage);
warmUpChart();
