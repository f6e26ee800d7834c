/** @module-tag long */
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../../src/domain/stormScale.ts';
import type { GeoJsonObject, StormIntent, StormMessage } from '../../../src/panels/stormProtocol.ts';
import { screenshot } from '../../harness/pictures.ts';
import { exposureMessages, site } from './exposures.ts';
import { findColor } from './mapPixels.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import { collection, ensemble, provenance, summary, trajectory } from './storms.ts';

type StormPage = OpenedPage<StormMessage, StormIntent>;

const identity = { storm_id: 'AL092026', name: 'Ondine' };
/** Orange as it is drawn on the dark theme. */
const ORANGE = '#ea5c00';
const forty = ensemble(40);

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

/** Some of the members. */
function someOf(first: number, last: number): GeoJsonObject {
  const { features } = forty;
  return collection(...(Array.isArray(features) ? features.slice(first, last) : []));
}

async function openShown(options?: PageOptions, data = forty): Promise<StormPage> {
  const opened = await openPage<StormMessage, StormIntent>(browser, 'storm', options);
  await opened.post(
    { type: 'storm', identity, summary: { ...summary, position: { latitude: 16, longitude: -60 } } },
    { type: 'track', identity, face: { face: 'data', data, provenance, problems: [] } },
    { type: 'cone', identity, face: { face: 'data', data: collection(), provenance, problems: [] } },
  );
  return opened;
}

describe('an ensemble', () => {
  it('is members behind the chosen one, with their mean and spread, which are marked as derived and can be put away', async () => {
    const opened = await openShown();
    const { page } = opened;
    const legend = page.locator('.storm-legend');
    const part = page.getByRole('region', { name: 'Ensemble' });
    await expect.poll(() => part.innerText()).toContain('40 members');
    for (const name of [
      'Members of the ensemble: 40',
      'Mean of 40 members (derived)',
      /^Spread of the members.*derived/,
    ])
      await legend.getByText(name).waitFor({ state: 'attached' });
    expect((await findColor(page, ORANGE)).count).toBeGreaterThan(100);
    await part.getByText('Spread by lead time').click();
    await part.getByRole('rowheader', { name: 'T+120' }).waitFor();
    await screenshot(page, 'storm-ensemble');
    expect(await opened.violations()).toEqual([]);
    await part.getByLabel('Mean of members (derived)').uncheck();
    await part.getByLabel('Spread (derived)').uncheck();
    expect((await findColor(page, ORANGE)).count).toBe(0);
    expect(await opened.remembered()).toMatchObject({
      choices: { ensemble: { mean: false, spread: false } },
    });
    expect(opened.faults).toEqual([]);
  });

  it('has one member that is picked from the list, to which the exposure of assets is told anew', async () => {
    const { page, post, sent } = await openShown();
    await page.getByRole('tab', { name: 'Exposure' }).click();
    const sites = [site('Depot', -80, 22), site('Far', 20, -40)];
    await post(...exposureMessages(sites, { track: forty, withinKm: 400, cone: { features: [] } }));
    const exposure = page.getByRole('tabpanel');
    await expect.poll(() => exposure.innerText()).toContain('Track: GFTC 1, one of 40.');
    await expect.poll(() => exposure.innerText()).toContain('a count, and no probability');
    await page
      .locator('.exposure-table')
      .getByText(/^\d+ of 40 members$/)
      .first()
      .waitFor();
    await page.locator('.exposure-table').getByText('0 of 40 members', { exact: true }).waitFor();
    await screenshot(page, 'storm-ensemble-exposure');
    const placeOfStorm = () => findColor(page, categoryColor(4));
    const before = await placeOfStorm();
    await page.getByRole('button', { name: 'Zoom to all' }).click();
    // With an asset off Africa in sight, the storm takes less of the map.
    expect((await placeOfStorm()).y).toBeLessThan(before.y);
    await screenshot(page, 'storm-ensemble-all');
    await page.getByRole('button', { name: /Track 1: 1, GFTC/ }).click();
    await page.getByRole('menuitemradio', { name: /^Track 7:/ }).click();
    expect(await sent('exposeTrack')).toEqual([{ type: 'exposeTrack', track: 6 }]);
    await page.getByRole('tab', { name: 'Positions' }).click();
    await page.getByRole('button', { name: /Track 7: 7, GFTC/ }).waitFor();
  });

  it('has a member that a click on its line shows, far from its positions', async () => {
    const across = [15, 18, 21].map((latitude, member) =>
      trajectory(
        [
          [-70, latitude],
          [-50, latitude],
        ],
        { member: member + 1, model: 'GFTC' },
      ),
    );
    const { page } = await openShown({}, collection(...across));
    // Their mean lies on the line of the second.
    const { x, y } = await findColor(page, ORANGE);
    await page.locator('.landfall-map').click({ position: { x, y } });
    await page.getByRole('button', { name: /Track 2: 2, GFTC/ }).waitFor();
  });

  it('has its member, position and exposure after a reload, wherever the member stands in the next answer', async () => {
    const { page, post, remembered } = await openShown();
    await page.getByRole('button', { name: /Track 1: 1, GFTC/ }).click();
    await page.getByRole('menuitemradio', { name: /^Track 7:/ }).click();
    await page.getByRole('row').filter({ hasText: 'T+24' }).click();
    await post(...exposureMessages([site('Depot', -80, 22)], { track: forty, only: 6 }));
    await expect
      .poll(remembered)
      .toMatchObject({ choices: { chosen: { track: 6, position: 2 }, exposure: { assets: {} } } });
    const state = await remembered();
    const again = await openShown({ state });
    await again.page.getByRole('button', { name: /Track 7: 7, GFTC/ }).waitFor();
    await again.page.locator('tr[aria-selected=true]', { hasText: 'T+24' }).waitFor();
    expect(await again.sent('exposeTrack')).toEqual([{ type: 'exposeTrack', track: 6 }]);
    const fewer = await openShown({ state }, someOf(4, 40));
    await fewer.page.getByRole('button', { name: /Track 3: 7, GFTC/ }).waitFor();
    expect((await fewer.sent('exposeTrack')).at(-1)).toEqual({ type: 'exposeTrack', track: 2 });
    const other = await openShown({ state }, someOf(0, 4));
    await other.page.getByRole('button', { name: /Track 1: 1, GFTC/ }).waitFor();
    expect((await other.sent('exposeTrack')).at(-1)).toEqual({ type: 'exposeTrack', track: 0 });
  });

  it('is held against the track that is shown, where the host told of another', async () => {
    const { post, sent } = await openShown();
    await post(...exposureMessages([site('Depot', -80, 22)], { track: forty, only: 3 }));
    expect(await sent('exposeTrack')).toEqual([{ type: 'exposeTrack', track: 0 }]);
  });

  it.each([
    ['light', 1200],
    ['high contrast', 1200],
    ['dark', 420],
  ] as const)('is seen in the theme %s at %i pixels', async (theme, width) => {
    const opened = await openShown({ theme, width });
    const { page } = opened;
    if (width < 700) await page.getByRole('button', { name: 'Show Details' }).click();
    await page.getByRole('region', { name: 'Ensemble' }).waitFor();
    await screenshot(page, `storm-ensemble-${theme.replace(' ', '-')}-${width}`);
    expect(await opened.overflow()).toBe(0);
    expect(await opened.violations()).toEqual([]);
  });
});
