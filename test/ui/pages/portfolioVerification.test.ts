/** @module-tag long */
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShownVerification } from '../../../src/panels/portfolioProtocol.ts';
import { vanishes } from '../../harness/vanishes.ts';
import { openPage, type PageOptions } from './openPage.ts';
import { openPageBrowser } from './openPageBrowser.ts';
import {
  asset,
  coast,
  identity,
  type PortfolioPage,
  packed,
  provenance,
  selected,
  serveRows,
} from './portfolios.ts';
import type { ThemeId } from './themes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openPageBrowser();
});

const row = (variable: string, unit: string, from: number | undefined, pairs: number) => ({
  variable,
  unit,
  group: from === undefined ? 'all' : 'lead time',
  lead_time_from_hours: from,
  lead_time_before_hours: from === undefined ? undefined : from + 6,
  derived_pairs: pairs,
  derived_missing_time_not_observed: from === undefined ? 120 : 0,
  derived_missing_forecast_gap: from === undefined ? 3 : 0,
  derived_bias: pairs === 0 ? undefined : -0.25 - (from ?? 0) / 10,
  derived_mae: pairs === 0 ? undefined : 1.5,
  derived_rmse: pairs === 0 ? undefined : 2.125 + (from ?? 0) / 10,
  derived_error_p10: pairs === 0 ? undefined : -3 - (from ?? 0) / 4,
  derived_error_p25: pairs === 0 ? undefined : -1.5,
  derived_error_p50: pairs === 0 ? undefined : -0.25,
  derived_error_p75: pairs === 0 ? undefined : 1,
  derived_error_p90: pairs === 0 ? undefined : 2.5 + (from ?? 0) / 4,
  derived_skill_persistence: pairs === 0 ? undefined : 0.5,
  derived_skill_persistence_pairs: pairs,
  derived_skill_earlier_run: undefined,
  derived_skill_earlier_run_pairs: 0,
});

const verification: ShownVerification = {
  rows: [
    row('wind_speed', 'm/s', undefined, 900),
    row('wind_speed', 'm/s', 0, 500),
    row('wind_speed', 'm/s', 6, 400),
    { ...row('wind_speed', 'm/s', 12, 0), derived_missing_time_not_observed: 9 },
    row('wind_speed', 'm/s', 18, 300),
    row('wind_speed', 'm/s', 24, 0),
    row('temperature', '°C', undefined, 8),
    row('temperature', '°C', 0, 8),
    { ...row('note', '', undefined, 0), unit: undefined, derived_missing_time_not_observed: 0 },
  ],
  worst: [
    {
      variable: 'wind_speed',
      unit: 'm/s',
      assets: [
        { id: 'lease', count: 80, bias: -3, rmse: 4.5 },
        { id: 1, count: 80, bias: 1, rmse: 2.5 },
      ],
    },
    { variable: 'temperature', unit: '°C', assets: [] },
  ],
  labels: [
    ['lease', 'Lease'],
    [1, 'Terminal'],
  ],
  bias: [
    { variable: 'wind_speed', unit: 'm/s', features: Int32Array.of(0, 2), values: Float64Array.of(1, -3) },
  ],
  runs: ['2026-11-20T12:00:00Z', '2026-11-20T06:00:00Z', '2026-11-20T00:00:00Z'],
  asked: 4,
  failed: [{ run: '2026-11-19T18:00:00Z', message: 'The service took too long.' }],
  assets: 1234,
  unreadForecasts: 0,
  unusedObservations: {
    unread: 0,
    withoutId: 2,
    repeatedId: 0,
    unreadableTime: 0,
    withoutTime: 0,
    repeatedTime: 0,
  },
};

async function openTab(options?: PageOptions): Promise<PortfolioPage> {
  const opened: PortfolioPage = await openPage(browser, 'portfolio', options);
  await opened.post({
    type: 'portfolio',
    identity,
    face: { face: 'data', data: packed(coast), provenance, problems: [] },
  });
  await serveRows(opened, coast);
  await opened.page.getByRole('tab', { name: 'Verification' }).click();
  return opened;
}

async function openFound(options?: PageOptions): Promise<PortfolioPage> {
  const opened = await openTab(options);
  await opened.post({
    type: 'verification',
    portfolio_id: 'coast',
    face: { face: 'data', data: verification, provenance, problems: [] },
  });
  await leads(opened).waitFor();
  return opened;
}

const leads = ({ page }: PortfolioPage) => page.getByRole('table', { name: /^Errors by lead time/ });
const rowsOf = async (opened: PortfolioPage) => {
  const rows = await leads(opened).locator('tbody tr').all();
  // What fills the width behind the last column is no cell of it.
  return Promise.all(rows.map(async each => (await each.locator('th, td').allInnerTexts()).slice(0, 7)));
};

/** Part of a canvas on which anything is drawn. */
const drawnShare = (chart: Locator) =>
  chart.locator('canvas').evaluate(canvas => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let drawn = 0;
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) drawn++;
    return (4 * drawn) / data.length;
  });

describe('the verification of a portfolio', () => {
  it('says what it will ask for, and asks for as many runs as are chosen', async () => {
    const { page, sent } = await openTab();
    await page.locator('text=17 requests, two at a time').waitFor();
    await page.getByRole('radio', { name: '20' }).click();
    await page.locator('text=41 requests').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    expect(await sent('verify')).toEqual([{ type: 'verify', runs: 20 }]);
  });

  it('gives the keyboard to the way to end it, when it is begun by a key', async () => {
    const { page, post, sent } = await openTab();
    await page.getByRole('button', { name: 'Verify' }).press('Enter');
    expect(await sent('verify')).toHaveLength(1);
    const face = { face: 'loading', what: '3 of 8 runs' } as const;
    await post({ type: 'verification', portfolio_id: 'coast', face });
    await page.locator(':focus', { hasText: 'Cancel' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await sent('stopVerifying')).toHaveLength(1);
  });

  it('says how far it is, and ends when the reader wants', async () => {
    const { page, post, sent } = await openTab();
    await post({
      type: 'verification',
      portfolio_id: 'coast',
      face: { face: 'loading', what: '3 of 8 runs' },
    });
    await page.locator('text=3 of 8 runs').waitFor();
    expect(await page.locator('[role=status] button').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await sent('stopVerifying')).toHaveLength(1);
    await post({ type: 'verification', portfolio_id: 'coast', face: undefined });
    await page.locator('text=17 requests, two at a time').waitFor();
  });

  it('says what failed, and tries again', async () => {
    const { page, post, sent } = await openTab();
    await post({
      type: 'verification',
      portfolio_id: 'coast',
      face: { face: 'failed', message: 'The key was not accepted.', actions: ['setKey', 'retry'] },
    });
    await page.locator('text=The key was not accepted.').waitFor();
    await page.getByRole('button', { name: 'Set API key' }).click();
    expect(await sent('act')).toEqual([{ type: 'act', action: 'setKey' }]);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await sent('verify')).toEqual([{ type: 'verify', runs: 8 }]);
  });

  it('has the errors of a variable over all and by lead time, with those without a pair between others as gaps', async () => {
    const opened = await openFound();
    expect(await rowsOf(opened)).toEqual([
      ['All', '−0.25', '2.13', '0.50', '', '1.50', '900'],
      ['0 to 6 h', '−0.25', '2.13', '0.50', '', '1.50', '500'],
      ['6 to 12 h', '−0.85', '2.73', '0.50', '', '1.50', '400'],
      ['12 to 18 h', '', '', '', '', '', '0'],
      ['18 to 24 h', '−2.05', '3.93', '0.50', '', '1.50', '300'],
    ]);
  });

  it('draws the errors of lead times, where there are two of them at least', async () => {
    const { page } = await openFound();
    const chart = page.getByRole('img', { name: 'Wind 10 m, m/s: errors by lead time' });
    await chart.waitFor();
    expect(await drawnShare(chart)).toBeGreaterThan(0.05);
    await page.getByRole('button', { name: /^Variable/ }).click();
    await vanishes(chart, () =>
      page.locator('.menu:popover-open button', { hasText: 'Temperature' }).click(),
    );
  });

  it('says which runs came, which did not, and what is not compared', async () => {
    const { page } = await openFound();
    const text = await page.locator('.inspector-body').innerText();
    expect(text).toMatch(/3 of 4 runs, initialised .*00:00.* to .*12:00.* · 1234 assets/);
    expect(text).toContain('The run of Thu 19 Nov, 18:00 UTC did not come: The service took too long.');
    expect(text).toContain('Observed features without an id of their own: 2');
    expect(text).toContain('A mark for a missing value, such as a temperature of −9999, is a gap.');
    expect(text).toContain(
      'Compared with nothing: 123 forecast values (120 at times not observed, or not yet; 3 without a number in the forecast).',
    );
  });

  it('shows another variable where one is chosen, and none that is of texts alone', async () => {
    const opened = await openFound();
    const { page } = opened;
    await page.getByRole('button', { name: /^Variable/ }).click();
    expect(await page.locator('.menu:popover-open button').allInnerTexts()).toEqual([
      'Wind 10 m, m/s',
      'Temperature, °C',
    ]);
    await page.locator('.menu:popover-open button', { hasText: 'Temperature' }).click();
    expect(await rowsOf(opened)).toHaveLength(2);
    expect(await page.getByRole('grid', { name: /largest errors/ }).count()).toBe(0);
  });

  it('colours the map by the bias of each asset, where the variable has one', async () => {
    const { page } = await openFound();
    const legend = page.getByRole('group', { name: 'Legend' });
    await legend.locator('text=Bias of Wind 10 m, forecast less observation').waitFor();
    expect(await legend.innerText()).toMatch(/−3[\s\S]*0[\s\S]*3/);
    await page.getByRole('button', { name: 'Colour: Bias' }).waitFor();
    await page.getByRole('button', { name: /^Variable/ }).click();
    await vanishes(legend, () =>
      page.locator('.menu:popover-open button', { hasText: 'Temperature' }).click(),
    );
  });

  it('tells in a picture of the bias which runs it is of, and where they came from', async () => {
    const { page, post, sent } = await openFound();
    await page.locator('.map-legend', { hasText: 'Bias of' }).waitFor();
    await post({ type: 'picture', form: 'svg', look: 'light' });
    const text = (await sent('exportSvg')).at(-1)?.svg.replaceAll(/(<[^>]*>|\s)+/g, ' ');
    expect(text).toContain('3 of 4 runs, initialised Fri 20 Nov 2026, 00:00 UTC');
    expect(text).toContain('forecasts: From Demo service');
  });

  it('selects an asset of those with the largest errors', async () => {
    const { page, sent } = await openFound();
    const table = page.getByRole('grid', { name: /largest errors/ });
    await table.locator('tbody tr', { hasText: 'Lease' }).click();
    expect(await sent('selectAsset')).toEqual([{ type: 'selectAsset', id: 'lease' }]);
  });

  it('goes on by keys from the asset that is selected to the one with the next largest errors', async () => {
    const { page, post, sent } = await openFound();
    await post(selected([asset('lease', null, { name: 'Lease' })], 0));
    const table = page.getByRole('grid', { name: /largest errors/ });
    await table.locator('tr[aria-selected=true]', { hasText: 'Lease' }).waitFor();
    await table.press('ArrowDown');
    expect(await sent('selectAsset')).toEqual([{ type: 'selectAsset', id: 1 }]);
  });

  it.each<ThemeId>(['dark', 'light', 'high contrast', 'high contrast light'])(
    'can be read and used by everyone in %s, also where the panel is narrow',
    async theme => {
      const { page, violations, overflow, faults } = await openFound({ theme });
      expect(await violations()).toEqual([]);
      await page.setViewportSize({ width: 340, height: 900 });
      expect(await overflow()).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
    },
  );
});
