import { describe, expect, it } from 'vitest';
import { demoBody } from '../../../../scripts/bench/demoBody.ts';
import type { EndpointId } from '../../../../src/api/endpoints.ts';
import { UnreadableResponseError } from '../../../../src/api/errors.ts';
import { type ElementSink, readDocument } from '../../../../src/api/reading/readDocument.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { readValue } from '../../../../src/api/readValue.ts';
import type { ResponseBody } from '../../../../src/api/responseBody.ts';
import { isObject } from '../../../../src/api/valueAt.ts';
import { STORM } from '../../../faults/service.ts';
import { filedBody } from '../../../harness/filedBody.ts';

const FEATURE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [1, 2] },
  properties: { name: 'a' },
};
const PLACE = {
  latitude: 1,
  longitude: 2,
  forecast_time: '2026-01-01T00:00:00Z',
  timezone: 'UTC',
  utc_offset: 0,
  units: {},
};
const TIME = '2026-01-01T00:00:00Z';
/** Enough elements for more than one batch. */
const many = (element: (index: number) => unknown) =>
  Array.from({ length: 12_000 }, (_, index) => element(index));
const collection = (features: readonly unknown[], members: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...members, features });

/** A body as readValue reads it at once: its value and problems, or why there are none. */
function readAtOnce(endpoint: EndpointId, bytes: Uint8Array): unknown {
  try {
    return readValue(endpoint, 'url', bytes);
  } catch (error) {
    return unreadable(error);
  }
}

async function readPiecewise(endpoint: EndpointId, bytes: ResponseBody, memory = 2 ** 30): Promise<unknown> {
  let elements: unknown[] = [];
  const sink = {
    async take(more: unknown[]) {
      elements.push(...more);
    },
    async restart() {
      elements = [];
    },
  };
  try {
    const document = { endpoint, url: 'url', bytes, memory, keepsAll: true };
    const { rest, listName, problems } = await readDocument(document, sink);
    if (listName !== undefined && isObject(rest)) Reflect.set(rest, listName, elements);
    return { value: listName === undefined && Array.isArray(rest) ? elements : rest, problems };
  } catch (error) {
    return unreadable(error);
  }
}

function unreadable(error: unknown): unknown {
  if (!(error instanceof UnreadableResponseError)) throw error;
  return { message: error.message, problems: error.problems };
}

const bodies: [string, EndpointId, string | Uint8Array][] = [
  ['features', 'portfolioFeatures', collection(many(id => ({ ...FEATURE, id })))],
  [
    'features with other members before and after',
    'portfolioFeatures',
    `{"bbox":[1,2],"note":"features","features":${JSON.stringify(many(id => ({ ...FEATURE, id })))},"type":"FeatureCollection","x":{"features":[1]}}`,
  ],
  [
    'features with spaces',
    'portfolioFeatures',
    JSON.stringify(JSON.parse(collection(many(id => ({ ...FEATURE, id })))), null, 2),
  ],
  [
    'features of every fault',
    'portfolioFeatures',
    collection(
      many(
        id =>
          [
            { ...FEATURE, id: null },
            null,
            {},
            { ...FEATURE, geometry: { type: 'LineString', coordinates: [[1], ['a', 2], [1, 2]] } },
            7,
            { ...FEATURE, bbox: null },
          ][id % 6],
      ),
      { bbox: ['x', 2] },
    ),
  ],
  [
    'faults beyond the first batch alone',
    'portfolioFeatures',
    collection(many(id => (id > 11_990 ? null : FEATURE))),
  ],
  [
    'numbers that JSON does not have',
    'portfolioFeatures',
    collection(many(id => ({ ...FEATURE, id, low: '#' })))
      .replaceAll('"#"', '-Infinity')
      .replace('"a"', 'NaN'),
  ],
  [
    'numbers that JSON does not have, outside',
    'portfolioFeatures',
    collection(
      many(id => ({ ...FEATURE, id })),
      { low: '#' },
    ).replaceAll('"#"', 'NaN'),
  ],
  [
    'numbers that JSON does not have, outside and within',
    'portfolioFeatures',
    '{"a":NaN,"type":"FeatureCollection","features":[{"type":"Feature","b":Infinity}],"c":-Infinity}',
  ],
  ['no features', 'portfolioFeatures', collection([])],
  ['a space for features', 'portfolioFeatures', '{"type":"FeatureCollection","features":[ ]}'],
  [
    'features twice',
    'portfolioFeatures',
    '{"type":"FeatureCollection","features":[{"type":"Feature","id":1}],"features":[{"type":"Feature","id":2}]}',
  ],
  [
    'a name written with escapes',
    'portfolioFeatures',
    String.raw`{"type":"FeatureCollection","features":[{"type":"Feature"}],"fe\u0061tures":[]}`,
  ],
  ['a comma at the end', 'portfolioFeatures', collection(many(() => FEATURE)).replace(/\]\}$/, ',]}')],
  ['a comma too many', 'portfolioFeatures', collection(many(() => FEATURE)).replace('},{', '},,{')],
  [
    'a bracket of the wrong kind',
    'portfolioFeatures',
    collection(many(() => FEATURE)).replace(/\]\}$/, '}}'),
  ],
  ['an end that is missing', 'portfolioFeatures', collection(many(() => FEATURE)).slice(0, -2)],
  ['something behind the end', 'portfolioFeatures', `${collection(many(() => FEATURE))}x`],
  ['a byte order mark', 'portfolioFeatures', `\uFEFF${collection(many(() => FEATURE))}`],
  [
    'a byte order mark within',
    'portfolioFeatures',
    collection(many(() => FEATURE)).replace('[{', '[\uFEFF{'),
  ],
  [
    'bytes that are no UTF-8',
    'portfolioFeatures',
    Buffer.from(collection(many(() => FEATURE)).replace('"a"', '"\u00ff"'), 'latin1'),
  ],
  ['features that are no list', 'portfolioFeatures', '{"type":"FeatureCollection","features":{"0":[1,2]}}'],
  ['a list instead of a collection', 'portfolioFeatures', '["features",[1,2]]'],
  ['text of a page', 'portfolioFeatures', '<html>["features"]</html>'],
  [
    'names that mean something',
    'portfolioFeatures',
    '{"type":"FeatureCollection","__proto__":{"a":1},"features":[{"type":"Feature","__proto__":{"b":2}}]}',
  ],
  ['a track', 'cycloneTrack', collection(many(id => ({ ...FEATURE, id })))],
  [
    'a cone',
    'cycloneCone',
    collection([{ ...FEATURE, geometry: { type: 'Polygon', coordinates: [many(id => [id, 1])] } }]),
  ],
  ['storms', 'cycloneForecasts', JSON.stringify(many(() => STORM))],
  [
    'storms of every fault',
    'cycloneForecasts',
    JSON.stringify(
      many(
        id =>
          [{ ...STORM, category: 1.5 }, {}, null, { ...STORM, forecast_time: 'x', position: [] }, []][id % 5],
      ),
    ),
  ],
  ['no storms', 'cycloneForecasts', '[]'],
  ['storms that are no list', 'cycloneForecasts', '{"storms":[{}]}'],
  [
    'hours',
    'forecastHourly',
    JSON.stringify({ ...PLACE, hourly: many(() => ({ timestamp: TIME, temperature: 1 })) }),
  ],
  [
    'hours of every fault',
    'pastForecastHourly',
    JSON.stringify({ hourly: many(() => ({ timestamp: 'x', temperature: 'y' })), ...PLACE, units: null }),
  ],
  [
    'days',
    'forecastDaily',
    JSON.stringify({ ...PLACE, daily: many(() => ({ timestamp: '2026-01-01', max_temperature: 1 })) }),
  ],
  ['days that are missing', 'pastForecastDaily', JSON.stringify(PLACE)],
  [
    'series',
    'portfolioForecasts',
    collection(
      many(id => ({ ...FEATURE, id, properties: { static: {}, datetimes: [TIME, 'x'], wind: [1, null] } })),
    ),
  ],
  [
    'observations',
    'portfolioObservations',
    collection(many(id => ({ ...FEATURE, id, properties: { static: 1, datetimes: null } }))),
  ],
  ['a time', 'portfolioInitTime', JSON.stringify(TIME)],
  ['a time that is none', 'portfolioInitTime', '7'],
  ['nothing', 'portfolioInitTime', ''],
];

describe('a body that is read piece by piece is read as at once', () => {
  it.each(bodies)('%s', async (_name, endpoint, body) => {
    const bytes = Buffer.from(body);
    const expected = readAtOnce(endpoint, bytes);
    expect(await readPiecewise(endpoint, bytes)).toEqual(expected);
    expect(await readPiecewise(endpoint, await filedBody(bytes))).toEqual(expected);
  });

  it('as the demo service writes it', async () => {
    const bytes = await demoBody('/portfolios/demo-gulf-coast/features');
    expect(await readPiecewise('portfolioFeatures', bytes)).toEqual(readAtOnce('portfolioFeatures', bytes));
  });
});

describe('a body that would take more memory than it may is refused before it does', () => {
  it.each([
    ['empty lists', `[${'[],'.repeat(400_000)}[]]`],
    ['empty objects', `[${'{},'.repeat(400_000)}{}]`],
    ['levels', '['.repeat(400_000)],
    ['numbers', `[${'1,'.repeat(800_000)}1]`],
  ])('of %s', async (_name, body) => {
    const read = readPiecewise('cycloneForecasts', Buffer.from(body), 2 ** 23);
    await expect(read).rejects.toBeInstanceOf(MemoryExhausted);
  });

  it('of one element that no part of it ends', async () => {
    const body = Buffer.from(`[[${'[],'.repeat(700_000)}[]]]`);
    const sink = { take: async () => undefined, restart: async () => undefined };
    const document = { endpoint: 'cycloneForecasts', url: '', bytes: body, keepsAll: false } as const;
    await expect(readDocument({ ...document, memory: 2 ** 25 }, sink)).rejects.toThrow(MemoryExhausted);
  });

  it('of which no part takes too much, where all of it has to be read at once', async () => {
    const taken: (number | string)[] = [];
    const sink: ElementSink = {
      async take(elements) {
        taken.push(elements.length);
      },
      async restart() {
        taken.push('restart');
      },
    };
    // Each is of a hundred thousand bytes: of two megabytes twenty end there.
    const feature = `{"type":"Feature","properties":{"a":"${'x'.repeat(99_959)}"}}`;
    const elements = Array.from({ length: 25 }, () => feature).join();
    const document = { endpoint: 'portfolioFeatures', url: '', memory: 4_600_000, keepsAll: false } as const;
    const regular = Buffer.from(`{"type":"FeatureCollection","features":[${elements}]}`);
    await readDocument({ ...document, bytes: regular }, sink);
    expect(taken).toEqual([20, 5]);
    taken.length = 0;
    const escaped = Buffer.from(`{"type":"FeatureCollection","features":[${elements}],"\\u0061":1}`);
    await expect(readDocument({ ...document, bytes: escaped }, sink)).rejects.toThrow(MemoryExhausted);
    expect(taken).toEqual([20, 5, 'restart']);
  });

  it('before an element of it is handed over', async () => {
    const body = Buffer.from(`[${'{},'.repeat(1_600_000)}{}]`);
    const taken: number[] = [];
    const sink: ElementSink = {
      async take(elements) {
        taken.push(elements.length);
      },
      async restart() {},
    };
    const document = { endpoint: 'cycloneForecasts', url: 'http://localhost/', bytes: body } as const;
    await expect(readDocument({ ...document, memory: 2 ** 27, keepsAll: true }, sink)).rejects.toBeInstanceOf(
      MemoryExhausted,
    );
    expect(taken).toEqual([]);
    // Who keeps nothing has room for each of them.
    await readDocument({ ...document, memory: 2 ** 27, keepsAll: false }, sink);
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1_600_001);
  });
});

describe('the elements of a body', () => {
  /** What a sink is told of a body, and the text of each element where it is said to stand. */
  async function told(endpoint: EndpointId, text: string) {
    const bytes = Buffer.from(text);
    const given: unknown[] = [];
    const sink: ElementSink = {
      async take(elements, place) {
        let start = place?.start ?? 0;
        const texts = place?.cuts.map(cut => {
          const own = bytes.subarray(start, cut).toString();
          start = cut + 1;
          return own;
        });
        given.push({ elements, texts });
      },
      async restart() {
        given.push('restart');
      },
    };
    const read = await readDocument({ endpoint, url: '', bytes, memory: 2 ** 28, keepsAll: true }, sink);
    return { given, ...read };
  }

  it('stand where they are said to', async () => {
    const text =
      '{"type":"FeatureCollection","features":[ {"type":"Feature"} ,\n{"type":"Feature","id":1}],"x":[1,2]}';
    expect(await told('portfolioFeatures', text)).toEqual({
      given: [
        {
          elements: [{ type: 'Feature' }, { type: 'Feature', id: 1 }],
          texts: [' {"type":"Feature"} ', '\n{"type":"Feature","id":1}'],
        },
      ],
      rest: { type: 'FeatureCollection', features: [], x: [1, 2] },
      listName: 'features',
      problems: [],
    });
  });

  it('are none of an empty list, and of what is no list', async () => {
    expect(await told('cycloneForecasts', ' [ ] ')).toEqual({
      given: [],
      rest: [],
      listName: undefined,
      problems: [],
    });
    expect(await told('portfolioInitTime', '"2026-01-01T00:00:00Z"')).toMatchObject({
      given: [],
      rest: '2026-01-01T00:00:00Z',
      listName: undefined,
    });
  });

  it('come once where numbers that JSON does not have stand around them', async () => {
    const text =
      '{"type":"FeatureCollection","a":NaN,"features":[{"type":"Feature","b":Infinity}],"c":-Infinity}';
    expect(await told('portfolioFeatures', text)).toEqual({
      given: [{ elements: [{ type: 'Feature', b: null }], texts: ['{"type":"Feature","b":Infinity}'] }],
      rest: { type: 'FeatureCollection', features: [], a: null, c: null },
      listName: 'features',
      problems: [{ path: '$', expected: 'numbers that JSON has', found: '-Infinity, Infinity, NaN' }],
    });
  });

  it('come again at once, without their places, where the body is written in an unusual way', async () => {
    const text = '{"type":"FeatureCollection","features":[{"type":"Feature"}],"\\u0061":1}';
    expect(await told('portfolioFeatures', text)).toEqual({
      given: [
        { elements: [{ type: 'Feature' }], texts: ['{"type":"Feature"}'] },
        'restart',
        { elements: [{ type: 'Feature' }], texts: undefined },
      ],
      rest: { type: 'FeatureCollection', features: [], a: 1 },
      listName: 'features',
      problems: [],
    });
  });
});
