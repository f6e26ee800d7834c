import { createServer, type ServerResponse } from 'node:http';

/** A service of this process that answers with an empty list, and some requests not before it is told to. */
export interface HoldingService {
  url: string;
  /** Answers what it holds, and holds nothing from now on. */
  answer(): void;
  close(): void;
}

/** `holds` says of each request, by its path and query, whether it is held. */
export async function startHoldingService(holds: (path: string) => boolean): Promise<HoldingService> {
  const held: ServerResponse[] = [];
  let isHolding = true;
  const server = createServer(({ url = '' }, response) => {
    if (isHolding && holds(url)) held.push(response);
    else response.end('[]');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    answer() {
      isHolding = false;
      for (const response of held) response.end('[]');
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
