/** @module-tag long */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

/** A collection whose second feature is none; what is small is not checked in a thread. */
const FEATURE = '{"type":"Feature","id":1,"geometry":null,"properties":{}}';
const BODY = `{"type":"FeatureCollection","features":[${FEATURE},7]${' '.repeat(2_000_000)}}`;

const FORECAST = JSON.stringify({
  latitude: 27.95,
  longitude: -82.46,
  forecast_time: '2026-11-21T00:00:00Z',
  timezone: 'UTC',
  utc_offset: 0,
  units: {},
  hourly: [{ timestamp: '2026-11-21T00:00:00Z', temperature: 20 }],
});

let server: Server;
let workbench: Workbench;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) =>
    response.end(url.includes('/forecast/') ? FORECAST : BODY),
  );
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
    await workbench.notification(/holds what the service sent, which departs from the specification/);
    const names = await workbench.files('landfall');
    expect(names.toSorted()).toEqual([
      expect.stringMatching(/^portfolioFeatures-mine-\w+\.geojson$/),
      expect.stringMatching(/\.geojson\.provenance\.json$/),
    ]);
  });

  it('of a forecast of a place is a feature', async () => {
    await workbench.command('Landfall: Export GeoJSON');
    await workbench.pick('Hourly forecast of a place');
    await workbench.prompt('Place');
    await workbench.search('27.95, -82.46');
    await workbench.enter('27.95°N 82.46°W');
    await workbench.notification(/Exported to landfall.forecastHourly/);
    const names = await workbench.files('landfall');
    expect(names.filter(name => /^forecastHourly-.*\.geojson$/.test(name))).toHaveLength(1);
  });
});
