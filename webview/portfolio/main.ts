import '../kit/tokens.ts';
import '../kit/base.css';
import './portfolio.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { columnOf, narrows, queryText } from '../../src/domain/featureQuery.ts';
import type { MapBox } from '../../src/domain/tiles/tilesInView.ts';
import type {
  FeatureDetails,
  FeaturesMessage,
  FileIntent,
  PortfolioFeatures,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
  ShownFile,
  ShownSeries,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face, PictureRequest } from '../../src/panels/protocol.ts';
import { BESIDE_ROOM } from '../kit/besideRoom.ts';
import { formatNumber } from '../kit/format.ts';
import { connectHost } from '../kit/host.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { coveredAtRight } from '../kit/map/mapFloats.ts';
import { measureText } from '../kit/map/measureText.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { onThemeChange, pictureTheme, readTheme } from '../kit/theme.ts';
import { timeline } from '../kit/timeline/timeline.ts';
import { createAssetAnswers, type SeriesMessage } from './assetAnswers.ts';
import { createAssetNames } from './assetNames.ts';
import { createAssetsTab } from './assetsTab.ts';
import { createAssetTab } from './assetTab.ts';
import { type Choices, type KeptOfFile, readChoices, type Tab, tabs } from './choices.ts';
import { createChosenValues, SHOWN_BY } from './chosenValues.ts';
import { createDataTab } from './dataTab.ts';
import { featureRows } from './featureRows.ts';
import { fileFoot } from './fileFoot.ts';
import { FILE_TABS, fileTab } from './fileTab.ts';
import { filteredAssets } from './filteredAssets.ts';
import { createFilterOpener } from './filterOpener.ts';
import { createFirstFeatures } from './firstFeatures.ts';
import { createLimitDesk, type LimitView } from './limitDesk.ts';
import { createMapColoring, type MapColoring } from './mapColoring.ts';
import { type KindFilter, mapLegend } from './mapLegend.ts';
import { mapSummary } from './mapSummary.ts';
import { createMapTips } from './mapTips.ts';
import { momentAt } from './momentAt.ts';
import { portfolioBar } from './portfolioBar.ts';
import { portfolioFacts } from './portfolioFacts.ts';
import { portfolioInspector } from './portfolioInspector.ts';
import { createPortfolioMap, type PortfolioMap } from './portfolioMap.ts';
import { portfolioPicture } from './portfolioPicture.ts';
import { portfolioRun } from './portfolioRun.ts';
import { createPortfolioSpread, type SpreadView } from './portfolioSpread.ts';
import { type PortfolioTables, readPortfolioTables } from './portfolioTables.ts';
import { provenanceOf } from './provenanceOf.ts';
import { type Narrowing, queryOf } from './queryOf.ts';
import { createScaleDesk } from './scaleDesk.ts';
import { createSelection, type Selection } from './selection.ts';
import { seriesProperty } from './seriesColors.ts';
import { createSeriesDesk } from './seriesDesk.ts';
import { type SizeScale, sizeScale } from './sizeScale.ts';
import { sourceFoot } from './sourceFoot.ts';
import type { Spread } from './spreadModel.ts';
import { createTileDesk } from './tileDesk.ts';
import { createVerificationDesk } from './verificationDesk.ts';

type Data = Extract<Face<PortfolioFeatures>, { face: 'data' }>;

/** CSS pixels around a pointer in which a feature is taken. */
const REACH = 8;
/** Milliseconds that new features wait for what they are coloured and sized by, so that they are drawn once. */
const PATIENCE = 1000;

const host = connectHost<PortfolioMessage, PortfolioIntent | FileIntent>();

class PortfolioPage extends LightElement {
  static override properties = {
    identity: { state: true },
    file: { state: true },
    face: { state: true },
    choices: { state: true },
    matching: { state: true },
    time: { state: true },
    crowded: { state: true },
    view: { state: true },
  };
  declare identity: PortfolioIdentity | undefined;
  /** The file that stands in the place of a portfolio of the service. */
  declare file: ShownFile | undefined;
  declare face: Face<PortfolioFeatures> | undefined;
  declare choices: Choices;
  /** Whether each feature is left by the query; undefined where all are. */
  declare matching: Uint8Array | undefined;
  /** The time that the timeline shows, in epoch seconds; undefined until one is chosen. */
  declare time: number | undefined;
  /** Whether points lie on one another as they are drawn. */
  declare crowded: boolean;
  /** What the map has in view; undefined until it is drawn. */
  declare view: MapBox | undefined;
  /** What the page shows: while a load runs, still that of the one before. */
  private shown: Data | undefined;
  private rows = featureRows(host.send);
  private map: PortfolioMap | undefined;
  private layer: PackedLayer | undefined;
  private readonly first = createFirstFeatures();
  private readonly answers = createAssetAnswers(() => this.requestUpdate());
  /** Feature under the pointer; −1 for none. */
  private pointed = -1;
  /** Timer while the first picture waits. */
  private waiting: number | undefined;
  private readonly filters = createFilterOpener(this);
  private tables: PortfolioTables;
  private readonly selection: Selection;
  private readonly page = {
    send: host.send,
    update: () => this.requestUpdate(),
    choose: (change: Partial<Choices>) => this.choose(change),
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
  private readonly scaleForm = createScaleDesk(this.page);
  private readonly namesOf = createAssetNames();
  private readonly coloringOf = createMapColoring(this.series, this.limits, this.verification);
  private readonly tips = createMapTips(this.series);
  private readonly spread = createPortfolioSpread({
    ...this.page,
    series: this.series,
  });
  private readonly assets = createAssetsTab({
    ...this.page,
    series: this.series,
    narrow: change => this.narrow(change),
    select: feature => this.select(feature, 'assets'),
    fitToMatches: () => this.fitToMatches(),
  });
  private readonly asset = createAssetTab({
    ...this.page,
    setView: view => this.choose({ view }),
    openForecast: place => host.send({ type: 'openForecast', ...place }),
  });
  private readonly dataTab = createDataTab({
    ...this.page,
    ask: change => this.ask(change),
    answers: this.answers,
    series: this.series,
    verification: this.verification,
  });

  constructor() {
    super();
    this.choices = readChoices(host.choices());
    this.selection = createSelection(this.choices.file?.selected ?? namedBefore(host.identity()));
    const { time, tables } = host.choices();
    this.time = typeof time === 'number' ? time : undefined;
    this.tables = readPortfolioTables(tables);
    this.crowded = false;
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
    if (message.type === 'picture') void sendPicture(message.form, () => this.pictureOf(message), host.send);
    if (message.type === 'rows' || message.type === 'rowsOf') {
      this.rows.receive(message);
      this.assets.settle(this.choices);
      this.map?.refreshTip();
      this.requestUpdate();
    }
    if (message.type === 'matches' && queryText(message.query) === queryText(queryOf(this.choices)))
      this.receiveMatches(message.face.data.features);
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
    this.receiveFeatures(message.identity, face);
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

  private receiveFeatures(identity: PortfolioIdentity, face: Face<PortfolioFeatures>): void {
    if (this.identity !== undefined && question(identity) !== question(this.identity)) {
      this.map?.refit();
      this.first.forget();
    }
    this.identity = identity;
    this.tiles.follow(identity);
    this.face = face;
    if (face.face !== 'loading') {
      this.shown = face.face === 'data' ? face : undefined;
      this.layer = face.face === 'data' ? this.first.wholeLayer(face.data) : undefined;
      this.first.forget();
      this.forget();
      if (face.face === 'data') {
        this.rows.find(queryOf(this.choices));
        this.askMatches();
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
      (this.matching !== undefined || !narrows(queryOf(this.choices)))
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
    this.matching = undefined;
    this.pointed = -1;
    this.rows = featureRows(host.send);
    this.stopWaiting();
  }

  private receiveMatches(features: Uint32Array): void {
    const matches = new Uint8Array(this.shown?.data.featureCount ?? 0);
    for (const index of features) matches[index] = 1;
    this.matching = matches;
  }

  private receiveSelected(feature: FeatureDetails | undefined): void {
    const before = this.selection.feature();
    const isRevealed = this.selection.receive(feature);
    this.requestUpdate();
    if (feature === undefined) return;
    if (before?.index !== feature.index) this.answers.forgetAsset();
    const bounds = isRevealed ? this.layer?.boundsOf(feature.index) : undefined;
    this.keepOfFile({ selected: { id: feature.id, index: feature.index } });
    this.keep();
    // What floats at the side may come with the feature.
    void this.updateComplete.then(() => bounds && this.map?.reveal(bounds));
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
    this.choices = { ...this.choices, ...change };
    this.keep();
    if (SHOWN_BY.some(each => each in change)) this.values.ask(this.choices, this.properties());
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
    this.askMatches();
  }

  private askMatches(): void {
    const query = queryOf(this.choices);
    if (!narrows(query)) this.matching = undefined;
    host.send({ type: 'matches', query });
  }

  private properties(): readonly FeatureProperty[] {
    return this.shown?.data.properties ?? [];
  }

  private propertyNamed(name: string | undefined): FeatureProperty | undefined {
    return this.properties().find(each => each.name === name);
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createPortfolioMap(container, this.choices.map, {
      onPick: place => {
        const index = this.findFeature(place);
        if (index >= 0) this.select(index, 'asset');
      },
      onPoint: place => this.tip(place),
      onMove: map => this.choose({ map }),
      onArea: area => this.narrow({ area }),
      onView: view => {
        this.view = view;
        this.tiles.look(view);
      },
      onCrowd: crowded => {
        this.crowded = crowded;
      },
    });
    this.drawMap();
  }

  private select(index: number, tab: Tab): void {
    if (index < 0) return;
    this.selection.choose(index);
    this.choose(tab === 'asset' ? { tab, open: true } : { tab });
    host.send({ type: 'select', index });
  }

  private findFeature({ x, y, pixel }: MapPlace): number {
    const { matching } = this;
    return this.layer?.find(x, y, REACH * pixel, matching && (index => matching[index] === 1)) ?? -1;
  }

  private tip(place: MapPlace | undefined): string[] {
    const index = place === undefined ? -1 : this.findFeature(place);
    if (index !== this.pointed) {
      this.pointed = index;
      this.drawMap();
    }
    if (index < 0 || place === undefined) return [];
    const crowd = this.crowded ? (this.layer?.crowdAt(place, REACH, this.matching) ?? []) : [];
    const [view, coloring] = [this.limitView(), this.coloring()];
    return crowd.length > 1
      ? this.tips.ofCrowd(crowd, view, coloring)
      : this.tips.ofAsset(index, this.rows.feature(index), view, coloring);
  }

  private readonly sizes = rememberLast(
    (property: FeatureProperty | undefined, values: PropertyValues | undefined): SizeScale | undefined =>
      property && values && sizeScale(property, values),
  );

  private sizeScale(): SizeScale | undefined {
    const { size } = this.choices;
    return this.sizes(this.propertyNamed(size), this.values.all().get(size ?? ''));
  }

  /** The variable of all assets, where one is loaded that colours can say. */
  private coloredBy(series: ShownSeries | undefined): string | undefined {
    return series && seriesProperty(series)?.name;
  }

  private coloring(): MapColoring | undefined {
    return this.shown && this.coloringOf(this.limitView(), this.shown.data.featureCount);
  }

  private spreadView(): SpreadView {
    return { ...this.limitView(), loaded: this.answers.loaded(), time: this.time };
  }

  private limitView(): LimitView {
    const { choices, matching } = this;
    const values = this.values.all();
    const times = this.series.shown()?.times;
    const moment = times === undefined ? 0 : momentAt(times, this.time);
    const properties = this.properties();
    const featureCount = this.shown?.data.featureCount ?? 0;
    const selected = this.selection.index();
    return { choices, featureCount, matching, values, moment, properties, selected };
  }

  override updated(): void {
    void this.filters.open(this.choices.tab === 'assets');
    this.drawMap();
    this.limits.tell(this.choices);
  }

  /** The map as it is in view. */
  private pictureOf({ look }: PictureRequest): string {
    const { map, shown, identity, choices } = this;
    if (map === undefined || shown === undefined || identity === undefined)
      throw new Error('There is nothing to see.');
    const theme = pictureTheme(look);
    // Which way points are drawn is told as they are: the picture need not be as large as the map.
    const before = this.crowded;
    const drawing = map.picture(theme);
    const { crowded } = this;
    this.crowded = before;
    const color = this.coloring();
    const verified = this.verification.face();
    const filtered = filteredAssets(shown.data, this.rows, choices);
    const total = formatNumber(shown.data.featureCount, 0);
    return portfolioPicture(
      {
        theme,
        map: drawing,
        name: identity.portfolio_id,
        facts: portfolioFacts(shown.data, this.layer?.drawn ?? 0, this.tiles.areShown()),
        filter:
          filtered === undefined ? '' : t('{0} of {1} match: {2}', filtered.total, total, filtered.words),
        color,
        size: this.sizeScale() && this.propertyNamed(choices.size),
        crowded,
        clock: readerClock(choices.clock),
        provenance: shown.provenance,
        forecasts: provenanceOf(
          color?.isBias ? verified : color?.at === undefined ? undefined : this.series.face(),
        ),
        verified: color?.isBias && verified?.face === 'data' ? verified.data : undefined,
      },
      measureText,
    );
  }

  private drawMap(): void {
    this.map?.draw({
      layer: this.layer ?? this.first.layer(),
      shown: this.matching,
      area: this.choices.area,
      colors: this.coloring()?.scale,
      sizes: this.sizeScale(),
      names: this.namesOf({
        layer: this.layer,
        shown: this.matching,
        sizes: this.sizeScale(),
        view: this.seenView(),
        rows: this.rows,
      }),
      pointed: this.pointed,
      selected: this.selection.index(),
      isWaiting: this.waiting !== undefined,
      stays: this.identity?.tiles === true,
      areMoreOnTheWay: this.layer === undefined,
    });
  }

  private readonly uncovered = rememberLast(
    (view: MapBox, share: number): MapBox => ({ ...view, east: view.east - share * (view.east - view.west) }),
  );

  /** What is in view beside the inspector. */
  private seenView(): MapBox | undefined {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (this.view === undefined || container === null) return undefined;
    return this.uncovered(this.view, coveredAtRight(container) / container.clientWidth);
  }

  private fitToMatches(): void {
    const { layer, matching, map } = this;
    const bounds = matching === undefined ? layer?.bounds : layer?.boundsOfShown(matching);
    if (bounds !== undefined) map?.fit(bounds);
  }

  override render(): TemplateResult {
    const { face, shown } = this;
    const clock = readerClock(this.choices.clock);
    const spread = this.spread.of(this.spreadView());
    const isStale = shown !== undefined && face?.face === 'loading';
    const emptyAction = this.emptyAction();
    return panelFrame({
      head: html`${this.bar()} ${this.tiles.strip(shown !== undefined)}`,
      stays: true,
      content: html`<div class=${['room', isStale ? 'stale' : '', spread === undefined ? '' : 'timed'].join(' ')}>
          <div class="landfall-map"></div>
          <p class="visually-hidden map-summary">${shown === undefined ? '' : this.summary(shown)}</p>
          ${this.legend(clock)} ${this.inspector(clock)}
          <div class=${timeClasses(spread)} data-floats="bottom">
            ${spread === undefined ? nothing : this.timeline(spread)}
          </div>
        </div>`,
      foot: {
        quiet: shown === undefined || !this.isOfService() ? '' : this.spread.foot(this.spreadView()),
        right: this.footRight(clock),
      },
      face,
      filled: shown !== undefined,
      ...(emptyAction === undefined ? {} : { emptyAction }),
      send: host.send,
    });
  }

  /** Whether a service can be asked about what is shown; not before that is told. */
  private isOfService(): boolean {
    return this.identity !== undefined && this.file === undefined;
  }

  /** What brings something into view where there is nothing. */
  private emptyAction(): { text: string; press: () => void } | undefined {
    const { identity, file } = this;
    if ((file?.form === 'csv' || file?.form === 'parquet') && file.columns === undefined)
      return { text: t('Choose the columns…'), press: () => host.send({ type: 'chooseColumns' }) };
    if (identity?.country === undefined && identity?.x === undefined) return undefined;
    return {
      text: t('Show all assets'),
      press: () => this.ask({ country: undefined, x: undefined, y: undefined, z: undefined }),
    };
  }

  private footRight(clock: ReaderClock): TemplateResult | string {
    const { file, shown, face } = this;
    const openProblems = () => this.choose({ tab: 'data', open: true });
    if (file !== undefined) return fileFoot({ face: shown ?? face, clock, openProblems });
    const parts = [shown, this.answers.forecasts(), this.answers.observations(), this.series.face()];
    return sourceFoot({ face: shown ?? face, parts, clock, openProblems });
  }

  private timeline({ model }: Spread): TemplateResult {
    return timeline({
      label: t('Time'),
      model,
      value: momentAt(model.times, this.time),
      choose: index => {
        this.time = model.times[index];
        this.keep();
      },
    });
  }

  private bar(): TemplateResult {
    const { identity, file, shown, face, choices } = this;
    return portfolioBar({
      identity,
      isFile: file !== undefined,
      data: shown?.data,
      drawn: this.layer?.drawn ?? 0,
      demo: (shown?.provenance ?? provenanceOf(face))?.demo ?? this.first.demo() ?? false,
      choices,
      choose: this.page.choose,
      variable: this.coloredBy(this.series.shown()),
      run: this.isOfService() ? this.run() : undefined,
      isFiltered: narrows(queryOf(choices)),
      openFilters: () => {
        this.filters.want();
        this.choose({ tab: 'assets', open: true, groupBy: undefined });
      },
      areTilesShown: this.tiles.areShown(),
      setTiles: this.tiles.setTiles,
    });
  }

  private run(): RunStepper {
    const { identity, answers } = this;
    const [asked, shown, latest] = [identity?.init_time, answers.initTime(), answers.latestRun()];
    return portfolioRun({ asked, shown, latest, ask: init_time => this.ask({ init_time }) }, Date.now());
  }

  private summary({ data }: Data): string {
    const filtered = filteredAssets(data, this.rows, this.choices);
    return mapSummary(data.featureCount, this.layer, filtered);
  }

  private legend(clock: ReaderClock) {
    const color = this.coloring();
    const { color: name } = this.choices;
    const isOfProperty = color !== undefined && color.property === this.propertyNamed(name);
    return mapLegend({
      color,
      ...(isOfProperty
        ? {
            filter: this.kindFilter(color.property.name),
            scaleForm: this.scaleForm(color.property.name, this.choices),
          }
        : {}),
      size: this.sizeScale() && this.propertyNamed(this.choices.size),
      crowded: this.crowded && (this.shown !== undefined || this.first.layer() !== undefined),
      theme: readTheme(),
      clock,
    });
  }

  private kindFilter(property: string): KindFilter {
    const { table } = this.choices;
    const column = columnOf(property);
    return {
      text: (table.filters[column] ?? '').trim(),
      choose: text => this.narrow({ table: { ...table, filters: { ...table.filters, [column]: text } } }),
    };
  }

  private inspector(clock: ReaderClock): TemplateResult {
    const { choices, file, answers } = this;
    const feature = this.selection.feature();
    const shownTabs: readonly Tab[] = this.isOfService() ? tabs : FILE_TABS;
    const tab = shownTabs.find(each => each === choices.tab) ?? (feature === undefined ? 'assets' : 'asset');
    const { moment, selected } = this.limitView();
    const { rows, matching } = this;
    const listed = { data: this.shown?.data, rows, choices, selected, moment, matching };
    const bounds = feature && this.layer?.boundsOf(feature.index);
    return portfolioInspector({
      tabs: shownTabs,
      tab,
      isFile: file !== undefined,
      open: choices.open ?? (BESIDE_ROOM.matches || feature !== undefined),
      choose: this.page.choose,
      contents: {
        assets: () => this.assets.content(listed),
        asset: () =>
          this.shown === undefined
            ? html``
            : this.asset({ feature, bounds, answers, choices, isFile: file !== undefined }, clock),
        limits: () => (this.shown === undefined ? html`` : this.limits.content(this.limitView(), clock)),
        verification: () => this.verification.content(clock, feature?.id),
        data: () => this.data(clock),
      },
      foot: tab === 'assets' ? this.assets.foot(listed) : undefined,
    });
  }

  private data(clock: ReaderClock): TemplateResult {
    const { file, shown, face } = this;
    if (file !== undefined)
      return fileTab({
        file,
        face: shown ?? face,
        chooseColumns: () => host.send({ type: 'chooseColumns' }),
        showStorm: () => host.send({ type: 'showStorm' }),
        openLine: line => host.send({ type: 'openLine', line }),
      });
    return this.dataTab({ identity: this.identity, features: shown ?? face, clock });
  }
}

/** What an identity that was remembered has selected: a service's feature without an id is not selected again. */
function namedBefore({ selected: id }: Readonly<Record<string, unknown>>) {
  return typeof id === 'string' || typeof id === 'number' ? { id, index: -1 } : undefined;
}

/** How the timeline stands: absent until there is a spread. */
function timeClasses(spread: Spread | undefined): string {
  if (spread === undefined) return 'map-time absent';
  return spread.isStale ? 'map-time stale' : 'map-time';
}

/** What decides which features come. */
function question(identity: PortfolioIdentity | undefined): string {
  const { portfolio_id, country, x, y, z } = identity ?? {};
  return JSON.stringify([portfolio_id, country, x, y, z]);
}

customElements.define('landfall-portfolio', PortfolioPage);
