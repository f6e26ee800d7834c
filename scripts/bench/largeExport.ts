import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDownload } from '../../src/api/download.ts';
import { createRequester } from '../../src/api/request/requester.ts';
import { createUndiciTransport } from '../../src/api/transport/undici.ts';
import { writeNewFile } from '../../src/disk/writeNewFile.ts';
import { exportCheck } from '../../src/export/exportCheck.ts';
import { root } from '../../test/harness/paths.ts';
import { kilobytes, median, milliseconds } from './measure.ts';
import type { Section } from './section.ts';

const ROUNDS = 5;

/** The thread that checks large exports, as Node runs it without a build. */
const checkScript = `${root}/src/export/checkFileWorker.ts`;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** One way to get a body into a file. */
export interface ExportRun {
  milliseconds: number;
  /** Most memory resident above that before the run, in bytes. */
  addedMemory: number;
}

/** A large collection over a loopback socket into a file: a plain copy, and the export, turn by turn. */
export async function largeExport(): Promise<Section> {
  const { bytes, copy, landfall } = await measure(500);
  const row = (name: string, run: ExportRun, ratio: string) => [
    name,
    milliseconds(run.milliseconds),
    `${(bytes / 1000 / run.milliseconds).toFixed(0)} MB/s`,
    kilobytes(run.addedMemory),
    ratio,
  ];
  return {
    title: 'Export of a large collection',
    note: `${kilobytes(bytes)} from a socket into a file and onto the disk, medians of ${ROUNDS} turns; memory is the most that was added in any turn. The copy is Node's pipeline of a response into a file; the export also digests what passes, and its thread finds that it is JSON before it bears its name.`,
    header: ['Way', 'Time', 'Throughput', 'Added memory', 'Ratio'],
    rows: [
      row('Plain copy', copy, '1.00'),
      row('Landfall', landfall, (landfall.milliseconds / copy.milliseconds).toFixed(2)),
    ],
  };
}

async function measure(megabytes: number): Promise<{ bytes: number; copy: ExportRun; landfall: ExportRun }> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-export-'));
  const args = ['scripts/bench/largeService.ts', String(megabytes)];
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
  const { signal } = new AbortController();
  const check = exportCheck({ script: checkScript, endpoint: 'portfolioFeatures', signal });
  let bytes = 0;
  await writeNewFile({
    path: file,
    replace: true,
    async fill(handle, part) {
      const sink = check.sink(handle, part);
      const args = { portfolio_id: 'large' };
      ({ bytes } = await download('portfolioFeatures', args, { signal, sink, maxBytes: 2 ** 40 }));
    },
  });
  check.close();
  await close();
  return bytes;
}

async function watched(work: () => Promise<void>): Promise<ExportRun> {
  collectGarbage();
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
  return {
    milliseconds: median(runs.map(run => run.milliseconds)),
    addedMemory: Math.max(...runs.map(run => run.addedMemory)),
  };
}
