import '../kit/heatMap.ts';
import '../kit/seriesChart.ts';
import './forecast.css';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { countFillValues } from '../../src/domain/fillValue.ts';
import type { Limit } from '../../src/domain/limit.ts';
import type {
  ForecastChoices,
  ForecastIdentity,
  ForecastIntent,
  ForecastMessage,
} from '../../src/panels/forecastProtocol.ts';
import type { Face, PictureRequest, WeatherSeries } from '../../src/panels/protocol.ts';
import { roomAtEnd } from '../kit/chart/drawSheet.ts';
import { readWindow, type TimeWindow } from '../kit/chart/timeWindow.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { createWish } from '../kit/createWish.ts';
import { dayStrip } from '../kit/dayStrip.ts';
import { connectHost } from '../kit/host.ts';
import { inspector } from '../kit/inspector.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { type PanelFrame, panelFrame } from '../kit/panelFrame.ts';
import { PresentTime } from '../kit/presentTime.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { readTableState } from '../kit/table/readTableState.ts';
import { chartNotes } from './chartNotes.ts';
import { dayWindow, noHoursText } from './dayHours.ts';
import { type Beside, forecastBar, type View } from './forecastBar.ts';
import { type ChartsView, createForecastCharts } from './forecastCharts.ts';
import { forecastFoot } from './forecastFoot.ts';
import { createForecastTable, type ForecastTable } from './forecastTable.ts';
import { type JudgedLimit, judgeLimits, limitsEditor } from './limits.ts';
import { forecastPicture } from './picture.ts';
import { type Reading, readForecast, type Shown } from './reading.ts';
import { createRunsDesk, type RunsDesk } from './runsDesk.ts';
import { stripDays } from './stripDays.ts';
import { summaryOf } from './summary.ts';
import { createVariableSwitches } from './variableSwitches.ts';
import { shownChoices } from './variables.ts';
import { warmUp } from './warmUp.ts';

/** How this panel shows its forecast. */
interface Choices {
  clock: 'local' | 'utc';
  view: View;
}

/** Milliseconds that a stretch of time is in view before it is told: those on the way to it are not. */
const SETTLED = 300;

const host = connectHost<ForecastMessage, ForecastIntent>();

class ForecastPage extends LightElement {
  static override properties = {
    identity: { state: true },
    face: { state: true },
    shown: { state: true },
    choices: { state: true },
    variables: { state: true },
    window: { state: true },
    wantedDay: { state: true },
    told: { state: true },
    beside: { state: true },
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
  /** Day of a daily forecast whose hours are asked for, or were not among those that came, as its midnight in UTC, in milliseconds. */
  declare wantedDay: number | undefined;
  /** That which is told. */
  declare told: TimeWindow | undefined;
  /** What stands beside the picture; undefined for nothing. */
  declare beside: Beside | undefined;
  declare limits: readonly Limit[];

  constructor() {
    super();
    this.choices = rememberedChoices();
    const { table, cells, window, onlyPassing } = host.choices();
    this.table = createForecastTable(this.page, {
      table: readTableState(table, NEW_TABLE_STATE),
      onlyPassing: onlyPassing === true,
    });
    this.runs = createRunsDesk(this.page, readTableState(cells, NEW_TABLE_STATE));
    this.window = readWindow(window);
    this.told = this.window;
    this.variables = { hidden: [], compared: 'temperature' };
    this.limits = [];
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
    warmUp(
      reading => this.content(reading),
      () => this.shown === undefined,
    );
  }

  private readonly page = {
    send: host.send,
    changed: () => {
      if (this.identity !== undefined) this.keep();
      this.requestUpdate();
    },
    update: () => this.requestUpdate(),
    ask: (change: Partial<ForecastIdentity>) => this.ask(change),
    compare: (compared: string) => this.chooseVariables({ compared }),
    hide: (hidden: readonly string[]) => this.chooseVariables({ hidden: [...hidden] }),
  };
  private readonly table: ForecastTable;
  private readonly runs: RunsDesk;
  private readonly present = new PresentTime(this);

  private receive(message: ForecastMessage): void {
    if (message.type === 'forecast') this.receiveForecast(message.identity, message.face);
    if (message.type === 'earlier' || message.type === 'convergence') this.runs.receive(message);
    if (message.type === 'choices') this.variables = message.choices;
    if (message.type === 'limits') this.limits = message.limits;
    if (message.type === 'picture') this.sendPicture(message);
  }

  private receiveForecast(identity: ForecastIdentity, face: Face<WeatherSeries>): void {
    if (this.wish.isLate(identity)) return;
    this.identity = identity;
    this.face = face;
    // Other rows, or those of another time, have other days.
    if (face.face !== 'loading' && this.shown !== undefined && !isOfSameTimes(this.shown.identity, identity))
      this.window = undefined;
    if (face.face === 'data') {
      const { data, provenance, problems } = face;
      this.shown = { identity, weather: data, provenance, problems };
      this.showWantedDay(this.shown);
    } else if (face.face !== 'loading') {
      this.shown = undefined;
    }
    this.keep();
  }

  private keep(): void {
    const { identity, choices, window } = this;
    const tables = { ...this.table.look(), cells: this.runs.table() };
    host.remember({ identity, choices: { ...choices, window, ...tables } });
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
    if (identity.kind === 'daily') this.wantedDay = undefined;
    this.wish.ask(identity);
    host.send({ type: 'show', identity });
    this.keep();
  }

  /** A day that these hours do not reach stays wanted, and is told. */
  private showWantedDay(shown: Shown): void {
    const wanted = this.wantedDay;
    if (wanted === undefined || shown.identity.kind === 'daily') return;
    this.window = dayWindow(this.read(shown, this.choices.clock), wanted);
    if (this.window !== undefined) this.wantedDay = undefined;
  }

  private noHours(reading: Reading): string | undefined {
    const { wantedDay } = this;
    return wantedDay === undefined || reading.daily ? undefined : noHoursText(reading, wantedDay);
  }

  private lookAt(window: TimeWindow | undefined): void {
    this.window = window;
    this.wantedDay = undefined;
  }

  override render(): TemplateResult {
    const { identity, shown, face } = this;
    const reading = shown === undefined ? undefined : this.read(shown, this.choices.clock);
    return panelFrame({
      head: html`${this.bar(identity, reading)}${this.strip(reading)}`,
      content: reading === undefined ? html`` : this.content(reading),
      foot: reading === undefined ? {} : this.foot(reading),
      face,
      filled: reading !== undefined,
      send: host.send,
    });
  }

  private settling: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.settling);
  }

  private settle(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.told = this.window;
      if (this.identity !== undefined) this.keep();
    }, SETTLED);
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('window')) this.settle();
    if (changed.has('beside')) this.moveFocus(changed);
  }

  private moveFocus(changed: PropertyValues<this>): void {
    const before = changed.get('beside');
    if (this.beside !== undefined)
      this.querySelector<HTMLElement>('.inspector [aria-selected=true]')?.focus();
    // What has the focus beside it, such as a day, keeps it.
    else if (before !== undefined && document.activeElement === document.body)
      this.querySelector<HTMLElement>(
        `.bar-buttons > button:nth-of-type(${before === 'limits' ? 1 : 2})`,
      )?.focus();
  }

  private bar(identity: ForecastIdentity | undefined, reading: Reading | undefined): TemplateResult {
    return forecastBar({
      identity,
      reading,
      view: this.choices.view,
      setView: view => this.choose({ view }),
      ask: change => this.ask(change),
      beside: this.beside,
      setBeside: beside => {
        this.beside = beside;
      },
      isPassed: reading !== undefined && this.judged(reading).some(({ stretches }) => stretches.length > 0),
    });
  }

  private readonly stripDaysOf = rememberLast(stripDays);

  /** Days, of which one can be brought into view; a day of a daily forecast brings its hours. */
  private strip(reading: Reading | undefined): TemplateResult {
    const days = reading === undefined ? [] : this.stripDaysOf(reading, this.judged(reading));
    const { window } = this;
    const chosen = days.find(({ span }) => window?.[0] === span[0] && window[1] === span[1]);
    return dayStrip({
      label: t('Day'),
      ...(days.length > 0 ? { all: t('All days') } : {}),
      days,
      value: window === undefined ? undefined : (chosen?.id ?? 'none'),
      ...(reading === undefined || days.length === 0 ? {} : { end: roomAtEnd(this.chartOf(reading)) }),
      choose: id => {
        const day = days.find(each => each.id === id);
        if (day === undefined || reading?.daily !== true) this.lookAt(day?.span);
        else {
          this.wantedDay = day.span[0] * 1000;
          this.ask({ kind: 'hourly' });
        }
      },
    });
  }

  private foot(reading: Reading): PanelFrame['foot'] {
    return forecastFoot({
      reading,
      judged: this.judged(reading),
      fills: this.fillsOf(reading.weather.rows),
      noHours: this.noHours(reading),
      showLimits: () => {
        this.beside = 'limits';
      },
      showProblems: () => host.send({ type: 'openProblems' }),
    });
  }

  private readonly read = rememberLast(readForecast);
  private readonly fillsOf = rememberLast(countFillValues);

  private content(reading: Reading): TemplateResult {
    const { view } = this.choices;
    const stale = this.face?.face === 'loading';
    const noHours = this.noHours(reading);
    return html`<div class="forecast ${view} ${stale ? 'stale' : ''}">
        <p class="summary visually-hidden" aria-live="polite">
          ${noHours === undefined ? nothing : `${noHours}.`} ${summaryOf(reading, view === 'table' ? undefined : this.told)}
        </p>
        ${this.picture(reading)}
      </div>
      ${this.renderBeside(reading)}`;
  }

  private picture(reading: Reading): TemplateResult {
    const { choices, window, variables } = this;
    if (choices.view === 'runs') return this.renderRuns(reading);
    if (choices.view === 'chart') return this.renderChart(reading);
    return this.table.content({ reading, judged: this.judged(reading), window, hidden: variables.hidden });
  }

  private renderBeside(reading: Reading): TemplateResult | typeof nothing {
    const { beside } = this;
    if (beside === undefined) return nothing;
    return inspector({
      label: t('Limits and what is shown'),
      tabs: [
        { id: 'limits', text: t('Limits') },
        { id: 'shown', text: t('What is shown') },
      ],
      value: beside,
      choose: id => {
        this.beside = id;
      },
      open: true,
      setOpen: open => {
        if (!open) this.beside = undefined;
      },
      content: beside === 'limits' ? this.limitList(reading) : this.shownChoices(reading),
    });
  }

  private readonly judge = rememberLast((reading: Reading, limits: readonly Limit[]) =>
    judgeLimits(limits, reading.series, reading.identity.kind, field => reading.unitOf(field) ?? ''),
  );

  private judged(reading: Reading): readonly JudgedLimit[] {
    return this.judge(reading, this.limits);
  }

  private shownChoices({ others }: Reading): TemplateResult {
    const { identity, choices } = this;
    return shownChoices({
      hidden: new Set(this.variables.hidden),
      others,
      choose: hidden => this.chooseVariables({ hidden: [...hidden] }),
      units: identity?.units,
      setUnits: units => this.ask({ units }),
      clock: choices.clock,
      setClock: clock => this.choose({ clock }),
      pastHours:
        identity?.kind === 'hourly' && identity.time === undefined
          ? (identity.include_past ?? false)
          : undefined,
      setPastHours: include_past => this.ask({ include_past }),
    });
  }

  private readonly charts = createForecastCharts();

  private chartsView(reading: Reading): ChartsView {
    const earlier = this.runs.earlier(reading.identity);
    const { variables, present } = this;
    return { reading, judged: this.judged(reading), variables, earlier, now: present.now };
  }

  /** The chart that the view has. */
  private chartOf(reading: Reading): ChartModel {
    const view = this.chartsView(reading);
    return this.choices.view === 'runs' ? this.charts.compared(view) : this.charts.all(view).chart;
  }

  private chart(reading: Reading): TemplateResult {
    const onWindow = (event: CustomEvent<TimeWindow | null>) => {
      this.lookAt(event.detail ?? undefined);
    };
    return html`<landfall-chart
      .model=${this.chartOf(reading)}
      .label=${t('Forecast chart')}
      .window=${this.window}
      .switches=${this.choices.view === 'runs' ? this.switches.ofEarlier : this.switches.of(reading)}
      @window=${onWindow}
    ></landfall-chart>`;
  }

  private readonly switches = createVariableSwitches({
    asked: () => this.identity,
    ask: change => this.ask(change),
    variables: () => this.variables,
    hide: this.page.hide,
  });

  private renderChart(reading: Reading): TemplateResult {
    const { missing, texts, away } = this.charts.all(this.chartsView(reading));
    return html`<div class="chart-room">${this.chart(reading)}</div>
      ${chartNotes({
        away,
        missing,
        texts,
        show: this.switches.toggle,
        showAll: () => this.chooseVariables({ hidden: [] }),
      })}`;
  }

  private limitList(reading: Reading): TemplateResult {
    const { fields, daily, unitOf, timeText, clockName } = reading;
    return limitsEditor({
      judged: this.judged(reading),
      fields,
      kind: daily ? 'daily' : 'hourly',
      unitOf: field => unitOf(field) ?? '',
      timeText,
      clockName,
      add: limit => host.send({ type: 'addLimit', limit }),
      remove: limit => host.send({ type: 'removeLimit', limit }),
    });
  }

  /** The track that is compared, and below it what earlier forecasts had. */
  private renderRuns(reading: Reading): TemplateResult {
    return html`<div class="chart-room">${this.chart(reading)}</div>
      ${this.runs.content({ reading, asked: this.identity, compared: this.variables.compared })}`;
  }

  /** The chart as it is in view; beside the table, the one that would be. */
  private sendPicture({ form, look }: PictureRequest): void {
    if (this.shown === undefined) return;
    const reading = this.read(this.shown, this.choices.clock);
    const draw = () => forecastPicture(reading, this.chartOf(reading), this.window, look);
    void sendPicture(form, draw, host.send);
  }
}

function isOfSameTimes(a: ForecastIdentity, b: ForecastIdentity): boolean {
  return a.kind === b.kind && a.time === b.time;
}

function rememberedChoices(): Choices {
  const { clock, view } = host.choices();
  return {
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    view: view === 'table' || view === 'runs' ? view : 'chart',
  };
}

customElements.define('landfall-forecast', ForecastPage);
