import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { LandfallApi } from '../../types/landfall.d.ts';
import { withService } from './withService.ts';
import { withSetting } from './withSetting.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46 };

async function activated(): Promise<LandfallApi> {
  const extension = vscode.extensions.getExtension<LandfallApi>('landfall.landfall');
  assert.ok(extension);
  return extension.activate();
}

const tabs = () => vscode.window.tabGroups.all.flatMap(group => group.tabs).length;

describe('what activation gives to other extensions', () => {
  it('asks all eleven questions, and opens nothing', async () => {
    const api = await activated();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const time = '2026-03-01T12:00:00Z';
    const portfolio_id = 'demo-north-sea-wind';
    assert.equal((await api.forecastDaily({ ...TAMPA, units: 'imperial' })).value.units?.temperature, '°F');
    assert.equal((await api.forecastHourly(TAMPA)).value.hourly.length, 240);
    const past = await Promise.all([
      api.pastForecastDaily({ ...TAMPA, time }),
      api.pastForecastHourly({ ...TAMPA, time }),
    ]);
    for (const { value } of past) assert.equal(value.forecast_time, '2026-03-01T06:00:00Z');
    const [storm] = (await api.cycloneForecasts({})).value;
    const storm_id = storm?.storm_id;
    assert.ok(storm_id !== undefined);
    assert.ok((await api.cycloneTrack({ storm_id })).value.features.length > 0);
    assert.ok((await api.cycloneCone({ storm_id })).value.features.length > 0);
    assert.ok((await api.portfolioFeatures({ portfolio_id })).value.features.length > 0);
    const { value: init_time } = await api.portfolioInitTime({ portfolio_id, time });
    const forecasts = await api.portfolioForecasts({ portfolio_id, id: [1], init_time });
    assert.ok((forecasts.value.features[0]?.properties?.datetimes?.length ?? 0) > 0);
    const span = { valid_time_start: '2026-03-01T00:00:00Z', valid_time_end: time };
    const observations = await api.portfolioObservations({ portfolio_id, id: [1], ...span });
    assert.equal(observations.value.features[0]?.properties?.datetimes?.length, 13);
    assert.deepEqual(observations.problems, []);
    assert.match(observations.url, /\/portfolios\/demo-north-sea-wind\/observations\?/);
    assert.ok(Math.abs(Date.now() - observations.receivedAt) < 60_000);
    assert.equal(tabs(), 0);
  });

  it('gives each caller an answer of its own, though they share a request', async () => {
    const api = await activated();
    const [first, second] = await Promise.all([api.forecastHourly(TAMPA), api.forecastHourly(TAMPA)]);
    first.value.hourly.length = 0;
    assert.equal(second.value.hourly.length, 240);
  });

  it('tells the status of an answer that is none, what the service said, and when to ask again', async () => {
    const api = await activated();
    await withSetting('http.retries', 0, () =>
      withService(
        (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end('{"detail":"slowly"}'),
        async url => {
          const refused = {
            name: 'StatusError',
            status: 429,
            detail: 'slowly',
            retryAfter: 120_000,
            request: { endpoint: 'cycloneCone', url: `${url}/cyclones/forecasts/AL092026/cone` },
          };
          await assert.rejects(api.cycloneCone({ storm_id: 'AL092026' }), refused);
        },
      ),
    );
  });

  it('rejects with typed errors, for arguments, refusals and a request that is cancelled', async () => {
    const api = await activated();
    const wrong = { ...TAMPA, latitude: 91 };
    await assert.rejects(api.forecastDaily(wrong), { name: 'InvalidArgumentsError' });
    const track = api.cycloneTrack({ storm_id: 'XX999999' });
    await assert.rejects(track, { name: 'NotFoundError' });
    await withService(
      () => undefined,
      async () => {
        const aborting = new AbortController();
        const asked = api.cycloneForecasts({}, { signal: aborting.signal });
        aborting.abort();
        await assert.rejects(asked, { name: 'CancelledError' });
      },
    );
  });
});
