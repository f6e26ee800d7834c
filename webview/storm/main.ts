import '../kit/tokens.ts';
import '../kit/base.css';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { Coast } from '../../src/domain/coast.ts';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { CoastCrossing } from '../../src/domain/landfalls.ts';
import { shortName } from '../../src/domain/shortName.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Provenance } from '../../src/panels/protocol.ts';
import type {
  StormFileIntent,
  StormIdentity,
  StormIntent,
  StormMessage,
} from '../../src/panels/stormProtocol.ts';
import { bar } from '../kit/bar.ts';
import { BESIDE_ROOM } from '../kit/besideRoom.ts';
import { createWish } from '../kit/createWish.ts';
import { connectHost } from '../kit/host.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { embeddedCoast } from '../kit/map/embeddedCoast.ts';
import { roundedDegrees } from '../kit/map/roundedDegrees.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { PresentTime } from '../kit/presentTime.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import { type ClockChoice, type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { sendReport } from '../kit/sendReport.ts';
import { createBesideDesks } from './besideDesks.ts';
import type { BesideLine } from './besideLine.ts';
import { coneSentence } from './coneSentence.ts';
import { createExposureDesk } from './exposureDesk.ts';
import { foundSelection } from './foundSelection.ts';
import { haveSameTimes } from './haveSameTimes.ts';
import { type KeptSelection, keptSelection, readKeptSelection } from './keptSelection.ts';
import { legend } from './legend.ts';
import { memberAt } from './memberAt.ts';
import { nearestPosition, type Selection } from './nearestPosition.ts';
import { nearestStorm } from './nearestStorm.ts';
import { partFaces } from './partFaces.ts';
import { NOTHING_RECEIVED, type ReceivedStorm, receivedStorm } from './receivedStorm.ts';
import { runTold } from './runTold.ts';
import { stormBar } from './stormBar.ts';
import { readStormChoices, type StormChoices } from './stormChoices.ts';
import { type StormDocuments, stormDocuments } from './stormDocuments.ts';
import { createStormInspector } from './stormInspector.ts';
import { createStormMap, type StormMap } from './stormMap.ts';
import { readStormTables, type StormTables } from './stormTables.ts';
import { stormTip } from './stormTip.ts';
import { createStormView, type StormView } from './stormView.ts';
import { toldParts } from './toldParts.ts';
import { issueTime, journeyText } from './trackText.ts';
import { type TrackTimeline, trackTimeline } from './trackTimeline.ts';
import { trackTimes } from './trackTimes.ts';
import './storm.css';

const host = connectHost<StormMessage, StormIntent | StormFileIntent>();

const NO_LINES: readonly BesideLine[] = [];

/** Milliseconds until the time that is shown is remembered. */
const SOON = 200;

class StormPage extends LightElement {
  static override properties = {
    identity: { state: true },
    received: { state: true },
    choices: { state: true },
    selection: { state: true },
    moment: { state: true },
    place: { state: true },
    fault: { state: true },
    besides: { state: true },
    coast: { state: true },
  };
  declare identity: StormIdentity | undefined;
  declare received: ReceivedStorm;
  declare choices: StormChoices;
  declare selection: Selection;
  /** A time between the positions of the track, in epoch milliseconds. */
  declare moment: number | undefined;
  /** A place chosen on the map, off the tracks. */
  declare place: Coordinates | undefined;
  /** What is wrong with the lead time that was typed; empty where nothing is. */
  declare fault: string;
  /** Rises whenever what stands beside the forecast changes. */
  declare besides: number;
  /** Of the embedded map: undefined until it is made, and where the map did not load. */
  declare coast: Coast | undefined;
  private map: StormMap | undefined;
  private tables: StormTables;
  private chosen: KeptSelection;
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private readonly wish = createWish<StormIdentity>();
  private readonly viewOf = createStormView(position => this.select(position));
  private readonly exposure = createExposureDesk({
    send: host.send,
    update: () => {
      this.drawMap();
      this.requestUpdate();
      return this.updateComplete;
    },
    choices: () => this.choices.exposure,
    issued: () => {
      const { tracks, summary } = this.received;
      const track = tracks[this.selection.track];
      return track && issueTime(track, summary);
    },
    choose: change => this.choose({ exposure: { ...this.choices.exposure, ...change } }),
    track: () => this.selection.track,
    tables: () => this.tables,
    setTables: change => this.setTables(change),
    reveal: bounds => this.map?.reveal(bounds),
  });
  private readonly beside = createBesideDesks({
    send: host.send,
    choices: () => this.choices.beside,
    choose: change => this.choose({ beside: { ...this.choices.beside, ...change } }),
    tables: () => this.tables,
    setTables: change => this.setTables(change),
    update: () => {
      this.besides++;
    },
  });
  private readonly inspector = createStormInspector({
    send: host.send,
    update: () => this.requestUpdate(),
    choose: change => this.choose(change),
    tables: () => this.tables,
    setTables: change => this.setTables(change),
    setOpen: open => this.choose({ inspector: open }),
    chooseTrack: track => this.chooseTrack(track),
    select: position => this.select(position),
    isByTimeline: () => this.byTimeline !== undefined && this.byTimeline === this.chosenNow(),
    showCrossing: crossing => this.showCrossing(crossing),
    beside: this.beside,
    exposure: this.exposure,
  });
  private readonly linesOf = rememberLast((under: readonly BesideLine[], over: readonly BesideLine[]) =>
    under.length === 0 ? over : [...under, ...over],
  );
  private readonly timelineOf = rememberLast((track: Track, clock: ClockChoice) =>
    trackTimeline(track, readerClock(clock)),
  );
  private readonly partedAt = rememberLast(
    (times: TrackTimeline | undefined, now: number) =>
      times && { ...times, model: { ...times.model, now: now / 1000 } },
  );
  private readonly present = new PresentTime(this);

  constructor() {
    super();
    this.received = NOTHING_RECEIVED;
    const remembered = host.choices();
    this.choices = readStormChoices(remembered);
    this.tables = readStormTables(remembered.tables);
    this.chosen = readKeptSelection(remembered.chosen);
    this.selection = { track: this.chosen.track, position: -1 };
    this.fault = '';
    this.besides = 0;
    host.onMessage(message => this.receive(message));
    BESIDE_ROOM.addEventListener('change', () => this.requestUpdate());
    host.send({ type: 'ready' });
    this.exposure.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.keeping);
  }

  private receive(message: StormMessage): void {
    if (message.type === 'picture') {
      void sendPicture(message.form, () => this.documents().picture(message.look), host.send);
      return;
    }
    if (message.type === 'report') {
      const make = () => {
        const { picture, report } = this.documents();
        return { svg: picture('light'), report: report() };
      };
      sendReport(message.form, make, host.send);
      return;
    }
    if (message.type === 'exportBeside') {
      this.beside.save(message, this.view.shown);
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
    this.take(receivedStorm(this.received, message));
    if (this.received.file === undefined) this.beside.meet(message.identity);
    this.keep();
  }

  /** What was chosen in a track stays chosen where the next has the same times; after none came, as it was found before. */
  private take(received: ReceivedStorm): void {
    const [before, now] = [this.received.tracks, received.tracks];
    const { track } = this.selection;
    this.received = received;
    if (now === before || haveSameTimes(before[track], now[track])) return;
    const isOfStorm = this.chosen.storm_id === received.trackIdentity?.storm_id;
    const found = foundSelection(isOfStorm ? now : [], this.chosen);
    this.chooseTrack(found.selection.track);
    if (before.length > 0) return;
    this.selection = found.selection;
    this.moment = found.moment;
  }

  private keep(): void {
    const { identity, choices, tables, received, selection, moment } = this;
    const track = received.tracks[selection.track];
    if (track !== undefined)
      this.chosen = keptSelection(received.trackIdentity?.storm_id, track, selection, moment);
    host.remember({ identity, choices: { ...choices, tables, chosen: this.chosen } });
  }

  /** A storm that plays goes on at each frame. */
  private keepSoon(): void {
    this.keeping ??= setTimeout(() => {
      this.keeping = undefined;
      this.keep();
    }, SOON);
  }

  private setTables(change: Partial<StormTables>): void {
    this.tables = { ...this.tables, ...change };
    this.keep();
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

  private get view(): StormView {
    const { identity, received, choices, selection, moment, place, coast } = this;
    return this.viewOf({ identity, received, choices, selection, moment, place, coast });
  }

  private documents(): StormDocuments {
    const { map, view, beside, exposure } = this;
    return stormDocuments({ map, view, beside, exposure, lines: this.lines(view) });
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createStormMap(container, this.choices.map, {
      onPick: place => this.pick(place),
      onPoint: place => (place === undefined ? [] : this.tip(place)),
      onMove: map => this.choose({ map }),
    });
    this.drawMap();
    // While the answers are on their way.
    setTimeout(() => {
      this.coast = embeddedCoast();
    });
  }

  override updated(changed: PropertyValues): void {
    const isAsked = this.received.file === undefined;
    if (changed.has('selection') && isAsked) this.exposure.follow(this.selection.track);
    if ((changed.has('selection') || changed.has('received')) && isAsked) this.beside.follow(this.view.shown);
    if (this.identity !== undefined && changed.has('selection')) this.keep();
    else if (this.identity !== undefined && changed.has('moment')) this.keepSoon();
    const drawn = ['received', 'choices', 'selection', 'moment', 'place', 'coast', 'besides'];
    if (drawn.some(name => changed.has(name))) this.drawMap();
  }

  private drawMap(): void {
    const { map, view } = this;
    map?.draw(view, {
      assets: this.exposure.layers(view.clock),
      assetBounds: this.exposure.bounds,
      lines: this.lines(view),
      answered: this.wish.answered(),
    });
  }

  /** Of the ensemble under those that stand beside the forecast. */
  private lines({ ensemble, shown }: StormView): readonly BesideLine[] {
    return this.linesOf(ensemble?.lines ?? NO_LINES, this.beside.lines(shown));
  }

  private tip(place: MapPlace): string[] {
    const { view, beside, exposure } = this;
    return stormTip(view, { beside, exposure }, place);
  }

  /** What is picked on the map shows in the inspector, which opens for it. */
  private pick(place: MapPlace): void {
    if (this.pickAsset(place)) return;
    const { view } = this;
    const { received, ensemble } = view;
    const position = nearestPosition(received.tracks, place, this.selection.track);
    const other = position === undefined ? nearestStorm(view.others, place) : undefined;
    if (other !== undefined) {
      const { storm_id, storm_name } = other;
      host.send({ type: 'openStorm', storm_id, name: storm_name && shortName(storm_name) });
      return;
    }
    const found = position ?? memberAt(received.tracks, ensemble?.members, place, this.selection.track);
    this.selection = found ?? { ...this.selection, position: -1 };
    this.moment = undefined;
    this.place =
      found === undefined
        ? { latitude: roundedDegrees(place.latitude), longitude: roundedDegrees(place.longitude) }
        : undefined;
    if (!view.isInspectorOpen) this.openFor(place);
  }

  /** An asset is under a position, and over it where the reader looks at assets. */
  private pickAsset(place: MapPlace): boolean {
    const { choices, received, selection, view } = this;
    const isFirst = choices.tab === 'exposure';
    if (!isFirst && nearestPosition(received.tracks, place, selection.track) !== undefined) return false;
    if (!this.exposure.pick(place)) return false;
    this.choose({ tab: 'exposure' });
    if (!view.isInspectorOpen) this.openFor(place);
    void this.updateComplete.then(() =>
      this.querySelector('.exposure-table')?.scrollIntoView({ block: 'nearest' }),
    );
    return true;
  }

  /** What is picked stays in sight beside the inspector that opens for it. */
  private async openFor(place: Coordinates): Promise<void> {
    this.choose({ inspector: true });
    await this.updateComplete;
    this.reveal(place);
  }

  private reveal({ latitude, longitude }: Coordinates): void {
    this.map?.reveal({ west: longitude, east: longitude, south: latitude, north: latitude });
  }

  /** A time between positions: the storm goes there, and the map stays. */
  private chooseMoment(time: number): void {
    if (this.selection.position >= 0) this.selection = { ...this.selection, position: -1 };
    this.place = undefined;
    this.moment = time;
  }

  /** What the timeline has chosen last, as `chosenNow` has it. */
  private byTimeline: string | undefined;

  private slide(choose: () => void): void {
    choose();
    this.byTimeline = this.chosenNow();
  }

  private chosenNow(): string {
    const { selection, moment, place } = this;
    return JSON.stringify([selection, moment, place]);
  }

  private chooseTrack(track: number): void {
    this.selection = { track, position: -1 };
    this.moment = undefined;
  }

  private showCrossing({ time, position: [longitude, latitude] }: CoastCrossing): void {
    if (time !== undefined) this.chooseMoment(time);
    this.reveal({ latitude, longitude });
  }

  private select(position: number): void {
    this.selection = { ...this.selection, position };
    this.place = undefined;
    this.moment = undefined;
    const place = this.view.track?.points[position]?.position;
    if (place === undefined) return;
    const [longitude, latitude] = place;
    this.reveal({ latitude, longitude });
  }

  override render(): TemplateResult {
    const { view } = this;
    const { clock: readers, received } = view;
    const { file, shownTrack, shownCone } = received;
    const shown = shownTrack ?? shownCone;
    const clock = t('times in {0}', readers.name);
    const source = shown && `${sourceOf(shown.provenance, file !== undefined, readers)} · ${clock}`;
    const [track, cone] = toldParts(received);
    return panelFrame({
      head: bar(this.bar(view)),
      content: html`${this.room(view)} ${this.times(view)}`,
      foot: {
        left: shown === undefined ? '' : html`<span class="visually-hidden">${runTold(view)}</span>`,
        kept: tellsCone(received)
          ? html`<span class="cone-sentence" title=${coneSentence()} aria-hidden="true">${t('Hazards reach outside the cone, the probable path of the centre.')}</span>`
          : '',
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

  private bar(view: StormView) {
    return stormBar({
      view,
      ask: change => this.ask(change),
      choose: change => this.choose(change),
      fault: this.fault,
      setFault: fault => {
        this.fault = fault;
      },
    });
  }

  private room(view: StormView): TemplateResult {
    const { track, clock, choices, isStale, ensemble, received } = view;
    const setLegend = (open: boolean) => this.choose({ legend: open });
    return html`<div class=${isStale ? 'storm-room stale' : 'storm-room'}>
      <div class="landfall-map" aria-describedby="journey cone-sentence"></div>
      <p class="visually-hidden" id="journey">${track && journeyText(track, clock)}</p>
      <p class="visually-hidden" id="cone-sentence">${tellsCone(received) ? coneSentence() : ''}</p>
      ${legend(choices.legend, setLegend, [...(ensemble?.signs ?? []), ...this.lines(view)])} ${this.inspector(view)}
    </div>`;
  }

  private times(view: StormView): TemplateResult {
    const { track, choices, selection, moment, issued, clock, isStale, received } = view;
    // A file is of no day but its own: what is past and what is to come part at its time of issue.
    const parting = received.file === undefined ? this.present.now : (issued ?? Number.POSITIVE_INFINITY);
    return trackTimes({
      track,
      times: track && this.partedAt(this.timelineOf(track, choices.clock), parting),
      selected: selection.position,
      moment,
      issued,
      clock,
      isStale,
      select: position => this.slide(() => this.select(position)),
      chooseMoment: time => this.slide(() => this.chooseMoment(time)),
    });
  }
}

/** Whether there is a cone, or may be one: a file that has none is a track alone. */
function tellsCone({ file, shownCone }: ReceivedStorm): boolean {
  return file === undefined || shownCone !== undefined;
}

/** Where what is shown came from: a service, or a file that was read. */
function sourceOf(provenance: Provenance, isFile: boolean, clock: ReaderClock): string {
  if (!isFile) return provenanceText(provenance, clock);
  return t('Read {0}', namedInstant(provenance.receivedAt, clock));
}

customElements.define('landfall-storm', StormPage);
