/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { vanishes } from '../../harness/vanishes.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { asset, identity, type PortfolioPage, packed, point, provenance, serveRows } from './portfolios.ts';
import type { ThemeId } from './themes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** Of one farm the power is not known, of another the country. */
const farms = [
  asset(1, point(0, 50), { name: 'Calm', country: 'GB', rated_power_mw: 0, built: 1999 }),
  asset(2, point(4, 51), { name: 'Unknown', country: 'GB', built: 2004 }),
  asset(3, point(8, 52), { name: 'Half', country: 'DE', rated_power_mw: 50, built: 2004 }),
  asset(4, point(12, 53), { name: 'Whole', country: 'DE', rated_power_mw: 100, built: 2010 }),
  asset(5, point(14, 53), { name: 'Adrift', rated_power_mw: 7, built: 2010 }),
  asset(6, point(1, 53), { name: 'New', country: 'GB', rated_power_mw: 20, built: 2020 }),
];

async function openGroups(property = 'Country', options?: PageOptions): Promise<PortfolioPage> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', options);
  await opened.post({
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(farms), provenance, problems: [] },
  });
  await serveRows(opened, farms);
  await groupBy(opened, property);
  await table(opened).waitFor();
  return opened;
}

async function groupBy({ page }: PortfolioPage, property: string): Promise<void> {
  await page.getByRole('button', { name: /^Group by/ }).click();
  await page.locator('.menu:popover-open button', { hasText: property }).click();
}

const table = ({ page }: PortfolioPage) => page.getByRole('grid', { name: 'Groups of assets' });
const cellsOf = async (opened: PortfolioPage, count: number) => {
  const rows = await table(opened).locator('tbody tr').all();
  return Promise.all(rows.map(async each => (await each.locator('th, td').allInnerTexts()).slice(0, count)));
};

describe('the assets of a portfolio, grouped by a property', () => {
  it('are counted and summed up, of those that have a number, and have a group without a value', async () => {
    const opened = await openGroups();
    const headings = await table(opened).locator('thead th').allInnerTexts();
    expect(headings.map(text => text.replace(/\s+/g, ' ').trim()).slice(0, 7)).toEqual([
      'Country',
      'Assets',
      'Rated power, sum MW',
      'Rated power, mean MW',
      'Rated power, lowest MW',
      'Rated power, highest MW',
      'Rated power, values',
    ]);
    expect(await cellsOf(opened, 7)).toEqual([
      ['GB', '3', '20', '10', '0', '20', '2'],
      ['DE', '2', '150', '75', '50', '100', '2'],
      ['no value', '1', '7', '7', '7', '7', '1'],
    ]);
  });

  it('are sorted by any column', async () => {
    const opened = await openGroups();
    await table(opened)
      .getByRole('button', { name: /^Rated power, sum/ })
      .click();
    expect((await cellsOf(opened, 1)).flat()).toEqual(['no value', 'GB', 'DE']);
  });

  it('are groups of numbers, in which that property is not summed up', async () => {
    const opened = await openGroups('Built');
    expect(await cellsOf(opened, 3)).toEqual([
      ['2004', '2', '50'],
      ['2010', '2', '107'],
      ['1999', '1', '0'],
      ['2020', '1', '20'],
    ]);
    expect(await table(opened).locator('thead').innerText()).not.toContain('Built, sum');
  });

  it('are filtered to a group by a click, and to all by another', async () => {
    const opened = await openGroups();
    const { page } = opened;
    const germany = table(opened).locator('tbody tr', { hasText: 'DE' });
    await germany.click();
    await page.locator('text=2 of 6 match').waitFor();
    await page.locator('.chips', { hasText: 'Country =DE' }).waitFor();
    expect((await cellsOf(opened, 2)).map(([group]) => group)).toEqual(['GB', 'DE', 'no value']);
    expect(await germany.getAttribute('aria-selected')).toBe('true');
    await table(opened).locator('tbody tr', { hasText: 'no value' }).click();
    await page.locator('text=1 of 6 match').waitFor();
    await table(opened).locator('tbody tr', { hasText: 'no value' }).click();
    await page.getByText('6 assets', { exact: true }).waitFor();
    await germany.click();
    await groupBy(opened, 'None');
    await page
      .getByRole('grid', { name: 'Assets', exact: true })
      .locator('tbody tr', { hasText: 'Whole' })
      .waitFor();
    expect(await page.getByRole('grid', { name: 'Assets', exact: true }).locator('tbody tr').count()).toBe(2);
  });

  it('give way to the list where the reader opens its filters', async () => {
    const opened = await openGroups();
    await opened.page
      .locator('.bar')
      .getByRole('button', { name: /filter/i })
      .click();
    await opened.page.getByRole('textbox', { name: 'Filter Country' }).fill('=GB');
    await opened.page.locator('text=3 of 6 match').waitFor();
    await opened.page.getByRole('grid', { name: 'Assets', exact: true }).waitFor();
  });

  it('follow the other filters, and leave out the columns that are hidden in the list', async () => {
    const narrowed = {
      filters: { 'property rated_power_mw': '>=20' },
      search: '',
      hidden: ['property built'],
    };
    const opened = await openGroups('Country', { state: { choices: { table: narrowed } } });
    expect(await cellsOf(opened, 3)).toEqual([
      ['DE', '2', '150'],
      ['GB', '1', '20'],
    ]);
    expect(await table(opened).locator('thead').innerText()).not.toContain('Built');
  });

  it('say what was searched for in the list, which they follow', async () => {
    const narrowed = { filters: {}, search: 'adrift', hidden: [] };
    const { page } = await openGroups('Country', { state: { choices: { table: narrowed } } });
    const remove = page.getByRole('button', { name: 'Remove “adrift”' });
    await vanishes(remove, () => remove.click());
  });

  it('are copied as a table, with numbers as they are', async () => {
    const { page, sent } = await openGroups();
    await page.getByRole('button', { name: 'Copy the table' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Copy as CSV' }).click();
    const [copied] = await sent('copyText');
    expect(
      copied?.text
        .split('\r\n')
        .slice(0, 4)
        .map(line => line.split(',').at(1)),
    ).toEqual(['Assets', '3', '2', '1']);
    expect(copied?.text).toContain('no value,1,7,7,7,7,1');
  });

  it('are found again after a reload', async () => {
    const { remembered } = await openGroups();
    expect(await remembered()).toMatchObject({ choices: { groupBy: 'country' } });
  });

  it.each<ThemeId>(['dark', 'light', 'high contrast', 'high contrast light'])(
    'can be read and used by everyone in %s, also where the panel is narrow',
    async theme => {
      const { page, violations, overflow, faults } = await openGroups('Country', { theme });
      expect(await violations()).toEqual([]);
      await page.setViewportSize({ width: 340, height: 900 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
    },
  );
});
