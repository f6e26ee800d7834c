/** @module-tag long */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlace } from '../harness/savePlace.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { hasKeyboard, pointing } from './hands.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('title-actions');
  await workbench.openSidebar();
});
afterAll(() => workbench.close());

const OF_ALL = ['Open Raw JSON', 'Copy Request As…'];

/** What the menu in the title offers of this extension. */
async function offered(): Promise<string[]> {
  await workbench.openTitleMenu();
  const entries = (await workbench.entries()).map(entry => entry.trim());
  await workbench.leaveMenu();
  return entries.filter(entry =>
    /^(Save This|Pin This|Unpin|Open Raw|Copy Request|Refresh|Export)/.test(entry),
  );
}

/** Rows of the prompt that asks what to export; it is left. */
async function exportable(): Promise<string[]> {
  await pointing(workbench).act('export');
  await workbench.prompt('Export');
  const rows = workbench.page.locator('.quick-input-widget').getByRole('option');
  await rows.first().waitFor();
  // Rows of the prompt before are hidden, and what a row is called hides none of its texts.
  const names = await rows.evaluateAll(all => all.map(row => row.getAttribute('aria-label') ?? ''));
  await workbench.leave();
  return names.map(name => name.split(',')[0] ?? '');
}

/** Files that were exported, once there is one with this ending. */
async function exported(ending: string): Promise<string[]> {
  const files = async () =>
    (await workbench.files('landfall').catch(() => [])).filter(file => file.endsWith(ending));
  await expect.poll(files).not.toEqual([]);
  return files();
}

describe('the title of a forecast', () => {
  it('refreshes, exports a picture, and copies the request', async () => {
    await workbench.command('Landfall: Hourly Forecast');
    await workbench.prompt('Place');
    await workbench.search('Tampa');
    await workbench.enter('Florida, United States');
    const frame = await workbench.webview('landfall-forecast .summary');
    await hasKeyboard(frame);
    expect(await offered()).toEqual(['Save This Location…', 'Pin This Location to Status Bar', ...OF_ALL]);
    expect(await exportable()).toEqual(['CSV', 'GeoJSON', 'PNG', 'SVG']);
    const hands = pointing(workbench);
    await hands.act('export');
    await workbench.prompt('Export');
    await workbench.pick('PNG');
    await workbench.prompt('Look of the picture');
    await workbench.pick('Light');
    expect(await exported('.png')).toEqual([expect.stringMatching(/^demo-forecastHourly-/)]);
    // The page looks the same after a refresh; what tells is that it is spoken to again.
    const answered = frame.evaluate(
      () => new Promise<void>(done => addEventListener('message', () => done(), { once: true })),
    );
    await hands.act('refresh');
    await answered;
    await hands.act('copyRequest');
    await workbench.prompt('Copy request');
    await workbench.leave();
    await workbench.screenshot('title-forecast');
  });

  it('offers the same in a narrow window', async () => {
    await workbench.size(600, 860);
    expect(await offered()).toEqual(['Save This Location…', 'Pin This Location to Status Bar', ...OF_ALL]);
    expect(await exportable()).toEqual(['CSV', 'GeoJSON', 'PNG', 'SVG']);
    await workbench.size(1280, 860);
  });

  it('saves and pins the place, and then offers neither', async () => {
    const hands = pointing(workbench);
    await hands.act('saveLocation');
    await workbench.row('Tampa').waitFor();
    await expect.poll(offered).toEqual(['Pin This Location to Status Bar', ...OF_ALL]);
    await hands.act('pin');
    await workbench.status(/Tampa −?[\d.]+ °C \(demo\)/).waitFor();
    await expect.poll(offered).toEqual(['Unpin Location from Status Bar', ...OF_ALL]);
    await hands.act('unpin');
    await expect.poll(offered).toEqual(['Pin This Location to Status Bar', ...OF_ALL]);
  });

  it('opens the answer as it came, beside which nothing of a panel is offered', async () => {
    await pointing(workbench).act('openRaw');
    await workbench.page.locator('.tab.active', { hasText: 'forecastHourly' }).waitFor();
    expect(await workbench.offered('Landfall: Refresh')).toEqual(['Landfall: Refresh']);
    expect(await workbench.offered('Landfall: Export Panel')).toEqual([]);
    await workbench.closeEditors();
  });
});

describe('a click with the right button', () => {
  it('copies the value under it', async () => {
    await workbench.row('Tampa').click();
    const frame = await workbench.webview('landfall-forecast .summary');
    await frame.getByRole('radio', { name: 'Table' }).click();
    const cell = frame.locator('landfall-data-table tbody tr').nth(2).locator('td').first();
    await workbench.openMenu(cell);
    expect(await workbench.entries()).toEqual([
      'Copy Value',
      'Refresh Panel',
      'Export Panel…',
      'Open Raw JSON',
      'Copy Request As…',
    ]);
    await workbench.menu('Copy Value');
    await workbench.page.locator('.statusbar-item', { hasText: 'Copied' }).waitFor();
    await frame.getByRole('radio', { name: 'Chart' }).click();
  });
});

describe('the title of a storm', () => {
  it('exports its parts, and opens one of the two answers', async () => {
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+12').first().waitFor();
    expect(await offered()).toEqual(OF_ALL);
    expect(await exportable()).toEqual([
      'Track',
      'Cone',
      'PNG',
      'SVG',
      'Report as HTML',
      'Report as Markdown',
    ]);
    const hands = pointing(workbench);
    await hands.act('export');
    await workbench.prompt('Export');
    await workbench.pick('Cone');
    await exported('.geojson.provenance.json');
    await hands.act('export');
    await workbench.prompt('Export');
    await workbench.pick('SVG');
    await workbench.prompt('Look of the picture');
    await workbench.pick('Light');
    const [picture] = await exported('.svg');
    const svg = await readFile(`${workbench.workspace}/landfall/${picture}`, 'utf8');
    expect(svg).toMatch(/<metadata>\[.*\/track.*\/cone|<metadata>\[.*\/cone.*\/track/);
    expect(svg).toContain('Synthetic data of the demo service');
    expect(svg).toContain('The cone shows the probable path');
    await hands.act('export');
    await workbench.prompt('Export');
    await workbench.pick('Report as Markdown');
    const [report] = await exported('.md');
    const text = await readFile(`${workbench.workspace}/landfall/${report}`, 'utf8');
    const [, beside = ''] = /!\[[^\]]*\]\(([^)]+)\)/.exec(text) ?? [];
    expect(await exported('.svg')).toContain(decodeURI(beside));
    expect(text).toMatch(/^# .*Demo data/);
    expect(text).toContain('The cone shows the probable path');
    expect(text).toMatch(/\| T&#43;12 \|/);
    expect(text).toMatch(/track.*\n.*cone|cone.*\n.*track/);
    await hands.act('openRaw');
    await workbench.prompt('Response');
    await workbench.pick('Storm track');
    await workbench.page.locator('.tab.active', { hasText: 'cycloneTrack' }).waitFor();
    await workbench.closeEditors();
  });
});

describe('the title of a portfolio', () => {
  it('exports the series of the asset that is chosen, and no other', async () => {
    await workbench.row('demo-north-sea-wind').click();
    const frame = await workbench.webview('landfall-portfolio landfall-data-table');
    await frame.locator('landfall-data-table tbody tr', { hasText: 'Dogger East' }).first().waitFor();
    expect(await offered()).toEqual(OF_ALL);
    const features = ['Features', 'Features', 'Features', 'Features'];
    expect(await exportable()).toEqual([...features, 'PNG', 'SVG']);
    await frame.locator('landfall-data-table tbody tr', { hasText: 'Dogger East' }).first().click();
    await frame.getByRole('tab', { name: 'Asset', exact: true }).click();
    await frame.locator('landfall-chart canvas').first().waitFor();
    // As they came, as columns, and as tables.
    const series = ['Forecast', 'Observation'];
    await expect.poll(exportable).toEqual([...features, ...series, ...series, ...series, 'PNG', 'SVG']);
    await pointing(workbench).act('export');
    await workbench.prompt('Export');
    await workbench.pick('PNG');
    await workbench.prompt('Look of the picture');
    await workbench.pick('Dark');
    await expect
      .poll(() => exported('.png'))
      .toContainEqual(expect.stringMatching(/^demo-portfolioFeatures-/));
    await workbench.closeEditors();
  });
});

describe('the title of a comparison', () => {
  it('exports the table of each place', async () => {
    await savePlace(workbench, '59.91, 10.75', '59.91°N 10.75°E', 'Oslo');
    await workbench.command('Landfall: Compare Locations');
    await workbench.prompt('Compare locations');
    await workbench.confirm();
    await workbench.webview('landfall-places .tracks canvas');
    expect(await offered()).toEqual(OF_ALL);
    await expect.poll(exportable).toEqual(['Tampa', 'Oslo']);
    await pointing(workbench).act('export');
    await workbench.prompt('Export');
    await workbench.pick('Oslo');
    await exported('.csv');
  });
});
