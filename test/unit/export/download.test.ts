import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooLargeError } from '../../../src/api/errors.ts';
import { checkFile } from '../../../src/export/checkFile.ts';
import { featureSplitter } from '../../../src/export/featureSplitter.ts';
import { fileSink } from '../../../src/export/fileSink.ts';
import { askingAt, misbehaving, response } from '../../faults/service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-download-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const feature = (id: unknown) => ({
  type: 'Feature',
  id,
  geometry: null,
  properties: { name: 'a "quoted" ]}, name' },
});
const collection = (features: readonly unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });

/** Streams what a service answers into a file. */
async function downloaded(baseUrl: string, { retries = 0, maxBytes = 10_000_000 } = {}) {
  const path = join(folder, 'export.geojson');
  const file = await open(path, 'w');
  try {
    const sink = fileSink(file);
    const { download } = askingAt(baseUrl, { retries });
    const progress: number[] = [];
    const result = await download(
      'portfolioFeatures',
      { portfolio_id: 'p' },
      {
        signal: new AbortController().signal,
        sink,
        maxBytes,
        onProgress: bytes => progress.push(bytes),
      },
    );
    await sink.flush();
    return { result, progress, content: await readFile(path) };
  } finally {
    await file.close();
  }
}

describe('a download', () => {
  it('is byte for byte what came, with its digest', async () => {
    const body = Buffer.from(collection(Array.from({ length: 30_000 }, (_, id) => feature(id))));
    const { baseUrl } = await misbehaving(socket => socket.write(response(body)));
    const { result, progress, content } = await downloaded(baseUrl);
    expect(content.equals(body)).toBe(true);
    expect(result).toMatchObject({
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    expect(progress.at(-1)).toBe(body.length);
  });

  it('that breaks off and is tried again holds nothing of the first attempt', async () => {
    const body = collection([feature(1)]);
    const { baseUrl, requests } = await misbehaving((socket, count) => {
      if (count > 1) socket.end(response(body));
      else {
        const part = `"${'x'.repeat(3_000_000)}`;
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\n${part}`, () => socket.destroy());
      }
    });
    expect((await downloaded(baseUrl, { retries: 1 })).content.toString()).toBe(body);
    expect(requests).toHaveLength(2);
  });

  it('over its limit is refused', async () => {
    const { baseUrl } = await misbehaving(socket => socket.write(response(' '.repeat(5000))));
    await expect(downloaded(baseUrl, { maxBytes: 1000 })).rejects.toThrow(TooLargeError);
  });
});

describe('a file that is checked', () => {
  const check = async (text: string) => {
    const path = join(folder, 'file.geojson');
    await writeFile(path, text);
    return checkFile(path, 'portfolioFeatures');
  };

  it('of a sound collection has no departures', async () => {
    expect(await check(collection(Array.from({ length: 5000 }, (_, id) => feature(id))))).toEqual([]);
  });

  it('names each departure by its place in the whole', async () => {
    const features = Array.from({ length: 30_000 }, (_, id) => feature(id === 29_000 ? { no: 'id' } : id));
    expect((await check(collection(features))).map(({ path }) => path)).toEqual(['$.features[29000].id']);
  });

  it.each([
    '',
    '{',
    '{"type":"FeatureCollection","features":[}',
    '{"type":"FeatureCollection","features":[{]}',
    '[]',
    '{"features":7}',
  ])('that is no collection says so: %j', async text => {
    expect(await check(text)).not.toEqual([]);
  });
});

describe('a collection taken apart', () => {
  it('has the same elements and the same rest, wherever the parts break', () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        members,
        fc.integer({ min: 1, max: 40 }),
        (features, rest, size) => {
          const whole = { ...rest, features, after: ['features', { features: [1] }] };
          const bytes = Buffer.from(JSON.stringify(whole));
          const found: unknown[] = [];
          const splitter = featureSplitter(elements =>
            found.push(...JSON.parse(`[${Buffer.from(elements)}]`)),
          );
          for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
          expect(JSON.parse(Buffer.from(splitter.end()).toString())).toEqual(
            JSON.parse(JSON.stringify({ ...whole, features: [] })),
          );
          expect(found).toEqual(JSON.parse(JSON.stringify(features)));
        },
      ),
    );
  });
});
