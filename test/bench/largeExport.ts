import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDownload } from '../../src/api/download.ts';
import { createRequester } from '../../src/api/request/requester.ts';
import { createUndiciTransport } from '../../src/api/transport/undici.ts';
import { fileSink } from '../../src/export/fileSink.ts';

const ROUNDS = 5;

/** One way to get a body into a file. */
export interface ExportRun {
  milliseconds: number;
  /** Most memory resident above that before the run, in bytes. */
  addedMemory: number;
}

export interface LargeExport {
  bytes: number;
  copy: ExportRun;
  landfall: ExportRun;
}

/** A large collection over a loopback socket into a file: a plain copy, and the export, turn by turn. */
export async function measureLargeExport(megabytes = 500): Promise<LargeExport> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-export-'));
  const args = ['test/bench/largeService.ts', String(megabytes)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const { url }: { url: string } = JSON.parse(String(line));
  try {
    const copies: ExportRun[] = [];
    const exports: ExportRun[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      copies.push(await watched(() => plainCopy(url, join(folder, 'copy'))));
      exports.push(
        await watched(async () => {
          bytes = await exported(url, join(folder, 'export'));
        }),
      );
    }
    return { bytes, copy: middle(copies), landfall: middle(exports) };
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}

async function plainCopy(url: string, file: string): Promise<void> {
  const [response]: IncomingMessage[] = await once(get(url), 'response');
  if (response === undefined) return;
  const handle = await open(file, 'w');
  await pipeline(response, createWriteStream(file, { fd: handle.fd, autoClose: false }));
  await handle.sync();
  await handle.close();
}

async function exported(url: string, file: string): Promise<number> {
  const { send, close } = createUndiciTransport({ connectTimeout: 5000, idleTimeout: 5000 });
  const download = createDownload(
    createRequester({
      baseUrl: url,
      transport: send,
      apiKey: async () => 'bench',
      timeout: 60_000,
      retries: 0,
      userAgent: 'Landfall/bench',
    }),
  );
  const handle = await open(`${file}.part`, 'w');
  const sink = fileSink(handle);
  const { bytes } = await download(
    'portfolioFeatures',
    { portfolio_id: 'large' },
    { signal: new AbortController().signal, sink, maxBytes: 2 ** 40 },
  );
  await sink.flush();
  await handle.sync();
  await handle.close();
  await rename(`${file}.part`, file);
  await close();
  return bytes;
}

async function watched(work: () => Promise<void>): Promise<ExportRun> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  await work();
  clearInterval(watching);
  return { milliseconds: performance.now() - started, addedMemory: most - before };
}

function middle(runs: readonly ExportRun[]): ExportRun {
  const median = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  return {
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    addedMemory: Math.max(...runs.map(({ addedMemory }) => addedMemory)),
  };
}
