import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { PlaceForecast } from '../../src/api/askPlaceForecast.ts';
import { placesPanel } from '../../src/panels/placesPanel.ts';
import type { PlacesIntent, PlacesMessage } from '../../src/panels/placesProtocol.ts';
import type { Parts } from '../../src/parts.ts';
import { playedPage } from './playedPage.ts';

const TAMPA = { latitude: 27.95, longitude: -82.46, name: 'Tampa' };
const OSLO = { latitude: 59.91, longitude: 10.75 };
const DELHI = { latitude: 28.61, longitude: 77.21 };

interface Forecast {
  latitude: number;
  forecast_time: string;
  timezone: string;
  units: Record<string, string>;
  daily?: unknown[];
  hourly?: unknown[];
}

const compare = (...given: unknown[]): Thenable<Forecast[]> =>
  vscode.commands.executeCommand<Forecast[]>('landfall.location.compare', ...given);

const latitudes = (forecasts: readonly Forecast[]) => forecasts.map(({ latitude }) => latitude);

describe('places compared by a command', () => {
  it('resolve to their hourly forecasts in their order, each in the zone of its place', async () => {
    const forecasts = await compare({ places: [TAMPA, OSLO, DELHI] });
    assert.deepEqual(latitudes(forecasts), [27.95, 59.91, 28.61]);
    assert.ok(forecasts.every(({ hourly }) => (hourly?.length ?? 0) > 100));
    assert.equal(new Set(forecasts.map(({ timezone }) => timezone)).size, 3);
  });

  it('are asked for by kind, units and as-of time', async () => {
    const time = '2026-03-01T12:00:00Z';
    const forecasts = await compare({ places: [OSLO, TAMPA], kind: 'daily', units: 'imperial', time });
    for (const { daily, units, forecast_time } of forecasts) {
      assert.ok(daily !== undefined);
      assert.equal(units.temperature, '°F');
      assert.equal(forecast_time, '2026-03-01T06:00:00Z');
    }
  });

  it('are two to six, each a place: anything else is refused, and said what', async () => {
    const wrong: [object, RegExp][] = [
      [{}, /places/],
      [{ places: [TAMPA] }, /places/],
      [{ places: Array.from({ length: 7 }, () => OSLO) }, /places/],
      [{ places: [TAMPA, { latitude: 91, longitude: 0 }] }, /latitude/],
      [{ places: [TAMPA, OSLO], kind: 'weekly' }, /kind/],
      [{ places: [TAMPA, OSLO], units: 'nautical' }, /units/],
      [{ places: [TAMPA, OSLO], time: 'soon' }, /time/],
    ];
    for (const [argument, named] of wrong) await assert.rejects(async () => compare(argument), named);
  });

  it('fail where the service refuses them', async () => {
    await assert.rejects(async () => compare({ places: [TAMPA, OSLO], time: '1890-01-01T00:00:00Z' }));
  });

  it('are the rows that are selected in the view', async () => {
    const rows: object[] = [];
    for (const place of [DELHI, TAMPA]) {
      const argument = { ...place, name: 'Row' };
      rows.push(await vscode.commands.executeCommand<object>('landfall.location.add', argument));
    }
    try {
      const selected = rows.map(row => ({ ...row, fromView: true }));
      assert.deepEqual(latitudes(await compare(selected[1], selected)), [28.61, 27.95]);
    } finally {
      for (const row of rows) await vscode.commands.executeCommand('landfall.location.remove', row);
    }
  });
});

describe('places of one name', () => {
  it('are told apart in the list of what can be saved', async () => {
    const page = playedPage<PlacesMessage, PlacesIntent>();
    const ask = async ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      const url = `https://weather.invalid/forecast/hourly?latitude=${latitude}&longitude=${longitude}`;
      const value = { latitude, longitude, units: {}, hourly: [{ timestamp: '2026-11-21T00:00:00Z' }] };
      const service = { demo: false, label: 'weather.invalid', baseUrl: '', keyDigest: undefined };
      const rest = { problems: [], bytes: new Uint8Array(), receivedAt: 0, stored: false };
      return { endpoint: 'forecastHourly', value, url, service, ...rest } satisfies PlaceForecast;
    };
    const parts: Parts = Object({
      ...page.parts,
      responses: { add: () => undefined, letGo: () => undefined },
      locations: { all: () => [], onDidChange: () => ({ dispose: () => undefined }) },
      connection: {
        service: () => ({ baseUrl: '' }),
        onDidChange: () => ({ dispose: () => undefined }),
        client: async () => ({ forecastHourly: ask }),
      },
    });
    const places = [
      { latitude: 39.8, longitude: -89.64, name: 'Springfield' },
      { latitude: 44.05, longitude: -123.02, name: 'Springfield' },
      { latitude: 59.91, longitude: 10.75, name: 'Oslo' },
    ];
    placesPanel.restore(parts, page.view, { identity: { kind: 'hourly', places } });
    await page.message(
      (each): each is PlacesMessage =>
        each.type === 'places' && each.faces.every(({ face }) => face === 'data'),
    );
    const labels = page.panels
      .active()
      ?.exports()
      .map(({ label }) => label);
    page.close();
    assert.deepEqual(labels, ['Springfield (39.80°N 89.64°W)', 'Springfield (44.05°N 123.02°W)', 'Oslo']);
  });
});
