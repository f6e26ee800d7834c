import '../kit/tokens.ts';
import '../kit/base.css';
import './portfolio.css';
import briefcase from '@vscode/codicons/src/icons/briefcase.svg';
import fileIcon from '@vscode/codicons/src/icons/file.svg';
import filterIcon from '@vscode/codicons/src/icons/filter.svg';
import colorIcon from '@vscode/codicons/src/icons/symbol-color.svg';
import sizeIcon from '@vscode/codicons/src/icons/symbol-ruler.svg';
import { html, nothing, type TemplateResult } from 'lit';
import { formatCoordinates } from '../../src/domain/coordinates.ts';
import type { FeatureProperty, PropertyValues } from '../../src/domain/featureProperty.ts';
import { activeFilters, type FeatureQuery, narrows, queryText } from '../../src/domain/featureQuery.ts';
import { filterWords } from '../../src/domain/filterWords.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import type {
  FeatureDetails,
  FeatureSeries,
  FileIntent,
  PortfolioFeatures,
  PortfolioIdentity,
  PortfolioIntent,
  PortfolioMessage,
  ShownFile,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face, PictureRequest } from '../../src/panels/protocol.ts';
import { bar } from '../kit/bar.ts';
import { chips } from '../kit/chips.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber } from '../kit/format.ts';
import { connectHost } from '../kit/host.ts';
import { icon } from '../kit/icon.ts';
import { inspector } from '../kit/inspector.ts';
import { LightElement } from '../kit/lightElement.ts';
import { t } from '../kit/localize.ts';
import { cachedLayer, type MapLayer } from '../kit/map/mapFrame.ts';
import { measureText } from '../kit/map/measureText.ts';
import { createPackedLayer, type PackedLayer } from '../kit/map/packedLayer.ts';
import { createWorldMap, type MapPlace, type WorldMap } from '../kit/map/worldMap.ts';
import { menu } from '../kit/menu.ts';
import { panelFrame } from '../kit/panelFrame.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { RunStepper } from '../kit/runs/runStepper.ts';
import { sendPicture } from '../kit/sendPicture.ts';
import { DataTableElement, dataTable, NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { onThemeChange, pictureTheme, readTheme } from '../kit/theme.ts';
import { timeline } from '../kit/timeline/timeline.ts';
import { assetColumns } from './assetColumns.ts';
import { assetChart, assetHead, placeOf, propertyList } from './assetPart.ts';
import { assetSeries } from './assetSeries.ts';
import { assetTip } from './assetTip.ts';
import { type Choices, readChoices, type Tab, tabs } from './choices.ts';
import { type ColorScale, colorScale } from './colorScale.ts';
import { featureRows } from './featureRows.ts';
import { fileFoot } from './fileFoot.ts';
import { FILE_TABS, fileTab } from './fileTab.ts';
import { mapLegend } from './mapLegend.ts';
import { portfolioFacts } from './portfolioFacts.ts';
import { portfolioPicture } from './portfolioPicture.ts';
import { portfolioRun } from './portfolioRun.ts';
import { propertyMenu } from './propertyMenu.ts';
import { provenanceOf } from './provenanceOf.ts';
import { questionForm } from './questionForm.ts';
import { seriesModel, seriesTable } from './seriesModel.ts';
import { type SizeScale, sizeScale } from './sizeScale.ts';
import { sourceFoot } from './sourceFoot.ts';
import { sources } from './sources.ts';
import { spreadFoot } from './spreadFoot.ts';
import { type Spread, spreadModel, variablesOf } from './spreadModel.ts';
import { createVerificationDesk } from './verificationDesk.ts';
import { viewMenu } from './viewMenu.ts';

type Data = Extract<Face<PortfolioFeatures>, { face: 'data' }>;

/** CSS pixels around a pointer in which a feature is taken. */
const REACH = 8;
/** Width at which the inspector floats at the side, and stands open unless it is put away. */
const WIDE = 700;
/** Milliseconds that new features wait for what they are coloured and sized by, so that they are drawn once. */
const PATIENCE = 1000;

const host = connectHost<PortfolioMessage, PortfolioIntent | FileIntent>();

class PortfolioPage extends LightElement {
  static override properties = {
    identity: { state: true },
    file: { state: true },
    face: { state: true },
    feature: { state: true },
    forecasts: { state: true },
    observations: { state: true },
    initTime: { state: true },
    choices: { state: true },
    fault: { state: true },
    values: { state: true },
    matching: { state: true },
    moment: { state: true },
    crowded: { state: true },
  };
  declare identity: PortfolioIdentity | undefined;
  /** The file that stands in the place of a portfolio of the service. */
  declare file: ShownFile | undefined;
  declare face: Face<PortfolioFeatures> | undefined;
  declare feature: FeatureDetails | undefined;
  declare forecasts: Face<FeatureSeries> | undefined;
  declare observations: Face<FeatureSeries> | undefined;
  declare initTime: string | undefined;
  declare choices: Choices;
  declare fault: string;
  /** Values of the properties that assets are coloured and sized by, by their names. */
  declare values: ReadonlyMap<string, PropertyValues>;
  /** Whether each feature is left by the query; undefined where all are. */
  declare matching: Uint8Array | undefined;
  /** Index of the time that the timeline shows. */
  declare moment: number;
  /** Whether points lie on one another as they are drawn. */
  declare crowded: boolean;
  /** What the page shows: while a load runs, still that of the one before. */
  private shown: Data | undefined;
  private rows = featureRows(host.send);
  private map: WorldMap | undefined;
  private layer: PackedLayer | undefined;
  /** Forecasts that have come, by the indices of their features. */
  private loaded: ReadonlyMap<number, FeatureSeries> = new Map();
  /** Initialisation time of the latest run that the service told of. */
  private latestRun: string | undefined;
  /** Feature under the pointer; −1 for none. */
  private pointed = -1;
  private fitted = false;
  /** The features on the map; those of before until what the first picture of others needs has come. */
  private picture: MapLayer | undefined;
  private readonly verification = createVerificationDesk({
    send: host.send,
    update: () => this.requestUpdate(),
  });
  /** Timer while the first picture waits. */
  private waiting: number | undefined;

  constructor() {
    super();
    this.choices = readChoices(host.choices());
    this.fault = '';
    this.values = new Map();
    this.moment = 0;
    this.crowded = false;
    host.onMessage(message => this.receive(message));
    host.send({ type: 'ready' });
    onThemeChange(() => this.requestUpdate());
  }

  private receive(message: PortfolioMessage): void {
    if (message.type === 'portfolio') {
      this.file = message.file;
      this.receiveFeatures(message.identity, message.face);
    }
    if (message.type === 'picture') void sendPicture(message.form, () => this.pictureOf(message), host.send);
    if (message.type === 'rows') {
      this.rows.receive(message);
      this.map?.refreshTip();
      this.requestUpdate();
    }
    if (message.type === 'matches' && queryText(message.query) === queryText(this.choices.table))
      this.receiveMatches(message.face.data.features);
    if (message.type === 'values' && lengthOf(message.face.data) === this.shown?.data.featureCount)
      this.values = new Map(this.values).set(message.property, message.face.data);
    if (message.type === 'selected' && message.feature !== undefined) this.receiveSelected(message.feature);
    if (message.type === 'forecasts' && message.index === this.feature?.index) this.receiveForecasts(message);
    if (message.type === 'observations' && message.index === this.feature?.index) {
      this.observations = message.face;
    }
    if (message.type === 'verification' && message.portfolio_id === this.identity?.portfolio_id)
      this.verification.receive(message);
    if (this.waiting !== undefined && this.hasForPicture()) this.stopWaiting();
  }

  private receiveFeatures(identity: PortfolioIdentity, face: Face<PortfolioFeatures>): void {
    if (this.identity !== undefined && question(identity) !== question(this.identity)) this.fitted = false;
    this.identity = identity;
    this.face = face;
    if (face.face !== 'loading') {
      this.shown = face.face === 'data' ? face : undefined;
      this.layer = face.face === 'data' ? createPackedLayer(face.data) : undefined;
      this.forget();
      if (face.face === 'data') {
        this.rows.find(this.query());
        this.askMatches();
        this.askValues();
        if (!this.hasForPicture()) this.waiting = window.setTimeout(() => this.stopWaiting(), PATIENCE);
      }
    }
    this.keep();
  }

  /** Whether all has come that was asked for to draw the features with. */
  private hasForPicture(): boolean {
    return this.missingValues().length === 0 && (this.matching !== undefined || !narrows(this.query()));
  }

  private stopWaiting(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    this.requestUpdate();
  }

  /** What belonged to the features of before. */
  private forget(): void {
    this.feature = undefined;
    this.forecasts = undefined;
    this.observations = undefined;
    this.initTime = undefined;
    this.loaded = new Map();
    this.values = new Map();
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

  private receiveSelected(feature: FeatureDetails): void {
    if (this.feature?.index !== feature.index) {
      this.forecasts = undefined;
      this.observations = undefined;
    }
    this.feature = feature;
    const bounds = this.layer?.boundsOf(feature.index);
    this.keep();
    // What floats at the side may come with the feature.
    void this.updateComplete.then(() => bounds && this.map?.reveal(bounds));
  }

  private receiveForecasts({
    index,
    face,
    init_time,
  }: Extract<PortfolioMessage, { type: 'forecasts' }>): void {
    this.forecasts = face;
    // Which run it is comes with the answer: until then it is the one before.
    if (init_time !== undefined) {
      if (init_time !== this.initTime) this.loaded = new Map();
      this.initTime = init_time;
      if (this.identity?.init_time === undefined) this.latestRun = init_time;
    }
    if (face.face === 'data') this.loaded = new Map(this.loaded).set(index, face.data);
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

  private query(): FeatureQuery {
    const { search, filters, sorting } = this.choices.table;
    return sorting === undefined ? { search, filters } : { search, filters, sorting };
  }

  private setTable(table: Choices['table']): void {
    const before = queryText(this.query());
    this.choose({ table });
    if (queryText(this.query()) === before) return;
    this.rows.find(this.query());
    this.askMatches();
  }

  private askMatches(): void {
    if (!narrows(this.query())) this.matching = undefined;
    host.send({ type: 'matches', query: this.query() });
  }

  private askValues(): void {
    for (const property of this.missingValues()) host.send({ type: 'values', property });
  }

  /** Properties that features are coloured and sized by, whose values have not come. */
  private missingValues(): string[] {
    const { color, size } = this.choices;
    return [...new Set([color, size])]
      .filter(name => name !== undefined)
      .filter(name => !this.values.has(name) && this.propertyNamed(name) !== undefined);
  }

  private propertyNamed(name: string | undefined): FeatureProperty | undefined {
    return this.shown?.data.properties.find(each => each.name === name);
  }

  override firstUpdated(): void {
    const container = this.querySelector<HTMLElement>('.landfall-map');
    if (container === null) return;
    this.map = createWorldMap(container, {
      label: t('Portfolio map'),
      onPick: place => {
        const index = this.findFeature(place);
        if (index >= 0) this.select(index, 'asset');
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

  private select(index: number, tab: Tab): void {
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
    if (index < 0) return [];
    const { color, size } = this.choices;
    return assetTip(this.rows.feature(index), this.shown?.data.properties ?? [], [color, size]);
  }

  private readonly onCrowd = (crowded: boolean) => {
    this.crowded = crowded;
  };
  private readonly colors = rememberLast(
    (property: FeatureProperty | undefined, values: PropertyValues | undefined): ColorScale | undefined =>
      property && values && colorScale(property, values),
  );
  private readonly sizes = rememberLast(
    (property: FeatureProperty | undefined, values: PropertyValues | undefined): SizeScale | undefined =>
      property && values && sizeScale(property, values),
  );
  private readonly pictureWith = rememberLast(
    (
      layer: PackedLayer | undefined,
      shown: Uint8Array | undefined,
      colors: ColorScale | undefined,
      sizes: SizeScale | undefined,
    ): MapLayer | undefined =>
      layer && cachedLayer(layer.draw({ shown, colors, sizes, onCrowd: this.onCrowd }), { way: 20 }),
  );

  private colorScale(): ColorScale | undefined {
    const { color } = this.choices;
    return this.colors(this.propertyNamed(color), this.values.get(color ?? ''));
  }

  private sizeScale(): SizeScale | undefined {
    const { size } = this.choices;
    return this.sizes(this.propertyNamed(size), this.values.get(size ?? ''));
  }

  override updated(): void {
    this.drawMap();
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
    const [property, scale] = [this.propertyNamed(choices.color), this.colorScale()];
    const filtered = this.filtered(shown.data);
    return portfolioPicture(
      {
        theme,
        map: drawing,
        name: identity.portfolio_id,
        facts: portfolioFacts(shown.data, this.layer?.drawn ?? 0),
        filter:
          filtered === undefined
            ? ''
            : t(
                '{0} of {1} match: {2}',
                filtered.total,
                formatNumber(shown.data.featureCount, 0),
                filtered.words,
              ),
        color: property && scale && { property, scale },
        size: this.sizeScale() && this.propertyNamed(choices.size),
        crowded,
        clock: readerClock(choices.clock),
        provenance: shown.provenance,
      },
      measureText,
    );
  }

  /** How many assets a filter leaves, and which; undefined without one. */
  private filtered({ properties }: PortfolioFeatures): { total: string; words: string } | undefined {
    const total = this.rows.total();
    if (!narrows(this.query()) || total === undefined) return undefined;
    const columns = assetColumns(properties, [], this.rows);
    const words = filterWords(this.query(), column => columns.find(({ id }) => id === column)?.title);
    return { total: formatNumber(total, 0), words };
  }

  private readonly pointedMark = rememberLast((layer: PackedLayer | undefined, feature: number) =>
    feature < 0 ? undefined : layer?.mark(feature, 'pointed'),
  );
  private readonly selectedMark = rememberLast((layer: PackedLayer | undefined, feature: number) =>
    feature < 0 ? undefined : layer?.mark(feature, 'selected'),
  );

  private drawMap(): void {
    const { map, layer, pointed, feature } = this;
    if (map === undefined) return;
    if (this.waiting === undefined)
      this.picture = this.pictureWith(layer, this.matching, this.colorScale(), this.sizeScale());
    const marks = [this.pointedMark(layer, pointed), this.selectedMark(layer, feature?.index ?? -1)];
    map.setLayers([this.picture, ...marks].filter(each => each !== undefined));
    if (layer?.bounds === undefined) return;
    map.setWhole(layer.bounds);
    if (this.fitted) return;
    this.fitted = true;
    map.fit(layer.bounds);
  }

  private fitToMatches(): void {
    const { layer, matching, map } = this;
    const bounds = matching === undefined ? layer?.bounds : layer?.boundsOfShown(matching);
    if (bounds !== undefined) map?.fit(bounds);
  }

  override render(): TemplateResult {
    const { face, shown } = this;
    const clock = readerClock(this.choices.clock);
    const spread = this.spread(clock);
    const isStale = shown !== undefined && face?.face === 'loading';
    const emptyAction = this.emptyAction();
    return panelFrame({
      head: this.bar(),
      stays: true,
      content: html`<div class=${['room', isStale ? 'stale' : '', spread === undefined ? '' : 'timed'].join(' ')}>
          <div class="landfall-map"></div>
          <p class="visually-hidden map-summary">${shown === undefined ? '' : this.summary(shown)}</p>
          ${this.legend()} ${this.inspector(clock)}
          <div class=${spread === undefined ? 'map-time absent' : 'map-time'} data-floats="bottom">
            ${spread === undefined ? nothing : this.timeline(spread)}
          </div>
        </div>`,
      foot: {
        left: this.footLeft(spread),
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
    if (file?.form === 'csv' && file.columns === undefined)
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
    const parts = [shown, this.forecasts, this.observations];
    return sourceFoot({ face: shown ?? face, parts, clock, openProblems });
  }

  private timeline({ model }: Spread): TemplateResult {
    return timeline({
      label: t('Time'),
      model,
      value: Math.min(this.moment, model.times.length - 1),
      choose: index => {
        this.moment = index;
      },
    });
  }

  private bar(): TemplateResult {
    const { identity, file, shown, face } = this;
    const { clock, color, size } = this.choices;
    const provenance = shown?.provenance ?? provenanceOf(face);
    const properties = shown?.data.properties ?? [];
    return bar({
      sign: icon(file === undefined ? briefcase : fileIcon),
      name: identity?.portfolio_id ?? t('Portfolio'),
      facts: shown === undefined ? [] : portfolioFacts(shown.data, this.layer?.drawn ?? 0),
      demo: provenance?.demo ?? false,
      menus: [
        propertyMenu(colorIcon, t('Colour'), properties, color, property => {
          this.choose({ color: property });
          this.askValues();
        }),
        propertyMenu(sizeIcon, t('Size'), properties.filter(isSize), size, property => {
          this.choose({ size: property });
          this.askValues();
        }),
      ],
      buttons: [
        {
          icon: filterIcon,
          label: t('Filter'),
          pressed: narrows(this.query()),
          disabled: shown === undefined,
          press: () => void this.openFilters(),
        },
      ],
      ...(this.isOfService()
        ? {
            run: this.run(),
            openers: menu(
              viewMenu({
                clock,
                setClock: chosen => this.choose({ clock: chosen }),
                ask: () => this.choose({ tab: 'data', open: true }),
              }),
            ),
          }
        : {}),
    });
  }

  private run(): RunStepper {
    const { identity, initTime: shown, latestRun: latest } = this;
    const asked = identity?.init_time;
    return portfolioRun({ asked, shown, latest, ask: init_time => this.ask({ init_time }) }, Date.now());
  }

  private async openFilters(): Promise<void> {
    this.choose({ tab: 'assets', open: true });
    await this.updateComplete;
    const table = this.querySelector('landfall-data-table');
    if (!(table instanceof DataTableElement)) return;
    table.filtering = true;
    await table.updateComplete;
    table.querySelector<HTMLElement>('.table-filters input')?.focus();
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
    const corner = (latitude: number, longitude: number) =>
      formatCoordinates(latitude, normalizeLongitude(longitude));
    const extent =
      bounds === undefined
        ? ''
        : t('between {0} and {1}', corner(bounds.south, bounds.west), corner(bounds.north, bounds.east));
    const filtered = this.filtered(data);
    const left = filtered === undefined ? '' : t('a filter leaves {0}: {1}', filtered.total, filtered.words);
    return [total, extent, left].filter(each => each !== '').join(' · ');
  }

  private legend() {
    const { color, size } = this.choices;
    const scale = this.colorScale();
    const property = this.propertyNamed(color);
    return mapLegend({
      color: scale && property && { property, scale },
      size: this.sizeScale() && this.propertyNamed(size),
      crowded: this.crowded && this.shown !== undefined,
      theme: readTheme(),
    });
  }

  private inspector(clock: ReaderClock): TemplateResult {
    const shownTabs: readonly Tab[] = this.isOfService() ? tabs : FILE_TABS;
    const tab =
      shownTabs.find(each => each === this.choices.tab) ?? (this.feature === undefined ? 'assets' : 'asset');
    const names: Readonly<Record<Tab, string>> = {
      assets: t('Assets'),
      asset: t('Asset'),
      verification: t('Verification'),
      data: this.file === undefined ? t('Data') : t('File'),
    };
    const contents = {
      assets: () => this.assets(),
      asset: () => this.asset(clock),
      verification: () => this.verification.content(clock),
      data: () => this.data(clock),
    };
    const foot = tab === 'assets' ? this.assetsFoot() : undefined;
    return inspector<Tab>({
      label: t('Details'),
      tabs: shownTabs.map(id => ({ id, text: names[id] })),
      value: tab,
      choose: chosen => this.choose({ tab: chosen }),
      open: this.choices.open ?? (innerWidth >= WIDE || this.feature !== undefined),
      setOpen: open => this.choose({ open }),
      content: contents[tab](),
      ...(foot === undefined ? {} : { foot }),
    });
  }

  private readonly columns = rememberLast(
    (
      data: PortfolioFeatures,
      rows: PortfolioPage['rows'],
      color: string | undefined,
      size: string | undefined,
      _some: boolean,
    ): readonly TableColumn[] => assetColumns(data.properties, [color, size], rows),
  );

  private assets(): TemplateResult {
    const { shown, rows, feature } = this;
    const total = rows.total();
    // Widths and digits are those of the first rows that come.
    if (shown === undefined || total === undefined) return html``;
    const { color, size } = this.choices;
    const columns = this.columns(shown.data, rows, color, size, rows.peek(0) !== undefined);
    const selected = feature === undefined ? -1 : rows.positionOf(feature.index);
    return html`${this.filterChips(columns)}
    ${dataTable({
      label: t('Assets'),
      columns,
      count: total,
      total: shown.data.featureCount,
      state: this.choices.table,
      setState: state => this.setTable(state),
      isLoaded: position => rows.at(position) !== undefined,
      selected: selected < 0 ? undefined : selected,
      pick: position => {
        const row = rows.at(position);
        if (row !== undefined) this.select(row.index, 'assets');
      },
      ...(rows.complete() ? { copy: (text: string) => host.send({ type: 'copyText', text }) } : {}),
    })}`;
  }

  /** What filters leave out is always said, whether their fields are open or not. */
  private filterChips(columns: readonly TableColumn[]) {
    const { table } = this.choices;
    const active = activeFilters(table.filters);
    if (active.length === 0) return nothing;
    return chips({
      label: t('Filters'),
      chips: active.map(([id, text]) => ({
        id,
        text: `${columns.find(column => column.id === id)?.title ?? id} ${text}`,
      })),
      remove: id => this.setTable({ ...table, filters: { ...table.filters, [id]: '' } }),
    });
  }

  private assetsFoot(): TemplateResult | undefined {
    const total = this.rows.total();
    if (this.shown === undefined || total === undefined) return undefined;
    const all = formatNumber(this.shown.data.featureCount, 0);
    if (!narrows(this.query())) return html`<span role="status">${t('{0} assets', all)}</span>`;
    return html`<span role="status">${t('{0} of {1} match', formatNumber(total, 0), all)}</span>
      <span class="foot-menu">
        <button type="button" class="link-button" ?disabled=${total === 0} @click=${() => this.fitToMatches()}>${t('Zoom to them')}</button>
        <button type="button" class="link-button" @click=${() => this.setTable({ ...NEW_TABLE_STATE, hidden: this.choices.table.hidden })}>${t('Show all')}</button>
      </span>`;
  }

  private asset(clock: ReaderClock): TemplateResult {
    const { feature, shown, file } = this;
    if (shown === undefined) return html``;
    const hint =
      file === undefined
        ? t('Choose an asset on the map or in the list to see its properties and series.')
        : t('Choose an asset on the map or in the list to see its properties.');
    if (feature === undefined) return html`<p class="secondary-text">${hint}</p>`;
    const place = placeOf(this.layer?.boundsOf(feature.index));
    const name = feature.label.slice(0, 200);
    return html`
      ${assetHead(feature, place, at => host.send({ type: 'openForecast', ...at, name }))}
      ${propertyList(feature.properties)} ${file === undefined ? this.series(clock) : nothing}
    `;
  }

  private readonly chart = rememberLast(
    (forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined, clock: Choices['clock']) =>
      seriesModel(forecast, observed, readerClock(clock), Date.now()),
  );

  private series(clock: ReaderClock): TemplateResult {
    const { forecasts, observations, initTime } = this;
    const { view } = this.choices;
    return assetSeries({
      forecasts,
      observations,
      initTime,
      clock,
      view,
      setView: chosen => this.choose({ view: chosen }),
      content: (forecast, observed) =>
        view === 'table'
          ? this.seriesTable(forecast, observed)
          : assetChart(this.chart(forecast, observed, this.choices.clock)),
    });
  }

  private seriesState = NEW_TABLE_STATE;
  private readonly seriesColumns = rememberLast(
    (forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined, clock: Choices['clock']) =>
      seriesTable(forecast, observed, readerClock(clock)),
  );

  private seriesTable(
    forecast: FeatureSeries | undefined,
    observed: FeatureSeries | undefined,
  ): TemplateResult {
    const { columns, count } = this.seriesColumns(forecast, observed, this.choices.clock);
    return dataTable({
      label: t('Series'),
      columns,
      count,
      state: this.seriesState,
      setState: state => {
        this.seriesState = state;
        this.requestUpdate();
      },
      copy: text => host.send({ type: 'copyText', text }),
    });
  }

  private data(clock: ReaderClock): TemplateResult {
    const { identity, shown, face, file } = this;
    if (file !== undefined)
      return fileTab({
        file,
        face: shown ?? face,
        chooseColumns: () => host.send({ type: 'chooseColumns' }),
        openLine: line => host.send({ type: 'openLine', line }),
      });
    return html`
      <h2>${t('Asked for')}</h2>
      ${
        identity === undefined
          ? nothing
          : questionForm({
              identity,
              fault: this.fault,
              setFault: fault => {
                this.fault = fault;
              },
              ask: change => this.ask(change),
            })
      }
      <h2>${t('Sources')}</h2>
      ${sources(
        [
          [t('Features'), shown ?? face],
          [t('Forecast'), this.forecasts],
          [t('Observation'), this.observations],
          [t('Verification'), this.verification.face()],
        ],
        clock,
        host.send,
      )}
    `;
  }

  private readonly spreadOf = rememberLast(
    (
      loaded: ReadonlyMap<number, FeatureSeries>,
      wanted: string | undefined,
      clock: Choices['clock'],
    ): Spread | undefined => {
      const all = [...loaded.values()];
      const variables = variablesOf(all);
      const variable = variables.find(({ name }) => name === wanted) ?? variables[0];
      return (
        variable && spreadModel(all, variable, readerClock(clock).clock, fieldName(variable.name), Date.now())
      );
    },
  );

  private spread(_clock: ReaderClock): Spread | undefined {
    return this.spreadOf(this.loaded, this.choices.variable, this.choices.clock);
  }

  private footLeft(spread: Spread | undefined): TemplateResult | string {
    if (this.shown === undefined || this.file !== undefined) return '';
    if (spread === undefined) return t('Choose an asset to see its forecast here.');
    return spreadFoot({
      spread,
      moment: this.moment,
      variables: variablesOf([...this.loaded.values()]),
      variable: this.choices.variable,
      choose: variable => this.choose({ variable }),
    });
  }
}

/** Features that values are of. */
function lengthOf(values: PropertyValues): number {
  return ('numbers' in values ? values.numbers : values.codes).length;
}

function isSize({ kind, most }: FeatureProperty): boolean {
  return kind === 'number' && most > 0;
}

/** What decides which features come. */
function question(identity: PortfolioIdentity | undefined): string {
  const { portfolio_id, country, x, y, z } = identity ?? {};
  return JSON.stringify([portfolio_id, country, x, y, z]);
}

customElements.define('landfall-portfolio', PortfolioPage);
