import { html, LitElement, nothing, type TemplateResult } from 'lit';
import '../kit/tokens.ts';
import '../kit/kit.css';
import './places.css';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import type { PlacesIdentity, PlacesIntent, PlacesMessage } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { createWish } from '../kit/createWish.ts';
import { fieldName } from '../kit/fieldName.ts';
import { demoBadge, faceStatus } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { type Choices, readChoices } from './choices.ts';
import { type Comparison, comparisonOf, placeNames, unitsOf } from './comparison.ts';
import { placeList } from './placeList.ts';
import { placesCharts } from './placesCharts.ts';
import { namedInstant, placesClocks, timeText } from './placesClocks.ts';
import { placesSources } from './placesSources.ts';
import { placesStatus } from './placesStatus.ts';
import { extremesText, tableCsv, tableHeader, tableRow } from './placesText.ts';
import { placesToolbar } from './placesToolbar.ts';

const host = connectHost<PlacesMessage, PlacesIntent>();

class PlacesPage extends LitElement {
  static override properties = {
    identity: { state: true },
    faces: { state: true },
    choices: { state: true },
    copied: { state: true },
    timeFault: { state: true },
  };
  declare identity: PlacesIdentity | undefined;
  declare faces: readonly Face<WeatherSeries>[];
  declare choices: Choices;
  declare copied: boolean;
  declare timeFault: string;

  constructor() {
    super();
    this.faces = [];
    this.choices = readChoices(host.choices(), pageSettings.time);
    this.copied = false;
    this.timeFault = '';
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive({ identity, faces }: PlacesMessage): void {
    if (this.wish.isLate(identity)) return;
    this.identity = identity;
    this.faces = faces;
    this.copied = false;
    this.keep();
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: this.choices });
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.copied = false;
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

  private copy(comparison: Comparison): void {
    host.send({ type: 'copyText', text: tableCsv(comparison) });
    this.copied = true;
  }

  private open(index: number): void {
    const place = this.identity?.places[index];
    if (place !== undefined) host.send({ type: 'openForecast', ...place });
  }

  override render(): TemplateResult {
    const { identity, faces, choices, copied } = this;
    // What has come keeps the question that it answers: `identity` may be a wish ahead of it.
    const answered = this.wish.answered();
    if (identity === undefined || answered === undefined) return faceStatus(undefined, host.send);
    const names = placeNames(identity.places);
    const comparison = comparisonOf(answered, faces, choices.field);
    const clocks = placesClocks(comparison, { ...choices, view: viewOf(comparison, choices) });
    return html`
      <header>
        <h1>${t('Compare {0} places', names.length)} ${demoBadge(demoProvenance(faces))}</h1>
        ${answered.time === undefined ? nothing : html`<p class="subtitle">${t('As of {0}', namedInstant(clocks, answered.time))}</p>`}
      </header>
      <main>
        ${placesToolbar({
          identity,
          choices,
          comparison,
          copied,
          instantText: time => namedInstant(clocks, time),
          timeFault: this.timeFault,
          setTimeFault: fault => {
            this.timeFault = fault;
          },
          ask: change => this.ask(change),
          choose: change => this.choose(change),
          copy: () => this.copy(comparison),
        })}
        ${placesStatus(names, faces, host.send)} ${this.content(answered, comparison)}
        ${placesSources(names, faces, clocks, host.send)}
      </main>
    `;
  }

  private content(identity: PlacesIdentity, comparison: Comparison): TemplateResult {
    const units = unitsOf(comparison);
    const view = viewOf(comparison, this.choices);
    const parted = view !== this.choices.view;
    const choices: Choices = { ...this.choices, view };
    const clocks = placesClocks(comparison, choices);
    const { undated } = comparison.series;
    const extremes = extremesText(comparison, value => timeText(comparison, clocks, value));
    return html`
      ${comparison.places.length === 0 ? nothing : html`<p class="summary">${extremes} ${clocks.sentence}</p>`}
      ${parted ? html`<p>${t('The units differ ({0}): each place has a chart of its own, and its own axis.', units.join(', '))}</p>` : nothing}
      ${this.places(identity, comparison, choices.view)}
      ${undated > 0 ? html`<p>${t('{0} rows have no readable time and are left out.', undated)}</p>` : nothing}
    `;
  }

  private places(identity: PlacesIdentity, comparison: Comparison, view: Choices['view']): TemplateResult {
    const open = (index: number) => this.open(index);
    const list = { identity, faces: this.faces, comparison, open };
    if (view === 'table') return html`${placeList(list)} ${table(comparison)}`;
    const charts = this.charts(comparison, view);
    const chart = (at: number, name: string) =>
      charts[at] === undefined
        ? nothing
        : html`<landfall-chart .model=${charts[at]} .label=${t('{0} of {1}', fieldName(comparison.field), name)}></landfall-chart>`;
    if (view === 'overlay') return html`${placeList(list)} ${chart(0, t('all places'))}`;
    return placeList({ ...list, content: at => chart(at, comparison.places[at]?.name ?? '') });
  }

  private made: { key: readonly unknown[]; charts: readonly (ChartModel | undefined)[] } | undefined;

  /** The same charts for the same data and choices, so that a crosshair survives other changes. */
  private charts(comparison: Comparison, view: 'overlay' | 'multiples'): readonly (ChartModel | undefined)[] {
    const key = [this.faces, this.choices];
    if (this.made === undefined || key.some((part, index) => part !== this.made?.key[index])) {
      const { clocks } = placesClocks(comparison, { ...this.choices, view });
      this.made = { key, charts: placesCharts(comparison, clocks, view, Date.now() / 1000) };
    }
    return this.made.charts;
  }
}

/** Lines of different units have no common axis: each place has a chart of its own. */
function viewOf(comparison: Comparison, { view }: Choices): Choices['view'] {
  return view === 'overlay' && unitsOf(comparison).length > 1 ? 'multiples' : view;
}

function table(comparison: Comparison): TemplateResult {
  return html`<landfall-table
    .label=${t('{0} of {1}', fieldName(comparison.field), t('all places'))}
    .header=${tableHeader(comparison)}
    .count=${comparison.series.times.length}
    .row=${(index: number) => tableRow(comparison, index)}
  ></landfall-table>`;
}

/** One synthetic forecast makes the comparison one of demo data. */
function demoProvenance(faces: readonly Face<WeatherSeries>[]) {
  const shown = faces.flatMap(face => (face.face === 'data' ? [face.provenance] : []));
  return shown.find(({ demo }) => demo);
}

customElements.define('landfall-places', PlacesPage);
