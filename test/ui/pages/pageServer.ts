import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';

/** Gives a file of a page by its path. */
export type ReadFile = (path: string) => Promise<string | Buffer>;

/** What serves pages to the browser: unlike a test that answers, it lets the browser keep what it has compiled. */
export interface PageServer {
  origin: string;
  /** Serves a text that may differ each time, at a path of its own. */
  put(path: string, text: string): void;
  /** Serves the files of a folder, which stay as they are. */
  share(folder: string, read: ReadFile): void;
}

const TYPES: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' };

/** Seconds for which the browser keeps what is shared: longer than any run of the tests. */
const KEPT = 86_400;

const texts = new Map<string, string>();
const folders = new Map<string, ReadFile>();
let started: Promise<PageServer> | undefined;

/** The one server of the tests of a file. */
export function pageServer(): Promise<PageServer> {
  started ??= start();
  return started;
}

async function start(): Promise<PageServer> {
  const server = createServer((request, response) => void answer(request.url ?? '', response));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    put: (path, text) => texts.set(path, text),
    share: (folder, read) => folders.set(folder, read),
  };
}

async function answer(path: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', TYPES[extname(path)] ?? 'text/html');
  const text = texts.get(path);
  if (text !== undefined) {
    response.setHeader('cache-control', 'no-store').end(text);
    return;
  }
  const [, folder = '', file = ''] = path.split('/');
  const content = await folders
    .get(folder)?.(`/${file}`)
    .catch(() => undefined);
  if (content === undefined) response.writeHead(404).end();
  else response.setHeader('cache-control', `max-age=${KEPT}, immutable`).end(content);
}
