import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { readResponse } from '../../../../src/api/readResponse.ts';
import { fieldDigits } from '../../../../src/domain/fieldDigits.ts';
import { tableOf } from '../../../../src/export/responseTable.ts';
import { weatherSeries } from '../../../../src/panels/forecastRequest.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

vi.mock('vscode', () => ({}));
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
vi.stubGlobal('window', globalThis);
const { meteogram } = await import('../../../../webview/forecast/forecastModel.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');
const { forecastColumns } = await import('../../../../webview/forecast/tableColumns.ts');

const CASES = 3000;
const START = Date.UTC(2026, 10, 21);
const FIELDS = ['temperature', 'humidity', 'pressure'] as const;
const URL = 'https://a.example/api/v1/forecast/hourly?latitude=1&longitude=2';
const service = { demo: false, label: '', baseUrl: '', keyDigest: undefined };
const provenance = { url: URL, receivedAt: 0, service: '', demo: false, stored: false };

type Row = Record<string, unknown>;

/** Values that are all different, so that each tells its row. */
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, row) => ({
    timestamp: new Date(START + row * 3_600_000).toISOString(),
    temperature: 100 + row,
    humidity: 200 + row,
    pressure: 300 + row,
  }));

function surfaces(rows: readonly unknown[]) {
  const sent = { latitude: 1, longitude: 2, forecast_time: new Date(START).toISOString(), timezone: 'UTC' };
  const body = JSON.stringify({ ...sent, utc_offset: 0, units: {}, hourly: rows });
  const bytes = new TextEncoder().encode(body);
  const response = readResponse('forecastHourly', URL, { bytes, receivedAt: 0, stored: false, service });
  const weather = weatherSeries(response, { latitude: 1, longitude: 2 });
  const identity = { kind: 'hourly', latitude: 1, longitude: 2 } as const;
  const reading = readForecast({ identity, weather, provenance, problems: [] }, 'utc');
  const options = { hidden: new Set<string>(), now: 0, compared: 'temperature', earlier: [], judged: [] };
  const { times, tracks } = meteogram(reading, options).chart;
  const drawn = tracks.flatMap(({ lines }) =>
    lines.flatMap(({ values }) => Array.from(values, (value, index) => `${value} at ${times[index]}`)),
  );
  const columns = forecastColumns(weather.rows, [], {
    daily: false,
    clock: { zone: 'UTC' },
    unitOf: () => undefined,
    stampText: stamp => String(stamp),
    stampTime: stamp => stamp,
  });
  const csv = tableOf(JSON.parse(body), URL);
  return {
    result: response.value.hourly,
    drawn: new Set(drawn),
    listed: (row: number, field: string) => columns.find(({ id }) => id === field)?.value(row),
    exported: (row: number, field: string) => csv?.rows[row]?.[csv.header.indexOf(field)],
  };
}

const anyBroken = fc
  .oneof(fc.constantFrom(null, '', 'soon', '2026-02-30T00:00:00Z', true, {}), fc.jsonValue())
  .filter(value => typeof value !== 'number');
const holes = fc.array(
  fc.record({ row: fc.nat(7), field: fc.constantFrom('timestamp', ...FIELDS, undefined), value: anyBroken }),
  { minLength: 1, maxLength: 6 },
);

it('a forecast with anything broken shows every other value where the whole one shows it, on every surface', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), holes, (count, broken) => {
      const rows: unknown[] = rowsOf(count);
      const gone = new Set<string>();
      for (const { row, field, value } of broken) {
        const members = rows[row];
        if (row >= count || typeof members !== 'object' || members === null) continue;
        rows[row] = field === undefined ? value : { ...members, [field]: value };
        for (const each of field === undefined ? ['timestamp', ...FIELDS] : [field])
          gone.add(`${each} ${row}`);
      }
      const shown = surfaces(rows);
      expect(shown.result).toHaveLength(count);
      for (const [row, whole] of rowsOf(count).entries()) {
        for (const field of FIELDS) {
          if (gone.has(`${field} ${row}`)) continue;
          expect(shown.result[row]?.[field]).toBe(whole[field]);
          expect(shown.listed(row, field)).toBe(whole[field]);
          expect(shown.exported(row, field)).toBe(whole[field]);
          if (gone.has(`timestamp ${row}`)) continue;
          expect(shown.drawn).toContain(`${whole[field]} at ${START / 1000 + row * 3600}`);
        }
      }
    }),
    { numRuns: propertyCases(CASES) },
  );
});

it('a variable that is named as every object has a member is told as it came', () => {
  const rows: Row[] = [
    {
      timestamp: '2026-11-21T00:00:00Z',
      constructor: 'ACME',
      toString: 'x',
      valueOf: 'y',
      hasOwnProperty: 2.5,
    },
  ];
  const columns = forecastColumns(rows, [], {
    daily: false,
    clock: { zone: 'UTC' },
    unitOf: () => undefined,
    stampText: stamp => String(stamp),
    stampTime: stamp => stamp,
  });
  const cells = columns.slice(1).map(column => [column.id, column.text?.(0) ?? column.value(0)]);
  expect(Object.fromEntries(cells)).toEqual({
    constructor: 'ACME',
    toString: 'x',
    valueOf: 'y',
    hasOwnProperty: 2.5,
  });
  expect(fieldDigits('hasOwnProperty')).toBe(1);
});
