import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableResponseError } from '../../../../src/api/errors.ts';
import { createKnownForms } from '../../../../src/api/reading/knownForms.ts';
import { type ElementPlace, readDocument } from '../../../../src/api/reading/readDocument.ts';
import { createTableBuilder } from '../../../../src/api/reading/tableBuilder.ts';
import { reachedBytes } from '../../../../src/api/request/arrivingBytes.ts';
import { type ResponseBody, wholeBody } from '../../../../src/api/responseBody.ts';
import { filedBody } from '../../../harness/filedBody.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

/** What a table has of a collection, read with the parser alone, or by known forms where features are written alike. */
async function tableOf(bytes: ResponseBody, byForms: boolean) {
  let alike = 0;
  let table = createTableBuilder(bytes);
  const sink = {
    async take(elements: unknown[], place: ElementPlace | undefined) {
      if (place === undefined) table.rewrite(elements);
      else table.add(elements, place);
    },
    async restart() {
      table = createTableBuilder(bytes);
    },
  };
  const takeAlike = async (from: number) => {
    const found = table.addAlike(from);
    alike += found.count;
    return found;
  };
  const document = {
    endpoint: 'portfolioFeatures',
    url: '',
    bytes,
    memory: 2 ** 30,
    keepsAll: false,
  } as const;
  const problemsOf = async () => {
    try {
      return (await readDocument(document, byForms ? { ...sink, takeAlike } : sink)).problems;
    } catch (error) {
      return [error instanceof UnreadableResponseError ? error.problems : error];
    }
  };
  const problems = await problemsOf();
  return { table: table.built(), problems, alike };
}

/** How many features are read without the parser; the outcome is that of reading them with it. `text` is in Latin-1. */
async function alikeIn(text: string): Promise<number> {
  const bytes = Buffer.from(text, 'latin1');
  const [byForms, byParser] = [await tableOf(bytes, true), await tableOf(bytes, false)];
  expect(byForms.table).toEqual(byParser.table);
  expect(byForms.problems).toEqual(byParser.problems);
  const inFile = await tableOf(await filedBody(bytes), true);
  const { columns } = inFile.table;
  const read =
    columns.bytes instanceof Uint8Array ? columns.bytes : Buffer.from(await wholeBody(columns.bytes));
  expect({ ...inFile.table, columns: { ...columns, bytes: read } }).toEqual(byForms.table);
  expect([inFile.problems, inFile.alike]).toEqual([byForms.problems, byForms.alike]);
  return byForms.alike;
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const collection = (features: readonly string[], mark = ',') =>
  utf8(`{"type":"FeatureCollection","features":[${features.join(mark)}]}`);
const times = (count: number, feature: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => feature(at));

const point = (at: number, properties: string, id = String(at)) =>
  `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":[${at / 100},-${at / 8}]},"properties":${properties}}`;
const site = (at: number) =>
  `{"name":"Site ${at}","kind":"${at % 3 ? 'mill' : 'Café'}","value_usd":${at / 10}}`;
const COUNT = 400;
const alike = times(COUNT, at => point(at, site(at)));

/** What of a hundred features in the midst of others is read without the parser, where they have this text. */
const alikeWith = (feature: (at: number) => string) =>
  alikeIn(collection([...alike, ...times(100, feature), ...alike]));

describe('features that are written alike', () => {
  it.each([
    ['a batch', 2 ** 12],
    ['a longer batch', 2 ** 20],
  ])('are all there where their document ends with %s', async (_, size) => {
    const text = collection([...alike.slice(0, 10), '7']);
    const filled = text.padEnd(Math.ceil(text.length / size) * size);
    for (const byForms of [true, false])
      expect((await tableOf(Buffer.from(filled, 'latin1'), byForms)).table.columns.starts).toHaveLength(11);
  });

  it('are read without the parser, to the same table', async () => {
    expect(await alikeIn(collection(alike))).toBeGreaterThan(COUNT - 100);
  });

  it('may have lines and spaces between them', async () => {
    const pretty = times(COUNT, at => JSON.stringify(JSON.parse(point(at, site(at))), null, 2));
    expect(await alikeIn(collection(pretty, ' ,\n  '))).toBeGreaterThan(COUNT - 150);
  });

  it('may have other values, and null for them', async () => {
    const values = [
      '{"name":"a","kind":null,"value_usd":-0}',
      '{"name":"a","kind":"","value_usd":1234.5678}',
      '{"name":"ß","kind":"b","value_usd":null}',
      '{"name":"a","kind":"b","value_usd":0.30000000000000004}',
      '{"name":"a","kind":"b","value_usd":-9007199254740.993}',
    ];
    for (const value of values) expect(await alikeWith(at => point(at, value))).toBeGreaterThan(2 * COUNT);
  });

  it('are left to the parser where their values are none that the form has', async () => {
    const values = [
      '{"name":"a\\u0301","kind":"b","value_usd":1}',
      '{"name":"","kind":"b","value_usd":1}',
      '{"name":null,"kind":"b","value_usd":1}',
      '{"name":"a","kind":1,"value_usd":1}',
      '{"name":"a","kind":"b","value_usd":"1"}',
      '{"name":"a","kind":"b","value_usd":9007199254740993}',
      '{"name":"a","kind":"b","value_usd":1e3}',
      '{"name":"a","kind":"b","value_usd":true}',
      `{"name":"a","kind":"${'b'.repeat(301)}","value_usd":1}`,
    ];
    for (const value of values) await alikeWith(at => point(at, value));
    for (const id of ['"a"', '-0', '1.5', '1e3', 'null', '9007199254740993', '-7', '""', '"\\n"', 'true'])
      await alikeWith(at => point(at, site(at), id));
  });

  it('are left to the parser where their name shows nothing', async () => {
    for (const name of [' ', '\u00a0', '\u200b', '\ufeff', '\u007f'])
      await alikeWith(at => point(at, `{"name":"${name}","kind":"b","value_usd":1}`));
    for (const name of [' a', '\u00a0a', 'é'])
      expect(await alikeWith(at => point(at, `{"name":"${name}","kind":"b","value_usd":1}`))).toBeGreaterThan(
        2 * COUNT,
      );
  });

  it('are left to the parser where they are no JSON, or none that is promised', async () => {
    const broken = ['01', '1.', '.5', '-', '+1', '1e999', 'NaN', '1 2', '"1', ''];
    for (const value of broken) {
      await alikeWith(at => point(at, `{"name":"a","kind":"b","value_usd":${value}}`));
      await alikeWith(at => point(at, site(at)).replace(`[${at / 100}`, `[${value}`));
    }
    await alikeWith(at => point(at, site(at)).replace('Point', 'MultiPoint'));
    await alikeWith(at => point(at, site(at)).replace('"Feature"', '"feature"'));
    await alikeIn(collection(alike).replaceAll('Site 300', 'Site \xc3'));
    await alikeIn(`${collection(alike).slice(0, -2)},]}`);
    await alikeIn(collection(alike).slice(0, -40));
    await alikeIn(collection(alike).replace('"features"', '"feat\\u0075res"'));
  });

  it('have the unit that their form says, and none where two say different ones', async () => {
    const load = (unit: string) => (at: number) =>
      point(at, `{"name":"a","load":${at},"load_unit":"${unit}"}`);
    const [megawatts, kilowatts] = [times(COUNT, load('MW')), times(COUNT, load('kW'))];
    expect(await alikeIn(collection(megawatts))).toBeGreaterThan(COUNT - 100);
    expect(await alikeIn(collection([...megawatts, ...kilowatts, ...megawatts]))).toBeGreaterThan(COUNT);
  });

  it('are read to the same table whatever is among them', async () => {
    const value = fc.oneof(
      fc.constantFrom('null', 'true', 'false', '""', '"é"', '"\\""', '-0', '0.1', '1e2', '[]', '{}'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.bigInt().map(String),
      fc.string().map(text => JSON.stringify(text)),
    );
    const name = fc.constantFrom(
      'name',
      'Name',
      'title',
      'a',
      'b',
      'a_unit',
      'wind_speed',
      'unit',
      '__proto__',
    );
    const properties = fc
      .array(fc.tuple(name, value), { maxLength: 4 })
      .map(members => `{${members.map(([key, text]) => `"${key}":${text}`).join(',')}}`);
    const position = fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map(coordinates => `{"type":"Point","coordinates":[${coordinates.join(',')}]}`);
    const plain = fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.integer({ min: -90, max: 90 }));
    const geometry = fc.oneof(
      { weight: 6, arbitrary: plain.map(at => `{"type":"Point","coordinates":[${at.join(', ')}]}`) },
      { weight: 1, arbitrary: position },
      {
        weight: 1,
        arbitrary: fc.constantFrom('null', '{"type":"Point"}', '{"type":"LineString","coordinates":[]}'),
      },
    );
    const members = fc.tuple(geometry, properties, fc.option(value), fc.option(value, { freq: 9 }));
    const feature = members.map(
      ([shape, given, id, other]) =>
        `{"type":"Feature",${id === null ? '' : `"id":${id},`}"geometry":${shape},${other === null ? '' : `"x":${other},`}"properties":${given}}`,
    );
    const some = fc.array(fc.tuple(feature, fc.integer({ min: 1, max: 60 })), {
      minLength: 4,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(some, async features => {
        await alikeIn(collection(features.flatMap(([text, count]) => times(count, () => text))));
      }),
      { numRuns: propertyCases(100) },
    );
  });
});

describe('the forms that are known', () => {
  const MOST_FORMS = 8;
  const LONGEST = 2 ** 14;
  const [LEAST_STRETCH, LONGEST_STRETCH] = [2 ** 15, 2 ** 20];
  const takeAll = () => true;

  /** A document of these texts, and how to learn the form of one of them. */
  function known(texts: readonly string[], reach?: (to: number) => number) {
    const bytes = Buffer.from(texts.map(text => `${text},`).join(''), 'latin1');
    const forms = createKnownForms({ ...reachedBytes(bytes), ...(reach && { reach }) });
    const startOf = (index: number) => texts.slice(0, index).reduce((sum, text) => sum + text.length + 1, 0);
    const learn = (index: number) => forms.learn(startOf(index), startOf(index + 1) - 1);
    return { forms, learn, startOf, bytes };
  }

  const named = (name: string, at = 1) => point(at, `{"${name}":${at}}`);

  it('wait for no byte before there is one', () => {
    const { forms } = known([named('a')], () => expect.fail('waited'));
    expect(forms.follow(3, takeAll)).toEqual({ end: 3, count: 0 });
  });

  it('are those of features that are not too long', () => {
    const empty = point(1, '{"a":""}').length;
    for (const [length, count] of [
      [LONGEST, 1],
      [LONGEST + 1, 0],
    ] as const) {
      const { forms, learn } = known([
        point(1, `{"a":"${'x'.repeat(200)}"${' '.repeat(length - empty - 200)}}`),
      ]);
      learn(0);
      expect(forms.follow(0, takeAll).count, String(length)).toBe(count);
    }
  });

  it('are the last few that were learned, each once', () => {
    const texts = times(MOST_FORMS + 1, at => named(`n${at}`));
    const { forms, learn, startOf } = known(texts);
    const isKnown = (index: number) => forms.follow(startOf(index), takeAll).count > 0;
    for (let index = 0; index < MOST_FORMS; index++) learn(index);
    for (let again = 0; again < MOST_FORMS; again++) learn(MOST_FORMS - 1);
    expect(texts.map((_, index) => isKnown(index))).toEqual(texts.map((_, index) => index < MOST_FORMS));
    const latest = known(texts);
    for (const index of texts.keys()) latest.learn(index);
    expect(latest.forms.follow(latest.startOf(0), takeAll).count).toBe(0);
    expect(latest.forms.follow(latest.startOf(1), takeAll).count).toBe(MOST_FORMS);
  });

  it('forget the one that was learned, or had to be looked for, longest ago', () => {
    const texts = times(MOST_FORMS + 1, at => named(`n${at}`));
    const { forms, learn, startOf } = known(texts);
    const follow = (index: number) => {
      let left = 1;
      return forms.follow(startOf(index), () => left-- > 0).count;
    };
    for (let index = 0; index < MOST_FORMS; index++) learn(index);
    follow(0);
    learn(MOST_FORMS);
    expect(texts.map((_, index) => follow(index) > 0)).toEqual(texts.map((_, index) => index !== 1));
  });

  it('are followed up to the first feature that nobody takes', () => {
    const texts = times(5, at => named('a', at + 1));
    const { forms, learn, startOf } = known(texts);
    learn(0);
    const taken: [start: number, end: number][] = [];
    const found = forms.follow(startOf(1), (_, __, start, end) => {
      taken.push([start, end]);
      return taken.length < 3;
    });
    expect(found).toEqual({ end: startOf(3), count: 2 });
    expect(taken).toEqual([1, 2, 3].map(index => [startOf(index), startOf(index + 1) - 1]));
  });

  it('are followed no further than bytes have come', () => {
    const texts = times(10, at => named('a', at + 1));
    let come = 0;
    const { forms, learn, startOf } = known(texts, () => come);
    learn(0);
    for (const there of [3, 5]) {
      come = startOf(there);
      expect(forms.follow(0, takeAll)).toEqual({ end: come, count: there });
      come = startOf(there) - 1;
      expect(forms.follow(0, takeAll).count).toBe(there - 1);
    }
  });

  it('are followed over twice the bytes that they held for, within bounds', () => {
    const texts = times(60_000, at => named('a', 10_000 + (at % 50_000)));
    const { forms, learn } = known(texts);
    learn(0);
    const lengths: number[] = [];
    for (let from = 0, turn = 0; turn < 8; turn++) {
      const { end } = forms.follow(from, takeAll);
      lengths.push(end - from);
      from = end;
    }
    const feature = named('a', 10_000).length + 8;
    const expected = [LEAST_STRETCH];
    while (expected.length < lengths.length)
      expected.push(Math.min(LONGEST_STRETCH, 2 * (lengths[expected.length - 1] ?? 0)));
    for (const [turn, length] of lengths.entries()) {
      expect(length, String(turn)).toBeLessThanOrEqual(expected[turn] ?? 0);
      expect(length, String(turn)).toBeGreaterThan((expected[turn] ?? 0) - feature);
    }
    expect(expected.at(-1)).toBe(LONGEST_STRETCH);
    expect(forms.follow(1, takeAll)).toEqual({ end: 1, count: 0 });
    expect(forms.follow(0, takeAll).end).toBeLessThanOrEqual(LEAST_STRETCH);
  });
});
