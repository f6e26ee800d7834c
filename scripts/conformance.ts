import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type EndpointId, endpoints } from '../src/api/endpoints.ts';
import { cache } from '../test/harness/paths.ts';
import { freePort, run, start, stop, waitForHttp } from '../test/harness/run.ts';
import { specificationCheck } from './conformance/specificationCheck.ts';

/*
 * The demo service, judged twice. Behind Prism, an outside validator, against docs/openapi.json: every request and
 * response of a few hundred varied ones, wrong ones included. And against the interface specification itself, by
 * checks written from its text rather than from the endpoint table. npm run conformance
 */

const KEY = 'conformance';
const PRISM = '5.16.0';
const REQUESTS_PER_ENDPOINT = 36;

const home = `${cache}/prism-${PRISM}`;
if (!existsSync(`${home}/node_modules/.bin/prism`)) {
  console.log('Installing Prism into .vscode-test…');
  await mkdir(home, { recursive: true });
  await writeFile(`${home}/package.json`, '{"private": true}');
  await run('npm', ['install', '--no-audit', '--no-fund', `@stoplight/prism-cli@${PRISM}`], { cwd: home });
}

const service = start(process.execPath, ['scripts/service.ts', '--port', '0', '--api-key', KEY]);
const upstream = await new Promise<string>(resolve => {
  service.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).url));
});
const port = await freePort();
const prism = start(process.execPath, [
  `${home}/node_modules/.bin/prism`,
  'proxy',
  'docs/openapi.json',
  upstream,
  ...['--host', '127.0.0.1', '--port', String(port)],
]);
prism.stdout?.resume();
prism.stderr?.resume();
const proxy = `http://127.0.0.1:${port}`;
await waitForHttp(proxy, prism);

const storms: { storm_id: string }[] = await (
  await fetch(`${upstream}/cyclones/forecasts`, { headers: { 'X-API-KEY': KEY } })
).json();

/** Values to draw from, right and wrong. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  latitude: ['0', '27.95', '-89.9', '90', '91', 'north'],
  longitude: ['0', '-82.46', '179.99', '-180', '200', ''],
  time: ['2026-09-28T06:00:00Z', '2001-01-01T00:00:00+05:30', 'yesterday'],
  timezone: ['local', 'utc', 'mars'],
  units: ['metric', 'imperial', 'kelvin'],
  include_past: ['true', 'false', 'maybe'],
  min_storm_category: ['-1', '3', '9', 'x'],
  basin_ids: ['["AL"]', '[]', 'AL'],
  model: ['OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902', 'GFS'],
  max_lead_time: ['P1D', 'PT36H', 'P0D', 'long'],
  smooth_cone: ['true', 'false', '1'],
  x: ['0', '3', '-1'],
  y: ['0', '3'],
  z: ['0', '3', '99'],
  country: ['US', 'GB', ''],
  id: ['[1]', '["gulf-4"]', '[]', '1'],
  variables: ['["wind_speed"]', '[]', '["nonsense"]'],
  init_time: ['2026-09-28T06:00:00Z', 'x'],
  valid_time_start: ['2026-09-27T00:00:00Z', '2026-09-28T00:00:00Z'],
  valid_time_end: ['2026-09-28T00:00:00Z', '2026-12-28T00:00:00Z'],
  storm_id: [...storms.map(({ storm_id }) => storm_id), 'XX999999'],
  portfolio_id: ['demo-gulf-coast', 'demo-north-sea-wind', 'demo-grid-50', 'nobody'],
};

/** A request of an endpoint: each parameter takes turns through its values, and is left out now and then. */
function requestOf(id: EndpointId, turn: number): string {
  const { path, query } = endpoints[id];
  const pick = (name: string, step: number) => {
    const values = VALUES[name] ?? ['x'];
    return values[(turn * step + Math.floor(turn / values.length)) % values.length] ?? '';
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pick(name, 1)));
  const search = new URLSearchParams();
  for (const [index, [name, schema]] of Object.entries(query.shape).entries()) {
    const optional = schema.safeDecode(undefined).success;
    const left = optional ? (turn + index) % 2 === 0 : (turn + index) % 11 === 10;
    if (!left) search.set(name, turn % 3 === 0 ? (VALUES[name]?.[0] ?? 'x') : pick(name, index + 1));
  }
  return `${filled}?${search}`;
}

interface Violation {
  location: readonly string[];
  message: string;
}

const statuses = new Map<number, number>();
const violations: string[] = [];
let sent = 0;
for (const id of Object.keys(endpoints).filter((each): each is EndpointId => each in endpoints)) {
  for (let turn = 0; turn < REQUESTS_PER_ENDPOINT; turn++) {
    const path = requestOf(id, turn);
    const headers: Record<string, string> = turn % 12 === 11 ? {} : { 'X-API-KEY': KEY };
    const response = await fetch(`${proxy}${path}`, { headers });
    await response.arrayBuffer();
    sent++;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const found: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
    // What Prism says of a request that the service refused as well is agreement, not a violation.
    const refused = response.status === 401 || response.status === 422;
    const kept = found.filter(({ location }) => location[0] === 'response' || !refused);
    violations.push(
      ...kept.map(({ location, message }) => `${response.status} ${path}: ${location.join('.')} ${message}`),
    );
  }
}
await stop(prism);

const departures = await specificationCheck(async (path, key) => {
  const headers: Record<string, string> = key === null ? {} : { 'X-API-KEY': KEY };
  const response = await fetch(`${upstream}${path}`, { headers });
  return { status: response.status, body: await response.json() };
});
await stop(service);

console.log(`${sent} requests: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`);
for (const violation of violations) console.log(violation);
console.log(`${sent - violations.length} passed, ${violations.length} failed`);
for (const departure of departures) console.log(departure);
console.log(`${departures.length} departures from the specification as written`);
process.exit(violations.length + departures.length > 0 || !statuses.has(200) ? 1 : 0);
