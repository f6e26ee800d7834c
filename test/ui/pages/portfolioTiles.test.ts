/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PortfolioIdentity, ShownTiles } from '../../../src/panels/portfolioProtocol.ts';
import { until } from '../../harness/until.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { coast, identity, type PortfolioPage, packed, provenance, serveRows } from './portfolios.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const byTiles: PortfolioIdentity = { ...identity, tiles: true };
const TILES: ShownTiles = {
  inView: 9,
  shown: 6,
  isOfBefore: false,
  underWay: 2,
  failed: 1,
  failure: 'The service did not answer in time.',
  refusal: undefined,
  differing: 0,
};

/** The page with the assets of tiles, where the reader has the map. */
async function openTiles(options: PageOptions = {}, tiles = TILES): Promise<PortfolioPage> {
  const map = { longitude: -90, latitude: 28, zoom: 5 };
  const opened: PortfolioPage = await openPage(browser, 'portfolio', {
    state: { identity: byTiles, choices: { map } },
    ...options,
  });
  const face = { face: 'data', data: packed(coast), provenance, problems: [] } as const;
  await opened.post({ type: 'portfolio', identity: byTiles, face }, { type: 'tiles', tiles });
  await serveRows(opened, coast);
  await opened.page.locator('.tiles').waitFor();
  return opened;
}

const press = ({ page }: PortfolioPage, name: string) =>
  page.locator('.tiles').getByRole('button', { name }).click();

describe('assets by tiles', () => {
  it('are turned on in the menu, with the mouse and by keys', async () => {
    const opened: PortfolioPage = await openPage(browser, 'portfolio');
    const { page, post, sent } = opened;
    await post({ type: 'portfolio', identity, face: { face: 'loading', what: 'Asking for features' } });
    await page.getByRole('button', { name: 'View options' }).click();
    await page.locator('.menu:popover-open button', { hasText: 'Load only what is in view' }).click();
    await page.getByRole('button', { name: 'View options' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.menu:popover-open button', { hasText: 'Load only what is in view' }).press('Enter');
    const asked = (await sent('show')).map(({ identity: { tiles } }) => tiles);
    expect(asked).toEqual([true, true]);
  });

  it('are those of what the map has in view, which is told when it stands', async () => {
    const { page, sent } = await openTiles();
    const [first] = await sent('view');
    expect(first?.view.west).toBeLessThan(0.25);
    expect(first?.view.east).toBeGreaterThan(0.25);
    await page.locator('.landfall-map').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await until('the host is told', async () => {
      const last = (await sent('view')).at(-1);
      return (last?.view.west ?? 0) > (first?.view.west ?? 1);
    });
    for (const { view } of await sent('view')) expect(view.north).toBeLessThan(view.south);
  });

  it('say how many have come, what failed, and that all else is of them', async () => {
    const opened = await openTiles();
    const { page, sent, violations, overflow } = opened;
    expect(await page.locator('.tiles [role=status]').innerText()).toBe(
      '6 of 9 tiles in view are shown · 2 under way · 1 failed: The service did not answer in time.',
    );
    await page.locator('text=Table, sums, figures and exports are of these tiles').waitFor();
    expect(await page.locator('.bar-facts').innerText()).toContain('of the tiles in view alone');
    await press(opened, 'Cancel');
    await press(opened, 'Try again');
    await press(opened, 'Load all assets');
    expect([await sent('stopTiles'), await sent('retryTiles')]).toEqual([
      [{ type: 'stopTiles' }],
      [{ type: 'retryTiles' }],
    ]);
    expect((await sent('show')).map(({ identity: { tiles } }) => tiles)).toEqual([undefined]);
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBe(0);
  });

  it('are not told of as long as what is shown is of the whole portfolio', async () => {
    const { page, post } = await openTiles();
    await post({ type: 'tiles', tiles: { ...TILES, inView: 0, shown: 0 } });
    expect(await page.locator('.tiles').count()).toBe(0);
    expect(await page.locator('.bar-facts').innerText()).not.toContain('tiles');
  });

  it('have room in a narrow window', async () => {
    const { violations, overflow } = await openTiles({ width: 360, theme: 'light' });
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBe(0);
  });

  it('tell of a service that knows no tiles, and of what stays meanwhile', async () => {
    const { page, post } = await openTiles();
    await post({ type: 'tiles', tiles: { ...TILES, shown: 0, isOfBefore: true, differing: 3 } });
    await page.locator('text=What was shown before stays').waitFor();
    await page.locator('text=of which the first is shown: 3.').waitFor();
    const refusal = 'The service refuses to be asked by tiles.';
    await post(
      { type: 'portfolio', identity: byTiles, face: { face: 'failed', message: refusal, actions: [] } },
      { type: 'tiles', tiles: { ...TILES, shown: 0, underWay: 0, failed: 0, refusal } },
    );
    expect(await page.locator('.tiles').innerText()).toMatch(
      /^The service refuses to be asked by tiles\.\s+Load all assets$/,
    );
  });

  it('never move the map, and are chosen still after a reload', async () => {
    const opened = await openTiles();
    const { page, post, sent, remembered } = opened;
    const widthOf = async (at: number) => {
      const view = (await sent('view')).at(at)?.view;
      return ((view?.east ?? 0) - (view?.west ?? 0)).toFixed(6);
    };
    const face = { face: 'data', data: packed(coast.slice(0, 1)), provenance, problems: [] } as const;
    await post({ type: 'portfolio', identity: byTiles, face });
    const before = (await sent('view')).length;
    await page.locator('.landfall-map').focus();
    await page.keyboard.press('ArrowRight');
    await until('the host is told', async () => (await sent('view')).length > before);
    expect(await widthOf(-1)).toBe(await widthOf(0));
    expect(await remembered()).toMatchObject({ identity: { portfolio_id: 'coast', tiles: true } });
  });

  it('are shown where there are none', async () => {
    const { page, post, faults } = await openTiles();
    const face = { face: 'data', data: packed([]), provenance, problems: [] } as const;
    await post({ type: 'portfolio', identity: byTiles, face });
    await page.locator('.bar-facts', { hasText: '0 assets' }).waitFor();
    await vanishes(page.locator('.tiles'), () =>
      post({ type: 'portfolio', identity, face }, { type: 'tiles', tiles: undefined }),
    );
    expect(faults).toEqual([]);
  });
});
