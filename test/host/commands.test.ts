import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { withService } from './withService.ts';

const run = <T>(command: string, argument: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const ATOLL = { latitude: 11.5, longitude: 165.5 };

interface Forecast {
  latitude: number;
  forecast_time: string;
  units: Record<string, string>;
  daily?: { timestamp: string }[];
  hourly?: { timestamp: string; temperature?: number }[];
}

interface Collection {
  type: string;
  features: { id?: number | string; geometry: { type: string }; properties: Record<string, unknown> }[];
}

interface ListedStorm {
  storm_id: string;
  category: number;
}

describe('a forecast that a person opens', () => {
  it('by days is of local days, as that by hours is of local hours, and that of a program as it asks', async () => {
    const asked: string[] = [];
    const answer = { ...ATOLL, forecast_time: '2026-11-21T00:00:00Z', units: {} };
    const rows = [{ timestamp: '2026-11-21', temperature: 20 }];
    await withService(
      ({ url = '' }, response) => {
        // Panels that other tests left open ask this service too.
        if (url.includes('latitude=11.5')) asked.push(url);
        response.end(
          JSON.stringify({ ...answer, timezone: 'UTC', utc_offset: 0, daily: rows, hourly: rows }),
        );
      },
      async () => {
        const person = { ...ATOLL, fromView: true };
        const time = '2026-03-01T12:00:00Z';
        for (const given of [person, ATOLL]) {
          await run('forecast.daily', given);
          await run('forecast.hourly', given);
          await run('forecast.pastDaily', { ...given, time });
        }
        await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      },
    );
    assert.deepEqual(
      asked.map(url => url.includes('timezone=local')),
      [true, true, true, false, false, false],
    );
  });
});

describe('a command with an argument object', () => {
  it('looks up a daily forecast in the units asked for', async () => {
    const forecast = await run<Forecast>('forecast.daily', { ...TAMPA, units: 'imperial' });
    assert.equal(forecast.units.temperature, '°F');
    assert.equal(forecast.daily?.length, 10);
    assert.match(forecast.daily?.[0]?.timestamp ?? '', /^\d{4}-\d{2}-\d{2}$/);
  });

  it('looks up an hourly forecast with the past day included', async () => {
    const plain = await run<Forecast>('forecast.hourly', TAMPA);
    const longer = await run<Forecast>('forecast.hourly', { ...TAMPA, include_past: true });
    assert.equal((longer.hourly?.length ?? 0) - (plain.hourly?.length ?? 0), 24);
  });

  it('looks up daily and hourly forecasts as of a past time', async () => {
    const time = '2026-03-01T12:00:00Z';
    const daily = await run<Forecast>('forecast.pastDaily', { ...TAMPA, time });
    const hourly = await run<Forecast>('forecast.pastHourly', { ...TAMPA, time });
    assert.equal(daily.forecast_time, '2026-03-01T06:00:00Z');
    assert.equal(hourly.forecast_time, daily.forecast_time);
  });

  it('finds storms of a basin and of a category or more', async () => {
    const all = await run<ListedStorm[]>('storms.find', {});
    const strong = await run<ListedStorm[]>('storms.find', { min_storm_category: 3 });
    assert.ok(all.length >= 3);
    assert.deepEqual(
      strong.map(({ storm_id }) => storm_id),
      all.filter(({ category }) => category >= 3).map(({ storm_id }) => storm_id),
    );
  });

  it('opens a storm and resolves to its track and cone', async () => {
    const [storm] = await run<ListedStorm[]>('storms.find', {});
    assert.ok(storm);
    const { storm_id } = storm;
    const both = await run<{ track: Collection; cone: Collection }>('storm.open', { storm_id });
    const track = await run<Collection>('storm.track', { storm_id, max_lead_time: 'P1D' });
    const cone = await run<Collection>('storm.cone', { storm_id, smooth_cone: false });
    assert.ok(Array.isArray(both.track.features[0]?.properties.datetimes));
    assert.match(both.cone.features[0]?.geometry.type ?? '', /Polygon$/);
    assert.deepEqual(track.features[0]?.properties.lead_time_hours, [0, 12, 24]);
    assert.equal(cone.type, 'FeatureCollection');
  });

  it('opens a portfolio, its forecasts, its observations and its latest initialization time', async () => {
    const portfolio_id = 'demo-gulf-coast';
    const features = await run<Collection>('portfolio.open', { portfolio_id });
    assert.equal(features.features.length, 60);
    const init_time = await run<string>('portfolio.initTime', { portfolio_id, time: '2026-03-01T12:00:00Z' });
    assert.equal(init_time, '2026-03-01T06:00:00Z');
    const query = { portfolio_id, id: [1], variables: ['wind_speed'] };
    const forecasts = await run<Collection>('portfolio.forecasts', { ...query, init_time });
    assert.equal(forecasts.features.length, 1);
    assert.ok(Array.isArray(forecasts.features[0]?.properties.wind_speed));
    const observations = await run<Collection>('portfolio.observations', {
      ...query,
      valid_time_start: '2026-03-01T00:00:00Z',
      valid_time_end: '2026-03-01T06:00:00Z',
    });
    const [observed] = observations.features;
    assert.ok(Array.isArray(observed?.properties.datetimes));
    assert.equal(observed.properties.datetimes.length, 7);
  });

  it('rejects with a sentence when the service does not know the storm', async () => {
    await assert.rejects(async () => run('storm.track', { storm_id: 'XX999999' }), /does not know/);
  });

  it('rejects a parameter that cannot be sent, and names it', async () => {
    await assert.rejects(async () => run('forecast.daily', { latitude: 91, longitude: 0 }), /latitude/);
  });
});

describe('saved places', () => {
  it('are kept, renamed and removed by their ids', async () => {
    const saved = await run<{ id: string; name: string }>('location.add', { ...TAMPA, name: 'Tampa <b>' });
    assert.equal(saved.name, 'Tampa <b>');
    await run('location.remove', { id: saved.id });
  });
});
