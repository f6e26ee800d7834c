import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

/** A collection whose second feature is none; what is small is not checked in a thread. */
const FEATURE = '{"type":"Feature","id":1,"geometry":null,"properties":{}}';
const BODY = `{"type":"FeatureCollection","features":[${FEATURE},7]${' '.repeat(2_000_000)}}`;

let server: Server;
let workbench: Workbench;
beforeAll(async () => {
  server = createServer((_request, response) => response.end(BODY));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  workbench = await openWorkbench('exports', {
    settings: { 'landfall.baseUrl': `http://127.0.0.1:${port}/api/v1` },
  });
});
afterAll(async () => {
  await workbench.close();
  server.closeAllConnections();
  server.close();
});

describe('an export of the installed extension', () => {
  it('is checked in a thread, and what departs from the specification is told', async () => {
    await workbench.command('Landfall: Export GeoJSON');
    await workbench.pick('Portfolio features');
    await workbench.prompt('Portfolio');
    await workbench.search('mine');
    await workbench.enter('Portfolio id mine');
    await workbench.accept('Options');
    await workbench.notification(/holds what the service sent, which departs from the specification/);
    const names = await workbench.files('landfall');
    expect(names.toSorted()).toEqual([
      expect.stringMatching(/^portfolioFeatures-mine-\w+\.geojson$/),
      expect.stringMatching(/\.geojson\.provenance\.json$/),
    ]);
  });
});
