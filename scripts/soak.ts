import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Download } from '../src/api/download.ts';
import { ServiceError } from '../src/api/errors.ts';
import { readService } from '../src/connection/service.ts';
import { createServiceClient, type ServiceConnection } from '../src/connection/serviceClient.ts';
import { isPart } from '../src/disk/partFile.ts';
import { writeNewFile } from '../src/disk/writeNewFile.ts';
import { fileSink } from '../src/export/fileSink.ts';
import { run } from '../test/harness/run.ts';

/*
 * Many requests over a service that fails at random, and what is left behind:
 * npm run soak -- [--requests 50000] [--seconds 600]
 */

const KEY = 'soak-key-5f1c9a';
/** Last errors that are searched for the key. */
const KEPT_WORDS = 20;

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '600' } },
});
const total = Number(values.requests);
const seconds = Number(values.seconds);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

interface Sample {
  requests: number;
  heap: number;
  resident: number;
  handles: number;
}

function sample(requests: number): Sample {
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { requests, heap: heapUsed / 1e6, resident: rss / 1e6, handles: openHandles() };
}

/** Sockets, timers and threads; the pipes of this process and of the service do not count. */
function openHandles(): number {
  return process.getActiveResourcesInfo().filter(name => /TCP|Timeout|TLS|Worker|MessagePort/.test(name))
    .length;
}

await run(process.execPath, ['esbuild.mjs']);
const child = spawn(process.execPath, ['test/faults/faultyService.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = await once(child.stdout, 'data');
const { url }: { url: string } = JSON.parse(String(line));
const start = sample(0);
const outcomes = new Map<string, number>();
const folder = await mkdtemp(join(tmpdir(), 'landfall-soak-'));
const said: string[] = [];
const reading = readService(url, 'Demo service');
if (!reading.ok) throw new Error(reading.reason);
const opened = await createServiceClient({
  service: reading.service,
  settings: {
    transport: 'undici',
    timeout: 5000,
    retries: 3,
    maxBytes: 10_000_000,
    readingBytes: 2 ** 28,
    readingTime: 10_000,
    cacheBytes: 20_000_000,
    proxy: undefined,
    proxyAuthorization: undefined,
    strictTls: true,
    systemCertificates: false,
  },
  apiKey: async () => KEY,
  salt: 'soak',
  version: '0.0.0',
  readingScript: './dist/readBody.mjs',
  cacheFolder: join(folder, 'cache'),
  onUnread: () => undefined,
  onExchange: ({ outcome }) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
  onDepartures: () => undefined,
  onFallback: () => undefined,
  onFault: message => said.push(message),
});

/** One of several questions; one in fifty is given up by its caller. */
async function ask({ client, download }: ServiceConnection, index: number): Promise<void> {
  const signal = index % 50 === 0 ? AbortSignal.timeout(5) : undefined;
  const latitude = (index * 7) % 60;
  const coast = { portfolio_id: 'demo-gulf-coast' };
  const questions = [
    () => client.cycloneForecasts({ min_storm_category: index % 4 }, { signal }),
    () => client.forecastHourly({ latitude, longitude: index % 180 }, { signal }),
    () => client.portfolioInitTime({ ...coast, time: '2026-09-28T00:00:00Z' }, { signal }),
    () => client.portfolioFeatures(coast, { signal }),
    () => client.cycloneTrack({ storm_id: 'XX992026' }, { signal }),
    () => (index % 20 < 10 ? client.openFeatures({ portfolio_id: 'demo-grid-2000' }, { signal }) : undefined),
    () => (index % 20 < 10 ? save(download, signal) : undefined),
  ];
  try {
    await questions[index % questions.length]?.();
  } catch (error) {
    if (error instanceof ServiceError) said.push(error.stack ?? '');
    else throw error;
    said.splice(0, said.length - KEPT_WORDS);
    if (said.some(words => words.includes(KEY))) throw new Error('The key was said.');
  }
}

/** A download into a file that is then removed. */
async function save(download: Download, signal = new AbortController().signal): Promise<void> {
  const path = await writeNewFile({
    path: join(folder, 'export.geojson'),
    replace: false,
    async fill(file) {
      const sink = fileSink(file);
      await download(
        'portfolioFeatures',
        { portfolio_id: 'demo-gulf-coast' },
        { signal, sink, maxBytes: 10_000_000 },
      );
    },
  });
  await rm(path);
}

const samples: Sample[] = [];
const began = Date.now();
const running = new Set<Promise<void>>();
for (let index = 0; index < total; index++) {
  const due = began + (index / total) * seconds * 1000;
  const early = due - Date.now();
  if (early > 0) await sleep(early);
  const asking: Promise<void> = ask(opened, index).finally(() => running.delete(asking));
  running.add(asking);
  if (running.size >= 50) await Promise.race(running);
  if (index % Math.ceil(total / 10) === 0 && index > 0) samples.push(sample(index));
}
await Promise.all(running);
await opened.close();
await sleep(500);
const end = sample(total);
const parts = (await readdir(folder, { recursive: true })).filter(name => isPart(basename(name)));
await rm(folder, { recursive: true });
child.kill();
await once(child, 'exit');

console.log(`${total} requests in ${((Date.now() - began) / 1000).toFixed(0)} s`);
for (const [outcome, count] of [...outcomes].toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${outcome}: ${count}`);
console.log('requests  heap MB  resident MB  sockets, timers, threads');
for (const { requests, heap, resident, handles } of [start, ...samples, end]) {
  const cells = [String(requests).padStart(8), heap.toFixed(1).padStart(8), resident.toFixed(1).padStart(12)];
  console.log(`${cells.join(' ')} ${String(handles).padStart(12)}`);
}
const [early] = samples;
const grown = end.heap - (early?.heap ?? start.heap);
console.log(
  `heap grown since the first tenth: ${grown.toFixed(1)} MB; handles left: ${end.handles - start.handles}; parts left: ${parts.length}`,
);
process.exit(grown < 10 && end.handles <= start.handles && parts.length === 0 ? 0 : 1);
