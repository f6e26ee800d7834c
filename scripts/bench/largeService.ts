import { once } from 'node:events';
import { createServer } from 'node:http';

/* Serves one large collection from memory that it has once; prints its address. */

const megabytes = Number(process.argv[2]);
const feature = (id: number) =>
  `{"type":"Feature","id":${id},"geometry":{"type":"Point","coordinates":[${id / 1e5},${id / 2e5}]},"properties":{"name":"Asset ${id}","kind":"refinery"}}`;
const block = Buffer.from(Array.from({ length: 7000 }, (_, id) => feature(id)).join(','));
const count = Math.ceil((megabytes * 1e6) / block.length);

const server = createServer(async (_request, answer) => {
  const parts = [
    Buffer.from('{"type":"FeatureCollection","features":['),
    Buffer.from(','),
    Buffer.from(']}'),
  ] as const;
  const length = parts[0].length + count * block.length + (count - 1) * parts[1].length + parts[2].length;
  answer.writeHead(200, { 'content-type': 'application/geo+json', 'content-length': length });
  answer.write(parts[0]);
  for (let index = 0; index < count; index++) {
    if (index > 0) answer.write(parts[1]);
    if (!answer.write(block)) await once(answer, 'drain');
  }
  answer.end(parts[2]);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(
    JSON.stringify({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/api` }),
  );
});
