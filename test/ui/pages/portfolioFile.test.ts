/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FileIntent, PortfolioMessage, ShownFile } from '../../../src/panels/portfolioProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { footCovered } from './footCovered.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { overlaps } from './overlaps.ts';
import { coast, packed, selected, serveRows } from './portfolios.ts';

type FilePage = OpenedPage<PortfolioMessage, FileIntent>;
type Told = Extract<PortfolioMessage, { type: 'portfolio' }>;
type Data = Extract<Told['face'], { face: 'data' }>;

const MARKUP = '<img src=x onerror="window.hacked = true">';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const file: ShownFile = { path: 'data/sites.geojson', form: 'geojson', columns: undefined };
const provenance = {
  url: file.path,
  receivedAt: Date.parse('2026-11-21T06:00:00Z'),
  service: 'sites.geojson',
  demo: false,
  stored: false,
};

const told = (face: Told['face'], shown: ShownFile = file): Told => ({
  type: 'portfolio',
  identity: { portfolio_id: 'sites.geojson' },
  face,
  file: shown,
});

const data: Data = { face: 'data', data: packed(coast), provenance, problems: [] };

const open = (options?: PageOptions): Promise<FilePage> => openPage(browser, 'portfolio', options);

/** The page with the features of a file, and their rows. */
async function openShown(face = data, shown = file, options?: PageOptions): Promise<FilePage> {
  const opened = await open(options);
  await opened.post(told(face, shown));
  await serveRows(opened, coast);
  await opened.page.locator('.inspector tbody tr', { hasText: 'Terminal' }).waitFor();
  return opened;
}

describe('a file in the place of a portfolio', () => {
  it('has its features on the map and in the table, and nothing that asks a service', async () => {
    const { page, faults, violations } = await openShown();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('sites.geojson');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Assets', 'Asset', 'File']);
    expect(await page.getByRole('button', { name: 'View options' }).count()).toBe(0);
    expect(await page.locator('.bar', { hasText: 'Initialised' }).count()).toBe(0);
    expect(await page.locator('.inspector tbody tr').count()).toBe(5);
    expect(await page.locator('.panel-foot').innerText()).toMatch(/^Read Sat 21 Nov.* 06:00 UTC$/);
    expect(await overlaps(page)).toEqual([]);
    expect(await violations()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has the properties of an asset and the forecast of its place, and no series', async () => {
    const { page, post, sent } = await openShown();
    await page.getByRole('tab', { name: 'Asset', exact: true }).click();
    await page.locator('text=to see its properties.').waitFor();
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.locator('.inspector tbody tr', { hasText: 'Terminal' }).click();
    expect(await sent('select')).toEqual([{ type: 'select', index: 0 }]);
    await post(selected(coast, 0));
    await page.getByRole('tab', { name: 'Asset', exact: true }).click();
    expect(await page.locator('.inspector h3').count()).toBe(0);
    await page.getByRole('button', { name: 'Forecast here' }).click();
    expect(await sent('openForecast')).toEqual([
      { type: 'openForecast', latitude: 29, longitude: -90, name: 'Terminal' },
    ]);
  });

  it('opens its text at the line of what could not be read', async () => {
    const problems = [{ path: 'line 17: $.features[3]', expected: 'a feature', found: '7' }];
    const { page, sent } = await openShown({ ...data, problems });
    await page.getByRole('tab', { name: 'File' }).click();
    await page.locator('.problems button').click();
    expect(await sent('openLine')).toEqual([{ type: 'openLine', line: 17 }]);
  });

  it('that was recognised as a storm can be shown as that', async () => {
    const { page, sent } = await openShown(data, { ...file, isStorm: true });
    await page.getByRole('tab', { name: 'File' }).click();
    await page.getByRole('button', { name: 'Show as a storm' }).click();
    expect(await sent('showStorm')).toEqual([{ type: 'showStorm' }]);
  });

  it('tells what could not be read where, as text', async () => {
    const problems = [{ path: `line 17${MARKUP}`, expected: 'a feature of GeoJSON', found: MARKUP }];
    const { page } = await openShown(
      { ...data, problems },
      { path: MARKUP, form: 'sequence', columns: undefined },
    );
    await page.getByRole('button', { name: 'Not as expected: 1' }).click();
    const tab = page.locator('.inspector');
    expect(await tab.locator('.problems li').innerText()).toContain(`line 17${MARKUP}`);
    expect(await tab.locator('.properties').innerText()).toContain(MARKUP);
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  });

  it('says what could not be read below its drawer, where the page is narrow', async () => {
    const problems = [{ path: 'line 2', expected: 'a feature', found: '7' }];
    const state = { choices: { open: true } };
    const { page } = await openShown({ ...data, problems }, file, { width: 600, height: 800, state });
    expect(await footCovered(page)).toBe(0);
    await page.getByRole('button', { name: 'Not as expected: 1' }).click();
    await page.getByRole('heading', { name: 'Not as expected: 1' }).waitFor();
    expect(await footCovered(page)).toBe(0);
  });

  it('says where more could not be read than it tells of', async () => {
    const problem = { path: 'line 2', expected: 'a latitude and a longitude', found: ', ' };
    const { page } = await openShown({ ...data, problems: Array.from({ length: 500 }, () => problem) });
    await page.getByRole('button', { name: 'Not as expected: the first 500' }).click();
    await page.getByRole('heading', { name: 'Not as expected: the first 500' }).waitFor();
  });

  it('says which columns its coordinates are, and asks for others', async () => {
    const columns = { latitude: 'Breite', longitude: 'Länge', decimalComma: true };
    const { page, sent } = await openShown(data, { path: 'a.csv', form: 'csv', columns });
    await page.getByRole('tab', { name: 'File' }).click();
    expect(await page.locator('.inspector .properties').innerText()).toMatch(/Breite.*Länge.*comma/s);
    await page.getByRole('button', { name: 'Choose other columns…' }).click();
    expect(await sent('chooseColumns')).toHaveLength(1);
  });

  it('may be a table of Parquet, whose columns are chosen too, or GeoParquet, which has none to choose', async () => {
    const columns = { latitude: 'lat', longitude: 'lon', decimalComma: false };
    const { page, post, sent } = await openShown(data, { path: 'a.parquet', form: 'parquet', columns });
    await page.getByRole('tab', { name: 'File' }).click();
    const properties = page.locator('.inspector .properties');
    expect(await properties.innerText()).toMatch(
      /Parquet, a feature for each row.*Latitude.*lat.*Longitude.*lon/s,
    );
    await page.getByRole('button', { name: 'Choose other columns…' }).click();
    expect(await sent('chooseColumns')).toHaveLength(1);
    const geometry = { latitude: 'wkt', longitude: 'wkt', decimalComma: false };
    await post(told(data, { path: 'a.parquet', form: 'parquet', columns: geometry }));
    await page.locator('.inspector .properties', { hasText: 'Geometry' }).waitFor();
    expect(await properties.innerText()).not.toMatch(/Latitude|Longitude/);
    await post(told(data, { path: 'a.parquet', form: 'geoparquet', columns: undefined }));
    await page.locator('.inspector .properties', { hasText: 'GeoParquet' }).waitFor();
    expect(await page.getByRole('button', { name: 'Choose other columns…' }).count()).toBe(0);
  });

  it('asks for the columns of its coordinates where none looks like them', async () => {
    const { page, post, sent } = await open();
    const face = { face: 'empty', message: 'None of the columns looks like one.' } as const;
    await post(told(face, { path: 'a.csv', form: 'csv', columns: undefined }));
    await page.locator('.panel-cover', { hasText: 'None of the columns' }).waitFor();
    await page.locator('.panel-cover button').click();
    expect(await sent('chooseColumns')).toHaveLength(1);
  });

  it('that cannot be read says why, and is opened as text', async () => {
    const { page, post, sent } = await open();
    await post(told({ face: 'failed', message: 'No feature can be read.', actions: ['openText', 'retry'] }));
    await page.locator('text=No feature can be read.').waitFor();
    await page.getByRole('button', { name: 'Open as text' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'openText' }]);
  });

  it('finds again after a reload which columns were chosen, and the feature that was selected', async () => {
    const chosen = { latitude: 'Breite', longitude: 'Länge' };
    const columns = { ...chosen, decimalComma: true };
    const { post, remembered } = await openShown(data, { path: 'a.csv', form: 'csv', columns, chosen });
    await post(selected(coast, 2));
    const again = await open({ state: await remembered() });
    expect(await again.sent('resume')).toEqual([
      { type: 'resume', ...chosen, selected: { id: 'lease', index: 2 } },
    ]);
    const first = await open();
    expect(await first.sent('resume')).toEqual([]);
  });

  it('leaves the map where the reader took it when it is read again', async () => {
    const { page, post, remembered } = await openShown();
    await post(selected(coast, 0));
    await page.locator('.landfall-map').focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press('Shift+ArrowRight');
    const mapOf = async () => Object(await remembered()).choices.map;
    const taken = await mapOf();
    expect(taken.longitude).toBeGreaterThan(-80);
    await post(told(data), selected(coast, 0));
    expect(await mapOf()).toEqual(taken);
    await post(selected(coast, 3));
    expect(await mapOf()).not.toEqual(taken);
  });

  it('stays in view while it is read again, with the filter; a feature that is gone is no more selected', async () => {
    const { page, post } = await openShown();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter Name').fill('Lease');
    await page.locator('text=1 of 5 match').waitFor();
    await post(selected(coast, 2));
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.locator('.inspector tr[aria-selected=true]', { hasText: 'Lease' }).waitFor();
    await post(told({ face: 'loading', what: 'Reading sites.geojson' }));
    await page.locator('.room.stale').waitFor();
    await vanishes(page.locator('.inspector tr[aria-selected=true]'), async () => {
      await post(told(data), {
        type: 'selected',
        identity: { portfolio_id: 'sites.geojson' },
        feature: undefined,
      });
    });
    await page.locator('text=1 of 5 match').waitFor();
  });
});
