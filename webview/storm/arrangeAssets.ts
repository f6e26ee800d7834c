import { readColumnFilter, readRowFilters } from '../../src/domain/columnFilter.ts';
import { orderOfNumbers } from '../../src/domain/exposure/orderOfNumbers.ts';
import { ownValue } from '../../src/domain/ownValue.ts';
import { formatNumber } from '../kit/format.ts';
import { isOf, type TableState } from '../kit/table/arrangeRows.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { AssetColumn } from './assetColumns.ts';
import type { ExposureShow } from './exposureChoices.ts';
import { type ExposureModel, isWithin } from './exposureModel.ts';

/** The assets in the order in which the reader sorts them. */
export function sortAssets(
  count: number,
  columns: readonly AssetColumn[],
  sorting: TableState['sorting'],
): Uint32Array {
  const keys = columns.find(({ id }) => id === sorting?.column)?.keys();
  if (keys !== undefined) return orderOfNumbers(keys, sorting?.descending ?? false);
  const order = new Uint32Array(count);
  for (let asset = 0; asset < count; asset++) order[asset] = asset;
  return order;
}

export interface AssetFilter extends Pick<TableState, 'filters' | 'search'> {
  show: ExposureShow;
}

/** Those of an order that the reader looks for: by name, by numbers such as `>10`, and by what is shown. */
export function filterAssets(
  model: ExposureModel,
  columns: readonly AssetColumn[],
  order: Uint32Array,
  { show, filters, search }: AssetFilter,
): Uint32Array {
  const cellTests = columns.flatMap(column => {
    const given = ownValue(filters, column.id)?.trim() ?? '';
    const reading = given === '' ? undefined : readColumnFilter(given, column.clock);
    return reading?.ok && isOf(reading, column) ? [{ column, test: reading.test }] : [];
  });
  const words = readRowFilters(search);
  if (show === 'all' && cellTests.length === 0 && words.length === 0) return order;
  const [label, ...others] = columns;
  const numeric = others.filter(({ kind }) => kind === 'number');
  const isFound = (asset: number) =>
    words.every(
      word =>
        word.test(label?.value(asset), String(label?.value(asset) ?? '')) ||
        numeric.some(column => isOf(word, column) && word.test(column.value(asset), '')),
    );
  const isShown = (asset: number) =>
    show === 'all' || (show === 'cone' ? model.columns.places[asset] === 2 : isWithin(model, asset));
  return order.filter(
    asset =>
      isShown(asset) &&
      cellTests.every(({ column, test }) => test(column.value(asset), textOf(column, asset))) &&
      isFound(asset),
  );
}

function textOf({ text, value }: AssetColumn, asset: number): string {
  if (text !== undefined) return text(asset);
  const given = value(asset);
  return typeof given === 'number' ? formatNumber(given, 3) : String(given ?? '');
}

/** The same columns, whose rows are positions in an order. */
export function columnsInOrder(columns: readonly AssetColumn[], order: Uint32Array): TableColumn[] {
  const at = (position: number) => order[position] ?? -1;
  return columns.map(({ keys: _, value, text, sign, copies, ...column }) => ({
    ...column,
    value: position => value(at(position)),
    ...(text && { text: (position: number) => text(at(position)) }),
    ...(copies && {
      copies: copies.map(({ heading, value }) => ({
        heading,
        value: (position: number) => value(at(position)),
      })),
    }),
    ...(sign && { sign: (position: number) => sign(at(position)) }),
  }));
}
