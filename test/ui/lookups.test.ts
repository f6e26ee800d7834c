/** @module-tag long */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { hasKeyboard } from './hands.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('lookups');
});
afterAll(() => workbench.close());

/** The raw document of an endpoint is open, and its text holds a part. */
async function rawShows(endpoint: string, part: string): Promise<void> {
  const { page } = workbench;
  await page.locator('.tab.active', { hasText: endpoint }).waitFor();
  const lines = page.locator('.editor-instance .view-lines').last();
  await expect.poll(() => lines.textContent()).toContain(part);
}

/** Opens the raw JSON of what was just looked up, which holds a part; where a panel shows several, the one named. */
async function openRaw(endpoint: string, part: string): Promise<void> {
  await workbench.command('Landfall: Open Raw JSON');
  const several = workbench.promptRow(endpoint);
  const opened = workbench.page.locator('.tab.active', { hasText: endpoint });
  await several.or(opened).first().waitFor();
  if (await several.isVisible()) await workbench.pick(endpoint);
  await rawShows(endpoint, part);
}

describe('looked up from the palette by keyboard, seen, and opened as raw JSON', () => {
  it.each([
    ['Landfall: Hourly Forecast', 'forecastHourly'],
    ['Landfall: Daily Forecast', 'forecastDaily'],
  ])('%s of a city by its name', async (command, endpoint) => {
    await workbench.command(command);
    await workbench.prompt('Place');
    await workbench.search('tampa');
    await workbench.enter('Florida, United States');
    const frame = await workbench.webview('landfall-forecast .summary');
    await hasKeyboard(frame);
    expect(await frame.locator('h1').textContent()).toContain('Tampa');
    expect(await frame.locator('.demo-badge').getAttribute('title')).toContain('Demo data');
    await openRaw(endpoint, 'latitude');
    await workbench.closeEditors();
  });

  it('lists first the city that is meant, whatever begins with the letters or is shorter', async () => {
    await workbench.command('Landfall: Hourly Forecast');
    await workbench.prompt('Place');
    for (const [text, city] of [
      ['zurich', 'Switzerland'],
      ['koln', 'North Rhine-Westphalia, Germany'],
      ['wien', '48.21°N 16.37°E'],
      ['lon', '51.51°N 0.13°W'],
    ] as const) {
      await workbench.search(text);
      await workbench.promptRow(city).and(workbench.page.locator('.focused')).waitFor();
    }
    await workbench.leave();
  });

  it.each([
    ['Landfall: Past Hourly Forecast', 'pastForecastHourly'],
    ['Landfall: Past Daily Forecast', 'pastForecastDaily'],
  ])('%s of coordinates, as of a time', async (command, endpoint) => {
    await workbench.command(command);
    await workbench.prompt('Place');
    await workbench.search('27°57′N 82°27′W');
    await workbench.enter('27.95°N 82.45°W');
    await workbench.prompt('As of');
    await workbench.answer('2026-03-01T12:00Z');
    const frame = await workbench.webview('landfall-forecast .summary');
    await hasKeyboard(frame);
    expect(await frame.locator('.panel-foot-right').textContent()).toContain('As of');
    await openRaw(endpoint, '2026-03-01T06:00:00Z');
    await workbench.closeEditors();
  });

  it('Find Storms, which the sidebar then shows', async () => {
    await workbench.command('Landfall: Find Storms');
    await workbench.accept('Options');
    await workbench.row(/Category 5/).waitFor();
    await openRaw('cycloneForecasts', 'storm_id');
    await workbench.closeEditors();
  });

  it.each([
    ['Landfall: Storm Track', 'cycloneTrack', 'LineString'],
    ['Landfall: Storm Cone', 'cycloneCone', 'Polygon'],
  ])('%s of a storm that is picked', async (command, endpoint, member) => {
    await workbench.command(command);
    await workbench.pick(/Category 5/);
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await hasKeyboard(frame);
    await frame.locator('text=T+12').first().waitFor();
    expect(await frame.locator('#cone-sentence').textContent()).toContain(
      'does not show the size of the storm',
    );
    await openRaw(endpoint, member);
    await workbench.closeEditors();
  });

  it('Open Portfolio Map of a portfolio that is picked', async () => {
    await workbench.command('Landfall: Open Portfolio Map');
    await workbench.pick('demo-north-sea-wind');
    const frame = await workbench.webview('landfall-portfolio landfall-data-table');
    await hasKeyboard(frame);
    await frame.locator('text=Dogger East lease area').first().waitFor();
    await openRaw('portfolioFeatures', 'FeatureCollection');
    await workbench.closeEditors();
  });

  it.each([
    ['Landfall: Portfolio Forecasts', 'portfolioForecasts', ['Initialization time']],
    ['Landfall: Portfolio Observations', 'portfolioObservations', ['Valid time, start', 'Valid time, end']],
  ])('%s, with a feature of the result selected', async (command, endpoint, prompts) => {
    await workbench.command(command);
    await workbench.pick('demo-north-sea-wind');
    for (const prompt of prompts) {
      await workbench.prompt(prompt);
      await workbench.confirm();
    }
    const frame = await workbench.webview('landfall-portfolio landfall-chart canvas');
    await hasKeyboard(frame);
    await frame.locator('h2', { hasText: 'Dogger East' }).waitFor();
    await openRaw(endpoint, 'datetimes');
    await workbench.closeEditors();
  });

  it('Latest Initialization Time, told in a notification', async () => {
    await workbench.command('Landfall: Latest Initialization Time');
    await workbench.pick('demo-gulf-coast');
    await workbench.prompt('As of');
    await workbench.answer('2026-03-01T12:00Z');
    await workbench.notification(
      'Latest initialization time of demo-gulf-coast: 2026-03-01T06:00:00Z',
      'Open raw JSON',
    );
    await rawShows('portfolioInitTime', '2026-03-01T06:00:00Z');
  });
});
