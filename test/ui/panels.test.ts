/** @module-tag long */
import { readFile, writeFile } from 'node:fs/promises';
import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryColor } from '../../src/domain/stormScale.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type ThemeName, type Workbench } from '../harness/workbench.ts';
import { hasKeyboard, pointing, pressIn } from './hands.ts';
import { findColor } from './pages/mapPixels.ts';
import { violationsOf } from './violations.ts';

const THEMES: readonly ThemeName[] = [
  'Light Modern',
  'Dark High Contrast',
  'Light High Contrast',
  'Dark Modern',
];

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('panels');
  await workbench.openSidebar();
});
afterAll(() => workbench.close());

async function overflow(frame: Frame): Promise<number> {
  return frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Looks at a panel in four themes, and narrow. */
async function inspect(name: string, frame: Frame): Promise<void> {
  for (const theme of THEMES) {
    await workbench.theme(theme);
    expect(await violationsOf(frame), `${name} in ${theme}`).toEqual([]);
    await workbench.screenshot(`${name}-${theme.toLowerCase().replaceAll(' ', '-')}`);
  }
  const width = () => frame.evaluate(() => innerWidth);
  const before = await width();
  await workbench.size(700, 860);
  await expect.poll(width).toBeLessThan(before);
  await expect.poll(() => overflow(frame)).toBeLessThanOrEqual(0);
  await workbench.screenshot(`${name}-narrow`);
  await workbench.size(1280, 860);
}

/** Opens a portfolio of the demo service that has so many assets. */
async function openGrid(count: number): Promise<Frame> {
  const name = `demo-grid-${count}`;
  await workbench.command('Landfall: Add Portfolio');
  await workbench.prompt('Add portfolio');
  await workbench.answer(name);
  await workbench.row(name).click();
  return workbench.webview(`landfall-portfolio h1:has-text("${name}")`);
}

/** Asks for the forecasts of all assets along the foot of the map, and agrees to as many requests as that takes. */
async function loadAll(frame: Frame, question: string): Promise<void> {
  await foot(frame).getByRole('button', { name: 'Load all forecasts' }).click();
  const dialog = workbench.page.locator('.monaco-dialog-box');
  await dialog.getByText(question).waitFor();
  await dialog.getByText(/one answer holds at most 2000.* \d+ requests, 2 at a time/).waitFor();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
}

const foot = (frame: Frame) => frame.locator('.foot-menu');

describe('a storm', () => {
  it('opens from the sidebar, draws its track and cone, and exports both into the workspace', async () => {
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+12').first().waitFor();
    await expect
      .poll(() =>
        frame.evaluate(() => {
          const canvas = document.querySelector('canvas');
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
          return new Set(pixels).size;
        }),
      )
      .toBeGreaterThan(20);
    for (const part of ['Track', 'Cone']) {
      await pointing(workbench).act('export');
      await workbench.prompt('Export');
      await workbench.pick(part);
    }
    const exported = async () => (await workbench.files('landfall').catch(() => [])).toSorted();
    const kinds = ['cycloneCone', 'cycloneTrack'];
    const names = kinds
      .flatMap(kind => [`^demo-${kind}-.*\\.geojson$`, `^demo-${kind}-.*\\.geojson\\.provenance\\.json$`])
      .map(name => expect.stringMatching(new RegExp(name)));
    await expect.poll(exported).toEqual(names);
    for (const name of (await exported()).filter(each => each.endsWith('.geojson'))) {
      expect(JSON.parse(await readFile(`${workbench.workspace}/landfall/${name}`, 'utf8')).type).toBe(
        'FeatureCollection',
      );
    }
  });

  it('runs under a policy that lets in its own script alone, and no connection [security 6]', async () => {
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    const policy = await frame.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[\da-f]{32}';/);
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("form-action 'none'");
    const fetched = await frame.evaluate(() =>
      fetch('https://evil.example').then(
        () => 'fetched',
        () => 'refused',
      ),
    );
    expect(fetched).toBe('refused');
  });

  it('has the keyboard where it was, when a prompt that was asked for is left', {
    tags: 'long',
  }, async () => {
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('h1').click();
    await hasKeyboard(frame);
    await frame.getByRole('tab', { name: 'History' }).click();
    await pressIn(frame.getByRole('button', { name: 'Load' }), 'F1');
    await workbench.leave();
    await expect.poll(() => frame.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Load');
    await frame.getByRole('tab', { name: 'Positions' }).click();
  });

  it('is fitted to the room beside the inspector, and to all of it where that is put away', {
    tags: 'long',
  }, async () => {
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    const width = () => frame.evaluate(() => innerWidth);
    await frame.getByRole('button', { name: 'Zoom to all' }).click();
    const spot = () => findColor(frame, categoryColor(5));
    const wide = await spot();
    expect(wide.count).toBeGreaterThan(20);
    const before = await width();
    await workbench.size(700, 860);
    await expect.poll(width).toBeLessThan(before);
    await frame.getByRole('button', { name: 'Show Details' }).waitFor();
    const narrow = await spot();
    await frame.getByRole('button', { name: 'Zoom to all' }).click();
    expect(await spot()).toEqual(narrow);
    await workbench.size(1280, 860);
    await expect.poll(width).toBe(before);
    await frame.getByRole('tab', { name: 'Positions' }).waitFor();
    expect(await spot()).toEqual(wide);
  });

  it('asks the service again for another model, and comes back after a reload', {
    tags: 'long',
  }, async () => {
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    // A panel that a row brings forward may take the keyboard later, or not at all: a click gives it for certain.
    await frame.locator('h1').click();
    await hasKeyboard(frame);
    await frame.getByRole('button', { name: /^Model/ }).click();
    await frame.getByRole('menuitemradio', { name: 'OFCL' }).click();
    await frame.getByRole('button', { name: 'Model: OFCL' }).waitFor();
    await workbench.reload();
    const restored = await workbench.webview('landfall-storm .leaflet-container');
    await restored.locator('text=T+12').first().waitFor();
    await restored.getByRole('button', { name: 'Model: OFCL' }).waitFor();
  });

  it('is held against a file of assets, which is read again after a reload, and exports what that gives', {
    tags: 'long',
  }, async () => {
    await writeFile(
      `${workbench.workspace}/sites.csv`,
      'site,Lat,Lon,Value\nA,10,20,5\nB,-30,140,\nC,95,0,1\n',
    );
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.getByRole('tab', { name: 'Exposure' }).click();
    await frame.getByRole('button', { name: 'Choose assets…' }).click();
    await workbench.prompt('Storm exposure');
    await workbench.pick('File of the workspace…');
    await workbench.pick('sites.csv');
    await workbench.prompt('Coordinates of the table');
    await workbench.pick('Use these columns');
    const isListed = async (shown: Frame) => {
      await shown.locator('.exposure-count', { hasText: 'of 3 assets are in the cone.' }).waitFor();
      await shown.getByText('Not as expected: 1').waitFor();
      await shown.locator('.exposure-table').getByRole('rowheader', { name: 'B' }).waitFor();
    };
    await isListed(frame);
    await workbench.reload();
    const restored = await workbench.webview('landfall-storm .leaflet-container');
    await isListed(restored);
    await workbench.screenshot('storm-exposure');
    await restored.getByRole('button', { name: 'Assets: sites.csv' }).click();
    await restored.getByRole('menuitem', { name: 'Export CSV' }).click();
    await expect
      .poll(() => workbench.files('landfall'))
      .toContainEqual(expect.stringMatching(/exposure.*\.csv$/));
    await restored.getByRole('tab', { name: 'Positions' }).click();
  });

  it('is readable in every theme, narrow, and by assistive technology', async () => {
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+12').first().waitFor();
    await inspect('storm', frame);
  });
});

describe('a forecast', () => {
  it('is read by keyboard, switched to days and to other units, and saved as a location', async () => {
    await workbench.command('Landfall: Hourly Forecast');
    await workbench.prompt('Place');
    await workbench.search('27.95, -82.46');
    await workbench.enter('27.95°N 82.46°W');
    const frame = await workbench.webview('landfall-forecast .tracks canvas');
    await pressIn(frame.locator('.tracks'), 'ArrowRight', 'ArrowRight');
    await expect
      .poll(() => frame.locator('.tracks').getAttribute('aria-valuetext'))
      .toMatch(/Temperature .*°C.*Wind 10 m .*m\/s/);
    await frame.getByRole('button', { name: 'What is shown' }).click();
    await frame.getByRole('radio', { name: 'Imperial' }).click();
    await frame.locator('.summary', { hasText: '°F' }).waitFor();
    await frame.getByRole('button', { name: 'Put away' }).click();
    await frame.getByRole('radio', { name: 'Daily' }).click();
    await frame.getByRole('radio', { name: 'Daily', checked: true }).waitFor();
    await frame.getByRole('radio', { name: 'Table' }).click();
    await frame.locator('landfall-data-table tbody tr').nth(9).waitFor();
    await frame.getByRole('radio', { name: 'Chart' }).click();
    await pointing(workbench).act('saveLocation');
    await workbench.prompt('Name of the location');
    await workbench.answer('Home <b>base</b>');
    await workbench.row('Home <b>base</b>').waitFor();
  });

  it('is asked for as of a time that is typed into the panel, and for now again', async () => {
    const frame = await workbench.webview('landfall-forecast .tracks canvas');
    const foot = frame.locator('.panel-foot-right');
    await frame.locator('.run-middle').click();
    await frame.getByRole('textbox', { name: 'Time (UTC)' }).fill('2026-03-01 06:00');
    await pressIn(frame.getByRole('textbox', { name: 'Time (UTC)' }), 'Enter');
    await foot.filter({ hasText: /As of Sun 1 Mar, 01:00 .*Clock times in America\/New_York/ }).waitFor();
    await frame.getByRole('button', { name: 'Now', exact: true }).click();
    await expect.poll(() => foot.innerText()).not.toContain('As of');
  });

  it('is compared with the one of a day before, and a limit that it passes shows beside the saved location', async () => {
    const frame = await workbench.webview('landfall-forecast .tracks canvas');
    await frame.getByRole('radio', { name: 'Runs' }).click();
    await frame.getByRole('checkbox', { name: '−24 h' }).check();
    await frame.locator('h3', { hasText: 'What moved since 24 h before' }).waitFor();
    await frame.locator('.changes li').first().waitFor();
    await frame.getByRole('button', { name: 'Limits', exact: true }).first().click();
    await frame.locator('.limits select[name=field]').selectOption('wind_speed');
    await frame.getByRole('spinbutton', { name: 'Value' }).fill('1');
    await frame.getByRole('button', { name: 'Add limit' }).click();
    await frame.locator('.limit-stretch').first().waitFor();
    await workbench.row('wind speed above 1 mph').waitFor();
    await workbench.screenshot('forecast-limits');
    await vanishes(workbench.row('wind speed above 1 mph'), () =>
      frame.getByRole('button', { name: /^Remove the limit/ }).click(),
    );
    await frame.getByRole('checkbox', { name: '−24 h' }).uncheck();
    await frame.getByRole('button', { name: 'Put away' }).click();
    await frame.getByRole('radio', { name: 'Chart' }).click();
  });

  it('is readable in every theme, narrow, and by assistive technology', async () => {
    await inspect('forecast', await workbench.webview('landfall-forecast .tracks canvas'));
  });
});

describe('a portfolio', () => {
  it('shows the properties and the series of the feature that is chosen in its list', async () => {
    await workbench.row('demo-gulf-coast').click();
    const frame = await workbench.webview('landfall-portfolio landfall-data-table');
    await frame.getByLabel('Search the table').fill('refinery');
    await frame.locator('text=10 of 60 match').waitFor();
    await frame.locator('landfall-data-table tbody tr', { hasText: 'Gulf refinery 2' }).first().click();
    await frame.getByRole('tab', { name: 'Asset', exact: true }).click();
    await frame.locator('h2', { hasText: 'Gulf refinery 2' }).waitFor();
    await frame.locator('landfall-chart canvas').first().waitFor();
    await frame.getByRole('radio', { name: 'Table' }).click();
    await frame.locator('th', { hasText: 'Temperature forecast' }).waitFor();
  });

  it('is readable in every theme, narrow, and by assistive technology', async () => {
    await inspect('portfolio', await workbench.webview('landfall-portfolio .leaflet-container'));
  });
});

describe('a portfolio of 100 000 assets', () => {
  it('is drawn, searched and looked at as a small one is', async () => {
    const frame = await openGrid(100_000);
    await frame.locator('.map-summary', { hasText: /^100,000 features/ }).waitFor({ state: 'attached' });
    await frame.getByLabel('Search the table').fill('Grid point 99999');
    await frame.locator('text=1 of 100,000 match').waitFor();
    await frame.locator('landfall-data-table tbody tr', { hasText: 'Grid point 99999' }).first().click();
    await frame.getByRole('tab', { name: 'Asset', exact: true }).click();
    await frame.locator('h2', { hasText: 'Grid point 99999' }).waitFor();
    await frame.locator('landfall-chart canvas').first().waitFor();
    await workbench.screenshot('large-portfolio');
  });

  it('has its forecasts asked for in parts, as long as a person waits for them', async () => {
    const frame = await workbench.webview('landfall-portfolio h1:has-text("demo-grid-100000")');
    await loadAll(frame, 'Ask for the forecasts of 100,000 assets in parts?');
    await foot(frame)
      .getByText(/^[\d,]+ of 100,000 forecasts so far/)
      .waitFor();
    await foot(frame).getByRole('button', { name: 'Cancel' }).click();
    await foot(frame).getByRole('button', { name: 'Load all forecasts' }).waitFor();
  });
});

describe('a portfolio of more assets than one answer holds', () => {
  it('shows the mean of the forecasts of all of them, and in how many requests they came', async () => {
    const frame = await openGrid(2500);
    await loadAll(frame, 'Ask for the forecasts of 2,500 assets in parts?');
    await foot(frame).getByText('mean of 2500 assets').waitFor();
    await frame.getByRole('tab', { name: 'Data' }).click();
    const name = frame.getByText('Forecasts of all assets, in 5 requests');
    await name.waitFor();
    expect(await name.count()).toBe(1);
    await workbench.screenshot('large-portfolio-forecasts');
  });

  it('shows those in view alone where that is chosen, as the map goes nearer, and after a reload', async () => {
    const find = () => workbench.webview('landfall-portfolio h1:has-text("demo-grid-2500")');
    const frame = await find();
    await frame.getByRole('button', { name: 'View options' }).click();
    await frame.locator('.menu:popover-open button', { hasText: 'Load only what is in view' }).click();
    const all = frame.locator('.tiles', { hasText: /^\s*(\d) of \1 tiles in view are shown(?! ·)/ });
    await all.waitFor();
    const facts = frame.locator('.bar-facts', { hasText: 'of the tiles in view alone' });
    const count = async () => Number((await facts.innerText()).replace(/ assets.*|,/g, ''));
    expect(await count()).toBeGreaterThan(2000);
    // Three steps at once: no view between is told of.
    await pressIn(frame.locator('.landfall-map'), 'Shift+Equal');
    await expect.poll(count).toBeLessThan(1500);
    await all.waitFor();
    const near = await count();
    await workbench.screenshot('large-portfolio-tiles');
    await workbench.reload();
    const again = await find();
    await again.locator('.tiles').waitFor();
    await again.locator('.bar-facts', { hasText: `${near} assets` }).waitFor();
  });
});
