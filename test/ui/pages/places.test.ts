import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlacesIntent, PlacesMessage } from '../../../src/panels/placesProtocol.ts';
import { failed, identity, loading, message, shown, weather } from './comparisons.ts';
import { hear } from './hearing.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import type { ThemeId } from './themes.ts';

type PlacesPage = OpenedPage<PlacesMessage, PlacesIntent>;

const MARKUP = '<img src=x onerror="window.hacked = true">';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** The page with every place, its wind in an overlay in UTC unless the options say otherwise. */
async function openShown(options: PageOptions = {}, first = message()): Promise<PlacesPage> {
  const state = { choices: { field: 'wind_speed' } };
  const opened: PlacesPage = await openPage(browser, 'places', { state, ...options });
  await opened.post(first);
  await opened.page.locator('.bar h1', { hasText: 'places' }).waitFor();
  return opened;
}

/** Each place of the legend with what is said of it. */
const placeTexts = (page: Page) =>
  page.locator('.gutter .legend-row > button:first-child').evaluateAll(rows =>
    rows.map(row => {
      const text = (part: string) => row.querySelector(`.legend-${part}`)?.textContent?.trim() ?? '';
      return `${text('name')} ${text('note')}`.trim();
    }),
  );
const named = (page: Page, name: string) =>
  page.locator('.gutter .legend-row > button:first-child').filter({ hasText: name });
const charts = (page: Page) => page.locator('landfall-chart');
/** Chooses a view, or hours or days. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const foot = (page: Page, part: 'left' | 'right') => page.locator(`.panel-foot-${part}`);

/** Takes an entry of a menu of the bar. */
async function take(page: Page, menu: string | RegExp, entry: string): Promise<void> {
  await page.locator('.bar').getByRole('button', { name: menu }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

/** Names of the variables that can be compared. */
async function variables(page: Page): Promise<string[]> {
  await page
    .locator('.bar')
    .getByRole('button', { name: /^Variable/ })
    .click();
  return page.getByRole('menuitemradio').allInnerTexts();
}

/** Opens what is set once. */
const options = (page: Page) => press(page, 'Units and times');

/** Colour and dash of the lines in the legend. */
const looks = (page: Page) =>
  page.locator('.gutter .sample').evaluateAll(samples =>
    samples.map(sample => ({
      color: sample.querySelector('line')?.getAttribute('stroke') ?? 'none',
      dash: sample.querySelector('line')?.getAttribute('stroke-dasharray') ?? 'none',
    })),
  );

interface Model {
  nights?: [number, number][];
  tracks: {
    range: [number, number];
    nights: [number, number][];
    lines: { label: string; kind?: string; beside?: [number, number]; values: (number | null)[] }[];
  }[];
}

/** What the chart is drawn from. */
async function modelOf(page: Page): Promise<Model> {
  const text = await charts(page).evaluate(element =>
    'model' in element ? JSON.stringify(element.model) : '',
  );
  return JSON.parse(text);
}

/** Time and values under the crosshair, as they are read out. */
const readingOf = (page: Page) => page.locator('landfall-chart .tracks').getAttribute('aria-valuetext');

/** Days pass while nobody looks at the page. */
async function letDaysPass(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = Date.now() + 3 * 86_400_000;
    Date.now = () => later;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await drawn(page);
}

const START = Date.parse('2026-11-21T00:00:00Z') / 1000;
const isDark = (spans: readonly (readonly [number, number])[], hour: number) =>
  spans.some(([from, to]) => from <= START + hour * 3600 && to >= START + hour * 3600);

describe('places that are compared', () => {
  it('are told in a sentence, as demo data, with where they came from and the one clock', async () => {
    const { page, faults } = await openShown();
    expect(await page.locator('h1').innerText()).toBe('3 places');
    expect(await page.locator('.bar-facts').innerText()).toBe('Tampa, Delhi, Neiafu');
    expect(await page.locator('.demo-badge').innerText()).toBe('demo');
    expect(await page.locator('.summary').innerText()).toBe(
      'Windiest: Neiafu, 22 m/s on Sat 21 Nov, 06:00; calmest: Tampa, 5 m/s on Sat 21 Nov, 00:00.',
    );
    const told = (await foot(page, 'right').innerText()).replaceAll(/\s+/g, ' ');
    expect(told).toMatch(
      /^Issued Sat 21 Nov, 00:00 · From Demo service, received Sat 21 Nov, 06:00 .*Times in UTC$/,
    );
    expect(told.match(/UTC/g)).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('are named where they were issued at different times', async () => {
    const older = shown(1, { forecast_time: '2026-11-20T18:00:00Z' });
    const { page } = await openShown({}, message([shown(0), older, shown(2)]));
    const told = await page.locator('.sources li').allInnerTexts();
    expect(told[0]).toMatch(/^Tampa, Neiafu: Issued Sat 21 Nov, 00:00/);
    expect(told[1]).toMatch(/^Delhi: Issued Fri 20 Nov, 18:00/);
    expect(await page.locator('.run-word').innerText()).toBe('As of');
  });

  it('show each as it comes, and can be cancelled meanwhile', async () => {
    const { page, post, sent } = await openShown({}, message([loading, loading, loading]));
    expect(await page.locator('.panel-cover').innerText()).toContain(
      'Asking for the forecasts of Tampa, Delhi, Neiafu',
    );
    expect(await charts(page).count()).toBe(0);
    await post(message([loading, shown(1), loading]));
    await charts(page).locator('canvas').first().waitFor();
    expect(await placeTexts(page)).toEqual(['Tampa loading', 'Delhi 6 to 21 m/s', 'Neiafu loading']);
    expect(await foot(page, 'left').innerText()).toContain('Asking for the forecasts of Tampa, Neiafu');
    await press(page, 'Cancel');
    expect(await sent('cancel')).toHaveLength(1);
  });

  it('stay where one fails, which is a gap that says so, and is tried again', async () => {
    const { page, sent } = await openShown({}, message([shown(0), failed, shown(2)]));
    expect(await placeTexts(page)).toEqual([
      'Tampa 5 to 20 m/s',
      'Delhi The service failed (status 500).',
      'Neiafu 7 to 22 m/s',
    ]);
    expect(await named(page, 'Delhi').getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('.panel-failure').innerText()).toBe('Delhi: The service failed (status 500).');
    await press(page, 'Try again');
    expect(await sent('act')).toEqual([{ type: 'act', action: 'retry' }]);
  });

  it('say the failure once that several share, and offer what else can be done', async () => {
    const broken = { ...failed, actions: ['retry', 'diagnose'] as const };
    const { page, sent } = await openShown({}, message([broken, broken, shown(2)]));
    expect(await page.locator('.panel-failure').allInnerTexts()).toEqual([
      'Tampa, Delhi: The service failed (status 500).',
    ]);
    await take(page, 'More', 'Diagnose connection');
    expect(await sent('act')).toEqual([{ type: 'act', action: 'diagnose' }]);
  });

  it('tell those who hear what failed, without the names of buttons, and once', async () => {
    const problem = { path: 'hourly[0].x', expected: 'a number', found: 'a text' };
    const { page, post } = await openShown();
    const heard = await hear(page);
    const kept = { ...shown(2, {}), problems: [problem], renewal: failed };
    await post(message([shown(0), failed, kept]));
    const told = (await heard()).join('\n');
    expect(told).toContain('Delhi: The service failed (status 500).');
    expect(told).not.toContain('Try again');
    expect(told).not.toContain('Departures');
    expect(await page.locator('.panel-foot [role=status] button').count()).toBe(0);
    expect(await foot(page, 'left').getByRole('button').allInnerTexts()).toEqual([
      ...['Try again', 'Departures from the specification: 1'],
    ]);
    const age = () => page.locator('.panel-failure', { hasText: 'Kept from' }).innerText();
    const before = await age();
    await letDaysPass(page);
    expect(await age()).not.toBe(before);
    expect(await heard()).toEqual([]);
  });

  it('have a gap where a number stands for a missing value, and say so', async () => {
    const marked = weather(0).rows.map((row, hour) => (hour === 4 ? { ...row, wind_speed: -9999 } : row));
    const { page } = await openShown({}, message([shown(0, { rows: marked }), shown(1), shown(2)]));
    expect((await placeTexts(page))[0]).toBe('Tampa 5 to 20 m/s');
    expect(await foot(page, 'left').innerText()).toContain('missing value, such as −9999: 1; they are gaps.');
    expect((await modelOf(page)).tracks[0]?.range[0]).toBeGreaterThanOrEqual(0);
  });

  it('say in the middle why there is none, with one button', async () => {
    const { page, post, sent } = await openShown({}, message([failed, failed, failed]));
    const cover = page.locator('.panel-cover');
    expect(await cover.locator('p').allInnerTexts()).toEqual([
      'Tampa, Delhi, Neiafu: The service failed (status 500).',
    ]);
    expect(await cover.getByRole('button').allInnerTexts()).toEqual(['Try again']);
    const empty = { face: 'empty', message: 'There is no forecast.' } as const;
    await post(message([empty, empty, empty], { time: '2026-11-01T00:00:00Z' }));
    expect(await cover.locator('p').allInnerTexts()).toEqual(['Tampa, Delhi, Neiafu: There is no forecast.']);
    await press(page, 'Latest forecasts');
    expect((await sent('show')).at(-1)?.identity.time).toBeUndefined();
  });

  it('keep what is known where renewing fails, with its age', { tags: 'long' }, async () => {
    const { page } = await openShown({}, message([{ ...shown(0), renewal: failed }, shown(1), shown(2)]));
    expect(await page.locator('.panel-failure').innerText()).toMatch(
      /^Tampa: Kept from .* ago\. The service failed/,
    );
    expect((await placeTexts(page))[0]).toBe('Tampa 5 to 20 m/s');
  });

  it('open their forecast beside their name, by keys, and from the menu', async () => {
    const { page, sent } = await openShown();
    await page.locator('.gutter').getByRole('button', { name: 'Open the forecast of Delhi' }).click();
    await named(page, 'Neiafu').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await take(page, 'More', 'Open the forecast of Tampa');
    const [tampa, delhi, neiafu] = identity.places;
    expect(await sent('openForecast')).toEqual([
      { type: 'openForecast', ...delhi },
      { type: 'openForecast', ...neiafu },
      { type: 'openForecast', ...tampa },
    ]);
  });

  it('are told apart by coordinates where they have one name', async () => {
    const places = identity.places.map(place => ({ ...place, name: 'Home' }));
    const { page } = await openShown({}, message(undefined, { places }));
    expect(await page.locator('.gutter .legend-name').allInnerTexts()).toEqual([
      'Home (27.95°N 82.46°W)',
      'Home (28.61°N 77.21°E)',
      'Home (21.14°S 175.20°W)',
    ]);
  });

  it('are asked for again in other units and then by days, and remembered without data', async () => {
    const { page, sent, remembered } = await openShown();
    await options(page);
    await choose(page, 'Imperial');
    await page.keyboard.press('Escape');
    await choose(page, 'Daily');
    const wished = { ...identity, units: 'imperial', kind: 'daily' };
    expect((await sent('show')).map(({ identity: asked }) => asked)).toEqual([
      { ...identity, units: 'imperial' },
      wished,
    ]);
    await take(page, /^Variable/, 'Temperature');
    await choose(page, 'Tracks');
    await named(page, 'Delhi').click();
    expect(await remembered()).toEqual({
      identity: wished,
      choices: { field: 'temperature', view: 'tracks', clock: 'utc', hidden: [1], table: expect.anything() },
    });
  });

  it('come back with their table as it was sorted and searched', { tags: 'long' }, async () => {
    const { page, remembered } = await openShown();
    await choose(page, 'Table');
    await page.getByRole('searchbox').fill('>7');
    await page.getByRole('button', { name: 'Delhi', exact: false }).first().click();
    const state = await remembered();
    const { page: again } = await openShown({ state });
    expect(await again.getByRole('searchbox').inputValue()).toBe('>7');
    expect(await again.locator('th[aria-sort=ascending]').innerText()).toContain('Delhi');
  });

  it('come back as they were left, by an older version too', { tags: 'long' }, async () => {
    const older = { field: 'temperature', view: 'multiples', clock: 'local' };
    const { page } = await openShown({ state: { choices: older } });
    expect(await page.getByRole('radio', { name: 'Tracks' }).getAttribute('aria-checked')).toBe('true');
    expect(await foot(page, 'right').innerText()).toContain('Times in America/New_York (Tampa)');
  });

  it('keep the units they came in until others come', { tags: 'long' }, async () => {
    const { page, post, sent } = await openShown();
    const before = ['Tampa 5 to 20 m/s', 'Delhi 6 to 21 m/s', 'Neiafu 7 to 22 m/s'];
    await options(page);
    await choose(page, 'Imperial');
    await page.keyboard.press('Escape');
    expect(await placeTexts(page)).toEqual(before);
    await take(page, 'More', 'Copy CSV');
    expect((await sent('copyText')).at(-1)?.text).toContain('Tampa (m/s)');
    await post(message([loading, loading, loading], { units: 'imperial' }));
    expect(await placeTexts(page)).toEqual(before);
    expect(await page.locator('.stale').count()).toBe(1);
    await post(message(undefined, { units: 'imperial' }));
    await expect.poll(async () => (await placeTexts(page))[0]).toBe('Tampa 5 to 20 mph');
    expect(await page.locator('.stale').count()).toBe(0);
  });

  it('are asked for as of days before, and late answers are passed over', { tags: 'long' }, async () => {
    const { page, post, sent } = await openShown();
    await press(page, '−24 h');
    await press(page, '−24 h');
    const [first, second] = (await sent('show')).map(({ identity: asked }) => asked);
    expect(Date.parse(first?.time ?? '') - Date.parse(second?.time ?? '')).toBe(86_400_000);
    await post({ ...message([loading, loading, loading]), identity: first ?? identity });
    expect(await placeTexts(page)).toEqual(['Tampa 5 to 20 m/s', 'Delhi 6 to 21 m/s', 'Neiafu 7 to 22 m/s']);
    await post({ ...message([shown(0), loading, loading]), identity: second ?? identity });
    await expect
      .poll(() => placeTexts(page))
      .toEqual(['Tampa 5 to 20 m/s', 'Delhi loading', 'Neiafu loading']);
    expect(await foot(page, 'right').innerText()).toMatch(/^As of /);
    await page.locator('.run-middle').click();
    await page.getByRole('textbox', { name: 'Time (UTC)' }).fill('some day');
    await page.getByRole('textbox', { name: 'Time (UTC)' }).press('Enter');
    expect(await page.getByRole('alert').first().innerText()).toMatch(/^Enter a time such as/);
    await page.keyboard.press('Escape');
    await press(page, 'Now');
    expect((await sent('show')).at(-1)?.identity).toEqual(identity);
  });

  it('have no lines of directions, which turn in a circle', async () => {
    const { page } = await openShown();
    expect(await variables(page)).toEqual(['Wind 10 m', 'Temperature', 'Humidity']);
  });

  it('say so where one does not have the variable', async () => {
    const { page } = await openShown({ state: { choices: { field: 'humidity' } } });
    expect(await placeTexts(page)).toEqual([
      'Tampa 70 %',
      'Delhi does not have this variable',
      'Neiafu does not have this variable',
    ]);
    expect(await page.locator('.summary').innerText()).toContain('Humidity is 70 % wherever a value came.');
  });

  it('say where their forecasts departed from the specification', async () => {
    const problem = { path: 'hourly[0].x', expected: 'a number', found: 'a text' };
    const { page, sent } = await openShown(
      {},
      message([
        { ...shown(0), problems: [problem] },
        { ...shown(1), problems: [problem, problem] },
        shown(2),
      ]),
    );
    await press(page, 'Departures from the specification: 3');
    expect(await sent('openProblems')).toHaveLength(1);
  });
});

describe('a name of the legend', { tags: 'long' }, () => {
  it('hides its place, and shows it again; a double click shows it alone, and then all', async () => {
    const { page } = await openShown();
    const lines = async () => (await modelOf(page)).tracks[0]?.lines.map(({ label }) => label);
    await named(page, 'Delhi').click();
    expect(await named(page, 'Delhi').getAttribute('aria-pressed')).toBe('false');
    expect(await lines()).toEqual(['Tampa', 'Neiafu']);
    await named(page, 'Delhi').click();
    expect(await lines()).toEqual(['Tampa', 'Delhi', 'Neiafu']);
    await named(page, 'Delhi').dblclick();
    await expect.poll(lines).toEqual(['Delhi']);
    expect((await modelOf(page)).tracks[0]?.range[1]).toBeLessThan(23);
    await named(page, 'Delhi').dblclick();
    await expect.poll(lines).toEqual(['Tampa', 'Delhi', 'Neiafu']);
  });

  it('does the same by keys, and leaves a place in its track where it is put away', async () => {
    const { page } = await openShown({ state: { choices: { field: 'wind_speed', view: 'tracks' } } });
    await named(page, 'Delhi').focus();
    await page.keyboard.press('Enter');
    expect((await modelOf(page)).tracks.map(({ lines }) => lines.length)).toEqual([1, 0, 1]);
    await page.keyboard.press('Alt+Enter');
    await expect
      .poll(async () => (await modelOf(page)).tracks.map(({ lines }) => lines.length))
      .toEqual([0, 1, 0]);
  });

  it('has the value under the pointer, and the time stands on the line through all tracks', async () => {
    const { page } = await openShown({
      width: 1280,
      height: 800,
      state: { choices: { field: 'wind_speed', view: 'tracks' } },
    });
    await page.locator('.tracks').focus();
    await page.keyboard.press('Home');
    expect(await named(page, 'Tampa').locator('.legend-value').innerText()).toBe('5 m/s');
    expect(await named(page, 'Delhi').locator('.legend-value').innerText()).toBe('');
    expect(await page.locator('.time-tag').innerText()).toBe('Sat 21 Nov, 00:00');
    const line = await page.locator('.crosshair').boundingBox();
    const plots = await page
      .locator('.plot')
      .evaluateAll(all =>
        all.map(each => each.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
      );
    expect(line?.y ?? 0).toBeLessThan(plots[0]?.[1] ?? 0);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeGreaterThan(plots.at(-1)?.[0] ?? 0);
  });
});

describe('an overlay', { tags: 'long' }, () => {
  it('is one track, whose lines differ by dash and by colour as the legend shows', async () => {
    const { page } = await openShown();
    expect(await page.locator('.plot').count()).toBe(1);
    const lines = await looks(page);
    expect(new Set(lines.map(({ dash }) => dash)).size).toBe(3);
    expect(new Set(lines.map(({ color }) => color)).size).toBe(3);
  });

  it('is read by keyboard: a place off these times and a gap have no value', async () => {
    const { page } = await openShown();
    await page.getByRole('slider', { name: /^Wind 10 m of all places/ }).focus();
    await page.keyboard.press('Home');
    expect(await readingOf(page)).toBe('Sat 21 Nov, 00:00 · Tampa 5 m/s · Neiafu 7 m/s');
    await page.keyboard.press('ArrowRight');
    expect(await readingOf(page)).toBe('Sat 21 Nov, 00:30 · Delhi 6 m/s');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    expect(await readingOf(page)).toBe('Sat 21 Nov, 02:00');
  });

  it('has the clock of the place that is chosen, and says which', async () => {
    const { page } = await openShown();
    await options(page);
    await page.getByRole('combobox', { name: 'Times' }).selectOption({ label: 'Local time of Tampa' });
    expect(await page.locator('.summary').innerText()).toContain(
      'calmest: Tampa, 5 m/s on Fri 20 Nov, 19:00.',
    );
    expect(await foot(page, 'right').innerText()).toMatch(/Times in America\/New_York \(Tampa\)$/);
    await page.getByRole('combobox', { name: 'Times' }).selectOption({ label: 'Local time of Delhi' });
    expect(await foot(page, 'right').innerText()).toMatch(/Times in Asia\/Kolkata \(Delhi\)$/);
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: /^Wind 10 m of all places/ }).focus();
    await page.keyboard.press('Home');
    expect(await readingOf(page)).toMatch(/^Sat 21 Nov, 05:30 · Tampa 5 m\/s/);
  });

  it('is shaded only where it is night at every place shown', async () => {
    const { page } = await openShown();
    const nights = async () => (await modelOf(page)).tracks[0]?.nights ?? [];
    // At 7:00 in UTC it is day in Delhi alone, at 18:00 night in Delhi alone, at 13:30 dusk in Delhi, day in Tampa.
    expect(isDark(await nights(), 7)).toBe(false);
    expect(isDark(await nights(), 18)).toBe(false);
    await named(page, 'Delhi').click();
    expect(isDark(await nights(), 7)).toBe(true);
    expect(await foot(page, 'right').innerText()).toContain('Shaded: night at all shown');
    await named(page, 'Neiafu').click();
    await named(page, 'Tampa').click();
    await named(page, 'Delhi').click();
    expect(isDark(await nights(), 18)).toBe(true);
    await choose(page, 'Tracks');
    expect(await foot(page, 'right').innerText()).not.toContain('Shaded');
  });

  it('lays days over one another by the calendar days of each place', async () => {
    const days = (index: number) =>
      shown(index, {
        rows: ['2026-11-21', '2026-11-22'].map(timestamp => ({ timestamp, wind_speed: 5 + index })),
      });
    const { page } = await openShown({}, message([days(0), days(1), days(2)], { kind: 'daily' }));
    expect(await foot(page, 'right').innerText()).toContain('Days are local to each place');
    expect((await modelOf(page)).tracks[0]?.nights).toEqual([]);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    expect(await readingOf(page)).toBe('Sun 22 Nov · Tampa 5 m/s · Delhi 6 m/s · Neiafu 7 m/s');
  });

  it('stays where units can be converted, and says which were', async () => {
    const { page, faults } = await openShown(
      {},
      message([shown(0), shown(1), shown(2, { units: { wind_speed: 'kn' } })]),
    );
    expect(await foot(page, 'left').innerText()).toContain(
      'Forecasts in another unit, converted to m/s: Neiafu.',
    );
    expect(await page.locator('.plot').count()).toBe(1);
    expect((await placeTexts(page)).at(-1)).toContain('Neiafu, converted from kn 3.6 to 11.3 m/s');
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    expect(await readingOf(page)).toContain('Neiafu, converted from kn 3.6 m/s (7 kn)');
    expect(faults).toEqual([]);
  });

  it('gives way to tracks where the units differ', async () => {
    const { page } = await openShown(
      {},
      message([shown(0), shown(1), shown(2, { units: { wind_speed: 'frogs' } })]),
    );
    expect(await foot(page, 'left').innerText()).toContain(
      'The units differ (m/s, frogs): each place has its own axis.',
    );
    expect(await page.locator('.plot').count()).toBe(3);
    expect(await page.locator('.summary').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Overlay' }).isDisabled()).toBe(true);
    expect((await placeTexts(page)).at(-1)).toContain('Neiafu 7 to 22 frogs');
  });
});

describe('what adds up', { tags: 'long' }, () => {
  const rainy = (index: number) =>
    shown(index, {
      rows: ['2026-11-21', '2026-11-22', '2026-11-23'].map((timestamp, day) => ({
        timestamp,
        temperature: 20,
        ...(index === 1 && day === 1 ? {} : { precipitation_accumulation: 3 * day + index }),
        global_horizontal_irradiation: 4 + index,
      })),
    });
  const open = (field: string) =>
    openShown({ state: { choices: { field } } }, message([rainy(0), rainy(1), rainy(2)], { kind: 'daily' }));

  it.each(['precipitation_accumulation', 'global_horizontal_irradiation'])(
    'is a bar for each place on each day, from zero: %s',
    async field => {
      const { page } = await open(field);
      const [track] = (await modelOf(page)).tracks;
      expect(track?.lines.map(({ kind, beside }) => [kind, beside])).toEqual([
        ['bars', [0, 3]],
        ['bars', [1, 3]],
        ['bars', [2, 3]],
      ]);
      expect(track?.range[0]).toBe(0);
      await choose(page, 'Tracks');
      expect((await modelOf(page)).tracks.map(({ lines }) => [lines[0]?.kind, lines[0]?.beside])).toEqual([
        ['bars', undefined],
        ['bars', undefined],
        ['bars', undefined],
      ]);
    },
  );

  it('keeps a gap as a gap, and what does not add up as a line', async () => {
    const { page } = await open('precipitation_accumulation');
    expect((await modelOf(page)).tracks[0]?.lines[1]?.values).toEqual([1, null, 7]);
    await take(page, /^Variable/, 'Temperature');
    expect((await modelOf(page)).tracks[0]?.lines.map(({ kind }) => kind)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('tracks', { tags: 'long' }, () => {
  it('are one for each place, on the one clock that the foot names', async () => {
    const { page } = await openShown({
      state: { choices: { field: 'wind_speed', view: 'tracks', clock: 1 } },
    });
    expect(await page.locator('.plot').count()).toBe(3);
    expect(await page.locator('.crosshair').count()).toBe(1);
    expect(await foot(page, 'right').innerText()).toMatch(/Times in Asia\/Kolkata \(Delhi\)$/);
    await page.getByRole('slider', { name: /^Wind 10 m of all places/ }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await readingOf(page)).toBe('Sat 21 Nov, 06:00 · Delhi 6 m/s');
  });

  it('have the nights of their own place', async () => {
    const { page } = await openShown({ state: { choices: { field: 'wind_speed', view: 'tracks' } } });
    const spans = (await modelOf(page)).tracks.map(({ nights }) => nights);
    // 7:00 in UTC is 2:00 in Tampa, 12:30 in Delhi and 20:00 in Neiafu, where the sun sets at 19:03.
    expect(spans.map(each => isDark(each, 7))).toEqual([true, false, true]);
    expect(spans.map(each => isDark(each, 18))).toEqual([false, true, false]);
  });

  it('have the same axis of values', async () => {
    const { page } = await openShown({ state: { choices: { field: 'temperature', view: 'tracks' } } });
    const ends = (await modelOf(page)).tracks.map(({ range }) => range);
    expect(ends).toEqual([ends[0], ends[0], ends[0]]);
    expect(ends[0]?.[1]).toBeGreaterThan(31.5);
  });

  it('have one scale, whether a place has a highest value or is level', async () => {
    const level = shown(2, { rows: weather(2).rows.map(row => ({ ...row, wind_speed: 7 })) });
    const { page } = await openShown(
      { state: { choices: { field: 'wind_speed', view: 'tracks' } } },
      message([shown(0), shown(1), level]),
    );
    await drawn(page);
    const ends = await charts(page).evaluate(element => {
      const { drawn: plots } = element as unknown as { drawn: { plot: { left: { ends: number[] } } }[] };
      return plots.map(({ plot }) => plot.left.ends);
    });
    expect(ends).toEqual([ends[0], ends[0], ends[0]]);
  });

  it('leave the place of one that failed, with its reason', async () => {
    const { page } = await openShown(
      { state: { choices: { field: 'wind_speed', view: 'tracks' } } },
      message([shown(0), failed, shown(2)]),
    );
    expect(await placeTexts(page)).toEqual(['Tampa 5 to 20 m/s', 'Delhi failed', 'Neiafu 7 to 22 m/s']);
    expect(await page.locator('.plot').allInnerTexts()).toEqual(['', 'The service failed (status 500).', '']);
  });
});

describe('the table', { tags: 'long' }, () => {
  it('has the values of the chart, each place in its own unit', async () => {
    const { page } = await openShown(
      {},
      message([shown(0), shown(1), shown(2, { units: { wind_speed: 'frogs' } })]),
    );
    await choose(page, 'Table');
    const table = page.locator('landfall-data-table');
    const texts = await table.locator('thead th').allInnerTexts();
    expect(texts.map(text => text.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'Time',
      'Tampa m/s',
      'Delhi m/s',
      'Neiafu frogs',
    ]);
    const rows = (await table.locator('tbody tr[id]').allInnerTexts()).map(row =>
      row.split('\t').slice(0, 4),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['Sat 21 Nov, 00:00', '5', '', '7'],
      ['Sat 21 Nov, 00:30', '', '6', ''],
    ]);
    expect(rows[12]).toEqual(['Sat 21 Nov, 06:00', '20', '', '22']);
  });

  it('has an empty column for a place that failed, and leaves out those that are put away', async () => {
    const { page } = await openShown(
      { state: { choices: { field: 'wind_speed', view: 'table', hidden: [2] } } },
      message([shown(0), failed, shown(2)]),
    );
    const headings = page.locator('landfall-data-table thead th');
    expect((await headings.allInnerTexts()).map(text => text.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'Time',
      'Tampa m/s',
      'Delhi failed',
    ]);
    expect(await headings.nth(2).getByRole('button').getAttribute('title')).toBe(
      'Delhi failed: The service failed (status 500).',
    );
  });

  it('is copied with days as days', async () => {
    const days = shown(0, { rows: [{ timestamp: '2026-11-21', wind_speed: 5 }] });
    const { page, sent } = await openShown(
      { state: { choices: { field: 'wind_speed', view: 'table' } } },
      message([days, days, days], { kind: 'daily' }),
    );
    expect(await page.locator('tbody th').innerText()).toBe('Sat 21 Nov');
    await press(page, 'Copy the table');
    await page.getByRole('menuitem', { name: 'Copy as CSV' }).click();
    expect((await sent('copyText')).at(-1)?.text).toContain('\r\n2026-11-21,5,5,5');
  });

  it('is copied as CSV from every view', async () => {
    const { page, sent } = await openShown();
    await take(page, 'More', 'Copy CSV');
    const [copied] = await sent('copyText');
    expect(copied?.text.split('\r\n').slice(0, 3)).toEqual([
      'Time (UTC),Tampa (m/s),Delhi (m/s),Neiafu (m/s)',
      '2026-11-21T00:00:00Z,5,,7',
      '2026-11-21T00:30:00Z,,6,',
    ]);
    await named(page, 'Delhi').click();
    await take(page, 'More', 'Copy CSV');
    expect((await sent('copyText')).at(-1)?.text.split('\r\n', 2)).toEqual([
      'Time (UTC),Tampa (m/s),Neiafu (m/s)',
      '2026-11-21T00:00:00Z,5,7',
    ]);
  });
});

it('shows markup in every text as text', async () => {
  const places = identity.places.map(place => ({ ...place, name: MARKUP }));
  const hostile = {
    timezone: MARKUP,
    forecast_time: MARKUP,
    units: { [MARKUP]: MARKUP },
    rows: weather(0).rows.map(row => ({ ...row, [MARKUP]: 1 })),
  };
  const broken = { ...failed, message: MARKUP };
  const { page, faults } = await openShown(
    { state: { choices: { field: MARKUP } } },
    message([shown(0, hostile), broken, shown(2, hostile)], { places, time: MARKUP }),
  );
  for (const view of ['Table', 'Tracks', 'Overlay'])
    await page.getByRole('radio', { name: view }).click({ force: true });
  expect(await foot(page, 'right').innerText()).toContain(MARKUP);
  expect(await page.locator('.gutter .legend-name').first().innerText()).toContain(MARKUP);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s: loading, overlaid, side by side, failed, in a table',
  { tags: 'long' },
  async (theme: ThemeId) => {
    const { page, post, violations } = await openShown({ theme }, message([loading, loading, loading]));
    expect(await violations()).toEqual([]);
    await post(message());
    await charts(page).locator('canvas').first().waitFor();
    expect(await violations()).toEqual([]);
    await choose(page, 'Tracks');
    await page.locator('.plot').nth(2).waitFor();
    expect(await violations()).toEqual([]);
    await post(message([shown(0), failed, loading]));
    await page.locator('.legend-note.fault').waitFor();
    expect(await violations()).toEqual([]);
    await choose(page, 'Table');
    await page.locator('landfall-data-table tbody tr').first().waitFor();
    expect(await violations()).toEqual([]);
  },
);
