import { parseArgs } from 'node:util';
import { Server } from 'proxy-chain';

/* A real proxy in a process of its own: prints its port, and each request that it lets through. */

const { values } = parseArgs({ options: { user: { type: 'string' }, password: { type: 'string' } } });
const server = new Server({
  port: 0,
  host: '127.0.0.1',
  prepareRequestFunction: ({ username, password, hostname, isHttp }) => {
    const wanted = values.user !== undefined;
    const refused = wanted && (username !== values.user || password !== values.password);
    if (!refused) console.log(JSON.stringify({ hostname, isHttp }));
    return { requestAuthentication: refused };
  },
});
await server.listen();
console.log(JSON.stringify({ port: server.port }));
