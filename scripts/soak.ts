import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createClient, type ServiceClient } from '../src/api/client.ts';
import { ServiceError } from '../src/api/errors.ts';
import { createUndiciTransport } from '../src/api/transport/undici.ts';

/*
 * Many requests over a service that fails at random, and what is left behind:
 * npm run soak -- [--requests 50000] [--seconds 600]
 */

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

/** Sockets and timers; the pipes of this process and of the service do not count. */
function openHandles(): number {
  return process.getActiveResourcesInfo().filter(name => /TCP|Timeout|TLS/.test(name)).length;
}

const child = spawn(process.execPath, ['test/faults/faultyService.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = await once(child.stdout, 'data');
const { url }: { url: string } = JSON.parse(String(line));
const start = sample(0);
const transport = createUndiciTransport({ connectTimeout: 2000, idleTimeout: 3000 });
const outcomes = new Map<string, number>();
const client = createClient({
  baseUrl: url,
  transport: transport.send,
  apiKey: async () => 'soak',
  timeout: 5000,
  retries: 3,
  maxBytes: 10_000_000,
  userAgent: 'Landfall/soak',
  onExchange: ({ outcome }) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1),
});

/** One of several questions; one in fifty is given up by its caller. */
async function ask(asked: ServiceClient, index: number): Promise<void> {
  const signal = index % 50 === 0 ? AbortSignal.timeout(5) : undefined;
  const latitude = (index * 7) % 60;
  const questions = [
    () => asked.cycloneForecasts({ min_storm_category: index % 4 }, { signal }),
    () => asked.forecastHourly({ latitude, longitude: index % 180 }, { signal }),
    () =>
      asked.portfolioInitTime({ portfolio_id: 'demo-gulf-coast', time: '2026-09-28T00:00:00Z' }, { signal }),
    () => asked.portfolioFeatures({ portfolio_id: 'demo-gulf-coast' }, { signal }),
    () => asked.cycloneTrack({ storm_id: 'XX992026' }, { signal }),
  ];
  try {
    await questions[index % questions.length]?.();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}

const samples: Sample[] = [];
const began = Date.now();
const running = new Set<Promise<void>>();
for (let index = 0; index < total; index++) {
  const due = began + (index / total) * seconds * 1000;
  if (due > Date.now()) await sleep(due - Date.now());
  const asking: Promise<void> = ask(client, index).finally(() => running.delete(asking));
  running.add(asking);
  if (running.size >= 50) await Promise.race(running);
  if (index % Math.ceil(total / 10) === 0 && index > 0) samples.push(sample(index));
}
await Promise.all(running);
await transport.close();
await sleep(500);
const end = sample(total);
child.kill();
await once(child, 'exit');

console.log(`${total} requests in ${((Date.now() - began) / 1000).toFixed(0)} s`);
for (const [outcome, count] of [...outcomes].toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${outcome}: ${count}`);
console.log('requests  heap MB  resident MB  sockets and timers');
for (const { requests, heap, resident, handles } of [start, ...samples, end]) {
  const cells = [String(requests).padStart(8), heap.toFixed(1).padStart(8), resident.toFixed(1).padStart(12)];
  console.log(`${cells.join(' ')} ${String(handles).padStart(12)}`);
}
const [early] = samples;
const grown = end.heap - (early?.heap ?? start.heap);
console.log(
  `heap grown since the first tenth: ${grown.toFixed(1)} MB; handles left: ${end.handles - start.handles}`,
);
process.exit(grown < 10 && end.handles <= start.handles ? 0 : 1);
