import { describe, expect, it } from 'vitest';
import type { FeatureQuery } from '../../../../src/domain/featureQuery.ts';
import { featureRows } from '../../../../webview/portfolio/featureRows.ts';

const of = (search: string): FeatureQuery => ({ search, filters: {} });

function setUp() {
  const asked: string[] = [];
  const rows = featureRows(intent =>
    asked.push(
      intent.type === 'rowsOf'
        ? `of ${intent.features}`
        : `${intent.start}+${intent.count} ${intent.query.search}`,
    ),
  );
  const answer = (start: number, search: string, total: number, indices: readonly number[]) =>
    rows.receive({
      type: 'rows',
      start,
      query: of(search),
      total,
      rows: indices.map(index => ({ index, label: `#${index}`, geometryType: 'Point' })),
    });
  return { asked, rows, answer };
}

describe('the feature list', () => {
  it('asks for the page of a row when it is first looked at, and once', () => {
    const { asked, rows, answer } = setUp();
    rows.find(of(''));
    answer(0, '', 1000, [0, 1, 2]);
    expect(rows.at(1)?.label).toBe('#1');
    expect(rows.at(730)).toBeUndefined();
    expect(rows.at(799)).toBeUndefined();
    expect(asked).toEqual(['0+100 ', '700+100 ']);
  });

  it('keeps the rows that it has until those of a new filter come', () => {
    const { rows, answer } = setUp();
    rows.find(of(''));
    answer(0, '', 3, [0, 1, 2]);
    rows.find(of('x'));
    expect(rows.at(0)?.index).toBe(0);
    answer(0, 'x', 1, [2]);
    expect(rows.at(0)?.index).toBe(2);
    expect(rows.total()).toBe(1);
    expect(rows.at(1)).toBeUndefined();
  });

  it('says what its rows were looked for by, as long as they are those that are shown', () => {
    const { rows, answer } = setUp();
    rows.find(of('a'));
    answer(0, 'a', 3, [0, 1, 2]);
    rows.find(of('ab'));
    expect(rows.query()).toEqual(of('a'));
    answer(0, 'a', 3, [0, 1, 2]);
    expect(rows.query()).toEqual(of('a'));
    answer(0, 'ab', 1, [2]);
    expect(rows.query()).toEqual(of('ab'));
  });

  it('passes over the answer to a filter that is no longer asked', () => {
    const { rows, answer } = setUp();
    rows.find(of('a'));
    rows.find(of('ab'));
    answer(0, 'ab', 1, [5]);
    answer(0, 'a', 2, [4, 5]);
    expect(rows.total()).toBe(1);
    expect(rows.at(0)?.index).toBe(5);
  });

  it('knows all of a feature of which all came with its row', () => {
    const { rows } = setUp();
    rows.receive({
      type: 'rowsOf',
      rows: [
        { index: 4, id: 'a', label: 'A', geometryType: 'Point', values: ['1'], properties: { mw: 1 } },
        { index: 5, label: 'B', geometryType: 'Point' },
      ],
    });
    expect(rows.details(4)).toMatchObject({ index: 4, id: 'a', label: 'A', properties: { mw: 1 } });
    expect(rows.details(5)).toBeUndefined();
    expect(rows.details(6)).toBeUndefined();
  });

  it('knows a feature by its index whatever the filter', () => {
    const { asked, rows, answer } = setUp();
    rows.find(of('x'));
    answer(0, 'x', 1, [250]);
    expect(rows.feature(250)?.label).toBe('#250');
    expect(rows.feature(120)).toBeUndefined();
    expect(asked).toEqual(['0+100 x', '100+100 ']);
    answer(100, '', 1000, [120]);
    expect(rows.feature(120)?.label).toBe('#120');
    expect(rows.total()).toBe(1);
  });

  it('knows where a feature stands', () => {
    const { rows, answer } = setUp();
    rows.find(of(''));
    answer(0, '', 1000, [0]);
    expect(rows.positionOf(700)).toBe(700);
    rows.find(of('x'));
    answer(0, 'x', 2, [7, 9]);
    expect(rows.positionOf(9)).toBe(1);
    expect(rows.positionOf(8)).toBe(-1);
  });
});

describe('a list that is copied as a whole', () => {
  it('asks for the rows that have not come, and says when all have', () => {
    const { asked, rows, answer } = setUp();
    rows.find(of(''));
    expect(rows.complete()).toBe(false);
    answer(
      0,
      '',
      150,
      Array.from({ length: 100 }, (_, index) => index),
    );
    expect(rows.complete()).toBe(false);
    expect(asked).toEqual(['0+100 ', '100+100 ']);
    answer(
      100,
      '',
      150,
      Array.from({ length: 50 }, (_, index) => 100 + index),
    );
    expect(rows.complete()).toBe(true);
  });

  it('is not asked for as a whole where it is too long', () => {
    const { asked, rows, answer } = setUp();
    rows.find(of(''));
    answer(0, '', 1_000_000, [0]);
    expect(rows.complete()).toBe(false);
    expect(asked).toEqual(['0+100 ']);
  });
});

describe('a list in an order that the host does not know', () => {
  const row = (index: number) => ({ index, label: `#${index}`, geometryType: 'Point' });

  it('asks for the features that have not come, each once, and those of a page together', () => {
    const { asked, rows, answer } = setUp();
    rows.find(of(''));
    answer(0, '', 1000, [0, 1]);
    const indices = Uint32Array.from({ length: 1000 }, (_, position) => (position * 7) % 1000);
    const list = rows.inOrder(indices);
    expect([list.total(), list.peek(0)?.label, list.peek(1)]).toEqual([1000, '#0', undefined]);
    expect(list.at(1)).toBeUndefined();
    expect(list.at(2)).toBeUndefined();
    expect(asked).toEqual(['0+100 ', `of ${[...indices.subarray(1, 100)]}`]);
    rows.receive({ type: 'rowsOf', rows: [row(7), row(14)] });
    expect([list.at(1)?.label, list.at(2)?.label]).toEqual(['#7', '#14']);
    expect([list.positionOf(14), list.positionOf(1000)]).toEqual([2, -1]);
    expect(list.complete()).toBe(false);
    expect(rows.total()).toBe(1000);
  });

  it('is complete when all have come, and not where it is too long', () => {
    const { asked, rows } = setUp();
    const list = rows.inOrder(Uint32Array.of(3, 1));
    expect(list.complete()).toBe(false);
    rows.receive({ type: 'rowsOf', rows: [row(1), row(3)] });
    expect(list.complete()).toBe(true);
    expect(asked).toEqual(['of 3,1']);
    expect(rows.inOrder(new Uint32Array(2001)).complete()).toBe(false);
  });
});
