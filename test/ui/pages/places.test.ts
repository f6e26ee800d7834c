import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacesIntent, PlacesMessage } from '../../../src/panels/placesProtocol.ts';
import { openBrowser } from '../../harness/workbench.ts';
import { failed, identity, loading, message, shown, weather } from './comparisons.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import type { ThemeId } from './themes.ts';

type PlacesPage = OpenedPage<PlacesMessage, PlacesIntent>;

const MARKUP = '<img src=x onerror="window.hacked = true">';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page with every place, its wind in an overlay in UTC unless the options say otherwise. */
async function openShown(options: PageOptions = {}, first = message()): Promise<PlacesPage> {
  const state = { choices: { field: 'wind_speed' } };
  const opened: PlacesPage = await openPage(browser, 'places', { state, ...options });
  await opened.post(first);
  await opened.page.locator('.places li').first().waitFor();
  return opened;
}

const placeTexts = (page: Page) => page.locator('.place span').allInnerTexts();
const charts = (page: Page) => page.locator('landfall-chart');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Colour and dash of the lines in the legend. */
const looks = (page: Page) =>
  page.locator('.swatch').evaluateAll(swatches =>
    swatches.map(swatch => ({
      color: getComputedStyle(swatch).stroke,
      dash: swatch.querySelector('line')?.getAttribute('stroke-dasharray') ?? 'none',
    })),
  );

/** Time and values under the crosshair of a chart, as they are read out. */
async function readingOf(page: Page, place = 0): Promise<string | null> {
  return page.locator('landfall-chart .tracks').nth(place).getAttribute('aria-valuetext');
}

describe('places that are compared', () => {
  it('are told in a sentence, as demo data, with where they came from', async () => {
    const { page, faults } = await openShown();
    expect(await page.locator('h1').innerText()).toBe('Compare 3 places Demo data (synthetic)');
    expect(await page.locator('.summary').innerText()).toBe(
      'Windiest: Neiafu, 22 m/s on Sat 21 Nov, 06:00; calmest: Tampa, 5 m/s on Sat 21 Nov, 00:00. Times in UTC.',
    );
    expect(await page.locator('.sources li').innerText()).toMatch(
      /^Tampa, Delhi, Neiafu: issued Sat 21 Nov, 00:00 UTC\.\s+From Demo service, received/,
    );
    expect(faults).toEqual([]);
  });

  it('show each as it comes, and can be cancelled meanwhile', async () => {
    const { page, post, sent } = await openShown({}, message([loading, loading, loading]));
    expect(await placeTexts(page)).toEqual(['Tampa loading', 'Delhi loading', 'Neiafu loading']);
    expect(await charts(page).count()).toBe(0);
    await post(message([loading, shown(1), loading]));
    await charts(page).locator('canvas').waitFor();
    expect(await placeTexts(page)).toEqual(['Tampa loading', 'Delhi 6 to 21 m/s', 'Neiafu loading']);
    expect(await page.locator('.loading').innerText()).toContain('Asking for the forecasts of Tampa, Neiafu');
    await press(page, 'Cancel');
    expect(await sent('cancel')).toHaveLength(1);
  });

  it('stay where one fails, which says so and is tried again', async () => {
    const { page, sent } = await openShown({}, message([shown(0), failed, shown(2)]));
    expect(await placeTexts(page)).toEqual(['Tampa 5 to 20 m/s', 'Delhi failed', 'Neiafu 7 to 22 m/s']);
    expect(await page.locator('.failure p').first().innerText()).toBe(
      'Delhi: The service failed (status 500).',
    );
    await charts(page).locator('canvas').waitFor();
    await press(page, 'Try again');
    expect(await sent('act')).toEqual([{ type: 'act', action: 'retry' }]);
  });

  it('say the failure once that several share', async () => {
    const { page } = await openShown({}, message([failed, failed, shown(2)]));
    expect(await page.locator('.failure').allInnerTexts()).toEqual([
      expect.stringContaining('Tampa, Delhi: The service failed (status 500).'),
    ]);
  });

  it('keep what is known where renewing fails, with its age', async () => {
    const { page } = await openShown({}, message([{ ...shown(0), renewal: failed }, shown(1), shown(2)]));
    expect(await page.locator('.failure').innerText()).toMatch(
      /^Tampa: Kept from .* ago\. The service failed/,
    );
    expect((await placeTexts(page))[0]).toBe('Tampa 5 to 20 m/s');
  });

  it('open their forecast by name, with a click or Enter', async () => {
    const { page, sent } = await openShown();
    await press(page, 'Delhi');
    await page.getByRole('button', { name: 'Neiafu' }).press('Enter');
    const [, delhi, neiafu] = identity.places;
    expect(await sent('openForecast')).toEqual([
      { type: 'openForecast', ...delhi },
      { type: 'openForecast', ...neiafu },
    ]);
  });

  it('are told apart by coordinates where they have one name', async () => {
    const places = identity.places.map(place => ({ ...place, name: 'Home' }));
    const { page } = await openShown({}, message(undefined, { places }));
    expect(await page.locator('.place button').allInnerTexts()).toEqual([
      'Home (27.95°N 82.46°W)',
      'Home (28.61°N 77.21°E)',
      'Home (21.14°S 175.20°W)',
    ]);
  });

  it('are asked for again in other units and then by days, and remembered without data', async () => {
    const { page, sent, remembered } = await openShown();
    await press(page, 'Imperial');
    await press(page, 'Daily');
    const wished = { ...identity, units: 'imperial', kind: 'daily' };
    expect((await sent('show')).map(({ identity: asked }) => asked)).toEqual([
      { ...identity, units: 'imperial' },
      wished,
    ]);
    await page.getByLabel('Variable').selectOption('temperature');
    await press(page, 'Small multiples');
    expect(await remembered()).toEqual({
      identity: wished,
      choices: { field: 'temperature', view: 'multiples', clock: 'utc' },
    });
  });

  it('keep the units they came in until others come', async () => {
    const { page, post, sent } = await openShown();
    await press(page, 'Imperial');
    expect(await placeTexts(page)).toEqual(['Tampa 5 to 20 m/s', 'Delhi 6 to 21 m/s', 'Neiafu 7 to 22 m/s']);
    await press(page, 'Copy CSV');
    expect((await sent('copyText')).at(-1)?.text).toContain('Tampa (m/s)');
    await post(message(undefined, { units: 'imperial' }));
    await expect.poll(async () => (await placeTexts(page))[0]).toBe('Tampa 5 to 20 mph');
  });

  it('are asked for as of days before, and late answers are passed over', async () => {
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
    expect(await page.locator('.subtitle').innerText()).toMatch(/^As of .* UTC$/);
    await page.locator('summary', { hasText: 'As of' }).click();
    await page.getByRole('textbox', { name: 'As of' }).fill('some day');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').first().innerText()).toMatch(/^Enter a time such as/);
    await press(page, 'Now');
    expect((await sent('show')).at(-1)?.identity).toEqual(identity);
  });

  it('have no lines of directions, which turn in a circle', async () => {
    const { page } = await openShown();
    expect(await page.getByLabel('Variable').locator('option').allInnerTexts()).toEqual([
      'Wind 10 m',
      'Temperature',
      'Humidity',
    ]);
  });

  it('say so where one does not have the variable', async () => {
    const { page } = await openShown({ state: { choices: { field: 'humidity' } } });
    expect(await placeTexts(page)).toEqual([
      'Tampa 70 %',
      'Delhi does not have this variable',
      'Neiafu does not have this variable',
    ]);
    expect(await page.locator('.summary').innerText()).toContain(
      'Humidity is 70 % everywhere, at all times.',
    );
  });
});

describe('an overlay', () => {
  it('is one chart, whose lines differ by dash and by colour as the legend shows', async () => {
    const { page } = await openShown();
    expect(await charts(page).count()).toBe(1);
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

  it('has the clock of the first place, and says which', async () => {
    const { page } = await openShown();
    await press(page, 'Local time');
    expect(await page.locator('.summary').innerText()).toContain(
      'calmest: Tampa, 5 m/s on Fri 20 Nov, 19:00. Times in the local time of Tampa (America/New_York).',
    );
  });

  it('lays days over one another by the calendar days of each place', async () => {
    const days = (index: number) =>
      shown(index, {
        rows: ['2026-11-21', '2026-11-22'].map(timestamp => ({ timestamp, wind_speed: 5 + index })),
      });
    const { page } = await openShown({}, message([days(0), days(1), days(2)], { kind: 'daily' }));
    expect(await page.locator('.summary').innerText()).toContain(
      'Each day is the local calendar day of its place.',
    );
    expect(await page.getByRole('button', { name: 'Local time' }).count()).toBe(0);
    await page.getByRole('slider').focus();
    await page.keyboard.press('End');
    expect(await readingOf(page)).toBe('Sun 22 Nov · Tampa 5 m/s · Delhi 6 m/s · Neiafu 7 m/s');
  });

  it('gives way to charts of their own where the units differ', async () => {
    const { page } = await openShown(
      {},
      message([shown(0), shown(1), shown(2, { units: { wind_speed: 'kn' } })]),
    );
    await page.locator('text=The units differ (m/s, kn): each place has a chart of its own').waitFor();
    await expect.poll(() => charts(page).count()).toBe(3);
    expect(await page.locator('.summary').innerText()).not.toContain('Windiest');
    expect((await placeTexts(page)).at(-1)).toContain('Neiafu 7 to 22 kn');
  });
});

describe('small multiples', () => {
  it('are a chart for each place, on the clock of the place', async () => {
    const { page } = await openShown({
      state: { choices: { field: 'wind_speed', view: 'multiples', clock: 'local' } },
    });
    expect(await charts(page).count()).toBe(3);
    expect(await page.locator('.summary').innerText()).toBe(
      'Windiest: Neiafu, 22 m/s on Sat 21 Nov, 19:00; calmest: Tampa, 5 m/s on Fri 20 Nov, 19:00. Times in the local time of each place.',
    );
    await page.getByRole('slider', { name: /^Wind 10 m of Delhi/ }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await readingOf(page, 1)).toBe('Sat 21 Nov, 06:00 · Delhi 6 m/s');
  });

  it('have the nights of their own place', async () => {
    const { page } = await openShown({ state: { choices: { field: 'wind_speed', view: 'multiples' } } });
    const nights = await charts(page).evaluateAll(elements =>
      elements.map(element => ('model' in element ? JSON.stringify(element.model) : '')),
    );
    const spans: [number, number][][] = nights.map(model => JSON.parse(model).nights);
    const start = Date.parse('2026-11-21T00:00:00Z') / 1000;
    const darkAt = (hour: number) =>
      spans.map(each => each.some(([from, to]) => from <= start + hour * 3600 && to >= start + hour * 3600));
    // 7:00 in UTC is 2:00 in Tampa, 12:30 in Delhi and 20:00 in Neiafu, where the sun sets at 19:03.
    expect(darkAt(7)).toEqual([true, false, true]);
    expect(darkAt(18)).toEqual([false, true, false]);
  });

  it('have the same axis of values', async () => {
    const { page } = await openShown({ state: { choices: { field: 'temperature', view: 'multiples' } } });
    const ranges = await charts(page).evaluateAll(elements =>
      elements.map(element => ('model' in element ? JSON.stringify(element.model) : '')),
    );
    const ends = ranges.map(model => JSON.parse(model).tracks[0].range);
    expect(ends).toEqual([ends[0], ends[0], ends[0]]);
    expect(ends[0][1]).toBeGreaterThan(31.5);
  });
});

describe('the table', () => {
  it('has the values of the chart, in UTC, each place in its own unit', async () => {
    const { page } = await openShown(
      {},
      message([shown(0), shown(1), shown(2, { units: { wind_speed: 'kn' } })]),
    );
    await press(page, 'Table');
    const table = page.locator('landfall-table');
    expect(await table.locator('thead th').allInnerTexts()).toEqual([
      'Time (UTC)',
      'Tampa (m/s)',
      'Delhi (m/s)',
      'Neiafu (kn)',
    ]);
    const rows = await table.locator('tbody tr[id]').allInnerTexts();
    expect(rows.slice(0, 2).map(row => row.split('\t'))).toEqual([
      ['Sat 21 Nov, 00:00', '5', '', '7'],
      ['Sat 21 Nov, 00:30', '', '6', ''],
    ]);
    expect(rows[12]?.split('\t')).toEqual(['Sat 21 Nov, 06:00', '20', '', '22']);
    expect(await page.locator('.summary').innerText()).toContain('Times in UTC.');
  });

  it('is copied as CSV', async () => {
    const { page, sent } = await openShown();
    await press(page, 'Copy CSV');
    const [copied] = await sent('copyText');
    expect(copied?.text.split('\r\n').slice(0, 3)).toEqual([
      'Time (UTC),Tampa (m/s),Delhi (m/s),Neiafu (m/s)',
      '2026-11-21T00:00:00Z,5,,7',
      '2026-11-21T00:30:00Z,,6,',
    ]);
    expect(await page.getByText('Copied').isVisible()).toBe(true);
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
  for (const view of ['Table', 'Small multiples', 'Overlay']) await press(page, view);
  expect(await page.locator('.subtitle').innerText()).toContain(MARKUP);
  expect(await page.locator('.place').first().innerText()).toContain(MARKUP);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s: loading, overlaid, side by side, failed, in a table',
  async (theme: ThemeId) => {
    const { page, post, violations } = await openShown({ theme }, message([loading, loading, loading]));
    expect(await violations()).toEqual([]);
    await post(message());
    await charts(page).locator('canvas').waitFor();
    expect(await violations()).toEqual([]);
    await press(page, 'Small multiples');
    await charts(page).locator('canvas').nth(2).waitFor();
    expect(await violations()).toEqual([]);
    await post(message([shown(0), failed, loading]));
    await page.locator('.failure').waitFor();
    expect(await violations()).toEqual([]);
    await press(page, 'Table');
    await page.locator('landfall-table tbody tr').first().waitFor();
    expect(await violations()).toEqual([]);
  },
);

it.each([320, 600, 1200])('fits into %d pixels in every view', async width => {
  const long = identity.places.map((place, index) => ({
    ...place,
    name: `${place.name} ${'long '.repeat(10 * index)}`,
  }));
  const { page, overflow } = await openShown(
    { width },
    message([shown(0), failed, shown(2)], { places: long }),
  );
  for (const view of ['Overlay', 'Small multiples', 'Table']) {
    await press(page, view);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});
