import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { columnOrder } from '../../../../src/api/reading/columnOrder.ts';
import { columnsOf } from '../../../../src/api/reading/featureList.ts';
import { createAssembly } from '../../../../src/api/reading/pieces.ts';
import type { ReadingMessage, ReadingTask } from '../../../../src/api/reading/readingTask.ts';
import { runTask } from '../../../../src/api/reading/runTask.ts';
import { createTextColumn } from '../../../../src/api/reading/textColumn.ts';
import type { Feature } from '../../../../src/api/schemas/geojson.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { featureOf, HOUR, stamp } from '../../domain/portfolioSeries/seriesOf.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const collection = (...features: string[]) =>
  bytesOf(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
const body = { endpoint: 'portfolioFeatures', url: '', memory: 2 ** 26 } as const;

/** The kind of memory in which each column of the geometry of a table is. */
function memoryOf(result: unknown): unknown[] {
  const columns: unknown[] = Object.values(Object(result).geometry);
  return columns.flatMap(each => (ArrayBuffer.isView(each) ? [each.buffer.constructor] : []));
}

/** What a task sends in its order, the memory that goes over with the last message, and the elements that came. */
async function sentBy(task: ReadingTask) {
  const sent: ReadingMessage[] = [];
  let transfer: readonly unknown[] = [];
  await runTask(task, async (message, buffers = []) => {
    sent.push(message);
    transfer = buffers;
  });
  let assembly = createAssembly();
  for (const message of sent) {
    if (message.type === 'restart') assembly = createAssembly();
    if (message.type === 'pieces') assembly.add(message.steps);
  }
  const last = sent.at(-1);
  return {
    types: sent.map(({ type }) => type),
    result: last?.type === 'done' ? last.result : undefined,
    last,
    counts: sent.flatMap(message => (message.type === 'progress' ? [message.count] : [])),
    parts: sent.flatMap(message => (message.type === 'progress' && message.part ? [message.part] : [])),
    elements: await assembly.elements(),
    transfer,
  };
}

/** A clock that goes on by so many milliseconds each time that somebody looks. */
function ticking(step: number) {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += step;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
}

const POINT =
  '{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":3}}';
const SQUARE =
  '{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]},"properties":{"a":4,"k":"x"}}';
const TWICE = bytesOf(
  '{"type":"FeatureCollection","features":[{"type":"Feature","id":1}],"features":[{"type":"Feature","id":2}]}',
);
/** A feature of a hundred thousand bytes, the comma behind it among them. */
const WIDE = `{"type":"Feature","properties":{"a":"${'x'.repeat(99_959)}"}}`;
/** Two and a half megabytes, which are parsed as two of them and the rest. */
const LONG = collection(...Array.from({ length: 25 }, () => WIDE));

describe('the value of a body', () => {
  it('is sent without the elements of its list, which come before it', async () => {
    const { types, result, elements } = await sentBy({ do: 'value', ...body, bytes: collection(POINT, '7') });
    expect(types).toEqual(['pieces', 'done']);
    expect(elements).toEqual([JSON.parse(POINT), null]);
    expect(result).toEqual({
      rest: { type: 'FeatureCollection', features: [] },
      listName: 'features',
      problems: [{ path: '$.features[1]', expected: 'object', found: '7' }],
    });
  });

  it('that is read a second time begins anew, also for whoever has the first elements', async () => {
    const { types, elements } = await sentBy({ do: 'value', ...body, bytes: TWICE });
    expect(types).toEqual(['pieces', 'restart', 'pieces', 'done']);
    expect(elements).toEqual([{ type: 'Feature', id: 2 }]);
  });

  it('is refused where all of it takes more memory than it may, though no part does', async () => {
    const memory = 4_600_000;
    expect((await sentBy({ do: 'value', ...body, memory, bytes: LONG })).types).toEqual(['exhausted']);
    for (const what of ['table', 'check'] as const)
      expect((await sentBy({ do: what, ...body, memory, bytes: LONG })).types.at(-1)).toBe('done');
  });

  it('of which nothing can be read is told with its problem', async () => {
    const task = { do: 'value', ...body, endpoint: 'cycloneForecasts', bytes: bytesOf('[1,') } as const;
    const { types, last } = await sentBy(task);
    expect(types).toEqual(['pieces', 'restart', 'unreadable']);
    expect(last).toMatchObject({
      message: expect.stringMatching(/not valid JSON/),
      problems: [{ path: '$', expected: 'JSON in UTF-8' }],
    });
  });

  it('that nobody takes fails as whoever should have taken it', async () => {
    const task = { do: 'value', ...body, bytes: collection(POINT) } as const;
    await expect(runTask(task, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });
});

describe('a table of features', () => {
  it('has their geometry, which goes over to whoever asked, and what finds them', async () => {
    ticking(0);
    const { types, result, transfer } = await sentBy({
      do: 'table',
      ...body,
      bytes: collection(POINT, 'null', SQUARE),
    });
    expect(types).toEqual(['done']);
    expect(result).toMatchObject({
      geometry: { featureCount: 3, points: Float64Array.of(1, 2), pointFeature: Uint32Array.of(0) },
      properties: [
        { name: 'a', kind: 'number', numbers: 2, sum: 7, least: 3, most: 4 },
        { name: 'k', kind: 'text', numbers: 0 },
      ],
      problems: [{ path: '$.features[1]' }],
    });
    expect(result).toMatchObject({ columns: { starts: { length: 3 }, ends: { length: 3 } } });
    expect(memoryOf(result)).toEqual(Array(9).fill(SharedArrayBuffer));
    expect(transfer).toEqual([]);
  });

  it('of a body that is read a second time has each feature once', async () => {
    const { result } = await sentBy({ do: 'table', ...body, bytes: TWICE });
    expect(result).toMatchObject({ geometry: { featureCount: 1 } });
  });

  it('of a file has what the file has', async () => {
    ticking(0);
    const task = {
      do: 'assets',
      form: { kind: 'geojson' },
      memory: 2 ** 26,
      bytes: collection(SQUARE),
    } as const;
    const { types, result, transfer } = await sentBy(task);
    expect(types).toEqual(['done']);
    expect(result).toMatchObject({ geometry: { featureCount: 1, polygonFeature: Uint32Array.of(0) } });
    expect(memoryOf(result)).toEqual(Array(9).fill(SharedArrayBuffer));
    expect(transfer).toEqual([]);
  });
});

describe('a check of a body', () => {
  it('tells its problems, and nothing of what it holds', async () => {
    ticking(0);
    const { types, result, transfer } = await sentBy({ do: 'check', ...body, bytes: collection(POINT, '7') });
    expect(types).toEqual(['done']);
    expect(result).toEqual({ problems: [{ path: '$.features[1]', expected: 'object', found: '7' }] });
    expect(transfer).toEqual([]);
  });
});

describe('progress', () => {
  /** Of features that no form is followed of: they are read in batches that grow. */
  const grown = [1, 2, 3, 4, 5, 8, 13, 23, 25];
  const tasks: [string, ReadingTask, number[]][] = [
    ['a table', { do: 'table', ...body, bytes: LONG }, grown],
    ['a check', { do: 'check', ...body, bytes: LONG }, [20, 25]],
    ['a file', { do: 'assets', form: { kind: 'geojson' }, memory: 2 ** 26, bytes: LONG }, grown],
  ];

  it.each(tasks)('of %s is told each quarter of a second, and no more often', async (_, task, all) => {
    ticking(125);
    const { types, counts } = await sentBy(task);
    const told = all.filter((_count, at) => at % 2 === 1);
    expect(types).toEqual([...told.map(() => 'progress'), 'done']);
    expect(counts).toEqual(told);
  });

  it.each(tasks)('of %s is told of each part that takes longer', async (_, task, all) => {
    ticking(1000);
    const { counts } = await sentBy(task);
    expect(counts).toEqual(all);
  });

  it('of a check that begins anew is counted anew', async () => {
    ticking(1000);
    const { types, counts } = await sentBy({ do: 'check', ...body, bytes: TWICE });
    expect(types).toEqual(['progress', 'progress', 'done']);
    expect(counts).toEqual([1, 1]);
  });
});

describe('the places of features that are told of while others are read', () => {
  /** So many positions in one feature, and text by which each is parsed on its own. */
  const many = (count: number, last = '[0.12345678,0]') => {
    const places = [...Array.from({ length: count - 1 }, (_, at) => `[${at % 90},1]`), last].join(',');
    const geometry = `{"type":"MultiPoint","coordinates":[${places}]}`;
    return `{"type":"Feature","geometry":${geometry},"properties":{"a":"${'x'.repeat(2 ** 20)}"}}`;
  };
  const told = async (features: readonly string[], step = 1000) => {
    ticking(step);
    const { parts, result } = await sentBy({ do: 'table', ...body, bytes: collection(...features) });
    return {
      result,
      parts: parts.map(({ from, geometry }) => [from, geometry.featureCount, geometry.points.length / 2]),
    };
  };

  it('begin with some thousands, go on with many more, and end with all that are left', async () => {
    const features = [many(9999), many(1), many(2 ** 17 - 1), many(1), many(5), POINT];
    expect((await told(features)).parts).toEqual([
      [0, 2, 10_000],
      [2, 2, 2 ** 17],
      [4, 2, 6],
    ]);
  });

  it('come with those of all before them, which stay as they are', async () => {
    ticking(1000);
    const features = [many(10_000), many(2 ** 17), many(5)];
    const { parts } = await sentBy({ do: 'table', ...body, bytes: collection(...features) });
    const all = packGeometry(features.map(text => JSON.parse(text)));
    expect(parts.map(({ soFar }) => soFar.featureCount)).toEqual([1, 2, 3]);
    for (const { soFar } of parts) expect(soFar.points).toEqual(all.points.subarray(0, soFar.points.length));
    expect(parts[1]?.soFar.points).toHaveLength(2 * (10_000 + 2 ** 17));
  });

  it('are none of a few, and none where all are read at once', async () => {
    expect((await told([many(9998), POINT])).parts).toEqual([]);
    expect((await told([many(20_000), POINT], 0)).parts).toEqual([]);
  });

  it('are rounded to what is drawn, and those of the table are not', async () => {
    ticking(1000);
    const { parts, result } = await sentBy({ do: 'table', ...body, bytes: collection(many(10_000)) });
    expect(parts[0]?.geometry.points.at(-2)).toBe(0.1234568);
    expect(parts[0]?.soFar.points.at(-2)).toBe(0.12345678);
    expect(result).toMatchObject({ geometry: { featureCount: 1 } });
    expect(Reflect.get(Object(result), 'geometry').points.at(-2)).toBe(0.12345678);
  });

  it('stay beyond the pole where they are, and finite', async () => {
    ticking(1000);
    const last = '[-1e-9,90.00000001],[1e305,-90.00000001]';
    const { parts } = await sentBy({ do: 'table', ...body, bytes: collection(many(10_000, last)) });
    const found = parts[0]?.geometry.points.slice(-4);
    expect([...(found ?? [])]).toEqual([0, 90.00000001, 1e305, -90.00000001]);
  });

  it('begin anew where the features do', async () => {
    const features = (id: string) => `"features":[${id}]`;
    const bytes = bytesOf(
      `{"type":"FeatureCollection",${features(many(10_000))},${features(`${many(20_000)},${POINT}`)}}`,
    );
    ticking(1000);
    const { parts } = await sentBy({ do: 'table', ...body, bytes });
    expect(parts.map(({ from, geometry }) => [from, geometry.points.length / 2])).toEqual([
      [0, 20_001],
      [0, 20_001],
    ]);
  });
});

const site = (id: number, name: string, properties: object): Feature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [id, 0] },
  properties: { name, ...properties },
});
const columns = columnsOf([
  site(1, 'North', { mw: 12, country: 'GB' }),
  site(2, 'South', { mw: 300, country: 'DE' }),
  site(3, 'West', { country: 'GB' }),
]);

describe('what is asked of features that were read', () => {
  it('is rows by their places', async () => {
    const { result } = await sentBy({ do: 'rows', columns, indices: Uint32Array.of(2, 0) });
    expect(result).toMatchObject([
      { index: 2, id: 3, label: 'West', geometryType: 'Point', values: [null, 'GB'] },
      { index: 0, id: 1, label: 'North', geometryType: 'Point', values: [12, 'GB'] },
    ]);
  });

  it('is an order, whose memory goes over', async () => {
    const query = { search: 'gb', filters: {}, sorting: { column: 'label', descending: true } };
    const { result, transfer } = await sentBy({ do: 'arrange', columns, query });
    expect(result).toEqual(Uint32Array.of(2, 0));
    expect(transfer).toHaveLength(1);
    expect(transfer[0]).toHaveProperty('byteLength', 8);
  });

  it('is the order of a column, in memory that threads share, and what matches in it', async () => {
    const { result, transfer } = await sentBy({ do: 'order', columns, column: 'property country' });
    const order = columnOrder(columns, 'property country');
    expect([result, transfer]).toEqual([order, []]);
    expect(order?.features.buffer).toBeInstanceOf(SharedArrayBuffer);
    const query = { search: 'gb', filters: {}, sorting: { column: 'property country', descending: false } };
    expect((await sentBy({ do: 'arrange', columns, query, order })).result).toEqual(Uint32Array.of(0, 2));
    expect((await sentBy({ do: 'order', columns, column: 'property gone' })).result).toBeUndefined();
  });

  it('is where an id stands', async () => {
    expect((await sentBy({ do: 'find', columns, ids: [3, '3', 1] })).result).toEqual([2, -1, 0]);
  });

  it('is the values of a property, whose memory goes over: numbers, kinds, or none', async () => {
    const numbers = await sentBy({ do: 'values', columns, property: 'mw' });
    expect(numbers.result).toEqual({ numbers: Float64Array.of(12, 300, Number.NaN) });
    expect(numbers.transfer).toHaveLength(1);
    expect(numbers.transfer[0]).toHaveProperty('byteLength', 24);
    const kinds = await sentBy({ do: 'values', columns, property: 'country' });
    expect(kinds.result).toMatchObject({ codes: Uint32Array.of(1, 2, 1), others: 0 });
    expect(kinds.transfer[0]).toHaveProperty('byteLength', 12);
    const none = await sentBy({ do: 'values', columns, property: 'gone' });
    expect([none.types, none.result, none.transfer]).toEqual([['done'], undefined, []]);
  });

  it('is groups by a property with what numbers come to in each, whose memory goes over, or none', async () => {
    const query = { search: '', filters: {} };
    const groups = await sentBy({ do: 'groups', columns, property: 'country', query });
    expect(groups.result).toMatchObject({
      counts: Uint32Array.of(2, 1),
      numbers: [{ name: 'mw', counts: Uint32Array.of(1, 1), sums: Float64Array.of(12, 300) }],
    });
    expect(groups.transfer).toHaveLength(5);
    const none = await sentBy({ do: 'groups', columns, property: 'gone', query });
    expect([none.types, none.result, none.transfer]).toEqual([['done'], undefined, []]);
  });

  it('is a feature, in pieces, or the features as a collection', async () => {
    const bytes = collection(POINT, SQUARE);
    const starts = Uint32Array.of(40, 40 + POINT.length + 1);
    const ends = Uint32Array.of(40 + POINT.length, bytes.length - 2);
    const read = { ...columns, bytes, starts, ends };
    const feature = await sentBy({ do: 'feature', columns: read, index: 1 });
    expect(feature.types).toEqual(['pieces', 'done']);
    expect([feature.elements, feature.result]).toEqual([[JSON.parse(SQUARE)], undefined]);
    const collected = await sentBy({ do: 'collect', columns: read, indices: Uint32Array.of(1) });
    expect(collected.result).toMatchObject({ count: 1 });
    expect(collected.transfer).toEqual([]);
  });
});

const times = [stamp(0), stamp(1), stamp(2)];
const units = { units: { wind: 'm/s' } };
const SERIES = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { ...featureOf('b', times, { wind: [1, null, 30], static: units }), geometry: null },
    { ...featureOf(1, times, { wind: [26, 27, 28], static: units }), geometry: null },
    { ...featureOf('calm', times, { wind: [1, 1, 1], static: units }), geometry: null },
  ],
});
function textsOf(texts: readonly string[]) {
  const column = createTextColumn();
  for (const text of texts) column.add(text);
  return column.column();
}
const ids = textsOf(['"b"', '1']);
const series = { endpoint: 'portfolioForecasts', bodies: [bytesOf(SERIES)], memory: 2 ** 26 } as const;
const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' } as const;

describe('series of a portfolio', () => {
  it('are packed, and their memory goes over', async () => {
    const { result, transfer } = await sentBy({
      do: 'series',
      question: { ...series, variable: 'wind', ids },
    });
    expect(result).toMatchObject({
      series: { variable: 'wind', times: Float64Array.of(0, HOUR, 2 * HOUR) },
      features: Int32Array.of(0, 1, -1),
    });
    const sizes = transfer.map(each => (each instanceof ArrayBuffer ? each.byteLength : undefined));
    // Three times, nine values, which set is that of each asset, the set of none and that of all, and three places.
    expect(sizes).toEqual([24, 72, 12, 0, 12, 12]);
  });

  it('without a variable have nothing to pack', async () => {
    const bodies = [collection('{"type":"Feature","geometry":null,"properties":{}}')];
    const { result, transfer } = await sentBy({
      do: 'series',
      question: { ...series, bodies, variable: undefined, ids },
    });
    expect(result).toEqual({ variables: [], series: undefined, features: new Int32Array() });
    expect(transfer).toHaveLength(1);
  });

  it('have a row for each stretch beyond a limit, in pieces, before what is told of it', async () => {
    const { types, result, elements } = await sentBy({ do: 'limit', question: { ...series, limit } });
    expect(types).toEqual(['pieces', 'done']);
    expect(result).toMatchObject({ judged: 3, passing: 2 });
    expect(elements).toHaveLength(2);
    const other = await sentBy({ do: 'limit', question: { ...series, limit: { ...limit, unit: 'kt' } } });
    expect([other.types, other.result]).toEqual([['done'], undefined]);
  });

  it('tell which assets pass a limit that is watched', async () => {
    const labels = textsOf(['Harbour', 'Mill']);
    const question = { ...series, limit, of: 'a limit', known: undefined, ids, labels };
    expect((await sentBy({ do: 'limitFacts', question })).result).toEqual({
      of: 'a limit',
      count: 2,
      listed: [
        { key: '"b"', label: 'Harbour' },
        { key: '1', label: 'Mill' },
      ],
    });
  });

  it('are laid beside what was observed: rows in pieces, then the summary', async () => {
    const question = {
      runs: [{ initTime: 0, bytes: bytesOf(SERIES) }],
      observations: [bytesOf(SERIES)],
      persistenceHours: 3,
      leadHours: [0, 6],
      memory: 2 ** 26,
    };
    const { types, result, elements } = await sentBy({ do: 'verification', question });
    expect(types).toEqual(['pieces', 'done']);
    expect(result).toMatchObject({ assets: 3 });
    expect(elements).toContainEqual(expect.objectContaining({ group: 'all', derived_bias: 0 }));
  });
});

describe('other work of the thread', () => {
  it('is an exposure, all of whose memory goes over', async () => {
    const assets = packGeometry([{ geometry: { type: 'Point', coordinates: [0.5, 0.5] } }]);
    const square = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const cone = packGeometry([{ geometry: { type: 'Polygon', coordinates: [square] } }]);
    const question = { assets, tracks: [], cone, withinKm: undefined };
    const { result, transfer } = await sentBy({ do: 'exposure', question });
    expect(result).toMatchObject({
      count: 1,
      placed: Uint8Array.of(1),
      inCone: Uint8Array.of(1),
      approaches: [],
    });
    expect(transfer).toHaveLength(2);
  });

  it('is the form of a file of Parquet, told where it is none', async () => {
    const { types, last } = await sentBy({ do: 'parquetForm', bytes: bytesOf('PAR1'), memory: 2 ** 20 });
    expect(types).toEqual(['unreadable']);
    expect(last).toMatchObject({ message: expect.stringMatching(/^At metadata: expected /) });
  });
});
