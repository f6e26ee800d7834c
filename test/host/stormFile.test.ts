import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { openFileMap } from '../../src/panels/openFileMap.ts';
import type { FileIntent, PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import type { StormFileIntent, StormMessage } from '../../src/panels/stormProtocol.ts';
import { playedPage } from './playedPage.ts';

type Message = StormMessage | PortfolioMessage;

const track = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-80, 20],
      [-81, 21],
    ],
  },
  properties: {
    datetimes: ['2026-11-21T06:00:00Z', '2026-11-21T12:00:00Z'],
    wind_speed: [50, 60],
    static: {
      storm_id: 'AL092026',
      storm_name: 'Ondine',
      model: 'GFTC',
      forecast_time: '2026-11-21T06:00:00Z',
    },
  },
};

const area = (properties: object) => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-80, 20],
        [-79, 20],
        [-79, 21],
        [-80, 20],
      ],
    ],
  },
  properties,
});

const text = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features }, null, 1);

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storms-'));
});
after(() => rm(folder, { recursive: true }));

/** A file that was opened on the map, in a panel whose page is played. */
async function openPlayed(name: string, content: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const page = playedPage<Message, StormFileIntent | FileIntent>();
  const { signal } = new AbortController();
  await openFileMap(page.parts, page.view, vscode.Uri.file(path), signal);
  return { ...page, path };
}

/** A message about a part of the file that is no longer on its way. */
const settled =
  <T extends 'track' | 'cone' | 'portfolio'>(type: T) =>
  (each: Message): each is Extract<Message, { type: T }> =>
    each.type === type && 'face' in each && each.face?.face !== 'loading';

const recognised = (each: Message): each is Extract<Message, { type: 'storm' }> =>
  each.type === 'storm' && each.file?.recognised !== undefined;

describe('a file that is a storm', () => {
  it('opens as the track that it is, with what it states and what of it could not be read', async () => {
    const broken = {
      ...track,
      geometry: {
        type: 'LineString',
        coordinates: [
          [-80, 20],
          ['x', 21],
        ],
      },
    };
    const { message, panels, close } = await openPlayed('track.geojson', text(broken));
    const { identity, summary, file } = await message(recognised);
    assert.deepEqual(identity, { storm_id: 'AL092026', name: 'track.geojson' });
    assert.equal(summary?.storm_name, 'Ondine');
    assert.equal(summary?.forecast_time, '2026-11-21T06:00:00Z');
    assert.deepEqual(file?.recognised, {
      tracks: 1,
      positions: 1,
      cones: 0,
      asked: undefined,
      model: 'GFTC',
    });
    const { face } = await message(settled('track'));
    assert.ok(face.face === 'data' && !face.provenance.demo);
    assert.ok(face.problems.some(({ path }) => /^line 4: \$\.features\[0\]\.geometry/.test(path)));
    assert.equal((await message(settled('cone'))).face.face, 'empty');
    const forms = panels
      .active()
      ?.exports()
      .map(({ label }) => label);
    assert.deepEqual(forms, ['PNG', 'SVG']);
    assert.equal(panels.active()?.responses().length, 0);
    close();
  });

  it('may be a feature by itself, that is no collection', async () => {
    const broken = {
      ...track,
      geometry: {
        ...track.geometry,
        coordinates: [
          [-80, 20],
          ['x', 21],
        ],
      },
    };
    const { message, close } = await openPlayed(
      'bare.geojson',
      `\ufeff\n${JSON.stringify(broken, null, 1)}\n`,
    );
    const { summary, file } = await message(recognised);
    assert.equal(summary?.storm_name, 'Ondine');
    assert.equal(file?.recognised?.positions, 1);
    const { face } = await message(settled('track'));
    assert.ok(face.face === 'data');
    assert.equal(face.data.type, 'FeatureCollection');
    assert.ok(face.problems.some(({ path }) => /^line 2: \$\.geometry/.test(path)));
    close();
  });

  it('is a cone by the request that the file beside it names, which says of demo data that it is that', async () => {
    const origin = {
      request: 'https://weather.invalid/api/v1/cyclones/forecasts/AL092026/cone?model=GFTC',
      exported_by: 'Landfall 0',
      demo_data: 'synthetic',
    };
    await writeFile(join(folder, 'area.geojson.provenance.json'), JSON.stringify(origin));
    const { message, close } = await openPlayed('area.geojson', text(area({})));
    assert.equal((await message(recognised)).file?.recognised?.asked, 'cone');
    const { face } = await message(settled('cone'));
    assert.ok(face.face === 'data' && face.provenance.demo);
    close();
  });

  it('is followed when it changes, and stays in view where it is no storm any more', async () => {
    const { path, told, message, close } = await openPlayed('changing.geojson', text(track));
    await message(settled('track'));
    let from = told.length;
    await writeFile(path, text(track, track));
    const isTwo = (each: Message): each is Extract<Message, { type: 'storm' }> =>
      recognised(each) && each.file?.recognised?.tracks === 2;
    await message(isTwo, from);
    from = told.length;
    await writeFile(path, text(area({ name: 'Harbour' })));
    const isKept = (each: Message): each is Extract<Message, { type: 'track' }> =>
      each.type === 'track' && each.face.face === 'data' && each.face.renewal?.face === 'failed';
    const { face } = await message(isKept, from);
    assert.ok(face.face === 'data' && face.renewal?.face === 'failed');
    assert.match(face.renewal.message, /no track and no cone any more/);
    assert.deepEqual(face.renewal.actions, ['openText', 'retry']);
    close();
  });

  it('is shown as its features where that is wanted, and as the storm again', async () => {
    const { told, message, send, panels, close } = await openPlayed('turned.geojson', text(track));
    await message(settled('track'));
    send({ type: 'showFeatures' });
    const { file, face } = await message(settled('portfolio'));
    assert.equal(file?.isStorm, true);
    assert.ok(face.face === 'data' && face.data.featureCount === 1);
    const from = told.length;
    send({ type: 'showStorm' });
    await message(settled('track'), from);
    close();
    assert.equal(panels.active(), undefined);
  });
});

describe('a file that is no storm', () => {
  const place = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} };
  for (const [name, content] of [
    ['holds other features too', text(track, place)],
    ['breaks off', text(track).slice(0, -20)],
    ['is larger than any storm', text({ ...track, note: 'x'.repeat(2 ** 22) })],
    ['is a table', 'lat,lon\n1,2\n'],
  ] as const)
    it(`opens as its features where it ${name}`, async () => {
      const { message, close } = await openPlayed(`${name}.geojson`, content);
      const { file } = await message(settled('portfolio'));
      assert.equal(file?.isStorm, false);
      close();
    });
});
