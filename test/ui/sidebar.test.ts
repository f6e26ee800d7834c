import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlace } from '../harness/savePlace.ts';
import { until } from '../harness/until.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('sidebar', { settings: { 'landfall.units': 'metric' } });
  await workbench.openSidebar();
});
afterAll(() => workbench.close());

const button = (name: string) =>
  workbench.page.locator('.quick-input-titlebar').getByRole('button', { name });
const message = () => workbench.page.locator('.pane-body .message').first();
const tabs = () => workbench.page.locator('.tabs-container .tab .label-name');

/** Names of the saved locations, from above. */
const order = () =>
  workbench.page
    .locator('.pane:has(.pane-header:has-text("Saved Locations")) .monaco-list-row .label-name')
    .allInnerTexts();

describe('the palette', () => {
  it('offers nothing that cannot work now', { tags: 'long' }, async () => {
    for (const name of [
      'Remove Location…',
      'Compare Locations…',
      'Set API Key…',
      'Back to the Storms of Now',
    ])
      expect(await workbench.offered(`Landfall: ${name}`)).toEqual([]);
    expect(await workbench.offered('Landfall: Hourly Forecast')).toEqual(['Landfall: Hourly Forecast…']);
  });
});

describe('the list of storms', () => {
  it('has a row for each basin, with the count of its storms', async () => {
    await workbench.row(/^(North|Eastern|Western|Central|South).*\d$/).waitFor();
    await workbench.row(/Category 5.*°[NS]/).waitFor();
  });

  it('says how each storm is: its wind and where that goes, and its motion', async () => {
    await workbench.row(/\d+ kt (?:[↑↓] )?· [NESW]{1,3} ≈ \d+ kt · .*Category 5/).waitFor();
  });

  it('says in its first line that it is of the past, and has the way back there', async () => {
    await workbench.command('Landfall: Find Storms');
    await workbench.prompt('Options');
    await workbench.pick('As of');
    await workbench.prompt('As of');
    await workbench.answer('2022-09-28T06:00Z');
    await workbench.accept('Options');
    await message().filter({ hasText: 'As of Wed 28 Sept 2022, 06:00 UTC' }).waitFor();
    await workbench.screenshot('storms-of-the-past');
    await workbench.command('Landfall: Refresh');
    await message().filter({ hasText: 'As of' }).waitFor();
    await vanishes(workbench.row('Back to the storms of now'), () =>
      workbench.row('Back to the storms of now').click(),
    );
    expect(await message().filter({ hasText: 'As of' }).count()).toBe(0);
    await workbench.row(/Category 5/).waitFor();
  });
});

describe('a saved location', () => {
  it('says what its present hour is like', async () => {
    await savePlace(workbench, '27.95, -82.46', '27.95°N 82.46°W', 'Tampa');
    await savePlace(workbench, '59.91, 10.75', '59.91°N 10.75°E', 'Oslo');
    await workbench.row(/Tampa.*\d °C .*\d m\/s/).waitFor();
  });

  it('is saved once', async () => {
    await workbench.command('Landfall: Add Location');
    await workbench.prompt('Place');
    await workbench.search('27.95, -82.46');
    await workbench.enter('27.95°N 82.46°W');
    await workbench.notification('saved already, as Tampa');
    expect(await order()).toEqual(['Tampa', 'Oslo']);
  });

  it('is renamed by F2, removed by Delete, and comes back', async () => {
    const row = workbench.row('Oslo');
    await row.click();
    await workbench.webview('landfall-forecast .summary');
    await workbench.command('Landfall: Focus on Saved Locations View');
    const tree = workbench.page.locator('.pane-body .monaco-list:focus');
    await tree.press('F2');
    await workbench.prompt('Name of the location');
    await workbench.answer('Kristiania');
    await workbench.row('Kristiania').waitFor();
    await workbench.command('Landfall: Focus on Saved Locations View');
    await vanishes(workbench.row('Kristiania'), () => tree.press('Delete'));
    await workbench.notification('Removed Kristiania', 'Undo');
    await workbench.row('Kristiania').waitFor();
    expect(await order()).toEqual(['Tampa', 'Kristiania']);
  });

  it('is named again from its prompt, and the place before it is a step back', { tags: 'long' }, async () => {
    await workbench.command('Landfall: Add Location');
    await workbench.prompt('Place');
    await workbench.search('41.93, 12.51');
    await workbench.enter('41.93°N 12.51°E');
    await workbench.prompt('Name of the location');
    await button('Back').click();
    await workbench.prompt('Place');
    await workbench.leave();
  });

  it('is dragged into another place', async () => {
    await workbench.row('Kristiania').dragTo(workbench.row('Tampa'));
    await expect.poll(order).toEqual(['Kristiania', 'Tampa']);
  });

  it('is moved down and up by keys', async () => {
    await workbench.row('Kristiania').click();
    await workbench.webview('landfall-forecast .summary');
    await workbench.command('Landfall: Focus on Saved Locations View');
    const tree = workbench.page.locator('.pane-body .monaco-list:focus');
    await tree.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['Tampa', 'Kristiania']);
    await tree.press('Alt+ArrowUp');
    await expect.poll(order).toEqual(['Kristiania', 'Tampa']);
  });
});

describe('a portfolio of the view', () => {
  it('says its latest run', async () => {
    await workbench.row(/demo-gulf-coast.*run \w{3} \d.*UTC/).waitFor();
  });

  const shown = () =>
    workbench.page
      .locator('.pane:has(.pane-header:has-text("Portfolios")) .monaco-list-row .label-name')
      .allInnerTexts();

  /** Presses keys in the view, from a row that was clicked. */
  async function press(id: string, ...keys: readonly string[]): Promise<void> {
    await workbench.row(id).click();
    await workbench.webview('landfall-portfolio');
    await workbench.command('Landfall: Focus on Portfolios View');
    for (const key of keys) await workbench.page.locator('.pane-body .monaco-list:focus').press(key);
  }

  it('is removed by a key where the keyboard is, and comes back to its place', { tags: 'long' }, async () => {
    for (const id of ['demo-grid-200', 'demo-grid-300']) {
      await workbench.command('Landfall: Add Portfolio');
      await workbench.prompt('Add portfolio');
      await workbench.answer(id);
      await workbench.row(id).waitFor();
    }
    const before = await shown();
    const removed = workbench.row('demo-grid-200');
    await vanishes(removed, () => press('demo-grid-10000', 'ArrowDown', 'Delete'));
    await workbench.notification('Removed demo-grid-200', 'Undo');
    await removed.waitFor();
    expect(await shown()).toEqual(before);
  });

  it('that is of the demo service stays, and says so', async () => {
    await press('demo-gulf-coast', 'Delete');
    await workbench.notification('demo-gulf-coast is always there: it is of the demo service.');
    await workbench.row('demo-gulf-coast').waitFor();
  });
});

describe('the prompts of a lookup', () => {
  it('go back to the one before, and have their options behind a gear', async () => {
    await workbench.command('Landfall: Past Hourly Forecast');
    await workbench.prompt('Place');
    expect(await button('Back').count()).toBe(0);
    await workbench.search('oslo norway');
    await workbench.enter(/^Oslo/);
    await workbench.prompt('As of');
    await button('Back').click();
    await workbench.prompt('Place');
    await button('Options').click();
    await workbench.prompt('Options');
    await workbench.pick('Units');
    await workbench.prompt('Units');
    await button('Back').click();
    await workbench.prompt('Options');
    await workbench.pick('Units');
    await workbench.pick('imperial');
    await workbench.promptRow(/Units.*imperial/).waitFor();
    await workbench.screenshot('options');
    await workbench.enter('Done');
    await workbench.prompt('Place');
    await workbench.search('oslo norway');
    await workbench.enter(/^Oslo/);
    await workbench.prompt('As of');
    await workbench.answer('2026-03-01T12:00Z');
    const frame = await workbench.webview('landfall-forecast .summary');
    expect(await frame.locator('h1').textContent()).toContain('Oslo');
  });
});

describe("the editor's menu", () => {
  it('says whose its entries are, and has them for a selection that holds coordinates', {
    tags: 'long',
  }, async () => {
    await workbench.openFile('places.txt');
    const line = workbench.page.locator('.editor-instance .view-line').first();
    const entry = workbench.page.locator('.monaco-menu .action-item', { hasText: 'Landfall' });
    const open = async () => {
      await workbench.openMenu(line, { x: 10, y: 5 });
      await workbench.page.locator('.monaco-menu .action-item').first().waitFor();
    };
    await open();
    expect(await entry.count()).toBe(0);
    await workbench.leaveMenu();
    await workbench.command('Expand Line Selection');
    // What is selected reaches the editor's menus a moment after it is seen: who was quicker opens the menu again.
    await until('the menu has the entries of the extension', async () => {
      await open();
      const has = (await entry.count()) > 0;
      await workbench.leaveMenu();
      return has;
    });
    await workbench.closeEditors();
  });
});

describe('a report', () => {
  it('of the connection is read-only, and closes without a question', { tags: 'long' }, async () => {
    await workbench.command('Landfall: Diagnose Connection');
    await workbench.page.locator('.view-line', { hasText: 'connection report' }).waitFor();
    await workbench.closeEditors();
    expect(await workbench.page.locator('.monaco-dialog-box').count()).toBe(0);
  });
});

describe('a row', () => {
  it('that is clicked opens its panel in the place of the one before; clicked again, it stays', async () => {
    await workbench.closeEditors();
    await workbench.row('Tampa').click();
    await tabs().filter({ hasText: 'Tampa' }).waitFor();
    await vanishes(tabs().filter({ hasText: 'Tampa' }), () => workbench.row('Kristiania').click());
    await tabs().filter({ hasText: 'Kristiania' }).waitFor();
    await workbench.row('Kristiania').click();
    await workbench.row('demo-gulf-coast').click();
    await tabs().filter({ hasText: 'demo-gulf-coast' }).waitFor();
    expect(await tabs().allInnerTexts()).toEqual(['Kristiania', 'demo-gulf-coast']);
    await workbench.row(/demo-gulf-coast.*60 assets/).waitFor();
    await workbench.screenshot('sidebar');
  });

  it('leaves a panel open in which more was asked for', async () => {
    const page = await workbench.webview('landfall-portfolio');
    await page.getByRole('button', { name: 'Load all forecasts' }).click();
    await page.locator('.panel-foot', { hasText: /mean of \d+ assets/ }).waitFor();
    await workbench.row('Tampa').click();
    await tabs().filter({ hasText: 'Tampa' }).waitFor();
    expect(await tabs().allInnerTexts()).toEqual(['Kristiania', 'demo-gulf-coast', 'Tampa']);
  });
});
