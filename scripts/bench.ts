import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { gzipSync } from 'node:zlib';
import { createClient } from '../src/api/client.ts';
import { createUndiciTransport } from '../src/api/transport/undici.ts';
import { createDemoService } from '../src/demo/service.ts';
import { runInExtensionHost } from '../test/harness/extensionHost.ts';
import { cache } from '../test/harness/paths.ts';
import { packageExtension } from './package.ts';

/* Measures, prints and writes BENCHMARKS.md: npm run bench */

const LAUNCHES = 5;
const KEY = 'bench';
type Row = readonly string[];

const sections: string[] = [];

function section(title: string, header: Row, rows: readonly Row[], note: string): void {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
  sections.push(`## ${title}\n\n${note}\n\n${table}\n`);
  console.log(`\n${title}\n${note}\n${table}`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

await packageExtension();
await sizes();
await activation();
await demoLatency();
await clientAgainstFloor();
await writeFile('BENCHMARKS.md', `${await heading()}\n${sections.join('\n')}`);

async function heading(): Promise<string> {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  return `# Benchmarks\n\nWritten by \`npm run bench\` on ${processor}, ${cpus().length} cores, Node ${process.version}.\n`;
}

async function sizes(): Promise<void> {
  const files = [
    ...(await readdir('dist')).filter(name => name.endsWith('.cjs')).map(name => `dist/${name}`),
    ...(await readdir('dist/webview')).map(name => `dist/webview/${name}`),
  ];
  const rows: Row[] = [];
  for (const file of ['dist/landfall.vsix', ...files]) {
    const { size } = await stat(file);
    if (size < 5000) continue;
    rows.push([
      file.replace(/-[A-Z0-9]{8}\./, '.'),
      kilobytes(size),
      kilobytes(gzipSync(await readFile(file)).length),
    ]);
  }
  section('Sizes', ['File', 'Bytes', 'gzip'], rows, 'Files above 5 kB.');
}

async function activation(): Promise<void> {
  const report = `${cache}/bench.json`;
  const runs: { activation: number; clientLoad: number; first: number; second: number }[] = [];
  for (let launch = 0; launch < LAUNCHES; launch++) {
    const environment = { LANDFALL_TEST_REPORT: report };
    const text = await runInExtensionHost({
      entry: 'test/bench/activation.ts',
      report,
      environment,
      timeLimit: 120_000,
    });
    runs.push(JSON.parse(text));
  }
  const row = (label: string, values: readonly number[]): Row => [
    label,
    milliseconds(median(values)),
    milliseconds(Math.max(...values)),
  ];
  section(
    'Activation in the real extension host',
    ['What', 'Median', 'Worst'],
    [
      row(
        'Activation: loading the code and the call of activate',
        runs.map(each => each.activation),
      ),
      row(
        'Code that the first forecast loads: client, demo service, panel',
        runs.map(each => each.clientLoad),
      ),
      row(
        'First forecast, as a caller waits',
        runs.map(each => each.first),
      ),
      row(
        'Second forecast, as a caller waits',
        runs.map(each => each.second),
      ),
    ],
    `${LAUNCHES} fresh hosts.`,
  );
}

async function demoLatency(): Promise<void> {
  const service = createDemoService({ apiKey: KEY });
  const ask = async (path: string) => {
    const request = new Request(`http://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': KEY } });
    await (await service(request)).text();
  };
  const series = async (count: number, path: (index: number) => string) => {
    const values: number[] = [];
    for (let index = 0; index < count; index++) values.push(await timed(() => ask(path(index))));
    return values.slice(Math.floor(count / 10));
  };
  const hourly = await series(
    300,
    index => `/forecast/hourly?latitude=${(index % 120) - 60}&longitude=${(index * 7) % 180}`,
  );
  const storms = await series(
    300,
    index => `/cyclones/forecasts?time=20${10 + (index % 80)}-0${(index % 9) + 1}-11T00:00:00Z`,
  );
  const row = (label: string, values: readonly number[]): Row => {
    const sorted = values.toSorted((a, b) => a - b);
    return [
      label,
      milliseconds(median(values)),
      milliseconds(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
    ];
  };
  section(
    'Demo service, in process',
    ['Request', 'Median', '95th percentile'],
    [
      row('Hourly forecast, another place each time', hourly),
      row('List of storms, another time each time', storms),
    ],
    'Request to text, 300 each, the first tenth left out.',
  );
}

/** The same server, the same bodies, turn by turn: this client against undici's request and JSON.parse alone. */
async function clientAgainstFloor(): Promise<void> {
  const demo = createDemoService({ apiKey: KEY });
  const bodies = new Map<string, Buffer>();
  for (const path of ['/cyclones/forecasts', '/portfolios/demo-grid-20000/features']) {
    const request = new Request(`http://demo.invalid/api/v1${path}`, { headers: { 'X-API-KEY': KEY } });
    bodies.set(`/api/v1${path}`, Buffer.from(await (await demo(request)).arrayBuffer()));
  }
  const server = createServer((request, response) => response.end(bodies.get(request.url ?? '')));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const transport = createUndiciTransport({ connectTimeout: 5000, idleTimeout: 30_000 });
  const client = createClient({
    baseUrl: `${origin}/api/v1`,
    transport: transport.send,
    apiKey: async () => KEY,
    timeout: 30_000,
    retries: 0,
    maxBytes: 2 ** 28,
    userAgent: 'Landfall/bench',
  });
  const { request, Agent } = await import('undici');
  const dispatcher = new Agent();
  const floor = async (path: string) => {
    const { body } = await request(`${origin}${path}`, { dispatcher, headers: { 'X-API-KEY': KEY } });
    JSON.parse(await body.text());
  };
  const compare = async (
    label: string,
    count: number,
    path: string,
    own: () => Promise<unknown>,
  ): Promise<Row> => {
    const [mine, bare]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < count; turn++) {
      mine.push(await timed(own));
      bare.push(await timed(() => floor(path)));
    }
    const [a, b] = [median(mine), median(bare)];
    return [
      label,
      kilobytes(bodies.get(path)?.length ?? 0),
      milliseconds(a),
      milliseconds(b),
      (a / b).toFixed(2),
    ];
  };
  const rows = [
    await compare('List of storms', 1000, '/api/v1/cyclones/forecasts', () => client.cycloneForecasts({})),
    await compare('20 000 points', 30, '/api/v1/portfolios/demo-grid-20000/features', () =>
      client.portfolioFeatures({ portfolio_id: 'demo-grid-20000' }),
    ),
  ];
  section(
    'Client against the floor',
    ['Body', 'Bytes', 'Client (validated)', 'undici.request + JSON.parse', 'Ratio'],
    rows,
    'Medians over a loopback socket, turn by turn in one run.',
  );
  await transport.close();
  await dispatcher.close();
  server.close();
  server.closeAllConnections();
}
