import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Limit } from '../../../src/domain/limit.ts';
import {
  type ForecastIdentity,
  type ForecastIntent,
  type ForecastMessage,
  forecastIntent,
} from '../../../src/panels/forecastProtocol.ts';
import type { WeatherSeries } from '../../../src/panels/protocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { footCovered } from './footCovered.ts';
import {
  convergence,
  convergenceRun,
  earlier,
  filled,
  identity,
  provenance,
  shown,
  weather,
} from './forecasts.ts';
import { hear } from './hearing.ts';
import { drawn, type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import type { ThemeId } from './themes.ts';

type ForecastPage = OpenedPage<ForecastMessage, ForecastIntent>;

const MARKUP = '<img src=x onerror="window.hacked = true">';
const GALE: Limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** The page with its forecast, in UTC. */
async function openShown(options: PageOptions = {}, compared = identity): Promise<ForecastPage> {
  const opened: ForecastPage = await openPage(browser, 'forecast', options);
  await opened.post({ type: 'forecast', identity: compared, face: shown() });
  await opened.page.locator('landfall-chart canvas').first().waitFor();
  return opened;
}

/** Chooses a view, or hours or days. */
const view = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

/** Opens what stands beside the picture. */
const beside = (page: Page, name: 'Limits' | 'What is shown') =>
  page.locator('.bar').getByRole('button', { name, exact: true }).click();

/** The picture that the page draws when it is asked for one, as SVG text. */
async function svgOf({ post, sent }: ForecastPage, look: 'light' | 'dark' = 'light'): Promise<string> {
  await post({ type: 'picture', form: 'svg', look });
  return (await sent('exportSvg')).at(-1)?.svg ?? '';
}

/** A name in the gutter, with its value. */
const named = (page: Page, name: string | RegExp) =>
  page.locator('.gutter .legend button', { hasText: name });

const chart = (page: Page): Locator => page.getByRole('slider', { name: /Forecast chart/ });

/** Ten days, as the service writes them. */
const days: WeatherSeries = {
  ...weather(),
  rows: Array.from({ length: 10 }, (_, day) => ({
    timestamp: `2026-11-${21 + day}`,
    max_temperature: 20 + day,
    min_temperature: 10,
    wind_speed: 5,
  })),
};

/** Types the time as of which a forecast is asked for. */
async function askAsOf(page: Page, time: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Time (UTC)' });
  if (!(await field.isVisible())) await page.locator('.run-middle').click();
  await field.fill(time);
  await page.keyboard.press('Enter');
}

/** Time and values under the crosshair, as they are read out. */
async function readingOf(page: Page): Promise<string> {
  return (await chart(page).getAttribute('aria-valuetext')) ?? '';
}

describe('a forecast', () => {
  it('tells what it shows, in a sentence and as demo data', async () => {
    const { page, faults } = await openShown();
    expect(await page.locator('h1').innerText()).toContain('Tampa');
    expect(await page.locator('.demo-badge').innerText()).toBe('demo');
    expect(await page.locator('.demo-badge').getAttribute('title')).toBe('Demo data (synthetic)');
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 28 m/s on Sat 21 Nov, 12:00.');
    expect(faults).toEqual([]);
  });

  it('is read by keyboard, where a gap is no value', async () => {
    const { page } = await openShown();
    await chart(page).focus();
    await page.keyboard.press('Home');
    for (let hour = 0; hour < 5; hour++) await page.keyboard.press('ArrowRight');
    const reading = await readingOf(page);
    expect(reading).toContain('05:00');
    expect(reading).not.toContain('Temperature');
    expect(reading).toContain('Wind 10 m 8 m/s');
    expect(await named(page, 'Wind 10 m').innerText()).toMatch(/^Wind 10 m\s+8 m\/s$/);
  });

  it('is asked for as of a day before, and of hours before by text', async () => {
    const { page, sent } = await openShown();
    expect(await page.getByRole('button', { name: '+24 h' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '−24 h' }).click();
    expect(await page.getByRole('button', { name: '+24 h' }).isDisabled()).toBe(false);
    await askAsOf(page, '−30 h');
    const times = (await sent('show')).map(({ identity: asked }) => Date.parse(asked.time ?? ''));
    const hoursBefore = times.map(time => Math.round((Date.now() - time) / 3_600_000));
    expect(hoursBefore[0]).toBeGreaterThanOrEqual(24);
    expect(hoursBefore[0]).toBeLessThanOrEqual(25);
    expect(hoursBefore[1]).toBeGreaterThanOrEqual(30);
    expect(hoursBefore[1]).toBeLessThanOrEqual(31);
  });

  it('is the latest again after a step forward to this hour, and by its button', async () => {
    const { page, sent } = await openShown();
    await page.getByRole('button', { name: '−24 h' }).click();
    await page.getByRole('button', { name: '+24 h' }).click();
    await page.getByRole('button', { name: '−24 h' }).click();
    await page.locator('.run-middle').click();
    await page.getByRole('button', { name: 'Latest', exact: true }).click();
    await page.getByRole('button', { name: '−24 h' }).click();
    await page.getByRole('button', { name: 'Now', exact: true }).click();
    expect(await page.getByRole('button', { name: 'Now', exact: true }).isDisabled()).toBe(true);
    const times = (await sent('show')).map(({ identity: asked }) => asked.time !== undefined);
    expect(times).toEqual([true, false, true, false, true, false]);
  });

  it('goes back a day with every press, before the first is answered, and passes over late answers', async () => {
    const { page, post, sent, remembered } = await openShown();
    const back = page.getByRole('button', { name: '−24 h' });
    await back.click();
    await back.click();
    const [first, second] = (await sent('show')).map(({ identity: asked }) => asked);
    expect(await remembered()).toMatchObject({ identity: second });
    expect(Date.parse(first?.time ?? '') - Date.parse(second?.time ?? '')).toBe(86_400_000);
    await post({ type: 'forecast', identity: first ?? identity, face: { face: 'loading', what: 'Asking' } });
    await back.click();
    const third = (await sent('show')).at(-1)?.identity;
    expect(Date.parse(second?.time ?? '') - Date.parse(third?.time ?? '')).toBe(86_400_000);
    await post({
      type: 'forecast',
      identity: third ?? identity,
      face: { face: 'failed', message: 'Gone.', actions: [] },
    });
    await page.locator('.panel-cover', { hasText: 'Gone.' }).waitFor();
  });

  it('is compared with another earlier forecast on top of the first, before that has come', async () => {
    const { page, sent } = await openShown();
    await view(page, 'Runs');
    await page.getByRole('checkbox', { name: '−6 h' }).check();
    await page.getByRole('checkbox', { name: '−24 h' }).check();
    expect((await sent('show')).map(({ identity: asked }) => asked.earlier)).toEqual([[6], [6, 24]]);
  });

  it('is never compared with earlier forecasts in other units', { tags: 'long' }, async () => {
    const compared: ForecastIdentity = { ...identity, earlier: [24, 48] };
    const { page, post } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await named(page, '−24 h').waitFor();
    const imperial: ForecastIdentity = { ...compared, units: 'imperial' };
    await post({ type: 'forecast', identity: imperial, face: shown() });
    await page.locator('.legend-title', { hasText: 'Temperature °F' }).waitFor();
    expect(await named(page, '−24 h').count()).toBe(0);
    await view(page, 'Runs');
    expect(await page.locator('.changes').count()).toBe(0);
    await post({ type: 'earlier', identity: imperial, runs: earlier });
    await named(page, '−24 h').waitFor();
  });

  it('is asked for by text and by the calendar, in UTC, and a text that is no time says so', async () => {
    const { page, sent } = await openShown();
    await askAsOf(page, 'last week');
    expect(await page.getByRole('alert').first().innerText()).toMatch(/^Enter a time such as/);
    await askAsOf(page, '2026-09-28 06:00');
    await page.locator('.run-middle').click();
    const asOf = page.locator('.run-foot > .secondary-text');
    expect(await asOf.evaluate(each => each.getClientRects()[0]?.height)).toBeLessThan(22);
    await page.getByRole('button', { name: /30 September/ }).click();
    const times = (await sent('show')).map(({ identity: asked }) => asked.time);
    expect(times).toEqual(['2026-09-28T06:00:00Z', '2026-09-30T06:00:00Z']);
  });

  it('tells of one day where one is chosen, and of all where the chart is double-clicked', async () => {
    const { page } = await openShown();
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 8 m/s on Sun 22 Nov, 00:00.');
    expect(
      await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).getAttribute('aria-pressed'),
    ).toBe('true');
    await page.locator('.plot').first().dblclick();
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 28 m/s on Sat 21 Nov, 12:00.');
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('of days begins with all of them, whatever day of hours was chosen, in the table too', {
    tags: 'long',
  }, async () => {
    const opened = await openShown();
    const { page, post } = opened;
    await view(page, 'Table');
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    await page.locator('text=24 of 48 rows').waitFor();
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
    expect(await svgOf(opened)).toContain('Valid Sat 21 Nov 2026 to Mon 30 Nov 2026');
  });

  it('has all its hours where the day that was wanted was given up for days before it came', {
    tags: 'long',
  }, async () => {
    const { page, post } = await openShown();
    const daily: ForecastIdentity = { ...identity, kind: 'daily' };
    await post({ type: 'forecast', identity: daily, face: shown(days) });
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    await view(page, 'Daily');
    await post({ type: 'forecast', identity: daily, face: shown(days) });
    await view(page, 'Hourly');
    await post({ type: 'forecast', identity, face: shown() });
    await page.locator('.summary', { hasText: 'Times in ' }).waitFor();
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says where its hours end where they do not reach the day that was chosen, until another is', async () => {
    const { page, post } = await openShown();
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 29' }).click();
    await post({ type: 'forecast', identity, face: shown() });
    const told = page.locator('.panel-foot', {
      hasText: 'No hours of Sun 29 Nov were sent: they end Sun 22 Nov, 23:00',
    });
    await told.waitFor();
    expect(await page.locator('.summary').innerText()).toContain('No hours of Sun 29 Nov were sent');
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
    await vanishes(told, () => page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click());
  });

  it('comes to the day that was chosen with the answer that reaches it', { tags: 'long' }, async () => {
    const { page, post } = await openShown();
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    await page.locator('.day-strip').getByRole('button', { name: 'Mon 23' }).click();
    await post({ type: 'forecast', identity, face: shown() });
    const told = page.locator('.no-hours');
    await told.waitFor();
    await vanishes(told, () => post({ type: 'forecast', identity, face: shown(weather(72)) }));
    const day = page.locator('.day-strip').getByRole('button', { name: 'Mon 23' });
    expect(await day.getAttribute('aria-pressed')).toBe('true');
  });

  it('stays on the day that was chosen when answers that begin at another hour follow', {
    tags: 'long',
  }, async () => {
    const { page, post } = await openShown();
    const hours = weather(72).rows;
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    await page.locator('.day-strip').getByRole('button', { name: 'Sat 21' }).click();
    const day = page.locator('.day-strip').getByRole('button', { name: 'Sat 21' });
    for (const first of [2, 3]) {
      await post({ type: 'forecast', identity, face: shown({ ...weather(), rows: hours.slice(first) }) });
      expect(await day.getAttribute('aria-pressed')).toBe('true');
    }
    await post({ type: 'forecast', identity, face: shown({ ...weather(), rows: hours.slice(24) }) });
    const all = page.getByRole('button', { name: 'All days' });
    await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true');
  });

  it('comes back as it was left, and what cannot be read of that as at first', { tags: 'long' }, async () => {
    const { page, remembered, post } = await openShown();
    await post({ type: 'limits', limits: [GALE] });
    await page.locator('.day-strip').getByRole('button', { name: 'Sat 21' }).click();
    await view(page, 'Table');
    await page.getByRole('checkbox', { name: 'Only rows that pass a limit' }).check();
    await page.getByRole('searchbox').fill('=28');
    await page.locator('text=1 of 48 rows').waitFor();
    const state = await remembered();
    const kept: ForecastPage = await openPage(browser, 'forecast', { state });
    await kept.post({ type: 'forecast', identity, face: shown() }, { type: 'limits', limits: [GALE] });
    await kept.page.locator('text=1 of 48 rows').waitFor();
    expect(await kept.page.getByRole('searchbox').inputValue()).toBe('=28');
    await view(kept.page, 'Chart');
    const day = kept.page.locator('.day-strip').getByRole('button', { name: 'Sat 21' });
    expect(await day.getAttribute('aria-pressed')).toBe('true');
    const wild = { window: ['a', null], table: 7, onlyPassing: 'yes' };
    const other = await openShown({ state: { choices: wild } });
    const all = other.page.getByRole('button', { name: 'All days' });
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    expect(other.faults).toEqual([]);
  });

  it('of days that is zoomed is whole again by All days, and by Escape in the strip', {
    tags: 'long',
  }, async () => {
    const { page, post, sent } = await openShown();
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    const all = page.getByRole('button', { name: 'All days' });
    const zoom = async () => {
      await chart(page).focus();
      await page.keyboard.press('+');
      expect(await all.getAttribute('aria-pressed')).toBe('false');
    };
    await zoom();
    await all.click();
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    await zoom();
    await all.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    expect(await all.getAttribute('aria-pressed')).toBe('true');
    expect(await sent('show')).toEqual([]);
  });

  it('says as of when it is, and not as of when another was asked for that has not come', async () => {
    const { page } = await openShown();
    await page.getByRole('button', { name: '−24 h' }).click();
    expect(await page.locator('.panel-foot').innerText()).toMatch(/^Issued Sat 21 Nov, 00:00 · (?!As of)/);
  });

  it('lets the wheel scroll the page whatever is in view, and is moved by it sideways', {
    tags: 'long',
  }, async () => {
    const { page } = await openShown({ height: 400 });
    const [over] = await page.locator('.plot').all();
    await over?.hover();
    const scrolled = () => page.locator('.chart-room').evaluate(room => room.scrollTop);
    await page.mouse.wheel(0, 40);
    await expect.poll(scrolled).toBe(40);
    const day = page.locator('.day-strip').getByRole('button', { name: 'Sat 21' });
    await day.click();
    await over?.hover();
    const before = await scrolled();
    await page.mouse.wheel(0, 40);
    await expect.poll(scrolled).toBe(before + 40);
    expect(await day.getAttribute('aria-pressed')).toBe('true');
    await over?.hover();
    const then = await scrolled();
    await page.mouse.wheel(2000, 0);
    await expect.poll(() => day.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => page.locator('.summary').innerText()).toContain('on Sun 22 Nov');
    expect(await scrolled()).toBe(then);
  });

  it('zooms by dragging over it, and keeps what is in view when other data come', async () => {
    const { page, post } = await openShown();
    const box = await page.locator('.plot').first().boundingBox();
    if (box === null) throw new Error('There is no plot.');
    await page.mouse.move(box.x + box.width * 0.5, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.75, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 8 m/s on Sun 22 Nov, 00:00.');
    await post({ type: 'limits', limits: [GALE] });
    await page.locator('.limit-stretch').waitFor();
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 8 m/s on Sun 22 Nov, 00:00.');
  });

  it('is left as it is seen by the keys that zoom and move', { tags: 'long' }, async () => {
    const { page } = await openShown();
    await chart(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('+');
    await expect
      .poll(() => page.locator('.summary').innerText())
      .toContain('Windiest 28 m/s on Sat 21 Nov, 12:00.');
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator('.summary').innerText()).toContain('Windiest 8 m/s on Sun 22 Nov');
    await page.keyboard.press('0');
    expect(await page.getByRole('button', { name: 'All days' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('puts variables away in the chart and the table, and tells its host', async () => {
    const { page, sent } = await openShown();
    await beside(page, 'What is shown');
    await page.getByRole('checkbox', { name: 'Wind 10 m', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Pressure', exact: true }).uncheck();
    expect(await named(page, /Wind 10 m|Pressure/).count()).toBe(0);
    expect((await sent('setChoices')).at(-1)?.choices.hidden).toEqual(['wind_speed', 'pressure']);
    await view(page, 'Table');
    const header = await page.locator('landfall-data-table thead').innerText();
    expect(header.replaceAll('\u00a0', ' ')).toContain('Dew point °C');
    expect(header).not.toContain('Pressure');
  });

  it('shows what the service sends beyond its specification, under its own name', async () => {
    const { page, post } = await openShown();
    const rows = weather().rows.map((row, index) => ({ ...row, lightning_density: index }));
    await post({ type: 'forecast', identity, face: shown({ ...weather(), rows }) });
    await named(page, 'lightning_density').waitFor();
    await beside(page, 'What is shown');
    await vanishes(named(page, 'lightning_density'), () =>
      page.getByRole('checkbox', { name: 'lightning_density' }).uncheck(),
    );
  });
});

describe('the table', () => {
  /** Texts of one column of the rows in view. */
  const cells = (page: Page, column: number) =>
    page
      .locator('landfall-data-table tbody tr:not([aria-hidden])')
      .evaluateAll((rows, at) => rows.map(row => row.children[at]?.textContent ?? ''), column);

  async function openTable(data = weather()) {
    const opened = await openShown();
    await opened.post({ type: 'forecast', identity, face: shown(data) });
    await view(opened.page, 'Table');
    await opened.page.locator('landfall-data-table').waitFor();
    return opened;
  }

  it('is sorted by a column up, down and back, gaps last both ways', async () => {
    const { page } = await openTable(weather(8));
    const header = page.getByRole('columnheader', { name: 'Temperature °C' });
    const before = await cells(page, 1);
    await header.getByRole('button').click();
    const up = await cells(page, 1);
    expect(up).toEqual([...before].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : Number(a) - Number(b))));
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await header.getByRole('button').click();
    expect((await cells(page, 1)).at(-1)).toBe('');
    expect(await cells(page, 1)).toEqual([...up.slice(0, -1).reverse(), '']);
    await header.getByRole('button').click();
    expect(await cells(page, 1)).toEqual(before);
  });

  it('is filtered by text and by what passes a limit', async () => {
    const { page, post } = await openTable();
    const search = page.getByRole('searchbox', { name: 'Search the table' });
    await search.fill('Sun Nov, partly');
    await page.locator('text=24 of 48 rows').waitFor();
    await search.fill('Nov 22 snow');
    await page.locator('text=0 of 48 rows').waitFor();
    await search.fill('');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    const filter = (column: string) => page.getByRole('textbox', { name: `Filter ${column}`, exact: true });
    await filter('Time').fill('22 Nov, 0');
    await page.locator('text=10 of 48 rows').waitFor();
    await filter('Time').fill('');
    await filter('Wind 10 m').fill('>26');
    await page.locator('text=2 of 48 rows').waitFor();
    await filter('Wind 10 m').fill('');
    await post({ type: 'limits', limits: [GALE] });
    await page.getByRole('checkbox', { name: 'Only rows that pass a limit' }).check();
    await page.locator('text=3 of 48 rows').waitFor();
    expect((await cells(page, 0))[0]).toBe('Sat 21 Nov, 10:00');
  });

  it('has the rows again that the filter of a variable left out, once that is put away in the chart', {
    tags: 'long',
  }, async () => {
    const { page } = await openShown();
    await view(page, 'Table');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    await page.getByRole('textbox', { name: 'Filter Pressure' }).fill('>9999');
    await page.locator('text=0 of 48 rows').waitFor();
    await view(page, 'Chart');
    await named(page, 'Pressure').click();
    await view(page, 'Table');
    await page.locator('.table-count', { hasText: /^48 rows$/ }).waitFor();
  });

  it('has a variable named constructor like any other, and a field for it that is empty at first', {
    tags: 'long',
  }, async () => {
    const { rows, ...data } = weather(6);
    const named = rows.map((row, index) => (index < 3 ? { ...row, constructor: 7 } : row));
    const { page } = await openTable({ ...data, rows: named });
    await page.getByRole('button', { name: 'Filter columns' }).click();
    const field = page.getByRole('textbox', { name: 'Filter constructor', exact: true });
    expect(await field.inputValue()).toBe('');
    await field.fill('7');
    await page.locator('text=3 of 6 rows').waitFor();
  });

  it('is copied as it is sorted and filtered, with values that are not rounded', async () => {
    const data = weather(3);
    const rows = data.rows.map((row, index) => ({ ...row, temperature: 10.123456789 - index }));
    const { page, sent } = await openTable({ ...data, rows });
    await page.getByRole('columnheader', { name: 'Temperature °C' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.getByRole('menuitem', { name: 'Copy for a spreadsheet' }).click();
    const lines = (await sent('copyText')).at(-1)?.text.trimEnd().split('\n') ?? [];
    const temperature = lines[0]?.split('\t').indexOf('Temperature °C') ?? -1;
    const copied = lines.slice(1).map(line => Number(line.split('\t')[temperature]));
    expect(copied).toEqual([10.123456789 - 2, 10.123456789 - 1, 10.123456789]);
  });

  it('is copied with days as days, which are no instants', async () => {
    const { page, post, sent } = await openTable();
    const rows = [{ timestamp: '2026-11-21', wind_speed: 5 }];
    await post({
      type: 'forecast',
      identity: { ...identity, kind: 'daily' },
      face: shown({ ...weather(), rows }),
    });
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.getByRole('menuitem', { name: 'Copy as CSV' }).click();
    expect((await sent('copyText')).at(-1)?.text).toContain('\r\n2026-11-21,5');
  });
});

describe('an export', { tags: 'long' }, () => {
  it('as SVG is a document of what is in view, that says whose data it is and that they are synthetic', async () => {
    const opened = await openShown();
    const { page } = opened;
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 22' }).click();
    const svg = await svgOf(opened);
    expect(forecastIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
    const texts = await page.evaluate(text => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      if (parsed.querySelector('parsererror') !== null)
        throw new Error(parsed.documentElement.textContent ?? '');
      return [...parsed.querySelectorAll('text')].map(each => each.textContent);
    }, svg);
    expect(texts).toContain('Tampa · Demo data (synthetic)');
    expect(texts.join('\n')).toContain('Windiest 8 m/s on Sun 22 Nov 2026, 00:00.');
    expect(texts.at(-1)).toMatch(/^From Demo service, received Sat 21 Nov 2026, 06:00 UTC/);
    expect(texts.join('\n')).toContain('Issued Sat 21 Nov 2026, 00:00 UTC · Valid Sun 22 Nov 2026, 00:00 to');
    expect(texts).toContain('Sun 22 Nov 2026');
    expect(texts).not.toContain('Sat 21 Nov 2026');
  });

  it('as PNG is the same picture', async () => {
    const { page, post, sent } = await openShown();
    await post({ type: 'picture', form: 'png', look: 'dark' });
    await page.waitForFunction(() => window.stubHost.sent.some(({ type }) => type === 'exportPng'));
    expect(await sent('exportPng')).toHaveLength(1);
    const bytes = await page.evaluate(() => {
      const intent = window.stubHost.sent.find(({ type }) => type === 'exportPng');
      return intent !== undefined && 'png' in intent && intent.png instanceof Uint8Array
        ? [...intent.png]
        : [];
    });
    expect(bytes.slice(0, 8)).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(forecastIntent.safeParse({ type: 'exportPng', png: Uint8Array.from(bytes) }).success).toBe(true);
  });

  it.each(['dark', 'light', 'high contrast'] as const)(
    'is light or dark as it is asked for, in the theme %s, and with the chart beside the table too',
    async theme => {
      const opened = await openShown({ theme });
      const [light, dark] = [await svgOf(opened), await svgOf(opened, 'dark')];
      expect(light).toContain('fill="#ffffff"/>');
      expect(dark).toContain('fill="#1f1f1f"/>');
      await view(opened.page, 'Table');
      expect(await svgOf(opened)).toBe(light);
    },
  );

  it('is not drawn before there is a forecast', async () => {
    const opened: ForecastPage = await openPage(browser, 'forecast', {});
    await opened.post({ type: 'forecast', identity, face: { face: 'loading', what: 'Asking' } });
    expect(await svgOf(opened)).toBe('');
    expect(opened.faults).toEqual([]);
  });

  it('that cannot be drawn is told to the host', async () => {
    const { page, post, sent } = await openShown();
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = given => given(null);
    });
    await post({ type: 'picture', form: 'png', look: 'light' });
    await page.waitForFunction(() => window.stubHost.sent.some(({ type }) => type === 'pictureFailed'));
    expect(await sent('exportPng')).toEqual([]);
  });

  it('of names with markup and control characters is still a document', async () => {
    const opened = await openShown();
    const { page, post } = opened;
    await post({ type: 'forecast', identity: { ...identity, name: `${MARKUP}&\u0001` }, face: shown() });
    await page.locator('h1', { hasText: 'onerror' }).waitFor();
    const svg = await svgOf(opened);
    expect(forecastIntent.safeParse({ type: 'exportSvg', svg }).success).toBe(true);
    const found = await page.evaluate(text => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [
        parsed.querySelectorAll('parsererror, img, script').length,
        parsed.querySelector('title')?.textContent,
      ];
    }, svg);
    expect(found).toEqual([0, `${MARKUP}&\u{fffd} · Demo data (synthetic)`]);
  });
});

describe('the convergence of forecasts', { tags: 'long' }, () => {
  const converging: ForecastIdentity = {
    ...identity,
    convergence: { field: 'temperature', step: 12, runs: 20 },
  };

  it('is asked for by a variable and a span', async () => {
    const { page, sent } = await openShown();
    await view(page, 'Runs');
    await page.locator('.convergence select').first().selectOption('wind_speed');
    await page.locator('.convergence select').last().selectOption('24');
    await page.getByRole('button', { name: 'Ask for them' }).click();
    expect((await sent('show')).at(-1)?.identity.convergence).toEqual({
      field: 'wind_speed',
      step: 24,
      runs: 20,
    });
  });

  it('waits for the forecast that is shown before anything of it is asked for', async () => {
    const { page, post } = await openShown({}, converging);
    await view(page, 'Runs');
    await page.locator('text=Waiting for the forecast shown').waitFor();
    expect(await page.locator('text=None of these forecasts').count()).toBe(0);
    await vanishes(page.locator('text=Waiting for the forecast shown'), () =>
      post({ type: 'convergence', identity: converging, runs: filled }),
    );
  });

  it('fills as forecasts come, tells which are missing, and can be stopped', async () => {
    const { page, post, sent } = await openShown({}, converging);
    await post({ type: 'convergence', identity: converging, runs: convergence });
    await view(page, 'Runs');
    await page.locator('text=2 of 3 forecasts have come.').waitFor();
    await page.locator('text=Missing forecasts: 1 of 3. No such run.').waitFor();
    expect(await page.locator('[role=status] button').count()).toBe(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await sent('cancel')).toHaveLength(1);
  });

  it('is read cell by cell, by keys and by pointing, and a gap is no value', async () => {
    const { page, post } = await openShown({}, converging);
    await post({ type: 'convergence', identity: converging, runs: filled });
    await view(page, 'Runs');
    const map = page.getByRole('slider', { name: /Convergence of Temperature/ });
    await map.focus();
    await page.keyboard.press('ArrowRight');
    expect(await map.getAttribute('aria-valuetext')).toBe('Sat 21 Nov, 00:00, issued 20 Nov, 12:00: 18 °C');
    await page.keyboard.press('ArrowDown');
    expect(await map.getAttribute('aria-valuetext')).toBe('Sat 21 Nov, 00:00, issued 21 Nov, 00:00: 20 °C');
    await page.keyboard.press('End');
    expect(await map.getAttribute('aria-valuetext')).toMatch(/: no value$/);
    await map.hover();
    expect(await map.getAttribute('aria-valuetext')).toMatch(/: [\d.]+ °C$/);
    expect(await page.locator('landfall-heat-map [aria-live]').count()).toBe(0);
    await map.press('ArrowDown');
    await post({ type: 'convergence', identity: converging, runs: filled.slice(0, 1) });
    expect(await map.getAttribute('aria-valuetext')).toContain('issued 21 Nov, 00:00: ');
  });

  it('tells a little in a cell, and rounds it not to nothing', async () => {
    const { page, post } = await openShown({}, converging);
    const run = convergenceRun('2026-11-21T00:00:00Z', 24, 0);
    if (run.face.face === 'data') run.face.data.values.fill(0.004);
    await post({ type: 'convergence', identity: converging, runs: [run] });
    await view(page, 'Runs');
    const map = page.getByRole('slider', { name: /Convergence of Temperature/ });
    await map.focus();
    await page.keyboard.press('ArrowRight');
    expect(await map.getAttribute('aria-valuetext')).toMatch(/: 0\.004 °C$/);
  });

  it('is drawn of more valid times than a canvas may have pixels', async () => {
    const { page, post } = await openShown({}, converging);
    const long = [convergenceRun('2026-11-21T00:00:00Z', 70_000, 0)];
    await post({ type: 'convergence', identity: converging, runs: long });
    await view(page, 'Runs');
    const inked = () =>
      page.locator('landfall-heat-map canvas.cells').evaluate(canvas => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const row = canvas.getContext('2d')?.getImageData(100, 4, canvas.width - 100, 1).data ?? [];
        return row.filter((alpha, index) => index % 4 === 3 && alpha > 0).length;
      });
    await expect.poll(inked).toBeGreaterThan(100);
  });

  it('tells for when forecasts moved most, and has every value in a table', async () => {
    const { page, post } = await openShown({}, converging);
    await post({ type: 'convergence', identity: converging, runs: filled });
    await view(page, 'Runs');
    await page
      .locator('text=/^Forecasts moved most for .* between .* and .* °C over 2 forecasts\\.$/')
      .waitFor();
    await page.locator('summary', { hasText: 'Values of the map' }).click();
    const first = page.locator('.convergence landfall-data-table tbody tr:not([aria-hidden])').first();
    expect((await first.innerText()).trim().split('\t')).toEqual([
      'Sat 21 Nov, 00:00',
      expect.stringMatching(/^18(\.0+)?$/),
      expect.stringMatching(/^20(\.0+)?$/),
    ]);
  });
});

describe('earlier forecasts', { tags: 'long' }, () => {
  const compared = { ...identity, earlier: [24, 48] };

  it('are of a variable that the forecast has, where the one compared is of days', async () => {
    const { page, post } = await openShown();
    await post({ type: 'choices', choices: { hidden: [], compared: 'max_temperature' } });
    await view(page, 'Runs');
    await named(page, 'Temperature').waitFor();
    expect(await page.locator('.earlier select').inputValue()).toBe('temperature');
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(days) });
    await named(page, 'Highest').waitFor();
    expect(await page.locator('.earlier select').inputValue()).toBe('max_temperature');
  });

  it('are put away by their names, and the variable that is compared is not', async () => {
    const { page, post, sent } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await view(page, 'Runs');
    await named(page, 'Temperature').click();
    await named(page, 'Temperature').dblclick();
    expect(await sent('setChoices')).toEqual([]);
    await named(page, '−24 h').click();
    expect((await sent('show')).map(({ identity: asked }) => asked.earlier)).toEqual([[48]]);
    expect(await sent('setChoices')).toEqual([]);
  });

  it('are chosen by hours before, which asks for them', async () => {
    const { page, sent } = await openShown();
    await view(page, 'Runs');
    await page.getByRole('checkbox', { name: '−24 h' }).check();
    expect((await sent('show')).at(-1)?.identity.earlier).toEqual([24]);
  });

  it('lie under the shown one, are read beside it, and say which failed', async () => {
    const { page, post } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await view(page, 'Runs');
    await page.locator('text=−48 h: No such run.').waitFor();
    await chart(page).focus();
    await page.keyboard.press('Home');
    expect(await readingOf(page)).toContain('Temperature 20 °C · −24 h 18 °C');
    await view(page, 'Chart');
    await chart(page).focus();
    await page.keyboard.press('Home');
    expect(await readingOf(page)).toContain('Temperature 20 °C · Dew point 12 °C · −24 h 18 °C');
  });

  it('of other hours alone are said to have no valid time in common', async () => {
    const { page, post } = await openShown({}, compared);
    const rows = weather(24).rows.map((row, hour) => ({
      ...row,
      timestamp: new Date(Date.parse('2026-11-18T00:00:00Z') + hour * 3_600_000).toISOString(),
    }));
    const time = '2026-11-20T00:00:00Z';
    const runs = [{ hours: 24, time, face: shown({ ...weather(), forecast_time: time, rows }) }];
    await post({ type: 'earlier', identity: compared, runs });
    await view(page, 'Runs');
    await page.locator('text=The two forecasts have no valid time in common.').waitFor();
    expect(await page.locator('text=Nothing moved.').count()).toBe(0);
  });

  it('that are the one shown say so', async () => {
    const { page, post } = await openShown({}, compared);
    const runs = [{ hours: 24, time: '2026-11-20T00:00:00Z', face: shown() }];
    await post({ type: 'earlier', identity: compared, runs });
    await view(page, 'Runs');
    await page.locator('text=−24 h: the service answers with the forecast shown').waitFor();
    expect(await page.locator('text=Nothing moved.').count()).toBe(0);
  });

  it('tell what moved most', async () => {
    const { page, post } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await view(page, 'Runs');
    await page.locator('h3', { hasText: 'What moved since 24 h before' }).waitFor();
    const changes = await page.locator('.changes li').allInnerTexts();
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^Temperature up by 2 °C, from [\d.]+ to [\d.]+ on /);
  });
});

describe('times', { tags: 'long' }, () => {
  const NEW_YORK = { timezone: 'America/New_York', forecast_time: '2026-11-01T00:00:00Z' };
  /** Hours from an instant on, as the service writes them. */
  const hoursFrom = (start: string, count: number) =>
    Array.from({ length: count }, (_, hour) => ({
      timestamp: new Date(Date.parse(start) + hour * 3_600_000).toISOString(),
      wind_speed: hour,
    }));

  it.each([
    ['hours', -4],
    ['minutes', -240],
    ['seconds', -14_400],
  ])(
    'are those of the zone through a change of its clock, with utc_offset in %s',
    async (_unit, utc_offset) => {
      const data = { ...weather(), ...NEW_YORK, utc_offset, rows: hoursFrom('2026-11-01T04:00:00Z', 27) };
      expect(await timesOf(data)).toEqual({
        clock: 'Times in America/New_York.',
        stamps: [
          'Sun 1 Nov, 00:00',
          'Sun 1 Nov, 01:00 (UTC−4:00)',
          'Sun 1 Nov, 01:00 (UTC−5:00)',
          'Sun 1 Nov, 02:00',
        ],
        days: ['All days', 'Sun 1', 'Mon 2'],
      });
    },
  );

  it.each([
    ['a day ahead', 'Pacific/Tongatapu', 13, 'Times in Pacific/Tongatapu.', 'Sun 1 Nov, 17:00'],
    ['a half hour ahead', 'Asia/Kolkata', 19_800, 'Times in Asia/Kolkata.', 'Sun 1 Nov, 09:30'],
    [
      'of which zone and offset disagree',
      'Asia/Kolkata',
      -5,
      'Times in Asia/Kolkata (its offset is not the −5 that came).',
      'Sun 1 Nov, 09:30',
    ],
    [
      'a half hour ahead, unnamed',
      'Site A',
      330,
      'Times in Site A (UTC+5:30, offset inferred).',
      'Sun 1 Nov, 09:30',
    ],
    [
      'behind, unnamed',
      'Site B',
      -34_200,
      'Times in Site B (UTC−9:30, offset inferred).',
      'Sat 31 Oct, 18:30',
    ],
  ])('of a place %s are those of its clock', async (_case, timezone, utc_offset, clock, first) => {
    const data = {
      ...weather(),
      timezone,
      utc_offset,
      forecast_time: '2026-11-01T00:00:00Z',
      rows: hoursFrom('2026-11-01T04:00:00Z', 6),
    };
    const told = await timesOf(data);
    expect([told.clock, told.stamps[0]]).toEqual([clock, first]);
  });

  it('without an offset are read on the clock of the place, and days are its calendar days', async () => {
    const rows = [{ timestamp: '2026-11-01T00:30:00' }, { timestamp: '2026-11-01T23:00:00' }];
    const told = await timesOf({ ...weather(), ...NEW_YORK, utc_offset: -4, rows });
    expect(told.stamps).toEqual(['Sun 1 Nov, 00:30', 'Sun 1 Nov, 23:00']);
    const daily = [{ timestamp: '2026-11-01', wind_speed: 3 }];
    const { page, post } = await openShown({ settings: { time: 'local' } });
    const data = { ...weather(), timezone: 'Pacific/Tongatapu', utc_offset: 13, rows: daily };
    await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(data) });
    await page.locator('.summary', { hasText: 'Windiest 3 m/s on Sun 1 Nov.' }).waitFor();
  });

  it('without an offset stay the same instants when another clock is chosen for the display', async () => {
    const rows = [{ timestamp: '2026-11-01T00:30:00' }, { timestamp: '2026-11-01T23:00:00' }];
    const { page, post } = await openShown({ settings: { time: 'local' } });
    const data = { ...weather(), ...NEW_YORK, utc_offset: -4, rows };
    await post({ type: 'forecast', identity, face: shown(data) });
    await beside(page, 'What is shown');
    await view(page, 'UTC');
    await view(page, 'Table');
    const stamps = await page.locator('landfall-data-table tbody th').allInnerTexts();
    expect(stamps).toEqual(['Sun 1 Nov, 04:30', 'Mon 2 Nov, 04:00']);
  });

  it.each(['Pacific/Tongatapu', 'America/New_York'])(
    'of daily rows in %s are days, and no clock',
    async timezone => {
      const rows = ['2026-11-01', '2026-11-02T00:00:00+05:00'].map((timestamp, index) => ({
        timestamp,
        wind_speed: 3 + index,
      }));
      const { page, post } = await openShown({ settings: { time: 'utc' } });
      const data = { ...weather(), timezone, utc_offset: 0, rows };
      await post({ type: 'forecast', identity: { ...identity, kind: 'daily' }, face: shown(data) });
      const told = page.locator('.summary', { hasText: 'Windiest 4 m/s on Mon 2 Nov.' });
      await told.waitFor();
      expect(await told.innerText()).toMatch(/Each day is a calendar day of the place\.$/);
      await chart(page).focus();
      await page.keyboard.press('Home');
      expect(await readingOf(page)).toMatch(/^Sun 1 Nov · /);
    },
  );

  it('of a panel are on one clock, named once', async () => {
    const { page, post } = await openShown({ settings: { time: 'local' } });
    const asOf = { ...identity, time: '2026-11-21T20:00:00Z' };
    const data = { ...weather(), forecast_time: '2026-11-21T12:00:00' };
    await post({ type: 'forecast', identity: asOf, face: shown(data) });
    const foot = await page.locator('.panel-foot').innerText();
    expect(foot).toMatch(
      /^Issued Sat 21 Nov, 07:00 · As of Sat 21 Nov, 15:00 · .* · Times in America\/New_York$/,
    );
    expect(foot.match(/New_York/g)).toHaveLength(1);
    expect(await page.locator('.panel').innerText()).not.toMatch(/\d\d:\d\d UTC/);
  });

  it('of another year tell their year', async () => {
    const { page, post } = await openShown();
    const otis = {
      ...weather(),
      forecast_time: '2023-10-24T00:00:00Z',
      rows: hoursFrom('2023-10-24T00:00:00Z', 30),
    };
    await post({ type: 'forecast', identity, face: shown(otis) });
    await page.locator('.panel-foot', { hasText: 'Issued Tue 24 Oct 2023, 00:00' }).waitFor();
    await page.locator('.run-time', { hasText: '2023' }).waitFor();
    await page.locator('.summary', { hasText: 'Windiest 29 m/s on Wed 25 Oct 2023, 05:00.' }).waitFor();
    expect(await page.locator('.day-name').first().innerText()).toBe('Tue 24 Oct 2023');
  });

  it('of a day of 25 hours are all under its button', async () => {
    const { page, post } = await openShown({ settings: { time: 'local' } });
    const data = { ...weather(), ...NEW_YORK, utc_offset: -4, rows: hoursFrom('2026-11-01T04:00:00Z', 27) };
    await post({ type: 'forecast', identity, face: shown(data) });
    await page.locator('.day-strip').getByRole('button', { name: 'Sun 1' }).click();
    await page.locator('.summary', { hasText: 'Windiest 24 m/s on Sun 1 Nov, 23:00.' }).waitFor();
    await page.locator('.day-strip').getByRole('button', { name: 'Mon 2' }).click();
    await page.locator('.summary', { hasText: 'Windiest 26 m/s on Mon 2 Nov, 01:00.' }).waitFor();
  });

  /** What the page tells of times: its sentence, the first stamps of the table, and the days. */
  async function timesOf(data: WeatherSeries) {
    const { page, post, faults } = await openShown({ settings: { time: 'local' } });
    await post({ type: 'forecast', identity, face: shown(data) });
    const clock = /Times in .*\.$/.exec(await page.locator('.summary').innerText())?.[0];
    const days = [
      ...(await page.locator('.all-days').allInnerTexts()),
      ...(await page.locator('.day-name').allInnerTexts()),
    ];
    await view(page, 'Table');
    const stamps = await page.locator('landfall-data-table tbody th').allInnerTexts();
    expect(faults).toEqual([]);
    return { clock, stamps: stamps.slice(0, 4), days };
  }
});

describe('limits', { tags: 'long' }, () => {
  it('stand in a drawer above the foot where the page is narrow', async () => {
    const { page } = await openShown({ width: 600, height: 800 });
    await beside(page, 'Limits');
    await page.locator('.limits').waitFor();
    expect(await footCovered(page)).toBe(0);
  });

  it('give way to a strip of days that gets the focus beneath them, and leave it the focus', async () => {
    const { page } = await openShown({ width: 320, height: 300 });
    await beside(page, 'Limits');
    await page.locator('.limits').waitFor();
    const day = page.locator('.day-strip button').first();
    await day.focus();
    await expect.poll(() => page.locator('.inspector').count()).toBe(0);
    expect(await day.evaluate(each => each === document.activeElement)).toBe(true);
  });

  it('have the keyboard when they open, as what is shown has when it comes in their place', async () => {
    const { page } = await openShown();
    const opener = (name: string) => page.locator('.bar').getByRole('button', { name, exact: true });
    const focused = () => page.locator(':focus').getAttribute('id');
    await opener('Limits').press('Enter');
    await drawn(page);
    expect(await focused()).toBe('tab-limits');
    await opener('What is shown').press('Enter');
    await drawn(page);
    expect(await focused()).toBe('tab-shown');
    await page.locator(':focus').press('Escape');
    await drawn(page);
    expect(await opener('What is shown').evaluate(each => each === document.activeElement)).toBe(true);
  });

  it.each([320, 1200])(
    'stand beside earlier forecasts whose lists they do not cover, %d pixels wide',
    async width => {
      const { page } = await openShown({ width, height: 800 });
      await view(page, 'Runs');
      await beside(page, 'Limits');
      await page.locator('.limits').waitFor();
      expect(await page.locator('.button.main').count()).toBe(1);
      for (const name of ['Variable', 'Variable of the earlier forecasts', 'Variable of the convergence'])
        expect(await page.getByRole('combobox', { name, exact: true }).count()).toBe(1);
      const room = await page.locator('.convergence').boundingBox();
      for (const list of await page.locator('.convergence select').all()) {
        const box = await list.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
      }
    },
  );

  it('are added by a form, in the unit that is shown', async () => {
    const { page, sent } = await openShown();
    await beside(page, 'Limits');
    await page.locator('.limits select[name=field]').selectOption('wind_speed');
    await page.getByRole('spinbutton', { name: 'Value' }).fill('25');
    await page.keyboard.press('Enter');
    expect(await sent('addLimit')).toEqual([{ type: 'addLimit', limit: GALE }]);
  });

  it('take a comma before decimals as one, and refuse what is no number with a right form', async () => {
    const { page, sent } = await openShown();
    await beside(page, 'Limits');
    await page.locator('.limits select[name=field]').selectOption('wind_speed');
    const field = page.getByRole('spinbutton', { name: 'Value' });
    const fault = () =>
      field.evaluate(each => (each instanceof HTMLInputElement ? each.validationMessage : 'no field'));
    for (const refused of ['1,500', '7,5,5', 'strong']) {
      await field.fill(refused);
      await page.keyboard.press('Enter');
      expect(await fault()).toBe('Enter a number such as 7.5.');
    }
    await field.fill('');
    await field.pressSequentially('7,5');
    await page.keyboard.press('Enter');
    expect(await sent('addLimit')).toEqual([{ type: 'addLimit', limit: { ...GALE, value: 7.5 } }]);
  });

  it('are refused where they cannot be kept, at the field, until it is changed', async () => {
    const { page, post, sent } = await openShown();
    const units = { wind_speed: 'x'.repeat(41), temperature: '°C' };
    await post({ type: 'forecast', identity, face: shown({ ...weather(), units }) });
    await beside(page, 'Limits');
    const field = page.getByRole('spinbutton', { name: 'Value' });
    const choice = page.locator('.limits select[name=field]');
    const fault = () =>
      field.evaluate(each => (each instanceof HTMLInputElement ? each.validationMessage : 'no field'));
    await choice.selectOption('temperature');
    await field.fill('1e13');
    await page.keyboard.press('Enter');
    expect(await fault()).toMatch(/^Enter a number from −1,000,000,000,000 to /);
    expect(await field.inputValue()).toBe('1e13');
    await choice.selectOption('wind_speed');
    await field.fill('7');
    await page.keyboard.press('Enter');
    expect(await fault()).toMatch(/^The unit of this variable is too long/);
    expect(await sent('addLimit')).toEqual([]);
    await choice.selectOption('temperature');
    await field.press('Enter');
    expect(await sent('addLimit')).toHaveLength(1);
  });

  it('are no more than can be kept, and can be removed where more came', async () => {
    const { page, post, sent } = await openShown();
    const many = Array.from({ length: 21 }, (_, value) => ({ ...GALE, value }));
    await post({ type: 'limits', limits: many });
    await beside(page, 'Limits');
    const field = page.getByRole('spinbutton', { name: 'Value' });
    await field.fill('7');
    await page.keyboard.press('Enter');
    expect(
      await field.evaluate(each => (each instanceof HTMLInputElement ? each.validationMessage : 'no field')),
    ).toMatch(/^There are 21 limits already/);
    await page.getByRole('button', { name: 'Remove the limit Wind 10 m above 0 m/s' }).click();
    expect(await sent('addLimit')).toEqual([]);
    expect(await sent('removeLimit')).toEqual([{ type: 'removeLimit', limit: { ...GALE, value: 0 } }]);
  });

  it('say when they are first and last passed, for how long, and the peak', async () => {
    const { page, post } = await openShown();
    await post({ type: 'limits', limits: [GALE, { ...GALE, value: 90 }, { ...GALE, unit: 'mph' }] });
    expect(await page.locator('.limit-stretch').allInnerTexts()).toEqual([
      'Wind 10 m above 25 m/s: Sat 21 Nov, 10:00 – Sat 21 Nov, 12:00, peak 28 m/s',
    ]);
    await beside(page, 'Limits');
    const rows = await page.locator('.limits tbody tr').allInnerTexts();
    expect(rows.map(row => row.trim().split('\t'))).toEqual([
      ['Wind 10 m above 25 m/s'],
      ['Sat 21 Nov, 10:00', 'Sat 21 Nov, 12:00', '3', '28 m/s on Sat 21 Nov, 12:00'],
      ['Wind 10 m above 90 m/s'],
      ['Not in this forecast'],
      ['Wind 10 m above 25 mph'],
      ['Hourly forecasts in mph only'],
    ]);
  });

  it('are not passed by a number that stands for a missing value, which is counted', async () => {
    const { page, post } = await openShown();
    const rows = weather().rows.map((row, hour) => (hour === 4 ? { ...row, wind_speed: -9999 } : row));
    await post({ type: 'forecast', identity, face: shown({ ...weather(), rows }) });
    await post({ type: 'limits', limits: [{ ...GALE, comparison: 'below', value: 0 }] });
    expect(await page.locator('.limit-stretch').count()).toBe(0);
    expect(await page.locator('.panel-foot-left').innerText()).toContain('such as −9999: 1; the table shows');
    await view(page, 'Table');
    await page.getByRole('cell', { name: '−9999' }).waitFor();
  });

  it('are told to those who hear, without the names of the buttons beside them', async () => {
    const { page, post } = await openShown();
    const heard = await hear(page);
    const problem = { path: 'hourly[0].x', expected: 'a number', found: 'a text' };
    const face = { face: 'data', data: weather(), provenance, problems: [problem] } as const;
    await post({ type: 'forecast', identity, face });
    await post({ type: 'limits', limits: [GALE, { ...GALE, value: 26 }, { ...GALE, value: 27 }] });
    const told = (await heard()).join('\n');
    expect(told).toContain('Wind 10 m above 25 m/s: Sat 21 Nov, 10:00');
    expect(told).not.toContain('and 1 more');
    expect(told).not.toContain('Departures');
    const left = page.locator('.panel-foot-left');
    expect(await left.getByRole('button').allInnerTexts()).toEqual([
      ...['and 1 more', 'Departures from the specification: 1'],
    ]);
    await left.getByRole('button', { name: 'and 1 more' }).click();
    await page.getByRole('tab', { name: 'Limits', selected: true }).waitFor();
  });

  it('list each stretch apart, with its own hours and peak, on the clock that is named', async () => {
    const { page, post } = await openShown({ settings: { time: 'local' } });
    const start = Date.parse('2026-11-21T00:00:00Z');
    const rows = [0, 3, 6, 9, 12, 24, 27].map(hour => ({
      timestamp: new Date(start + hour * 3_600_000).toISOString(),
      wind_speed: hour === 12 ? 3 : 26.123456 + hour,
    }));
    await post({ type: 'forecast', identity, face: shown({ ...weather(), rows }) });
    await post({ type: 'limits', limits: [GALE] });
    await page
      .locator('.limit-stretch', { hasText: 'Fri 20 Nov, 19:00 – Sat 21 Nov, 04:00, peak 35.1 m/s' })
      .waitFor();
    await page
      .locator('.limit-stretch', { hasText: 'Sat 21 Nov, 19:00 – Sat 21 Nov, 22:00, peak 53.1 m/s' })
      .waitFor();
    await beside(page, 'Limits');
    expect(await page.locator('.limits thead th').allInnerTexts()).toEqual([
      ...['First (America/New_York)', 'Last (America/New_York)', 'Hours', 'Peak'],
    ]);
    const cells = await page.locator('.limits tbody tr:not(:has(th))').allInnerTexts();
    expect(cells.map(row => row.split('\t'))).toEqual([
      ['Fri 20 Nov, 19:00', 'Sat 21 Nov, 04:00', '12', '35.1 m/s on Sat 21 Nov, 04:00'],
      ['Sat 21 Nov, 19:00', 'Sat 21 Nov, 22:00', '6', '53.1 m/s on Sat 21 Nov, 22:00'],
    ]);
  });

  it('are removed one by one, also before the host has told of the last that was', async () => {
    const { page, post, sent } = await openShown();
    const stronger = { ...GALE, value: 27 };
    await post({ type: 'limits', limits: [GALE, stronger] });
    await beside(page, 'Limits');
    await page.getByRole('button', { name: 'Remove the limit Wind 10 m above 25 m/s' }).click();
    await page.getByRole('button', { name: 'Remove the limit Wind 10 m above 27 m/s' }).click();
    expect(await sent('removeLimit')).toEqual(
      [GALE, stronger].map(limit => ({ type: 'removeLimit', limit })),
    );
  });
});

it('shows markup in every text as text [security 7]', async () => {
  const { page, post, faults } = await openShown();
  const rows = weather().rows.map(row => ({
    ...row,
    [MARKUP]: 1,
    weather_code: MARKUP,
    precipitation_type: MARKUP,
  }));
  const hostile = { ...weather(), rows, timezone: MARKUP, units: { temperature: MARKUP } };
  await post({ type: 'forecast', identity: { ...identity, name: MARKUP }, face: shown(hostile) });
  await post({ type: 'limits', limits: [{ ...GALE, field: MARKUP, unit: MARKUP }] });
  await beside(page, 'Limits');
  await view(page, 'Runs');
  await view(page, 'Table');
  await page.locator('landfall-data-table').waitFor();
  expect(await page.locator('h1').innerText()).toContain(MARKUP);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s: with everything open, as a table, failed, loading',
  { tags: 'long' },
  async (theme: ThemeId) => {
    const compared: ForecastIdentity = {
      ...identity,
      earlier: [24, 48],
      convergence: { field: 'temperature', step: 12, runs: 3 },
    };
    const { page, post, violations } = await openShown({ theme }, compared);
    await post(
      { type: 'earlier', identity: compared, runs: earlier },
      { type: 'limits', limits: [GALE] },
      { type: 'convergence', identity: compared, runs: convergence },
    );
    expect(await violations()).toEqual([]);
    await beside(page, 'Limits');
    expect(await violations()).toEqual([]);
    await page.getByRole('tab', { name: 'What is shown' }).click();
    expect(await violations()).toEqual([]);
    await view(page, 'Runs');
    await page.locator('.changes').waitFor();
    await page.locator('landfall-heat-map').waitFor();
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true;
    });
    expect(await violations()).toEqual([]);
    await view(page, 'Table');
    await page.getByRole('button', { name: 'Filter columns' }).click();
    expect(await violations()).toEqual([]);
    await post({ type: 'forecast', identity, face: { face: 'failed', message: 'No.', actions: ['retry'] } });
    expect(await violations()).toEqual([]);
    await post({ type: 'forecast', identity, face: { face: 'loading', what: 'Asking' } });
    expect(await violations()).toEqual([]);
  },
);

it.each([320, 600, 1200])('fits into %d pixels, with everything open', { tags: 'long' }, async width => {
  const compared: ForecastIdentity = {
    ...identity,
    earlier: [24, 48],
    convergence: { field: 'temperature', step: 12, runs: 3 },
  };
  const { page, post, overflow } = await openShown({ width }, compared);
  await post(
    { type: 'earlier', identity: compared, runs: earlier },
    { type: 'limits', limits: [GALE] },
    { type: 'convergence', identity: compared, runs: convergence },
  );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await beside(page, 'Limits');
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('tab', { name: 'What is shown' }).click();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await view(page, 'Table');
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await view(page, 'Runs');
  await page.locator('landfall-heat-map').waitFor();
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
  });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
