import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CancelledError, NotFoundError } from '../../../src/api/errors.ts';
import type { ListedStorm } from '../../../src/domain/watch/stormFacts.ts';
import { keepSecret } from '../../../src/editor/words.ts';
import type { Parts } from '../../../src/parts.ts';
import { lookAgain } from '../../../src/watch/lookAgain.ts';
import { startWatch } from '../../../src/watch/startWatch.ts';
import type { Watch } from '../../../src/watch/watch.ts';
import { createWatches, type Watches } from '../../../src/watch/watches.ts';
import { MOST_WATCHES } from '../../../src/watch/watchState.ts';
import { watchWords } from '../../../src/watch/watchWords.ts';

const editor = vi.hoisted(() => ({
  /** Notifications, and whether they were modal. */
  told: [] as string[],
  modal: 0,
  pressed: undefined as string | undefined,
  ran: [] as unknown[],
  settings: new Map<string, unknown>(),
}));
vi.mock('vscode', () => {
  const show = async (message: string, options: { modal?: boolean }, ...items: { title: string }[]) => {
    editor.told.push(message);
    if (options.modal === true) editor.modal++;
    return items.find(({ title }) => title === editor.pressed);
  };
  return {
    l10n: {
      t: (text: string, ...values: unknown[]) =>
        text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
    },
    env: { language: 'en' },
    window: {
      showInformationMessage: show,
      showWarningMessage: show,
      showErrorMessage: show,
      onDidChangeWindowState: () => undefined,
    },
    commands: { executeCommand: async (...call: unknown[]) => void editor.ran.push(call) },
    workspace: { getConfiguration: () => ({ get: (name: string) => editor.settings.get(name) }) },
    Uri: { joinPath: () => ({ fsPath: '' }) },
    EventEmitter: class {
      listeners: (() => void)[] = [];
      event = (listener: () => void) => this.listeners.push(listener);
      fire = () => this.listeners.forEach(listener => void listener());
    },
  };
});

const IAN: NonNullable<ListedStorm> = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 2,
  forecast_time: '2022-09-28T06:00:00Z',
  forecast_last_updated: '2022-09-28T09:00:00Z',
};
const NEXT = {
  ...IAN,
  category: 4,
  forecast_time: '2022-09-28T12:00:00Z',
  forecast_last_updated: '2022-09-28T15:00:00Z',
};
const WATCH: Watch = { kind: 'storm', storm_id: 'AL092022', model: 'OFCL' };

interface World {
  /** What the editor keeps, as JSON. */
  kept: Map<string, string>;
  storms: (ListedStorm | Error)[];
  owner: { baseUrl: string; keyDigest: string | undefined };
  asked: unknown[];
  warned: string[];
  watches: Watches;
  parts: Parts;
  /** Another service or key is in use. */
  changed: () => void;
  /** Another session: nothing is left but what was kept. */
  reload(): void;
}

function world(demo = false): World {
  const kept = new Map<string, string>();
  const memory = {
    keys: () => [...kept.keys()],
    get: (key: string) => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : undefined),
    update: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
  };
  const client = {
    cycloneForecasts: async (query: unknown) => {
      made.asked.push(query);
      const failure = made.storms.find(each => each instanceof Error);
      if (failure !== undefined) throw failure;
      return { value: made.storms };
    },
    portfolioInitTime: async () => Promise.reject(gone('portfolioInitTime')),
  };
  const connection = {
    service: () => ({ demo, baseUrl: made.owner.baseUrl }),
    opened: async () => ({ service: made.owner }),
    client: async () => client,
    onDidChange: (changed: () => void) => void Object.assign(made, { changed }),
  };
  const reload = () => {
    made.watches = createWatches(Object(memory), Object(connection));
    made.parts = Object({
      watches: made.watches,
      connection,
      locations: { all: () => [] },
      log: { info: () => undefined, warn: (text: string) => made.warned.push(text), error: () => undefined },
    });
  };
  const made: World = Object({
    storms: [IAN],
    owner: { baseUrl: 'https://weather.example/api/v1', keyDigest: 'a' },
    asked: [],
    warned: [],
    kept,
    reload,
  });
  reload();
  return made;
}

const gone = (endpoint: 'cycloneForecasts' | 'portfolioInitTime' = 'cycloneForecasts') =>
  new NotFoundError(
    'Not found.',
    { status: 404, detail: '', retryAfter: undefined, location: undefined },
    { endpoint, url: '' },
  );

const { signal } = new AbortController();
const look = ({ parts }: World) => lookAgain(parts, signal);
const logOf = async ({ watches }: World) => (await watches.open()).told.map(({ text }) => text);

beforeEach(() => {
  Object.assign(editor, { told: [], modal: 0, pressed: undefined, ran: [] });
  editor.settings.clear();
});

describe('a watched storm', () => {
  it('is told of in a notification for each change, none of them modal, and not again after a reload', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    await look(own);
    expect(editor.told).toEqual([]);
    own.storms = [NEXT];
    await look(own);
    expect(editor.told).toEqual([
      expect.stringMatching(/^New forecast of Ian, issued .*28.*2022.*12:00 UTC\.$/),
      'Ian is now Hurricane · Category 4. Before: Hurricane · Category 2.',
    ]);
    own.reload();
    await look(own);
    expect(editor.told).toHaveLength(2);
    expect(editor.modal).toBe(0);
    expect(await logOf(own)).toEqual(editor.told.toReversed());
  });

  it('whose forecast is updated is told of by that time, and not as of a new forecast', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [{ ...IAN, forecast_last_updated: '2022-09-28T10:00:00Z' }];
    await look(own);
    expect(editor.told).toEqual([expect.stringMatching(/^Forecast of Ian updated .*28.*2022.*10:00 UTC\.$/)]);
  });

  it('is one of so many at most, also where many are to be watched at once', async () => {
    const own = world();
    own.storms = Array.from({ length: 60 }, (_, number) => ({ ...IAN, storm_id: `AL${number}` }));
    const begun = await Promise.allSettled(
      own.storms.map((_, number) =>
        startWatch(own.parts, { kind: 'storm', storm_id: `AL${number}` }, signal),
      ),
    );
    expect(own.watches.state()?.watches).toHaveLength(MOST_WATCHES);
    const refused = begun.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { name: 'InvalidArgumentsError' } });
  });

  it('that is not there is refused in the name of its command, as what else cannot be watched', async () => {
    const own = world();
    own.storms = [];
    await expect(startWatch(own.parts, WATCH, signal)).rejects.toMatchObject({
      name: 'InvalidArgumentsError',
      request: { endpoint: 'landfall.storm.watch' },
    });
    for (let number = 0; number < MOST_WATCHES; number++) {
      const watch: Watch = { kind: 'forming', min_storm_category: number };
      await startWatch(own.parts, watch, signal);
    }
    const [portfolio_id, uri] = ['gulf', 'file:///sites.csv'];
    const limit = {
      field: 'wind_speed',
      comparison: 'above',
      value: 25,
      unit: 'm/s',
      kind: 'hourly',
    } as const;
    const others: [Watch, string][] = [
      [{ kind: 'portfolio', portfolio_id }, 'landfall.portfolio.watch'],
      [{ kind: 'limit', portfolio_id, limit }, 'landfall.portfolio.watch'],
      [{ kind: 'locations' }, 'landfall.location.watch'],
      [{ kind: 'file', uri }, 'landfall.file.watch'],
    ];
    for (const [watch, endpoint] of others)
      await expect(startWatch(own.parts, watch, signal)).rejects.toMatchObject({ request: { endpoint } });
  });

  it('costs one request for each look, however many storms are watched', async () => {
    const own = world();
    own.storms = [IAN, { ...IAN, storm_id: 'AL102022' }];
    await startWatch(own.parts, WATCH, signal);
    await startWatch(own.parts, { ...WATCH, storm_id: 'AL102022' }, signal);
    own.asked.length = 0;
    await look(own);
    expect(own.asked).toEqual([{ model: 'OFCL' }]);
  });

  it('that has the name of another is told of with its id, so that nobody takes one for the other', async () => {
    const own = world();
    const other = { ...IAN, storm_id: 'AL102022' };
    own.storms = [IAN, other];
    await startWatch(own.parts, WATCH, signal);
    await startWatch(own.parts, { ...WATCH, storm_id: 'AL102022' }, signal);
    own.storms = [{ ...NEXT, category: 2 }, other];
    await look(own);
    own.storms = [NEXT];
    await look(own);
    expect(editor.told).toEqual([
      expect.stringMatching(/^New forecast of Ian \(AL092022\), issued /),
      'Ian is now Hurricane · Category 4. Before: Hurricane · Category 2.',
      'Ian (AL102022) has ended: the service does not list it any more.',
    ]);
  });

  it('that gets a name is called so wherever it is watched', async () => {
    const own = world();
    own.storms = [{ ...IAN, storm_name: 'NINE' }];
    await startWatch(own.parts, { ...WATCH, name: 'NINE' }, signal);
    own.storms = [NEXT];
    await look(own);
    own.reload();
    const [kept] = (await own.watches.open()).watches;
    expect(kept?.watch).toEqual({ ...WATCH, name: 'Ian' });
    expect(kept && watchWords(kept.watch)).toBe('Ian (AL092022)');
  });

  it('that has ended is told of once, and its watch ends', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [];
    await look(own);
    await look(own);
    expect(editor.told).toEqual(['Ian has ended: the service does not list it any more.']);
    expect((await own.watches.open()).watches).toEqual([]);
    expect(own.watches.isAny()).toBe(true);
    own.watches.seen();
    expect(own.watches.isAny()).toBe(false);
  });

  it('has not ended where the list could not be read whole', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [null];
    await look(own);
    expect(editor.told).toEqual([]);
    expect((await own.watches.open()).watches).toHaveLength(1);
  });

  it('that is not listed is not watched', async () => {
    const own = world();
    await expect(startWatch(own.parts, { ...WATCH, storm_id: 'none' }, signal)).rejects.toThrow(
      'storm_id: the id of a storm that the service lists now',
    );
    expect((await own.watches.open()).watches).toEqual([]);
  });

  it('of the demo is told of as demo data', async () => {
    const own = world(true);
    await startWatch(own.parts, WATCH, signal);
    own.storms = [];
    await look(own);
    expect(editor.told).toEqual([expect.stringMatching(/\(demo data\)$/)]);
  });

  it('makes no link of its name', async () => {
    const own = world();
    own.storms = [{ ...IAN, storm_name: '[Ian](command:evil)' }];
    await startWatch(own.parts, WATCH, signal);
    own.storms = [];
    await look(own);
    expect(editor.told).toHaveLength(1);
    expect(editor.told[0]).not.toContain('](');
  });

  it('opens its map, or mutes the watches, from the notification', async () => {
    for (const [button, command] of [
      ['Open storm map', 'landfall.storm.open'],
      ['Mute', 'landfall.watch.mute'],
    ]) {
      const own = world();
      await startWatch(own.parts, WATCH, signal);
      own.storms = [{ ...NEXT, category: 2 }];
      Object.assign(editor, { pressed: button, ran: [] });
      await look(own);
      await vi.waitFor(() => expect(editor.ran).toHaveLength(1));
      expect(editor.ran).toEqual([expect.arrayContaining([command])]);
    }
  });
});

describe('a storm that is watched anew, within another distance', () => {
  it('is watched so also where a look that began before ends after it', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    const { client } = own.parts.connection;
    let go: () => void = () => undefined;
    const late = new Promise<void>(resolve => {
      go = resolve;
    });
    Object.assign(own.parts.connection, { client: async () => late.then(client) });
    const before = look(own);
    Object.assign(own.parts.connection, { client });
    await startWatch(own.parts, { ...WATCH, within_km: 200 }, signal);
    go();
    await before;
    const { watches } = await own.watches.open();
    expect(watches.map(({ watch }) => watch)).toEqual([{ ...WATCH, name: 'Ian', within_km: 200 }]);
  });
});

describe('storms that form', () => {
  it('are told of once, also where they are missing for a look', async () => {
    const own = world();
    const forming: Watch = { kind: 'forming', basin_ids: ['AL'], min_storm_category: 1 };
    await startWatch(own.parts, forming, signal);
    expect(own.asked).toEqual([{ model: undefined, basin_ids: ['AL'], min_storm_category: 1 }]);
    const other = { ...IAN, storm_id: 'AL102022', storm_name: 'Julia', category: 1 };
    for (const storms of [[IAN, other], [IAN], [IAN, other]]) {
      own.storms = storms;
      await look(own);
    }
    expect(editor.told).toEqual(['New storm: Julia, Hurricane · Category 1']);
  });
});

describe('watches of the same storms', () => {
  it('tell of a change once', async () => {
    const own = world();
    for (const min_storm_category of [1, 2])
      await startWatch(own.parts, { kind: 'forming', min_storm_category }, signal);
    own.storms = [IAN, { ...IAN, storm_id: 'AL102022', storm_name: 'Julia' }];
    await look(own);
    expect(editor.told).toEqual(['New storm: Julia, Hurricane · Category 2']);
    expect(await own.watches.open()).toMatchObject({ told: [{}], unseen: 1 });
  });

  it('are one where they name the same basins in another order', async () => {
    const own = world();
    for (const basin_ids of [
      ['AL', 'EP'],
      ['EP', 'AL'],
    ])
      await startWatch(own.parts, { kind: 'forming', basin_ids }, signal);
    expect((await own.watches.open()).watches).toHaveLength(1);
  });
});

describe('what changes while it is silent', () => {
  it.each([
    ['muted', async (own: World) => own.watches.mute(true)],
    ['quiet', async () => void editor.settings.set('landfall.watch.quietHours', '00:00-00:00')],
  ])('for it is %s, is in the log and counted, and in no notification', async (silent, hush) => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    await hush(own);
    own.storms = [NEXT];
    await look(own);
    expect(editor.told).toEqual([]);
    const { told, unseen } = await own.watches.open();
    expect(told.map(each => each.silent)).toEqual([silent, silent]);
    expect(unseen).toBe(2);
    own.watches.seen();
    expect((await own.watches.open()).unseen).toBe(0);
  });
});

describe('a look that fails', () => {
  it('is told once, not at each look, and again when it fails after it went well', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    const failure = gone();
    for (const storms of [[failure], [failure], [IAN], [failure]]) {
      own.storms = storms;
      await look(own);
      own.reload();
    }
    expect(editor.told).toHaveLength(2);
    expect(editor.told[0]).toMatch(/^Ian \(AL092022\) could not be looked at\./);
    expect(own.warned).toHaveLength(2);
  });

  it('says what could not be looked at, and is told once where that is several', async () => {
    const own = world();
    const { owner } = await own.watches.open();
    const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' } as const;
    const watch: Watch = { kind: 'limit', portfolio_id: 'sites', limit };
    const other: Watch = { ...watch, limit: { ...limit, value: 30 } };
    const kept = (each: Watch) => ({ watch: each, facts: undefined, failed: false });
    for (const watches of [[watch], [watch, other]]) {
      await own.watches.change(owner, state => ({ ...state, watches: watches.map(kept) }));
      await look(own);
    }
    const why = 'The service does not know what was asked for. Check the id and the time.';
    expect(editor.told).toEqual([
      `sites · wind above 25 m/s could not be looked at. ${why}`,
      `What is watched could not be looked at. ${why}`,
    ]);
  });

  it('in two windows at once is told in one', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    const { parts } = own;
    own.reload();
    own.storms = [gone()];
    await Promise.all([look(own), lookAgain(parts, signal)]);
    expect(editor.told).toEqual([expect.stringMatching(/could not be looked at/)]);
  });

  it('while it is silent is told once, when somebody can be told', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [gone()];
    await own.watches.mute(true);
    await look(own);
    expect(editor.told).toEqual([]);
    await own.watches.mute(false);
    for (let turn = 0; turn < 2; turn++) await look(own);
    expect(editor.told).toEqual([expect.stringMatching(/could not be looked at/)]);
  });

  it('forgets nothing of what was known', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [gone()];
    await look(own);
    own.storms = [{ ...NEXT, category: 2 }];
    await look(own);
    expect(editor.told).toEqual([expect.stringMatching(/could not/), expect.stringMatching(/^New forecast/)]);
  });
});

describe('another service, or another key', () => {
  it.each([
    { baseUrl: 'https://other.example/api/v1', keyDigest: 'a' },
    { baseUrl: 'https://weather.example/api/v1', keyDigest: 'b' },
    { baseUrl: 'https://weather.example/api/v1', keyDigest: undefined },
  ])('such as $baseUrl with key $keyDigest inherits nothing', async other => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [NEXT];
    await look(own);
    const first = own.owner;
    own.owner = other;
    own.reload();
    own.asked.length = 0;
    await look(own);
    expect(await own.watches.open()).toMatchObject({ watches: [], told: [], unseen: 0 });
    expect(own.asked).toEqual([]);
    own.owner = first;
    own.reload();
    expect((await own.watches.open()).told).toHaveLength(2);
  });

  it('that comes into use while a watch starts ends that, and nothing is kept', async () => {
    const own = world();
    const { owner: first } = own;
    const list = own.parts.connection.client;
    own.parts.connection.client = async () => {
      own.owner = { baseUrl: 'https://other.example/api/v1', keyDigest: 'a' };
      own.changed();
      return list();
    };
    await expect(startWatch(own.parts, WATCH, signal)).rejects.toThrow(CancelledError);
    expect((await own.watches.open()).watches).toEqual([]);
    own.owner = first;
    own.reload();
    expect((await own.watches.open()).watches).toEqual([]);
  });

  it('ends a look: what comes then is told by the next one, of the service it is about', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    own.storms = [NEXT];
    await lookAgain(own.parts, AbortSignal.abort());
    expect(editor.told).toEqual([]);
    await look(own);
    expect(editor.told).toHaveLength(2);
  });
});

describe('what is kept', () => {
  it('holds no key that a service says back, and nobody is told of it [security 1]', async () => {
    const key = 'sentinel-key-of-watches';
    keepSecret(key);
    const own = world();
    own.storms = [{ ...IAN, storm_name: `Ian ${key}` }];
    await startWatch(own.parts, WATCH, signal);
    own.storms = [{ ...NEXT, storm_name: `Ian ${key}` }];
    await look(own);
    expect(editor.told).toHaveLength(2);
    expect(JSON.stringify([editor.told, await own.watches.open()])).not.toContain(key);
  });

  it('has an end, also where a service lists storms without end', async () => {
    const own = world();
    await startWatch(own.parts, { kind: 'forming' }, signal);
    for (let turn = 1; turn <= 3; turn++) {
      own.storms = Array.from({ length: 150 }, (_, at) => ({ ...IAN, storm_id: `AL${turn}${at}` }));
      await look(own);
    }
    const { told, unseen } = await own.watches.open();
    expect([told.length, unseen]).toEqual([200, 450]);
    expect(editor.told.filter(text => /^New storm/.test(text))).toHaveLength(30);
    expect(editor.told.filter(text => text === '140 more changes are in the watch log.')).toHaveLength(3);
  });

  it('is what was written last, also where the editor gives an older value back meanwhile', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    const older = own.kept.get('landfall.watches') ?? '';
    own.storms = [NEXT];
    await look(own);
    own.kept.set('landfall.watches', older);
    own.watches.seen();
    await look(own);
    expect(editor.told).toHaveLength(2);
    own.reload();
    expect(await own.watches.open()).toMatchObject({ told: [{}, {}], unseen: 0 });
  });

  it('by another window is known in this one, which tells nothing of it again', async () => {
    const own = world();
    await startWatch(own.parts, WATCH, signal);
    const { parts } = own;
    own.reload();
    own.storms = [NEXT];
    await look(own);
    await lookAgain(parts, signal);
    expect(editor.told).toHaveLength(2);
    expect((await parts.watches.open()).told).toHaveLength(2);
  });

  it.each([
    5,
    [null],
    { version: 1, states: [{ owner: 'https://weather.example/api/v1 a', watches: [{}] }] },
  ])('by another hand, such as %j, is as if nothing were', async kept => {
    const own = world();
    const memory = { get: () => kept, update: async () => undefined };
    const watches = createWatches(Object(memory), Object(own.parts.connection));
    expect((await watches.open()).watches).toEqual([]);
    expect(watches.isAny()).toBe(false);
  });
});
