import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import '../kit/kit.css';
import '../kit/valueTable.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readLeadTime } from '../../src/domain/duration.ts';
import {
  categoryColor,
  categoryLabel,
  describeStormId,
  METRES_PER_SECOND_PER_KNOT,
} from '../../src/domain/stormScale.ts';
import { readTime } from '../../src/domain/time.ts';
import {
  categoryAt,
  leadHours,
  readTracks,
  seriesValue,
  type Track,
  windKnots,
} from '../../src/domain/track.ts';
import type {
  Face,
  GeoJsonObject,
  StormIdentity,
  StormIntent,
  StormMessage,
  StormSummary,
} from '../../src/panels/protocol.ts';
import { fieldText, isChecked, listOf, switchOf } from '../kit/controls.ts';
import { formatInstant, formatNumber, formatValue } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import { coneLayer, coneRings, trackLayer } from './stormLayers.ts';

type LabelMode = 'lead' | 'valid' | 'wind';
type Data = Extract<Face<GeoJsonObject>, { face: 'data' }>;

const host = connectHost<StormMessage, StormIntent>();
const UTC = { zone: 'UTC' } as const;

/** Lead times in hours that are labelled along a track. */
const LABELLED_LEADS: ReadonlySet<number> = new Set([12, 24, 36, 48, 60, 72, 96, 120]);

class StormPage extends LitElement {
  static override properties = {
    identity: { state: true },
    summary: { state: true },
    track: { state: true },
    cone: { state: true },
    labels: { state: true },
    selected: { state: true },
    place: { state: true },
    fault: { state: true },
  };
  declare identity: StormIdentity | undefined;
  declare summary: StormSummary | undefined;
  declare track: Face<GeoJsonObject> | undefined;
  declare cone: Face<GeoJsonObject> | undefined;
  declare labels: LabelMode;
  /** Index of the track position chosen; −1 for none. */
  declare selected: number;
  /** A place clicked on the map, where a forecast can be asked. */
  declare place: { latitude: number; longitude: number } | undefined;
  declare fault: string;
  private map: WorldMap | undefined;
  private tracks: Track[] = [];
  private diagnostics: string[] = [];
  private fitted = '';

  constructor() {
    super();
    const { labels } = host.choices();
    this.labels = labels === 'valid' || labels === 'wind' ? labels : 'lead';
    this.selected = -1;
    this.fault = '';
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: StormMessage): void {
    this.identity = message.identity;
    if (message.type === 'storm') this.summary = message.summary;
    if (message.type === 'cone') this.cone = message.face;
    if (message.type === 'track') {
      this.track = message.face;
      if (message.face.face === 'data') {
        const { tracks, diagnostics } = readTracks(message.face.data);
        this.tracks = tracks;
        this.diagnostics = diagnostics;
        this.selected = -1;
      } else {
        this.tracks = [];
        this.diagnostics = [];
      }
    }
    this.keep();
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: { labels: this.labels } });
  }

  private ask(change: Partial<StormIdentity>): void {
    if (this.identity !== undefined) host.send({ type: 'show', identity: { ...this.identity, ...change } });
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createWorldMap(container, {
      label: t('Storm map'),
      onPick: place => {
        this.place = { latitude: round(place.latitude), longitude: round(place.longitude) };
        this.selected = this.nearestPosition(place);
      },
      onPoint: () => [],
      onMove: () => undefined,
    });
    this.drawMap();
  }

  override updated(changed: PropertyValues): void {
    if (['track', 'cone', 'labels', 'selected'].some(name => changed.has(name))) this.drawMap();
  }

  private drawMap(): void {
    const { map } = this;
    if (map === undefined) return;
    const near = this.tracks[0]?.points[0]?.longitude ?? this.summary?.position.longitude ?? 0;
    const rings = this.cone?.face === 'data' ? coneRings(this.cone.data, near) : [];
    const layers: MapLayer[] = [coneLayer(rings)];
    for (const [index, track] of this.tracks.entries()) {
      const selected = index === 0 ? this.selected : -1;
      layers.push(trackLayer(track, { label: position => this.labelOf(track, position), selected }));
    }
    map.setLayers(layers);
    this.fitOnce(map, [
      ...this.tracks.flatMap(({ points }) =>
        points.map(({ longitude, latitude }) => [longitude, latitude] as const),
      ),
      ...rings.flat(2),
    ]);
  }

  /** The view moves to a storm when it comes, and stays where the reader takes it. */
  private fitOnce(map: WorldMap, positions: readonly (readonly [number, number])[]): void {
    const faces = [this.track?.face, this.cone?.face];
    const loaded = faces.every(face => face !== undefined && face !== 'loading');
    const key = `${this.identity?.storm_id} ${this.identity?.time}`;
    if (positions.length === 0 || !loaded || this.fitted === key) return;
    this.fitted = key;
    const longitudes = positions.map(([longitude]) => longitude);
    const latitudes = positions.map(([, latitude]) => latitude);
    map.fit({
      west: Math.min(...longitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      north: Math.max(...latitudes),
    });
  }

  private labelOf(track: Track, index: number): string {
    const hours = leadHours(track, index);
    if (hours === undefined || (index > 0 && !LABELLED_LEADS.has(hours))) return '';
    if (this.labels === 'wind') {
      const knots = windKnots(track, index);
      return knots === undefined ? '' : t('{0} kt', formatNumber(knots, 0));
    }
    const time = track.points[index]?.time;
    if (this.labels === 'valid' && time !== undefined) return `${formatInstant(time, UTC)} UTC`;
    return index === 0 ? t('now') : `T+${hours}`;
  }

  private nearestPosition({ x, y, pixel }: MapPlace): number {
    let best = -1;
    let least = 16 * pixel;
    for (const [index, { longitude, latitude }] of (this.tracks[0]?.points ?? []).entries()) {
      const across = mercatorX(longitude) - x;
      const distance = Math.hypot(across - Math.round(across), mercatorY(latitude) - y);
      if (distance < least) [best, least] = [index, distance];
    }
    return best;
  }

  override render(): TemplateResult {
    const { identity, summary, track, cone } = this;
    const data = [track, cone].find((face): face is Data => face?.face === 'data');
    const name = identity?.name ?? summary?.storm_name ?? identity?.storm_id ?? '';
    return html`
      <header>
        <h1>${name} ${demoBadge(data?.provenance)}</h1>
        <p class="subtitle">${identity === undefined ? '' : this.subtitle(identity)}</p>
      </header>
      <main>
      ${identity === undefined ? nothing : this.toolbar(identity)} ${faceStatus(track, host.send)}
      ${cone?.face === track?.face && cone?.face === 'loading' ? nothing : faceStatus(cone, host.send)}
      <div class="split">
        <section>
          <div class="landfall-map"></div>
          <p class="cone-sentence">
            ${t(
              'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.',
            )}
          </p>
          ${legend()}
        </section>
        <section>${this.details()} ${this.tracks.map(each => this.positions(each))} ${this.notes()}</section>
      </div>
      ${data === undefined ? nothing : provenanceLine(data.provenance)}
      ${[track, cone].map(face => (face?.face === 'data' ? problemList(face.problems) : nothing))}
      </main>
    `;
  }

  private subtitle(identity: StormIdentity): string {
    const { summary } = this;
    const parts = [
      describeStormId(identity.storm_id) === undefined
        ? identity.storm_id
        : `${identity.storm_id}: ${describeStormId(identity.storm_id)}`,
      summary === undefined
        ? undefined
        : `${categoryLabel(summary.category).name} (${t('category {0}', summary.category)})`,
      identity.time === undefined
        ? undefined
        : t('As of {0} UTC', formatInstant(Date.parse(identity.time), UTC)),
    ];
    return parts.filter(part => part !== undefined).join(' · ');
  }

  private toolbar(identity: StormIdentity): TemplateResult {
    const models = ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'] as const;
    return html`<div class="toolbar" role="toolbar" aria-label=${t('Storm')}>
      ${listOf(
        t('Model'),
        identity.model ?? '',
        [['', t('Service default')], ...models.map(id => [id, id] as const)],
        id => this.ask({ model: models.find(model => model === id) }),
      )}
      <form class="group" @submit=${this.onSubmit}>
        <label>${t('As of')} <input name="time" size="17" placeholder=${t('now')} .value=${identity.time ?? ''} aria-describedby="fault" /></label>
        <label>${t('Longest lead time')} <input name="lead" size="6" placeholder="P5D" .value=${identity.max_lead_time ?? ''} aria-describedby="fault" /></label>
        <button type="submit">${t('Show')}</button>
      </form>
      <label><input type="checkbox" .checked=${identity.smooth_cone ?? true} @change=${(event: Event) => this.ask({ smooth_cone: isChecked(event) })} />${t('Smooth cone')}</label>
      ${switchOf(t('Labels'), this.labels, [
        ['lead', t('Lead time'), () => this.chooseLabels('lead')],
        ['valid', t('Valid time'), () => this.chooseLabels('valid')],
        ['wind', t('Wind'), () => this.chooseLabels('wind')],
      ])}
      <span class="group">
        <button @click=${() => host.send({ type: 'exportGeoJson', of: 'track' })}>${t('Export track')}</button>
        <button @click=${() => host.send({ type: 'exportGeoJson', of: 'cone' })}>${t('Export cone')}</button>
        <button @click=${() => host.send({ type: 'openRaw', of: 'track' })}>${t('Raw track')}</button>
        <button @click=${() => host.send({ type: 'openRaw', of: 'cone' })}>${t('Raw cone')}</button>
        <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
      </span>
      <p id="fault" role="alert">${this.fault}</p>
    </div>`;
  }

  private chooseLabels(labels: LabelMode): void {
    this.labels = labels;
    this.keep();
  }

  private onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const [time, lead] = [fieldText(event.target, 'time'), fieldText(event.target, 'lead')];
    const timeReading = time === '' || time === 'now' ? undefined : readTime(time, Date.now());
    const leadReading = lead === '' ? undefined : readLeadTime(lead);
    const refused = [timeReading, leadReading].find(reading => reading?.ok === false);
    this.fault = refused?.ok === false ? refused.message : '';
    if (refused !== undefined) return;
    this.ask({
      time: timeReading?.ok ? timeReading.value : undefined,
      max_lead_time: leadReading?.ok ? leadReading.value : undefined,
    });
  }

  private details(): TemplateResult {
    const { summary, place, selected } = this;
    const point = this.tracks[0]?.points[selected];
    const at =
      point === undefined ? place : { latitude: round(point.latitude), longitude: wrap(point.longitude) };
    const rows: [string, string][] =
      summary === undefined
        ? []
        : [
            [t('Category'), `${categoryLabel(summary.category).name} (${summary.category})`],
            [t('Type'), summary.type ?? ''],
            [t('Position'), formatCoordinates(summary.position.latitude, summary.position.longitude)],
            [t('Forecast time'), summary.forecast_time],
            [t('Last updated'), summary.forecast_last_updated],
            [t('Source'), summary.forecast_source_info],
          ];
    return html`
      <h2>${t('Storm')}</h2>
      <table class="properties">
        <tbody>
          ${rows.filter(([, value]) => value !== '').map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}
        </tbody>
      </table>
      ${
        at === undefined
          ? html`<p class="subtitle">${t('Click the map or a position to ask for the forecast there.')}</p>`
          : html`<p>
              ${formatCoordinates(at.latitude, at.longitude)}
              <button @click=${() => host.send({ type: 'openForecast', ...at })}>${t('Forecast here')}</button>
            </p>`
      }
    `;
  }

  private positions(track: Track): TemplateResult {
    const header = [
      t('Lead time'),
      t('Valid time (UTC)'),
      t('Position'),
      t('Category'),
      t('Wind'),
      t('Pressure'),
    ];
    const row = (index: number): string[] => {
      const point = track.points[index];
      if (point === undefined) return [];
      const hours = leadHours(track, index);
      const category = categoryAt(track, index);
      return [
        hours === undefined ? '' : `T+${formatNumber(hours, 1)}`,
        point.time === undefined ? '' : formatInstant(point.time, UTC),
        formatCoordinates(point.latitude, wrap(point.longitude)),
        category === undefined ? '' : `${categoryLabel(category).code} (${category})`,
        windText(track, index),
        pressureText(track, index),
      ];
    };
    return html`
      <h2>${t('Forecast positions')}</h2>
      <landfall-table
        .label=${t('Forecast positions')}
        .header=${header}
        .count=${track.points.length}
        .row=${row}
        .selected=${this.selected}
        @pick=${(event: CustomEvent<number>) => {
          this.selected = event.detail;
        }}
      ></landfall-table>
    `;
  }

  private notes() {
    if (this.diagnostics.length === 0) return nothing;
    return html`<h2>${t('Notes on the track')}</h2>
      <ul>
        ${this.diagnostics.map(note => html`<li>${note}</li>`)}
      </ul>`;
  }
}

function legend(): TemplateResult {
  return html`<ul class="legend" aria-label=${t('Categories')}>
    ${[-1, 0, 1, 2, 3, 4, 5].map(category => {
      const { name, symbol } = categoryLabel(category);
      return html`<li>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7" fill=${categoryColor(category)} stroke="#1b1b1b"></circle>
          <text x="8" y="11.4" text-anchor="middle" font-size="9.5" font-weight="700" fill="#1b1b1b">${symbol}</text>
        </svg>${name}
      </li>`;
    })}
  </ul>`;
}

function windText(track: Track, index: number): string {
  const knots = windKnots(track, index);
  if (knots === undefined) return formatValue(seriesValue(track, 'wind_speed', index));
  return `${formatNumber(knots, 0)} kt (${formatNumber(knots * METRES_PER_SECOND_PER_KNOT, 0)} m/s)`;
}

function pressureText(track: Track, index: number): string {
  const unit = track.series.get('pressure')?.unit;
  const value = formatValue(seriesValue(track, 'pressure', index));
  return value === '' || unit === undefined ? value : `${value} ${unit}`;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function wrap(longitude: number): number {
  return round(((((longitude + 180) % 360) + 360) % 360) - 180);
}

customElements.define('landfall-storm', StormPage);
