import { html, nothing, type TemplateResult } from 'lit';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type { ExposureColumns, ExposureIntent, ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { LegendEntry } from '../kit/map/mapSvg.ts';
import { middleOf } from '../kit/map/middleOf.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import type { Menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { Theme } from '../kit/theme.ts';
import type { ExposureChoices } from './exposureChoices.ts';
import { exposureEmpty, exposureFailed, exposureLoading, noAssets } from './exposureFaces.ts';
import { exposureLegend } from './exposureKey.ts';
import { assetsLayer, selectedLayers } from './exposureLayers.ts';
import { createExposureList } from './exposureList.ts';
import { type Assets, type ExposureModel, exposedAssets, exposureModel } from './exposureModel.ts';
import { exposureReport } from './exposureReport.ts';
import { createExposureSum } from './exposureSum.ts';
import { sumLines } from './exposureSumsTable.ts';
import { type AssetActions, exposureTab } from './exposureTab.ts';
import { assetLines, exposureTold } from './exposureText.ts';
import type { WithinField } from './exposureWithin.ts';
import { growthModel } from './growthModel.ts';
import { growthLines } from './growthText.ts';
import { modelSums, type UncountedModel } from './modelSumsTable.ts';
import type { TablesPage } from './stormTables.ts';

type Told = Extract<ExposureMessage, { type: 'exposure' }>;
type Data = Extract<Face<ExposureColumns>, { face: 'data' }>;

/** CSS pixels around a pointer in which an asset is taken. */
const REACH = 8;

/** The page that the desk stands in. */
export interface ExposurePage extends TablesPage {
  send(
    intent: ExposureIntent | { type: 'copyText'; text: string } | { type: 'act'; action: FailureAction },
  ): void;
  /** Draws the page and its map anew; done when it is drawn. */
  update(): Promise<unknown>;
  choices(): ExposureChoices;
  /** When the track was issued that is shown, in epoch milliseconds; undefined where nobody says. */
  issued(): number | undefined;
  choose(change: Partial<ExposureChoices>): void;
  /** Place of the track that is shown, among those that came. */
  track(): number;
  reveal(bounds: GeoBounds): void;
}

/** How the storm is looked at. */
export interface ExposureView {
  clock: ReaderClock;
  /** How many tracks the service sent, and the choice of one; without a menu where there is none. */
  tracks: { count: number; menu: Menu | undefined };
  /** See `BesideDesks`. */
  uncounted: readonly UncountedModel[];
}

/** The part of a storm's page that holds assets against the storm. */
export interface ExposureDesk {
  /** Names the assets that were remembered to the host, which reads them again. */
  start(): void;
  /** Holds the assets against another of the tracks that came, by its place among them. */
  follow(track: number): void;
  receive(message: ExposureMessage): void;
  /** With a time marked that is shown, in epoch milliseconds. */
  content(view: ExposureView, time: number | undefined): TemplateResult;
  /** Over the cone and under the track. */
  layers(clock: ReaderClock): MapLayer[];
  /** Selects the asset at a place of the map; false where there is none. */
  pick(place: MapPlace): boolean;
  /** Of the assets that are drawn; undefined where none is. */
  bounds(): GeoBounds | undefined;
  tip(place: MapPlace, clock: ReaderClock): string[];
  /** What the signs of assets mean in a picture of the map. */
  legend(theme: Theme): LegendEntry[];
  /** What is shown, for a report; nothing where there is nothing. */
  report(view: ExposureView): ReportSection[];
  /** What is selected; undefined where nothing is. */
  selected(clock: ReaderClock): { lines: string[]; place: Coordinates | undefined } | undefined;
}

/** What came of the host, and what of it the reader looks at. */
interface Desk {
  told: Told | undefined;
  /** What is shown: while other is computed, still that of before. */
  shown: Data | undefined;
  assets: Assets | undefined;
  /** Asset that is selected; −1 for none. */
  selected: number;
  /** The distance that was asked for last, whether it is answered yet or not. */
  withinKm: number | undefined;
  /** What is wrong with the distance that was typed; empty where nothing is. */
  fault: string;
}

export function createExposureDesk(page: ExposurePage): ExposureDesk {
  const desk: Desk = {
    told: undefined,
    shown: undefined,
    assets: undefined,
    selected: -1,
    withinKm: undefined,
    fault: '',
  };
  let followed = 0;
  const list = createExposureList(page);
  const sum = createExposureSum({
    ...page,
    choose(change) {
      page.choose(change);
      page.update();
    },
  });
  const modelOf = rememberLast(exposureModel);
  const layerOf = rememberLast(assetsLayer);
  const markOf = rememberLast(selectedLayers);
  const linesOf = rememberLast(sumLines);
  const growthOf = rememberLast(growthModel);
  const modelsOf = rememberLast(modelSums);
  /** Of the assets on the map; undefined where it shows all. */
  let mask: Uint8Array | undefined;

  const model = () => modelOf(desk.assets, desk.shown?.data, page.issued());
  const listing = (of: ExposureModel, clock: ReaderClock) => ({
    model: of,
    summed: sum.summed(),
    clock,
    selected: desk.selected,
  });
  const select = (asset: number) => {
    desk.selected = asset;
    const bounds = desk.assets?.layer.boundsOf(asset);
    if (bounds !== undefined) page.reveal(bounds);
    page.update();
  };
  const find = ({ x, y, pixel }: MapPlace): number => {
    const isShown = mask && ((asset: number) => mask?.[asset] === 1);
    return model()?.assets.layer.find(x, y, REACH * pixel, isShown) ?? -1;
  };
  const growing = (of: ExposureModel, clock: ReaderClock, time: number | undefined) => {
    const growth = growthOf(of, sum.summed(), clock);
    return growth && { growth, time, clock };
  };
  const data = (of: ExposureModel, { clock, tracks, uncounted }: ExposureView, time: number | undefined) =>
    exposureTab({
      label: desk.told?.label ?? '',
      model: of,
      tracks,
      lines: linesOf(of, sum.summed()),
      summed: sum.summed(),
      properties: sum.menu(),
      within: withinField(page, desk),
      growth: growing(of, clock, time),
      models: modelsOf(of, sum.summed(), uncounted),
      show: list.show(of),
      setShow(show) {
        page.choose({ show });
        page.update();
      },
      table: list.table(listing(of, clock), select),
      problems: desk.shown?.problems ?? [],
      actions: actionsOf(page),
    });

  return {
    start() {
      const { assets, withinKm } = page.choices();
      desk.withinKm = withinKm;
      followed = page.track();
      if (assets === undefined) return;
      if (followed > 0) page.send({ type: 'exposeTrack', track: followed });
      page.send({ type: 'exposeAssets', assets, withinKm });
    },
    follow(track) {
      if (track === followed) return;
      followed = track;
      page.send({ type: 'exposeTrack', track });
    },
    receive(message) {
      take(desk, message);
      // A page that begins anew may show another track than was followed before.
      if (
        message.type === 'exposure' &&
        message.face?.face === 'data' &&
        message.face.data.index !== followed
      )
        page.send({ type: 'exposeTrack', track: followed });
      if (message.type === 'exposedAssets') sum.of(desk.assets);
      if (message.type === 'exposureValues') sum.receive(message);
      if (message.type === 'exposure') page.choose({ assets: message.assets, withinKm: message.withinKm });
      void page.update();
    },
    content(view, time) {
      const of = model();
      const face = faceOf(page, desk);
      const isShown = of !== undefined && desk.told?.face?.face !== 'failed';
      return html`<p class="visually-hidden" role="status">${toldOf(desk.told?.face, of)}</p>
        ${face ?? nothing} ${isShown ? data(of, view, time) : nothing}`;
    },
    layers(clock) {
      const of = model();
      if (of === undefined) return [];
      mask = list.mask(listing(of, clock));
      return [layerOf(of, mask), ...markOf(of, desk.selected)];
    },
    bounds() {
      const layer = model()?.assets.layer;
      return mask === undefined ? layer?.bounds : layer?.boundsOfShown(mask);
    },
    pick(place) {
      const asset = find(place);
      if (asset >= 0) select(asset);
      return asset >= 0;
    },
    tip(place, clock) {
      const of = model();
      const asset = find(place);
      return of === undefined || asset < 0 ? [] : assetLines(of, asset, clock);
    },
    legend(theme) {
      const of = model();
      return of === undefined ? [] : exposureLegend(of, desk.told?.label ?? '', theme);
    },
    report({ clock, tracks, uncounted }) {
      const of = model();
      if (of === undefined || desk.told?.face?.face !== 'data') return [];
      const summed = sum.summed();
      const growth = growthOf(of, summed, clock);
      return exposureReport({
        label: desk.told.label ?? '',
        model: of,
        tracks,
        lines: linesOf(of, summed),
        summed,
        growth: growth === undefined ? [] : growthLines(growth, clock),
        models: modelsOf(of, summed, uncounted),
        table: list.table(listing(of, clock), select),
      });
    },
    selected(clock) {
      const of = model();
      if (of === undefined || desk.selected < 0) return undefined;
      const place = middleOf(of.assets.layer.boundsOf(desk.selected));
      return { lines: assetLines(of, desk.selected, clock), place };
    },
  };
}

/** Takes over what the host tells. */
function take(desk: Desk, message: ExposureMessage): void {
  if (message.type === 'exposedAssets') {
    desk.assets = message.face && exposedAssets(message.face.data);
    desk.selected = -1;
  }
  if (message.type !== 'exposure') return;
  const { face, withinKm } = message;
  desk.told = message;
  desk.withinKm = withinKm;
  if (face?.face === 'data') desk.shown = face;
  else if (face?.face !== 'loading') desk.shown = undefined;
}

/** What is told in place of data, or over it while other is computed; undefined where the data speaks for itself. */
function faceOf(page: ExposurePage, desk: Desk): TemplateResult | undefined {
  const choose = () => page.send({ type: 'chooseAssets' });
  const face = desk.told?.face;
  if (face === undefined) return noAssets(choose);
  if (face.face === 'loading') return exposureLoading(face.what, () => page.send({ type: 'cancelExposure' }));
  if (face.face === 'empty') return exposureEmpty(face.message, choose);
  if (face.face !== 'failed') return undefined;
  return exposureFailed({
    face,
    act: action => page.send({ type: 'act', action }),
    again: desk.told?.assets && (() => page.send({ type: 'computeExposure', withinKm: desk.withinKm })),
    choose,
  });
}

/** What is told as it changes: a failure is an alert of its own. */
function toldOf(face: Told['face'], of: ExposureModel | undefined): string {
  if (face?.face === 'loading') return face.what;
  if (face?.face === 'empty') return face.message;
  return face?.face === 'data' && of !== undefined ? exposureTold(of) : '';
}

function withinField(page: ExposurePage, desk: Desk): WithinField {
  return {
    withinKm: desk.withinKm,
    fault: desk.fault,
    setFault(fault) {
      desk.fault = fault;
      page.update();
    },
    ask(withinKm) {
      desk.withinKm = withinKm;
      page.send({ type: 'computeExposure', withinKm });
      page.update();
    },
  };
}

function actionsOf({ send }: ExposurePage): AssetActions {
  return {
    chooseAssets: () => send({ type: 'chooseAssets' }),
    dropAssets: () => send({ type: 'dropAssets' }),
    csv: () => send({ type: 'exportExposure', form: 'csv' }),
    geojson: () => send({ type: 'exportExposure', form: 'geojson' }),
    geoparquet: () => send({ type: 'exportExposure', form: 'geoparquet' }),
  };
}
