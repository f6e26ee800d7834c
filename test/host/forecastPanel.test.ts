import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { PlaceForecast } from '../../src/api/askPlaceForecast.ts';
import { forecastPanel } from '../../src/panels/forecastPanel.ts';
import type { ForecastIdentity, ForecastIntent, ForecastMessage } from '../../src/panels/forecastProtocol.ts';
import type { Parts } from '../../src/parts.ts';
import { createLimits } from '../../src/sidebar/limits.ts';
import { createLocations } from '../../src/sidebar/locations.ts';
import { playedPage } from './playedPage.ts';

type OnStored = (response: PlaceForecast) => void;
type Ask = (query: object, options: { onStored?: OnStored }) => Promise<PlaceForecast>;

/** An hourly forecast of so many rows. */
function forecast(rows: number): PlaceForecast {
  const value = {
    latitude: 1,
    longitude: 2,
    forecast_time: '2026-11-21T00:00:00Z',
    timezone: 'UTC',
    utc_offset: 0,
    units: {},
    elevation: 0,
    hourly: Array.from({ length: rows }, (_, hour) => ({
      timestamp: new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
      temperature: hour,
    })),
  };
  const service = { demo: false, label: 'weather.invalid', baseUrl: '', keyDigest: undefined };
  const url = 'https://weather.invalid/forecast/hourly';
  return {
    value,
    endpoint: 'forecastHourly',
    url,
    bytes: new Uint8Array(),
    receivedAt: 0,
    stored: false,
    problems: [],
    service,
  };
}

function memory(): vscode.Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, initial?: unknown) => values.get(key) ?? initial,
    async update(key: string, value: unknown) {
      values.set(key, value);
    },
  };
}

/** A forecast panel whose page and service are played. */
function openPlayed(
  ask: Ask,
  more: Partial<ForecastIdentity> = {},
  kept = memory(),
  locations = createLocations(kept),
) {
  const page = playedPage<ForecastMessage, ForecastIntent>();
  const client = { forecastHourly: ask, pastForecastHourly: ask };
  const parts: Parts = Object({
    ...page.parts,
    memory: kept,
    limits: createLimits(kept),
    locations,
    responses: { add: () => undefined, letGo: () => undefined },
    connection: {
      service: () => ({ baseUrl: '' }),
      onDidChange: () => ({ dispose: () => undefined }),
      client: async () => client,
    },
  });
  const identity: ForecastIdentity = { kind: 'hourly', latitude: 1, longitude: 2, ...more };
  forecastPanel.restore(parts, page.view, { identity });
  return page;
}

const isOf =
  <T extends ForecastMessage['type']>(type: T) =>
  (each: ForecastMessage): each is Extract<ForecastMessage, { type: T }> =>
    each.type === type;

const isSettled = (each: ForecastMessage): each is Extract<ForecastMessage, { type: 'forecast' }> =>
  each.type === 'forecast' && each.face.face !== 'loading';

const labels = ({ panels }: ReturnType<typeof openPlayed>) =>
  panels
    .active()
    ?.exports()
    .map(({ label }) => label);

describe('a forecast panel', () => {
  it('shows what is put away in another panel as put away, and keeps it', async () => {
    const kept = memory();
    const first = openPlayed(async () => forecast(2), {}, kept);
    const second = openPlayed(async () => forecast(2), { latitude: 3 }, kept);
    await Promise.all([first.message(isSettled), second.message(isSettled)]);
    const choices = { hidden: ['pressure'], compared: 'temperature' };
    first.send({ type: 'setChoices', choices });
    assert.deepEqual((await second.message(isOf('choices'))).choices, choices);
    // What it is told of its own choice would take the place of the next that it makes meanwhile.
    assert.deepEqual(first.told.filter(isOf('choices')), []);
    first.send({ type: 'ready' });
    assert.deepEqual((await first.message(isOf('choices'))).choices, choices);
    second.close();
    const from = first.told.length;
    first.send({ type: 'setChoices', choices: { ...choices, hidden: [] } });
    first.send({ type: 'ready' });
    assert.deepEqual((await first.message(isOf('choices'), from)).choices.hidden, []);
    assert.equal(second.told.filter(isOf('choices')).length, 1);
    first.close();
  });

  it('has the name that its saved location gets, and keeps one that is another', async () => {
    const kept = memory();
    const locations = createLocations(kept);
    const { id } = await locations.add('Depot', 1, 2);
    const saved = openPlayed(async () => forecast(2), { name: 'Depot' }, kept, locations);
    const found = openPlayed(async () => forecast(2), { name: 'Tampa' }, kept, locations);
    await Promise.all([saved.message(isSettled), found.message(isSettled)]);
    const from = saved.told.length;
    await locations.rename(id, 'Depot North');
    assert.equal((await saved.message(isSettled, from)).identity.name, 'Depot North');
    assert.deepEqual([saved.view.title, found.view.title], ['Depot North', 'Tampa']);
    saved.close();
    found.close();
  });

  it('tells where a limit is refused, which is not kept', async () => {
    const page = openPlayed(async () => forecast(1));
    await page.message(isSettled);
    const { window } = vscode;
    const { showErrorMessage } = window;
    const told: string[] = [];
    Object.assign(window, { showErrorMessage: async (text: string) => void told.push(text) });
    try {
      const limit = { field: 'pressure', comparison: 'above', value: 1, kind: 'hourly' } as const;
      page.send({ type: 'addLimit', limit: { ...limit, unit: 'x'.repeat(41) } });
    } finally {
      Object.assign(window, { showErrorMessage });
    }
    assert.match(told.join(' '), /^The limit was not kept/);
    assert.deepEqual(
      page.told.filter(isOf('limits')).flatMap(({ limits }) => limits),
      [],
    );
    page.close();
  });

  it('offers no picture of a forecast without a row', async () => {
    const empty = openPlayed(async () => forecast(0));
    assert.equal((await empty.message(isSettled)).face.face, 'empty');
    assert.deepEqual(labels(empty), ['CSV', 'GeoJSON']);
    empty.close();
    const filled = openPlayed(async () => forecast(1));
    await filled.message(isSettled);
    assert.deepEqual(labels(filled), ['CSV', 'GeoJSON', 'PNG', 'SVG']);
    filled.close();
  });

  it('asks for what is compared also where only a kept forecast can be shown', async () => {
    let asked = 0;
    const ask: Ask = async (_query, { onStored }) => {
      if (asked++ > 0) return forecast(1);
      onStored?.({ ...forecast(1), stored: true });
      throw new Error('offline');
    };
    const page = openPlayed(ask, {
      earlier: [6],
      convergence: { field: 'temperature', step: 12, runs: 2 },
    });
    const { runs } = await page.message(isOf('convergence'));
    assert.equal(runs.length, 2);
    assert.equal((await page.message(isOf('earlier'))).runs.length, 1);
    page.close();
  });
});
