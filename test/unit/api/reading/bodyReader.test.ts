import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pointsBody } from '../../../../scripts/bench/featureBodies.ts';
import type { EndpointId } from '../../../../src/api/endpoints.ts';
import {
  CancelledError,
  ReadingExhaustedError,
  UnreadableResponseError,
} from '../../../../src/api/errors.ts';
import { type BodyReader, createBodyReader, type Received } from '../../../../src/api/reading/bodyReader.ts';
import type { FeatureList } from '../../../../src/api/reading/featureList.ts';
import { type FeatureTable, tableOfBody } from '../../../../src/api/reading/featureTable.ts';
import { type BodyInMemory, readResponse } from '../../../../src/api/readResponse.ts';
import { STORM } from '../../../faults/service.ts';
import { filedBody } from '../../../harness/filedBody.ts';
import { readingScript } from '../../../harness/readingScript.ts';
import { tellingScript } from '../../../harness/tellingScript.ts';

function readerOf(
  limits: { memory?: number; time?: number; idle?: number; script?: string } = {},
): BodyReader {
  const reader = createBodyReader({ script: readingScript, memory: 2 ** 28, time: 60_000, ...limits });
  onTestFinished(() => reader.close());
  return reader;
}

function received<E extends EndpointId>(endpoint: E, text: string): Received<E> & BodyInMemory {
  const body = Buffer.from(text);
  const bytes = new Uint8Array(new SharedArrayBuffer(body.length));
  bytes.set(body);
  const service = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };
  return { endpoint, url: 'https://a.example/x', bytes, receivedAt: 7, stored: false, service };
}

const asking = () => ({ signal: new AbortController().signal });
const features = (count: number) => received('portfolioFeatures', pointsBody(count));
const collection = (elements: string) =>
  received('portfolioFeatures', `{"type":"FeatureCollection","features":[${elements}]}`);

/** Threads that this process has; those of a file of tests that ran before in it are among them. */
const threads = () => process.getActiveResourcesInfo().filter(name => /Worker|MessagePort/.test(name)).length;

describe('a body that is read in a thread', () => {
  it('is read as in this one', async () => {
    const body = features(20_000);
    expect(await readerOf().value(body, asking())).toEqual(readResponse(body.endpoint, body.url, body));
  });

  it('leaves this thread to other work meanwhile', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    await readerOf().value(features(40_000), asking());
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
  });

  it('tells how far it is', async () => {
    const onProgress = vi.fn();
    const reader = readerOf({ script: tellingScript });
    await reader.table(features(20_000), { ...asking(), onProgress });
    expect(onProgress.mock.calls.length).toBeGreaterThan(1);
    const counts = onProgress.mock.calls.map(([count]) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(20_000);
  });

  it('says so where nothing of it can be read', async () => {
    const reader = readerOf();
    const error = await reader.value(received('cycloneForecasts', '[1,'), asking()).catch(caught => caught);
    expect(error).toBeInstanceOf(UnreadableResponseError);
    expect(error.body).toHaveLength(3);
    expect((await reader.value(received('cycloneForecasts', '[]'), asking())).value).toEqual([]);
  });

  it('is read as well from a file', async () => {
    const bytes = await filedBody(wild.bytes);
    const read = await readerOf().value({ ...wild, bytes }, asking());
    expect(read).toEqual({ ...readResponse(wild.endpoint, wild.url, wild), bytes: expect.any(Uint8Array) });
    expect(Buffer.compare(read.bytes, wild.bytes)).toBe(0);
    expect((await readerOf().check({ ...wild, bytes }, asking())).length).toBeGreaterThan(2);
  });

  it('is checked without its value', async () => {
    const problems = await readerOf().check(wild, asking());
    expect(problems).toEqual(readResponse(wild.endpoint, wild.url, wild).problems);
    expect(problems.length).toBeGreaterThan(2);
  });

  it('that fails says which it was, and why', async () => {
    const request = { endpoint: 'cycloneForecasts', url: 'https://a.example/x' };
    const reader = readerOf();
    const unread = await reader.value(received('cycloneForecasts', '[1,'), asking()).catch(caught => caught);
    expect(unread).toMatchObject({ request, problems: [{ path: '$' }] });
    expect(unread.message).toMatch(/not valid JSON/);
    const left = reader.value(received('cycloneForecasts', '[]'), { signal: AbortSignal.abort() });
    const cancelled = await left.catch(caught => caught);
    expect(cancelled).toBeInstanceOf(CancelledError);
    expect(cancelled).toMatchObject({ request, message: 'The request was cancelled.' });
    await reader.close();
    const changed = await reader.check(received('cycloneForecasts', '[]'), asking()).catch(caught => caught);
    expect(changed).toBeInstanceOf(CancelledError);
    expect(changed).toMatchObject({
      request,
      message: 'The service was changed before its answer was read.',
    });
  });

  it('that fails for another reason fails with that', async () => {
    const reader = createBodyReader({ script: `${readingScript}.absent`, memory: 2 ** 20, time: 60_000 });
    onTestFinished(() => reader.close());
    const error = await reader.value(received('cycloneForecasts', '[]'), asking()).catch(caught => caught);
    expect(error).not.toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({ code: expect.stringMatching(/MODULE_NOT_FOUND/) });
  });

  it('that is a text, or a list by itself, is read so', async () => {
    const reader = readerOf();
    const time = await reader.value(received('portfolioInitTime', '"2026-01-01T00:00:00Z"'), asking());
    expect(time.value).toBe('2026-01-01T00:00:00Z');
    const none = await reader.value(received('cycloneForecasts', '[]'), asking());
    expect(none.value).toEqual([]);
    const storms = received('cycloneForecasts', JSON.stringify([STORM, STORM]));
    expect((await reader.value(storms, asking())).value).toEqual([STORM, STORM]);
  });

  it('is left at once when the caller cancels, and the next is read', async () => {
    const reader = readerOf({ script: tellingScript });
    const cancelling = new AbortController();
    const onProgress = () => cancelling.abort();
    const reading = reader.table(features(20_000), { signal: cancelling.signal, onProgress });
    await expect(reading).rejects.toBeInstanceOf(CancelledError);
    expect((await reader.table(features(10), asking())).table.count).toBe(10);
  });

  it.each([
    ['memory', { memory: 2 ** 23 }, `${'{},'.repeat(500_000)}{}`],
    ['time', { time: 1 }, '{}'],
  ])(
    'that would take too much %s is a typed error, with the body as it came',
    async (of, limits, elements) => {
      const error = await readerOf(limits)
        .value(collection(elements), asking())
        .catch(caught => caught);
      expect(error).toBeInstanceOf(ReadingExhaustedError);
      expect(error).toMatchObject({
        of,
        message: expect.stringMatching(/Save it as it came, or raise the limit/),
      });
      expect(Buffer.from(error.body).toString()).toContain('FeatureCollection');
    },
  );

  it('leaves no thread behind when the reader is closed, idle or at work', async () => {
    const others = threads();
    const reader = readerOf();
    await reader.value(features(10), asking());
    const underWay = reader.table(features(200_000), asking()).catch(caught => caught);
    await reader.close();
    expect(await underWay).toBeInstanceOf(CancelledError);
    await expect.poll(threads).toBeLessThanOrEqual(others);
  });

  it('leaves no thread behind when there is nothing to read for some time', async () => {
    const others = threads();
    await readerOf({ idle: 10 }).value(features(10), asking());
    await expect.poll(threads).toBeLessThanOrEqual(others);
  });
});

const wild = collection(
  [
    '{"type":"Feature","id":1,"properties":{"name":"Äpfel"},"geometry":{"type":"Point","coordinates":[1,2]}}',
    'null',
    '{"type":"Feature","id":"1","properties":null,"geometry":{"type":"LineString","coordinates":[[1,2],["a",2],[3,4]]}}',
    ' {"type":"Feature","id":null,"properties":{"title":"x","low":NaN},"geometry":null} ',
    '7',
    '{"type":"Feature","id":9007199254740993,"properties":{"site":"S","serial":9007199254740995},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}',
  ].join(','),
);
const twice = received(
  'portfolioFeatures',
  '{"type":"FeatureCollection","features":[],"features":[{"type":"Feature","id":1},null,{"type":"Feature","id":"ü"}]}',
);

/** A page of the list, with all that each of its features has. */
async function withProperties({ list, feature }: FeatureTable, ...asked: Parameters<FeatureList['page']>) {
  const { total, rows } = await list.page(...asked);
  const filled = rows.map(async row => ({
    ...row,
    properties: (await feature(row.index))?.properties ?? undefined,
  }));
  return { total, rows: await Promise.all(filled) };
}

const tables: [string, Received<'portfolioFeatures'> & BodyInMemory][] = [
  ['of many', features(20_000)],
  ['of faults', wild],
  ['that are written in an unusual way', twice],
  ['of none', collection('')],
];

describe('a table of features that stay in their bytes', () => {
  it.each(
    tables.flatMap(([name, body]) => [
      [name, 'in memory', body] as const,
      [name, 'in a file', body] as const,
    ]),
  )('says what one of features at hand says %s, %s', async (_name, where, body) => {
    const { value, ...response } = readResponse(body.endpoint, body.url, body);
    const here = await tableOfBody(value.features, body.bytes);
    const bytes = where === 'in a file' ? await filedBody(body.bytes) : body.bytes;
    const { table, ...rest } = await readerOf().table({ ...body, bytes }, asking());
    expect(rest).toEqual({ ...response, bytes });
    for (const index of [0, here.count - 1, here.count]) {
      const text = await here.text(index);
      if (text !== undefined) expect(Buffer.compare((await table.text(index)) ?? Buffer.of(), text)).toBe(0);
    }
    expect(table.count).toBe(here.count);
    expect(table.geometry).toEqual(here.geometry);
    for (const [start, count, filter] of [
      [0, 50, ''],
      [here.count - 2, 50, ''],
      [0, 50, 'asset 19'],
      [1, 1, 'x'],
      [0, 9, 'ÄPF'],
      [0, 9, '1'],
    ] as const)
      expect(await table.list.page(start, count, { search: filter, filters: {} })).toEqual(
        await withProperties(here, start, count, { search: filter, filters: {} }),
      );
    expect(table.list.properties).toEqual(here.list.properties);
    for (const { name } of here.list.properties)
      expect(await table.list.values(name)).toEqual(await here.list.values(name));
    const sorted = { search: '', filters: { label: 's' }, sorting: { column: 'label', descending: true } };
    expect(await table.list.matching(sorted)).toEqual(await here.list.matching(sorted));
    expect(await table.list.page(0, 20, sorted)).toEqual(await withProperties(here, 0, 20, sorted));
    for (const index of [0, 1, 2, 3, 4, 5, here.count - 1, here.count])
      expect(await table.feature(index)).toEqual(await here.feature(index));
    for (const id of [1, '1', 'ü', 19_999, 'nobody'])
      expect(await table.indicesOf([id])).toEqual(await here.indicesOf([id]));
  });

  it('has all digits of integers that no number holds', async () => {
    const { value, bytes } = readResponse(wild.endpoint, wild.url, wild);
    for (const table of [
      await tableOfBody(value.features, bytes),
      (await readerOf().table(wild, asking())).table,
    ]) {
      expect((await table.feature(5))?.properties).toEqual({ site: 'S', serial: '9007199254740995' });
      const { rows } = await table.list.page(5, 1, { search: '', filters: {} });
      expect(rows[0]?.values).toContain('9007199254740995');
    }
  });
});
