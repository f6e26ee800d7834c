import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import '../kit/kit.css';
import './storm.css';
import '../kit/valueTable.ts';
import { turnsToward } from '../../src/domain/antimeridian.ts';
import { categoryWords } from '../../src/domain/categoryWords.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { readLeadTime } from '../../src/domain/duration.ts';
import { type LonLat, normalizeLongitude } from '../../src/domain/geodesy.ts';
import { labelledPositions } from '../../src/domain/labelledPositions.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import { classOfCategory } from '../../src/domain/stormClass.ts';
import { describeStormId, stormNameOf } from '../../src/domain/stormScale.ts';
import { readStormType, stormTypeName } from '../../src/domain/stormType.ts';
import { readTime } from '../../src/domain/time.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type {
  GeoJsonObject,
  StormIdentity,
  StormIntent,
  StormMessage,
  StormSummary,
} from '../../src/panels/stormProtocol.ts';
import { fieldText, isChecked, listOf, switchOf } from '../kit/controls.ts';
import { createWish } from '../kit/createWish.ts';
import { formatInstant } from '../kit/format.ts';
import { demoBadge, faceStatus, problemList, provenanceLine } from '../kit/frame.ts';
import { connectHost } from '../kit/host.ts';
import { t } from '../kit/localize.ts';
import { geoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import { type MapView, readMapView } from '../kit/map/mapView.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import { pageSettings } from '../kit/pageSettings.ts';
import { type ClockChoice, readerClock } from '../kit/readerClock.ts';
import { classText } from './classText.ts';
import { coneLayer, coneRings } from './coneLayer.ts';
import { classSign, legend } from './legend.ts';
import { chosenPlaceLayer, currentPositionLayer, faintTrackLayer, trackLayer } from './trackLayer.ts';
import {
  issueTime,
  type LabelMode,
  placeText,
  positionLabel,
  positionLines,
  positionTable,
  trackName,
  trackRemarks,
} from './trackText.ts';

type Data = Extract<Face<GeoJsonObject>, { face: 'data' }>;

interface Choices {
  labels: LabelMode;
  clock: ClockChoice;
  /** Where the reader took the map. */
  map: MapView | undefined;
}

/** A position of one of the tracks. */
interface Selection {
  track: number;
  /** −1 for none. */
  position: number;
}

/** CSS pixels around a pointer in which a position is taken. */
const REACH = 14;

const MODELS = ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'] as const;

const host = connectHost<StormMessage, StormIntent>();

class StormPage extends LitElement {
  static override properties = {
    identity: { state: true },
    summary: { state: true },
    track: { state: true },
    cone: { state: true },
    choices: { state: true },
    selection: { state: true },
    place: { state: true },
    fault: { state: true },
  };
  declare identity: StormIdentity | undefined;
  declare summary: StormSummary | undefined;
  declare track: Face<GeoJsonObject> | undefined;
  declare cone: Face<GeoJsonObject> | undefined;
  declare choices: Choices;
  declare selection: Selection;
  /** A place chosen on the map, off the tracks. */
  declare place: { latitude: number; longitude: number } | undefined;
  declare fault: string;
  private map: WorldMap | undefined;
  /** What the map shows: while a load runs, still that of the one before. */
  private shownTrack: Data | undefined;
  private shownCone: Data | undefined;
  private tracks: Track[] = [];
  private rings: LonLat[][][] = [];
  private diagnostics: string[] = [];
  private fitted: string | undefined;
  /** What the shown track and cone answer. */
  private answers = { track: '', cone: '' };

  constructor() {
    super();
    this.choices = rememberedChoices();
    this.selection = { track: 0, position: -1 };
    this.fault = '';
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  override createRenderRoot(): HTMLElement {
    return this;
  }

  private receive(message: StormMessage): void {
    if (this.wish.isLate(message.identity)) return;
    this.identity = message.identity;
    if (message.type === 'storm') this.summary = message.summary;
    if (message.type === 'track') this.receiveTrack(message.face);
    if (message.type === 'cone') this.receiveCone(message.face);
    if (message.type !== 'storm') this.answers[message.type] = questionOf(message.identity);
    this.keep();
  }

  private receiveTrack(face: Face<GeoJsonObject>): void {
    this.track = face;
    if (face.face === 'loading') return;
    this.shownTrack = face.face === 'data' ? face : undefined;
    const { tracks, diagnostics } = readTracks(this.shownTrack?.data);
    this.tracks = face.face === 'data' ? tracks.map(atHome) : [];
    this.diagnostics = face.face === 'data' ? diagnostics : [];
    this.selection = { track: 0, position: -1 };
  }

  private receiveCone(face: Face<GeoJsonObject>): void {
    this.cone = face;
    if (face.face !== 'loading') this.shownCone = face.face === 'data' ? face : undefined;
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: this.choices });
  }

  private choose(change: Partial<Choices>): void {
    this.choices = { ...this.choices, ...change };
    this.keep();
  }

  private readonly wish = createWish<StormIdentity>();

  /** Taken over at once, so that the next change builds on it and not on what is still shown. */
  private ask(change: Partial<StormIdentity>): void {
    if (this.identity === undefined) return;
    this.identity = { ...this.identity, ...change };
    this.wish.ask(this.identity);
    host.send({ type: 'show', identity: this.identity });
    this.keep();
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createWorldMap(container, {
      label: t('Storm map'),
      onPick: place => this.pick(place),
      onPoint: place => this.tip(place),
      onMove: map => this.choose({ map }),
    });
    if (this.choices.map !== undefined) this.map.show(this.choices.map);
    this.drawMap();
  }

  override updated(changed: PropertyValues): void {
    const drawn = ['summary', 'track', 'cone', 'choices', 'selection', 'place'];
    if (drawn.some(name => changed.has(name))) this.drawMap();
  }

  private drawMap(): void {
    const { map, tracks, selection, summary, place } = this;
    if (map === undefined) return;
    const near = firstPosition(tracks[0])?.[0] ?? summary?.position?.longitude ?? 0;
    this.rings = this.shownCone === undefined ? [] : coneRings(this.shownCone.data, near);
    const layers: MapLayer[] = [coneLayer(this.rings)];
    const chosen = tracks[selection.track];
    for (const track of tracks) if (track !== chosen) layers.push(faintTrackLayer(track));
    const current = this.currentPosition();
    if (current !== undefined) layers.push(currentPositionLayer(current[0], current[1]));
    if (chosen !== undefined) layers.push(this.chosenTrackLayer(chosen));
    if (place !== undefined) layers.push(chosenPlaceLayer(place.longitude, place.latitude));
    map.setLayers(layers);
    this.fitOnce(map);
  }

  /** Where the storm was when its forecast was issued: as it is listed, else the position with no lead. */
  private currentPosition(): LonLat | undefined {
    const { summary } = this;
    const listed = summary?.position;
    if (listed) return [listed.longitude, listed.latitude];
    const track = this.tracks[this.selection.track];
    const issued = track && issueTime(track, summary);
    if (issued === undefined) return undefined;
    return track?.points.find((_, index) => Math.abs(leadHours(track, index, issued) ?? Number.NaN) < 0.1)
      ?.position;
  }

  private chosenTrackLayer(track: Track): MapLayer {
    const issued = issueTime(track, this.summary);
    const clock = readerClock(this.choices.clock);
    const labelled = labelledPositions(track, issued);
    const { labels } = this.choices;
    return trackLayer(track, {
      label: index => (labelled.has(index) ? positionLabel(track, index, labels, issued, clock) : ''),
      selected: this.selection.position,
    });
  }

  /** The view moves to a storm when it comes, and stays where the reader takes it. */
  private fitOnce(map: WorldMap): void {
    const key = questionOf(this.wish.answered());
    const loaded = ![this.track, this.cone].some(isOnItsWay);
    const both = this.answers.track === key && this.answers.cone === key;
    if (!loaded || !both || this.fitted === key) return;
    const positions = [
      ...this.tracks.flatMap(({ points }) => points.flatMap(({ position }) => (position ? [position] : []))),
      ...this.rings.flat(2),
    ];
    const bounds = geoBounds([Float64Array.from(positions.flat())]);
    if (bounds === undefined) return;
    const restored = this.fitted === undefined && this.choices.map !== undefined;
    this.fitted = key;
    if (!restored) map.fit(bounds);
  }

  /** Position nearest to a place on the map, of any track. */
  private nearest({ x, y, pixel }: MapPlace): Selection | undefined {
    let best: Selection | undefined;
    let least = REACH * pixel;
    for (const [track, { points }] of this.tracks.entries()) {
      for (const [position, { position: place }] of points.entries()) {
        if (place === undefined) continue;
        const [longitude, latitude] = place;
        const across = mercatorX(longitude) - x;
        const distance = Math.hypot(across - Math.round(across), mercatorY(latitude) - y);
        const nearer = distance < least || (distance === least && track === this.selection.track);
        if (nearer) [best, least] = [{ track, position }, distance];
      }
    }
    return best;
  }

  private pick(place: MapPlace): void {
    const found = this.nearest(place);
    this.selection = found ?? { ...this.selection, position: -1 };
    this.place =
      found === undefined
        ? { latitude: rounded(place.latitude), longitude: rounded(place.longitude) }
        : undefined;
  }

  private select(position: number): void {
    this.selection = { ...this.selection, position };
    this.place = undefined;
    const place = this.tracks[this.selection.track]?.points[position]?.position;
    if (place === undefined) return;
    const [longitude, latitude] = place;
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  private tip(place: MapPlace | undefined): string[] {
    const found = place && this.nearest(place);
    const track = found && this.tracks[found.track];
    if (found === undefined || track === undefined) return [];
    const lines = positionLines(
      track,
      found.position,
      issueTime(track, this.summary),
      readerClock(this.choices.clock),
    );
    return this.tracks.length > 1 ? [trackName(track, found.track), ...lines] : lines;
  }

  override render(): TemplateResult {
    const { identity, summary, track, cone, shownTrack, shownCone } = this;
    const data = shownTrack ?? shownCone;
    const name = identity?.name ?? summary?.storm_name ?? identity?.storm_id ?? '';
    const bothLoading = track?.face === 'loading' && cone?.face === 'loading';
    const stale = data !== undefined && (track?.face === 'loading' || cone?.face === 'loading');
    return html`
      <header>
        <h1>${name} ${demoBadge(data?.provenance)}</h1>
        <p class="subtitle">${identity === undefined ? '' : this.subtitle(identity)}</p>
      </header>
      <main>
        ${identity === undefined ? nothing : this.toolbar(identity)} ${faceStatus(track, host.send)}
        ${bothLoading || identity === undefined ? nothing : faceStatus(cone, host.send)}
        <div class=${stale ? 'split stale' : 'split'}>
          <section>
            ${this.mapControls()}
            <div class="landfall-map"></div>
            <p class="cone-sentence">${coneSentence()}</p>
            ${legend()}
          </section>
          <section>${this.details()} ${this.chosen()} ${this.positions()} ${this.notes()} ${this.actions()}</section>
        </div>
      </main>
      <footer>
        ${data === undefined ? nothing : provenanceLine(data.provenance, readerClock(this.choices.clock))}
        ${[shownTrack, shownCone].map(shown => (shown === undefined ? nothing : problemList(shown.problems, host.send)))}
      </footer>
    `;
  }

  private subtitle(identity: StormIdentity): string {
    const { summary } = this;
    const parts = [
      categoryWords(summary?.category, identity.storm_id),
      identity.model ?? '',
      identity.time === undefined ? '' : t('As of {0}', this.instantText(identity.time)),
      this.journey(),
    ];
    return parts.filter(part => part !== '').join(' · ');
  }

  /** The type that came, in words with its code; one that is not known stands as it is. */
  private typeText(): string | undefined {
    const { identity, summary } = this;
    const type = summary?.type;
    const kind = typeof type === 'string' ? readStormType(type) : undefined;
    if (type === undefined || kind === undefined) return type;
    const name = stormTypeName(kind, identity && stormNameOf(identity.storm_id));
    return name === type ? name : `${name} (${type})`;
  }

  /** The map in a sentence, for those who do not see it. */
  private journey(): string {
    const track = this.tracks[this.selection.track];
    if (track === undefined) return '';
    const first = track.points.findIndex(({ position }) => position !== undefined);
    const last = track.points.findLastIndex(({ position }) => position !== undefined);
    const [from, to] = [placeText(track, first), placeText(track, last)];
    const end = track.points[last]?.time;
    const { clock, name } = readerClock(this.choices.clock);
    return end === undefined
      ? t('From {0} to {1}', from, to)
      : t('From {0} to {1} by {2} {3}', from, to, formatInstant(end, clock), name);
  }

  private toolbar(identity: StormIdentity): TemplateResult {
    return html`<div class="toolbar" role="toolbar" aria-label=${t('Storm')}>
      ${listOf(
        t('Model'),
        identity.model ?? '',
        [['', t('Service default')], ...MODELS.map(id => [id, id] as const)],
        id => this.ask({ model: MODELS.find(model => model === id) }),
      )}
      <form class="group" @submit=${this.onSubmit}>
        <label>${t('As of')} <input name="time" size="17" placeholder=${t('now')} .value=${identity.time ?? ''} aria-describedby="fault" /></label>
        <label>${t('Longest lead time')} <input name="lead" size="6" placeholder="P5D" .value=${identity.max_lead_time ?? ''} aria-describedby="fault" /></label>
        <button type="submit">${t('Show')}</button>
      </form>
      <label><input type="checkbox" .checked=${identity.smooth_cone ?? true} @change=${(event: Event) => this.ask({ smooth_cone: isChecked(event) })} />${t('Smooth cone')}</label>
      <p id="fault" role="alert">${this.fault}</p>
    </div>`;
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

  private mapControls(): TemplateResult {
    const { labels, clock } = this.choices;
    return html`<div class="toolbar">
      ${switchOf(t('Labels along the track'), labels, [
        ['lead', t('Lead time'), () => this.choose({ labels: 'lead' })],
        ['valid', t('Valid time'), () => this.choose({ labels: 'valid' })],
        ['wind', t('Wind'), () => this.choose({ labels: 'wind' })],
      ])}
      ${switchOf(t('Times'), clock, [
        ['utc', t('UTC'), () => this.choose({ clock: 'utc' })],
        ['local', t('Local time'), () => this.choose({ clock: 'local' })],
      ])}
      ${
        this.tracks.length < 2
          ? nothing
          : listOf(
              t('Track'),
              String(this.selection.track),
              this.tracks.map((track, index) => [String(index), trackName(track, index)] as const),
              index => {
                this.selection = { track: Number(index), position: -1 };
              },
            )
      }
    </div>`;
  }

  private details(): TemplateResult {
    const { identity, summary } = this;
    const known = identity === undefined ? undefined : describeStormId(identity.storm_id);
    const model = this.tracks[this.selection.track]?.constants.get('model')?.value;
    const listed = classOfCategory(summary?.category);
    const rows: [string, unknown][] = [
      [t('Id'), known === undefined ? identity?.storm_id : `${identity?.storm_id} (${known})`],
      [t('Category'), listed ? html`${classSign(listed)}${classText(listed)}` : summary && t('not given')],
      [t('Type'), this.typeText()],
      [t('Position'), summary && positionText(summary)],
      [t('Issued'), summary && this.instantText(summary.forecast_time ?? t('not given'))],
      [t('Last updated'), summary && this.instantText(summary.forecast_last_updated ?? t('not given'))],
      [t('Model'), typeof model === 'string' ? model : identity?.model],
      [t('Source'), summary && (summary.forecast_source_info ?? t('not given'))],
    ];
    return html`<h2>${t('Storm')}</h2>
      <dl class="properties">
        ${rows.map(([term, value]) => (value === undefined || value === '' ? nothing : html`<dt>${term}</dt><dd>${value}</dd>`))}
      </dl>`;
  }

  /** A time on the chosen clock; text that is none stays as it came. */
  private instantText(text: string): string {
    const { clock, name } = readerClock(this.choices.clock);
    const time = readInstant(text);
    return time === undefined ? text : `${formatInstant(time, clock)} ${name}`;
  }

  /** What is chosen on the map or in the table, and the forecast there. */
  private chosen(): TemplateResult {
    const { place } = this;
    const { track: index, position } = this.selection;
    const track = this.tracks[index];
    const point = track?.points[position];
    const lines =
      track !== undefined && point !== undefined
        ? positionLines(track, position, issueTime(track, this.summary), readerClock(this.choices.clock))
        : place === undefined
          ? []
          : [formatCoordinates(place.latitude, place.longitude)];
    const at =
      point === undefined
        ? place
        : point.position && {
            latitude: point.position[1],
            longitude: rounded(normalizeLongitude(point.position[0])),
          };
    return html`<div class="chosen" aria-live="polite">
      ${
        lines.length === 0
          ? t('Choose a position in the table, or any place on the map, to ask for the forecast there.')
          : html`${lines.map(line => html`<div>${line}</div>`)}
              ${at === undefined ? nothing : html`<button class="primary" @click=${() => host.send({ type: 'openForecast', ...at })}>${t('Forecast here')}</button>`}`
      }
    </div>`;
  }

  private positions() {
    const track = this.tracks[this.selection.track];
    if (track === undefined) return nothing;
    const { header, count, row } = positionTable(
      track,
      issueTime(track, this.summary),
      readerClock(this.choices.clock),
    );
    return html`
      <h2>${t('Forecast positions')}</h2>
      <landfall-table
        .label=${t('Forecast positions')}
        .header=${header}
        .count=${count}
        .row=${row}
        .pickable=${true}
        .selected=${this.selection.position}
        @pick=${(event: CustomEvent<number>) => this.select(event.detail)}
      ></landfall-table>
    `;
  }

  private notes() {
    const track = this.tracks[this.selection.track];
    const remarks = track === undefined ? [] : trackRemarks(track, issueTime(track, this.summary));
    const notes = [...remarks, ...this.diagnostics];
    if (notes.length === 0) return nothing;
    return html`<h2>${t('Notes on the track')}</h2>
      <ul class="notes">
        ${notes.map(note => html`<li>${note}</li>`)}
      </ul>`;
  }

  private actions(): TemplateResult {
    return html`<h2>${t('Data')}</h2>
      <div class="toolbar">
        <button ?disabled=${isOnItsWay(this.track)} @click=${() => host.send({ type: 'exportGeoJson', of: 'track' })}>${t('Export track')}</button>
        <button ?disabled=${isOnItsWay(this.cone)} @click=${() => host.send({ type: 'exportGeoJson', of: 'cone' })}>${t('Export cone')}</button>
        <button @click=${() => host.send({ type: 'openRaw', of: 'track' })}>${t('Raw track')}</button>
        <button @click=${() => host.send({ type: 'openRaw', of: 'cone' })}>${t('Raw cone')}</button>
        <button @click=${() => host.send({ type: 'copyRequest' })}>${t('Copy request')}</button>
      </div>`;
  }
}

/** What decides where the storm is. */
function questionOf(identity: StormIdentity | undefined): string {
  return `${identity?.storm_id} ${identity?.time}`;
}

function coneSentence(): string {
  return t(
    'The cone shows the probable path of the centre of the storm. It does not show the size of the storm: hazards occur outside it, and the line between two forecast positions is not itself a forecast.',
  );
}

/** A track that starts between −180 and 180. */
function atHome(track: Track): Track {
  const turns = turnsToward(firstPosition(track)?.[0] ?? 0, 0);
  const turned = ([longitude, latitude]: LonLat): LonLat => [longitude + turns, latitude];
  return {
    ...track,
    points: track.points.map(point => ({ ...point, position: point.position && turned(point.position) })),
  };
}

function firstPosition(track: Track | undefined): LonLat | undefined {
  return track?.points.find(({ position }) => position !== undefined)?.position;
}

function positionText({ position }: StormSummary): string {
  return position === undefined ? t('not given') : formatCoordinates(position.latitude, position.longitude);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function rememberedChoices(): Choices {
  const { labels, clock, map } = host.choices();
  return {
    labels: labels === 'valid' || labels === 'wind' ? labels : 'lead',
    clock: clock === 'utc' || clock === 'local' ? clock : pageSettings.time,
    map: readMapView(map),
  };
}

/** Nothing of it can be exported yet. */
function isOnItsWay(face: Face<unknown> | undefined): boolean {
  return face === undefined || face.face === 'loading';
}

customElements.define('landfall-storm', StormPage);
