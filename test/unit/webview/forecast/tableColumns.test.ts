import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { forecastColumns, passingRows, stampAsItCame } = await import(
  '../../../../webview/forecast/tableColumns.ts'
);

it.each(['constructor', 'toString', '__proto__'])(
  'a variable named %s has no value in the rows that do not have it',
  name => {
    const rows = [{ timestamp: '2026-11-21T00:00:00Z', [name]: 7 }, { timestamp: 'later' }];
    const columns = forecastColumns(rows, [], {
      daily: false,
      clock: { zone: 'UTC' },
      unitOf: () => undefined,
      stampText: String,
      stampTime: stamp => stamp,
    });
    expect(columns.map(({ id, kind, value }) => [id, kind, value(0), value(1)])).toEqual([
      ['timestamp', 'time', '2026-11-21T00:00:00Z', 'later'],
      [name, 'number', 7, undefined],
    ]);
  },
);

it('a number that stands for a missing one stays in the table, and passes no limit', () => {
  const rows = [{ temperature: -9999 }, { temperature: -5 }, { temperature: 5 }];
  const limit = { field: 'temperature', comparison: 'below', value: 0, unit: '°C', kind: 'hourly' } as const;
  const judged = [{ limit, comparable: true, stretches: [] }];
  const [, column] = forecastColumns(rows, judged, {
    daily: false,
    clock: { zone: 'UTC' },
    unitOf: () => '°C',
    stampText: String,
    stampTime: stamp => stamp,
  });
  expect(rows.map((_, row) => [column?.value(row), column?.passes?.(row)])).toEqual([
    [-9999, false],
    [-5, true],
    [5, false],
  ]);
  expect([...passingRows(rows, judged)]).toEqual([1]);
});

it.each([
  ['2026-11-21', '2026-11-21'],
  [20_261_121, '20261121'],
  [null, ''],
  [undefined, ''],
  [{ day: 21 }, '{"day":21}'],
  [['2026-11-21'], '["2026-11-21"]'],
])('a stamp %j that is no time is told as it came', (stamp, text) => {
  expect(stampAsItCame(stamp)).toBe(text);
});
