import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { tableAs } = await import('../../../../webview/kit/table/copyTable.ts');
const { cellText, columnDigits, sampleRows } = await import('../../../../webview/kit/table/tableColumn.ts');
const { arrangeRows } = await import('../../../../webview/kit/table/arrangeRows.ts');

const header = ['Asset', 'Peak'];
const rows = [
  ['=SUM(A1)', -3.5],
  ['a|b\tc', null],
];

it('a table is copied for a spreadsheet, which runs none of its cells', () => {
  expect(tableAs('tsv', header, rows)).toBe("Asset\tPeak\n'=SUM(A1)\t-3.5\na|b c\t\n");
  expect(tableAs('csv', header, rows)).toBe('Asset,Peak\r\n\'=SUM(A1),-3.5\r\n"a|b\tc",\r\n');
});

it('a text of several lines is copied for a spreadsheet as one, in which no line but the first begins a cell', () => {
  expect(tableAs('tsv', ['Note'], [['low\n- high'], ['\n=1+1']])).toBe("Note\nlow - high\n' =1+1\n");
});

it('a table is copied as Markdown, in which its cells are no markup', () => {
  expect(tableAs('markdown', header, rows)).toBe(
    '| Asset | Peak |\n| --- | --- |\n| =SUM(A1) | -3.5 |\n| a\\|b c |  |\n',
  );
});

function column(values: readonly unknown[], more: { digits?: number } = {}) {
  return { id: 'a', title: 'A', kind: 'number' as const, value: (row: number) => values[row], ...more };
}

it('numbers of a column have one precision, and their own minus', () => {
  const numbers = column([1, -2.5, null, 1000.125, 1 / 3]);
  const digits = columnDigits(numbers, sampleRows(4));
  expect([0, 1, 2, 3].map(row => cellText(numbers, row, digits))).toEqual([
    '1.000',
    '−2.500',
    '',
    '1000.125',
  ]);
  expect(columnDigits(numbers, [4])).toBe(3);
  expect(columnDigits(column([0.1 + 0.2, 1]), [0, 1])).toBe(1);
  expect(columnDigits(column([1.25], { digits: 0 }), [0])).toBe(0);
});

it('rows are looked at by the first ones and some of the others, each once', () => {
  expect(sampleRows(3)).toEqual([0, 1, 2]);
  const many = sampleRows(4812);
  expect(new Set(many).size).toBe(200);
  expect(Math.max(...many)).toBeLessThan(4812);
});

it('rows are filtered and sorted; a filter that cannot be read leaves out none', () => {
  const numbers = column([3, 1, null, 2]);
  const arrange = (filter: string, descending: boolean) =>
    arrangeRows([numbers], 4, { sorting: { column: 'a', descending }, filters: { a: filter }, search: '' });
  expect(arrange('', false)).toEqual([1, 3, 0, 2]);
  expect(arrange('', true)).toEqual([0, 3, 1, 2]);
  expect(arrange('>1', true)).toEqual([0, 3]);
  expect(arrange('>', false)).toHaveLength(4);
});

it.each(['constructor', 'valueOf', 'toString', '__proto__'])(
  'rows are not filtered by a column named %s that nothing is looked for in, and are where something is',
  id => {
    const columns = [{ ...column([3, 1, 2]), id }];
    expect(arrangeRows(columns, 3, { filters: {}, search: '' }).slice(0, 3)).toEqual([0, 1, 2]);
    expect(arrangeRows(columns, 3, { filters: { [id]: '>1' }, search: '' })).toEqual([0, 2]);
  },
);

it('rows that nothing sorts or filters are all of them, as they come', () => {
  const rows = arrangeRows([column([3, 1])], 2, { filters: {}, search: ' ' });
  expect(rows.slice(0, 2)).toEqual([0, 1]);
  expect(rows).toHaveLength(2);
});

describe('times of a table', () => {
  const AUCKLAND = { zone: 'Pacific/Auckland' };
  const hours = ['2026-11-20T10:59:00Z', '2026-11-20T11:00:00Z', '2026-11-22T00:00:00Z'].map(Date.parse);
  const columns = [
    { id: 'time', title: 'Time', kind: 'time' as const, clock: AUCKLAND, value: (row: number) => hours[row] },
    { id: 'wind', title: 'Wind', kind: 'number' as const, value: (row: number) => row },
  ];
  const arrange = (search: string, filter = '') =>
    arrangeRows(columns, 3, { filters: { time: filter }, search });

  it('are no numbers that a search such as >1 could find', () => {
    expect(arrange('>1')).toEqual([2]);
    expect(arrange('0..0.5')).toEqual([0]);
    expect(arrange('', '>1')).toHaveLength(3);
  });

  it('are looked for on the clock on which they are told, unless an offset is named', () => {
    expect(arrange('', '>=2026-11-21')).toEqual([1, 2]);
    expect(arrange('>=2026-11-21')).toEqual([1, 2]);
    expect(arrange('', '<2026-11-21T00:00')).toEqual([0]);
    expect(arrange('', '>=2026-11-21T00:00Z')).toEqual([2]);
  });

  it('that are days are looked for as they are written', () => {
    const days = { id: 'day', title: 'Day', kind: 'day' as const, value: (row: number) => hours[row] };
    expect(arrangeRows([days], 3, { filters: { day: '>=2026-11-22' }, search: '' })).toEqual([2]);
  });
});
