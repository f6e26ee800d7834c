import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { screenshot } from '../../harness/pictures.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { findColor } from './mapPixels.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { overlaps } from './overlaps.ts';
import {
  answerNoMore,
  asset,
  coast,
  identity,
  listOf,
  type PortfolioPage,
  packed,
  point,
  provenance,
  selected,
  series,
  serveRows,
} from './portfolios.ts';
import type { ThemeId } from './themes.ts';

const MARKUP = '<img src=x onerror="window.hacked = true">';
/** Blue and orange as they are drawn on the dark theme: features, and the selected one. */
const BLUE = '#59a4f9';
const ORANGE = '#ea5c00';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const open = (options?: PageOptions): Promise<PortfolioPage> => openPage(browser, 'portfolio', options);

/** The page with its features and rows. */
async function openShown(options?: PageOptions, features = coast): Promise<PortfolioPage> {
  const opened = await open(options);
  await opened.post({
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(features), provenance, problems: [] },
  });
  await serveRows(opened, features);
  await opened.page.locator('.map-summary', { hasText: 'feature' }).waitFor({ state: 'attached' });
  return opened;
}

/** Three wind farms of which one is of no power, and one whose power is not known. */
const farms = [
  asset(1, point(0, 50), { name: 'Calm', country: 'GB', rated_power_mw: 0 }),
  asset(2, point(4, 51), { name: 'Unknown', country: 'GB' }),
  asset(3, point(8, 52), { name: 'Half', country: 'DE', rated_power_mw: 50 }),
  asset(4, point(12, 53), { name: 'Whole', country: 'DE', rated_power_mw: 100 }),
];

const forecast = series([0, 3, 6, 9], { temperature: [20, 18, null, 16], note: ['a', 'b', 'c', 'd'] });
const observed = series([0, 1, 2, 3, 4], { temperature: [20.5, 19.5, 19, 18.5, 18], gust: [5, 6, 7, 8, 9] });

const assets = '.inspector landfall-data-table';

/** Goes to a tab of the inspector. */
const goTo = ({ page }: PortfolioPage, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Does what an entry of the menu of a button says. */
async function choose({ page }: PortfolioPage, button: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.locator('.menu:popover-open button', { hasText: entry }).click();
}

/** The page with a feature selected and its series. */
async function openSelected(options?: PageOptions): Promise<PortfolioPage> {
  const opened = await openShown(options);
  await opened.post(
    selected(coast, 0),
    {
      type: 'forecasts',
      index: 0,
      init_time: '2026-11-21T00:00:00Z',
      face: { face: 'data', data: forecast, provenance, problems: [] },
    },
    { type: 'observations', index: 0, face: { face: 'data', data: observed, provenance, problems: [] } },
  );
  await opened.page.locator('landfall-chart canvas').first().waitFor();
  return opened;
}

describe('the bar', { tags: 'long' }, () => {
  it('has nothing that lies over another at any width', async () => {
    const state = { choices: { color: 'rated_power_mw', size: 'rated_power_mw' } };
    const { page } = await openShown({ state }, farms);
    await page.getByRole('button', { name: 'Colour: Rated power' }).waitFor();
    expect(await overlaps(page)).toEqual([]);
  });
});

describe('loading, empty and failed', () => {
  it('tells that it loads, and cancels when asked', async () => {
    const { page, post, sent } = await open();
    await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking for features' } });
    await page.locator('text=Asking for features').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('cancel')).toHaveLength(1);
  });

  it('says that nothing matches', async () => {
    const { page, post } = await open();
    await post({ type: 'portfolio', identity, face: { face: 'empty', message: 'No feature matches.' } });
    await page.locator('text=No feature matches.').waitFor();
  });

  it('says what failed, and does what the reader chooses', async () => {
    const { page, post, sent } = await open();
    const face = {
      face: 'failed',
      message: 'The key was not accepted.',
      actions: ['setKey', 'retry'],
    } as const;
    await post({ type: 'portfolio', identity, face });
    await page.getByRole('button', { name: 'Set API key' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'setKey' }]);
  });

  it('keeps the features that it has while the next ones load', async () => {
    const { page, post } = await openShown();
    await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking again' } });
    await page.locator('.room.stale').waitFor();
    expect((await findColor(page, BLUE)).count).toBeGreaterThan(50);
    expect(await page.locator(`${assets} tbody tr`).count()).toBe(5);
  });

  it('shows the observations where the forecasts failed', async () => {
    const { page, post, sent } = await openShown();
    const face = { face: 'failed', message: 'No such initialization time.', actions: ['retry'] } as const;
    await post(
      selected(coast, 0),
      { type: 'forecasts', index: 0, init_time: undefined, face },
      { type: 'observations', index: 0, face: { face: 'data', data: observed, provenance, problems: [] } },
    );
    const part = page.locator('.part', { hasText: 'No such initialization time.' });
    await part.waitFor();
    await page.locator('landfall-chart canvas').first().waitFor();
    await part.getByRole('button', { name: 'Try again' }).click();
    expect(await sent('select')).toEqual([{ type: 'select', index: 0 }]);
  });
});

describe('features', { tags: 'long' }, () => {
  it('are counted, listed and drawn, those without geometry listed alone', async () => {
    const { page, faults } = await openShown();
    expect(await page.locator('.map-summary').innerText()).toBe(
      '5 features, 4 of them on the map · between 26.00°N 94.00°W and 30.00°N 82.00°W',
    );
    const rows = () => page.locator(`${assets} tbody tr`).allInnerTexts();
    await expect
      .poll(async () => (await rows()).map(row => row.trim()))
      .toEqual([
        'Terminal\t\tPoint\t1',
        'Refinery\t20,260,101\tPoint\t1',
        'Lease\t\tPolygon\tlease',
        'Pipeline\t\tLineString\t4',
        'Planned site\t\tno geometry\t5',
      ]);
    expect((await findColor(page, BLUE)).count).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });

  it('that have more properties than columns say so, and tell them each by itself', async () => {
    const many = Array.from({ length: 34 }, (_, at) => [`p${at}`, at]);
    const wide = [asset(1, point(0, 50), { name: 'Wide', ...Object.fromEntries(many) })];
    const { page, post } = await openShown({}, wide);
    const foot = page.locator('.inspector-foot', { hasText: /^\s*1 asset(?!s)/ });
    expect(await foot.innerText()).toMatch(/without a column: 2\. .*choose an asset/);
    await post(selected(wide, 0));
    await page.locator('.properties dt[title=p33]').waitFor();
  });

  it('are chosen in the list by click and by keyboard', async () => {
    const { page, post, sent } = await openShown();
    await page.locator(`${assets} tbody tr`, { hasText: 'Lease' }).click();
    await post(selected(coast, 2));
    await page.locator(`${assets} tr[aria-selected=true]`, { hasText: 'Lease' }).waitFor();
    await page.getByRole('grid', { name: 'Assets' }).focus();
    await page.keyboard.press('ArrowDown');
    expect((await sent('select')).map(({ index }) => index)).toEqual([2, 3]);
  });

  it('are chosen by their ids too, and of those that are shown', async () => {
    const { page, post, sent } = await openShown();
    const face = { face: 'data', data: packed(coast), provenance, problems: [] } as const;
    await post({ type: 'portfolio', identity, face, set: 7 });
    await page.locator(`${assets} tbody tr`, { hasText: 'Lease' }).click();
    expect(await sent('select')).toEqual([{ type: 'select', index: 2, set: 7, id: 'lease' }]);
  });

  it('are chosen as fast as keys come, before the host has told of the one before', async () => {
    const { page, sent } = await openShown();
    await page.getByRole('grid', { name: 'Assets' }).focus();
    for (const _ of coast.slice(0, 3)) await page.keyboard.press('ArrowDown');
    await page.locator(`${assets} tr[aria-selected=true]`, { hasText: 'Lease' }).waitFor();
    expect((await sent('select')).map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('that have not come are chosen by keys when they do', async () => {
    const many = Array.from({ length: 2500 }, (_, at) =>
      asset(at, point(at / 100, 0), { name: `Asset ${at}` }),
    );
    const { page, sent } = await openShown({}, many);
    await page.locator(`${assets} tbody th`, { hasText: 'Asset 0' }).waitFor();
    await page.getByRole('grid', { name: 'Assets' }).focus();
    await page.keyboard.press('End');
    await page.locator(`${assets} tr[aria-selected=true]`, { hasText: 'Asset 2499' }).waitFor();
    await expect.poll(async () => (await sent('select')).map(({ index }) => index)).toEqual([2499]);
  });

  it('are chosen on the map, drawn as chosen, and shown in the list', async () => {
    const opened = await openShown();
    const { page, post, sent } = opened;
    await post(selected(coast, 1));
    await expect.poll(async () => (await findColor(page, ORANGE)).count).toBeGreaterThan(50);
    const refinery = await findColor(page, ORANGE);
    await post(selected(coast, 3));
    await goTo(opened, 'Assets');
    await page.locator(`${assets} tr[aria-selected=true]`, { hasText: 'Pipeline' }).waitFor();
    await page.locator('.landfall-map').click({ position: refinery });
    expect((await sent('select')).map(({ index }) => index)).toEqual([1]);
  });

  it('are not hit in the hole of a polygon, nor beside a line within its box', async () => {
    const { page, post, sent } = await openShown();
    await post(selected(coast, 2));
    await expect.poll(async () => (await findColor(page, ORANGE)).count).toBeGreaterThan(50);
    const middleOfHole = await findColor(page, ORANGE);
    await page.locator('.landfall-map').click({ position: middleOfHole });
    await post(selected(coast, 3));
    const moved = async () => {
      const { count, x } = await findColor(page, ORANGE);
      return count > 10 && x !== middleOfHole.x;
    };
    await expect.poll(moved).toBe(true);
    const middleOfLine = await findColor(page, ORANGE);
    await page
      .locator('.landfall-map')
      .click({ position: { x: middleOfLine.x + 14, y: middleOfLine.y - 14 } });
    expect(await sent('select')).toEqual([]);
    await page.locator('.landfall-map').click({ position: middleOfLine });
    expect((await sent('select')).map(({ index }) => index)).toEqual([3]);
  });

  it('are named under the pointer', async () => {
    const { page, post } = await openShown();
    await post(selected(coast, 1));
    await expect.poll(async () => (await findColor(page, ORANGE)).count).toBeGreaterThan(50);
    await page.locator('.landfall-map').hover({ position: await findColor(page, ORANGE) });
    await page.locator('.map-tip', { hasText: 'Refinery' }).waitFor();
  });

  it('that lie on one another tell under the pointer how many they are, and what they come to', async () => {
    const many = Array.from({ length: 4000 }, (_, index) =>
      asset(index, point(5, 50 + (index % 2) * 0.5), { name: `Site ${index}`, rated_power_mw: 2 }),
    );
    const state = { choices: { size: 'rated_power_mw', map: { latitude: 50, longitude: 5, zoom: 5 } } };
    const opened = await openShown({ state }, many);
    const { page } = opened;
    await page.locator('.map-legend', { hasText: 'Assets in one place' }).waitFor();
    await page.locator('.landfall-map').hover();
    await page.locator('.map-tip', { hasText: '2000 assets in one place' }).waitFor();
    expect(await page.locator('.map-tip').innerText()).toContain('Rated power: 4 GW in all');
    await screenshot(page, 'portfolio-crowd-dark');
  });

  it('are filtered by the host, page by page', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      asset(index, { type: 'Point', coordinates: [index / 100, 50] }, { name: `Site ${index}` }),
    );
    const { page, sent } = await openShown({}, many);
    expect(await page.locator(`${assets} tbody tr`).count()).toBeLessThan(100);
    await page.locator(`${assets} .table-scroller`).evaluate(scroller => scroller.scrollTo(0, 22 * 700));
    await page.locator(`${assets} th`, { hasText: 'Site 700' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter Name').fill('site 99');
    await page.locator('text=11 of 1000 match').waitFor();
    await page.getByRole('row', { name: /^Site 999/ }).click();
    expect((await sent('select')).map(({ index }) => index)).toEqual([999]);
  });

  it('are read in every column where one has a long name', async () => {
    const named = asset(1, point(0, 50), { name: 'A site of many words '.repeat(8), kind: 'quay', worth: 5 });
    const { page } = await openShown({}, [
      named,
      asset(2, point(1, 50), { name: 'B', kind: 'mill', worth: 7 }),
    ]);
    const room = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0 };
    const id = page.locator(`${assets} thead th`, { hasText: 'Id' });
    await id.scrollIntoViewIfNeeded();
    const first = await room(page.locator(`${assets} thead th`).first());
    expect((await room(id)).x).toBeGreaterThanOrEqual(Math.floor(first.x + first.width));
  });

  it('stay quick to draw and to choose when there are 100 000', async () => {
    const { page, faults, sent } = await open();
    await page.evaluate(
      ({ identity, provenance }) => {
        const count = 100_000;
        const points = new Float64Array(2 * count);
        const pointFeature = new Uint32Array(count);
        for (let index = 0; index < count; index++) {
          points[2 * index] = -120 + (index % 400) / 8;
          points[2 * index + 1] = 25 + Math.floor(index / 400) / 10;
          pointFeature[index] = index;
        }
        const none = new Uint32Array(0);
        const data = {
          featureCount: count,
          points,
          pointFeature,
          lines: new Float64Array(0),
          lineStarts: new Uint32Array(1),
          lineFeature: none,
          rings: new Float64Array(0),
          ringStarts: new Uint32Array(1),
          polygonStarts: new Uint32Array(1),
          polygonFeature: none,
          properties: [],
          leftOut: 0,
        };
        const face = { face: 'data', data, provenance, problems: [] };
        window.postMessage({ type: 'portfolio', identity, face }, '*');
      },
      { identity, provenance },
    );
    await page.locator('text=100,000 assets').waitFor();
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeGreaterThan(20_000);
    await page.locator('.landfall-map').click({ position: await findColor(page, BLUE) });
    await expect.poll(() => sent('select')).toHaveLength(1);
    const [chosen] = await sent('select');
    const index = chosen?.index ?? 0;
    expect(Math.abs((index % 400) - 200)).toBeLessThan(25);
    expect(Math.abs(Math.floor(index / 400) - 125)).toBeLessThan(25);
    expect(faults).toEqual([]);
  });

  it('are coloured by a number, with its scale and its unit, and what has none is hollow', async () => {
    const opened = await openShown({}, farms);
    const { page } = opened;
    await choose(opened, 'Colour', 'Rated power');
    const legend = page.locator('.map-legend');
    await legend.locator('text=No value').waitFor();
    const text = (await legend.innerText()).replace(/\s+/g, ' ').trim();
    expect(text).toBe('Rated power MW 0 50 100 No value 1 Value Rank Classes');
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBe(0);
    const colors = await legend
      .locator('.ramp rect')
      .evaluateAll(rects => rects.map(rect => rect.getAttribute('fill')));
    // The least and the most are as in the legend, and zero is not the gap.
    expect((await findColor(page, String(colors[0]))).count).toBeGreaterThan(20);
    expect((await findColor(page, String(colors.at(-1)))).count).toBeGreaterThan(20);
  });

  it('are coloured by kinds, with how many are of each', async () => {
    const opened = await openShown({}, farms);
    await choose(opened, 'Colour', 'Country');
    const entries = opened.page.locator('.map-legend li');
    await entries.first().waitFor();
    expect((await entries.allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim())).toEqual([
      'DE 2',
      'GB 2',
    ]);
  });

  it('of one kind are shown alone where its entry in the legend is pressed, and all again', async () => {
    const opened = await openShown({}, farms);
    const { page, sent } = opened;
    await choose(opened, 'Colour', 'Country');
    const entry = page.getByRole('group', { name: 'Legend' }).getByRole('button', { name: /^GB/ });
    expect(await entry.getAttribute('aria-pressed')).toBe('false');
    await entry.click();
    await page.getByRole('group', { name: 'Filters' }).getByText('Country =GB').waitFor();
    expect(await entry.getAttribute('aria-pressed')).toBe('true');
    const filtersOf = async () => (await sent('matches')).at(-1)?.query.filters;
    expect(await filtersOf()).toEqual({ 'property country': '=GB' });
    await entry.press('Enter');
    await expect.poll(() => entry.getAttribute('aria-pressed')).toBe('false');
    expect(await filtersOf()).toEqual({ 'property country': '' });
  });

  it('are counted once it is known what a search leaves, and not before', async () => {
    const { page, post, sent } = await openShown({}, farms);
    const status = page.locator('.inspector-foot [role=status]');
    await status.getByText('4 assets').waitFor();
    await answerNoMore(page);
    await page.getByRole('searchbox').fill('Half');
    await expect.poll(async () => (await sent('rows')).at(-1)?.query.search).toBe('Half');
    expect(await status.innerText()).toBe('4 assets');
    const [asked] = (await sent('rows')).slice(-1);
    if (asked === undefined) throw new Error('No rows were asked for.');
    const { query } = asked;
    await post({ type: 'rows', start: 0, query, ...(await listOf(farms).page(0, 100, query)) });
    await status.getByText('1 of 4 match').waitFor();
  });

  it('keep their colours until it is known what others are chosen by', async () => {
    const opened = await openShown({}, farms);
    const { page, post } = opened;
    await choose(opened, 'Colour', 'Country');
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.getByText('Country').waitFor();
    await answerNoMore(page);
    await choose(opened, 'Colour', 'Rated power');
    await page.getByRole('button', { name: 'Colour: Rated power' }).waitFor();
    expect(await legend.innerText()).toContain('Country');
    const data = await listOf(farms).values('rated_power_mw');
    if (data === undefined) throw new Error('There is no such column.');
    await post({ type: 'values', property: 'rated_power_mw', face: { face: 'data', data } });
    await legend.getByText('Rated power').waitFor();
    expect(await legend.innerText()).not.toContain('Country');
  });

  it('are coloured by the rank of a number where the legend is told to, and that is kept', async () => {
    const values = [1, 2, 3, 1000];
    const skewed = farms.map((farm, index) => ({ ...farm, properties: { value: values[index] } }));
    const opened = await openShown({}, skewed);
    const { page } = opened;
    await choose(opened, 'Colour', 'Value');
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.getByRole('radio', { name: 'Rank' }).click();
    await legend.getByText('By rank: each colour is of about as many assets.').waitFor();
    expect((await legend.locator('.ticks').innerText()).split(/\s+/)).toEqual(['1', '3', '1000']);
    expect(await opened.remembered()).toMatchObject({ choices: { colorBy: 'rank' } });
    await legend.getByRole('radio', { name: 'Value' }).click();
    await legend.getByRole('radio', { name: 'Value', checked: true }).waitFor();
  });

  it('are coloured by classes, of which one is shown alone where its entry is pressed', async () => {
    const opened = await openShown({ width: 640 }, farms);
    const { page } = opened;
    await choose(opened, 'Colour', 'Rated power');
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.getByRole('radio', { name: 'Classes' }).click();
    const entries = async () =>
      (await legend.locator('li').allInnerTexts()).map(text => text.replace(/\s+/g, ' ').trim());
    await expect.poll(entries).toContain('20 to under 40 0');
    const breaks = legend.getByLabel('Breaks');
    await breaks.fill('50, 10');
    await breaks.press('Enter');
    await legend.getByText('Breaks go up: 10 is not above 50.').waitFor();
    await breaks.fill('10, 50');
    await breaks.press('Enter');
    await expect.poll(entries).toEqual(['under 10 1', '10 to under 50 0', '50 or more 2', 'No value 1']);
    await legend.getByRole('button', { name: '50 or more' }).click();
    const summary = page.locator('.map-summary', { hasText: 'a filter leaves 2: Rated power >=50' });
    await summary.waitFor({ state: 'attached' });
    expect(await opened.remembered()).toMatchObject({
      choices: {
        colorBy: 'classes',
        breaks: { property: 'rated_power_mw', values: [10, 50] },
        table: { filters: { 'property rated_power_mw': '>=50' } },
      },
    });
    expect(await opened.violations()).toEqual([]);
    await screenshot(page, 'portfolio-classes-dark');
  });

  it('are sized by a number, the most of it the largest', async () => {
    const opened = await openShown({}, farms);
    const { page } = opened;
    const before = (await findColor(page, BLUE)).count;
    await choose(opened, 'Size', 'Rated power');
    await page.locator('.map-legend .sizes').waitFor();
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeGreaterThan(before * 1.4);
    await page.getByRole('button', { name: /^Size/ }).click();
    expect(await page.locator('.menu:popover-open button', { hasText: 'Country' }).count()).toBe(0);
  });

  it('have a legend with every button of it in view, also in a low panel', async () => {
    const state = { choices: { color: 'rated_power_mw' } };
    const { page } = await openShown({ state, width: 530, height: 460 }, farms);
    const legend = page.locator('.map-legend');
    await legend.getByRole('radio', { name: 'Classes' }).waitFor();
    expect(await legend.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const floats = await page
      .locator('.map-controls, .map-legend')
      .evaluateAll(each => each.map(one => one.getBoundingClientRect().toJSON() as DOMRect));
    const [controls, box] = floats.toSorted((a, b) => a.left - b.left);
    expect(controls?.right).toBeLessThanOrEqual(box?.left ?? 0);
  });

  it('are filtered as soon as they are listed, where that was asked before', async () => {
    const opened: PortfolioPage = await openPage(browser, 'portfolio');
    const { page, post } = opened;
    const face = { face: 'data', data: packed(farms), provenance, problems: [] } as const;
    await post({ type: 'portfolio', identity, face });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await serveRows(opened, farms);
    await page.getByLabel('Filter Rated power').fill('>60');
    await page.locator('text=1 of 4 match').waitFor();
  });

  it('that a filter leaves out are neither drawn nor chosen, and the map goes to the others when asked', async () => {
    const { page, sent } = await openShown({}, farms);
    const all = await findColor(page, BLUE);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter Rated power').fill('>60');
    await page.locator('text=1 of 4 match').waitFor();
    expect(await page.locator('.map-summary').textContent()).toMatch(
      / · a filter leaves 1: Rated power >60$/,
    );
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeLessThan(all.count / 2);
    const left = await findColor(page, BLUE);
    await page.getByRole('button', { name: 'Zoom to them' }).click();
    await expect.poll(async () => Math.abs((await findColor(page, BLUE)).x - left.x)).toBeGreaterThan(50);
    await page.locator('.landfall-map').click({ position: await findColor(page, BLUE) });
    expect((await sent('select')).map(({ index }) => index)).toEqual([3]);
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.getByRole('button', { name: 'Remove Rated power >60' }).click();
    await page.locator('.inspector-foot', { hasText: /^4 assets/ }).waitFor();
    await page.getByRole('button', { name: 'Zoom to all' }).click();
    await expect.poll(async () => (await findColor(page, BLUE)).count).toBeGreaterThan(all.count * 0.7);
  });

  it('that lie on one another are drawn by how many there are, and the legend says so', async () => {
    const crowd = Array.from({ length: 3000 }, (_, index) =>
      asset(index, point(index % 3 === 0 ? 0 : 20 * ((index * 0.7548776662) % 1), (index * 0.56984) % 1), {
        power: index,
      }),
    );
    const opened = await openShown({}, crowd);
    const { page } = opened;
    const legend = page.locator('.map-legend');
    await legend.locator('text=Assets in one place').waitFor();
    const inks = await legend
      .locator('.cells rect')
      .evaluateAll(rects => rects.map(rect => rect.getAttribute('fill') ?? ''));
    expect(inks).toHaveLength(4);
    const most = await findColor(page, String(inks.at(-1)));
    const few = await findColor(page, String(inks[0]));
    expect(most.count).toBeGreaterThan(0);
    expect(most.x).toBeLessThan(few.x);
    await choose(opened, 'Colour', 'Power');
    await legend.locator('text=Mean of the assets in each place').waitFor();
  });

  it('of a portfolio on both sides of the antimeridian are drawn side by side', async () => {
    const { page } = await openShown({}, [
      asset(1, point(179, -17), { name: 'West' }),
      asset(2, point(-179, -17), { name: 'East' }),
      asset(3, point(541, -17), { name: 'Turned' }),
    ]);
    expect(await page.locator('.map-summary').innerText()).toContain(
      'between 17.00°S 179.00°E and 17.00°S 179.00°W',
    );
    const { count, x } = await findColor(page, BLUE);
    expect(count).toBeGreaterThan(60);
    const width = await page.locator('.landfall-map').evaluate(map => map.clientWidth);
    // In the middle of what the inspector leaves.
    expect(Math.abs(x - (width - 344) / 2)).toBeLessThan(40);
  });

  it('survive positions of every kind', async () => {
    const { page, faults } = await openShown({}, [
      asset(1, { type: 'Point', coordinates: [1e308, 8.5e7] }, { name: 'Nowhere' }),
      asset(2, {
        type: 'LineString',
        coordinates: [
          [-1e308, -91],
          [8.5e7, 91],
        ],
      }),
      asset(3, {
        type: 'Polygon',
        coordinates: [
          [
            [1e308, 0],
            [0, 1e308],
            [5, 5],
            [1e308, 0],
          ],
        ],
      }),
      asset(4, { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 1] }] }),
      asset(undefined, { type: 'MultiPoint', coordinates: [] }),
    ]);
    await page.mouse.move(300, 300);
    await page.mouse.click(300, 300);
    expect(faults).toEqual([]);
  });
});

/** Where parts of the page stand. */
function boxesOf(page: Page, ...selectors: readonly string[]) {
  return Promise.all(selectors.map(selector => page.locator(selector).boundingBox()));
}

describe('the panel', { tags: 'long' }, () => {
  it('keeps its demo badge and tells of no series of before where nothing matches', async () => {
    const { page, post } = await openSelected();
    await page.locator('landfall-timeline').waitFor();
    const face = { face: 'empty', message: 'No feature matches.', provenance } as const;
    await post({ type: 'portfolio', identity: { ...identity, country: 'XX' }, face });
    await page.locator('.demo-badge').waitFor();
    expect(await page.locator('.panel-foot').innerText()).toContain('From Demo service');
    expect(await page.locator('landfall-timeline').count()).toBe(0);
    await page.getByRole('tab', { name: 'Data' }).click();
    expect(await page.locator('.provenance').count()).toBe(1);
  });

  it('counts nothing while it loads', async () => {
    const { page, post } = await open();
    await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking for features' } });
    await page.locator('.panel-cover').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/match/);
  });

  it.each([640, 1280, 1600])(
    'shows the map from 36 pixels on at %d, and moves nothing when data come',
    async width => {
      const { page, post } = await open({ width });
      await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking for features' } });
      const places = () =>
        page.evaluate(() =>
          ['.bar', '.landfall-map', '.panel-foot', '.inspector', '.map-scale'].map(name => {
            const { x, y, width, height } =
              document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
            return [name, x, y, name === '.map-scale' ? 0 : width, height];
          }),
        );
      const before = await places();
      expect(before[1]?.[2]).toBeLessThanOrEqual(36);
      await post({
        type: 'portfolio',
        identity,
        face: { face: 'data', data: packed(coast), provenance, problems: [] },
      });
      expect(await places()).toEqual(before);
    },
  );

  it.each([
    ['coast', true],
    ['a-portfolio-of-a-longer-name', false],
  ])('tells facts for which there is room, and no digit of them alone, beside %s', async (id, isTold) => {
    const { page, post } = await open({ width: 282 });
    const face = { face: 'data', data: packed(coast), provenance, problems: [] } as const;
    await post({ type: 'portfolio', identity: { ...identity, portfolio_id: id }, face });
    await page.locator('.bar-facts', { hasText: '5 assets' }).waitFor({ state: 'attached' });
    const told = await page.locator('.bar-facts').evaluate(facts => {
      const [text] = facts.children;
      return (text?.getBoundingClientRect().top ?? 0) < facts.getBoundingClientRect().bottom;
    });
    expect(told).toBe(isTold);
  });

  it('has its scale beside what moves a low map, which reaches down to it', async () => {
    const { page } = await openShown({ width: 282, height: 345 });
    const [controls, scale] = await boxesOf(page, '.map-controls', '.map-scale');
    expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeGreaterThan(scale?.y ?? 0);
    expect((controls?.x ?? 0) + (controls?.width ?? 0)).toBeLessThan(scale?.x ?? 0);
  });

  it('has its legend above its scale also where that makes room for the source of a low map', async () => {
    const opened = await openShown({ width: 282, height: 345 }, farms);
    await choose(opened, 'Colour', 'Country');
    const { page } = opened;
    await page.locator('.map-legend').waitFor();
    const [legend, scale] = await boxesOf(page, '.map-legend', '.map-scale');
    expect((legend?.y ?? 0) + (legend?.height ?? 0)).toBeLessThanOrEqual(scale?.y ?? 0);
  });

  it('says what it does in the middle of the map, and not over what stands beside it', async () => {
    const { page, post } = await open({ width: 740 });
    await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking for features' } });
    const [said, inspector] = await boxesOf(page, '.panel-cover > div', '.inspector');
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(inspector?.x ?? 0);
  });

  it('shows that the keyboard is in the table beside the column that stays, too', async () => {
    const { page } = await openShown();
    const box = await page.locator('.table-scroller').boundingBox();
    const clip = { x: (box?.x ?? 0) - 1, y: (box?.y ?? 0) + 60, width: 3, height: 4 };
    const before = await page.screenshot({ clip });
    await page.getByRole('grid', { name: 'Assets' }).focus();
    expect((await page.screenshot({ clip })).equals(before)).toBe(false);
  });

  it('has one main button at most', async () => {
    const { page } = await openSelected();
    expect(await page.locator('.button.main').allInnerTexts()).toEqual(['Forecast here']);
  });

  it('keeps the keyboard where its inspector is put away and shown again', async () => {
    const { page } = await openShown();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.getByRole('button', { name: 'Put away' }).press('Enter');
    await page.locator('.inspector.put-away :focus').press('Enter');
    await expect.poll(focused).toBe('Assets');
  });

  it('draws the forecasts that are loaded along the foot, and says of how many', async () => {
    const { page, post } = await openSelected();
    await page.locator('.panel-foot', { hasText: 'of 1 asset whose forecast is loaded' }).waitFor();
    // What is asked for next has no run yet, and what is loaded stays.
    const waiting = { face: 'loading', what: 'Asking for forecasts' } as const;
    await post(selected(coast, 1), { type: 'forecasts', index: 1, init_time: undefined, face: waiting });
    const colder = series([0, 3, 6, 9], { temperature: [10, 8, 6, 6] });
    await post(selected(coast, 1), {
      type: 'forecasts',
      index: 1,
      init_time: '2026-11-21T00:00:00Z',
      face: { face: 'data', data: colder, provenance, problems: [] },
    });
    await page.locator('.panel-foot', { hasText: 'of 2 assets' }).waitFor();
    const track = page.getByRole('slider', { name: 'Time', exact: true });
    await track.focus();
    await page.keyboard.press('Home');
    expect(await track.getAttribute('aria-valuetext')).toBe('Sat 21, 00:00, Temperature 15 °C');
  });
});

describe('the selected feature', () => {
  it('shows its properties as they came, nested ones too', async () => {
    const { page, post } = await openShown();
    await post(selected(coast, 1));
    await page.locator('h2', { hasText: 'Refinery' }).waitFor();
    const text = await page.locator('.properties').innerText();
    expect(text).toContain('20260101');
    expect(text).toContain('"value": 12345678');
  });

  it('is where a forecast can be asked, by its name', async () => {
    const { page, post, sent } = await openShown();
    await post(selected(coast, 2));
    await page.getByRole('button', { name: 'Forecast here' }).click();
    expect(await sent('openForecast')).toEqual([
      { type: 'openForecast', latitude: 28, longitude: -84, name: 'Lease' },
    ]);
  });

  it('with a long name has a forecast by the start of it, without half a character', {
    tags: 'long',
  }, async () => {
    const { page, post, sent } = await openShown();
    const properties = { name: `${'x'.repeat(199)}😀` };
    await post(
      selected(
        coast.map(each => ({ ...each, properties })),
        2,
      ),
    );
    await page.getByRole('button', { name: 'Forecast here' }).click();
    expect((await sent('openForecast'))[0]?.name).toBe(`${'x'.repeat(199)}…`);
  });

  it('without geometry says so', async () => {
    const { page, post } = await openShown();
    await post(selected(coast, 4));
    await page.locator('text=No geometry: listed, not on the map').waitFor();
    expect(await page.getByRole('button', { name: 'Forecast here' }).count()).toBe(0);
  });

  it('charts each variable, its forecast and observation in one, and tells when it was initialized', async () => {
    const { page } = await openSelected();
    await page.locator('text=Forecast initialised Sat 21 Nov, 00:00 UTC').waitFor();
    expect(await page.locator('landfall-chart .plot').count()).toBe(2);
    await page.locator('landfall-chart .tracks').focus();
    await page.keyboard.press('Home');
    expect(await page.locator('landfall-chart .tracks').getAttribute('aria-valuetext')).toBe(
      'Sat 21 Nov, 00:00 · Temperature forecast 20 °C · Temperature observed 20.5 °C · gust observed 5',
    );
  });

  it('draws a forecast on past the times of the observation, and leaves its own gaps', async () => {
    const { page } = await openSelected();
    const drawn = await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('landfall-chart canvas');
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const columns = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        const blue = Math.abs((data[at] ?? 0) - 0x59) < 40 && (data[at + 2] ?? 0) > 180;
        if (blue) columns.add((at / 4) % (canvas?.width ?? 1));
      }
      return columns.size / (canvas?.width ?? 1);
    });
    // Of the 9 hours, 0 to 3 is one line; 6 is a gap, so nothing joins 3 and 9.
    expect(drawn).toBeGreaterThan(0.15);
    expect(drawn).toBeLessThan(0.45);
  });

  it('lists every value in the table, text too, on the clock chosen', async () => {
    const opened = await openSelected();
    const { page } = opened;
    await page.getByRole('radio', { name: 'Table' }).click();
    await choose(opened, 'View options', 'Local time');
    const table = page.locator(assets);
    await table.locator('th', { hasText: 'Valid time (Pacific/Auckland)' }).waitFor();
    const headings = await table.locator('thead th .table-heading').allTextContents();
    expect(headings.map(heading => heading.trim().replace(/\s+/g, ' '))).toEqual([
      'Valid time (Pacific/Auckland)',
      'Temperature forecast °C',
      'Temperature observed °C',
      'note forecast',
      'gust observed',
    ]);
    expect(await table.locator('tbody tr').nth(3).locator('th, td:not(.filler)').allInnerTexts()).toEqual([
      'Sat 21 Nov, 16:00',
      '18',
      '18.5',
      'b',
      '8',
    ]);
  });

  it('says where values and times do not pair up', async () => {
    const { page, post } = await openShown();
    const data = series([0, 3, 6], { temperature: [1, 2] });
    await post(selected(coast, 0), {
      type: 'forecasts',
      index: 0,
      init_time: undefined,
      face: { face: 'data', data, provenance, problems: [] },
    });
    await page.locator('text=temperature has 2 values for 3 times.').waitFor();
  });

  it('shows each value at its own time where one cannot be read, and one unit where both are known', async () => {
    const { page, post, faults } = await openShown();
    const sent = series([0, 3, 6, 9, 12], {
      temperature: [10, 11, 12, 13, 14],
      precipitation: [0, 0, 0, 0, 0],
    });
    const datetimes = sent.datetimes.with(2, null);
    const forecastData = { ...sent, datetimes, properties: { ...sent.properties, datetimes } };
    const fahrenheit = { units: { temperature: '°F' } };
    const observedData = series([0, 3], { temperature: [50, 68], static: fahrenheit });
    await post(
      selected(coast, 0),
      {
        type: 'forecasts',
        index: 0,
        init_time: undefined,
        face: { face: 'data', data: forecastData, provenance, problems: [] },
      },
      {
        type: 'observations',
        index: 0,
        face: { face: 'data', data: observedData, provenance, problems: [] },
      },
    );
    await page.locator('text=1 time could not be read').waitFor();
    await page.locator('landfall-chart .tracks').focus();
    await page.keyboard.press('End');
    const readout = () => page.locator('landfall-chart .tracks').getAttribute('aria-valuetext');
    expect(await readout()).toMatch(/12:00 · Temperature forecast 14 °C · precipitation forecast 0/);
    await page.keyboard.press('Home');
    expect(await readout()).toContain('Temperature observed, converted from °F 10 °C (50 °F)');
    await page.getByRole('radio', { name: 'Table' }).click();
    const rows = page.locator(`${assets} tbody tr`);
    expect(await rows.nth(2).locator('th, td:not(.filler)').allInnerTexts()).toEqual(['', '12', '', '0']);
    expect(await rows.nth(3).locator('th').innerText()).toMatch(/09:00$/);
    expect(faults).toEqual([]);
  });
});

describe('what the reader asks', () => {
  it('asks for a country, a tile and times', async () => {
    const opened = await openShown();
    const { page, sent } = opened;
    await choose(opened, 'View options', 'Country, tile and times');
    await page.getByLabel('Country').fill('US');
    await page.getByLabel('Tile z/x/y').fill('5/8/13');
    await page.getByLabel('Observed from').fill('2026-11-18');
    await page.getByLabel('to', { exact: true }).fill('2026-11-19');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect(await sent('show')).toEqual([
      {
        type: 'show',
        identity: {
          portfolio_id: 'coast',
          country: 'US',
          z: 5,
          x: 8,
          y: 13,
          valid_time_start: '2026-11-18T00:00:00Z',
          valid_time_end: '2026-11-19T00:00:00Z',
        },
      },
    ]);
  });

  it('goes from run to run, and to one by its time', async () => {
    const { page, sent } = await openSelected();
    const asked = async () => (await sent('show')).map(({ identity: { init_time } }) => init_time);
    await page.getByRole('button', { name: 'Run before' }).click();
    await page.locator('.run-middle').click();
    await page.getByLabel('Time (UTC)').fill('2026-11-20T12:00Z');
    await page.getByLabel('Time (UTC)').press('Enter');
    expect(await asked()).toEqual(['2026-11-20T18:00:00Z', '2026-11-20T12:00:00Z']);
  });

  it('goes on from another run with the features that are shown', { tags: 'long' }, async () => {
    const { page, post, sent, remembered } = await openSelected();
    const asked = (await sent('rows')).length;
    const next = { ...identity, selected: 1, init_time: '2026-11-20T18:00:00Z' };
    await post({ type: 'identity', identity: next });
    await page.locator('.run-middle', { hasText: 'Fri 20 Nov 18Z' }).waitFor();
    await vanishes(page.locator('landfall-chart canvas').first(), () =>
      post(
        selected(coast, 0),
        { type: 'forecasts', index: 0, init_time: next.init_time, face: { face: 'loading', what: 'Asking' } },
        { type: 'observations', index: 0, face: { face: 'loading', what: 'Asking' } },
      ),
    );
    expect((await findColor(page, BLUE)).count).toBeGreaterThan(50);
    expect((await sent('rows')).length).toBe(asked);
    expect(await remembered()).toMatchObject({ identity: next });
    await page.getByRole('button', { name: 'Run before' }).click();
    expect(await sent('show')).toMatchObject([{ identity: { ...next, init_time: '2026-11-20T12:00:00Z' } }]);
  });

  it('is told of a wrong tile', async () => {
    const opened = await openShown();
    const { page, sent } = opened;
    await goTo(opened, 'Data');
    await page.getByLabel('Tile z/x/y').fill('here');
    await page.getByLabel('Tile z/x/y').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter a tile as z/x/y' }).waitFor();
    expect(await sent('show')).toEqual([]);
  });

  it('is told of a wrong time of a run', { tags: 'long' }, async () => {
    const { page, sent } = await openShown();
    await page.locator('.run-middle').click();
    await page.getByLabel('Time (UTC)').fill('2026-13-01');
    await page.getByLabel('Time (UTC)').press('Enter');
    await page.getByRole('alert').filter({ hasText: 'There is no such time' }).waitFor();
    expect(await sent('show')).toEqual([]);
  });

  it('finds the feature, the filter and the view again after a reload', { tags: 'long' }, async () => {
    const opened = await openSelected();
    const { page, remembered } = opened;
    await page.getByRole('radio', { name: 'Table' }).click();
    await goTo(opened, 'Assets');
    await page.getByLabel('Search the table').fill('term');
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Geometry' }).click();
    const state = await remembered();
    expect(state).toMatchObject({
      identity: { portfolio_id: 'coast', selected: 1 },
      choices: { view: 'table', tab: 'assets', table: { search: 'term', hidden: ['geometry'] } },
    });
    expect(JSON.stringify(state)).not.toContain('Terminal');
    const again = await openShown({ state });
    await again.page.locator('text=1 of 5 match').waitFor();
    expect(await again.page.locator(`${assets} thead`).innerText()).not.toContain('Geometry');
  });

  it('marks a search that cannot be read, and takes none that is longer than what is answered', async () => {
    const opened = await openSelected();
    const { page, remembered } = opened;
    await goTo(opened, 'Assets');
    const search = page.getByLabel('Search the table');
    await search.fill('>1,500');
    await page.locator('[aria-label="Search the table"][aria-invalid=true]').waitFor();
    await search.fill('term');
    await page.locator('[aria-label="Search the table"][aria-invalid=false]').waitFor();
    await search.fill('x'.repeat(1998));
    await search.pressSequentially('more');
    await expect.poll(async () => Object(await remembered()).choices.table.search.length).toBe(2000);
  });

  it('has a way back where no answer comes to a search that was remembered', { tags: 'long' }, async () => {
    const { page, post, sent } = await open({
      state: { choices: { tab: 'assets', table: { search: 'term' } } },
    });
    await post({
      type: 'portfolio',
      identity,
      face: { face: 'data', data: packed(coast), provenance, problems: [] },
    });
    await page.getByText('Looking through 5 assets…').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => (await sent('rows')).at(-1)).toMatchObject({ query: { search: '' } });
  });

  it('finds the map after a reload where a person took it, away from the asset that is selected', {
    tags: 'long',
  }, async () => {
    const { page, remembered } = await openSelected();
    const mapOf = (state: unknown) => Object(state).choices.map;
    await page.locator('.landfall-map').focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowRight');
    const state = await remembered();
    const taken = mapOf(state);
    const again = await openSelected({ state });
    const found = mapOf(await again.remembered());
    expect(found.longitude).toBeCloseTo(taken.longitude, 0);
    await again.post(selected(coast, 3));
    expect(mapOf(await again.remembered()).longitude).not.toBeCloseTo(taken.longitude, 0);
  });
});

it('shows markup in every text as text [security 7]', async () => {
  const hostile = [
    asset(MARKUP, { type: 'Point', coordinates: [10, 50] }, { name: MARKUP, [MARKUP]: MARKUP }),
  ];
  const { page, post, faults } = await openShown({}, hostile);
  const named = { portfolio_id: MARKUP, country: MARKUP };
  const data = series([0, 1], {
    [MARKUP]: [1, 2],
    text: [MARKUP, MARKUP],
    static: { units: { [MARKUP]: MARKUP } },
  });
  const problems = [{ path: MARKUP, expected: MARKUP, found: MARKUP }];
  await post(
    {
      type: 'portfolio',
      identity: named,
      face: { face: 'data', data: packed(hostile), provenance, problems },
    },
    selected(hostile, 0),
    { type: 'forecasts', index: 0, init_time: MARKUP, face: { face: 'data', data, provenance, problems } },
    { type: 'observations', index: 0, face: { face: 'failed', message: MARKUP, actions: [] } },
  );
  await page.locator('landfall-chart canvas').first().waitFor();
  await expect.poll(async () => (await findColor(page, ORANGE)).count).toBeGreaterThan(50);
  await page.locator('.landfall-map').hover({ position: await findColor(page, ORANGE) });
  await page.locator('.map-tip', { hasText: 'onerror' }).waitFor();
  await page.getByRole('radio', { name: 'Table' }).click();
  await page.locator(assets).waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s, as a chart and as a table',
  { tags: 'long' },
  async (theme: ThemeId) => {
    const { page, violations } = await openSelected({ theme });
    expect(await violations()).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.locator(assets).waitFor();
    expect(await violations()).toEqual([]);
  },
);

it.each(['light', 'dark', 'high contrast', 'high contrast light', 'solarized light', 'monokai'] as const)(
  'has no accessibility violation in %s with a legend, a filter and every tab',
  { tags: 'long' },
  async (theme: ThemeId) => {
    const opened = await openShown({ theme }, farms);
    const { page, violations } = opened;
    await choose(opened, 'Colour', 'Rated power');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter Rated power').fill('>=0');
    await page.locator('text=3 of 4 match').waitFor();
    await page.locator('.map-legend .ramp').waitFor();
    expect(await violations()).toEqual([]);
    await goTo(opened, 'Data');
    expect(await violations()).toEqual([]);
  },
);

it.each([320, 600, 1200])('fits into %d pixels', { tags: 'long' }, async width => {
  const { overflow } = await openSelected({ width });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
