import { describe, expect, it } from 'vitest';
import { csv, formulaNotes } from '../../../src/domain/csv.ts';
import { UnclearFeatures } from '../../../src/export/featureRows.ts';
import { tableOf } from '../../../src/export/responseTable.ts';
import { seriesCsv } from '../../../src/export/seriesCsv.ts';
import { tableNotes } from '../../../src/export/tableNotes.ts';

const { signal } = new AbortController();

async function tableIn(bodies: readonly string[]) {
  const rows = seriesCsv(
    bodies.map(body => Buffer.from(body)),
    { signal },
  );
  const blocks: Uint8Array[] = [];
  for await (const block of rows.blocks) blocks.push(block);
  return { text: Buffer.concat(blocks).toString(), notes: rows.notes() };
}

const T = ['2026-05-01T00:00Z', '2026-05-01T06:00Z'];
const feature = (id: unknown, properties: object) => ({ type: 'Feature', id, geometry: null, properties });
const bodyOf = (...features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

describe('series of several answers as a table', () => {
  it('have a row for each feature and time, in the order in which they came', async () => {
    const one = bodyOf(feature('a', { datetimes: T, wind: [1, null], wind_unit: 'm/s' }));
    const other = bodyOf(feature('b', { datetimes: T.slice(0, 1), gust: [7.5] }));
    expect((await tableIn([one, other])).text.split('\r\n')).toEqual([
      expect.stringMatching(/^id,datetime,wind.*,gust$/),
      `a,${T[0]},1,`,
      `a,${T[1]},,`,
      `b,${T[0]},,7.5`,
      '',
    ]);
  });

  it.each<[string, readonly unknown[]]>([
    ['with gaps and units', [feature(1, { datetimes: T, wind: [1, 2], units: { wind: 'm/s' } })]],
    [
      'with ids that are alike or none',
      [feature(1, { datetimes: T, a: [1] }), feature('1', { datetimes: T }), feature(null, { datetimes: T })],
    ],
    [
      'with values beyond the times, and times that are none',
      [feature('x', { datetimes: ['never'], a: [1, 2] })],
    ],
    ['with what a spreadsheet would run', [feature('=A1', { datetimes: T, id: ['x', 'y'] }), null, {}]],
    [
      'with large integers and composed values',
      [feature('x', { datetimes: T, a: [9007199254740991, { b: [1] }] })],
    ],
  ])('are the table that one answer has, and tell of it what that tells: %s', async (_, features) => {
    const body = bodyOf(...features);
    const sent: unknown = JSON.parse(body);
    const url = 'http://x/portfolios/p/forecasts';
    const table = tableOf(sent, url);
    const rows = table?.rows ?? [];
    const header = table?.header ?? [];
    expect(await tableIn([body])).toEqual({
      text: csv(header, rows),
      notes: [...tableNotes(sent, url), ...(table?.notes ?? []), ...formulaNotes([header, ...rows])],
    });
  });

  it('keep the digits of integers that no double holds', async () => {
    const body = `{"features":[{"id":9007199254740993,"properties":{"datetimes":["${T[0]}"],"a":[9007199254740993]}}]}`;
    expect((await tableIn([body])).text).toContain(`9007199254740993,${T[0]},9007199254740993`);
  });

  it('are refused where an answer does not tell its features apart', async () => {
    const unclear = '{"features":[{}],"features":[{}]}';
    await expect(tableIn([bodyOf(), unclear])).rejects.toThrow(UnclearFeatures);
  });
});
