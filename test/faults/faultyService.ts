import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createDemoService } from '../../src/demo/service.ts';

/* The demo service in a process of its own, which fails one request in ten in a random way; prints its address. */

const FAULT_SHARE = 0.1;
const service = createDemoService({ apiKey: 'soak' });

type Fault = (answer: ServerResponse, body: Buffer) => void;

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
];

const server = createServer(async (request, answer) => {
  const { headers, url } = request;
  const asked = new Request(new URL(url ?? '/', 'http://127.0.0.1'), {
    headers: { 'X-API-KEY': String(headers['x-api-key']) },
  });
  const response = await service(asked);
  const body = Buffer.from(await response.arrayBuffer());
  const fault = Math.random() < FAULT_SHARE ? faults[Math.floor(Math.random() * faults.length)] : undefined;
  if (fault !== undefined) fault(answer, body);
  else answer.writeHead(response.status).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}/api/v1` }));
});
