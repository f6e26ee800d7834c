import { strict as assert } from 'node:assert';
import { setImmediate as turn } from 'node:timers/promises';
import * as vscode from 'vscode';
import { NotFoundError } from '../../src/api/errors.ts';
import type { AskTrack } from '../../src/panels/besideTrack.ts';
import { createPanels } from '../../src/panels/panels.ts';
import { createStormBeside, type StormBeside } from '../../src/panels/stormBeside.ts';
import { stormPanel } from '../../src/panels/stormPanel.ts';
import type { StormIdentity, StormIntent, StormMessage } from '../../src/panels/stormProtocol.ts';
import type { Parts } from '../../src/parts.ts';
import type { LandfallApi } from '../../types/landfall.d.ts';
import { until } from '../harness/until.ts';

const HOUR = 3_600_000;
const SHOWN = '2026-11-21T00:00:00Z';
const identity: StormIdentity = { storm_id: 'AL092026', max_lead_time: 'P3D' };

type Track = Awaited<ReturnType<AskTrack>>;

/** A track that says that it was issued at a time. */
function trackIssued(issue: number, value?: Track['value']): Track {
  const features = [
    {
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [-60, 15] },
      properties: { datetime: new Date(issue).toISOString(), forecast_time: new Date(issue).toISOString() },
    },
  ];
  return {
    value: value ?? { type: 'FeatureCollection', features },
    problems: [],
    bytes: new Uint8Array(),
    endpoint: 'cycloneTrack',
    url: 'https://weather.invalid/track',
    receivedAt: 0,
    stored: false,
    service: { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined },
  };
}

function unknownStorm(): NotFoundError {
  const details = { status: 404, detail: '', retryAfter: undefined, location: undefined };
  return new NotFoundError('Unknown.', details, { endpoint: 'cycloneTrack', url: '' });
}

/** As a service answers that is six hours behind. */
function latestIssue({ time }: StormIdentity): number {
  return Date.parse(time ?? SHOWN) - 6 * HOUR;
}

interface Played {
  beside: StormBeside;
  /** What was asked for, in turn. */
  asked: StormIdentity[];
  signals: AbortSignal[];
  /** Models whose tracks were handed over, each time. */
  come: string[][];
  /** Faces of the models, by name, as they were told last. */
  models: () => Record<string, string>;
  history: () => Extract<StormMessage, { type: 'history' }>['history'];
  become: (next: StormIdentity) => void;
  done: () => Promise<void>;
}

function play(
  answer: AskTrack = async asked => trackIssued(latestIssue(asked)),
  first: StormIdentity = identity,
): Played {
  let shown = first;
  const told = new Map<string, StormMessage>();
  const asked: StormIdentity[] = [];
  const signals: AbortSignal[] = [];
  const session = {
    identity: () => shown,
    post: (message: StormMessage) => void told.set(message.type, message),
    provenanceOf: () => ({ url: '', receivedAt: 0, stored: false, service: 'test', demo: false }),
  };
  const come: string[][] = [];
  const beside = createStormBeside(
    session,
    (question, options) => {
      asked.push(question);
      signals.push(options.signal);
      return answer(question, options);
    },
    all => come.push(all.map(({ model }) => model)),
  );
  beside.load();
  const history = () => {
    const message = told.get('history');
    return message?.type === 'history' ? message.history : undefined;
  };
  return {
    beside,
    asked,
    signals,
    come,
    history,
    models() {
      const message = told.get('models');
      const all = message?.type === 'models' ? message.models : [];
      return Object.fromEntries(all.map(({ model, face }) => [model, face.face]));
    },
    become(next) {
      shown = next;
      beside.load();
    },
    done: () => until('the look back is done', async () => history()?.loading === false),
  };
}

/** Waits for what has been asked to be answered. */
async function answered(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await turn();
}

const never = (_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Stopped.'))));

describe('other models beside a storm', () => {
  it('are asked for once each with the time and lead of the panel, whatever is ticked meanwhile', async () => {
    const { beside, asked, models } = play(undefined, { ...identity, time: SHOWN, model: 'OFCL' });
    beside.handle({ type: 'showModels', models: ['GFTC'] });
    beside.handle({ type: 'showModels', models: ['GFTC', 'GFTC_0623'] });
    await answered();
    beside.handle({ type: 'showModels', models: ['GFTC_0623'] });
    beside.handle({ type: 'showModels', models: ['GFTC', 'GFTC_0623'] });
    await answered();
    assert.deepEqual(
      asked,
      ['GFTC', 'GFTC_0623'].map(model => ({ ...identity, time: SHOWN, model })),
    );
    assert.deepEqual(models(), { GFTC: 'data', GFTC_0623: 'data' });
  });

  it('are handed over together once all that are ticked were answered, and again when fewer are', async () => {
    const { beside, come } = play(async asked => {
      if (asked.model === 'GFTC') throw unknownStorm();
      return trackIssued(latestIssue(asked));
    });
    beside.handle({ type: 'showModels', models: ['OFCL', 'GFTC', 'GFTC_0623'] });
    await answered();
    assert.deepEqual(come, [['OFCL', 'GFTC_0623']]);
    beside.handle({ type: 'showModels', models: ['GFTC_0623'] });
    assert.deepEqual(come.at(-1), ['GFTC_0623']);
    beside.dispose();
  });

  it('that are ticked no more while they are asked for are cancelled', async () => {
    const { beside, signals, models } = play(never);
    beside.handle({ type: 'showModels', models: ['GFTC', 'GFTC_0902'] });
    beside.handle({ type: 'showModels', models: ['GFTC_0902'] });
    await answered();
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    assert.deepEqual(models(), { GFTC_0902: 'loading' });
    beside.dispose();
    assert.ok(signals.every(({ aborted }) => aborted));
  });

  it('have no forecast where the service knows none, fail alone, and are asked again', async () => {
    let fails = true;
    const { beside, models } = play(async asked => {
      if (asked.model === 'GFTC') throw unknownStorm();
      if (asked.model === 'GFTC_0623' && fails) throw new Error('Down.');
      return trackIssued(latestIssue(asked));
    });
    beside.handle({ type: 'showModels', models: ['GFTC', 'GFTC_0623', 'GFTC_0902'] });
    await answered();
    assert.deepEqual(models(), { GFTC: 'empty', GFTC_0623: 'failed', GFTC_0902: 'data' });
    fails = false;
    beside.handle({ type: 'retryModel', model: 'GFTC_0623' });
    await answered();
    assert.equal(models().GFTC_0623, 'data');
  });

  it('that are too large, or nested too deeply for a page, fail alone', async () => {
    let deep: unknown[] = [];
    for (let level = 0; level < 1000; level++) deep = [deep];
    const { beside, models } = play(async asked => {
      const track = trackIssued(0);
      if (asked.model === 'OFCL') return { ...track, bytes: new Uint8Array(2 ** 19 + 1) };
      return asked.model === 'GFTC' ? { ...track, value: { ...track.value, deep } } : track;
    });
    beside.handle({ type: 'showModels', models: ['OFCL', 'GFTC', 'GFTC_0902'] });
    await answered();
    assert.deepEqual(models(), { OFCL: 'failed', GFTC: 'failed', GFTC_0902: 'data' });
  });

  it('are asked for anew with the panel, kept where only its cone is another, and go with another time', async () => {
    const { beside, asked, models, become } = play();
    beside.handle({ type: 'showModels', models: ['GFTC'] });
    await answered();
    become({ ...identity, smooth_cone: false });
    assert.equal(asked.length, 1);
    become({ ...identity, smooth_cone: false });
    await answered();
    assert.equal(asked.length, 2);
    become({ ...identity, time: SHOWN });
    assert.deepEqual(models(), {});
    assert.equal(asked.length, 2);
  });
});

/** A service whose answers tell with which key they were asked for; those on their way come nevertheless. */
function playKeys() {
  let key = 'first';
  const asked: string[] = [];
  let held: Promise<void> = Promise.resolve();
  const played = play(async question => {
    const own = key;
    asked.push(own);
    await held;
    const { value } = trackIssued(latestIssue(question));
    return trackIssued(0, { ...value, asked_with: own });
  });
  return {
    ...played,
    asked,
    /** Answers wait from here on until what is given is called. */
    hold() {
      let letGo = () => {};
      held = new Promise(resolve => {
        letGo = resolve;
      });
      return letGo;
    },
    useSecondKey() {
      key = 'second';
      played.beside.forget();
      played.become(identity);
    },
  };
}

describe('earlier issues of a storm', () => {
  it('of one key are neither shown nor handed over under another, and are asked for again', async () => {
    const { beside, asked, history, done, useSecondKey } = playKeys();
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await done();
    assert.deepEqual(asked, ['first', 'first', 'first']);
    useSecondKey();
    assert.equal(history(), undefined);
    assert.equal(beside.answers().history, undefined);
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await done();
    assert.deepEqual(asked.slice(3), ['second', 'second', 'second']);
    assert.doesNotMatch(JSON.stringify(history()), /"first"/);
  });

  it('of one key that come after another is used are not kept', async () => {
    const { beside, asked, history, done, hold, useSecondKey } = playKeys();
    const letGo = hold();
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    useSecondKey();
    letGo();
    await answered();
    assert.equal(history(), undefined);
    const before = asked.length;
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await done();
    assert.deepEqual(asked.slice(before), ['second', 'second', 'second']);
    assert.doesNotMatch(JSON.stringify(history()), /"first"/);
  });

  it('are asked for at steps of six hours before the one shown, two at a time, and once in a session', async () => {
    let open = 0;
    let most = 0;
    const { beside, asked, history, done } = play(async question => {
      most = Math.max(most, ++open);
      await turn();
      open--;
      return trackIssued(latestIssue(question));
    });
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await done();
    assert.deepEqual(
      asked.map(({ time = '' }) => (Date.parse(SHOWN) - Date.parse(time)) / HOUR),
      [0, 6, 12],
    );
    assert.equal(most, 2);
    assert.equal(asked[0]?.max_lead_time, 'P3D');
    assert.deepEqual(
      history()?.runs.map(({ face }) => face.face),
      ['data', 'data', 'data'],
    );
    beside.handle({ type: 'askHistory', count: 8, issued: SHOWN });
    await until('all have come', async () => history()?.loading === false && history()?.runs.length === 7);
    assert.equal(asked.length, 7);
  });

  it('of one issue count once, and older ones are asked for in their place', async () => {
    const { beside, asked, history, done } = play(async ({ time = '' }) =>
      trackIssued(Math.floor(Date.parse(time) / (12 * HOUR)) * 12 * HOUR),
    );
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await done();
    const issues = history()?.runs.flatMap(({ face }) =>
      face.face === 'data' ? [JSON.stringify(face.data).match(/"forecast_time":"([^"]*)"/)?.[1]] : [],
    );
    assert.deepEqual(issues, [
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-19T12:00:00.000Z',
    ]);
    assert.ok(asked.length <= 8);
  });

  it('before the storm was are said, and asked for no further', async () => {
    const { beside, asked, history, done } = play(async question => {
      if (latestIssue(question) < Date.parse(SHOWN) - 6 * HOUR) throw unknownStorm();
      return trackIssued(latestIssue(question));
    });
    beside.handle({ type: 'askHistory', count: 12, issued: SHOWN });
    await done();
    assert.deepEqual(
      history()?.runs.map(({ face }) => face.face),
      ['data', 'empty', 'empty'].concat(asked.length > 3 ? ['empty'] : []),
    );
    assert.ok(asked.length <= 4);
  });

  it('that are stopped keep what has come and say of the rest that it was stopped; a failure is asked again', async () => {
    let fails = true;
    const played = play(async question => {
      if (played.asked.length === 3 && fails) played.beside.handle({ type: 'stopHistory' });
      if (fails && played.asked.length > 1) throw new Error('Down.');
      return trackIssued(latestIssue(question));
    });
    const { beside, asked, history, done } = played;
    beside.handle({ type: 'askHistory', count: 8, issued: SHOWN });
    await done();
    assert.equal(asked.length, 3);
    assert.deepEqual(
      history()?.runs.map(({ face }) => face.face),
      ['data', 'failed', 'failed'],
    );
    fails = false;
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    await until(
      'they have come',
      async () => history()?.runs.every(({ face }) => face.face === 'data') === true,
    );
    assert.equal(asked.length, 5);
  });

  it('go with another question', async () => {
    const { beside, history, become, signals, done } = play(never);
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    become({ ...identity, model: 'GFTC' });
    assert.equal(history(), undefined);
    assert.ok(signals.every(({ aborted }) => aborted));
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    beside.handle({ type: 'stopHistory' });
    await done();
  });

  it('that are put away do not come back, neither while they load nor afterwards', async () => {
    const { beside, history, signals, done } = play(never);
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    assert.equal(history()?.loading, true);
    beside.handle({ type: 'putHistoryAway' });
    await answered();
    assert.equal(history(), undefined);
    assert.ok(signals.length > 0 && signals.every(({ aborted }) => aborted));
    beside.handle({ type: 'askHistory', count: 4, issued: SHOWN });
    beside.handle({ type: 'stopHistory' });
    await done();
    beside.handle({ type: 'putHistoryAway' });
    assert.equal(history(), undefined);
  });
});

/** A panel whose page is the test. */
function openPanel(state: { identity: StormIdentity }) {
  const received = new vscode.EventEmitter<unknown>();
  const disposed = new vscode.EventEmitter<void>();
  const connected = new vscode.EventEmitter<void>();
  const turned = new vscode.EventEmitter<void>();
  const asked: object[] = [];
  const told: StormMessage[] = [];
  const signals: AbortSignal[] = [];
  const ask = async (question: object, { signal }: { signal: AbortSignal }) => {
    asked.push(question);
    signals.push(signal);
    return trackIssued(0);
  };
  const client = { cycloneTrack: ask, cycloneCone: never, cycloneForecasts: never };
  const connection = {
    onDidChange: connected.event,
    service: () => trackIssued(0).service,
    client: async () => client,
  };
  const parts: Parts = Object({
    extensionUri: vscode.Uri.file('/'),
    log: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    connection,
    responses: { add: () => undefined, letGo: () => undefined },
    panels: createPanels(),
  });
  const webview = {
    asWebviewUri: (uri: vscode.Uri) => uri,
    onDidReceiveMessage: received.event,
    postMessage: async (message: StormMessage) => void told.push(message),
  };
  const view = { webview, onDidDispose: disposed.event, onDidChangeViewState: turned.event };
  stormPanel.restore(parts, Object(view), state);
  received.fire({ type: 'ready' });
  return {
    asked,
    told,
    signals,
    send: (intent: StormIntent) => received.fire(intent),
    /** Whatever a page may send. */
    sendAny: (message: unknown) => received.fire(message),
    connect: () => connected.fire(),
    close: () => disposed.fire(),
  };
}

it('a panel of a storm asks for what its page ticks, tells it, and asks for no more when it is closed', async () => {
  const { asked, told, signals, send, close } = openPanel({ identity: { ...identity, time: SHOWN } });
  send({ type: 'showModels', models: ['GFTC'] });
  const come = () => told.flatMap(each => (each.type === 'models' ? each.models : [])).at(-1)?.face.face;
  await until('the model has come', async () => come() === 'data');
  const question = { storm_id: 'AL092026', max_lead_time: 'P3D' };
  assert.deepEqual(asked, [
    { ...question, time: SHOWN, model: undefined },
    { ...question, time: SHOWN, model: 'GFTC' },
  ]);
  send({ type: 'show', identity });
  send({ type: 'showModels', models: ['GFTC'] });
  await until('the model is asked for again', async () => asked.length === 4);
  assert.deepEqual(asked.at(-1), { ...question, time: undefined, model: 'GFTC' });
  close();
  assert.ok(signals.every(({ aborted }) => aborted));
});

it('a panel of a storm puts earlier issues out of sight when another key is used, and asks for models again', async () => {
  const { asked, told, send, connect, close } = openPanel({ identity: { ...identity, time: SHOWN } });
  const lookedBack = () => told.flatMap(each => (each.type === 'history' ? [each.history] : []));
  const models = () => told.flatMap(each => (each.type === 'models' ? each.models : []));
  send({ type: 'showModels', models: ['GFTC'] });
  send({ type: 'askHistory', count: 4, issued: SHOWN });
  await until('the history has come', async () => lookedBack().at(-1)?.loading === false);
  await until('the model has come', async () => models().at(-1)?.face.face === 'data');
  const before = asked.length;
  connect();
  await until('the history is put away', async () => lookedBack().at(-1) === undefined);
  await until('the track and the model are asked for', async () => asked.length === before + 2);
  close();
});

it('a panel whose page sends a picture or a report that is refused says so, with nothing of the message', async () => {
  const { sendAny, close } = openPanel({ identity });
  const original = vscode.window.showErrorMessage;
  const shown: string[] = [];
  Object.assign(vscode.window, { showErrorMessage: async (message: string) => void shown.push(message) });
  try {
    sendAny({ type: 'show', identity: 'no identity' });
    sendAny({ type: 'exportSvg', svg: 'no picture' });
    sendAny({ type: 'exportPng', png: 'no picture' });
    sendAny({ type: 'exportReport', form: 'html', svg: '', report: { title: 7 } });
    assert.deepEqual(shown, [
      'The picture could not be written as SVG. Export it as PNG instead.',
      'The picture could not be drawn. Export it as SVG instead.',
      'The report could not be made of what the page drew. Zoom in on the map and try again.',
    ]);
    sendAny({ type: 'reportFailed' });
    await until('the report that failed is told', async () => shown.length === 4);
    assert.match(shown[3] ?? '', /^The report could not be made/);
  } finally {
    Object.assign(vscode.window, { showErrorMessage: original });
    close();
  }
});

it('the demo service has other models of each storm, and the issues before this one', async () => {
  const api = await vscode.extensions.getExtension<LandfallApi>('landfall.landfall')?.activate();
  assert.ok(api);
  const time = SHOWN;
  const storms = (await api.cycloneForecasts({ time })).value;
  const storm_id = storms[0]?.storm_id;
  const issue = storms[0]?.forecast_time;
  assert.ok(storm_id !== undefined && issue !== undefined);
  const { beside, models, history, done } = play(
    async ({ storm_id, time = '', model = 'OFCL' }, { signal }) => {
      const { value } = await api.cycloneTrack({ storm_id, time, model }, { signal });
      return trackIssued(0, value);
    },
    { storm_id, time },
  );
  beside.handle({ type: 'showModels', models: ['OFCL', 'GFTC_0623'] });
  beside.handle({ type: 'askHistory', count: 4, issued: issue });
  await done();
  await until('the models have come', async () => !Object.values(models()).includes('loading'));
  assert.deepEqual(models(), { OFCL: 'data', GFTC_0623: 'data' });
  assert.equal(new Set(history()?.runs.map(each => each.time)).size, 3);
});
