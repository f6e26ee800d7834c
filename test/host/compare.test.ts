import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';

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
