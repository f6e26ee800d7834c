import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { distanceKm } from '../../src/domain/geodesy.ts';
import { geoParquetFile } from '../../src/export/geoParquetFile.ts';
import { type Answer, withService } from './withService.ts';

const run = <T>(command: string, argument: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

interface Row {
  index: number;
  id: string | number | null;
  label: string;
  in_cone: boolean | null;
  distance_km: number | null;
  time: string | null;
  lead_time_hours: number | null;
  wind: number | null;
  wind_kt: number | null;
  first_within_time: string | null;
}

interface Track {
  features: { geometry: { coordinates: [number, number][] }; properties: { datetimes: string[] } }[];
}

interface Storm {
  storm_id: string;
  forecast_time: string;
}

const lineOf = (coordinates: number[][]) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties: { datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'] },
});

async function aStorm(): Promise<Storm & { positions: [number, number][]; times: string[] }> {
  const [storm] = await run<Storm[]>('storms.find', {});
  assert.ok(storm);
  const track = await run<Track>('storm.track', { storm_id: storm.storm_id });
  const [feature] = track.features;
  assert.ok(feature);
  return {
    ...storm,
    positions: feature.geometry.coordinates,
    times: feature.properties.datetimes,
  };
}

describe('the exposure of assets to a storm', () => {
  it('is a row for each place, with the closest approach, its time and the wind then', async () => {
    const { storm_id, forecast_time, positions, times } = await aStorm();
    const [longitude, latitude] = positions[2] ?? [0, 0];
    const locations = [
      { latitude, longitude, name: 'On the track', id: 'a' },
      { latitude: -latitude, longitude: longitude > 0 ? longitude - 180 : longitude + 180 },
    ];
    const rows = await run<Row[]>('storm.exposure', { storm_id, locations, within_km: 100 });
    const [near, far] = rows;
    assert.equal(rows.length, 2);
    assert.ok(near && far);
    assert.deepEqual([near.id, near.label, near.in_cone], ['a', 'On the track', true]);
    assert.ok((near.distance_km ?? 1) < 0.01);
    assert.equal(Date.parse(near.time ?? ''), Date.parse(times[2] ?? ''));
    assert.equal(near.lead_time_hours, (Date.parse(times[2] ?? '') - Date.parse(forecast_time)) / 3_600_000);
    assert.ok((near.wind ?? 0) > 0 && (near.wind_kt ?? 0) > 0);
    assert.ok(Date.parse(near.first_within_time ?? '') < Date.parse(near.time ?? ''));
    assert.equal(far.in_cone, false);
    assert.ok((far.distance_km ?? 0) > 5000);
    assert.equal(far.first_within_time, null);
  });

  it('is of a portfolio, and of a file whose columns are found, with a row for what could not be read', async () => {
    const { storm_id, positions } = await aStorm();
    const portfolio = await run<Row[]>('storm.exposure', { storm_id, portfolio_id: 'demo-gulf-coast' });
    assert.equal(portfolio.length, 60);
    const placed = portfolio.filter(({ distance_km }) => distance_km !== null);
    assert.ok(placed.length > 50);
    assert.deepEqual(
      placed.filter(({ time, in_cone }) => time === null || in_cone === null),
      [],
    );
    const folder = await mkdtemp(join(tmpdir(), 'assets-'));
    try {
      const path = join(folder, 'sites.csv');
      const [longitude, latitude] = positions[0] ?? [0, 0];
      await writeFile(path, `Site;Lat;Lon\nA;${latitude};${longitude}\nB;none;0\n`.replaceAll('.', ','));
      const rows = await run<Row[]>('storm.exposure', { storm_id, file: vscode.Uri.file(path) });
      assert.deepEqual(
        rows.map(({ in_cone, distance_km }) => [in_cone, distance_km]),
        [
          [true, 0],
          [null, null],
        ],
      );
      await writeFile(path, 'a,b\n1,2\n');
      await assert.rejects(
        async () => run('storm.exposure', { storm_id, file: vscode.Uri.file(path) }),
        /file: a table with a column of latitudes/,
      );
      const file = vscode.Uri.file(join(folder, 'sites.parquet'));
      const site = { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] } };
      await writeFile(file.fsPath, geoParquetFile([new TextEncoder().encode(JSON.stringify(site))], {}));
      const [exposed] = await run<Row[]>('storm.exposure', { storm_id, file });
      assert.equal(exposed?.in_cone, true);
      await writeFile(file.fsPath, 'PAR1 and no more');
      await assert.rejects(
        async () => run('storm.exposure', { storm_id, file }),
        /expected the end of a file of Parquet, found none/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is to several models too, each under the names of an export, and says which has no forecast', async () => {
    const equator = (latitude: number, longitudes: number[]) => ({
      type: 'FeatureCollection',
      features: longitudes.length === 0 ? [] : [lineOf(longitudes.map(longitude => [longitude, latitude]))],
    });
    const answers: Record<string, object | undefined> = {
      GFTC: equator(0, [0, 10]),
      OFCL: equator(0, [20, 30]),
      GFTC_0623: equator(0, []),
    };
    const answer: Answer = ({ url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://service');
      const found = answers[searchParams.get('model') ?? ''];
      if (pathname.endsWith('/track') && found === undefined) response.statusCode = 404;
      const body = pathname.endsWith('/forecasts') ? [] : pathname.endsWith('/cone') ? equator(0, []) : found;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body ?? {}));
    };
    const places: [number, number][] = [
      [12, 0],
      [33, 2],
    ];
    const locations = places.map(([longitude, latitude]) => ({ longitude, latitude }));
    await withService(answer, async () => {
      const asked = { storm_id: 'AL092026', model: 'GFTC', locations, within_km: 500 };
      const models = ['GFTC_0623', 'GFTC', 'OFCL', 'GFTC_0902'];
      const rows = await run<(Row & Record<string, unknown>)[]>('storm.exposure', { ...asked, models });
      for (const [index, place] of places.entries()) {
        const row = rows[index];
        assert.ok(row);
        assert.ok(Math.abs((row.distance_km ?? 0) - distanceKm(place, [10, 0])) < 0.001);
        const end: [number, number] = index === 0 ? [20, 0] : [30, 0];
        assert.ok(Math.abs(Number(row.storm_3_distance_km) - distanceKm(place, end)) < 0.001);
        assert.deepEqual(
          [row.storm_2_track, row.storm_3_track, row.storm_4_track],
          ['GFTC_0623', 'OFCL', 'GFTC_0902'],
        );
        assert.equal(row.storm_3_missing, null);
        assert.equal(row.storm_2_distance_km, null);
        for (const why of [row.storm_2_missing, row.storm_4_missing])
          assert.match(String(why), /no forecast for this storm/);
      }
      assert.equal(rows[0]?.storm_3_closest_time, '2026-11-21T00:00:00Z');
      assert.equal(rows[0]?.storm_3_within_500_km_time, null);
      assert.equal(rows[1]?.storm_3_closest_time, '2026-11-21T12:00:00Z');
      assert.notEqual(rows[1]?.storm_3_within_500_km_time, null);
      answers.GFTC = equator(0, []);
      const [alone] = await run<(Row & Record<string, unknown>)[]>('storm.exposure', {
        ...asked,
        models: ['OFCL'],
      });
      assert.deepEqual([alone?.distance_km, typeof alone?.storm_2_distance_km], [null, 'number']);
    });
  });

  it('is told without a cone where the service has none', async () => {
    const answer: Answer = ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://service');
      if (pathname.endsWith('/cone')) response.statusCode = 404;
      const track = {
        type: 'FeatureCollection',
        features: [
          lineOf([
            [0, 0],
            [10, 0],
          ]),
        ],
      };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(pathname.endsWith('/forecasts') ? [] : track));
    };
    await withService(answer, async () => {
      const locations = [{ latitude: 0, longitude: 5 }];
      const [row] = await run<Row[]>('storm.exposure', { storm_id: 'AL092026', locations });
      assert.deepEqual([row?.in_cone, row?.distance_km], [null, 0]);
    });
  });

  it('refuses arguments that do not fit, and more than one kind of assets', async () => {
    const locations = [{ latitude: 1, longitude: 2 }];
    const wrong: [object, RegExp][] = [
      [{ within_km: 0, locations }, /within_km/],
      [{ within_km: 20_000, locations }, /within_km/],
      [{ locations: [] }, /locations/],
      [{ locations: [{ latitude: 91, longitude: 0 }] }, /locations/],
      [{ file: 'sites.csv' }, /file.*Uri/],
      [{ locations, models: ['ECMWF'] }, /models/],
      [{ locations, models: ['OFCL', 'OFCL'] }, /models: each model once/],
      [{ portfolio_id: 'demo-gulf-coast', locations }, /locations: nothing beside portfolio_id/],
      [{ locations, witin_km: 5 }, /witin_km.*within_km is meant/],
    ];
    for (const [argument, named] of wrong)
      await assert.rejects(async () => run('storm.exposure', { storm_id: 'AL092026', ...argument }), named);
  });
});
