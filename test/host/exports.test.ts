import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { check } from '@placemarkio/check-geojson';
import * as vscode from 'vscode';
import { cutExports } from '../../src/panels/responseExports.ts';
import type { Parts } from '../../src/parts.ts';
import { readGeoParquet } from '../harness/readGeoParquet.ts';
import { type Answer, withService } from './withService.ts';

const KINDS = [
  { kind: 'features', portfolio_id: 'demo-gulf-coast' },
  { kind: 'forecasts', portfolio_id: 'demo-north-sea-wind', id: [1], init_time: '2026-03-01T06:00:00Z' },
  {
    kind: 'observations',
    portfolio_id: 'demo-north-sea-wind',
    id: [1],
    valid_time_start: '2026-03-01T00:00:00Z',
    valid_time_end: '2026-03-01T06:00:00Z',
  },
];

const exportGeoJson = (argument: object) =>
  vscode.commands.executeCommand<vscode.Uri>('landfall.export.geojson', argument);

async function crossingStorm(): Promise<string> {
  const storms = await vscode.commands.executeCommand<{ storm_id: string }[]>('landfall.storms.find', {});
  for (const { storm_id } of storms) {
    const { track } = await vscode.commands.executeCommand<{
      track: { features: { geometry: { type: string } }[] };
    }>('landfall.storm.open', { storm_id });
    if (track.features[0]?.geometry.type === 'MultiLineString') return storm_id;
  }
  throw new Error('No storm crosses the antimeridian.');
}

/** The service may leave a geometry out, where RFC 7946 asks for null; all else must be as the RFC says. */
function withGeometries(text: string): string {
  const collection: { features: object[] } = JSON.parse(text);
  const features = collection.features.map(feature => ({ geometry: null, ...feature }));
  return JSON.stringify({ ...collection, features });
}

describe('an export', () => {
  it('is RFC 7946 GeoJSON for every kind, also of a storm that crosses the antimeridian', async () => {
    const storm_id = await crossingStorm();
    for (const argument of [{ kind: 'track', storm_id }, { kind: 'cone', storm_id }, ...KINDS]) {
      const file = await exportGeoJson(argument);
      const text = await readFile(file.fsPath, 'utf8');
      assert.doesNotThrow(() => check(withGeometries(text)), `${argument.kind} of ${storm_id}`);
      assert.ok(file.fsPath.includes('demo-'), 'demo data says so in its name');
      const beside = JSON.parse(await readFile(`${file.fsPath}.provenance.json`, 'utf8'));
      assert.match(beside.request, /^https?:\/\/|^demo/);
      assert.match(beside.demo_data, /Synthetic/);
    }
  });

  it('is cut at the antimeridian where that is asked for, and says so beside it', async () => {
    const line = [
      [179, 10],
      [181, 12],
    ];
    const feature = { type: 'Feature', id: 7, properties: { wind_speed: [50, 60] } };
    const across = { ...feature, geometry: { type: 'LineString', coordinates: line } };
    const sent = `{"type":"FeatureCollection", "features":[${JSON.stringify(across)}]}`;
    const answer: Answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(sent);
    const argument = { kind: 'track', storm_id: 'CP012026' };
    await withService(answer, async () => {
      const plain = await exportGeoJson({ ...argument, cut_at_antimeridian: false });
      assert.equal(await readFile(plain.fsPath, 'utf8'), sent);
      const file = await exportGeoJson({ ...argument, cut_at_antimeridian: true });
      const text = await readFile(file.fsPath, 'utf8');
      assert.doesNotThrow(() => check(text));
      const coordinates = [
        [
          [179, 10],
          [180, 11],
        ],
        [
          [-180, 11],
          [-179, 12],
        ],
      ];
      assert.deepEqual(JSON.parse(text).features, [
        { ...feature, geometry: { type: 'MultiLineString', coordinates } },
      ]);
      const { notes } = JSON.parse(await readFile(`${file.fsPath}.provenance.json`, 'utf8'));
      assert.match(notes[0], /^Geometry cut at ±180° .* 1 of 1 features/);
    });
  });

  it('of a panel is offered cut where its geometry passes the antimeridian, and only there', async () => {
    const parts: Parts = Object({ log: { info: () => undefined } });
    const offered = (...longitudes: number[]) => {
      const geometry = { type: 'LineString' as const, coordinates: longitudes.map(each => [each, 10]) };
      const value = {
        type: 'FeatureCollection' as const,
        features: [{ type: 'Feature' as const, geometry, properties: {} }],
      };
      const response = {
        value,
        problems: [],
        bytes: Buffer.from(JSON.stringify(value)),
        endpoint: 'cycloneTrack' as const,
        url: 'https://a.example/api/v1/cyclones/forecasts/CP012026/track',
        receivedAt: 0,
        stored: false,
        service: { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined },
      };
      return cutExports(parts, [response], 'cycloneTrack', 'Track');
    };
    assert.deepEqual(offered(170, 180), []);
    const [entry, ...others] = offered(170, 190);
    assert.deepEqual(
      [entry?.label, entry?.form, others],
      ['Track', 'GeoJSON, cut at the antimeridian (RFC 7946)', []],
    );
    const file = await entry?.write();
    assert.ok(file instanceof vscode.Uri);
    assert.match(file.fsPath, /demo-cycloneTrack-cut-CP012026-/);
  });

  it('that needs no cut is byte for byte what came, also where one is asked for', async () => {
    const argument = { kind: 'cone', storm_id: await crossingStorm() };
    const [plain, cut] = [
      await exportGeoJson(argument),
      await exportGeoJson({ ...argument, cut_at_antimeridian: true }),
    ];
    assert.deepEqual(await readFile(cut.fsPath), await readFile(plain.fsPath));
    const { notes } = JSON.parse(await readFile(`${cut.fsPath}.provenance.json`, 'utf8'));
    assert.match(notes[0], / 0 of \d+ features/);
  });

  it('takes a free name each time, and never replaces a file unasked [security 9]', async () => {
    const argument = { kind: 'features', portfolio_id: 'demo-gulf-coast' };
    const first = await exportGeoJson(argument);
    const second = await exportGeoJson(argument);
    assert.notEqual(first.fsPath, second.fsPath);
    assert.deepEqual(await readFile(first.fsPath), await readFile(second.fsPath));
  });

  it('stays inside the export folder when the id looks like a path [security 9]', async () => {
    await assert.rejects(async () => exportGeoJson({ kind: 'features', portfolio_id: '../../etc/passwd' }));
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const names = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(folder, 'landfall'));
    assert.ok(names.every(([name]) => !name.endsWith('.part')));
  });

  it('of the features of a portfolio as GeoParquet has all of what the GeoJSON has, and its origin inside', async () => {
    const argument = { portfolio_id: 'demo-gulf-coast' };
    const same = await exportGeoJson({ kind: 'features', ...argument });
    const { features } = JSON.parse(await readFile(same.fsPath, 'utf8'));
    const file = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.geoparquet', argument);
    assert.match(file.path, /\/demo-portfolioFeatures-demo-gulf-coast-[^/]*\.parquet$/);
    const { rows, geo, columns, provenance } = await readGeoParquet(file.fsPath);
    assert.deepEqual(
      rows.map(({ id, name, geometry }) => ({ id, name, geometry })),
      features.map(({ id, properties, geometry }: (typeof features)[number]) => ({
        // Numbers and texts are ids there, which stay apart as JSON.
        id: JSON.stringify(id),
        name: properties.name,
        geometry: geometry ?? null,
      })),
    );
    assert.ok(columns.json.includes('id'));
    assert.equal(geo.version, '1.1.0');
    assert.match(provenance.request, /\/portfolios\/demo-gulf-coast\/features/);
    assert.match(provenance.demo_data, /Synthetic/);
    await assert.rejects(async () => readFile(`${file.fsPath}.provenance.json`), { code: 'ENOENT' });
  });

  it('of the features of a portfolio as NDJSON and as CSV has a line for each, and its origin beside', async () => {
    const argument = { portfolio_id: 'demo-gulf-coast' };
    const same = await exportGeoJson({ kind: 'features', ...argument });
    const { features } = JSON.parse(await readFile(same.fsPath, 'utf8'));
    const lines = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.ndjson', argument);
    assert.match(lines.path, /\/demo-portfolioFeatures-demo-gulf-coast-[^/]*\.ndjson$/);
    const read = (await readFile(lines.fsPath, 'utf8')).trimEnd().split('\n');
    assert.deepEqual(
      read.map(line => JSON.parse(line)),
      features,
    );
    const table = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.csv', {
      kind: 'features',
      ...argument,
    });
    assert.match(await readFile(table.fsPath, 'utf8'), /^id,geometry,/);
    for (const file of [lines, table]) {
      const beside = JSON.parse(await readFile(`${file.fsPath}.provenance.json`, 'utf8'));
      assert.match(beside.request, /\/portfolios\/demo-gulf-coast\/features/);
      assert.match(beside.demo_data, /Synthetic/);
    }
  });

  it('of a forecast as CSV has a header with units and a row for each hour', async () => {
    const argument = { latitude: 27.95, longitude: -82.46, units: 'imperial' };
    const file = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.csv', argument);
    const [header, ...rows] = (await readFile(file.fsPath, 'utf8')).trimEnd().split('\r\n');
    assert.match(header ?? '', /^timestamp,temperature \(°F\)/);
    assert.equal(rows.length, 240);
  });

  it('as CSV says in a file beside it where it came from', async () => {
    const argument = { latitude: 27.95, longitude: -82.46, time: '2026-03-01T06:00:00Z' };
    const file = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.csv', argument);
    const beside = JSON.parse(await readFile(`${file.fsPath}.provenance.json`, 'utf8'));
    assert.match(beside.request, /\/past\/forecast\/hourly\?.*time=2026-03-01T06/);
    assert.ok(Date.parse(beside.issue_time) <= Date.parse('2026-03-01T06:00:00Z'));
    assert.match(beside.demo_data, /Synthetic/);
    assert.match(beside.exported_by, /^Landfall \d+\.\d+\.\d+$/);
    assert.ok(!Number.isNaN(Date.parse(beside.fetched)));
  });

  it('of a forecast as GeoJSON is a feature at its place with every row, and its origin inside', async () => {
    for (const kind of ['hourly', 'daily']) {
      const file = await exportGeoJson({ kind, latitude: 27.95, longitude: -82.46, units: 'metric' });
      const text = await readFile(file.fsPath, 'utf8');
      assert.doesNotThrow(() => check(text));
      const feature = JSON.parse(text);
      assert.deepEqual(feature.geometry.coordinates, [-82.46, 27.95]);
      assert.equal(feature.properties.datetimes.length, kind === 'daily' ? 10 : 240);
      assert.equal(feature.properties.temperature.length, feature.properties.datetimes.length);
      assert.equal(feature.properties.static.series, kind);
      assert.equal(feature.properties.static.units.temperature, '°C');
      assert.match(feature.provenance.request, new RegExp(`/forecast/${kind}\\?`));
      assert.match(feature.provenance.demo_data, /Synthetic/);
    }
  });

  it('of a forecast has every digit of what came, as GeoJSON and as CSV', async () => {
    const hourly = '[{"timestamp":"2026-11-21T00:00:00Z","station":9007199254740993}]';
    const sent = `{"latitude":27.95,"longitude":-82.46,"model_run_id":12345678901234567891,"forecast_time":"2026-11-21T00:00:00Z","timezone":"UTC","utc_offset":0,"units":{},"hourly":${hourly}}`;
    const answer: Answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(sent);
    await withService(answer, async () => {
      const place = { latitude: 27.95, longitude: -82.46 };
      const feature = await exportGeoJson({ kind: 'hourly', ...place });
      const text = await readFile(feature.fsPath, 'utf8');
      assert.match(text, /"model_run_id": 12345678901234567891,/);
      assert.match(text, /"station": \[\s+9007199254740993\s+\]/);
      const table = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.csv', place);
      assert.match(await readFile(table.fsPath, 'utf8'), /,9007199254740993\b/);
    });
  });
});
