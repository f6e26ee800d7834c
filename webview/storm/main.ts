import '../kit/tokens.ts';
import '../kit/base.css';
import layersIcon from '@vscode/codicons/src/icons/layers.svg';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Coast } from '../../src/domain/coast.ts';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { type LonLat, normalizeLongitude } from '../../src/domain/geodesy.ts';
import { type CoastCrossing, landfalls } from '../../src/domain/landfalls.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import type { Report } from '../../src/domain/report/report.ts';
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
import { withEveryYear } from '../kit/format.ts';
import { connectHost } from '../kit/host.ts';
import { inspector } from '../kit/inspector.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { embeddedCoast } from '../kit/map/embeddedCoast.ts';
import { measureText } from '../kit/map/measureText.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import type { Menu } from '../kit/menu.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { popupButton } from '../kit/popupButton.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import { type ClockChoice, type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { sendReport } from '../kit/sendReport.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { pictureTheme } from '../kit/theme.ts';
import { aboutTab } from './aboutTab.ts';
import type { ShownStorm } from './besideDesk.ts';
import { createBesideDesks } from './besideDesks.ts';
import type { BesideLine } from './besideLine.ts';
import { chosenFoot, type Place } from './chosenFoot.ts';
import { classSign } from './classSign.ts';
import { coneLayer, coneRings } from './coneLayer.ts';
import { coneSentence } from './coneSentence.ts';
import { createExposureDesk } from './exposureDesk.ts';
import { haveSameTimes } from './haveSameTimes.ts';
import { legend } from './legend.ts';
import { MODELS } from './models.ts';
import { type Moment, momentLines } from './momentLines.ts';
import { momentOf } from './momentOf.ts';
import { motionText } from './motionText.ts';
import { nearestPosition, type Selection } from './nearestPosition.ts';
import { nearestStorm } from './nearestStorm.ts';
import { otherStormLines } from './otherStormLines.ts';
import { otherStormsLayer } from './otherStormsLayer.ts';
import { partFaces } from './partFaces.ts';
import { partFailures } from './partFailures.ts';
import { positionColumns } from './positionColumns.ts';
import { positionsTab } from './positionsTab.ts';
import { stormBounds } from './stormBounds.ts';
import { readStormChoices, type StormChoices, type Tab } from './stormChoices.ts';
import { classAtIssue, positionAtIssue, type StormAtIssue, stormFacts } from './stormFacts.ts';
import { stormLayers } from './stormLayers.ts';
import { stormPicture } from './stormPicture.ts';
import { stormReport } from './stormReport.ts';
import { stormRun } from './stormRun.ts';
import { firstPosition, trackAtHome } from './trackAtHome.ts';
import { movingStormLayer } from './trackLayer.ts';
import {
  issueTime,
  journeyText,
  type LabelMode,
  positionLines,
  trackName,
  trackRemarks,
} from './trackText.ts';
import { trackTimeline } from './trackTimeline.ts';
import { trackTimes } from './trackTimes.ts';
import { viewOptions } from './viewOptions.ts';
import './storm.css';

type Data = Extract<Face<GeoJsonObject>, { face: 'data' }>;
/** CSS pixels of a page from which the inspector stands beside the map, and not over it. */
const WIDE = 700;

const NO_LINES: readonly BesideLine[] = [];

const host = connectHost<StormMessage, StormIntent>();

class StormPage extends LightElement {
  static override properties = {
    identity: { state: true },
    summary: { state: true },
    others: { state: true },
    track: { state: true },
    cone: { state: true },
    choices: { state: true },
    selection: { state: true },
    moment: { state: true },
    place: { state: true },
    fault: { state: true },
    tableState: { state: true },
    besides: { state: true },
    coast: { state: true },
  };
  declare identity: StormIdentity | undefined;
  declare summary: StormSummary | undefined;
  /** The other storms of the list that have a place. */
  declare others: readonly StormSummary[];
  declare track: Face<GeoJsonObject> | undefined;
  declare cone: Face<GeoJsonObject> | undefined;
  declare choices: StormChoices;
  declare selection: Selection;
  /** A time between the positions of the track, in epoch milliseconds. */
  declare moment: number | undefined;
  /** A place chosen on the map, off the tracks. */
  declare place: Place | undefined;
  declare fault: string;
  declare tableState: TableState;
  /** Rises whenever what stands beside the forecast changes. */
  declare besides: number;
  /** Of the embedded map: undefined until it is made, and where the map did not load. */
  declare coast: Coast | undefined;
  private map: WorldMap | undefined;
  /** What the map shows: while a load runs, still that of the one before. */
  private shownTrack: Data | undefined;
  private shownCone: Data | undefined;
  private tracks: Track[] = [];
  private diagnostics: string[] = [];
  private fitted: string | undefined;
  /** Whose track or cone is shown; while another is asked for, still that of before. */
  private shownIdentity: StormIdentity | undefined;
  /** What the shown track and cone answer. */
  private answers = { track: '', cone: '' };
  private readonly wish = createWish<StormIdentity>();
  private readonly exposure = createExposureDesk({
    send: host.send,
    update: () => {
      this.drawMap();
      this.requestUpdate();
      return this.updateComplete;
    },
    choices: () => this.choices.exposure,
    issued: () => this.tracks[0] && issueTime(this.tracks[0], this.summary),
    choose: change => this.choose({ exposure: { ...this.choices.exposure, ...change } }),
    reveal: bounds => this.map?.reveal(bounds),
  });
  private readonly clockOf = rememberLast(readerClock);
  private readonly ringsOf = rememberLast((cone: Data | undefined, near: number) =>
    cone === undefined ? [] : coneRings(cone.data, near),
  );
  private readonly coneOf = rememberLast(coneLayer);
  private readonly boundsOf = rememberLast(stormBounds);
  private readonly wholeOf = rememberLast(stormBounds);
  private readonly atIssueOf = rememberLast(positionAtIssue);
  private readonly beside = createBesideDesks({
    send: host.send,
    choices: () => this.choices.beside,
    choose: change => this.choose({ beside: { ...this.choices.beside, ...change } }),
    update: () => {
      this.besides++;
    },
  });
  private readonly shownOf = rememberLast(
    (
      identity: StormIdentity | undefined,
      track: Track | undefined,
      index: number,
      issued: number | undefined,
      selected: number,
      stale: boolean,
      clock: ReaderClock,
      coast: Coast | undefined,
    ): ShownStorm => {
      const select = (position: number) => this.select(position);
      return { identity, track, index, issued, selected, select, stale, clock, coast };
    },
  );
  private readonly momentOf = rememberLast(momentOf);
  private readonly landfallsOf = rememberLast((track: Track | undefined, coast: Coast | undefined) =>
    track === undefined || coast === undefined ? [] : landfalls(track, coast).landfalls,
  );
  private readonly trackedOf = rememberLast(
    (
      tracks: readonly Track[],
      { track, position }: Selection,
      listed: StormSummary['position'],
      at: number,
      place: Place | undefined,
      labels: LabelMode,
      issued: number | undefined,
      clock: ReaderClock,
      coast: Coast | undefined,
      beside: readonly BesideLine[],
    ) => {
      const chosen = tracks[track];
      const atIssue: LonLat | undefined = listed
        ? [listed.longitude, listed.latitude]
        : chosen?.points[at]?.position;
      const landfalls = this.landfallsOf(chosen, coast);
      const selected = position;
      return stormLayers({
        tracks,
        chosen,
        selected,
        atIssue,
        place,
        labels,
        issued,
        clock,
        landfalls,
        beside,
      });
    },
  );
  private readonly othersOf = rememberLast((storms: readonly StormSummary[]) =>
    storms.length === 0 ? [] : [otherStormsLayer(storms)],
  );
  private readonly columnsOf = rememberLast(
    (track: Track | undefined, issued: number | undefined, clock: ReaderClock) =>
      track === undefined ? [] : positionColumns(track, issued, clock),
  );
  /** The same again while none of it changes, so that a storm that plays draws no table. */
  private readonly positionsOf = rememberLast(
    (
      tracks: readonly Track[],
      selection: Selection,
      landfalls: readonly CoastCrossing[],
      issued: number | undefined,
      clock: ReaderClock,
      state: TableState,
    ) =>
      positionsTab({
        tracks,
        selection,
        columns: this.columnsOf(tracks[selection.track], issued, clock),
        landfalls,
        issued,
        clock,
        state,
        chooseTrack: track => this.chooseTrack(track),
        select: position => this.select(position),
        showCrossing: crossing => this.showCrossing(crossing),
        setState: next => {
          this.tableState = next;
        },
        copy: text => host.send({ type: 'copyText', text }),
      }),
  );
  private readonly movingOf = rememberLast((storm: Moment['storm'] | undefined) =>
    typeof storm === 'object' ? [movingStormLayer(storm.position, storm.stormClass)] : [],
  );
  private readonly timelineOf = rememberLast((track: Track, clock: ClockChoice) =>
    trackTimeline(track, readerClock(clock), Date.now()),
  );

  constructor() {
    super();
    this.choices = readStormChoices(host.choices());
    this.selection = { track: 0, position: -1 };
    this.others = [];
    this.fault = '';
    this.tableState = NEW_TABLE_STATE;
    this.besides = 0;
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
    this.exposure.start();
  }

  private receive(message: StormMessage): void {
    if (message.type === 'picture') {
      void sendPicture(message.form, () => this.picture(message.look), host.send);
      return;
    }
    if (message.type === 'report') {
      sendReport(message.form, () => ({ svg: this.picture('light'), report: this.report() }), host.send);
      return;
    }
    if (message.type === 'exportBeside') {
      this.beside.save(message, this.shown);
      return;
    }
    if (!('identity' in message)) {
      this.exposure.receive(message);
      return;
    }
    if (message.type === 'models' || message.type === 'history') {
      this.beside.receive(message);
      return;
    }
    if (this.wish.isLate(message.identity)) return;
    this.identity = message.identity;
    this.beside.meet(message.identity);
    if (message.type === 'storm') [this.summary, this.others] = [message.summary, message.others ?? []];
    if ('face' in message && message.face.face !== 'loading') this.shownIdentity = message.identity;
    if (message.type === 'track') this.receiveTrack(message.face);
    if (message.type === 'cone') this.receiveCone(message.face);
    if (message.type !== 'storm') this.answers[message.type] = questionOf(message.identity);
    this.keep();
  }

  private receiveTrack(face: Face<GeoJsonObject>): void {
    this.track = face;
    if (face.face === 'loading') return;
    this.shownTrack = face.face === 'data' ? face : undefined;
    const before = this.chosenTrack;
    const { tracks, diagnostics } = readTracks(this.shownTrack?.data);
    this.tracks = face.face === 'data' ? tracks.map(trackAtHome) : [];
    this.diagnostics = face.face === 'data' ? diagnostics : [];
    if (haveSameTimes(before, this.chosenTrack)) return;
    this.selection = { track: 0, position: -1 };
    this.moment = undefined;
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
    // While the answers are on their way.
    setTimeout(() => {
      this.coast = embeddedCoast();
    });
  }

  override updated(changed: PropertyValues): void {
    const drawn = [
      'summary',
      'others',
      'track',
      'cone',
      'choices',
      'selection',
      'moment',
      'place',
      'coast',
      'besides',
    ];
    if (drawn.some(name => changed.has(name))) this.drawMap();
  }

  /** What a picture and a report of the storm tell; throws where nothing is shown. */
  private get told() {
    const {
      map,
      shownIdentity: identity,
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
    const facts = stormFacts(atIssue, identity.storm_id);
    const { name } = this;
    const { labels } = choices;
    const hasCone = shownCone !== undefined;
    return { map, identity, name, facts, track, hasCone, issued, labels, clock, provenance };
  }

  /** The map as it is in view. */
  private picture(look: PictureRequest['look']): string {
    const { map, ...told } = this.told;
    const theme = pictureTheme(look);
    const assets = this.exposure.legend(theme);
    return stormPicture(
      { ...told, theme, assets, beside: this.besideLines, map: map.picture(theme) },
      measureText,
    );
  }

  private report(): Report {
    const { map: _, ...told } = this.told;
    const { track, issued } = told;
    return stormReport({
      ...told,
      landfalls: this.landfallsOf(track, this.coast),
      notes: [...(track === undefined ? [] : trackRemarks(track, issued)), ...this.diagnostics],
      sections: [
        ...this.beside.sections({ ...this.shown, identity: told.identity }),
        ...withEveryYear(() => this.exposure.report({ clock: told.clock, tracks: this.tracks.length })),
      ],
    });
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
    const { identity, chosenTrack, issued, selection, isStale, clock, coast } = this;
    return this.shownOf(
      identity,
      chosenTrack,
      selection.track,
      issued,
      selection.position,
      isStale,
      clock,
      coast,
    );
  }

  private get besideLines(): readonly BesideLine[] {
    return this.beside.lines(this.shown);
  }

  /** What is shown of a time between positions. */
  private get shownMoment(): Moment | undefined {
    const { chosenTrack: track, moment, issued } = this;
    return track === undefined || moment === undefined ? undefined : this.momentOf(track, moment, issued);
  }

  private get shownOthers(): readonly StormSummary[] {
    return this.choices.others ? this.others : [];
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
    const { map, tracks, selection, place, issued, clock, atIssue, choices } = this;
    if (map === undefined) return;
    const { summary, at } = atIssue;
    const listed = summary?.position;
    const tracked = this.trackedOf(
      tracks,
      selection,
      listed,
      at,
      place,
      choices.labels,
      issued,
      clock,
      this.coast,
      this.besideLines,
    );
    map.setLayers([
      ...this.othersOf(this.shownOthers),
      this.coneOf(this.rings),
      ...this.exposure.layers(clock),
      ...tracked,
    ]);
    map.setMoving(this.movingOf(this.shownMoment?.storm));
    this.fitOnce(map);
    const whole = this.wholeOf(tracks, this.rings, this.besideLines);
    if (whole !== undefined && this.fitted !== undefined) map.setWhole(whole);
  }

  /** The view moves to a storm when it comes, and stays where the reader takes it. */
  private fitOnce(map: WorldMap): void {
    const key = questionOf(this.wish.answered());
    const loaded = ![this.track, this.cone].some(isOnItsWay);
    const both = this.answers.track === key && this.answers.cone === key;
    if (!loaded || !both || this.fitted === key) return;
    const bounds = this.boundsOf(this.tracks, this.rings, NO_LINES);
    if (bounds === undefined) return;
    const restored = this.fitted === undefined && this.choices.map !== undefined;
    this.fitted = key;
    if (!restored) map.fit(bounds);
  }

  /** What is picked on the map shows in the inspector, which opens for it. */
  private pick(place: MapPlace): void {
    if (this.pickAsset(place)) return;
    const found = nearestPosition(this.tracks, place, this.selection.track);
    const other = found === undefined ? nearestStorm(this.shownOthers, place) : undefined;
    if (other !== undefined) {
      host.send({ type: 'openStorm', storm_id: other.storm_id, name: other.storm_name });
      return;
    }
    this.selection = found ?? { ...this.selection, position: -1 };
    this.moment = undefined;
    this.place =
      found === undefined
        ? { latitude: rounded(place.latitude), longitude: rounded(place.longitude) }
        : undefined;
    if (!this.isInspectorOpen) this.openFor(place);
  }

  /** An asset is under a position, and over it where the reader looks at assets. */
  private pickAsset(place: MapPlace): boolean {
    const isFirst = this.choices.tab === 'exposure';
    if (!isFirst && nearestPosition(this.tracks, place, this.selection.track) !== undefined) return false;
    if (!this.exposure.pick(place)) return false;
    this.choose({ tab: 'exposure' });
    if (!this.isInspectorOpen) this.openFor(place);
    void this.updateComplete.then(() =>
      this.querySelector('.exposure-table')?.scrollIntoView({ block: 'nearest' }),
    );
    return true;
  }

  /** What is picked stays in sight beside the inspector that opens for it. */
  private async openFor({ latitude, longitude }: Place): Promise<void> {
    this.choose({ inspector: true });
    await this.updateComplete;
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  /** A time between positions: the storm goes there, and the map stays. */
  private chooseMoment(time: number): void {
    if (this.selection.position >= 0) this.selection = { ...this.selection, position: -1 };
    this.place = undefined;
    this.moment = time;
  }

  private chooseTrack(track: number): void {
    this.selection = { track, position: -1 };
    this.moment = undefined;
  }

  private showCrossing({ time, position: [longitude, latitude] }: CoastCrossing): void {
    if (time !== undefined) this.chooseMoment(time);
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  private select(position: number): void {
    this.selection = { ...this.selection, position };
    this.place = undefined;
    this.moment = undefined;
    const place = this.chosenTrack?.points[position]?.position;
    if (place === undefined) return;
    const [longitude, latitude] = place;
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  private tip(place: MapPlace | undefined): string[] {
    const found = place && nearestPosition(this.tracks, place, this.selection.track);
    const track = found && this.tracks[found.track];
    if (found === undefined || track === undefined) {
      if (place === undefined) return [];
      const near = [this.beside.tip(place, this.shown), this.exposure.tip(place, this.clock)];
      const told = near.find(lines => lines.length > 0);
      const other = told === undefined ? nearestStorm(this.shownOthers, place) : undefined;
      return other === undefined ? (told ?? []) : otherStormLines(other);
    }
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
      content: html`${this.room()} ${this.times()}`,
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
      others: choices.others,
      setOthers: others => this.choose({ others }),
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
    const contents = {
      positions: () => this.positions(),
      models: () => this.beside.models(this.shown),
      history: () => this.beside.history(this.shown),
      exposure: () => this.exposure.content({ clock: this.clock, tracks: this.tracks.length }),
      about: () => this.about(),
    };
    return inspector<Tab>({
      label: t('Details'),
      tabs: [
        { id: 'positions', text: t('Positions') },
        { id: 'models', text: t('Models') },
        { id: 'history', text: t('History') },
        { id: 'exposure', text: t('Exposure') },
        { id: 'about', text: t('About') },
      ],
      value: tab,
      choose: id => this.choose({ tab: id }),
      open: this.isInspectorOpen,
      setOpen: open => this.putInspector(open),
      content: html`${contents[tab]()} ${this.failures()}`,
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
    const { tracks, selection, chosenTrack, coast, issued, clock, tableState } = this;
    const landfalls = this.landfallsOf(chosenTrack, coast);
    return this.positionsOf(tracks, selection, landfalls, issued, clock, tableState);
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
    const asset = this.choices.tab === 'exposure' ? this.exposure.selected(clock) : undefined;
    if (asset !== undefined) return chosenFoot(asset.lines, asset.place, openForecast);
    if (track !== undefined && point !== undefined) {
      const [longitude, latitude] = point.position ?? [];
      const isPlaced = longitude !== undefined && latitude !== undefined;
      const at = isPlaced ? { latitude, longitude: rounded(normalizeLongitude(longitude)) } : undefined;
      return chosenFoot(positionLines(track, selection.position, issued, clock), at, openForecast);
    }
    const moment = this.shownMoment;
    if (moment !== undefined) return chosenFoot(momentLines(moment, clock), placeAt(moment), openForecast);
    const lines = place === undefined ? [] : [formatCoordinates(place.latitude, place.longitude)];
    return chosenFoot(lines, place, openForecast);
  }

  private times(): TemplateResult {
    const { chosenTrack: track, selection, issued, clock, isStale } = this;
    return trackTimes({
      track,
      times: track && this.timelineOf(track, this.choices.clock),
      selected: selection.position,
      moment: this.shownMoment,
      issued,
      clock,
      isStale,
      select: position => this.select(position),
      chooseMoment: time => this.chooseMoment(time),
    });
  }
}

/** What decides where the storm is. */
function questionOf(identity: StormIdentity | undefined): string {
  return `${identity?.storm_id} ${identity?.time}`;
}

function placeAt({ storm }: Moment): Place | undefined {
  if (typeof storm === 'string') return undefined;
  const [longitude, latitude] = storm.position;
  return { latitude: rounded(latitude), longitude: rounded(normalizeLongitude(longitude)) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function isOnItsWay(face: Face<unknown> | undefined): boolean {
  return face === undefined || face.face === 'loading';
}

customElements.define('landfall-storm', StormPage);
