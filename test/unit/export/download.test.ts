import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TooLargeError } from '../../../src/api/errors.ts';
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
