import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { check } from '@placemarkio/check-geojson';
import { besideExports, handleBesideExport } from '../../src/panels/besideExports.ts';
import type { AskTrack } from '../../src/panels/besideTrack.ts';
import { createStormBeside } from '../../src/panels/stormBeside.ts';
import type { StormIdentity, StormIntent, StormMessage } from '../../src/panels/stormProtocol.ts';
import { until } from '../harness/until.ts';

type Session = Parameters<typeof besideExports>[0];
type Answer = Awaited<ReturnType<AskTrack>>;

const HOUR = 3_600_000;
const SHOWN = '2026-11-21T00:00:00.000Z';
const identity: StormIdentity = { storm_id: 'AL092026', model: 'OFCL' };

/** A degree east every six hours on a circle of latitude, issued so many hours before the forecast that is shown. */
function answer(hoursBefore: number, latitude: number, asked: string): Answer {
  const start = Date.parse(SHOWN) - hoursBefore * HOUR;
  const instants = [0, 6, 12].map(hours => new Date(start + hours * HOUR).toISOString());
  const coordinates = [0, 1, 2].map(step => [178.9 + step - hoursBefore / 6, latitude]);
  const feature = {
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates },
    properties: {
      datetimes: instants,
      wind_speed: [50, 60, null],
      units: { wind_speed: 'kt' },
      static: { forecast_time: instants[0] },
    },
  };
  return {
    value: { type: 'FeatureCollection', features: [feature] },
    problems: [],
    bytes: new Uint8Array(),
    endpoint: 'cycloneTrack',
    url: `https://a.example/api/v1/cyclones/forecasts/AL092026/track?${asked}`,
    receivedAt: Date.parse(SHOWN),
    stored: false,
    service: { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined },
  };
}

/** The same without its times, and without a time of issue. */
function untimed(given: Answer): Answer {
  const features = given.value.features.map(feature => ({ ...feature, properties: {} }));
  return { ...given, value: { ...given.value, features } };
}

/** The same with its track as several members, and the model that these state. */
function ofMembers(given: Answer, count: number, model: string): Answer {
  const features = Array.from({ length: count }, (_, member) =>
    given.value.features.map(feature => ({
      ...Object(feature),
      properties: {
        ...feature?.properties,
        static: { ...Object(feature?.properties).static, member, model },
      },
    })),
  ).flat();
  return { ...given, value: { ...given.value, features } };
}

/** The same, whose reading takes longer than a stretch of work may. */
function slow(given: Answer, read: () => void): Answer {
  const { features } = given.value;
  const get = () => {
    read();
    for (const began = performance.now(); performance.now() - began < 10; );
    return features;
  };
  return { ...given, value: Object.defineProperty({ ...given.value }, 'features', { get }) };
}

/** What the service answers of a model, or as of a time of the history. */
const ask: AskTrack = async ({ model, time }) => {
  if (model === 'GFTC') return answer(0, 11, 'model=GFTC');
  if (model === 'GFTC_0623') return answer(3, 9, 'model=GFTC_0623');
  const hours = (Date.parse(SHOWN) - Date.parse(time ?? SHOWN)) / HOUR + 6;
  return answer(hours, 10 + hours / 6, `time=${time}`);
};

/** A panel that shows a track, and what its page was told. */
function panel(shown = answer(0, 10, 'model=OFCL'), asked = ask) {
  const told: StormMessage[] = [];
  let responses = [shown];
  let shownIdentity = identity;
  const session: Session & Parameters<typeof createStormBeside>[0] = Object({
    parts: { log: { info: () => undefined } },
    identity: () => shownIdentity,
    responses: () => responses,
    post: () => undefined,
    tell: (message: StormMessage) => told.push(message),
    provenanceOf: ({ url, receivedAt, service: { demo, label }, stored }: Answer) => ({
      url,
      receivedAt,
      service: label,
      demo,
      stored,
    }),
  });
  const beside = createStormBeside(session, asked, () => undefined);
  beside.load();
  return {
    told,
    offered: () => besideExports(session, beside.answers()),
    /** Its answer is still to come. */
    askFor(model: StormIdentity['model']) {
      shownIdentity = { ...identity, model };
    },
    dropTrack() {
      responses = [];
    },
    async show() {
      beside.handle({ type: 'showModels', models: ['GFTC', 'GFTC_0623'] });
      while (beside.answers().models.some(({ face }) => face.face !== 'data')) await turn();
    },
    beginLook: () => beside.handle({ type: 'askHistory', count: 8, issued: SHOWN }),
    hasLooked: (count: number) =>
      until('forecasts have come', async () => {
        const faces = beside.answers().history?.runs.map(({ face }) => face.face) ?? [];
        return faces.filter(face => face === 'data').length === count;
      }),
    async lookBack() {
      beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
      await until('the history has come', async () => beside.answers().history?.loading === false);
    },
    untick: () => beside.handle({ type: 'showModels', models: [] }),
    async write(intent: StormIntent) {
      const file = await handleBesideExport(session, beside.answers(), intent);
      assert.ok(file);
      const text = await readFile(file.fsPath, 'utf8');
      return { file, text, origin: JSON.parse(await readFile(`${file.fsPath}.provenance.json`, 'utf8')) };
    },
  };
}

function recordsOf(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])));
}

const modelsIntent = (form: 'csv' | 'geojson', mean = true): StormIntent => ({
  type: 'exportModels',
  form,
  track: 0,
  issued: SHOWN,
  models: ['GFTC', 'GFTC_0623'],
  mean,
});

describe('an export of what stands beside a storm', () => {
  it('is offered once something has come beside the track that is shown, and asks the page what of it', async () => {
    const { offered, show, lookBack, untick, dropTrack, told } = panel();
    const labels = () => offered().map(({ label, form }) => `${label} ${form.split(',')[0]}`);
    assert.deepEqual(labels(), []);
    await show();
    assert.deepEqual(labels(), ['Comparison of models CSV', 'Comparison of models GeoJSON']);
    await lookBack();
    assert.deepEqual(labels().slice(2), ['History of forecasts CSV', 'History of forecasts GeoJSON']);
    for (const { write } of offered().slice(1, 3)) await write();
    assert.deepEqual(told, [
      { type: 'exportBeside', part: 'models', form: 'geojson' },
      { type: 'exportBeside', part: 'history', form: 'csv' },
    ]);
    untick();
    assert.equal(offered().length, 2);
    dropTrack();
    assert.deepEqual(offered(), []);
  });

  it('has a row for each model and valid time, and beside it each request and what is derived', async () => {
    const { show, write } = panel();
    await show();
    const { file, text, origin } = await write(modelsIntent('csv'));
    assert.match(basename(file.fsPath), /^demo-cycloneTrack-models-AL092026-.*\.csv$/);
    const rows = recordsOf(text);
    const count = (role: string, model: string) =>
      rows.filter(row => row.role === role && row.model === model).length;
    assert.deepEqual(
      [count('shown', 'OFCL'), count('model', 'GFTC'), count('model', 'GFTC_0623'), count('mean', '')],
      [3, 3, 6, 5],
    );
    const gftc = rows.filter(({ model }) => model === 'GFTC');
    assert.deepEqual(
      gftc.map(row => [row.longitude, row.derived_wind_kt, row.derived_wind_difference_kt]),
      [
        ['178.9', '50', '0'],
        ['179.9', '60', '0'],
        ['-179.1', '', ''],
      ],
    );
    assert.ok(gftc.every(row => Math.abs(Number(row.derived_distance_km) - 111.19) < 0.01));
    assert.ok(rows.every(row => row.derived === String(row.role === 'mean')));
    assert.deepEqual(
      origin.tracks.map((each: Record<string, unknown>) => [
        each.role,
        each.model,
        each.issue_time,
        each.request,
      ]),
      [
        ['shown', 'OFCL', SHOWN, answer(0, 0, 'model=OFCL').url],
        ['model', 'GFTC', SHOWN, answer(0, 0, 'model=GFTC').url],
        ['model', 'GFTC_0623', '2026-11-20T21:00:00.000Z', answer(0, 0, 'model=GFTC_0623').url],
      ],
    );
    for (const { fetched, demo_data } of origin.tracks) {
      assert.equal(fetched, SHOWN);
      assert.match(demo_data, /Synthetic/);
    }
    assert.ok(origin.derived.includes('derived_along_km'));
    assert.ok(
      Object.keys(rows[0] ?? {}).every(name => !name.startsWith('derived_') || origin.derived.includes(name)),
    );
  });

  it('has the first of several tracks, and says so, under the model that it states', async () => {
    const { show, write } = panel(ofMembers(answer(0, 10, 'model=OFCL'), 2, 'OFCL'), async (...given) => {
      const came = await ask(...given);
      return came.url.endsWith('model=GFTC') ? ofMembers(came, 3, 'OWN') : came;
    });
    await show();
    const { text, origin } = await write(modelsIntent('csv'));
    assert.equal(recordsOf(text).filter(({ model }) => model === 'OWN').length, 3);
    assert.deepEqual(
      origin.notes.filter((note: string) => note.startsWith('Of ')),
      [
        'Of OFCL the track that is shown, number 1 of its 2, is in the rows.',
        'Of OWN the first of its 3 tracks that has a position is in the rows.',
      ],
    );
  });

  it('has the tracks as features of RFC 7946 and their mean as derived, where it is chosen', async () => {
    const { show, write } = panel();
    await show();
    const { text } = await write(modelsIntent('geojson'));
    assert.doesNotThrow(() => check(text));
    const tracksIn = (collection: string) =>
      JSON.parse(collection).features.flatMap(
        ({ geometry, properties }: { geometry: { type: string }; properties: Record<string, unknown> }) =>
          properties.feature === 'track' ? [[properties.role, properties.derived, geometry.type]] : [],
      );
    const tracks = [
      ['shown', false, 'MultiLineString'],
      ['model', false, 'MultiLineString'],
      ['model', false, 'MultiLineString'],
    ];
    assert.deepEqual(tracksIn(text), [...tracks, ['mean', true, 'MultiLineString']]);
    assert.deepEqual(tracksIn((await write(modelsIntent('geojson', false))).text), tracks);
  });

  it('has the issues that were looked back upon, how they moved and their errors, and the past track', async () => {
    const { lookBack, write } = panel();
    await lookBack();
    const { file, text, origin } = await write({ type: 'exportHistory', form: 'csv', track: 0 });
    assert.match(basename(file.fsPath), /^demo-cycloneTrack-history-AL092026-/);
    const rows = recordsOf(text);
    assert.equal(new Set(rows.map(row => row.issue_time)).size, 5);
    assert.equal(rows.filter(({ role }) => role === 'past track').length, 4);
    const [judged, summed] = ['earlier', 'errors by lead time'].map(role =>
      rows.filter(row => row.role === role && row.derived_error_distance_km !== ''),
    );
    assert.ok(judged && summed);
    assert.ok(judged.length > 0);
    assert.ok(judged.every(({ issue_time }) => issue_time !== SHOWN));
    assert.deepEqual(
      summed.map(({ lead_time_hours, derived_error_cases }) => [lead_time_hours, derived_error_cases]),
      [...new Set(judged.map(row => row.lead_time_hours))]
        .sort((a, b) => Number(a) - Number(b))
        .map(lead => [lead, String(judged.filter(row => row.lead_time_hours === lead).length)]),
    );
    assert.ok(origin.derived.includes('derived_error_cases'));
    const [oldest] = judged.filter(row => row.lead_time_hours === '6');
    assert.ok(Math.abs(Number(oldest?.derived_error_distance_km) - 111.19) < 0.01);
    assert.equal(origin.tracks.length, 4);
    assert.match(origin.tracks[1].request, /time=2026-11-21T00:00:00Z$/);
  });

  it('names the model that was asked for with the answer that is shown, not one whose answer is still to come', async () => {
    const { show, lookBack, askFor, write } = panel();
    await Promise.all([show(), lookBack()]);
    askFor('GFTC');
    const history = { type: 'exportHistory', form: 'csv', track: 0 } as const;
    for (const intent of [modelsIntent('csv'), history]) {
      const { text, origin } = await write(intent);
      assert.equal(recordsOf(text).find(({ role }) => role === 'shown')?.model, 'OFCL');
      assert.equal(origin.tracks[0].model, 'OFCL');
      assert.ok(recordsOf(text).every(({ role, model }) => role !== 'earlier' || model === ''));
    }
  });

  it('has the time of issue that a track states, whatever the page says of it', async () => {
    const { show, write } = panel();
    await show();
    const { text } = await write(Object({ ...modelsIntent('csv'), issued: '2026-11-20T12:00:00.000Z' }));
    assert.equal(recordsOf(text)[0]?.issue_time, SHOWN);
  });

  it('has a track that states no time of issue with the one from which it was looked back', async () => {
    const { lookBack, write } = panel(untimed(answer(0, 10, 'model=OFCL')));
    await lookBack();
    const { text, origin } = await write({ type: 'exportHistory', form: 'geojson', track: 0 });
    const [shown] = JSON.parse(text).features.slice(3);
    assert.deepEqual([shown.properties.role, shown.properties.issue_time], ['shown', SHOWN]);
    assert.deepEqual([origin.tracks.length, origin.tracks[0].issue_time], [4, SHOWN]);
  });

  it('says which forecasts are not in the file, and that more were to come', async () => {
    let asked = 0;
    const { beginLook, hasLooked, write } = panel(undefined, async (...given) => {
      asked++;
      if (asked === 1) throw new Error('It did not come.');
      if (asked > 3) return new Promise(() => undefined);
      return asked === 2 ? untimed(await ask(...given)) : ask(...given);
    });
    beginLook();
    await hasLooked(2);
    const { origin, text } = await write({ type: 'exportHistory', form: 'csv', track: 0 });
    assert.equal(origin.tracks.length, 2);
    assert.equal(new Set(recordsOf(text).map(row => row.issue_time)).size, 3);
    assert.deepEqual(origin.notes.slice(-3), [
      'Answers without a time of issue, not in the file: 1.',
      'Forecasts that did not come: 1.',
      'The look back had not ended.',
    ]);
  });

  it('tells of a forecast that says otherwise than another of the same issue', async () => {
    let asked = 0;
    const { lookBack, write } = panel(undefined, async () => answer(6, 10 + asked++, 'time=then'));
    await lookBack();
    const { origin, text } = await write({ type: 'exportHistory', form: 'csv', track: 0 });
    assert.equal(origin.tracks.length, 2);
    assert.equal(new Set(recordsOf(text).map(row => row.issue_time)).size, 3);
    assert.match(
      origin.notes.at(-1),
      /^Forecasts that say otherwise than another with the same time of issue, not in the file: [1-9]/,
    );
  });

  it('reads one answer after another, with a turn for other work between them', async () => {
    let turns = 0;
    const readAt: number[] = [];
    const { show, write } = panel(undefined, async (...given) =>
      slow(await ask(...given), () => readAt.push(turns)),
    );
    await show();
    readAt.length = 0;
    let isDone = false;
    const counting = (async () => {
      for (; !isDone; turns++) await turn();
    })();
    await write(modelsIntent('csv'));
    isDone = true;
    await counting;
    assert.equal(new Set(readAt).size, 2);
  });

  it('takes a free name each time, and replaces no file', async () => {
    const { show, write } = panel();
    await show();
    const first = await write(modelsIntent('csv'));
    const second = await write(modelsIntent('csv', false));
    assert.notEqual(first.file.fsPath, second.file.fsPath);
    assert.equal(await readFile(first.file.fsPath, 'utf8'), first.text);
  });

  it('of a model that has not come, or of an issue that is no more shown, says so and writes nothing', async () => {
    const { show, lookBack, write, dropTrack } = panel();
    await assert.rejects(write(modelsIntent('csv')), /Nothing has come yet/);
    await Promise.all([show(), lookBack()]);
    dropTrack();
    await assert.rejects(write({ type: 'exportHistory', form: 'csv', track: 0 }), /Nothing has come yet/);
  });
});
