import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Limit } from '../../../src/domain/limit.ts';
import type { ForecastIntent, ForecastMessage } from '../../../src/panels/protocol.ts';
import { openBrowser } from '../../harness/workbench.ts';
import { earlier, identity, shown, weather } from './forecasts.ts';
import { type OpenedPage, openPage, type PageOptions } from './openPage.ts';
import type { ThemeId } from './themes.ts';

type ForecastPage = OpenedPage<ForecastMessage, ForecastIntent>;

const MARKUP = '<img src=x onerror="window.hacked = true">';
const GALE: Limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The page with its forecast, in UTC. */
async function openShown(options: PageOptions = {}, compared = identity): Promise<ForecastPage> {
  const opened: ForecastPage = await openPage(browser, 'forecast', options);
  await opened.post({ type: 'forecast', identity: compared, face: shown() });
  await opened.page.locator('landfall-chart canvas').first().waitFor();
  return opened;
}

describe('a forecast', () => {
  it('tells what it shows, in a sentence and as demo data', async () => {
    const { page, faults } = await openShown();
    expect(await page.locator('h1').innerText()).toContain('Tampa');
    expect(await page.locator('.badge.demo').innerText()).toBe('Demo data (synthetic)');
    expect(await page.locator('.summary').innerText()).toContain('Windiest 28 m/s on Sat, Nov 21, 12:00.');
    expect(faults).toEqual([]);
  });

  it('is read by keyboard, where a gap is no value', async () => {
    const { page } = await openShown();
    await page.getByRole('slider', { name: /Forecast chart/ }).focus();
    await page.keyboard.press('Home');
    for (let hour = 0; hour < 5; hour++) await page.keyboard.press('ArrowRight');
    const readout = await page.locator('.readout').innerText();
    expect(readout).toContain('05:00');
    expect(readout).not.toContain('Temperature');
    expect(readout).toContain('Wind 10 m 8 m/s');
  });

  it('is asked for as of a day before, and by the slider', async () => {
    const { page, sent } = await openShown();
    await page.getByRole('button', { name: '−24 h' }).click();
    expect(await page.getByRole('slider', { name: 'Hours before now' }).inputValue()).toBe('0');
    await page.getByRole('slider', { name: 'Hours before now' }).press('ArrowLeft');
    const times = (await sent('show')).map(({ identity: asked }) => Date.parse(asked.time ?? ''));
    const hoursBefore = times.map(time => Math.round((Date.now() - time) / 3_600_000));
    expect(hoursBefore[0]).toBeGreaterThanOrEqual(24);
    expect(hoursBefore[0]).toBeLessThanOrEqual(25);
    expect(hoursBefore[1]).toBeGreaterThanOrEqual(6);
    expect(hoursBefore[1]).toBeLessThanOrEqual(7);
    expect(await page.getByRole('button', { name: '+24 h' }).isDisabled()).toBe(true);
  });
});

describe('earlier forecasts', () => {
  const compared = { ...identity, earlier: [24, 48] };

  it('are chosen by hours before, which asks for them', async () => {
    const { page, sent } = await openShown();
    await page.locator('summary', { hasText: 'Compare with earlier forecasts' }).click();
    await page.getByLabel('−24 h', { exact: true }).check();
    expect((await sent('show')).at(-1)?.identity.earlier).toEqual([24]);
  });

  it('lie under the shown one, are read beside it, and say which failed', async () => {
    const { page, post } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await page.locator('text=−48 h: No such run.').waitFor();
    await page.getByRole('slider', { name: /Forecast chart/ }).focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.readout').innerText()).toContain(
      'Temperature 20 °C · Dew point 12 °C · −24 h 18 °C',
    );
  });

  it('tell what moved most', async () => {
    const { page, post } = await openShown({}, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier });
    await page.locator('h2', { hasText: 'What moved since 24 h before' }).waitFor();
    const changes = await page.locator('.changes li').allInnerTexts();
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^Temperature up by 2 °C, from [\d.]+ to [\d.]+ on /);
  });
});

describe('limits', () => {
  it('are added by a form, in the unit that is shown', async () => {
    const { page, sent } = await openShown();
    await page.locator('summary', { hasText: 'Limits' }).click();
    await page.locator('.limits select[name=field]').selectOption('wind_speed');
    await page.getByRole('spinbutton', { name: 'Value' }).fill('25');
    await page.keyboard.press('Enter');
    expect(await sent('setLimits')).toEqual([{ type: 'setLimits', limits: [GALE] }]);
  });

  it('say when they are first and last passed, for how long, and the peak', async () => {
    const { page, post } = await openShown();
    await post({ type: 'limits', limits: [GALE, { ...GALE, value: 90 }, { ...GALE, unit: 'mph' }] });
    await page.locator('summary', { hasText: 'Limits: 1 of 3 passed' }).waitFor();
    const rows = await page.locator('.limits tbody tr').allInnerTexts();
    expect(rows.map(row => row.split('\t').slice(0, -1))).toEqual([
      [
        'Wind 10 m above 25 m/s',
        'Sat, Nov 21, 10:00',
        'Sat, Nov 21, 12:00',
        '3',
        '28 m/s on Sat, Nov 21, 12:00',
      ],
      ['Wind 10 m above 90 m/s', 'not passed'],
      ['Wind 10 m above 25 mph', 'Hourly forecasts in mph only'],
    ]);
  });

  it('are removed one by one', async () => {
    const { page, post, sent } = await openShown();
    await post({ type: 'limits', limits: [GALE, { ...GALE, value: 27 }] });
    await page.getByRole('button', { name: 'Remove the limit Wind 10 m above 25 m/s' }).click();
    expect((await sent('setLimits')).at(-1)?.limits).toEqual([{ ...GALE, value: 27 }]);
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
  await page.getByRole('button', { name: 'Table' }).click();
  await page.locator('landfall-table').waitFor();
  expect(await page.locator('h1').innerText()).toContain(MARKUP);
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(faults).toEqual([]);
});

it.each(['light', 'dark', 'high contrast', 'high contrast light'] as const)(
  'has no accessibility violation in %s: with limits passed and earlier forecasts, failed, loading',
  async (theme: ThemeId) => {
    const compared = { ...identity, earlier: [24, 48] };
    const { page, post, violations } = await openShown({ theme }, compared);
    await post({ type: 'earlier', identity: compared, runs: earlier }, { type: 'limits', limits: [GALE] });
    await page.locator('.changes').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await violations()).toEqual([]);
    await post({ type: 'forecast', identity, face: { face: 'failed', message: 'No.', actions: ['retry'] } });
    expect(await violations()).toEqual([]);
    await post({ type: 'forecast', identity, face: { face: 'loading', what: 'Asking' } });
    expect(await violations()).toEqual([]);
  },
);

it.each([320, 600, 1200])('fits into %d pixels', async width => {
  const compared = { ...identity, earlier: [24, 48] };
  const { page, post, overflow } = await openShown({ width }, compared);
  await post({ type: 'earlier', identity: compared, runs: earlier }, { type: 'limits', limits: [GALE] });
  await page.locator('.changes').waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});
