import '../kit/tokens.ts';
import '../kit/base.css';
import layersIcon from '@vscode/codicons/src/icons/layers.svg';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { type LonLat, normalizeLongitude } from '../../src/domain/geodesy.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Face, PictureRequest } from '../../src/panels/protocol.ts';
import type {
  GeoJsonObject,
  StormIdentity,
  StormIntent,
  StormMessage,
  StormSummary,
} from '../../src/panels/stormProtocol.ts';
import { type Bar, bar } from '../kit/bar.ts';
import { createWish } from '../kit/createWish.ts';
import { dayAndMinute } from '../kit/dayNames.ts';
import { connectHost } from '../kit/host.ts';
import { inspector } from '../kit/inspector.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { geoBounds } from '../kit/map/geoBounds.ts';
import { measureText } from '../kit/map/measureText.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import { type Menu, menu } from '../kit/menu.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { popupButton } from '../kit/popupButton.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import { type ClockChoice, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable, NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { pictureTheme } from '../kit/theme.ts';
import { timeline } from '../kit/timeline/timeline.ts';
import { aboutTab } from './aboutTab.ts';
import type { ShownStorm } from './besideDesk.ts';
import { createBesideDesks } from './besideDesks.ts';
import type { BesideLine } from './besideLine.ts';
import { chosenFoot, type Place } from './chosenFoot.ts';
import { classSign } from './classSign.ts';
import { coneLayer, coneRings } from './coneLayer.ts';
import { coneSentence } from './coneSentence.ts';
import { keptSelection } from './keptSelection.ts';
import { legend } from './legend.ts';
import { MODELS } from './models.ts';
import { motionText } from './motionText.ts';
import { nearestPosition, type Selection } from './nearestPosition.ts';
import { partFaces } from './partFaces.ts';
import { partFailures } from './partFailures.ts';
import { positionColumns } from './positionColumns.ts';
import { readStormChoices, type StormChoices, type Tab } from './stormChoices.ts';
import { classAtIssue, positionAtIssue, type StormAtIssue, stormFacts } from './stormFacts.ts';
import { stormLayers } from './stormLayers.ts';
import { stormPicture } from './stormPicture.ts';
import { stormRun } from './stormRun.ts';
import { firstPosition, trackAtHome } from './trackAtHome.ts';
import { issueTime, journeyText, leadText, positionLines, trackName, trackRemarks } from './trackText.ts';
import { trackTimeline } from './trackTimeline.ts';
import { viewOptions } from './viewOptions.ts';
import './storm.css';

type Data = Extract<Face<GeoJsonObject>, { face: 'data' }>;
/** CSS pixels of a page from which the inspector stands beside the map, and not over it. */
const WIDE = 700;

const host = connectHost<StormMessage, StormIntent>();

class StormPage extends LightElement {
  static override properties = {
    identity: { state: true },
    summary: { state: true },
    track: { state: true },
    cone: { state: true },
    choices: { state: true },
    selection: { state: true },
    place: { state: true },
    fault: { state: true },
    tableState: { state: true },
    besides: { state: true },
  };
  declare identity: StormIdentity | undefined;
  declare summary: StormSummary | undefined;
  declare track: Face<GeoJsonObject> | undefined;
  declare cone: Face<GeoJsonObject> | undefined;
  declare choices: StormChoices;
  declare selection: Selection;
  /** A place chosen on the map, off the tracks. */
  declare place: Place | undefined;
  declare fault: string;
  declare tableState: TableState;
  /** Rises whenever what stands beside the forecast changes. */
  declare besides: number;
  private map: WorldMap | undefined;
  /** What the map shows: while a load runs, still that of the one before. */
  private shownTrack: Data | undefined;
  private shownCone: Data | undefined;
  private tracks: Track[] = [];
  private diagnostics: string[] = [];
  private fitted: string | undefined;
  /** What the shown track and cone answer. */
  private answers = { track: '', cone: '' };
  private readonly wish = createWish<StormIdentity>();
  private readonly clockOf = rememberLast(readerClock);
  private readonly ringsOf = rememberLast((cone: Data | undefined, near: number) =>
    cone === undefined ? [] : coneRings(cone.data, near),
  );
  private readonly coneOf = rememberLast(coneLayer);
  private readonly atIssueOf = rememberLast(positionAtIssue);
  private readonly beside = createBesideDesks({
    send: host.send,
    choices: () => this.choices.beside,
    choose: change => this.choose({ beside: { ...this.choices.beside, ...change } }),
    update: () => {
      this.besides++;
    },
  });
  private readonly columnsOf = rememberLast(positionColumns);
  private readonly timelineOf = rememberLast((track: Track, clock: ClockChoice) =>
    trackTimeline(track, readerClock(clock), Date.now()),
  );

  constructor() {
    super();
    this.choices = readStormChoices(host.choices());
    this.selection = { track: 0, position: -1 };
    this.fault = '';
    this.tableState = NEW_TABLE_STATE;
    this.besides = 0;
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
  }

  private receive(message: StormMessage): void {
    if (message.type === 'picture') {
      void sendPicture(message.form, () => this.picture(message), host.send);
      return;
    }
    if (message.type === 'models' || message.type === 'history') {
      this.beside.receive(message);
      return;
    }
    if (this.wish.isLate(message.identity)) return;
    this.identity = message.identity;
    this.beside.meet(message.identity);
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
    const before = this.tracks;
    this.tracks = face.face === 'data' ? tracks.map(trackAtHome) : [];
    this.diagnostics = face.face === 'data' ? diagnostics : [];
    this.selection = keptSelection(before, this.tracks, this.selection);
  }

  private receiveCone(face: Face<GeoJsonObject>): void {
    this.cone = face;
    if (face.face !== 'loading') this.shownCone = face.face === 'data' ? face : undefined;
  }

  private keep(): void {
    host.remember({ identity: this.identity, choices: this.choices });
  }

  private choose(change: Partial<StormChoices>): void {
    this.choices = { ...this.choices, ...change };
    this.keep();
  }

  /** Taken over at once, so that the next change builds on it and not on what is still shown. */
  private ask(change: Partial<StormIdentity>): void {
    if (this.identity === undefined) return;
    this.identity = { ...this.identity, ...change };
    this.wish.ask(this.identity);
    host.send({ type: 'show', identity: this.identity });
    this.beside.meet(this.identity);
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
    const drawn = ['summary', 'track', 'cone', 'choices', 'selection', 'place', 'besides'];
    if (drawn.some(name => changed.has(name))) this.drawMap();
  }

  /** The map as it is in view. */
  private picture({ look }: PictureRequest): string {
    const {
      map,
      identity,
      chosenTrack: track,
      shownTrack,
      shownCone,
      atIssue,
      issued,
      clock,
      choices,
    } = this;
    const provenance = (shownTrack ?? shownCone)?.provenance;
    if (map === undefined || identity === undefined || provenance === undefined)
      throw new Error('There is nothing to see.');
    const theme = pictureTheme(look);
    return stormPicture(
      {
        theme,
        map: map.picture(theme),
        identity,
        name: this.name,
        facts: stormFacts(atIssue, identity.storm_id),
        track,
        hasCone: shownCone !== undefined,
        issued,
        labels: choices.labels,
        clock,
        provenance,
        beside: this.besideLines,
      },
      measureText,
    );
  }

  private get name(): string {
    const { identity, summary } = this;
    return identity?.name ?? summary?.storm_name ?? identity?.storm_id ?? '';
  }

  private get chosenTrack(): Track | undefined {
    return this.tracks[this.selection.track];
  }

  private get issued(): number | undefined {
    const track = this.chosenTrack;
    return track && issueTime(track, this.summary);
  }

  private get atIssue(): StormAtIssue {
    const { chosenTrack: track, summary } = this;
    return { track, summary, at: this.atIssueOf(track, summary) };
  }

  private get shown(): ShownStorm {
    const { identity, chosenTrack: track, issued, isStale: stale, clock } = this;
    const { position: selected } = this.selection;
    return { identity, track, issued, selected, select: position => this.select(position), stale, clock };
  }

  private get besideLines(): BesideLine[] {
    return this.beside.lines(this.shown);
  }

  private get clock() {
    return this.clockOf(this.choices.clock);
  }

  private get isInspectorOpen(): boolean {
    return this.choices.inspector ?? innerWidth >= WIDE;
  }

  private get rings(): LonLat[][][] {
    const near = firstPosition(this.tracks[0])?.[0] ?? this.summary?.position?.longitude ?? 0;
    return this.ringsOf(this.shownCone, near);
  }

  private drawMap(): void {
    const { map, tracks, selection, place, chosenTrack, issued, clock, atIssue } = this;
    if (map === undefined) return;
    const listed = atIssue.summary?.position;
    map.setLayers(
      stormLayers({
        cone: this.coneOf(this.rings),
        tracks,
        chosen: chosenTrack,
        selected: selection.position,
        atIssue: listed ? [listed.longitude, listed.latitude] : chosenTrack?.points[atIssue.at]?.position,
        place,
        labels: this.choices.labels,
        issued,
        clock,
        beside: this.besideLines,
      }),
    );
    this.fitOnce(map);
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
    map.setWhole(bounds);
    if (!restored) map.fit(bounds);
  }

  /** What is picked on the map shows in the inspector, which opens for it. */
  private pick(place: MapPlace): void {
    const found = nearestPosition(this.tracks, place, this.selection.track);
    this.selection = found ?? { ...this.selection, position: -1 };
    this.place =
      found === undefined
        ? { latitude: rounded(place.latitude), longitude: rounded(place.longitude) }
        : undefined;
    if (!this.isInspectorOpen) this.openFor(place);
  }

  /** What is picked stays in sight beside the inspector that opens for it. */
  private async openFor({ latitude, longitude }: Place): Promise<void> {
    this.choose({ inspector: true });
    await this.updateComplete;
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  private select(position: number): void {
    this.selection = { ...this.selection, position };
    this.place = undefined;
    const place = this.chosenTrack?.points[position]?.position;
    if (place === undefined) return;
    const [longitude, latitude] = place;
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  private tip(place: MapPlace | undefined): string[] {
    const found = place && nearestPosition(this.tracks, place, this.selection.track);
    const track = found && this.tracks[found.track];
    if (found === undefined || track === undefined) return place ? this.beside.tip(place, this.shown) : [];
    const lines = positionLines(track, found.position, issueTime(track, this.summary), this.clock);
    return this.tracks.length > 1 ? [trackName(track, found.track), ...lines] : lines;
  }

  override render(): TemplateResult {
    const { track, cone, shownTrack, shownCone } = this;
    const shown = shownTrack ?? shownCone;
    const clock = t('times in {0}', this.clock.name);
    const source = shown && `${provenanceText(shown.provenance, this.clock)} · ${clock}`;
    return panelFrame({
      head: bar(this.bar()),
      content: html`${this.room()} ${this.timeline()}`,
      foot: {
        left: html`<span class="cone-sentence" title=${coneSentence()} aria-hidden="true">${t('The cone is the probable path of the centre; hazards reach outside it.')}</span>`,
        right:
          source === undefined
            ? clock
            : html`<span class="source" title=${`${source}\n${shown?.provenance.url}`}>${source}</span>`,
      },
      ...partFaces(track, cone),
      filled: shown !== undefined,
      stays: true,
      send: host.send,
    });
  }

  private bar(): Bar {
    const { identity, atIssue, shownTrack, shownCone } = this;
    const { time } = identity ?? {};
    return {
      sign: classSign(classAtIssue(atIssue)),
      name: this.name,
      facts: stormFacts(atIssue, identity?.storm_id),
      demo: (shownTrack ?? shownCone)?.provenance.demo ?? false,
      menus: [this.modelMenu()],
      run: stormRun(
        {
          time,
          issued: this.isStale ? undefined : this.issued,
          ask: to => this.ask({ time: to }),
        },
        Date.now(),
      ),
      openers: popupButton({
        icon: layersIcon,
        label: t('What the map shows'),
        content: () => this.options(),
      }),
    };
  }

  private modelMenu(): Menu {
    const chosen = this.identity?.model;
    return {
      label: t('Model'),
      prefix: t('Model'),
      text: chosen ?? t('Default'),
      items: [
        { id: '', text: t('Service default'), checked: chosen === undefined },
        ...MODELS.map((id, index) => ({ id, text: id, checked: id === chosen, begins: index === 0 })),
      ],
      choose: id => this.ask({ model: MODELS.find(model => model === id) }),
    };
  }

  private options(): TemplateResult {
    const { identity, choices } = this;
    return viewOptions({
      labels: choices.labels,
      clock: choices.clock,
      lead: identity?.max_lead_time,
      smooth: identity?.smooth_cone ?? true,
      fault: this.fault,
      setLabels: labels => this.choose({ labels }),
      setClock: clock => this.choose({ clock }),
      setLead: max_lead_time => this.ask({ max_lead_time }),
      setSmooth: smooth_cone => this.ask({ smooth_cone }),
      setFault: fault => {
        this.fault = fault;
      },
    });
  }

  /** Whether what is shown is of before, while a load runs. */
  private get isStale(): boolean {
    const isShown = this.shownTrack !== undefined || this.shownCone !== undefined;
    return isShown && (this.track?.face === 'loading' || this.cone?.face === 'loading');
  }

  private room(): TemplateResult {
    return html`<div class=${this.isStale ? 'storm-room stale' : 'storm-room'}>
      <div class="landfall-map" aria-describedby="journey cone-sentence"></div>
      <p class="visually-hidden" id="journey">${this.chosenTrack && journeyText(this.chosenTrack, this.clock)}</p>
      <p class="visually-hidden" id="cone-sentence">${coneSentence()}</p>
      ${legend(this.choices.legend, open => this.choose({ legend: open }), this.besideLines)} ${this.inspector()}
    </div>`;
  }

  private inspector(): TemplateResult {
    const { tab } = this.choices;
    return inspector<Tab>({
      label: t('Details'),
      tabs: [
        { id: 'positions', text: t('Positions') },
        { id: 'models', text: t('Models') },
        { id: 'history', text: t('History') },
        { id: 'about', text: t('About') },
      ],
      value: tab,
      choose: id => this.choose({ tab: id }),
      open: this.isInspectorOpen,
      setOpen: open => this.putInspector(open),
      content: html`${this.beside.content(tab, this.shown) ?? (tab === 'positions' ? this.positions() : this.about())} ${this.failures()}`,
      foot: this.chosen(),
    });
  }

  /** The keyboard stays where it was: at what takes the place of what was pressed. */
  private async putInspector(open: boolean): Promise<void> {
    this.choose({ inspector: open });
    await this.updateComplete;
    this.querySelector<HTMLElement>(
      '.inspector.put-away button, .inspector [role=tab][tabindex="0"]',
    )?.focus();
  }

  private positions(): TemplateResult {
    const { tracks, selection, chosenTrack: track } = this;
    const choice: Menu = {
      label: t('Track'),
      text: track === undefined ? '' : trackName(track, selection.track),
      items: tracks.map((each, index) => ({
        id: String(index),
        text: trackName(each, index),
        checked: index === selection.track,
      })),
      choose: index => {
        this.selection = { track: Number(index), position: -1 };
      },
    };
    if (track === undefined) return html``;
    return html`${tracks.length < 2 ? nothing : menu(choice)}
    ${dataTable({
      label: t('Forecast positions'),
      columns: this.columnsOf(track, this.issued, this.clock),
      count: track.points.length,
      selected: selection.position < 0 ? undefined : selection.position,
      pick: row => this.select(row),
      state: this.tableState,
      setState: state => {
        this.tableState = state;
      },
      copy: text => host.send({ type: 'copyText', text }),
    })}`;
  }

  private about(): TemplateResult {
    const { chosenTrack: track, identity, summary, shownTrack, shownCone, clock, atIssue } = this;
    const model = track?.constants.get('model')?.value;
    return aboutTab({
      identity,
      summary,
      motion: atIssue.track === undefined ? '' : motionText(atIssue.track, atIssue.at),
      model: typeof model === 'string' ? model : undefined,
      clock,
      notes: [...(track === undefined ? [] : trackRemarks(track, this.issued)), ...this.diagnostics],
      problems: [shownTrack, shownCone].flatMap(shown => (shown === undefined ? [] : [shown.problems])),
      send: host.send,
    });
  }

  private failures() {
    if (this.shownTrack === undefined && this.shownCone === undefined) return nothing;
    const { face, beside } = partFaces(this.track, this.cone);
    return partFailures([face, beside], action => host.send({ type: 'act', action }));
  }

  private chosen(): TemplateResult {
    const { place, selection, chosenTrack: track, issued, clock } = this;
    const point = track?.points[selection.position];
    const openForecast = (at: Place) => host.send({ type: 'openForecast', ...at });
    if (track !== undefined && point !== undefined) {
      const [longitude, latitude] = point.position ?? [];
      const isPlaced = longitude !== undefined && latitude !== undefined;
      const at = isPlaced ? { latitude, longitude: rounded(normalizeLongitude(longitude)) } : undefined;
      return chosenFoot(positionLines(track, selection.position, issued, clock), at, openForecast);
    }
    const lines = place === undefined ? [] : [formatCoordinates(place.latitude, place.longitude)];
    return chosenFoot(lines, place, openForecast);
  }

  private timeline(): TemplateResult {
    const { chosenTrack: track, selection, issued, clock } = this;
    const times = track && this.timelineOf(track, this.choices.clock);
    if (track === undefined || times === undefined)
      return html`<div class="no-times secondary-text">
        ${track === undefined ? nothing : t('No position has a time that can be read.')}
      </div>`;
    const { model, stops } = times;
    const untimed = track.points.length - stops.length;
    return html`<div class=${this.isStale ? 'storm-times stale' : 'storm-times'}>
      ${timeline({
        label: t('Times of the track'),
        model,
        value: stops.indexOf(selection.position),
        choose: index => this.select(stops[index] ?? -1),
        tag(index) {
          const stop = stops[index];
          const seconds = model.times[index];
          if (stop === undefined || seconds === undefined) return t('No position is chosen');
          const lead = leadText(track, stop, issued);
          return [dayAndMinute(seconds * 1000, clock.clock), lead].filter(each => each !== '').join(' · ');
        },
      })}
      ${untimed === 0 ? nothing : html`<p class="untimed small-text secondary-text">${untimedText(untimed)}</p>`}
    </div>`;
  }
}

/** What decides where the storm is. */
function questionOf(identity: StormIdentity | undefined): string {
  return `${identity?.storm_id} ${identity?.time}`;
}

function untimedText(count: number): string {
  return count === 1
    ? t('1 position has no time that can be read: it is not here.')
    : t('{0} positions have no time that can be read: they are not here.', count);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function isOnItsWay(face: Face<unknown> | undefined): boolean {
  return face === undefined || face.face === 'loading';
}

customElements.define('landfall-storm', StormPage);
