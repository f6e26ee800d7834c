import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../../src/export/responseTable.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { seriesModel, seriesTable } = await import('../../../../webview/portfolio/seriesModel.ts');
const { formatValue } = await import('../../../../webview/kit/format.ts');

const CASES = 2500;
const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;
const START = Date.UTC(2026, 10, 21);
const stamp = (hour: number) => new Date(START + hour * 3_600_000).toISOString();

/** No text of a time, nor a number: what is either would be another answer, not a broken one. */
const anyBroken = fc
  .oneof(fc.constantFrom(null, '', 'soon', '01/01/2026 01:00', '2026-02-30T00:00:00Z', true), fc.jsonValue())
  .filter(value => typeof value !== 'number');

interface Sent {
  datetimes: unknown[];
  wind: unknown[];
  gust: unknown[];
}

/** A series whose values are all different, so that each tells its place, and a copy with elements broken. */
const series = fc.integer({ min: 1, max: 12 }).chain(count =>
  fc.record({
    whole: fc
      .record({ wind: fc.integer({ min: 0, max: count + 2 }), gust: fc.integer({ min: 0, max: count + 2 }) })
      .map(
        (lengths): Sent => ({
          datetimes: Array.from({ length: count }, (_, index) => stamp(index * 3)),
          wind: Array.from({ length: lengths.wind }, (_, index) => 100 + index),
          gust: Array.from({ length: lengths.gust }, (_, index) => 200 + index),
        }),
      ),
    broken: fc.array(
      fc.tuple(fc.constantFrom<(keyof Sent)[]>('datetimes', 'wind', 'gust'), fc.nat(count + 1), anyBroken),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
  }),
);

type Case = typeof series extends fc.Arbitrary<infer T> ? T : never;

function withBroken({ whole, broken }: Case): Sent {
  const { datetimes, wind, gust } = whole;
  const copy: Sent = { datetimes: [...datetimes], wind: [...wind], gust: [...gust] };
  for (const [name, index, value] of broken) {
    const list = copy[name];
    if (index < list.length) list[index] = value;
  }
  return copy;
}

/** Values with the times at which the chart draws them. */
function charted(sent: Sent): string[] {
  const { times, tracks } = seriesModel(
    { id: 1, datetimes: sent.datetimes, properties: { ...sent } },
    undefined,
    UTC,
    0,
  );
  return tracks.flatMap(({ lines }) =>
    lines.flatMap(({ values }) =>
      Array.from(values).flatMap((value, index) =>
        typeof value === 'number' ? [`${value} at ${times[index]}`] : [],
      ),
    ),
  );
}

/** Values with the row and the time beside which the table has them. */
function listed(sent: Sent): string[][] {
  const { columns, count } = seriesTable(
    { id: 1, datetimes: sent.datetimes, properties: { ...sent } },
    undefined,
    UTC,
  );
  return Array.from({ length: count }, (_, row) =>
    columns.map(({ text, value }) => text?.(row) ?? formatValue(value(row))),
  );
}

function exported(sent: Sent) {
  return tableOf({ features: [{ id: 1, properties: { ...sent } }] })?.rows ?? [];
}

it('a series with any elements broken is drawn, listed and exported as the whole one is, but for those', () => {
  fc.assert(
    fc.property(series, given => {
      const { whole } = given;
      const sent = withBroken(given);
      const rows = Math.max(whole.datetimes.length, whole.wind.length, whole.gust.length);
      const [list, file, wholeList] = [listed(sent), exported(sent), listed(whole)];
      expect(list).toHaveLength(rows);
      expect(file).toHaveLength(rows);
      const drawn = new Set(charted(sent));
      for (const [name, column] of [
        ['wind', 1],
        ['gust', 2],
      ] as const) {
        for (const [index, value] of sent[name].entries()) {
          if (value !== whole[name][index]) continue;
          expect(list[index]?.[column]).toBe(String(value));
          expect(file[index]?.[column + 1]).toBe(value);
          if (sent.datetimes[index] !== whole.datetimes[index] || index >= whole.datetimes.length) continue;
          expect(list[index]?.[0]).toBe(wholeList[index]?.[0]);
          expect(file[index]?.[1]).toBe(stamp(index * 3));
          expect(drawn).toContain(`${value} at ${(START + index * 3 * 3_600_000) / 1000}`);
        }
      }
    }),
    { numRuns: propertyCases(CASES) },
  );
});

it('a forecast and an observation with any elements broken are drawn as the whole ones are, but for those', () => {
  const drawnOf = (forecast: Sent, observed: Sent) => {
    const [first, second] = [forecast, observed].map(sent => ({
      id: 1,
      datetimes: sent.datetimes,
      properties: { ...sent },
    }));
    const { times, tracks } = seriesModel(first, second, UTC, 0);
    const lines = tracks.flatMap(track => track.lines);
    return lines.flatMap(({ label, values }) =>
      Array.from(values).flatMap((value, index) =>
        typeof value === 'number' ? [`${label} ${value} at ${times[index]}`] : [],
      ),
    );
  };
  fc.assert(
    fc.property(series, series, (forecast, observed) => {
      const [first, second] = [withBroken(forecast), withBroken(observed)];
      const drawn = new Set(drawnOf(first, second));
      for (const [kind, sent, { whole }] of [
        ['forecast', first, forecast],
        ['observed', second, observed],
      ] as const) {
        for (const name of ['wind', 'gust'] as const) {
          for (const [index, value] of sent[name].entries()) {
            const same = value === whole[name][index] && sent.datetimes[index] === whole.datetimes[index];
            if (!same || index >= whole.datetimes.length) continue;
            expect(drawn).toContain(`${name} ${kind} ${value} at ${(START + index * 3 * 3_600_000) / 1000}`);
          }
        }
      }
    }),
    { numRuns: propertyCases(CASES) },
  );
});
