/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { packTexts } from '../../../src/domain/packedTexts.ts';
import type { ShownSeries } from '../../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../../src/panels/protocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { hourly } from '../../unit/domain/portfolioSeries/seriesOf.ts';
import { hear } from './hearing.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import {
  asset,
  identity,
  type PortfolioPage,
  packed,
  point,
  provenance,
  selected,
  serveRows,
} from './portfolios.ts';
import type { ThemeId } from './themes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const NAMES = ['Terminal', 'Refinery', 'Depot'];
const sites = NAMES.map((name, index) =>
  asset(index, point(-90 + index, 28), { name, insured_value_usd: 10 * (index + 1) }),
);

function labelsOf(names: readonly string[]) {
  const bytes = new TextEncoder().encode(names.join(''));
  let end = 0;
  return packTexts(
    bytes,
    Uint32Array.from(names, name => {
      end += name.length;
      return end;
    }),
  );
}

/** Winds of the three sites and of one that is not shown, in hours from the beginning of 1970. */
const series: ShownSeries = {
  ...hourly(
    [
      [10, 30, 20],
      [40, 10, 28],
      [1, 2, 3],
      [50, 50, 50],
    ],
    'wind_speed',
  ),
  variables: [
    { name: 'wind_speed', unit: 'm/s', assets: 4 },
    { name: 'temperature', unit: '°C', assets: 4 },
  ],
  features: Int32Array.of(0, 1, 2, -1),
  labels: labelsOf(NAMES),
  requests: 1,
};

async function openTab(options?: PageOptions, features = sites): Promise<PortfolioPage> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', options);
  await opened.post({
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(features), provenance, problems: [] },
  });
  await serveRows(opened, features);
  await opened.page.getByRole('tab', { name: 'Limits' }).click();
  return opened;
}

async function openSeries(options?: PageOptions, features = sites): Promise<PortfolioPage> {
  const opened = await openTab(options, features);
  await opened.post({
    type: 'series',
    portfolio_id: 'coast',
    init_time: '2026-11-21T00:00:00Z',
    face: { face: 'data', data: series, provenance, problems: [] },
  });
  await opened.page.getByRole('textbox', { name: 'Limit' }).waitFor();
  return opened;
}

async function openLimit(options?: PageOptions): Promise<PortfolioPage> {
  const opened = await openSeries(options);
  const field = opened.page.getByRole('textbox', { name: 'Limit' });
  await field.fill('25');
  await field.press('Enter');
  await table(opened).waitFor();
  return opened;
}

const table = ({ page }: PortfolioPage) => page.getByRole('grid', { name: /^Assets that pass/ });
const rowsOf = async (opened: PortfolioPage) => {
  const rows = await table(opened).locator('tbody tr').all();
  return Promise.all(rows.map(async each => (await each.locator('th, td').allInnerTexts()).slice(0, 4)));
};

describe('the limits of a portfolio', () => {
  it('ask for the forecasts of all assets when the reader wants them, and say how far they are', async () => {
    const { page, post, sent } = await openTab();
    await page.locator('.inspector').getByRole('button', { name: 'Load all forecasts' }).press('Enter');
    expect(await sent('series')).toEqual([{ type: 'series' }]);
    const face = { face: 'loading', what: 'Asking for the forecasts of all assets' } as const;
    await post({ type: 'series', portfolio_id: 'coast', init_time: undefined, face });
    await page.locator('.inspector').getByText('Asking for the forecasts of all assets').waitFor();
    await page.locator('.inspector :focus', { hasText: 'Cancel' }).press('Enter');
    expect(await sent('stopSeries')).toHaveLength(1);
  });

  it('list the assets that pass, the first first, and tell the host what they are held against', async () => {
    const opened = await openLimit();
    expect(await rowsOf(opened)).toEqual([
      ['Refinery', expect.stringMatching(/00:00/), '2', '40'],
      ['Terminal', expect.stringMatching(/01:00/), '1', '30'],
    ]);
    const text = await opened.page.locator('.inspector-body').innerText();
    expect(text).toContain('Wind 10 m above 25 m/s: 2 of 3 assets');
    expect(text).toContain('Forecasts of assets that are not shown: 1');
    expect((await opened.sent('limit')).at(-1)).toEqual({
      type: 'limit',
      limit: { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' },
    });
  });

  it('sum up a property of them, and select one on the map', async () => {
    const opened = await openLimit();
    const { page, sent } = opened;
    await page.getByRole('button', { name: /^Sum of/ }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Insured value' }).click();
    await page.locator('.inspector-body', { hasText: 'Insured value 30 USD' }).waitFor();
    await table(opened).locator('tbody tr', { hasText: 'Refinery' }).click();
    expect(await sent('select')).toEqual([{ type: 'select', index: 1 }]);
  });

  it('go on by keys from the asset that is selected to the next', async () => {
    const opened = await openLimit();
    const { post, sent } = opened;
    await table(opened).press('ArrowDown');
    await post(selected(sites, 1));
    await table(opened).locator('tr[aria-selected=true]', { hasText: 'Refinery' }).waitFor();
    await table(opened).press('ArrowDown');
    expect((await sent('select')).map(({ index }) => index)).toEqual([1, 0]);
  });

  it('are watched where the reader wants it', async () => {
    const { page, sent } = await openLimit();
    await page.getByRole('button', { name: 'Watch this limit' }).click();
    expect(await sent('watchLimit')).toEqual([
      {
        type: 'watchLimit',
        limit: { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' },
      },
    ]);
  });

  it('turn the other way, and refuse what is no number', async () => {
    const opened = await openLimit();
    const { page } = opened;
    await page.getByRole('radio', { name: 'Below' }).click();
    await page.locator('.inspector-body', { hasText: 'below 25 m/s: 3 of 3 assets' }).waitFor();
    const field = page.getByRole('textbox', { name: 'Limit' });
    await field.fill('much');
    await field.press('Enter');
    await page.locator('text=Enter a number, such as 12.5.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
  });

  it('ask for another variable where one is chosen, for which the value was not named', async () => {
    const opened = await openLimit();
    const { page, post, sent } = opened;
    await page
      .locator('.inspector')
      .getByRole('button', { name: /^Variable/ })
      .click();
    await page.locator('.menu:popover-open button', { hasText: 'Temperature' }).click();
    expect(await sent('series')).toEqual([{ type: 'series', variable: 'temperature' }]);
    const data = { ...series, variable: 'temperature', unit: '°C' };
    await vanishes(table(opened), () =>
      post({
        type: 'series',
        portfolio_id: 'coast',
        init_time: '2026-11-21T00:00:00Z',
        face: { face: 'data', data, provenance, problems: [] },
      }),
    );
    expect(await page.getByRole('textbox', { name: 'Limit' }).inputValue()).toBe('');
  });

  it('say what the colours mean at the time that is shown', async () => {
    const { page } = await openLimit();
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.locator('text=Passes then').waitFor();
    expect(await legend.innerText()).toMatch(/Wind 10 m above 25[\s\S]*00:00/);
    await page.getByRole('slider', { name: 'Time' }).press('ArrowRight');
    await legend.locator('text=/01:00/').waitFor();
  });

  it('are what the bar says that the colours are of, unless others are chosen', async () => {
    const { page } = await openLimit();
    const legend = page.getByRole('group', { name: 'Legend' });
    await page.getByRole('button', { name: 'Colour: Limit' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Wind 10 m at the time shown' }).click();
    await page.getByRole('button', { name: 'Colour: Wind 10 m at the time shown' }).waitFor();
    await expect.poll(() => legend.innerText()).not.toContain('Passes then');
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.getByRole('tab', { name: 'Limits' }).click();
    await page.getByRole('button', { name: 'Colour: Limit' }).waitFor();
    await legend.locator('text=Passes then').waitFor();
  });

  it('are counted beside the search of their table, in words that are seen whole', async () => {
    const opened = await openLimit();
    const tools = opened.page.getByRole('group', { name: /^Assets that pass/ });
    const count = tools.getByRole('status');
    await tools.getByRole('searchbox').fill('Terminal');
    await expect.poll(() => count.innerText()).toBe('1 of 2 rows');
    expect(await count.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
  });

  it('are of what the filters leave', async () => {
    const opened = await openLimit();
    const { page } = opened;
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.getByRole('searchbox').fill('Terminal');
    await page.locator('text=1 of 3 match').waitFor();
    await page.getByRole('tab', { name: 'Limits' }).click();
    await page.locator('.inspector-body', { hasText: '1 of 1 asset ·' }).waitFor();
    expect(await rowsOf(opened)).toHaveLength(1);
  });

  it.each<ThemeId>(['dark', 'light', 'high contrast', 'high contrast light'])(
    'can be read and used by everyone in %s, also where the panel is narrow',
    async theme => {
      const { page, violations, overflow, faults } = await openLimit({ theme });
      expect(await violations()).toEqual([]);
      await page.setViewportSize({ width: 340, height: 900 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
    },
  );
});

const list = ({ page }: PortfolioPage) => page.getByRole('grid', { name: 'Assets', exact: true });
const winds = async (opened: PortfolioPage) =>
  (await list(opened).locator('tbody td:nth-child(2)').allInnerTexts()).slice(0, 3);

/** The list of assets beside their forecasts. */
async function openList(): Promise<PortfolioPage> {
  const opened = await openSeries();
  await opened.page.getByRole('tab', { name: 'Assets' }).click();
  await list(opened).locator('tbody tr', { hasText: 'Terminal' }).waitFor();
  return opened;
}

describe('the forecasts of all assets of a portfolio', () => {
  it('come back at the time that was shown, whatever times there are then, with the tables as they were', async () => {
    const { page, remembered } = await openLimit();
    await page.getByRole('slider', { name: 'Time' }).press('End');
    await page.getByRole('searchbox').fill('e');
    const state = await remembered();
    const later = { ...series, times: series.times.map(seconds => seconds + 3600) };
    const again = await openTab({ state });
    await again.post({
      type: 'series',
      portfolio_id: 'coast',
      init_time: '2026-11-21T00:00:00Z',
      face: { face: 'data', data: later, provenance, problems: [] },
    });
    const slider = again.page.getByRole('slider', { name: 'Time' });
    expect(await slider.getAttribute('aria-valuenow')).toBe('1');
    expect(await again.page.getByRole('searchbox').inputValue()).toBe('e');
    const wild = await openSeries({ state: { choices: { time: 'noon', tables: 7, verified: [] } } });
    expect(await wild.page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuenow')).toBe('0');
    expect(wild.faults).toEqual([]);
  });

  it('are told by their slider alone, and by nothing while they play', async () => {
    const { page } = await openLimit();
    const slider = page.getByRole('slider', { name: 'Time' });
    await slider.focus();
    const heard = await hear(page);
    await page.keyboard.press('ArrowRight');
    expect(await heard()).toEqual([await slider.getAttribute('aria-valuetext')]);
    await page.keyboard.press('Home');
    await heard();
    await page.getByRole('button', { name: 'Play' }).focus();
    await page.keyboard.press('Enter');
    const last = await slider.getAttribute('aria-valuemax');
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe(last);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await heard()).toEqual([await slider.getAttribute('aria-valuetext')]);
  });

  it('stand in the timeline as a mean with its spread, and are offered until they are loaded', async () => {
    const { page, post } = await openTab();
    const offer = page.locator('.panel-foot').getByRole('button', { name: 'Load all forecasts' });
    await offer.waitFor();
    await vanishes(offer, () =>
      post({
        type: 'series',
        portfolio_id: 'coast',
        init_time: '2026-11-21T00:00:00Z',
        face: { face: 'data', data: series, provenance, problems: [] },
      }),
    );
    await page.locator('text=mean of 3 assets; bands: the middle 50 % and 80 % of them').waitFor();
    expect(await page.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuemax')).toBe('2');
  });

  it('leave the keyboard in the foot, and the table where it is, when they come', async () => {
    const { page, post } = await openTab();
    await page.locator('.panel-foot').getByRole('button', { name: 'Load all forecasts' }).press('Enter');
    const told = { type: 'series', portfolio_id: 'coast', init_time: undefined } as const;
    await post({ ...told, face: { face: 'loading', what: 'Asking for the forecasts of all assets' } });
    await page.locator('.panel-foot :focus', { hasText: 'Cancel' }).waitFor();
    const init_time = '2026-11-21T00:00:00Z';
    await post({ ...told, init_time, face: { face: 'data', data: series, provenance, problems: [] } });
    await page.locator('text=mean of 3 assets').waitFor();
    const at = () => page.evaluate(() => document.activeElement?.closest('footer, body')?.tagName);
    expect(await at()).toBe('FOOTER');
    await page.keyboard.press('Tab');
    expect(await at()).toBe('FOOTER');
  });

  it('are weighted by a property that the reader chooses, and say how many have none', async () => {
    const [terminal, refinery] = sites;
    const unvalued = asset(2, point(-88, 28), { name: 'Depot' });
    const opened = await openSeries(
      {},
      [terminal, refinery, unvalued].filter(each => each !== undefined),
    );
    const { page, remembered } = opened;
    const foot = page.locator('.panel-foot');
    await foot.getByText('17 m/s').waitFor();
    await foot.getByRole('button', { name: 'Weight in the mean' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Insured value' }).click();
    await foot.getByText('mean of 2 assets weighted by Insured value').waitFor();
    expect(await foot.innerText()).toContain('left out without one above zero: 1');
    expect(await foot.locator('strong').innerText()).toBe('30 m/s');
    expect(await remembered()).toMatchObject({ choices: { weight: 'insured_value_usd' } });
    await foot.getByRole('button', { name: 'Weight in the mean' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'All alike' }).click();
    await foot.getByText('mean of 3 assets; bands').waitFor();
  });

  it('are summed up where the reader chooses that, and remembered so', async () => {
    const { page, remembered } = await openSeries();
    const foot = page.locator('.panel-foot');
    await foot.getByText('17 m/s').waitFor();
    await foot.getByRole('button', { name: 'All assets together' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Sum' }).click();
    await foot.getByText('sum of 3 assets').waitFor();
    expect(await foot.locator('strong').innerText()).toBe('51 m/s');
    expect(await remembered()).toMatchObject({ choices: { together: 'sum' } });
    await foot.getByRole('button', { name: 'All assets together' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Mean' }).click();
    await foot.getByText('mean of 3 assets; bands').waitFor();
  });

  it('say along the foot that they are on their way, what went wrong, and can be asked for again', async () => {
    const { page, post, sent } = await openTab();
    const foot = page.locator('.panel-foot');
    const tell = (face: Face<ShownSeries>) =>
      post({ type: 'series', portfolio_id: 'coast', init_time: undefined, face });
    await tell({ face: 'loading', what: 'Asking for the forecasts of all assets' });
    await foot.getByText('Asking for the forecasts of all assets').waitFor();
    await foot.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('stopSeries')).toEqual([{ type: 'stopSeries' }]);
    await tell({ face: 'failed', message: 'The service did not answer.', actions: ['retry'] });
    await foot.getByText('The service did not answer.').waitFor();
    await page.setViewportSize({ width: 880, height: 800 });
    await foot.getByRole('button', { name: 'Try again' }).click();
    expect(await sent('series')).toEqual([{ type: 'series' }]);
    expect(await foot.getByText('The service did not answer.').isVisible()).toBe(true);
  });

  it('say how far they are beside the forecast of an asset that was looked at', async () => {
    const { page, post } = await openSeries();
    const foot = page.locator('.panel-foot');
    const what = '500 of 2,500 forecasts so far';
    await post({
      type: 'series',
      portfolio_id: 'coast',
      init_time: undefined,
      face: { face: 'loading', what },
    });
    await foot.getByText(what).waitFor();
    expect(await foot.getByText('mean of 3 assets').isVisible()).toBe(true);
    await foot.getByRole('button', { name: 'Cancel' }).waitFor();
  });

  it('stand in the list of assets at the time that is shown, with their unit and their run', async () => {
    const opened = await openList();
    const { page } = opened;
    const heading = list(opened).locator('thead th').nth(1);
    expect((await heading.innerText()).replace(/\s+/g, ' ').trim()).toBe('Wind 10 m m/s');
    expect(await winds(opened)).toEqual(['10.0', '40.0', '1.0']);
    await page.getByRole('slider', { name: 'Time' }).press('ArrowRight');
    await list(opened).locator('tbody tr', { hasText: 'Terminal' }).getByText('30.0').waitFor();
    expect(await winds(opened)).toEqual(['30.0', '10.0', '2.0']);
    const told = /Wind 10 m: forecast initialised Sat 21 Nov.* for .*01:00 UTC/;
    await page.locator('.inspector', { hasText: told }).waitFor();
  });

  it('sort the list, of what the filters leave, in the order of the time that is shown', async () => {
    const opened = await openList();
    const { page, sent } = opened;
    await list(opened).getByRole('button', { name: /^Wind/ }).click();
    await list(opened).locator('th[aria-sort="ascending"]').waitFor();
    expect(await winds(opened)).toEqual(['1.0', '10.0', '40.0']);
    await page.getByRole('slider', { name: 'Time' }).press('ArrowRight');
    await list(opened).locator('tbody tr', { hasText: 'Terminal' }).getByText('30.0').waitFor();
    expect(await winds(opened)).toEqual(['2.0', '10.0', '30.0']);
    await list(opened).locator('tbody tr').first().click();
    expect(await sent('select')).toEqual([{ type: 'select', index: 2 }]);
    await page.getByRole('searchbox').fill('ter');
    await list(opened).locator('tbody tr:only-child', { hasText: 'Terminal' }).waitFor();
  });

  it('are copied with the list, with when they are for and their run', async () => {
    const { page, sent } = await openList();
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Copy as CSV' }).click();
    const [copied] = await sent('copyText');
    expect(copied?.text).toMatch(/^Name,"?Wind 10 m: forecast initialised .*00:00 UTC \(m\/s\)/);
    expect(copied?.text).toMatch(/\r\nTerminal,10,.*\r\nRefinery,40,.*\r\nDepot,1,/);
  });

  it('colour the map by their value at the time that is shown', async () => {
    const { page } = await openSeries();
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.getByRole('button', { name: /^Colour/ }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Wind 10 m at the time shown' }).click();
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.locator('text=/00:00/').waitFor();
    expect(await legend.innerText()).toMatch(/m\/s/);
  });
});
