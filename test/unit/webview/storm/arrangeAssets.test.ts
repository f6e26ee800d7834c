import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ExposureModel } from '../../../../webview/storm/exposureModel.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { columnsInOrder, filterAssets, sortAssets } = await import(
  '../../../../webview/storm/arrangeAssets.ts'
);
const { assetColumns } = await import('../../../../webview/storm/assetColumns.ts');
const { cellText } = await import('../../../../webview/kit/table/tableColumn.ts');
afterAll(() => vi.unstubAllGlobals());

const { NaN: gap } = Number;
const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;
const labels = ['Zeta', 'alpha', 'Beta', 'Nowhere'];
const distanceKm = Float64Array.of(30, 400, 90, gap);
const hours = (...given: number[]) => Float64Array.from(given, hour => hour * 3_600_000);

const model: ExposureModel = Object({
  count: 4,
  assets: { labelAt: (asset: number) => labels[asset] ?? '' },
  columns: {
    places: Uint32Array.of(2, 1, 1, 0),
    hasCone: true,
    distanceKm,
    along: Float64Array.of(1, 0.5, 0, gap),
    withinKm: 100,
  },
  times: hours(12, 6, 0, gap),
  leads: Float64Array.of(12, 6, 0, gap),
  winds: Float64Array.of(70, 60, 50, gap),
  windUnit: 'kt',
  firstTimes: hours(10, gap, 0, gap),
});
const columns = assetColumns(model, undefined, UTC);
const everything = { show: 'all', search: '', filters: {} } as const;
const orderBy = (column: string, descending = false) => sortAssets(4, columns, { column, descending });
const left = (filter: Partial<Parameters<typeof filterAssets>[3]>) =>
  [...filterAssets(model, columns, sortAssets(4, columns, undefined), { ...everything, ...filter })].map(
    asset => labels[asset],
  );

describe('the order of assets', () => {
  it.each([
    ['distance', [0, 2, 1, 3]],
    ['miles', [0, 2, 1, 3]],
    ['label', [1, 2, 3, 0]],
    ['cone', [0, 1, 2, 3]],
    ['time', [2, 1, 0, 3]],
    ['first', [2, 0, 1, 3]],
    ['wind', [2, 1, 0, 3]],
  ])('by %s has gaps at its end', (column, order) => {
    expect([...orderBy(column)]).toEqual(order);
    expect(orderBy(column, true).at(-1)).toBe(column === 'label' ? 1 : 3);
  });

  it('without a column is as they came', () => {
    expect([...sortAssets(4, columns, undefined)]).toEqual([0, 1, 2, 3]);
    expect([...orderBy('of before')]).toEqual([0, 1, 2, 3]);
  });
});

describe('what is left of assets', () => {
  it('is the order itself where nothing is looked for', () => {
    const order = orderBy('distance');
    expect(filterAssets(model, columns, order, everything)).toBe(order);
  });

  it.each(['constructor', '__proto__'])('is the order itself, too, with a column whose id is %s', id => {
    const order = orderBy('distance');
    const others = columns.map(column => ({ ...column, id }));
    expect(filterAssets(model, others, order, everything)).toBe(order);
  });

  it.each([
    [{ show: 'cone' }, ['Zeta']],
    [{ show: 'within' }, ['Zeta', 'Beta']],
    [{ search: 'eta' }, ['Zeta', 'Beta']],
    [{ search: 'BETA' }, ['Beta']],
    [{ search: '>300' }, ['alpha']],
    [{ search: 'eta >60' }, ['Zeta', 'Beta']],
    [{ filters: { distance: '<100' } }, ['Zeta', 'Beta']],
    [{ filters: { cone: '=yes' } }, ['Zeta']],
    [{ filters: { wind: '≈' } }, ['alpha']],
    [{ filters: { distance: '>' } }, labels],
    [{ show: 'within', filters: { label: 'b' } }, ['Beta']],
  ] as const)('of %j', (filter, names) => {
    expect(left(filter)).toEqual(names);
  });

  it('reads times on the clock of their column, and takes no number for one, nor a time for a number', () => {
    const local = assetColumns(model, undefined, { clock: { zone: 'Asia/Tokyo' }, name: 'Tokyo' });
    const found = (filter: Partial<Parameters<typeof filterAssets>[3]>) =>
      [...filterAssets(model, local, sortAssets(4, local, undefined), { ...everything, ...filter })].map(
        asset => labels[asset],
      );
    expect(found({ filters: { time: '>=1970-01-01T15:00' } })).toEqual(['Zeta', 'alpha']);
    expect(found({ filters: { time: '>10' } })).toEqual(labels);
    expect(found({ filters: { distance: '<2026-11-21' } })).toEqual(labels);
    expect(found({ search: '<2026-11-21' })).toEqual([]);
  });
});

it('the rows of a table are the positions in an order', () => {
  const [label, distance] = columnsInOrder(columns, orderBy('distance'));
  expect([0, 1, 2, 3].map(row => label?.value(row))).toEqual(['Zeta', 'Beta', 'alpha', 'Nowhere']);
  expect([0, 3].map(row => distance?.value(row))).toEqual([30, undefined]);
});

describe('the time of a closest approach', () => {
  it('is that of the nearest second, as in files: what is computed may miss it by a digit', () => {
    const noon = hours(12)[0] ?? gap;
    const text = (time: number) => {
      const times = Float64Array.of(time, gap, gap, gap);
      const column = assetColumns({ ...model, times }, undefined, UTC).find(({ id }) => id === 'time');
      return column && [cellText(column, 0, 0), column.copies?.[0]?.value(0)];
    };
    expect(text(noon - 1e-4)).toEqual(text(noon));
    expect(text(noon - 400)).toEqual(text(noon));
    expect(text(noon - 600)?.[0]).toContain('11:59');
  });
});

describe('the distance of an asset', () => {
  it('has the digits that keep it in its band, and on its side of the distance that was asked for', () => {
    const near = Float64Array.of(49.96, 49.94, 100.04, gap);
    const told = assetColumns({ ...model, columns: { ...model.columns, distanceKm: near } }, undefined, UTC);
    const distance = told.find(({ id }) => id === 'distance');
    const texts = [0, 1, 2, 3].map(asset => distance && cellText(distance, asset, 1));
    expect(texts).toEqual(['49.96', '49.9', '100.04', '']);
  });
});
