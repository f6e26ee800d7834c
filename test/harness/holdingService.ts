import { createServer, type ServerResponse } from 'node:http';

/** A service of this process that answers some requests not before it is told to. */
export interface HoldingService {
  url: string;
  /** Says anew of each request that comes, by its path and query, whether it is held. */
  hold(holds: (path: string) => boolean): void;
  /** Number of requests that it holds. */
  holding(): number;
  /** Answers what it holds, and holds nothing from now on. */
  answer(): void;
  close(): void;
}

/** Each request is answered with one list. */
export async function startHoldingService(
  holds: (path: string) => boolean,
  list: readonly unknown[] = [],
): Promise<HoldingService> {
  const held: ServerResponse[] = [];
  const body = JSON.stringify(list);
  let holdsNow = holds;
  const server = createServer(({ url = '' }, response) => {
    if (holdsNow(url)) held.push(response);
    else response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    hold(next) {
      holdsNow = next;
    },
    holding: () => held.length,
    answer() {
      holdsNow = () => false;
      for (const response of held.splice(0)) response.end(body);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
