import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import '../kit/kit.css';
import '../kit/seriesChart.ts';
import '../kit/valueTable.ts';
import { readTime } from '../../src/domain/time.ts';
import type {
  Face,
  FeatureDetails,
  FeatureRow,
  FeatureSeries,
  PackedGeometry,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
} from '../../src/panels/protocol.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { fieldText, switchOf } from '../kit/controls.ts';
import { formatInstant, formatNumber, formatValue } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { createPackedLayer, type PackedLayer } from '../kit/map/packedLayer.ts';
import { createWorldMap, type WorldMap } from '../kit/map/worldMap.ts';
import { seriesModel, seriesTable } from './seriesModel.ts';

const host = connectHost<PortfolioMessage, PortfolioIntent>();
const UTC = { zone: 'UTC' } as const;

/** Rows asked at a time. */
const PAGE_ROWS = 100;
/** Pixels around a click in which a feature is taken. */
const CLICK_REACH = 10;

class PortfolioPage extends LitElement {
  static override properties = {
    identity: { state: true },
    face: { state: true },
    feature: { state: true },
    forecasts: { state: true },
    observations: { state: true },
    initTime: { state: true },
    filter: { state: true },
    total: { state: true },
    view: { state: true },
    fault: { state: true },
  };
  declare identity: PortfolioIdentity | undefined;
  declare face: Face<PackedGeometry> | undefined;
  declare feature: FeatureDetails | undefined;
  declare forecasts: Face<FeatureSeries> | undefined;
  declare observations: Face<FeatureSeries> | undefined;
  declare initTime: string | undefined;
  declare filter: string;
  /** Rows that match the filter. */
  declare total: number;
  declare view: 'chart' | 'table';
  declare fault: string;
  private rows = new Map<number, FeatureRow>();
  private asked = new Set<number>();
  private map: WorldMap | undefined;
  private layer: PackedLayer | undefined;

  constructor() {
    super();
    this.filter = '';
    this.total = 0;
    this.fault = '';
    this.view = host.choices().view === 'table' ? 'table' : 'chart';
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: PortfolioMessage): void {
    if (message.type === 'portfolio') this.receiveFeatures(message.identity, message.face);
    if (message.type === 'rows' && message.filter === this.filter) {
      this.total = message.total;
      for (const [offset, row] of message.rows.entries()) this.rows.set(message.start + offset, row);
      this.requestUpdate();
    }
    if (message.type === 'selected') {
      this.feature = message.feature;
      this.forecasts = undefined;
      this.observations = undefined;
      this.drawMap();
      this.keep();
    }
    if (message.type === 'forecasts' && message.index === this.feature?.index) {
      this.forecasts = message.face;
      this.initTime = message.init_time;
    }
    if (message.type === 'observations' && message.index === this.feature?.index)
      this.observations = message.face;
  }

  private receiveFeatures(identity: PortfolioIdentity, face: Face<PackedGeometry>): void {
    this.identity = identity;
    this.face = face;
    if (face.face === 'loading') {
      this.feature = undefined;
      this.layer = undefined;
    }
    if (face.face === 'data') {
      this.layer = createPackedLayer(face.data);
      this.find('');
    }
    this.drawMap();
    this.keep();
  }

  /** What a reload brings back: the portfolio, and the feature that was selected. */
  private keep(): void {
    const selected = this.feature?.id ?? this.identity?.selected;
    host.remember({ identity: { ...this.identity, selected }, choices: { view: this.view } });
  }

  private ask(change: Partial<PortfolioIdentity>): void {
    if (this.identity === undefined) return;
    const selected = this.feature?.id ?? this.identity.selected;
    host.send({ type: 'show', identity: { ...this.identity, selected, ...change } });
  }

  private find(filter: string): void {
    this.filter = filter;
    this.rows = new Map();
    this.asked = new Set();
    this.askRows(0);
  }

  private askRows(position: number): void {
    const start = Math.floor(position / PAGE_ROWS) * PAGE_ROWS;
    if (this.asked.has(start)) return;
    this.asked.add(start);
    host.send({ type: 'rows', start, count: PAGE_ROWS, filter: this.filter });
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createWorldMap(container, {
      label: t('Portfolio map'),
      onPick: ({ x, y, pixel }) => {
        const index = this.layer?.find(x, y, CLICK_REACH * pixel) ?? -1;
        if (index >= 0) host.send({ type: 'select', index });
      },
      onPoint: () => [],
      onMove: () => undefined,
    });
    this.drawMap();
  }

  override updated(changed: PropertyValues): void {
    if (changed.has('view')) this.keep();
  }

  private drawMap(): void {
    const { map, layer } = this;
    if (map === undefined) return;
    const marked = this.feature === undefined ? [] : [layer?.mark(this.feature.index, 'selected')];
    map.setLayers([layer?.draw, ...marked].filter(each => each !== undefined));
    if (layer?.bounds !== undefined && this.feature === undefined) map.fit(layer.bounds);
  }

  override render(): TemplateResult {
    const { identity, face } = this;
    const data = face?.face === 'data' ? face : undefined;
    return html`
      <header>
        <h1>${identity?.portfolio_id ?? ''} ${demoBadge(data?.provenance)}</h1>
        <p class="subtitle">
          ${data === undefined ? '' : t('{0} features', formatNumber(data.data.featureCount, 0))}
          ${this.initTime === undefined ? '' : ` · ${t('Initialized {0} UTC', formatInstant(Date.parse(this.initTime), UTC))}`}
        </p>
      </header>
      <main>
      ${identity === undefined ? nothing : this.toolbar(identity)} ${faceStatus(face, host.send)}
      <div class="split">
        <section>
          <div class="landfall-map"></div>
          ${this.featureList()}
        </section>
        <section>${this.feature === undefined ? html`<p>${t('Choose a feature on the map or in the list to see its properties and series.')}</p>` : this.details(this.feature)}</section>
      </div>
      ${data === undefined ? nothing : html`${provenanceLine(data.provenance)} ${problemList(data.problems)}`}
      </main>
    `;
  }

  private toolbar(identity: PortfolioIdentity): TemplateResult {
    const { x, y, z } = identity;
    const tile = x === undefined || y === undefined || z === undefined ? '' : `${z}/${x}/${y}`;
    return html`<div class="toolbar" role="toolbar" aria-label=${t('Portfolio')}>
      <form class="group" @submit=${this.onSubmit}>
        <label>${t('Country')} <input name="country" size="4" .value=${identity.country ?? ''} /></label>
        <label>${t('Tile z/x/y')} <input name="tile" size="8" .value=${tile} aria-describedby="fault" /></label>
        <label>${t('Initialization time')} <input name="init" size="17" placeholder=${t('latest')} .value=${identity.init_time ?? ''} aria-describedby="fault" /></label>
        <label>${t('Observed from')} <input name="start" size="17" placeholder=${t('three days ago')} .value=${identity.valid_time_start ?? ''} aria-describedby="fault" /></label>
        <label>${t('to')} <input name="end" size="17" placeholder=${t('now')} .value=${identity.valid_time_end ?? ''} aria-describedby="fault" /></label>
        <button type="submit">${t('Show')}</button>
      </form>
      <span class="group">
        ${(['features', 'forecasts', 'observations'] as const).map(
          of =>
            html`<button @click=${() => host.send({ type: 'exportGeoJson', of })}>${exportLabel(of)}</button>`,
        )}
        <button @click=${() => host.send({ type: 'exportCsv' })}>${t('Export CSV')}</button>
        ${(['features', 'forecasts', 'observations'] as const).map(
          of => html`<button @click=${() => host.send({ type: 'openRaw', of })}>${rawLabel(of)}</button>`,
        )}
        <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
      </span>
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
    const tile = fieldText(form, 'tile');
    const parts = /^(\d+)\/(\d+)\/(\d+)$/.exec(tile);
    const badTile =
      tile !== '' && parts === null ? t('Enter a tile as z/x/y, such as 5/8/13, or leave it empty.') : '';
    this.fault = refused?.ok === false ? refused.message : badTile;
    if (this.fault !== '') return;
    const [init_time, valid_time_start, valid_time_end] = readings.map(reading =>
      reading?.ok ? reading.value : undefined,
    );
    const [z, x, y] = parts === null ? [] : parts.slice(1).map(Number);
    const country = fieldText(form, 'country') || undefined;
    this.ask({ country, x, y, z, init_time, valid_time_start, valid_time_end });
  }

  private featureList(): TemplateResult {
    const row = (position: number) => {
      const found = this.rows.get(position);
      if (found === undefined) this.askRows(position);
      return (
        found && [
          found.label,
          found.id === undefined ? '' : String(found.id),
          found.geometryType || t('no geometry'),
        ]
      );
    };
    const selected = [...this.rows].find(([, { index }]) => index === this.feature?.index)?.[0] ?? -1;
    return html`
      <h2>${t('Features')}</h2>
      <label
        >${t('Filter')}
        <input
          type="search"
          .value=${this.filter}
          @input=${(event: Event) => event.target instanceof HTMLInputElement && this.find(event.target.value)}
        />
      </label>
      <p class="subtitle" aria-live="polite">${t('{0} match', formatNumber(this.total, 0))}</p>
      <landfall-table
        class="features"
        .label=${t('Features')}
        .header=${[t('Name'), t('Id'), t('Geometry')]}
        .count=${this.total}
        .row=${row}
        .selected=${selected}
        @pick=${(event: CustomEvent<number>) => this.pick(event.detail)}
      ></landfall-table>
    `;
  }

  private pick(position: number): void {
    const row = this.rows.get(position);
    if (row !== undefined) host.send({ type: 'select', index: row.index });
  }

  private details(feature: FeatureDetails): TemplateResult {
    return html`
      <h2>${feature.label}</h2>
      <table class="properties">
        <tbody>
          ${Object.entries(feature.properties).map(
            ([name, value]) => html`<tr><th scope="row">${name}</th><td>${formatValue(value)}</td></tr>`,
          )}
        </tbody>
      </table>
      <h2>${t('Forecast and observation')}</h2>
      ${faceStatus(this.forecasts, host.send)} ${faceStatus(this.observations, host.send)} ${this.series()}
    `;
  }

  private made: { key: readonly unknown[]; model: ChartModel } | undefined;

  private series() {
    const forecast = this.forecasts?.face === 'data' ? this.forecasts.data : undefined;
    const observed = this.observations?.face === 'data' ? this.observations.data : undefined;
    if (forecast === undefined && observed === undefined) return nothing;
    const choices = switchOf(t('View'), this.view, [
      ['chart', t('Chart'), () => this.show('chart')],
      ['table', t('Table'), () => this.show('table')],
    ]);
    if (this.view === 'table') {
      const { header, count, row } = seriesTable(forecast, observed);
      return html`${choices}<landfall-table .label=${t('Series')} .header=${header} .count=${count} .row=${row}></landfall-table>`;
    }
    const key = [forecast, observed];
    if (this.made === undefined || key.some((part, index) => part !== this.made?.key[index])) {
      this.made = { key, model: seriesModel(forecast, observed, Date.now()) };
    }
    return html`${choices}<landfall-chart .model=${this.made.model} .label=${t('Series chart')}></landfall-chart>
      <p class="subtitle">${t('Forecast: solid line. Observation: dotted line. Times in UTC.')}</p>`;
  }

  private show(view: 'chart' | 'table'): void {
    this.view = view;
  }
}

function exportLabel(of: 'features' | 'forecasts' | 'observations'): string {
  return {
    features: t('Export features'),
    forecasts: t('Export forecasts'),
    observations: t('Export observations'),
  }[of];
}

function rawLabel(of: 'features' | 'forecasts' | 'observations'): string {
  return { features: t('Raw features'), forecasts: t('Raw forecasts'), observations: t('Raw observations') }[
    of
  ];
}

customElements.define('landfall-portfolio', PortfolioPage);
