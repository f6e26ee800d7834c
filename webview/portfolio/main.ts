import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import '../kit/tokens.ts';
import '../kit/kit.css';
import './portfolio.css';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import type { PackedGeometry } from '../../src/domain/geometry.ts';
import { readTime } from '../../src/domain/time.ts';
import type {
  FeatureDetails,
  FeatureSeries,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { fieldText, switchOf } from '../kit/controls.ts';
import { formatInstant, formatNumber } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { cachedLayer, type MapLayer } from '../kit/map/mapFrame.ts';
import { type MapView, readMapView } from '../kit/map/mapView.ts';
import { createPackedLayer, type PackedLayer } from '../kit/map/packedLayer.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { type ClockChoice, type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { featureRows } from './featureRows.ts';
import { propertyText } from './propertyText.ts';
import { seriesModel, seriesNotes, seriesTable, unitNotes } from './seriesModel.ts';

type Collection = 'features' | 'forecasts' | 'observations';
type Data = Extract<Face<PackedGeometry>, { face: 'data' }>;

interface Choices {
  view: 'chart' | 'table';
  clock: ClockChoice;
  filter: string;
  /** Where the reader took the map. */
  map: MapView | undefined;
}

/** CSS pixels around a pointer in which a feature is taken. */
const REACH = 8;

const host = connectHost<PortfolioMessage, PortfolioIntent>();

class PortfolioPage extends LitElement {
  static override properties = {
    identity: { state: true },
    face: { state: true },
    feature: { state: true },
    forecasts: { state: true },
    observations: { state: true },
    initTime: { state: true },
    choices: { state: true },
    fault: { state: true },
  };
  declare identity: PortfolioIdentity | undefined;
  declare face: Face<PackedGeometry> | undefined;
  declare feature: FeatureDetails | undefined;
  declare forecasts: Face<FeatureSeries> | undefined;
  declare observations: Face<FeatureSeries> | undefined;
  declare initTime: string | undefined;
  declare choices: Choices;
  declare fault: string;
  /** What the page shows: while a load runs, still that of the one before. */
  private shown: Data | undefined;
  private rows = featureRows(host.send);
  private map: WorldMap | undefined;
  private layer: PackedLayer | undefined;
  private picture: MapLayer | undefined;
  /** Feature under the pointer; −1 for none. */
  private pointed = -1;
  private fitted = false;

  constructor() {
    super();
    this.choices = rememberedChoices();
    this.fault = '';
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: PortfolioMessage): void {
    if (message.type === 'portfolio') this.receiveFeatures(message.identity, message.face);
    if (message.type === 'rows') {
      this.rows.receive(message);
      this.map?.refreshTip();
      this.requestUpdate();
    }
    if (message.type === 'selected') this.receiveSelected(message.feature);
    if (message.type === 'forecasts' && message.index === this.feature?.index) {
      this.forecasts = message.face;
      this.initTime = message.init_time;
    }
    if (message.type === 'observations' && message.index === this.feature?.index) {
      this.observations = message.face;
    }
  }

  private receiveFeatures(identity: PortfolioIdentity, face: Face<PackedGeometry>): void {
    if (this.identity !== undefined && question(identity) !== question(this.identity)) this.fitted = false;
    this.identity = identity;
    this.face = face;
    if (face.face !== 'loading') {
      this.shown = face.face === 'data' ? face : undefined;
      this.layer = face.face === 'data' ? createPackedLayer(face.data) : undefined;
      this.picture = this.layer && cachedLayer(this.layer.draw);
      this.feature = undefined;
      this.rows = featureRows(host.send);
      if (face.face === 'data') this.rows.find(this.choices.filter);
    }
    this.drawMap();
    this.keep();
  }

  private receiveSelected(feature: FeatureDetails): void {
    if (this.feature?.index !== feature.index) {
      this.forecasts = undefined;
      this.observations = undefined;
    }
    this.feature = feature;
    const bounds = this.layer?.boundsOf(feature.index);
    if (bounds !== undefined) this.map?.reveal(bounds);
    this.drawMap();
    this.keep();
  }

  /** What a reload brings back: the portfolio, and the feature that was selected. */
  private keep(): void {
    host.remember({ identity: this.wanted(), choices: this.choices });
  }

  private wanted(): Partial<PortfolioIdentity> {
    const selected = this.feature === undefined ? this.identity?.selected : this.feature.id;
    return { ...this.identity, selected };
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.keep();
  }

  private ask(change: Partial<PortfolioIdentity>): void {
    if (this.identity === undefined) return;
    host.send({ type: 'show', identity: { ...this.identity, ...this.wanted(), ...change } });
  }

  private find(filter: string): void {
    this.choose({ filter });
    this.rows.find(filter);
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createWorldMap(container, {
      label: t('Portfolio map'),
      onPick: place => {
        const index = this.findFeature(place);
        if (index >= 0) host.send({ type: 'select', index });
      },
      onPoint: place => this.tip(place),
      onMove: map => this.choose({ map }),
    });
    if (this.choices.map !== undefined) {
      this.map.show(this.choices.map);
      this.fitted = true;
    }
    this.drawMap();
  }

  private findFeature({ x, y, pixel }: MapPlace): number {
    return this.layer?.find(x, y, REACH * pixel) ?? -1;
  }

  private tip(place: MapPlace | undefined): string[] {
    const index = place === undefined ? -1 : this.findFeature(place);
    if (index !== this.pointed) {
      this.pointed = index;
      this.drawMap();
    }
    if (index < 0) return [];
    const row = this.rows.feature(index);
    return row === undefined ? [t('Loading')] : [row.label, row.geometryType];
  }

  private drawMap(): void {
    const { map, layer, picture, pointed, feature } = this;
    if (map === undefined) return;
    const layers: MapLayer[] = picture === undefined ? [] : [picture];
    if (layer !== undefined && pointed >= 0) layers.push(layer.mark(pointed, 'pointed'));
    if (layer !== undefined && feature !== undefined) layers.push(layer.mark(feature.index, 'selected'));
    map.setLayers(layers);
    if (layer?.bounds === undefined || this.fitted) return;
    this.fitted = true;
    map.fit(layer.bounds);
  }

  override render(): TemplateResult {
    const { identity, face, shown } = this;
    const stale = shown !== undefined && face?.face === 'loading';
    const clock = readerClock(this.choices.clock);
    return html`
      <header>
        <h1>${identity?.portfolio_id ?? ''} ${demoBadge(shown?.provenance)}</h1>
        <p class="subtitle">${shown === undefined ? '' : this.summary(shown)}</p>
      </header>
      <main>
        ${identity === undefined ? nothing : this.toolbar(identity)} ${faceStatus(face, host.send)}
        <div class=${stale ? 'split stale' : 'split'}>
          <section>
            <div class="landfall-map"></div>
            ${this.featureList()}
          </section>
          <section>
            ${this.feature === undefined ? html`<p class="subtitle">${t('Choose a feature on the map or in the list to see its properties and series.')}</p>` : this.details(this.feature)}
            ${this.actions()}
          </section>
        </div>
      </main>
      <footer>
        ${source(t('Features'), shown, clock)} ${source(t('Forecast'), this.forecasts, clock)}
        ${source(t('Observation'), this.observations, clock)}
      </footer>
    `;
  }

  /** The map in a sentence, for those who do not see it. */
  private summary({ data }: Data): string {
    const count = formatNumber(data.featureCount, 0);
    const drawn = this.layer?.drawn ?? 0;
    const total =
      drawn === data.featureCount
        ? t('{0} features', count)
        : t('{0} features, {1} of them on the map', count, formatNumber(drawn, 0));
    const bounds = this.layer?.bounds;
    if (bounds === undefined) return total;
    const corner = (latitude: number, longitude: number) =>
      formatCoordinates(latitude, normalizeLongitude(longitude));
    return `${total} · ${t('between {0} and {1}', corner(bounds.south, bounds.west), corner(bounds.north, bounds.east))}`;
  }

  private toolbar(identity: PortfolioIdentity): TemplateResult {
    const { x, y, z } = identity;
    const tile = x === undefined || y === undefined || z === undefined ? '' : `${z}/${x}/${y}`;
    return html`<div class="toolbar" role="toolbar" aria-label=${t('Portfolio')}>
      <form class="toolbar" @submit=${this.onSubmit}>
        <label>${t('Country')} <input name="country" size="4" .value=${identity.country ?? ''} /></label>
        <label>${t('Tile z/x/y')} <input name="tile" size="8" .value=${tile} aria-describedby="fault" /></label>
        <label>${t('Initialization time')} <input name="init" size="17" placeholder=${t('latest')} .value=${identity.init_time ?? ''} aria-describedby="fault" /></label>
        <span class="group">
          <label>${t('Observed from')} <input name="start" size="17" placeholder=${t('three days ago')} .value=${identity.valid_time_start ?? ''} aria-describedby="fault" /></label>
          <label>${t('to')} <input name="end" size="17" placeholder=${t('now')} .value=${identity.valid_time_end ?? ''} aria-describedby="fault" /></label>
        </span>
        <button type="submit">${t('Show')}</button>
      </form>
      <p id="fault" role="alert">${this.fault}</p>
    </div>`;
  }

  private onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const times = ['init', 'start', 'end'].map(name => fieldText(form, name));
    const readings = times.map(text =>
      text === '' || text === 'latest' ? undefined : readTime(text, Date.now()),
    );
    const refused = readings.find(reading => reading?.ok === false);
    const tile = readTile(fieldText(form, 'tile'));
    const badTile = tile === undefined ? t('Enter a tile as z/x/y, such as 5/8/13, or leave it empty.') : '';
    this.fault = refused?.ok === false ? refused.message : badTile;
    if (this.fault !== '') return;
    const [init_time, valid_time_start, valid_time_end] = readings.map(reading =>
      reading?.ok ? reading.value : undefined,
    );
    const country = fieldText(form, 'country') || undefined;
    this.ask({ country, ...tile, init_time, valid_time_start, valid_time_end });
  }

  private featureList(): TemplateResult {
    const { rows } = this;
    const row = (position: number) => {
      const found = rows.at(position);
      return (
        found && [
          found.label,
          found.id === undefined ? '' : String(found.id),
          found.geometryType || t('no geometry'),
        ]
      );
    };
    return html`
      <h2>${t('Features')}</h2>
      <label
        >${t('Filter')}
        <input
          type="search"
          .value=${this.choices.filter}
          @input=${(event: Event) => event.target instanceof HTMLInputElement && this.find(event.target.value)}
        />
      </label>
      <p class="subtitle" aria-live="polite">${t('{0} match', formatNumber(rows.total(), 0))}</p>
      <landfall-table
        class="features"
        .label=${t('Features')}
        .header=${[t('Name'), t('Id'), t('Geometry')]}
        .count=${rows.total()}
        .row=${row}
        .pickable=${true}
        .selected=${this.feature === undefined ? -1 : rows.positionOf(this.feature.index)}
        @pick=${(event: CustomEvent<number>) => this.pick(event.detail)}
      ></landfall-table>
    `;
  }

  private pick(position: number): void {
    const row = this.rows.at(position);
    if (row !== undefined) host.send({ type: 'select', index: row.index });
  }

  private details(feature: FeatureDetails): TemplateResult {
    const bounds = this.layer?.boundsOf(feature.index);
    const place = bounds && {
      latitude: rounded((bounds.south + bounds.north) / 2),
      longitude: rounded(normalizeLongitude((bounds.west + bounds.east) / 2)),
    };
    const name = feature.label.slice(0, 200);
    return html`
      <h2>${feature.label}</h2>
      <p class="subtitle">
        ${feature.geometryType || t('No geometry: listed, not on the map')}
        ${place === undefined ? '' : ` · ${formatCoordinates(place.latitude, place.longitude)}`}
      </p>
      ${place === undefined ? nothing : html`<button @click=${() => host.send({ type: 'openForecast', ...place, name })}>${t('Forecast here')}</button>`}
      ${properties(feature.properties)}
      <h2>${t('Forecast and observation')}</h2>
      ${part(t('Forecast'), this.forecasts)} ${part(t('Observation'), this.observations)} ${this.series()}
    `;
  }

  private made: { key: readonly unknown[]; model: ChartModel } | undefined;

  private series() {
    const forecast = this.forecasts?.face === 'data' ? this.forecasts : undefined;
    const observed = this.observations?.face === 'data' ? this.observations : undefined;
    if (forecast === undefined && observed === undefined) return nothing;
    const { view, clock } = this.choices;
    const notes = [
      ...seriesNotes(forecast?.data),
      ...seriesNotes(observed?.data),
      ...unitNotes(forecast?.data, observed?.data),
    ];
    return html`
      <p class="subtitle">${this.initText()}</p>
      <div class="toolbar">
        ${switchOf(t('View'), view, [
          ['chart', t('Chart'), () => this.choose({ view: 'chart' })],
          ['table', t('Table'), () => this.choose({ view: 'table' })],
        ])}
        ${switchOf(t('Times'), clock, [
          ['utc', t('UTC'), () => this.choose({ clock: 'utc' })],
          ['local', t('Local time'), () => this.choose({ clock: 'local' })],
        ])}
      </div>
      ${view === 'table' ? this.seriesTable(forecast?.data, observed?.data) : this.seriesChart(forecast?.data, observed?.data)}
      ${notes.map(note => html`<p>${note}</p>`)}
    `;
  }

  private initText(): string {
    if (this.initTime === undefined) return '';
    const time = readInstant(this.initTime);
    const { clock, name } = readerClock(this.choices.clock);
    const text = time === undefined ? this.initTime : `${formatInstant(time, clock)} ${name}`;
    return t('Forecast initialized {0}', text);
  }

  private seriesTable(
    forecast: FeatureSeries | undefined,
    observed: FeatureSeries | undefined,
  ): TemplateResult {
    const { header, count, row } = seriesTable(forecast, observed, readerClock(this.choices.clock));
    return html`<landfall-table .label=${t('Series')} .header=${header} .count=${count} .row=${row}></landfall-table>`;
  }

  /** The same chart for the same series, so that a crosshair survives other changes. */
  private seriesChart(
    forecast: FeatureSeries | undefined,
    observed: FeatureSeries | undefined,
  ): TemplateResult {
    const key = [forecast, observed, this.choices.clock];
    if (this.made === undefined || key.some((each, index) => each !== this.made?.key[index])) {
      const model = seriesModel(forecast, observed, readerClock(this.choices.clock), Date.now());
      this.made = { key, model };
    }
    return html`<landfall-chart .model=${this.made.model} .label=${t('Series chart')}></landfall-chart> ${lineKey()}`;
  }

  private actions(): TemplateResult {
    const collections: readonly Collection[] = ['features', 'forecasts', 'observations'];
    return html`<h2>${t('Data')}</h2>
      <div class="toolbar">
        ${collections.map(of => html`<button @click=${() => host.send({ type: 'exportGeoJson', of })}>${exportLabel(of)}</button>`)}
        <button @click=${() => host.send({ type: 'exportCsv' })}>${t('Export CSV')}</button>
        ${collections.map(of => html`<button @click=${() => host.send({ type: 'openRaw', of })}>${rawLabel(of)}</button>`)}
        <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
      </div>`;
  }
}

/** What a series says besides its data. */
function part(name: string, face: Face<unknown> | undefined) {
  if (face?.face === 'data') return nothing;
  return html`<div class="part"><span>${name}</span>${faceStatus(face, host.send)}</div>`;
}

/** Where a part came from, and where it departed from the specification. */
function source(name: string, face: Face<unknown> | undefined, clock: ReaderClock) {
  if (face?.face !== 'data') return nothing;
  return html`<div class="part"><span>${name}</span>${provenanceLine(face.provenance, clock)}</div>
    ${problemList(face.problems, host.send)}`;
}

function properties(members: Readonly<Record<string, unknown>>): TemplateResult {
  return html`<dl class="properties">
    ${Object.entries(members).map(([name, value]) => html`<dt>${name}</dt><dd>${propertyText(value)}</dd>`)}
  </dl>`;
}

function lineKey(): TemplateResult {
  const sample = (kind: string) =>
    html`<svg viewBox="0 0 28 8" aria-hidden="true">${svg`<line class=${kind} x1="0" y1="4" x2="28" y2="4"></line>`}</svg>`;
  return html`<ul class="key" aria-label=${t('Lines')}>
    <li>${sample('forecast')}${t('Forecast')}</li>
    <li>${sample('observed')}${t('Observation')}</li>
  </ul>`;
}

/** Members of a tile, all undefined for no text; undefined for text of another form. */
function readTile(
  text: string,
): { x: number | undefined; y: number | undefined; z: number | undefined } | undefined {
  if (text === '') return { x: undefined, y: undefined, z: undefined };
  const parts = /^(\d{1,2})\/(\d{1,9})\/(\d{1,9})$/.exec(text);
  return parts === null ? undefined : { z: Number(parts[1]), x: Number(parts[2]), y: Number(parts[3]) };
}

/** What decides which features come. */
function question(identity: PortfolioIdentity | undefined): string {
  const { portfolio_id, country, x, y, z } = identity ?? {};
  return JSON.stringify([portfolio_id, country, x, y, z]);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function exportLabel(of: Collection): string {
  return {
    features: t('Export features'),
    forecasts: t('Export forecasts'),
    observations: t('Export observations'),
  }[of];
}

function rawLabel(of: Collection): string {
  return { features: t('Raw features'), forecasts: t('Raw forecasts'), observations: t('Raw observations') }[
    of
  ];
}

function rememberedChoices(): Choices {
  const { view, clock, filter, map } = host.choices();
  return {
    view: view === 'table' ? 'table' : 'chart',
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    filter: typeof filter === 'string' ? filter : '',
    map: readMapView(map),
  };
}

customElements.define('landfall-portfolio', PortfolioPage);
