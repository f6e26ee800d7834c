import '../kit/seriesChart.ts';
import './places.css';
import compareIcon from '@vscode/codicons/src/icons/git-compare.svg';
import openIcon from '@vscode/codicons/src/icons/go-to-file.svg';
import settingsIcon from '@vscode/codicons/src/icons/settings.svg';
import { html, type TemplateResult } from 'lit';
import { readInstant } from '../../src/domain/dateTime.ts';
import { namesOfPlaces } from '../../src/domain/namesOfPlaces.ts';
import type { PlacesIdentity, PlacesIntent, PlacesMessage } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { type Bar, bar } from '../kit/bar.ts';
import type { ChartSwitches } from '../kit/chart/gutter.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { createWish } from '../kit/createWish.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { connectHost } from '../kit/host.ts';
import { icon } from '../kit/icon.ts';
import { namesText } from '../kit/isolated.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { type Menu, menu } from '../kit/menu.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { popupButton } from '../kit/popupButton.ts';
import { PresentTime } from '../kit/presentTime.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { asOfStepper } from '../kit/runs/asOfStepper.ts';
import { sameMembers } from '../kit/sameMembers.ts';
import type { Segmented } from '../kit/segmented.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable, NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { readTableState } from '../kit/table/readTableState.ts';
import { type Choices, type PlacesView, readChoices } from './choices.ts';
import { type Comparison, comparisonOf, hasCommonAxis, unitsOf } from './comparison.ts';
import { moreMenu } from './moreMenu.ts';
import { indexOfId, placeId, placesChart } from './placesChart.ts';
import { placesClock } from './placesClock.ts';
import { placesColumns } from './placesColumns.ts';
import { awaitedFace, bareFace, failuresOf } from './placesFaces.ts';
import { placesFoot } from './placesFoot.ts';
import { placesOptions } from './placesOptions.ts';
import { placesCsv } from './placesText.ts';

type PlaceFace = Face<WeatherSeries>;

/** Forecasts that have come, and the question that all of them answer. */
interface Shown {
  identity: PlacesIdentity;
  faces: readonly PlaceFace[];
}

/** What is shown, compared in one variable, on one clock. */
interface Reading extends Shown {
  names: readonly string[];
  comparison: Comparison;
  clock: ReaderClock;
  view: PlacesView;
}

/** Widths at which the bar has no room for hours and days. */
const NARROW = matchMedia('(max-width: 960px)');

const host = connectHost<PlacesMessage, PlacesIntent>();

class PlacesPage extends LightElement {
  static override properties = {
    identity: { state: true },
    faces: { state: true },
    shown: { state: true },
    choices: { state: true },
    table: { state: true },
    narrow: { state: true },
  };
  declare identity: PlacesIdentity | undefined;
  declare faces: readonly PlaceFace[];
  declare shown: Shown | undefined;
  declare choices: Choices;
  /** How the table is looked at; places put away are those of the chart. */
  declare table: TableState;
  declare narrow: boolean;

  constructor() {
    super();
    this.faces = [];
    this.choices = readChoices(host.choices(), pageSettings.time);
    this.table = readTableState(host.choices().table, NEW_TABLE_STATE);
    this.narrow = NARROW.matches;
    NARROW.addEventListener('change', ({ matches }) => {
      this.narrow = matches;
    });
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  private readonly present = new PresentTime(this);

  private receive({ identity, faces }: PlacesMessage): void {
    if (this.wish.isLate(identity)) return;
    this.identity = identity;
    this.faces = faces;
    // What answers another question stays until the first answer to this one has come, and no longer.
    if (faces.some(({ face }) => face === 'data')) this.shown = { identity, faces };
    else if (!faces.some(({ face }) => face === 'loading')) this.shown = undefined;
    this.keep();
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: { ...this.choices, table: this.table } });
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.keep();
  }

  private readonly wish = createWish<PlacesIdentity>();

  /** Taken over at once, so that the next change builds on it and not on what is still shown. */
  private ask(change: Partial<PlacesIdentity>): void {
    if (this.identity === undefined) return;
    this.identity = { ...this.identity, ...change };
    this.wish.ask(this.identity);
    host.send({ type: 'show', identity: this.identity });
    this.keep();
  }

  private open(index: number): void {
    const place = this.identity?.places[index];
    if (place !== undefined) host.send({ type: 'openForecast', ...place });
  }

  private readonly read = rememberLast((shown: Shown, choices: Choices): Reading => {
    const comparison = comparisonOf(shown.identity, shown.faces, choices.field);
    return {
      ...shown,
      names: namesOfPlaces(shown.identity.places),
      comparison,
      clock: placesClock(comparison, choices.clock),
      view: viewOf(comparison, choices),
    };
  });

  override render(): TemplateResult {
    const { identity, faces, shown } = this;
    const reading = shown && this.read(shown, this.choices);
    const names = identity === undefined ? [] : namesOfPlaces(identity.places);
    const awaited = awaitedFace(names, faces);
    const face =
      reading === undefined && identity !== undefined ? (awaited ?? bareFace(names, faces)) : awaited;
    const past = identity?.time !== undefined;
    return panelFrame({
      head: bar(this.bar(identity, reading, names)),
      content: reading === undefined ? html`` : this.content(reading),
      foot: reading === undefined ? {} : this.foot(reading),
      face,
      filled: reading !== undefined,
      emptyAction: past
        ? { text: t('Latest forecasts'), press: () => this.ask({ time: undefined }) }
        : { text: t('Try again'), press: () => host.send({ type: 'act', action: 'retry' }) },
      send: host.send,
    });
  }

  private bar(
    identity: PlacesIdentity | undefined,
    reading: Reading | undefined,
    names: readonly string[],
  ): Bar {
    const sign = icon(compareIcon);
    if (identity === undefined) return { sign, name: t('Compare places'), facts: [], demo: false };
    const series = this.seriesSwitch(identity);
    const { units } = identity;
    return {
      sign,
      name: t('{0} places', names.length),
      facts: [namesText(names)],
      // One synthetic forecast makes the comparison one of demo data.
      demo: reading?.faces.some(face => face.face === 'data' && face.provenance.demo) ?? false,
      views: [this.viewSwitch(reading), ...(this.narrow ? [] : [series])],
      menus: [this.variableMenu(reading)],
      run: asOfStepper({
        time: identity.time,
        issued: issuedOf(identity, reading),
        ask: time => this.ask({ time }),
      }),
      openers: html`${popupButton({
        icon: settingsIcon,
        label: t('Units and times'),
        content: () =>
          placesOptions({
            series: this.narrow ? series : undefined,
            units,
            setUnits: chosen => this.ask({ units: chosen }),
            clock: this.choices.clock,
            setClock: clock => this.choose({ clock }),
            names,
          }),
      })}
      ${menu(
        moreMenu({
          names,
          open: index => this.open(index),
          hasData: reading !== undefined,
          copyCsv: () => this.copyCsv(),
          actions: reading === undefined ? [] : otherActions(failuresOf(names, reading.faces)),
          act: action => host.send({ type: 'act', action }),
        }),
      )}`,
    };
  }

  private viewSwitch(reading: Reading | undefined): Segmented {
    const parted = reading !== undefined && !hasCommonAxis(reading.comparison);
    const reason =
      reading !== undefined && unitsOf(reading.comparison).length > 1
        ? t('The units differ, so there is no common axis')
        : t('The amounts are of different intervals, so there is no common axis');
    return {
      label: t('View'),
      value: reading?.view ?? this.choices.view,
      options: [
        {
          id: 'overlay',
          text: t('Overlay'),
          title: parted ? reason : t('Every place in one track'),
          disabled: parted,
        },
        { id: 'tracks', text: t('Tracks'), title: t('A track for each place') },
        { id: 'table', text: t('Table') },
      ],
      choose: id => this.choose({ view: id === 'tracks' || id === 'table' ? id : 'overlay' }),
    };
  }

  private seriesSwitch({ kind }: PlacesIdentity): Segmented {
    return {
      label: t('Series'),
      value: kind,
      options: [
        { id: 'hourly', text: t('Hourly') },
        { id: 'daily', text: t('Daily') },
      ],
      choose: id => this.ask({ kind: id === 'daily' ? 'daily' : 'hourly' }),
    };
  }

  private variableMenu(reading: Reading | undefined): Menu {
    const { field, fields = [] } = reading?.comparison ?? { field: this.choices.field };
    return {
      label: t('Variable'),
      text: fullFieldName(field),
      items: fields.map(id => ({ id, text: fullFieldName(id), title: id, checked: id === field })),
      disabled: fields.length === 0,
      choose: id => this.choose({ field: id }),
    };
  }

  private foot(reading: Reading) {
    const { names, faces, comparison, clock, identity, view } = reading;
    return placesFoot({
      names,
      faces,
      comparison,
      clock,
      time: identity.time,
      hasCommonNights: view === 'overlay' && (this.chart(reading).tracks[0]?.nights ?? []).length > 0,
      send: host.send,
    });
  }

  private content(reading: Reading): TemplateResult {
    const { comparison, view, identity } = reading;
    const isStale = this.identity !== undefined && !sameMembers(identity, this.identity);
    const look = `places in-${view} ${isStale ? 'stale' : ''}`;
    if (comparison.fields.length === 0)
      return html`<div class="panel-cover"><div><p>${t('No place has numbers that could be compared.')}</p></div></div>`;
    return html`<div class=${look}>${view === 'table' ? this.renderTable(reading) : this.renderChart(reading)}</div>`;
  }

  /** The same chart for the same data and choices, so that a crosshair survives other changes. */
  private readonly chartOf = rememberLast((reading: Reading, hidden: readonly number[], now: number) =>
    placesChart({
      identity: reading.identity,
      faces: reading.faces,
      comparison: reading.comparison,
      view: reading.view === 'tracks' ? 'tracks' : 'overlay',
      hidden,
      clock: reading.clock.clock,
      now,
    }),
  );

  private chart(reading: Reading): ChartModel {
    return this.chartOf(reading, this.choices.hidden, this.present.now);
  }

  private readonly switchesOf = rememberLast(
    (names: readonly string[]): ChartSwitches => ({
      toggle: id => this.toggle(indexOfId(id)),
      alone: id => this.showAlone(indexOfId(id), names.length),
      action: id => ({
        icon: openIcon,
        label: t('Open the forecast of {0}', names[indexOfId(id)] ?? ''),
        press: () => this.open(indexOfId(id)),
      }),
    }),
  );

  private toggle(index: number): void {
    const { hidden } = this.choices;
    this.choose({
      hidden: hidden.includes(index) ? hidden.filter(each => each !== index) : [...hidden, index],
    });
  }

  private showAlone(index: number, count: number): void {
    const { hidden } = this.choices;
    const others = Array.from({ length: count }, (_, place) => place).filter(place => place !== index);
    // A double click begins with a click, which has put it away.
    const isAlone = others.every(place => hidden.includes(place));
    this.choose({ hidden: isAlone ? [] : others });
  }

  private renderChart(reading: Reading): TemplateResult {
    return html`<div class="chart-room">
      <landfall-chart
        .model=${this.chart(reading)}
        .label=${t('{0} of {1}', fullFieldName(reading.comparison.field), t('all places'))}
        .switches=${this.switchesOf(reading.names)}
      ></landfall-chart>
    </div>`;
  }

  private readonly columnsOf = rememberLast(({ identity, faces, comparison, clock }: Reading) =>
    placesColumns(identity, faces, comparison, clock.clock),
  );

  private renderTable(reading: Reading): TemplateResult {
    const hidden = this.choices.hidden.map(placeId);
    return dataTable({
      label: t('{0} of {1}', fullFieldName(reading.comparison.field), t('all places')),
      columns: this.columnsOf(reading),
      count: reading.comparison.series.times.length,
      state: { ...this.table, hidden },
      setState: state => {
        this.table = state;
        if (state.hidden !== hidden) this.choose({ hidden: state.hidden.map(indexOfId) });
        else this.keep();
      },
      copy,
    });
  }

  private copyCsv(): void {
    if (this.shown === undefined) return;
    copy(placesCsv(this.read(this.shown, this.choices).comparison, this.choices.hidden));
  }
}

function copy(text: string): void {
  host.send({ type: 'copyText', text });
}

/** What can be done about failures beside the first of each, which is a button. */
function otherActions(failures: ReturnType<typeof failuresOf>): FailureAction[] {
  return [...new Set(failures.flatMap(({ of }) => of.actions.slice(1)))];
}

/** Lines of different units, or amounts of different intervals, have no common axis: each place has a track of its own. */
function viewOf(comparison: Comparison, { view }: Choices): PlacesView {
  return view === 'overlay' && !hasCommonAxis(comparison) ? 'tracks' : view;
}

/** When all that is shown was issued; undefined where that is not one time, or answers another question. */
function issuedOf(identity: PlacesIdentity, reading: Reading | undefined): number | undefined {
  if (reading === undefined || reading.identity.time !== identity.time) return undefined;
  const issues = new Set(reading.comparison.places.map(({ weather }) => readInstant(weather.forecast_time)));
  const [issued] = issues;
  return issues.size === 1 ? issued : undefined;
}

customElements.define('landfall-places', PlacesPage);
