import { strict as assert } from 'node:assert';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import * as vscode from 'vscode';
import { UnauthorizedError } from '../../src/api/errors.ts';
import { tableOf } from '../../src/api/reading/featureTable.ts';
import type { ServiceResponse } from '../../src/api/readResponse.ts';
import type { Feature, FeatureCollection } from '../../src/api/schemas/geojson.ts';
import { createTextReader } from '../../src/domain/packedTexts.ts';
import {
  exposureExports,
  followExposure,
  handleExposure,
  loadExposure,
  noteAnswer,
  noteIssue,
  noteModels,
} from '../../src/panels/exposurePart.ts';
import type { ExposureColumns, ExposureMessage } from '../../src/panels/exposureProtocol.ts';
import type { StormIntent } from '../../src/panels/stormProtocol.ts';
import type { Parts } from '../../src/parts.ts';
import { readGeoParquet } from '../harness/readGeoParquet.ts';
import { long } from './long.ts';

type Session = Parameters<typeof handleExposure>[0];

const service = { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined };

/** What the service answers of a storm that goes along a circle of latitude, or of its cone around it. */
function answer(
  endpoint: 'cycloneTrack' | 'cycloneCone',
  latitude: number,
): ServiceResponse<FeatureCollection> {
  const track: Feature = {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, latitude],
        [10, latitude],
      ],
    },
    properties: { datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'] },
  };
  const ring = [
    [-1, latitude - 2],
    [11, latitude - 2],
    [11, latitude + 2],
    [-1, latitude + 2],
    [-1, latitude - 2],
  ];
  const cone: Feature = {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {},
  };
  return {
    value: { type: 'FeatureCollection', features: [endpoint === 'cycloneTrack' ? track : cone] },
    problems: [],
    bytes: new Uint8Array(),
    endpoint,
    url: 'https://a.example/api/v1/cyclones/forecasts/AL092026/track',
    receivedAt: 0,
    stored: false,
    service,
  };
}

const site = (name: string, longitude: number, latitude: number): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { name, value: latitude * 100 },
});

const PORTFOLIO = { kind: 'portfolio', portfolio_id: 'coast' } as const;

/** A panel with a portfolio to choose, and what its page was told. */
function panel(features: readonly Feature[] | Error = [site('Near', 5, 1), site('Far', 5, 30)]) {
  const told: ExposureMessage[] = [];
  let portfoliosRead = 0;
  const openFeatures = async () => {
    portfoliosRead++;
    if (features instanceof Error) throw features;
    const url = 'https://a.example/api/v1/portfolios/coast';
    return { table: tableOf(features), problems: [], url, bytes: new Uint8Array() };
  };
  const found = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(found);
  const connected = new vscode.EventEmitter<void>();
  let time = '';
  const parts: Parts = Object({
    extensionUri: found.extensionUri,
    log: { debug: () => undefined, info: () => undefined, error: () => undefined },
    connection: {
      opened: async () => ({ client: { openFeatures } }),
      onDidChange: connected.event,
    },
    locations: { all: () => [{ id: 'a', name: 'Home', latitude: 0, longitude: 5 }] },
    panels: { tell: () => undefined },
  });
  const post = (message: ExposureMessage) => told.push(message);
  const session: Session = Object({
    parts,
    identity: () => ({ storm_id: 'AL092026', time }),
    post,
    tell: post,
    provenanceOf: ({ url, receivedAt, stored }: ServiceResponse<unknown>) => ({
      url,
      receivedAt,
      stored,
      service: 'test',
      demo: true,
    }),
  });
  const send = (intent: StormIntent) => handleExposure(session, intent);
  /** Asks for the storm of a time, which the service then has on a circle of latitude. */
  const load = (latitude: number, endpoints: readonly ('track' | 'cone')[] = ['track', 'cone']) => {
    time = `time ${latitude}`;
    const coming = turn().then(() => {
      if (endpoints.includes('track')) noteAnswer(session, 'track', answer('cycloneTrack', latitude));
      if (endpoints.includes('cone')) noteAnswer(session, 'cone', answer('cycloneCone', latitude));
    });
    return loadExposure(session, coming);
  };
  const faces = () => told.flatMap(message => (message.type === 'exposure' ? [message.face] : []));
  const data = (): ExposureColumns => {
    const face = faces().at(-1);
    assert.ok(face?.face === 'data', JSON.stringify(face));
    return face.data;
  };
  const failure = () => {
    const face = faces().at(-1);
    return face?.face === 'failed' ? face.message : face?.face;
  };
  return {
    session,
    send,
    load,
    told,
    faces,
    data,
    failure,
    connect: () => connected.fire(),
    portfoliosRead: () => portfoliosRead,
  };
}

describe('the exposure of a storm panel', () => {
  it('is computed of the assets that a page remembers, once the storm has come', async () => {
    const { send, load, told, faces, data } = panel();
    const loaded = load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO, withinKm: 150 });
    await loaded;
    assert.deepEqual([...data().places], [2, 1]);
    assert.ok(Math.abs((data().distanceKm[0] ?? 0) - 111.2) < 0.1);
    assert.deepEqual(
      [...data().firstWithin].map(each => Number.isNaN(each)),
      [false, true],
    );
    const whats = faces().flatMap(face => (face?.face === 'loading' ? [face.what] : []));
    assert.deepEqual(whats, [
      'Reading the assets',
      'Waiting for the track and the cone',
      'Computing exposure',
    ]);
    const assets = told.find(message => message.type === 'exposedAssets');
    const labelAt = assets?.face && createTextReader(assets.face.data.labels);
    assert.deepEqual([labelAt?.(0), labelAt?.(1)], ['Near', 'Far']);
    await send({ type: 'exposureValues', property: 'value' });
    const values = told.at(-1);
    assert.ok(values?.type === 'exposureValues' && 'numbers' in values.face.data);
    assert.deepEqual([...values.face.data.numbers], [100, 3000]);
  });

  it('is of the track that the page shows, and counts the members that come within the distance', async () => {
    const { session, send, data } = panel();
    const member = (at: number): Feature => ({
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 10 * at],
          [10, 10 * at],
        ],
      },
      properties: { member: at, datetimes: ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z'] },
    });
    const came = answer('cycloneTrack', 0);
    const tracks = { ...came, value: { ...came.value, features: [0, 1, 2, 3].map(member) } };
    const loaded = loadExposure(
      session,
      turn().then(() => noteAnswer(session, 'track', tracks)),
    );
    await send({ type: 'exposeAssets', assets: PORTFOLIO, withinKm: 1200 });
    await loaded;
    assert.equal(data().track?.label, '0');
    // At 1° N those of 0° and of 10° N, at 30° N those of 20° and of 30° N.
    assert.deepEqual([data().members, ...(data().membersWithin ?? [])], [4, 2, 2]);
    assert.ok(Math.abs((data().distanceKm[0] ?? 0) - 111.2) < 0.1);
    await send({ type: 'exposeTrack', track: 3 });
    assert.deepEqual([data().index, data().track?.label], [3, '3']);
    assert.ok((data().distanceKm[0] ?? 0) > 3000 && (data().distanceKm[1] ?? 9) < 50);
  });

  it('is computed again for the same assets when another storm or model is asked for', async () => {
    const { send, load, data, portfoliosRead } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    const before = data().distanceKm[1] ?? 0;
    await load(30);
    assert.deepEqual([...data().places], [1, 2]);
    assert.ok((data().distanceKm[1] ?? 0) < before);
    assert.equal(portfoliosRead(), 1);
    await send({ type: 'computeExposure', withinKm: 20 });
    assert.equal(data().withinKm, 20);
    assert.equal(portfoliosRead(), 1);
  });

  it('is computed of the assets as they are now when the same storm is asked for again', async () => {
    const { send, load, data, portfoliosRead } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    await load(0);
    assert.equal(portfoliosRead(), 2);
    assert.equal(data().reading, 2);
  });

  it('lets go of the assets of one key or service when another is used', async () => {
    const { session, send, load, told, connect, portfoliosRead } = panel();
    const following = followExposure(session);
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    connect();
    assert.deepEqual(told.at(-1), { type: 'exposedAssets', face: undefined });
    assert.deepEqual(exposureExports(session), []);
    await load(30);
    assert.equal(portfoliosRead(), 2);
    assert.equal(exposureExports(session).length, 3);
    following.dispose();
  });

  it('keeps a cone that did not come apart from one that there is not', async () => {
    const { send, load, data } = panel();
    await load(0, ['track']);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    assert.deepEqual([data().hasCone, data().isConeMissing], [false, true]);
    await load(30);
    assert.deepEqual([data().hasCone, data().isConeMissing], [true, false]);
  });

  it('ends with the assets that are put away, and can be exported until then', async () => {
    const { session, send, load, told } = panel();
    await load(0);
    assert.deepEqual(exposureExports(session), []);
    await send({ type: 'exposeAssets', assets: { kind: 'locations' } });
    assert.deepEqual(
      exposureExports(session).map(({ form }) => form.slice(0, 3)),
      ['CSV', 'Geo', 'Geo'],
    );
    await send({ type: 'dropAssets' });
    assert.deepEqual(exposureExports(session), []);
    assert.deepEqual(
      told.slice(-2).map(message => message.face),
      [undefined, undefined],
    );
    const count = told.length;
    await load(30);
    assert.equal(told.length, count);
    followExposure(session).dispose();
  });

  it('is written as GeoParquet, each asset with what was derived of it', async () => {
    const { session, send, load } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    const columns = exposureExports(session).find(({ form }) => form.startsWith('GeoParquet'));
    const file = await columns?.write();
    assert.ok(file instanceof vscode.Uri);
    assert.match(file.path, /\/demo-cycloneTrack-exposure-AL092026-[^/]*\.parquet$/);
    const { rows, provenance } = await readGeoParquet(file.fsPath);
    assert.deepEqual(
      rows.map(({ name, value, storm_in_cone, geometry }) => ({ name, value, storm_in_cone, geometry })),
      [
        { name: 'Near', value: 100, storm_in_cone: true, geometry: site('', 5, 1).geometry },
        { name: 'Far', value: 3000, storm_in_cone: false, geometry: site('', 5, 30).geometry },
      ],
    );
    assert.ok(Math.abs(Number(rows[0]?.storm_distance_km) - 111.2) < 0.1);
    assert.match(provenance.cone_request, /AL092026/);
    assert.ok(provenance.derived.includes('storm_in_cone'));
    assert.match(provenance.demo_data, /Synthetic/);
  });

  it('is to the models beside the track too, as long as they are, in the page and in what is exported', async () => {
    const { session, send, load, data } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    const track = answer('cycloneTrack', 29).value;
    const model = { model: 'GFTC', track, url: 'https://a.example/track?model=GFTC' };
    await noteModels(session, [model]);
    const [other] = data().others;
    assert.equal(other?.track.label, 'GFTC');
    assert.ok((data().distanceKm[1] ?? 0) > 3000 && (other?.distanceKm[1] ?? 999) < 150);
    const csv = exposureExports(session).find(({ form }) => form.startsWith('CSV'));
    const written = await csv?.write();
    assert.ok(written instanceof vscode.Uri);
    const bytes = await vscode.workspace.fs.readFile(written);
    assert.match(new TextDecoder().decode(bytes), /storm_2_distance_km/);
    const before = data();
    await noteModels(session, [model]);
    assert.equal(data(), before, 'the same models are not computed again');
    await noteModels(session, []);
    assert.deepEqual(data().others, []);
  });

  it('is to the first track of a model that has a position, and to none of a model where none has', async () => {
    const { session, send, load, data } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    const member = (name: number, ...geometries: readonly Feature['geometry'][]) =>
      geometries.map((geometry, index) => ({
        type: 'Feature',
        geometry,
        properties: { member: name, datetime: `2026-11-21T0${index}:00:00Z` },
      }));
    const nowhere = member(1, null, null);
    const north = member(2, site('', 0, 29).geometry, site('', 10, 29).geometry);
    const answered = (model: string, features: unknown[]) => ({
      model,
      track: { type: 'FeatureCollection', features },
      url: 'https://a.example/track',
    });
    await noteModels(session, [answered('GFTC', [...nowhere, ...north]), answered('GFTC_0623', nowhere)]);
    assert.deepEqual(
      data().others.map(({ track }) => track.label),
      ['GFTC'],
    );
    assert.ok((data().others[0]?.distanceKm[1] ?? Number.NaN) < 150);
  });

  it('is exported with lead times from the issue that the list of storms tells', async () => {
    const { session, send, load } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    noteIssue(session, {
      issued: Date.parse('2026-11-20T18:00:00Z'),
      kept: undefined,
      time: undefined,
    });
    const csv = exposureExports(session).find(({ form }) => form.startsWith('CSV'));
    const written = await csv?.write();
    assert.ok(written instanceof vscode.Uri);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(written));
    const [names, near] = text.split('\r\n').map(line => line.split(','));
    assert.equal(near?.[names?.indexOf('storm_lead_time_hours') ?? -1], '12');
  });

  it('keeps what was chosen in the panel, whatever its page remembers', async () => {
    const { send, load, portfoliosRead, data } = panel();
    await load(0);
    await send({ type: 'exposeAssets', assets: { kind: 'locations' } });
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    assert.equal(portfoliosRead(), 0);
    assert.equal(data().places.length, 1);
  });

  describe('reads no file that a page remembers from elsewhere than the workspace [security 8]:', () => {
    const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');
    let outside = '';
    before(async () => {
      outside = await mkdtemp(join(tmpdir(), 'landfall-outside-'));
      const secret = JSON.stringify({ type: 'FeatureCollection', features: [site('Secret', 5, 1)] });
      await writeFile(join(outside, 'secret.geojson'), secret);
      await writeFile(join(folder().fsPath, 'own.geojson'), secret);
      await symlink(join(outside, 'secret.geojson'), join(folder().fsPath, 'link.geojson'));
      await symlink(outside, join(folder().fsPath, 'linked'));
    });
    after(async () => {
      for (const name of ['own.geojson', 'link.geojson', 'linked']) await rm(join(folder().fsPath, name));
      await rm(outside, { recursive: true });
    });

    const up = () => relative(folder().fsPath, join(outside, 'secret.geojson'));
    const addresses: Record<string, () => string> = {
      'by its path': () => vscode.Uri.file(join(outside, 'secret.geojson')).toString(),
      'by a way up': () => `${folder()}/${up()}`,
      'by a way up that is encoded': () => `${folder()}/${up().replaceAll('..', '%2e%2E')}`,
      'by a way up and back': () => `${folder()}/../${basename(folder().fsPath)}/own.geojson`,
      'by a link': () => `${folder()}/link.geojson`,
      'by a link of a folder': () => `${folder()}/linked/secret.geojson`,
      'without a scheme': () => `${folder().fsPath}/own.geojson`,
    };
    for (const [way, address] of Object.entries(addresses))
      it(way, async () => {
        const { send, load, told, failure } = panel();
        await load(0);
        await send({ type: 'exposeAssets', assets: { kind: 'file', uri: address() } });
        assert.equal(failure(), 'The file is not in this workspace. Choose the assets again.');
        const last = told.at(-1);
        assert.equal(last?.type === 'exposure' && last.assets, undefined, 'nothing is chosen');
      });

    it('but its own', async () => {
      const { send, load, data } = panel();
      await load(0);
      await send({ type: 'exposeAssets', assets: { kind: 'file', uri: `${folder()}/own.geojson` } });
      assert.equal(data().places.length, 1);
    });
  });

  it('that is cancelled says so, and is computed when it is asked for again', async () => {
    const { session, send, load, failure, data } = panel();
    let come = () => {};
    const coming = new Promise<void>(resolve => {
      come = resolve;
    });
    const loaded = loadExposure(session, coming);
    const asked = send({ type: 'exposeAssets', assets: PORTFOLIO });
    await send({ type: 'cancelExposure' });
    come();
    await Promise.all([loaded, asked]);
    assert.equal(failure(), 'Cancelled before it was computed.');
    await load(0);
    assert.equal(data().places.length, 2);
  });

  it('is cancelled at once while the service has not answered', async () => {
    const { session, send, told, failure } = panel();
    const loaded = loadExposure(session, new Promise(() => {}));
    const asked = send({ type: 'exposeAssets', assets: PORTFOLIO });
    const waits = () =>
      told.some(
        message =>
          message.type === 'exposure' &&
          message.face?.face === 'loading' &&
          message.face.what === 'Waiting for the track and the cone',
      );
    while (!waits()) await turn();
    await send({ type: 'cancelExposure' });
    await Promise.all([loaded, asked]);
    assert.equal(failure(), 'Cancelled before it was computed.');
  });

  it('says that it has no track where none came, and offers no other service for that', async () => {
    const { session, send, failure, faces } = panel();
    await loadExposure(session, Promise.resolve());
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    assert.match(failure() ?? '', /^The track did not come/);
    const face = faces().at(-1);
    assert.deepEqual(face?.face === 'failed' && face.actions, []);
  });

  it('offers what helps where the service failed', async () => {
    const details = { status: 401, detail: '', retryAfter: undefined, location: undefined };
    const refused = new UnauthorizedError('refused', details, Object({}));
    const { send, load, faces } = panel(refused);
    await load(0);
    await send({ type: 'exposeAssets', assets: PORTFOLIO });
    const face = faces().at(-1);
    assert.deepEqual(face?.face === 'failed' && face.actions, ['setKey', 'retry']);
  });

  long(
    'of 100 000 assets is computed, and written as GeoParquet, while others have their turns',
    async () => {
      const many = Array.from({ length: 100_000 }, (_, index) =>
        site(`Site ${index}`, (index % 1000) / 100, Math.floor(index / 1000) / 10),
      );
      const { session, send, load, data } = panel(many);
      await load(0);
      await send({ type: 'exposeAssets', assets: PORTFOLIO });
      const turnsWhile = async (work: () => Promise<unknown>) => {
        let turns = 0;
        let isOver = false;
        const others = (async () => {
          for (; !isOver; turns++) await turn();
        })();
        await work();
        isOver = true;
        await others;
        return turns;
      };
      const computing = await turnsWhile(async () => send({ type: 'computeExposure', withinKm: 100 }));
      assert.equal(data().places.length, 100_000);
      assert.ok(computing > 10, `${computing} turns`);
      const columns = exposureExports(session).find(({ form }) => form.startsWith('GeoParquet'));
      const writing = await turnsWhile(async () => columns?.write());
      assert.ok(writing > 200, `${writing} turns`);
    },
  );
});
