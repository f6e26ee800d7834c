import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { NO_GEOMETRY, packGeometry } from '../../../src/domain/geometry.ts';
import type {
  FeaturesMessage,
  FirstMessage,
  PortfolioMessage,
} from '../../../src/panels/portfolioProtocol.ts';
import { findColor } from './mapPixels.ts';
import { openPage } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { asset, identity, type PortfolioPage, packed, point, provenance, serveRows } from './portfolios.ts';

/** Blue as features are drawn in it on the dark theme without a colour of their own. */
const BLUE = '#59a4f9';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const here = asset(1, point(0, 50), { name: 'Here' });
const far = asset(2, point(170, -40), { name: 'Far' });

const loading: PortfolioMessage = { type: 'portfolio', identity, face: { face: 'loading', what: 'Asking' } };
const first = (
  features: readonly Feature[],
  { demo = true, from = 0, isDrawn = true } = {},
): FirstMessage => ({
  type: 'first',
  demo,
  from,
  parts: [packGeometry(features)],
  isDrawn,
});
/** All of the features whose places came before. */
const given = (features: readonly Feature[]): FeaturesMessage => ({
  type: 'portfolio',
  identity,
  face: {
    face: 'data',
    data: { ...packed(features), ...NO_GEOMETRY, featureCount: features.length },
    provenance,
    problems: [],
  },
  isGiven: true,
});
const all = (features: readonly Feature[]): PortfolioMessage => ({
  type: 'portfolio',
  identity,
  face: { face: 'data', data: packed(features), provenance, problems: [] },
});

async function openWith(...messages: PortfolioMessage[]): Promise<PortfolioPage> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', {});
  await serveRows(opened, [here, far]);
  await opened.post(...messages);
  return opened;
}

const chip = ({ page }: PortfolioPage) => page.locator('.panel-head').getByText('demo', { exact: true });

describe('the first features of many', () => {
  it('are drawn while the rest is on its way, and say that they are demo data', async () => {
    const opened = await openWith(loading, first([here]));
    expect((await findColor(opened.page, BLUE)).count).toBeGreaterThan(10);
    await chip(opened).waitFor();
    expect(await opened.page.locator('.panel-body, main').first().textContent()).toContain('Asking');
    expect(await opened.violations()).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it('say nothing of demo data where they are of a service', async () => {
    const opened = await openWith(loading, first([here], { demo: false }));
    expect((await findColor(opened.page, BLUE)).count).toBeGreaterThan(10);
    expect(await chip(opened).count()).toBe(0);
  });

  it('cannot be chosen, as nothing is known of them yet', { tags: 'long' }, async () => {
    const opened = await openWith(loading, first([here]));
    const spot = await findColor(opened.page, BLUE);
    await opened.page.locator('.landfall-map').click({ position: spot });
    expect(await opened.sent('select')).toEqual([]);
    expect(await opened.sent('rowsOf')).toEqual([]);
  });

  it('are what the map is moved to, and then to all of them', { tags: 'long' }, async () => {
    const opened = await openWith(loading, first([here]));
    const alone = await findColor(opened.page, BLUE);
    await opened.post(first([here, far]), all([here, far]));
    const both = await findColor(opened.page, BLUE);
    expect(both.count).toBeGreaterThan(1.5 * alone.count);
  });

  it('leave the map where a person has taken it meanwhile', { tags: 'long' }, async () => {
    const opened = await openWith(loading, first([here]));
    const before = await findColor(opened.page, BLUE);
    await opened.page
      .locator('.landfall-map .leaflet-container, .landfall-map.leaflet-container')
      .first()
      .focus();
    await opened.page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await findColor(opened.page, BLUE)).x).toBeLessThan(before.x - 20);
    const taken = await findColor(opened.page, BLUE);
    await opened.post(all([here, far]));
    expect(await findColor(opened.page, BLUE)).toEqual(taken);
  });

  it('are gone where the rest does not come, or is of another question', { tags: 'long' }, async () => {
    const failed: PortfolioMessage = {
      type: 'portfolio',
      identity,
      face: { face: 'failed', message: 'It did not come.', actions: ['retry'] },
    };
    const opened = await openWith(loading, first([here]), failed);
    expect((await findColor(opened.page, BLUE)).count).toBe(0);
    expect(await chip(opened).count()).toBe(0);
    await opened.post(loading, first([here]), { ...loading, identity: { ...identity, country: 'GB' } });
    expect((await findColor(opened.page, BLUE)).count).toBe(0);
  });

  it('stay away where the features of before are still shown', { tags: 'long' }, async () => {
    const opened = await openWith(all([here]));
    const before = await findColor(opened.page, BLUE);
    await opened.post(loading, first([here, far]));
    const { count } = await findColor(opened.page, BLUE);
    expect(count).toBeLessThanOrEqual(before.count);
  });

  it('are joined to all of them, whose places are not sent again', { tags: 'long' }, async () => {
    const opened = await openWith(loading, first([here]), first([far], { from: 1, isDrawn: false }));
    const alone = await findColor(opened.page, BLUE);
    await opened.post(given([here, far]));
    const both = await findColor(opened.page, BLUE);
    expect(both.count).toBeGreaterThan(1.5 * alone.count);
    expect((await opened.sent('ready')).length).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it('are asked for anew where some of them are missing', { tags: 'long' }, async () => {
    const opened = await openWith(loading, first([far], { from: 1 }));
    expect((await findColor(opened.page, BLUE)).count).toBe(0);
    await opened.post(given([here, far]));
    await expect.poll(async () => (await opened.sent('ready')).length).toBe(2);
    await opened.post(all([here, far]));
    expect((await findColor(opened.page, BLUE)).count).toBeGreaterThan(10);
    expect(opened.faults).toEqual([]);
  });
});
