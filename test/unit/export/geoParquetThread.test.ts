import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { parquetMetadata } from 'hyparquet';
import { describe, expect, it, vi } from 'vitest';
import { geoParquetInThread } from '../../../src/export/geoParquetThread.ts';
import { filedBody } from '../../harness/filedBody.ts';
import { geoParquetScript } from '../../harness/geoParquetScript.ts';

const { signal } = new AbortController();

function made(texts: readonly string[]): Promise<Uint8Array | undefined> {
  const parts = texts.map(text => new TextEncoder().encode(text));
  return geoParquetInThread(geoParquetScript, { text: parts, origin: { request: 'demo' }, signal });
}

const rowsOf = (bytes: Uint8Array | undefined) => bytes && parquetMetadata(bytes.slice().buffer).num_rows;

const FEATURE = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":"é"}}';

describe('a thread that makes GeoParquet', () => {
  it('takes a collection whole, or in parts that are cut anywhere', async () => {
    const text = `{"type":"FeatureCollection","features":[ ${FEATURE} , ${FEATURE} ]}`;
    expect(rowsOf(await made([text]))).toBe(2n);
    expect(rowsOf(await made([text.slice(0, 60), text.slice(60, 61), text.slice(61)]))).toBe(2n);
  });

  it('writes where the features came from', async () => {
    const bytes = await made([`{"features":[${FEATURE}]}`]);
    const { key_value_metadata } = parquetMetadata(bytes?.slice().buffer ?? new ArrayBuffer());
    expect(key_value_metadata).toContainEqual({ key: 'provenance', value: '{"request":"demo"}' });
  });

  const CRS = '{"type":"name","properties":{"name":"EPSG:3857"}}';
  const noted = async (text: string, key: string) => {
    const bytes = await made([text]);
    const { key_value_metadata = [] } = parquetMetadata(bytes?.slice().buffer ?? new ArrayBuffer());
    return JSON.parse(key_value_metadata.find(each => each.key === key)?.value ?? '');
  };

  it.each([
    ['the collection', `{"crs":${CRS},"features":[${FEATURE}]}`],
    ['an empty collection', `{"features":[],"crs":${CRS}}`],
    ['a feature', `{"features":[${FEATURE},${FEATURE.replace('{', `{"crs":${CRS},`)}]}`],
    ['a geometry', `{"features":[${FEATURE.replace('{"type":"Point"', `{"crs":${CRS},"type":"Point"`)}]}`],
  ])('names no reference system where %s names another than WGS 84', async (_which, text) => {
    expect((await noted(text, 'geo')).columns.geometry.crs).toBeNull();
  });

  it('names that of GeoJSON, by saying nothing, where none or the same is named', async () => {
    const same = CRS.replace('EPSG:3857', 'urn:ogc:def:crs:OGC:1.3:CRS84');
    for (const text of [`{"features":[${FEATURE}]}`, `\uFEFF{"crs":${same},"features":[${FEATURE}]}`])
      expect((await noted(text, 'geo')).columns.geometry).not.toHaveProperty('crs');
  });

  const SERIES =
    '{"type":"Feature","id":1,"geometry":null,"properties":{"datetimes":["2026-03-01T06:00:00Z"]}}';
  const PLACE = FEATURE.replace('{', '{"id":1,');
  const inOther = (features: string) => `{"crs":${CRS},"features":[${features}]}`;

  it.each([
    ['the answer that brought them', inOther(SERIES), `{"features":[${PLACE}]}`],
    ['the answer that brought their places', `{"features":[${SERIES}]}`, inOther(PLACE)],
    ['a place', `{"features":[${SERIES}]}`, `{"features":[${PLACE.replace('{', `{"crs":${CRS},`)}]}`],
  ])('names no reference system of series where %s names another than WGS 84', async (_what, ...texts) => {
    const [body, features] = texts.map(text => new TextEncoder().encode(text));
    const series = { bodies: body ? [body] : [], features, initTime: undefined, origin: {} };
    const bytes = await geoParquetInThread(geoParquetScript, { series, signal });
    const { key_value_metadata = [] } = parquetMetadata(bytes?.slice().buffer ?? new ArrayBuffer());
    const geo = JSON.parse(key_value_metadata.find(({ key }) => key === 'geo')?.value ?? '');
    expect(geo.columns.geometry.crs).toBeNull();
  });

  it('names no reference system of series whose places came in several that differ', async () => {
    const [body, features] = [SERIES, PLACE].map(each => new TextEncoder().encode(`{"features":[${each}]}`));
    const series = { bodies: body ? [body] : [], features, initTime: undefined, origin: {} };
    const crsWhere = async (areFeaturesOther: boolean): Promise<unknown> => {
      const content = { series: { ...series, areFeaturesOther }, signal };
      const bytes = await geoParquetInThread(geoParquetScript, content);
      const { key_value_metadata = [] } = parquetMetadata(bytes?.slice().buffer ?? new ArrayBuffer());
      const geo = JSON.parse(key_value_metadata.find(({ key }) => key === 'geo')?.value ?? '');
      return geo.columns.geometry.crs;
    };
    expect(await crsWhere(false)).toBeUndefined();
    expect(await crsWhere(true)).toBeNull();
  });

  it('says which members of the collection are not in it', async () => {
    const around = (features: string) =>
      `{"type":"FeatureCollection","license":"x","features":[${features}],"numberMatched":NaN}`;
    for (const features of ['', FEATURE, ` ${FEATURE} , ${FEATURE.replace('{', '{"own":1,')} `])
      expect((await noted(around(features), 'columns')).left_out).toEqual([
        'collection.license',
        'collection.numberMatched',
        ...(features.includes('own') ? ['own'] : []),
      ]);
  });

  it('takes bytes in shared memory, which stay as they are', async () => {
    const text = new TextEncoder().encode(`{"features":[${FEATURE}]}`);
    const shared = new Uint8Array(new SharedArrayBuffer(text.length));
    shared.set(text);
    const bytes = await geoParquetInThread(geoParquetScript, { text: [shared], origin: {}, signal });
    expect(rowsOf(bytes)).toBe(1n);
    expect(shared).toEqual(text);
  });

  it('takes a collection in a file as it takes one in memory', async () => {
    const of = (id: number) => FEATURE.replace('{', `{"id":${id},`).replace('é', 'é'.repeat(id % 99));
    const features = Array.from({ length: 20_000 }, (_, id) => of(id)).join(' ,\n');
    const text = `{"type":"FeatureCollection","license":"x","features":[${features}],"more":{}}`;
    const filed = await filedBody(new TextEncoder().encode(text));
    const bytes = await geoParquetInThread(geoParquetScript, {
      text: filed,
      origin: { request: 'demo' },
      signal,
    });
    expect(bytes).toEqual(await made([text]));
    expect(rowsOf(bytes)).toBe(20_000n);
  });

  it('takes a collection without features', async () => {
    expect(rowsOf(await made(['{"features":[ ]}']))).toBe(0n);
  });

  it.each([
    ['has its features twice', '{"features":[1],"features":[2]}'],
    ['has none', '{"a":[1]}'],
  ])('makes nothing of a text that %s', async (_why, text) => {
    expect(await made([text])).toBeUndefined();
  });

  it('makes a long table of series that came in several answers, placed as the features are', async () => {
    const encoder = new TextEncoder();
    const series = (id: number) =>
      `{"features":[{"type":"Feature","id":${id},"properties":{"datetimes":["2026-01-01T00:00:00Z"],"a":[1]}}]}`;
    const table = {
      bodies: [1, 2].map(id => encoder.encode(series(id))),
      features: encoder.encode(`{"features":[${FEATURE.replace('{', '{"id":2,')}]}`),
      initTime: undefined,
      origin: { request: 'demo' },
    };
    const bytes = await geoParquetInThread(geoParquetScript, { series: table, signal });
    const { num_rows, key_value_metadata } = parquetMetadata(bytes?.slice().buffer ?? new ArrayBuffer());
    expect(num_rows).toBe(2n);
    const columns = key_value_metadata?.find(({ key }) => key === 'columns')?.value ?? '';
    expect(JSON.parse(columns)).toMatchObject({ placed_by_id: 1 });
    const broken = { ...table, bodies: [encoder.encode('{"features":[1],"features":[2]}')] };
    expect(await geoParquetInThread(geoParquetScript, { series: broken, signal })).toBeUndefined();
  });

  it('ends when it is cancelled, also while parts come', async () => {
    const aborting = new AbortController();
    async function* endless() {
      for (;;) {
        yield new TextEncoder().encode(' ');
        aborting.abort();
      }
    }
    const task = { text: endless(), origin: {}, signal: aborting.signal };
    await expect(geoParquetInThread(geoParquetScript, task)).rejects.toThrow();
    await expect(geoParquetInThread(geoParquetScript, task)).rejects.toThrow();
  });

  it('ends as cancelled where it fails in that moment', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate').mockImplementationOnce(function (this: Worker) {
      this.emit('error', new Error('failed'));
      return this.terminate();
    });
    const aborting = new AbortController();
    async function* parts() {
      yield new Uint8Array();
      aborting.abort();
    }
    const making = geoParquetInThread(geoParquetScript, {
      text: parts(),
      origin: {},
      signal: aborting.signal,
    });
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
    expect(ended).toHaveBeenCalledTimes(2);
    ended.mockRestore();
  });

  it('takes no more parts once it has failed', async () => {
    const stopped = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) {
          await setImmediate();
          yield new Uint8Array();
        }
      } finally {
        stopped.resolve();
      }
    }
    const task = { text: endless(), origin: {}, signal };
    await expect(geoParquetInThread(`${geoParquetScript}.none`, task)).rejects.toThrow();
    await stopped.promise;
  });

  it('rejects where it cannot run, or its parts cannot be made', async () => {
    const task = { text: [], origin: {}, signal };
    await expect(geoParquetInThread(`${geoParquetScript}.none`, task)).rejects.toThrow();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array();
      throw new Error('no more');
    }
    await expect(geoParquetInThread(geoParquetScript, { ...task, text: broken() })).rejects.toThrow(
      'no more',
    );
  });
});
