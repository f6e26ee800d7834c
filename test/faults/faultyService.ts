import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createDemoService } from '../../src/demo/service.ts';

/* The demo service in a process of its own, which fails one request in ten in a random way; prints its address. */

const FAULT_SHARE = 0.1;
const service = createDemoService({ apiKey: 'soak-key-5f1c9a' });

type Fault = (answer: ServerResponse, body: Buffer, key: string) => void;

const features = (elements: string) => gzipSync(`{"type":"FeatureCollection","features":[${elements}null]}`);
const brokenPositions = features(
  `{"type":"Feature","geometry":{"type":"LineString","coordinates":[${'[1],'.repeat(500_000)}[1]]}},`,
);
const nulls = features('null,'.repeat(500_000));

const faults: readonly Fault[] = [
  answer => answer.destroy(),
  (answer, body) => {
    answer.writeHead(200, { 'content-length': body.length });
    answer.write(body.subarray(0, body.length >> 1), () => answer.destroy());
  },
  answer => answer.writeHead(500).end('{"detail":"broken"}'),
  answer => answer.writeHead(503, { 'retry-after': '0' }).end(),
  (answer, body) => answer.end(body.subarray(0, body.length >> 1)),
  (answer, body) => void setTimeout(() => answer.end(body), 1500),
  answer => void setTimeout(() => answer.destroy(), 4000),
  (answer, body) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body)),
  (answer, body) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
  answer => answer.end('<html>'),
  (answer, _body, key) => answer.writeHead(401).end(`{"detail":"No such key: ${key}"}`),
  (answer, body) => {
    answer.write(body.subarray(0, body.length >> 1));
    answer.end();
  },
  answer => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(brokenPositions),
  answer => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(nulls),
  answer => answer.end(`[NaN,${'"\\'.repeat(300_000)}`),
];

const server = createServer(async (request, answer) => {
  const { headers, url } = request;
  const asked = new Request(new URL(url ?? '/', 'http://127.0.0.1'), {
    headers: { 'X-API-KEY': String(headers['x-api-key']) },
  });
  const response = await service(asked);
  const body = Buffer.from(await response.arrayBuffer());
  const fault = Math.random() < FAULT_SHARE ? faults[Math.floor(Math.random() * faults.length)] : undefined;
  if (fault !== undefined) fault(answer, body, String(headers['x-api-key']));
  else answer.writeHead(response.status).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/api/v1` }));
});
