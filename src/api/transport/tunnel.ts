import type { Socket } from 'node:net';
import { ProxyFailure } from './transport.ts';

/** Longest head of an answer that is read, in bytes. */
const MAX_HEAD = 16 * 1024;

/**
 * Asks the proxy behind a socket for a tunnel to `authority`, such as `weather.example:443`; resolves when the
 * socket leads there. Rejects with what failed, where the proxy refuses with a ProxyFailure.
 */
export async function openTunnel(
  socket: Socket,
  authority: string,
  authorization: string | undefined,
): Promise<void> {
  const lines = [
    `CONNECT ${authority} HTTP/1.1`,
    `host: ${authority}`,
    ...(authorization === undefined ? [] : [`proxy-authorization: ${authorization}`]),
    'proxy-connection: keep-alive',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const head = await readHead(socket);
  const status = Number(/^HTTP\/1\.\d (\d{3})\b/.exec(head)?.[1]);
  if (status === 200) return;
  const told = new Error(`The proxy answered ${Number.isNaN(status) ? 'no HTTP' : status}.`);
  throw new ProxyFailure(told, 'UND_ERR_ABORTED', status === 407);
}

/** The head of an answer; what follows it stays in the socket. */
function readHead(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    const settle = (settled: () => void) => {
      socket.off('readable', read).off('end', ended).off('close', ended).off('error', failed);
      settled();
    };
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => failed(new Error('The proxy closed the connection.'));
    const read = () => {
      for (let part = socket.read(); part !== null; part = socket.read()) {
        head = Buffer.concat([head, part]);
        const end = head.indexOf('\r\n\r\n');
        if (end >= 0) {
          const rest = head.subarray(end + 4);
          settle(() => resolve(head.toString('latin1', 0, end)));
          if (rest.length > 0) socket.unshift(rest);
          return;
        }
        if (head.length > MAX_HEAD) return failed(new Error('The head of the answer is too long.'));
      }
    };
    socket.on('readable', read).on('end', ended).on('close', ended).on('error', failed);
    read();
  });
}
