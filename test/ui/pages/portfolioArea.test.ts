/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '../../../webview/kit/map/mercator.ts';
import { screenshot } from '../../harness/pictures.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { coast, identity, type PortfolioPage, packed, provenance, serveRows } from './portfolios.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** Where the map is in these tests. */
const MAP = { latitude: 28, longitude: -89, zoom: 5 };
const LABELS = '.inspector landfall-data-table tbody th';

/** The coast on a map that stands still. */
async function openCoast(options: PageOptions = {}): Promise<PortfolioPage> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', {
    state: { choices: { map: MAP } },
    ...options,
  });
  await opened.post({
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(coast), provenance, problems: [] },
  });
  await serveRows(opened, coast);
  await opened.page.locator('.map-summary', { hasText: 'feature' }).waitFor({ state: 'attached' });
  return opened;
}

/** Where a place is on the page. */
async function pixelOf({ page }: PortfolioPage, longitude: number, latitude: number) {
  const box = await page.locator('.landfall-map').boundingBox();
  if (box === null) throw new Error('There is no map.');
  const scale = 256 * 2 ** MAP.zoom;
  return {
    x: box.x + box.width / 2 + (mercatorX(longitude) - mercatorX(MAP.longitude)) * scale,
    y: box.y + box.height / 2 + (mercatorY(latitude) - mercatorY(MAP.latitude)) * scale,
  };
}

/** Drags along places. */
async function drag(opened: PortfolioPage, places: readonly (readonly [number, number])[]): Promise<void> {
  const { mouse } = opened.page;
  for (const [index, [longitude, latitude]] of places.entries()) {
    const { x, y } = await pixelOf(opened, longitude, latitude);
    await mouse.move(x, y, { steps: 8 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

const tool = ({ page }: PortfolioPage, name: string) =>
  page.getByRole('toolbar', { name: 'Map' }).getByRole('button', { name });
const chip = ({ page }: PortfolioPage) => page.getByRole('button', { name: 'Remove In an area' });
const matchText = ({ page }: PortfolioPage, text: string) =>
  page.locator('.inspector [role="status"]', { hasText: text }).waitFor();

describe('choosing by an area', () => {
  it('leaves what lies in a box that is dragged, and says so until it is taken away', async () => {
    const opened = await openCoast();
    const { page, sent, remembered, faults } = opened;
    await tool(opened, 'Choose by a box').click();
    expect(await tool(opened, 'Choose by a box').getAttribute('aria-pressed')).toBe('true');
    await drag(opened, [
      [-91, 31],
      [-84.5, 27.5],
    ]);
    await matchText(opened, '3 of 5 match');
    expect(await page.locator(LABELS).allInnerTexts()).toEqual(['Terminal', 'Refinery', 'Lease']);
    expect(await tool(opened, 'Choose by a box').getAttribute('aria-pressed')).toBe('false');
    expect(await sent('select')).toEqual([]);
    const [asked] = (await sent('matches')).slice(-1);
    const area = asked?.query.area ?? [];
    expect(area).toHaveLength(4);
    const west = Math.min(...area.map(([longitude]) => longitude));
    expect(west).toBeCloseTo(-91, 0);
    expect(await remembered()).toMatchObject({ choices: { area } });
    expect(await page.locator('.map-summary').innerText()).toContain('a filter leaves 3: in an area');
    await page.mouse.move(0, 0);
    await screenshot(page, 'portfolio-area-dark');
    await chip(opened).click();
    await matchText(opened, '5 assets');
    expect(faults).toEqual([]);
  });

  it('leaves what lies within a ring that is drawn round it', async () => {
    const opened = await openCoast();
    await tool(opened, 'Choose by a lasso').click();
    await drag(opened, [
      [-91, 28.5],
      [-89, 28.5],
      [-89, 29.8],
      [-91, 29.8],
      [-91, 28.6],
    ]);
    await matchText(opened, '1 of 5 match');
    expect(await opened.page.locator(LABELS).allInnerTexts()).toEqual(['Terminal']);
  });

  it('is done by keys alone: corners are set where the map is moved to', async () => {
    const opened = await openCoast();
    const { page } = opened;
    await tool(opened, 'Choose by a box').focus();
    await page.keyboard.press('Enter');
    await page.locator('.landfall-map').focus();
    await page.keyboard.press('Enter');
    await page.locator('.map-readout', { hasText: 'Choose the opposite corner.' }).waitFor();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await matchText(opened, '2 of 5 match');
    expect(await page.locator(LABELS).allInnerTexts()).toEqual(['Refinery', 'Lease']);
  });

  it('closes a ring of corners with the last of them again', async () => {
    const opened = await openCoast();
    await tool(opened, 'Choose by a lasso').click();
    for (const [longitude, latitude] of [
      [-91, 28.5],
      [-89, 28.5],
      [-90, 30],
      [-90, 30],
    ] as const) {
      const { x, y } = await pixelOf(opened, longitude, latitude);
      await opened.page.mouse.click(x, y);
    }
    await matchText(opened, '1 of 5 match');
  });

  it('is left by Escape, and by the other tool', async () => {
    const opened = await openCoast();
    const { page } = opened;
    await tool(opened, 'Choose by a box').click();
    await vanishes(page.locator('.map-readout', { hasText: 'Drag across' }), () =>
      page.keyboard.press('Escape'),
    );
    await tool(opened, 'Choose by a lasso').click();
    await tool(opened, 'Measure distances').click();
    expect(await tool(opened, 'Choose by a lasso').getAttribute('aria-pressed')).toBe('false');
    expect(await tool(opened, 'Measure distances').getAttribute('aria-pressed')).toBe('true');
  });

  it('lasts over a reload', async () => {
    const area = [
      [-91, 28],
      [-89, 28],
      [-89, 30],
      [-91, 30],
    ];
    const opened = await openCoast({
      theme: 'high contrast light',
      width: 420,
      height: 900,
      state: { choices: { map: MAP, area, open: true } },
    });
    await matchText(opened, '1 of 5 match');
    await chip(opened).waitFor();
    expect(await opened.violations()).toEqual([]);
    await screenshot(opened.page, 'portfolio-area-narrow');
  });
});
