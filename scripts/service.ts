import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createDemoService } from '../src/demo/service.ts';
import { readInstant } from '../src/domain/dateTime.ts';
import { endWithNpm } from './endWithNpm.ts';
import { readOptions, readPort, refuse } from './readOptions.ts';

const USAGE = `The demo service on a loopback socket:
npm run service -- --port 8080 --api-key KEY [--now 2026-09-28T06:00:00Z] [--latency MILLISECONDS]`;

const values = readOptions(USAGE, {
  port: { type: 'string', default: '8080' },
  'api-key': { type: 'string' },
  now: { type: 'string' },
  latency: { type: 'string', default: '0' },
});
const port = readPort(values.port);
const apiKey = values['api-key'] || refuse('Name the key that the service shall accept: --api-key KEY');
const fixedNow = readInstant(values.now);
if (values.now !== undefined && fixedNow === undefined)
  refuse('Write the time as 2026-09-28T06:00:00Z: --now ISO');
const latency = Number(values.latency);
if (!(latency >= 0)) refuse('Name how long each answer shall wait: --latency MILLISECONDS');
const service = createDemoService({
  apiKey,
  now: () => fixedNow ?? Date.now(),
  latency,
});

/** Names by which this machine calls itself; any other Host is a page that rebinds its name to loopback. */
function isLoopbackHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '');
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (!isLoopbackHost(incoming.headers.host)) {
    outgoing.writeHead(421, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ detail: 'This service answers to its loopback address only.' }));
    return;
  }
  const key = incoming.headers['x-api-key'];
  const response = await service(
    new Request(`http://127.0.0.1${incoming.url ?? '/'}`, {
      method: incoming.method ?? 'GET',
      headers: typeof key === 'string' ? { 'X-API-KEY': key } : {},
    }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

const server = createServer((incoming, outgoing) => {
  serve(incoming, outgoing).catch(error => {
    console.error(error);
    outgoing.writeHead(500, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ detail: 'Internal Server Error' }));
  });
});
server.once('error', error => refuse(`The service cannot listen on port ${port}: ${error.message}`));
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${bound}/api/v1` }));
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
endWithNpm();
