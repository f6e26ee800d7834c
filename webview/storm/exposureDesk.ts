import { html, nothing, type TemplateResult } from 'lit';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { ExposureColumns, ExposureIntent, ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import type { MapLayer } from '../kit/map/mapFrame.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import type { Menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { type DataTable, NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import type { Place } from './chosenFoot.ts';
import type { ExposureChoices } from './exposureChoices.ts';
import { exposureEmpty, exposureFailed, exposureLoading, noAssets } from './exposureFaces.ts';
import { assetsLayer, selectedLayers } from './exposureLayers.ts';
import { type Assets, type ExposureModel, exposedAssets, exposureModel, summable } from './exposureModel.ts';
import { sumLines } from './exposureSumsTable.ts';
import { exposureTab } from './exposureTab.ts';
import {
  columnsInOrder,
  DISTANCE_COLUMN,
  type ExposureColumn,
  exposureColumns,
  filterExposure,
  type SummedProperty,
  sortExposure,
} from './exposureTable.ts';
import { assetLines } from './exposureText.ts';

type Told = Extract<ExposureMessage, { type: 'exposure' }>;
type Data = Extract<Face<ExposureColumns>, { face: 'data' }>;

/** CSS pixels around a pointer in which an asset is taken. */
const REACH = 8;
/** Longest list that can be copied as a whole. */
const MOST_COPIED = 2000;

/** The page that the desk stands in. */
export interface ExposurePage {
  send(
    intent: ExposureIntent | { type: 'copyText'; text: string } | { type: 'act'; action: FailureAction },
  ): void;
  /** Draws the page and its map anew. */
  update(): void;
  choices(): ExposureChoices;
  choose(change: Partial<ExposureChoices>): void;
  reveal(bounds: GeoBounds): void;
}

/** How the storm is looked at. */
export interface ExposureView {
  clock: ReaderClock;
  /** Tracks that the service sent. */
  tracks: number;
}

/** The part of a storm's page that holds assets against the storm. */
export interface ExposureDesk {
  /** Names the assets that were remembered to the host, which reads them again. */
  start(): void;
  receive(message: ExposureMessage): void;
  content(view: ExposureView): TemplateResult;
  /** Over the cone and under the track. */
  layers(clock: ReaderClock): MapLayer[];
  /** Selects the asset at a place of the map; false where there is none. */
  pick(place: MapPlace): boolean;
  tip(place: MapPlace, clock: ReaderClock): string[];
  /** What is selected; undefined where nothing is. */
  selected(clock: ReaderClock): { lines: string[]; place: Place | undefined } | undefined;
}

/** What of the assets is listed, in its order. */
interface Listed {
  columns: readonly ExposureColumn[];
  order: Uint32Array;
}

export function createExposureDesk(page: ExposurePage): ExposureDesk {
  let told: Told | undefined;
  let shown: Data | undefined;
  let assets: Assets | undefined;
  let summed: SummedProperty | undefined;
  let table: TableState = { ...NEW_TABLE_STATE, sorting: { column: DISTANCE_COLUMN, descending: false } };
  let selected = -1;
  let fault = '';
  const modelOf = rememberLast(exposureModel);
  const columnsOf = rememberLast(exposureColumns);
  const sortedOf = rememberLast(sortExposure);
  const linesOf = rememberLast(sumLines);
  const inOrder = rememberLast(columnsInOrder);
  const layerOf = rememberLast(assetsLayer);
  const markOf = rememberLast(selectedLayers);
  const filteredOf = rememberLast(
    (
      model: ExposureModel,
      { columns, order }: Listed,
      show: ExposureChoices['show'],
      search: string,
      filters: TableState['filters'],
    ) => filterExposure(model, columns, order, { show, search, filters }),
  );
  const listedOf = rememberLast((columns: readonly ExposureColumn[], order: Uint32Array) => ({
    columns,
    order,
  }));
  const shownOf = rememberLast((model: ExposureModel, order: Uint32Array) => maskOf(model.count, order));

  const model = () => modelOf(assets, shown?.data);
  const chooseAssets = () => page.send({ type: 'chooseAssets' });
  const list = (of: ExposureModel, clock: ReaderClock): Listed => {
    const columns = columnsOf(of, summed, clock);
    const all = listedOf(columns, sortedOf(of.count, columns, table.sorting));
    const { show } = page.choices();
    return { columns, order: filteredOf(of, all, show, table.search, table.filters) };
  };
  const select = (asset: number) => {
    selected = asset;
    const bounds = assets?.layer.boundsOf(asset);
    if (bounds !== undefined) page.reveal(bounds);
    page.update();
  };
  /** What the map shows; undefined where it shows all. */
  let lastMask: Uint8Array | undefined;
  const find = ({ x, y, pixel }: MapPlace): number => {
    const of = model();
    const mask = lastMask;
    return of?.assets.layer.find(x, y, REACH * pixel, mask && (asset => mask[asset] === 1)) ?? -1;
  };

  const wanted = () => {
    const { property } = page.choices();
    return summable(assets?.properties ?? []).find(({ name }) => name === property);
  };
  const askValues = () => {
    const property = wanted();
    if (property === undefined) summed = undefined;
    else page.send({ type: 'exposureValues', property: property.name });
  };

  const receive = (message: ExposureMessage) => {
    if (message.type === 'exposedAssets') {
      assets = message.face && exposedAssets(message.face.data);
      summed = undefined;
      selected = -1;
      askValues();
    }
    if (message.type === 'exposure') {
      told = message;
      const { face } = message;
      if (face?.face === 'data') shown = face;
      else if (face?.face !== 'loading') shown = undefined;
      page.choose({ assets: message.assets, withinKm: message.withinKm });
    }
    if (message.type === 'exposureValues' && message.reading === assets?.reading) {
      const property = wanted();
      const { data } = message.face;
      if (property?.name === message.property && 'numbers' in data)
        summed = { property, numbers: data.numbers };
    }
    page.update();
  };

  const tableOf = (of: ExposureModel, clock: ReaderClock): DataTable => {
    const { columns, order } = list(of, clock);
    const at = order.indexOf(selected);
    return {
      label: t('Assets'),
      columns: inOrder(columns, order),
      count: order.length,
      total: of.count,
      selected: selected < 0 || at < 0 ? undefined : at,
      pick: position => select(order[position] ?? -1),
      state: table,
      setState: state => {
        table = state;
        page.update();
      },
      ...(order.length > MOST_COPIED
        ? {}
        : { copy: (text: string) => page.send({ type: 'copyText', text }) }),
    };
  };

  const properties = (): Menu | undefined => {
    const all = summable(assets?.properties ?? []);
    const chosen = wanted();
    if (all.length === 0) return undefined;
    return {
      label: t('Sum of'),
      prefix: t('Sum of'),
      text: chosen === undefined ? t('Nothing') : propertyTitle(chosen.name),
      items: [
        { id: '', text: t('Nothing'), checked: chosen === undefined },
        ...all.map(({ name, unit }, index) => ({
          id: `=${name}`,
          text: propertyTitle(name),
          title: name,
          checked: name === chosen?.name,
          begins: index === 0,
          ...(unit === undefined ? {} : { detail: unit }),
        })),
      ],
      choose: id => {
        page.choose({ property: id === '' ? undefined : id.slice(1) });
        askValues();
        page.update();
      },
    };
  };

  const compute = (withinKm: number | undefined) => page.send({ type: 'computeExposure', withinKm });

  const data = (of: ExposureModel, { clock, tracks }: ExposureView): TemplateResult =>
    exposureTab({
      label: told?.label ?? '',
      model: of,
      tracks,
      lines: linesOf(of, summed),
      summed,
      properties: properties(),
      within: {
        withinKm: of.columns.withinKm,
        fault,
        setFault: text => {
          fault = text;
          page.update();
        },
        ask: compute,
      },
      show: page.choices().show,
      choose: change => {
        page.choose(change);
        page.update();
      },
      table: tableOf(of, clock),
      problems: shown?.problems ?? [],
      actions: {
        chooseAssets,
        dropAssets: () => page.send({ type: 'dropAssets' }),
        csv: () => page.send({ type: 'exportExposure', form: 'csv' }),
        geojson: () => page.send({ type: 'exportExposure', form: 'geojson' }),
      },
    });

  return {
    start() {
      const { assets: remembered, withinKm } = page.choices();
      if (remembered !== undefined) page.send({ type: 'exposeAssets', assets: remembered, withinKm });
    },
    receive,
    content(view) {
      const face = told?.face;
      const of = model();
      if (face === undefined) return noAssets(chooseAssets);
      if (face.face === 'failed')
        return exposureFailed({
          face,
          act: action => page.send({ type: 'act', action }),
          again: () => compute(told?.withinKm),
          choose: chooseAssets,
        });
      if (face.face === 'empty') return exposureEmpty(face.message, chooseAssets);
      const loading =
        face.face === 'loading'
          ? exposureLoading(face.what, () => page.send({ type: 'cancelExposure' }))
          : undefined;
      if (of === undefined) return loading ?? html``;
      return html`${loading ?? nothing} ${data(of, view)}`;
    },
    layers(clock) {
      const of = model();
      if (of === undefined) return [];
      const { order } = list(of, clock);
      lastMask = order.length === of.count ? undefined : shownOf(of, order);
      return [layerOf(of, lastMask), ...markOf(of, selected)];
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
    selected(clock) {
      const of = model();
      if (of === undefined || selected < 0) return undefined;
      return {
        lines: assetLines(of, selected, clock),
        place: placeOf(of.assets.layer.boundsOf(selected)),
      };
    },
  };
}

/** 1 for the assets of an order, 0 for the others. */
function maskOf(count: number, order: Uint32Array): Uint8Array {
  const mask = new Uint8Array(count);
  for (const asset of order) mask[asset] = 1;
  return mask;
}

/** Middle of what is drawn of an asset. */
function placeOf(bounds: GeoBounds | undefined): Place | undefined {
  if (bounds === undefined) return undefined;
  const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    latitude: rounded((bounds.south + bounds.north) / 2),
    longitude: rounded(normalizeLongitude((bounds.west + bounds.east) / 2)),
  };
}
