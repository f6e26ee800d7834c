import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import type { Transport } from './transport.ts';

export interface UndiciOptions {
  /** Longest wait for a connection, for headers and between two parts of a body, in milliseconds. */
  idleTimeout: number;
}

export interface UndiciTransport {
  send: Transport;
  /** Closes the sockets; a request under way ends with an error. */
  close(): Promise<void>;
}

/** Sockets of its own, apart from the process's global dispatcher. */
export function createUndiciTransport({ idleTimeout }: UndiciOptions): UndiciTransport {
  const agent = new Agent({
    connect: { timeout: idleTimeout },
    headersTimeout: idleTimeout,
    bodyTimeout: idleTimeout,
  });
  return {
    async send({ origin, path, headers, signal }) {
      const response = await request.call(agent, { origin, path, method: 'GET', headers, signal });
      return { status: response.statusCode, headers: joined(response.headers), body: response.body };
    },
    close: () => agent.destroy(),
  };
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]);
  return Object.fromEntries(entries);
}
