import '../kit/tokens.ts';
import '../kit/base.css';
import './portfolio.css';
import { html, type TemplateResult } from 'lit';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { narrows, queryText } from '../../src/domain/featureQuery.ts';
import type {
  FeatureDetails,
  FeaturesMessage,
  FileIntent,
  PortfolioFeatures,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
  ShownFile,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face, PictureRequest } from '../../src/panels/protocol.ts';
import { BESIDE_ROOM } from '../kit/besideRoom.ts';
import { connectHost } from '../kit/host.ts';
import { LightElement } from '../kit/lightElement.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { onThemeChange } from '../kit/theme.ts';
import { createAssetAnswers, type SeriesMessage } from './assetAnswers.ts';
import { createAssetsTab } from './assetsTab.ts';
import { type Choices, type KeptOfFile, readChoices, type Tab } from './choices.ts';
import { createChosenValues, SHOWN_BY } from './chosenValues.ts';
import { emptyAction } from './emptyAction.ts';
import { featureRows } from './featureRows.ts';
import { fileFoot } from './fileFoot.ts';
import { filteredAssets } from './filteredAssets.ts';
import { createFilterOpener } from './filterOpener.ts';
import { createFirstFeatures } from './firstFeatures.ts';
import { createLimitDesk } from './limitDesk.ts';
import { createMapLook } from './mapLook.ts';
import { mapSummary } from './mapSummary.ts';
import { portfolioBar } from './portfolioBar.ts';
import { portfolioDocument } from './portfolioDocument.ts';
import { createPortfolioInspector } from './portfolioInspector.ts';
import { createPortfolioLegend } from './portfolioLegend.ts';
import { createPortfolioSpread } from './portfolioSpread.ts';
import { createPortfolioStage } from './portfolioStage.ts';
import { type PortfolioTables, readPortfolioTables } from './portfolioTables.ts';
import { portfolioTime } from './portfolioTime.ts';
import { type PortfolioData, type PortfolioView, portfolioView } from './portfolioView.ts';
import { provenanceOf } from './provenanceOf.ts';
import { createQueryMatches } from './queryMatches.ts';
import { type Narrowing, queryOf } from './queryOf.ts';
import { createSelection, type Selection } from './selection.ts';
import { createSeriesDesk } from './seriesDesk.ts';
import { sourceFoot } from './sourceFoot.ts';
import { createTileDesk } from './tileDesk.ts';
import { createVerificationDesk } from './verificationDesk.ts';

/** Milliseconds that new features wait for what they are coloured and sized by, so that they are drawn once. */
const PATIENCE = 1000;

const host = connectHost<PortfolioMessage, PortfolioIntent | FileIntent>();

class PortfolioPage extends LightElement {
  static override properties = {
    identity: { state: true },
    file: { state: true },
    face: { state: true },
    choices: { state: true },
    time: { state: true },
  };
  declare identity: PortfolioIdentity | undefined;
  /** The file that stands in the place of a portfolio of the service. */
  declare file: ShownFile | undefined;
  declare face: Face<PortfolioFeatures> | undefined;
  declare choices: Choices;
  /** The time that the timeline shows, in epoch seconds; undefined until one is chosen. */
  declare time: number | undefined;
  /** What the page shows: while a load runs, still that of the one before. */
  private shown: PortfolioData | undefined;
  /** Number of the features that it shows. */
  private set: number | undefined;
  private rows = featureRows(host.send);
  private layer: PackedLayer | undefined;
  private readonly first = createFirstFeatures();
  private readonly answers = createAssetAnswers(() => this.requestUpdate());
  /** Timer while the first picture waits. */
  private waiting: number | undefined;
  private readonly filters = createFilterOpener(this);
  private tables: PortfolioTables;
  private readonly selection: Selection;
  private readonly page = {
    send: host.send,
    update: () => this.requestUpdate(),
    choose: (change: Partial<Choices>) => this.choose(change),
    narrow: (change: Partial<Narrowing>) => this.narrow(change),
    ask: (change: Partial<PortfolioIdentity>) => this.ask(change),
    copy: (text: string) => host.send({ type: 'copyText', text }),
    tables: () => this.tables,
    setTables: (change: Partial<PortfolioTables>) => {
      this.tables = { ...this.tables, ...change };
      this.keep();
      this.requestUpdate();
    },
    verified: () => this.choices.verified,
    setVerified: (verified: string) => this.choose({ verified }),
  };
  private readonly values = createChosenValues(this.page);
  private readonly matching = createQueryMatches(this.page);
  private readonly verification = createVerificationDesk(this.page);
  private readonly series = createSeriesDesk(this.page);
  private readonly limits = createLimitDesk({
    ...this.page,
    select: feature => this.select(feature, 'limits'),
    series: this.series,
  });
  private readonly tiles = createTileDesk({
    ...this.page,
    setTiles: on => this.ask({ tiles: on || undefined, x: undefined, y: undefined, z: undefined }),
  });
  private readonly lookOf = createMapLook(this.series, this.limits, this.verification);
  private readonly stage = createPortfolioStage({
    ...this.page,
    view: () => this.view,
    lookOf: this.lookOf,
    pick: feature => this.select(feature, 'asset'),
    look: seen => this.tiles.look(seen),
    series: this.series,
  });
  private readonly legend = createPortfolioLegend(this.page);
  private readonly spread = createPortfolioSpread({
    ...this.page,
    series: this.series,
    run: () => this.answers.initTime(),
  });
  private readonly assets = createAssetsTab({
    ...this.page,
    series: this.series,
    select: feature => this.select(feature, 'assets'),
    fitToMatches: () => this.fitToMatches(),
  });
  private readonly inspector = createPortfolioInspector({
    ...this.page,
    answers: this.answers,
    askAbout: index => this.askAbout(index),
    assets: this.assets,
    series: this.series,
    limits: this.limits,
    verification: this.verification,
  });

  constructor() {
    super();
    this.choices = readChoices(host.choices());
    this.selection = createSelection(this.choices.file?.selected ?? namedBefore(host.identity()));
    const { time, tables } = host.choices();
    this.time = typeof time === 'number' ? time : undefined;
    this.tables = readPortfolioTables(tables);
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
    const { file } = this.choices;
    if (file !== undefined) host.send({ type: 'resume', ...file });
    onThemeChange(() => this.requestUpdate());
    BESIDE_ROOM.addEventListener('change', () => this.requestUpdate());
  }

  private receive(message: PortfolioMessage): void {
    if (message.type === 'portfolio') this.receivePortfolio(message);
    if (message.type === 'first') {
      this.first.receive(message, this.shown === undefined && this.face?.face === 'loading');
      this.requestUpdate();
    }
    if (message.type === 'identity') this.receiveIdentity(message.identity);
    if (message.type === 'tiles') this.tiles.receive(message.tiles);
    if (message.type === 'picture')
      void sendPicture(message.form, () => this.pictureOf(message.look), host.send);
    if (message.type === 'rows' || message.type === 'rowsOf') {
      this.rows.receive(message);
      this.assets.settle(this.choices);
      this.stage.map()?.refreshTip();
      this.requestUpdate();
    }
    if (message.type === 'matches')
      this.matching.receive(message, queryOf(this.choices), this.shown?.data.featureCount ?? 0);
    if (message.type === 'values') this.values.receive(message, this.shown?.data.featureCount);
    if (message.type === 'groups') this.assets.receive(message);
    if (message.type === 'selected') this.receiveSelected(message.feature);
    if (message.type === 'forecasts' || message.type === 'observations') this.receiveAnswer(message);
    this.receiveBeside(message);
    if (this.waiting !== undefined && this.hasForPicture()) this.stopWaiting();
  }

  private receivePortfolio(message: FeaturesMessage): void {
    const face = this.first.wholeFace(message);
    if (face === undefined) {
      // A page that begins anew is told of all there is.
      host.send({ type: 'ready' });
      return;
    }
    this.file = message.file;
    this.keepOfFile(message.file?.chosen ?? {});
    this.receiveFeatures(message.identity, face, message.set);
  }

  private receiveBeside(message: PortfolioMessage): void {
    if (message.type !== 'verification' && message.type !== 'series') return;
    if (message.portfolio_id !== this.identity?.portfolio_id) return;
    if (message.type === 'verification') this.verification.receive(message);
    else {
      this.answers.learnRun(message.init_time, this.isOfLatest());
      this.series.receive(message);
    }
  }

  /** Of another run nothing has come yet, of other times what is observed comes anew. */
  private receiveIdentity(identity: PortfolioIdentity): void {
    if (identity.init_time !== this.identity?.init_time) this.answers.forgetRun();
    this.identity = identity;
    this.selection.remember();
    this.keep();
  }

  private receiveFeatures(
    identity: PortfolioIdentity,
    face: Face<PortfolioFeatures>,
    set: number | undefined,
  ): void {
    if (this.identity !== undefined && question(identity) !== question(this.identity)) {
      this.stage.map()?.refit();
      this.first.forget();
    }
    this.identity = identity;
    this.tiles.follow(identity);
    this.face = face;
    if (face.face !== 'loading') {
      this.shown = face.face === 'data' ? face : undefined;
      this.set = set;
      this.layer = face.face === 'data' ? this.first.wholeLayer(face.data) : undefined;
      this.first.forget();
      this.forget();
      if (face.face === 'data') {
        const query = queryOf(this.choices);
        this.rows.find(query);
        this.matching.ask(query);
        this.values.ask(this.choices, face.data.properties);
        if (!this.hasForPicture()) this.waiting = window.setTimeout(() => this.stopWaiting(), PATIENCE);
      }
    }
    this.keep();
  }

  /** Whether all has come that was asked for to draw the features with. */
  private hasForPicture(): boolean {
    return (
      this.values.areThere(this.choices, this.properties()) &&
      (this.matching.all() !== undefined || !narrows(queryOf(this.choices)))
    );
  }

  private stopWaiting(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.requestUpdate();
  }

  /** What belonged to the features of before. */
  private forget(): void {
    this.selection.forget();
    this.answers.forgetRun();
    this.answers.forgetAsset();
    this.values.forget();
    this.matching.forget();
    this.stage.forget();
    this.rows = featureRows(host.send);
    this.stopWaiting();
  }

  private receiveSelected(feature: FeatureDetails | undefined): void {
    const before = this.selection.feature();
    const isRevealed = this.selection.receive(feature);
    this.requestUpdate();
    if (this.selection.feature() !== before) this.showSelected(before, isRevealed);
  }

  /** Another feature is selected than before, or more is known of it. */
  private showSelected(before: FeatureDetails | undefined, isRevealed: boolean): void {
    const feature = this.selection.feature();
    if (feature === undefined) return;
    if (before?.index !== feature.index) this.answers.forgetAsset();
    const bounds = isRevealed ? this.layer?.boundsOf(feature.index) : undefined;
    const { id, index, digest } = feature;
    this.keepOfFile({ selected: { id, index, digest } });
    this.keep();
    // What floats at the side may come with the feature.
    void this.updateComplete.then(() => bounds && this.stage.map()?.reveal(bounds));
  }

  private receiveAnswer(message: SeriesMessage): void {
    if (message.index === this.selection.feature()?.index) this.answers.receive(message, this.isOfLatest());
  }

  /** Whether the run that is asked for is the latest, and none by name. */
  private isOfLatest(): boolean {
    return this.identity?.init_time === undefined;
  }

  /** What a reload brings back: the portfolio, and the feature that was selected. */
  private keep(): void {
    const { choices, time, tables } = this;
    host.remember({ identity: this.wanted(), choices: { ...choices, time, tables } });
  }

  private keepOfFile(change: KeptOfFile): void {
    if (this.file === undefined) return;
    this.choices = { ...this.choices, file: { ...this.choices.file, ...change } };
  }

  private wanted(): Partial<PortfolioIdentity> {
    const feature = this.selection.feature();
    return { ...this.identity, selected: feature === undefined ? this.identity?.selected : feature.id };
  }

  private choose(change: Partial<Choices>): void {
    const isOtherTab = change.tab !== undefined && change.tab !== this.choices.tab;
    this.choices = { ...this.choices, ...(isOtherTab ? { keepsColors: false } : {}), ...change };
    this.keep();
    if (SHOWN_BY.some(each => each in change)) this.values.ask(this.choices, this.properties());
  }

  private chooseTime(time: number | undefined): void {
    this.time = time;
    this.keep();
  }

  private ask(change: Partial<PortfolioIdentity>): void {
    if (this.identity === undefined) return;
    host.send({ type: 'show', identity: { ...this.identity, ...this.wanted(), ...change } });
  }

  private narrow(change: Partial<Narrowing>): void {
    const before = queryText(queryOf(this.choices));
    this.choose(change);
    const query = queryOf(this.choices);
    if (queryText(query) === before) return;
    this.rows.find(query);
    this.matching.ask(query);
  }

  private properties(): readonly FeatureProperty[] {
    return this.shown?.data.properties ?? [];
  }

  private get view(): PortfolioView {
    const { identity, file, face, shown, layer, rows, choices, time, selection } = this;
    return portfolioView({
      identity,
      file,
      face,
      shown,
      layer,
      first: this.first.layer(),
      isWaiting: this.waiting !== undefined,
      rows,
      values: this.values.all(),
      series: this.series.shown(),
      loaded: this.answers.loaded(),
      choices,
      matching: this.matching.all(),
      time,
      feature: selection.feature(),
      selected: selection.index(),
    });
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container !== null) this.stage.start(container, this.choices.map);
  }

  /** By its id too, for where the host shows other features by then. */
  private askAbout(index: number): void {
    const { set, rows } = this;
    host.send({ type: 'select', index, ...(set === undefined ? {} : { set, id: rows.known(index)?.id }) });
  }

  private select(index: number, tab: Tab): void {
    if (index < 0) return;
    const before = this.selection.feature();
    this.selection.choose(index, this.rows.details(index));
    this.choose(tab === 'asset' ? { tab, open: true } : { tab });
    this.askAbout(index);
    if (this.selection.feature() !== before) this.showSelected(before, true);
  }

  override updated(): void {
    void this.filters.open(this.choices.tab === 'assets');
    this.stage.draw();
    this.limits.tell(this.choices);
  }

  /** The map as it is in view. */
  private pictureOf(on: PictureRequest['look']): string {
    const { view, stage, series, tiles, verification } = this;
    return portfolioDocument({ view, look: this.lookOf(view), stage, series, tiles, verification }, on);
  }

  private fitToMatches(): void {
    const { layer } = this;
    const matching = this.matching.all();
    const bounds = matching === undefined ? layer?.bounds : layer?.boundsOfShown(matching);
    if (bounds !== undefined) this.stage.map()?.fit(bounds);
  }

  override render(): TemplateResult {
    const { view, stage } = this;
    const { face, shown } = view;
    const spread = this.spread.of(view);
    const look = this.lookOf(view);
    const isStale = shown !== undefined && face?.face === 'loading';
    const action = emptyAction(view, this.page);
    return panelFrame({
      head: html`${this.bar(view)} ${this.tiles.strip(shown !== undefined)}`,
      stays: true,
      content: html`<div class=${['room', isStale ? 'stale' : '', spread === undefined ? '' : 'timed'].join(' ')}>
          <div class="landfall-map"></div>
          <p class="visually-hidden map-summary">${summary(view)}</p>
          ${this.legend(view, look, stage.isCrowded())} ${this.inspector(view)}
          ${portfolioTime(spread, this.time, time => this.chooseTime(time))}
        </div>`,
      foot: {
        quiet: shown === undefined || !view.isOfService ? '' : this.spread.foot(view),
        right: this.footRight(view),
      },
      face,
      filled: shown !== undefined,
      ...(action === undefined ? {} : { emptyAction: action }),
      send: host.send,
    });
  }

  private footRight({ file, shown, features, clock }: PortfolioView): TemplateResult | string {
    const openProblems = () => this.choose({ tab: 'data', open: true });
    if (file !== undefined) return fileFoot({ face: features, clock, openProblems });
    const parts = [shown, this.answers.forecasts(), this.answers.observations(), this.series.face()];
    return sourceFoot({ face: features, parts, clock, openProblems });
  }

  private bar(view: PortfolioView): TemplateResult {
    return portfolioBar({
      ...this.page,
      view,
      look: this.lookOf(view),
      demo: (view.shown?.provenance ?? provenanceOf(view.face))?.demo ?? this.first.demo() ?? false,
      answers: this.answers,
      tiles: this.tiles,
      openFilters: () => {
        this.filters.want();
        this.choose({ tab: 'assets', open: true, groupBy: undefined });
      },
    });
  }
}

/** The map in a sentence, of what is shown. */
function summary({ data, layer, rows }: PortfolioView): string {
  return data === undefined ? '' : mapSummary(data.featureCount, layer, filteredAssets(data, rows));
}

/** What an identity that was remembered has selected: a service's feature without an id is not selected again. */
function namedBefore({ selected: id }: Readonly<Record<string, unknown>>) {
  return typeof id === 'string' || typeof id === 'number' ? { id, index: -1 } : undefined;
}

/** What decides which features come. */
function question(identity: PortfolioIdentity | undefined): string {
  const { portfolio_id, country, x, y, z } = identity ?? {};
  return JSON.stringify([portfolio_id, country, x, y, z]);
}

customElements.define('landfall-portfolio', PortfolioPage);
