import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureAt } from '../../../../src/api/reading/featureColumns.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

const site = (id: number, latitude: number, value: unknown) =>
  `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":[${id % 90},${latitude}]},"properties":{"name":"Ä ${id}","kind":"mill","value":${JSON.stringify(value)}}}`;

/** What is read of lines. */
async function readOf(lines: readonly string[]) {
  const document = {
    bytes: Buffer.from(lines.join('\n')),
    form: { kind: 'sequence' },
    memory: 2 ** 28,
  } as const;
  const { table, problems, reference } = await readAssets(document, async () => undefined);
  const { geometry, columns } = table.built();
  const { bytes: _bytes, starts: _starts, ends: _ends, ...found } = columns;
  const features = Array.from({ length: table.count() }, (_, index) => featureAt(columns, index));
  return { problems, reference, geometry, found, features };
}

/** The same lines, of which no two near one another end in as many blanks: all of them go through the parser. */
const unlike = (lines: readonly string[]) => lines.map((line, index) => line + ' '.repeat(1 + (index % 97)));

const values = fc.oneof(
  { weight: 12, arbitrary: fc.integer() },
  fc.double(),
  fc.string(),
  fc.constantFrom(null, true, 2 ** 60, 'kt', 'a\\b', '\u2028', []),
);
const alike = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: -99, max: 99 }), values);
const others = fc.constantFrom(
  '',
  ' ',
  '7',
  '{]',
  '{"type":"Point","coordinates":[1,2]}',
  '{"type":"Feature","geometry":null,"properties":{"value":NaN}}',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"value":3,"value_unit":"kt"}}',
  `${site(1, 2, 3)} `,
  `${site(1, 2, 3)},`,
  `${site(1, 2, 3)}${site(4, 5, 6)}`,
);

describe('lines that are written alike', () => {
  it('are what they are for the parser, whatever stands between them', async () => {
    const lines = fc.array(fc.oneof({ weight: 5, arbitrary: alike.map(given => site(...given)) }, others), {
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(lines, async given => {
        const all = [site(0, 1, 2), ...given];
        expect(await readOf(all)).toEqual(await readOf(unlike(all)));
        expect(await readOf(all.map(line => `${line}\r`))).toEqual(await readOf(all));
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('are counted, so that what stands behind them is told on its line', async () => {
    const five = Array.from({ length: 5 }, (_, at) => site(at, 1, at));
    const { features, problems } = await readOf([...five, '{]', ...five, '7', ...five]);
    expect(features).toHaveLength(17);
    expect(problems.map(({ path }) => path)).toEqual(['line 6', 'line 12']);
  });

  it('are not learned from a line of which not all could be read', async () => {
    const twice = `${site(1, 2, 3)}${site(4, 5, 6)}`;
    const { features, problems } = await readOf([twice, twice, site(1, 2, 3)]);
    expect(features.map(feature => feature?.id)).toEqual([undefined, undefined, 1]);
    expect(problems.map(({ path }) => path)).toEqual(['line 1', 'line 2']);
  });

  it('are found again behind many that are not', async () => {
    const rare = Array.from({ length: 3000 }, (_, at) =>
      at % 700 === 0 ? site(at, 1, at) : `{"type":"Point","coordinates":[${at % 90},1]}`,
    );
    const all = [...rare, ...Array.from({ length: 5000 }, (_, at) => site(at, 2, at))];
    const { features, problems } = await readOf(all);
    expect([features, problems]).toEqual([(await readOf(unlike(all))).features, []]);
    expect(features).toHaveLength(8000);
  });
});
