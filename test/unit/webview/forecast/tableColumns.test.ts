import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { forecastColumns } = await import('../../../../webview/forecast/tableColumns.ts');

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
