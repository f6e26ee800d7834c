import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import type { DataTable } from '../kit/table/dataTable.ts';
import { columnsInOrder, filterAssets, sortAssets } from './arrangeAssets.ts';
import { type AssetColumn, assetColumns, type SummedProperty } from './assetColumns.ts';
import { ASSET_SIGNS } from './assetSigns.ts';
import type { ExposureShow } from './exposureChoices.ts';
import type { ExposurePage } from './exposureDesk.ts';
import type { ExposureModel } from './exposureModel.ts';
import { signPicture } from './signPicture.ts';
import type { TablesPage } from './stormTables.ts';

/** Longest list that can be copied as a whole. */
const MOST_COPIED = 2000;

/** What decides which assets are listed, and what of them. */
export interface Listing {
  model: ExposureModel;
  summed: SummedProperty | undefined;
  clock: ReaderClock;
  selected: number;
}

/** The list of assets: the nearest first until the reader sorts it, of any length. */
export interface ExposureList {
  table(listing: Listing, select: (asset: number) => void): DataTable;
  /** 1 for each asset that is listed; undefined where all are. */
  mask(listing: Listing): Uint8Array | undefined;
  /** What of the assets is listed: what cannot be told apart for a storm is not. */
  show(model: ExposureModel): ExposureShow;
}

export function createExposureList({
  send,
  update,
  choices,
  tables,
  setTables,
}: Pick<ExposurePage, 'send' | 'update' | 'choices' | keyof TablesPage>): ExposureList {
  const columnsOf = rememberLast(
    (model: ExposureModel, summed: SummedProperty | undefined, clock: ReaderClock) =>
      assetColumns(model, summed, clock, asset =>
        signPicture(ASSET_SIGNS[model.signs[asset] ?? 2] ?? ASSET_SIGNS[2]),
      ),
  );
  const sortedOf = rememberLast(sortAssets);
  const inOrder = rememberLast(columnsInOrder);
  const maskOf = rememberLast(maskOfOrder);
  const filteredOf = rememberLast(
    (
      model: ExposureModel,
      columns: readonly AssetColumn[],
      order: Uint32Array,
      show: ExposureShow,
      search: string,
      filters: TableState['filters'],
    ) => filterAssets(model, columns, order, { show, search, filters }),
  );
  const showOf = ({ columns: { hasCone, withinKm } }: ExposureModel): ExposureShow => {
    const { show } = choices();
    const isKnown = show === 'cone' ? hasCone : withinKm !== undefined;
    return isKnown ? show : 'all';
  };
  const listed = ({ model, summed, clock }: Listing) => {
    const columns = columnsOf(model, summed, clock);
    const state = tables().assets;
    const sorted = sortedOf(model.count, columns, state.sorting);
    const order = filteredOf(model, columns, sorted, showOf(model), state.search, state.filters);
    return { columns, order, state };
  };
  return {
    show: showOf,
    mask(listing) {
      const { order } = listed(listing);
      return order.length === listing.model.count ? undefined : maskOf(listing.model.count, order);
    },
    table(listing, select) {
      const { columns, order, state } = listed(listing);
      const at = listing.selected < 0 ? -1 : order.indexOf(listing.selected);
      const copy = (text: string) => send({ type: 'copyText', text });
      return {
        label: t('Assets'),
        columns: inOrder(columns, order),
        count: order.length,
        total: listing.model.count,
        selected: at < 0 ? undefined : at,
        pick: position => select(order[position] ?? -1),
        state,
        setState(next) {
          setTables({ assets: next });
          update();
        },
        ...(order.length > MOST_COPIED ? {} : { copy }),
      };
    },
  };
}

function maskOfOrder(count: number, order: Uint32Array): Uint8Array {
  const mask = new Uint8Array(count);
  for (const asset of order) mask[asset] = 1;
  return mask;
}
