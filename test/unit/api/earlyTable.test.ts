import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pointsBody } from '../../../scripts/bench/featureBodies.ts';
import { createClient, type OpeningClient } from '../../../src/api/client.ts';
import { CancelledError, NetworkError, UnreadableResponseError } from '../../../src/api/errors.ts';
import { createBodyReader } from '../../../src/api/reading/bodyReader.ts';
import { type FeatureTable, tableOfBody } from '../../../src/api/reading/featureTable.ts';
import type { GeometryPart, OnProgress } from '../../../src/api/reading/readingTask.ts';
import type { OpenBodyFile } from '../../../src/api/request/readBody.ts';
import { wholeBody } from '../../../src/api/responseBody.ts';
import { createUndiciTransport } from '../../../src/api/transport/undici.ts';
import { bodyFile } from '../../harness/filedBody.ts';
import { joinedGeometry } from '../../harness/joinedGeometry.ts';
import { tellingScript } from '../../harness/tellingScript.ts';

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

/** A client, with a thread that reads, of a service that answers as the listener does. */
async function clientOf(
  listener: RequestListener,
  { retries = 0, openFile }: { retries?: number; openFile?: OpenBodyFile | undefined } = {},
): Promise<OpeningClient> {
  const server = createServer(listener);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { send, close } = createUndiciTransport({ connectTimeout: 20_000, idleTimeout: 20_000 });
  const reader = createBodyReader({ script: tellingScript, memory: 2 ** 28, time: 60_000 });
  onTestFinished(async () => {
    await Promise.all([close(), reader.close()]);
    server.closeAllConnections();
    server.close();
  });
  return createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    transport: send,
    reader,
    openFile,
    apiKey: () => undefined,
    timeout: 60_000,
    retries,
    maxBytes: 2 ** 28,
    userAgent: 'Landfall/test',
  });
}

const body = Buffer.from(pointsBody(30_000));
const half = body.length >> 1;

async function toldOf({ count, geometry, list, feature, text }: FeatureTable) {
  const listed = await list.rows([0, 1, count - 1]);
  // Of features that are at hand none come ahead.
  const rows = await Promise.all(
    listed.map(async row => ({
      ...row,
      properties: row.properties ?? (await feature(row.index))?.properties,
    })),
  );
  const last = count - 1;
  return {
    count,
    geometry,
    rows,
    feature: await feature(last),
    text: Buffer.from((await text(last)) ?? []).toString(),
  };
}

const ofWhole = async () => toldOf(await tableOfBody(JSON.parse(body.toString()).features, body));

describe.each([
  ['in memory', undefined],
  ['in a file', bodyFile],
])('features of which there are many, %s,', (_where, openFile) => {
  it('are read while they come, to the table of the whole', async () => {
    const told = Promise.withResolvers<void>();
    const parts: GeometryPart[] = [];
    const client = await clientOf(
      async (_request, response) => {
        response.write(body.subarray(0, half));
        await told.promise;
        response.end(body.subarray(half));
      },
      { openFile },
    );
    const onProgress: OnProgress = (_count, part) => {
      if (part === undefined) return;
      parts.push(part);
      told.resolve();
    };
    const { table, bytes } = await client.openFeatures({ portfolio_id: 'a' }, { onProgress });
    expect(bytes instanceof Uint8Array).toBe(openFile === undefined);
    expect(Buffer.compare(await wholeBody(bytes), body)).toBe(0);
    expect(await toldOf(table)).toEqual(await ofWhole());
    expect(parts.length).toBeGreaterThan(1);
    const counts = parts.map(({ geometry }) => geometry.featureCount);
    expect(parts.map(({ from }) => from)).toEqual(counts.map((_, at) => sum(counts.slice(0, at))));
    const joined = joinedGeometry(parts.map(({ geometry }) => geometry));
    const { points } = table.geometry;
    expect({ ...joined, points }).toEqual(table.geometry);
    expect(joined.points.length).toBe(points.length);
    const farthest = joined.points.reduce(
      (most, degrees, at) => Math.max(most, Math.abs(degrees - (points[at] ?? Number.NaN))),
      0,
    );
    expect(farthest).toBeLessThan(1e-7);
  });

  it('are those that came, however they are packed on their way', async () => {
    const client = await clientOf(
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body, { level: 1 })),
      { openFile },
    );
    const { table, bytes } = await client.openFeatures({ portfolio_id: 'a' });
    expect(Buffer.compare(await wholeBody(bytes), body)).toBe(0);
    expect(table.count).toBe(30_000);
  });

  it('that are cut anywhere are no table, and those asked for next are', async () => {
    let asked = 0;
    const client = await clientOf(
      (_request, response) => {
        asked++;
        if (asked === 1) response.write(body.subarray(0, half), () => response.destroy());
        else response.end(asked === 2 ? body.subarray(0, half) : body);
      },
      { openFile },
    );
    const ask = () => client.openFeatures({ portfolio_id: 'a' });
    await expect(ask()).rejects.toThrow(NetworkError);
    await expect(ask()).rejects.toThrow(UnreadableResponseError);
    expect((await ask()).table.count).toBe(30_000);
  });

  it('of a body that breaks off are taken back, also where another attempt tells of none', async () => {
    let asked = 0;
    const told = Promise.withResolvers<void>();
    const counts: number[] = [];
    const client = await clientOf(
      async (_request, response) => {
        asked++;
        if (asked === 2) return response.end(body);
        response.write(body.subarray(0, half));
        await told.promise;
        return response.destroy();
      },
      { retries: 1, openFile },
    );
    const onProgress: OnProgress = (_count, part) => {
      if (part === undefined) return;
      counts.push(part.from + part.geometry.featureCount);
      told.resolve();
    };
    const { table } = await client.openFeatures({ portfolio_id: 'a' }, { onProgress });
    expect(asked).toBe(2);
    expect(table.count).toBe(30_000);
    const [first = 0] = counts;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(30_000);
    expect(counts).toContain(0);
  });

  it('that nobody waits for any more are not read on', async () => {
    const leaving = new AbortController();
    const client = await clientOf(
      (_request, response) => response.write(body.subarray(0, half), () => leaving.abort()),
      { openFile },
    );
    const asking = client.openFeatures({ portfolio_id: 'a' }, { signal: leaving.signal });
    await expect(asking).rejects.toThrow(CancelledError);
  });

  it('are all read where two portfolios come at once', async () => {
    const both = Promise.withResolvers<void>();
    let asked = 0;
    const client = await clientOf(
      async (_request, response) => {
        response.write(body.subarray(0, half));
        asked++;
        if (asked === 2) both.resolve();
        await both.promise;
        response.end(body.subarray(half));
      },
      { openFile },
    );
    const tables = await Promise.all(
      ['a', 'b'].map(async portfolio_id => (await client.openFeatures({ portfolio_id })).table),
    );
    const [expected, ...found] = [await ofWhole(), ...(await Promise.all(tables.map(toldOf)))];
    expect(found).toEqual([expected, expected]);
  });
});
