import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { createPanels } from '../../src/panels/panels.ts';
import { createLimits } from '../../src/sidebar/limits.ts';
import { limitText } from '../../src/sidebar/limitText.ts';
import { createLocationRows, MOST_ASKED } from '../../src/sidebar/locationRows.ts';
import { createLocations } from '../../src/sidebar/locations.ts';
import { createLocationsView } from '../../src/sidebar/locationsView.ts';
import { presentWords } from '../../src/sidebar/locationWords.ts';
import { nextDayLines } from '../../src/sidebar/nextDayLines.ts';
import { pinnedWords } from '../../src/sidebar/pinnedWords.ts';
import { askPlaceForecast } from '../../src/sidebar/placeForecast.ts';
import { createPortfolios } from '../../src/sidebar/portfolios.ts';
import { createPortfoliosView } from '../../src/sidebar/portfoliosView.ts';
import { type CycloneQuery, createStormQuery } from '../../src/sidebar/stormQuery.ts';
import { createStormsView } from '../../src/sidebar/stormsView.ts';
import { timeInWords } from '../../src/sidebar/timeInWords.ts';
import { withFakeView } from './fakeView.ts';
import { withSetting } from './withSetting.ts';

/** Keeps what is told to be kept. */
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

describe('saved locations', () => {
  async function three() {
    const locations = createLocations(memory());
    const ids: string[] = [];
    for (const [place, name] of ['Tampa', 'Oslo', 'Rome'].entries())
      ids.push((await locations.add(name, place, place)).id);
    const names = () => locations.all().map(({ name }) => name);
    return { locations, ids, names };
  }

  it('are put before another, or last', async () => {
    const { locations, ids, names } = await three();
    const [tampa = '', , rome = ''] = ids;
    await locations.move([rome], tampa);
    assert.deepEqual(names(), ['Rome', 'Tampa', 'Oslo']);
    await locations.move([rome, tampa], undefined);
    assert.deepEqual(names(), ['Oslo', 'Rome', 'Tampa']);
  });

  it('come back where they were after a removal, and what was added since stays', async () => {
    const { locations, ids, names } = await three();
    const putBack = await locations.remove(ids.slice(0, 2));
    await locations.add('Bergen', 60, 5);
    assert.deepEqual(names(), ['Rome', 'Bergen']);
    await putBack();
    assert.deepEqual(names(), ['Tampa', 'Oslo', 'Rome', 'Bergen']);
  });

  it('that were removed or renamed since stay so when an earlier removal is taken back', async () => {
    const { locations, ids, names } = await three();
    const [tampa = '', oslo = '', rome = ''] = ids;
    const putBack = await locations.remove([oslo]);
    await locations.remove([tampa]);
    await locations.rename(rome, 'Roma');
    await putBack();
    assert.deepEqual(names(), ['Oslo', 'Roma']);
  });

  it('whose place was saved again do not come back a second time', async () => {
    const { locations, ids, names } = await three();
    const putBack = await locations.remove(ids.slice(1, 2));
    await locations.add('Oslo again', 1, 1);
    await putBack();
    assert.deepEqual(names(), ['Tampa', 'Rome', 'Oslo again']);
  });

  it('are known by their place', async () => {
    const { locations } = await three();
    assert.equal(locations.at(1.00001, 0.99999)?.name, 'Oslo');
    assert.equal(locations.at(1.001, 1), undefined);
  });

  it('stand in rows that change one by one, so that a menu on a row keeps it while values come in', async () => {
    const { locations, ids } = await three();
    const rows = createLocationRows(locations.all);
    const fired: unknown[] = [];
    rows.provider.onDidChangeTreeData?.(each => fired.push(each));
    const shown = (await rows.provider.getChildren()) ?? [];
    rows.learn(ids[1] ?? '', { failure: 'The service does not answer.' });
    rows.learn('gone', { failure: 'The service does not answer.' });
    assert.equal(fired.length, 1);
    assert.equal(fired[0], shown[1]);
    rows.dispose();
  });

  it('say what the present is by now, and how old that is where no later answer comes', async () => {
    const { locations, ids } = await three();
    const [first = ''] = ids;
    const rows = createLocationRows(locations.all);
    const fired: unknown[] = [];
    rows.provider.onDidChangeTreeData?.(each => fired.push(each));
    const [row] = (await rows.provider.getChildren()) ?? [];
    assert.ok(row);
    const descriptionNow = async () => (await rows.provider.getTreeItem(row)).description;
    let present = '17 °C';
    const wordsAt = () => ({ text: present, spoken: present });
    const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' } as const;
    const passed = [{ limit, textAt: () => 'wind above 25 m/s now', details: '' }];
    rows.learn(first, { present: { wordsAt, receivedAt: Date.now() - 601 * 60_000 }, passed });
    assert.equal(await descriptionNow(), '17 °C · wind above 25 m/s now');
    fired.length = 0;
    rows.renew();
    assert.deepEqual(fired, []);
    present = '20 °C';
    rows.renew();
    assert.deepEqual(fired, [row]);
    rows.learn(first, { failure: 'The service does not answer.' });
    assert.equal(await descriptionNow(), '20 °C · wind above 25 m/s now (10 h old)');
    rows.dispose();
  });

  it('below those that are asked for say so, and nothing of what was known of them before', async () => {
    const { locations, ids } = await three();
    const [first = ''] = ids;
    const rows = createLocationRows(locations.all);
    const itemOf = async (id: string) => {
      const shown = (await rows.provider.getChildren()) ?? [];
      const row = shown.find(each => each.id === id);
      assert.ok(row);
      return rows.provider.getTreeItem(row);
    };
    await itemOf(first);
    rows.learn(first, { present: { wordsAt: () => ({ text: '17 °C', spoken: '17 °C' }), receivedAt: 0 } });
    assert.equal((await itemOf(first)).description, '17 °C');
    for (let at = 3; at < MOST_ASKED + 1; at += 1) await locations.add(`Place ${at}`, at, at);
    await locations.move([first], undefined);
    const below = await itemOf(first);
    assert.match(String(below.description), /^0/);
    assert.match(String(below.tooltip), /Only the first 30/);
    await locations.move([first], ids[1]);
    assert.doesNotMatch(String((await itemOf(first)).tooltip), /Only the first 30/);
    rows.dispose();
  });

  it('that a key is about are those that are selected, without those that are gone', async () => {
    const { locations, ids } = await three();
    locations.select([...ids.slice(1), 'gone']);
    assert.deepEqual(
      locations.underKey().map(({ name }) => name),
      ['Oslo', 'Rome'],
    );
  });

  it('that a key is about are the one with the focus, and those that are selected with it', async () => {
    const { locations, ids } = await three();
    const [tampa = '', oslo = '', rome = ''] = ids;
    const underKey = (selected: readonly string[], focused: string) => {
      locations.select(selected);
      const others = selected.filter(id => id !== focused);
      locations.select(others.length < selected.length ? others : [...selected, focused]);
      locations.select(selected);
      return locations.underKey().map(({ name }) => name);
    };
    assert.deepEqual(underKey([oslo], tampa), ['Tampa']);
    assert.deepEqual(underKey([oslo], oslo), ['Oslo']);
    assert.deepEqual(underKey([tampa, rome], rome), ['Rome', 'Tampa']);
    assert.deepEqual(underKey([tampa, rome], oslo), ['Oslo']);
    assert.deepEqual(underKey([], rome), ['Rome']);
  });
});

describe('a panel that is opened for a look', () => {
  function panel() {
    const view = vscode.window.createWebviewPanel('landfall.test', 'Test', vscode.ViewColumn.Active);
    let disposed = false;
    view.onDidDispose(() => {
      disposed = true;
    });
    return { view, isOpen: () => !disposed };
  }

  it('takes the place of the one before it, unless that is kept', () => {
    const panels = createPanels();
    const [first, second, third] = [panel(), panel(), panel()];
    panels.preview(first.view);
    panels.preview(second.view);
    assert.deepEqual([first.isOpen(), second.isOpen()], [false, true]);
    panels.keep(second.view);
    panels.preview(third.view);
    assert.deepEqual([second.isOpen(), third.isOpen()], [true, true]);
    second.view.dispose();
    third.view.dispose();
  });
});

describe('the query of the storms view', () => {
  it('is chosen where it asks for other storms than the settings', () => {
    const query = createStormQuery();
    assert.equal(query.isChosen(), false);
    query.set({ ...query.get() });
    assert.equal(query.isChosen(), false);
    for (const other of [
      { time: '2022-09-28T00:00:00Z' },
      { min_storm_category: 3 },
      { basin_ids: ['AL'] },
      { model: 'OFCL' as const },
    ]) {
      query.set({ ...query.get(), ...other });
      assert.equal(query.isChosen(), true);
      query.reset();
      assert.equal(query.isChosen(), false);
    }
  });

  it('that is the one of the settings follows them', async () => {
    const query = createStormQuery();
    query.set({ ...query.get(), basin_ids: [] });
    await withSetting('cyclones.minimumCategory', 3, async () => {
      assert.equal(query.get().min_storm_category, 3);
      assert.equal(query.isChosen(), false);
    });
  });
});

const IAN = { storm_id: 'AL092022', storm_name: 'Ian', forecast_time: '2022-09-28T06:00:00Z' };

/** What the views ask of the other parts. */
function partsOn(service: { demo: boolean; origin: string }, storms: readonly object[] = [IAN]) {
  const changed = new vscode.EventEmitter<void>();
  const asked: CycloneQuery[] = [];
  const client = {
    async cycloneForecasts(query: CycloneQuery) {
      asked.push(query);
      return { value: storms, problems: [] };
    },
    portfolioInitTime: async () => ({ value: IAN.forecast_time }),
  };
  const connection = { service: () => service, client: async () => client, onDidChange: changed.event };
  const watches = {
    state: () => undefined,
    words: () => undefined,
    onDidChange: changed.event,
    seen: () => undefined,
  };
  const parts = Object({
    connection,
    watches,
    responses: { add: () => undefined, letGo: () => undefined },
    locations: createLocations(memory()),
    limits: createLimits(memory()),
    portfolios: createPortfolios(memory(), Object(connection)),
    extensionUri: vscode.Uri.file('/'),
    stormQuery: createStormQuery(),
    log: { warn: () => undefined },
  });
  return { parts, asked, changed };
}

describe('a row of saved locations', () => {
  for (const [dragged, target, expected] of [
    ['c', 'c', 'abcde'],
    ['c', 'd', 'abdce'],
    ['c', 'b', 'acbde'],
    ['a', 'e', 'bcdea'],
    ['ac', 'd', 'bdace'],
    ['bd', 'c', 'acbde'],
    ['bd', 'd', 'abcde'],
    ['b', undefined, 'acdeb'],
  ] as const)
    it(`that is dragged takes the place of the one it is dropped on: ${dragged} on ${target}`, async () => {
      const { parts } = partsOn({ demo: true, origin: 'demo' });
      for (const [at, name] of [...'abcde'].entries()) await parts.locations.add(name, at, at);
      const { dragging, provider, made } = withFakeView(() => createLocationsView(parts));
      const rows = (await provider.getChildren()) ?? [];
      const named = (names: string) => rows.filter(row => names.includes(Object(row).name));
      const data = new vscode.DataTransfer();
      const { token } = new vscode.CancellationTokenSource();
      await dragging?.handleDrag?.(named(dragged), data, token);
      await dragging?.handleDrop?.(target && named(target)[0], data, token);
      const names = parts.locations.all().map(({ name }: { name: string }) => name);
      assert.equal(names.join(''), expected);
      made.dispose();
    });
});

describe('a view', () => {
  for (const create of [createLocationsView, createPortfoliosView])
    it(`of ${create === createLocationsView ? 'saved locations' : 'portfolios'} is marked while it shows demo data`, () => {
      const service = { demo: true, origin: 'demo' };
      const { parts, changed } = partsOn(service);
      const { view, made } = withFakeView(() => create(parts));
      assert.equal(view.description, 'Demo data');
      service.demo = false;
      changed.fire();
      assert.equal(view.description, '');
      made.dispose();
    });

  it('of portfolios marks those that were added to the demo as those it always has', async () => {
    const { parts } = partsOn({ demo: true, origin: 'demo' });
    await parts.portfolios.add('own');
    const { made, provider } = withFakeView(() => createPortfoliosView(parts));
    const rows = (await provider.getChildren()) ?? [];
    const items = await Promise.all(rows.map(row => provider.getTreeItem(row)));
    assert.deepEqual(
      items.map(({ description }) => description),
      rows.map(() => 'run Wed 28 Sept 2022, 06:00 UTC · demo data'),
    );
    made.dispose();
  });

  it('of portfolios tells nothing under one key that came with another', async () => {
    const { parts, changed } = partsOn({ demo: true, origin: 'demo' });
    const { made, provider } = withFakeView(() => createPortfoliosView(parts));
    const told = async () => {
      const [row] = (await provider.getChildren()) ?? [];
      return (await provider.getTreeItem(row)).description;
    };
    assert.equal(await told(), 'run Wed 28 Sept 2022, 06:00 UTC · demo data');
    const refuse = () => Promise.reject(new Error('refused'));
    Object.assign(await parts.connection.client(), { portfolioInitTime: refuse });
    changed.fire();
    assert.equal(await told(), 'demo data');
    made.dispose();
  });

  it('of portfolios or storms tells in its tooltips when a run began in words', async () => {
    const { parts } = partsOn({ demo: true, origin: 'demo' });
    const { token } = new vscode.CancellationTokenSource();
    for (const create of [createPortfoliosView, createStormsView]) {
      const { made, provider } = withFakeView(() => create(parts));
      const below = async (row?: unknown) => (await provider.getChildren(row)) ?? [];
      const [first] = await below();
      const row = (await below(first))[0] ?? first;
      const item = await provider.resolveTreeItem?.(await provider.getTreeItem(row), row, token);
      assert.match(String(item?.tooltip), /: Wed 28 Sept 2022, 06:00 UTC/);
      made.dispose();
    }
  });

  it('of storms tells in its tooltips the type that came, also one that is not known', async () => {
    const sent = ['TS', 'Tropical Low'].map(type => ({ ...IAN, category: 0, type }));
    const { parts } = partsOn({ demo: true, origin: 'demo' }, sent);
    const { made, provider } = withFakeView(() => createStormsView(parts));
    const { token } = new vscode.CancellationTokenSource();
    const [basin] = (await provider.getChildren()) ?? [];
    const tooltips: string[] = [];
    for (const row of (await provider.getChildren(basin)) ?? []) {
      const item = await provider.resolveTreeItem?.(await provider.getTreeItem(row), row, token);
      tooltips.push(String(item?.tooltip));
    }
    assert.match(tooltips[0] ?? '', /^Type: Tropical storm \(TS\)$/m);
    assert.match(tooltips[1] ?? '', /^Type: Tropical Low$/m);
    made.dispose();
  });

  it('of storms lists as many as anybody looks through, and says how many came', async () => {
    const sent = Array.from({ length: 5001 }, (_, number) => ({ storm_id: `XX${number}` }));
    const { parts } = partsOn({ demo: true, origin: 'demo' }, sent);
    const { made, provider } = withFakeView(() => createStormsView(parts));
    const rows = (await provider.getChildren()) ?? [];
    const items = await Promise.all(rows.map(row => provider.getTreeItem(row)));
    const labels = items.map(({ label }) => label);
    assert.equal(labels.at(-1), 'The service sent 5001 storms: the first 5000 are listed.');
    assert.ok(labels.includes('4501 to 5000'));
    made.dispose();
  });

  it('of storms that was hidden shows what the settings have chosen meanwhile', async () => {
    const { parts, asked } = partsOn({ demo: true, origin: 'demo' });
    const { view, made, provider } = withFakeView(() => createStormsView(parts));
    await provider.getChildren();
    const stale = new Promise(resolve => provider.onDidChangeTreeData?.(resolve));
    await withSetting('cyclones.minimumCategory', 3, async () => {
      await stale;
      await provider.getChildren();
      assert.match(view.message, /^Only from/);
    });
    assert.deepEqual(
      asked.map(query => query.min_storm_category),
      [undefined, 3],
    );
    made.dispose();
  });

  it('of storms that could not be asked for says above its rows what failed, and in them what to do', async () => {
    const { parts } = partsOn({ demo: true, origin: 'demo' });
    const { view, made, provider } = withFakeView(() => createStormsView(parts));
    const client = await parts.connection.client();
    const { cycloneForecasts } = client;
    const labels = async () => {
      const rows = (await provider.getChildren()) ?? [];
      return Promise.all(rows.map(async row => (await provider.getTreeItem(row)).label));
    };
    Object.assign(client, { cycloneForecasts: () => Promise.reject(new Error('The list is gone.')) });
    assert.deepEqual(await labels(), ['Try again']);
    assert.equal(view.message, 'The list is gone.');
    Object.assign(client, { cycloneForecasts });
    made.refresh();
    assert.deepEqual(await labels(), ['North Atlantic']);
    assert.equal(view.message, '');
    made.dispose();
  });

  it('of storms of which the settings leave none says that none matches', async () => {
    const { parts } = partsOn({ demo: true, origin: 'demo' }, []);
    const { view, made, provider } = withFakeView(() => createStormsView(parts));
    await provider.getChildren();
    assert.equal(view.message, '');
    const stale = new Promise(resolve => provider.onDidChangeTreeData?.(resolve));
    await withSetting('cyclones.minimumCategory', 3, async () => {
      await stale;
      await provider.getChildren();
      assert.match(view.message, /^Only from .* · No storm matches$/);
    });
    made.dispose();
  });
});

describe('the words of a row', () => {
  const now = Date.UTC(2026, 0, 1, 12, 30);
  const hour = (members: object) => ({
    series: { times: Float64Array.of(now / 1000 - 1800), rows: [{ ...members }], undated: 0 },
    clock: { zone: 'UTC' } as const,
    clockName: 'UTC',
    unitOf: (field: string) => (field === 'temperature' ? '°C' : 'm/s'),
    issued: undefined,
    service: { demo: true, label: 'Demo service', baseUrl: '', keyDigest: undefined },
    receivedAt: now,
  });

  it('are temperature, sign of the weather and wind of the present hour', () => {
    const forecast = hour({ temperature: 17.4, weather_code: 'clear-day', wind_speed: 5.2 });
    assert.deepEqual(presentWords(forecast, now), {
      text: '17 °C ☀ 5 m/s',
      spoken: '17 °C, clear, wind 5 m/s',
    });
  });

  it('leave out what has no value, and say a code that is not known', () => {
    assert.deepEqual(presentWords(hour({ weather_code: 'frogs' }), now), { text: '', spoken: 'frogs' });
    assert.deepEqual(presentWords(hour({ temperature: -0.2 }), now), { text: '0 °C', spoken: '0 °C' });
  });

  it('have a minus sign, and no hyphen', () => {
    assert.equal(presentWords(hour({ temperature: -3 }), now).text, '−3 °C');
    const frost = {
      field: 'temperature',
      comparison: 'below',
      value: -5,
      unit: '°C',
      kind: 'hourly',
    } as const;
    assert.equal(limitText(frost), 'temperature below −5 °C');
  });

  it('say of values that their unit was not given', () => {
    const without = (fields: readonly string[]) => {
      const { unitOf, ...forecast } = hour({ temperature: 17, weather_code: 'clear-day', wind_speed: 5 });
      return { ...forecast, unitOf: (field: string) => (fields.includes(field) ? '' : unitOf(field)) };
    };
    assert.deepEqual(presentWords(without(['temperature', 'wind_speed']), now), {
      text: '17 ☀ 5 (units not given)',
      spoken: '17 (unit not given), clear, wind 5 (unit not given)',
    });
    assert.equal(presentWords(without(['wind_speed']), now).text, '17 °C ☀ 5 (unit not given)');
    const place = { name: 'A', latitude: 1, longitude: 2 };
    const words = pinnedWords(place, { forecast: without(['temperature']) }, now);
    assert.match(words.text, /^A 17 \(unit not given\)/);
  });

  it('tell a little rain as little, and not as none', () => {
    const { unitOf: _, ...forecast } = hour({ precipitation_accumulation: 0.04 });
    const lines = (unit: string) => nextDayLines({ ...forecast, unitOf: () => unit }, now).join('\n');
    assert.match(lines('in'), /Precipitation: 0\.04 in \(/);
    const { unitOf: __, ...little } = hour({ precipitation_accumulation: 0.004 });
    assert.match(
      nextDayLines({ ...little, unitOf: () => 'in' }, now).join('\n'),
      /Precipitation: < 0\.01 in/,
    );
  });

  it('name the clock of a place whose zone is not known', async () => {
    const heads = async (timezone: string, utc_offset?: number) => {
      const value = { hourly: [], units: {}, timezone, utc_offset };
      const { service, receivedAt } = hour({});
      const client = { forecastHourly: async () => ({ value, service, receivedAt }) };
      const connection = Object({ client: async () => client });
      const place = { latitude: 1, longitude: 2 };
      const forecast = await askPlaceForecast(connection, place, new AbortController().signal);
      return nextDayLines(forecast, now)[0];
    };
    assert.equal(await heads('America/New_York'), 'The next 24 hours, in local time of the place');
    assert.equal(await heads('UTC'), 'The next 24 hours, times in UTC');
    assert.equal(await heads('here', 5), 'The next 24 hours, times in UTC+5:00 (offset inferred)');
    assert.equal(await heads('here'), 'The next 24 hours, times in UTC (offset not known)');
  });

  it('tell a time with its year, and what is no time as it came', () => {
    assert.equal(timeInWords('2022-09-28T06:00:00Z'), 'Wed 28 Sept 2022, 06:00 UTC');
    assert.equal(timeInWords('soon'), 'soon');
  });

  it('tell a time of this year without it where there is little room', () => {
    const time = '2022-09-28T06:00:00Z';
    assert.equal(timeInWords(time, Date.UTC(2022, 11, 31)), 'Wed 28 Sept, 06:00 UTC');
    assert.equal(timeInWords(time, Date.UTC(2023, 0, 1)), 'Wed 28 Sept 2022, 06:00 UTC');
  });
});
