import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '../kit/kit.css';
import '../kit/heatMap.ts';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import './forecastTable.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import type { Limit } from '../../src/domain/limit.ts';
import { rowTimes } from '../../src/domain/rowTime.ts';
import { unitLabel } from '../../src/domain/weatherUnits.ts';
import type {
  ConvergenceRun,
  EarlierRun,
  ForecastChoices,
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
} from '../../src/panels/forecastProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { asOfControl } from '../kit/asOf.ts';
import { pngOf } from '../kit/chart/pngOf.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { isChecked, switchOf } from '../kit/controls.ts';
import { createWish } from '../kit/createWish.ts';
import { disclosure } from '../kit/disclosure.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatInstant, formatNumber } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sameMembers } from '../kit/sameMembers.ts';
import { convergenceView } from './convergenceView.ts';
import { dayButtons } from './days.ts';
import { changeList, earlierControls } from './earlierRuns.ts';
import { earlierSeries } from './earlierSeries.ts';
import { type ExportForm, exportButtons } from './exports.ts';
import { meteogram } from './forecastModel.ts';
import { type JudgedLimit, judgeLimits, limitsEditor } from './limits.ts';
import { forecastPicture, placeName } from './picture.ts';
import { instantText, issuedText, type Reading, readForecast, type Shown, UTC } from './reading.ts';
import { summaryOf } from './summary.ts';
import { forecastColumns, passingRows } from './tableColumns.ts';
import { variableChooser } from './variables.ts';
import { warmUp } from './warmUp.ts';

/** How this panel shows its forecast. */
interface Choices {
  clock: 'local' | 'utc';
  view: 'chart' | 'table';
}

type EarlierMessage = Extract<ForecastMessage, { type: 'earlier' }>;
type ConvergenceMessage = Extract<ForecastMessage, { type: 'convergence' }>;

const NO_RUNS: readonly never[] = [];

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
  /** What has come of earlier forecasts, and with which question. */
  declare earlier: EarlierMessage | undefined;
  declare convergence: ConvergenceMessage | undefined;
  declare limits: readonly Limit[];

  constructor() {
    super();
    this.choices = rememberedChoices();
    this.timeFault = '';
    this.exportFault = '';
    this.variables = { hidden: [], compared: 'temperature' };
    this.limits = [];
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
    warmUp(
      shown => this.content(shown),
      () => this.shown === undefined,
    );
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: ForecastMessage): void {
    if (message.type === 'forecast') this.receiveForecast(message.identity, message.face);
    if (message.type === 'earlier') this.earlier = message;
    if (message.type === 'convergence') this.convergence = message;
    if (message.type === 'choices') this.variables = message.choices;
    if (message.type === 'limits') this.limits = message.limits;
  }

  private receiveForecast(identity: ForecastIdentity, face: Face<WeatherSeries>): void {
    if (this.wish.isLate(identity)) return;
    this.identity = identity;
    this.face = face;
    if (face.face === 'data') {
      const { data, provenance, problems } = face;
      this.shown = { identity, weather: data, provenance, problems };
    } else if (face.face !== 'loading') {
      this.shown = undefined;
    }
    this.keep();
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: this.choices });
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.keep();
  }

  private chooseVariables(change: Partial<ForecastChoices>): void {
    this.variables = { ...this.variables, ...change };
    host.send({ type: 'setChoices', choices: this.variables });
  }

  private readonly wish = createWish<ForecastIdentity>();

  /** Taken over at once, so that the next change builds on it and not on what is still shown. */
  private ask(change: Partial<ForecastIdentity>): void {
    if (this.identity === undefined) return;
    const identity = { ...this.identity, ...change };
    this.identity = identity;
    this.wish.ask(identity);
    host.send({ type: 'show', identity });
    this.keep();
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
    const reading = shown === undefined ? undefined : this.read(shown, this.choices.clock);
    const height =
      weather?.elevation === undefined
        ? ''
        : ` · ${t('{0} {1} above sea level', formatNumber(weather.elevation, 0), elevationUnit(weather, identity))}`;
    const { time } = identity;
    const asOf = time === undefined ? '' : ` · ${t('As of {0}', this.asOfText(time))}`;
    const issued = reading === undefined ? asOf : ` · ${issuedText(reading, time)}`;
    return html`<p class="subtitle">${place}${height}${issued}</p>`;
  }

  /** A time on the panel's clock, named; in UTC before the clock of the place has come. */
  private asOfText(time: string): string {
    const { shown } = this;
    if (shown === undefined) return `${instantText({ clock: UTC }, time)} UTC`;
    const reading = this.read(shown, this.choices.clock);
    return `${instantText(reading, time)} ${reading.clockName}`;
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
        time: identity.time,
        instantText: time => this.asOfText(time),
        fault: this.timeFault,
        setFault: fault => {
          this.timeFault = fault;
        },
        ask: time => this.ask({ time }),
      })}
      ${disclosure('actions', t('Export and more'), false, () => this.actions())}
    </div>`;
  }

  private actions(): TemplateResult {
    return html`<span class="group">
          ${exportButtons(this.choices.view === 'chart' && this.shown !== undefined, form => this.export(form))}
          <button @click=${() => host.send({ type: 'saveLocation' })}>${t('Save location')}</button>
          <button @click=${() => host.send({ type: 'openRaw' })}>${t('Raw JSON')}</button>
          <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
        </span>
        <p role="alert">${this.exportFault}</p>`;
  }

  private readonly read = rememberLast(readForecast);

  private content(shown: Shown): TemplateResult {
    const reading = this.read(shown, this.choices.clock);
    const { series, provenance, problems } = reading;
    const judged = this.judge(reading, this.limits);
    const chartShown = this.choices.view === 'chart';
    const stale = this.face?.face === 'loading';
    return html`<div class=${stale ? 'stale' : ''}>
      ${chartShown && !reading.daily ? this.days(reading) : nothing}
      <p class="summary" aria-live="polite">${summaryOf(reading, chartShown ? this.window : undefined)}</p>
      ${this.variableChooser(reading)}
      ${chartShown ? this.chart(reading, judged) : this.table(reading, judged)}
      ${series.undated > 0 ? html`<p>${t('{0} rows have no readable time; the table shows them.', series.undated)}</p>` : nothing}
      ${this.limitList(reading, judged)} ${this.comparison(reading)} ${this.convergenceMap(reading)}
      ${provenanceLine(provenance, { clock: reading.clock, name: reading.clockName })} ${problemList(problems, host.send)}
    </div>`;
  }

  private readonly judge = rememberLast((reading: Reading, limits: readonly Limit[]) =>
    judgeLimits(limits, reading.series, reading.identity.kind, field => reading.unitOf(field) ?? ''),
  );

  private days({ series, clock }: Reading) {
    return dayButtons(series.times, clock, this.window, window => {
      this.window = window;
    });
  }

  private variableChooser({ others }: Reading): TemplateResult {
    return variableChooser({
      hidden: new Set(this.variables.hidden),
      others,
      choose: hidden => this.chooseVariables({ hidden: [...hidden] }),
    });
  }

  private readonly earlierOf = rememberLast(earlierSeries);

  /** Earlier forecasts beside the one shown: those of another question have other units, places or times. */
  private earlierRuns({ identity }: Reading): readonly EarlierRun[] {
    const { earlier } = this;
    return earlier !== undefined && sameQuestion(earlier.identity, identity) ? earlier.runs : NO_RUNS;
  }

  private convergenceRuns({ identity }: Reading): readonly ConvergenceRun[] {
    const { convergence } = this;
    const fits =
      convergence !== undefined &&
      sameQuestion(convergence.identity, identity) &&
      sameMembers(convergence.identity.convergence ?? {}, this.identity?.convergence ?? {});
    return fits ? convergence.runs : NO_RUNS;
  }

  /** The same chart for the same data and choices, so that a crosshair survives other changes. */
  private readonly meteogramOf = rememberLast(
    (
      reading: Reading,
      judged: readonly JudgedLimit[],
      { compared, hidden }: ForecastChoices,
      runs: readonly EarlierRun[],
    ) =>
      meteogram(reading, {
        hidden: new Set(hidden),
        now: Date.now(),
        compared,
        earlier: this.earlierOf(runs, reading.identity.kind, reading.identity.units),
        judged,
      }),
  );

  private chart(reading: Reading, judged: readonly JudgedLimit[]): TemplateResult {
    const { chart, missing } = this.meteogramOf(reading, judged, this.variables, this.earlierRuns(reading));
    const onWindow = (event: CustomEvent<TimeWindow | null>) => {
      this.window = event.detail ?? undefined;
    };
    return html`
      <landfall-chart .model=${chart} .label=${t('Forecast chart')} .window=${this.window} @window=${onWindow}></landfall-chart>
      ${missing.length > 0 ? html`<p class="subtitle">${t('Not in this forecast: {0}', missing.join(', '))}</p>` : nothing}
    `;
  }

  private table(
    { weather, identity, placeClock, clock, unitOf }: Reading,
    judged: readonly JudgedLimit[],
  ): TemplateResult {
    const times = rowTimes(weather.rows, identity.kind, placeClock);
    const columns = forecastColumns(weather.rows, new Set(this.variables.hidden), {
      titleOf: field => titleWithUnit(field, unitOf(field)),
      stampText(stamp, index) {
        const time = times[index];
        // A daily stamp is a day of the place and stays as it came; an hourly one is told on the panel's clock.
        return identity.kind === 'daily' || time === undefined
          ? String(stamp ?? '')
          : formatInstant(time, clock);
      },
      stampTime: (stamp, index) => times[index] ?? stamp,
    });
    return html`<landfall-forecast-table
      .columns=${columns}
      .count=${weather.rows.length}
      .passing=${judged.some(({ comparable }) => comparable) ? passingRows(weather.rows, judged) : undefined}
      .copy=${(text: string) => host.send({ type: 'copyText', text })}
    ></landfall-forecast-table>`;
  }

  private limitList(
    { fields, daily, unitOf, timeText, clockName }: Reading,
    judged: readonly JudgedLimit[],
  ): TemplateResult {
    return limitsEditor({
      judged,
      fields,
      kind: daily ? 'daily' : 'hourly',
      unitOf: field => unitOf(field) ?? '',
      timeText,
      clockName,
      change: limits => host.send({ type: 'setLimits', limits: [...limits] }),
    });
  }

  private comparison(reading: Reading): TemplateResult {
    const { fields, identity } = reading;
    const runs = this.earlierRuns(reading);
    return html`${earlierControls({
      chosen: this.identity?.earlier ?? [],
      runs,
      field: this.variables.compared,
      fields,
      chooseHours: earlier => this.ask({ earlier: [...earlier] }),
      chooseField: compared => this.chooseVariables({ compared }),
    })}
    ${changeList(reading, this.earlierOf(runs, identity.kind, identity.units))}`;
  }

  private convergenceMap(reading: Reading): TemplateResult {
    const { clock, daily } = reading;
    const { compared } = this.variables;
    // Directions turn in a circle: neither a scale of colours nor a spread holds for them.
    const fields = reading.fields.filter(field => !isDirection(field, reading.unitOf(field)));
    return convergenceView({
      chosen: this.identity?.convergence,
      runs: this.convergenceRuns(reading),
      fields,
      field: fields.includes(compared) ? compared : (fields[0] ?? compared),
      clock,
      daily,
      choose: convergence => this.ask({ convergence }),
      stop: () => host.send({ type: 'cancel' }),
    });
  }

  /** The chart as it is in view. */
  private picture(shown: Shown): string {
    const reading = this.read(shown, this.choices.clock);
    const judged = this.judge(reading, this.limits);
    const { chart } = this.meteogramOf(reading, judged, this.variables, this.earlierRuns(reading));
    return forecastPicture(reading, chart, this.window);
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
    if (form === 'geojson') host.send({ type: 'exportFeature' });
    if (this.shown === undefined || form === 'csv' || form === 'geojson') return;
    const svg = this.picture(this.shown);
    if (form === 'svg') host.send({ type: 'exportSvg', svg });
    else
      this.sendPng(svg).catch(() =>
        this.setExportFault(t('The picture could not be drawn. Export SVG instead.')),
      );
  }
}

/** Whether two identities ask for the same forecast, whatever is compared with it. */
function sameQuestion(a: ForecastIdentity, b: ForecastIdentity): boolean {
  const compared = { earlier: undefined, convergence: undefined };
  return sameMembers({ ...a, ...compared }, { ...b, ...compared });
}

function titleWithUnit(field: string, unit: string | undefined): string {
  return unit === undefined ? fieldName(field) : `${fieldName(field)} (${unit})`;
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
