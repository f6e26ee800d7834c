import { createServer } from 'node:http';
import { demoBody } from './demoBody.ts';

/* A process of its own: answers the paths of its arguments from memory, and tells its parent where. */

const bodies = new Map<string, Buffer>();
for (const path of process.argv.slice(2)) bodies.set(`/api/v1${path}`, await demoBody(path));

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  const body = bodies.get(path);
  const headers = { 'content-type': 'application/json', 'content-length': body?.length ?? 0 };
  response.writeHead(body ? 200 : 404, headers).end(body);
});
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '');
});
process.on('disconnect', () => process.exit());
