import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cache } from '../harness/paths.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { hasKeyboard } from './hands.ts';

let workbench: Workbench;
const item = () => workbench.page.locator('.statusbar-item', { hasText: 'Tampa' });

beforeAll(async () => {
  workbench = await openWorkbench('passing', { settings: { 'landfall.hover': true } });
});
afterAll(() => workbench.close());

describe('in passing', () => {
  it('a pointer on coordinates in a document shows the next 24 hours, and a way to the forecast', async () => {
    const { page } = workbench;
    await page.locator('.statusbar-item', { hasText: 'Landfall: demo data' }).waitFor();
    await page.keyboard.press('Control+P');
    await page.keyboard.type('places.md');
    await page.locator('.quick-input-list-row', { hasText: 'places.md' }).first().click();
    const line = page.locator('.editor-instance .view-line span span', { hasText: 'Tampa' });
    await line.hover();
    const hover = page.locator('.monaco-hover:visible', { hasText: 'The next 24 hours' });
    await hover.waitFor();
    expect(await hover.innerText()).toContain('27.95°N 82.46°W');
    expect(await hover.innerText()).toContain('Demo data (synthetic)');
    await workbench.screenshot('hover');
    await hover.getByText('Open the forecast').click();
    await hasKeyboard(await workbench.webview('landfall-forecast .summary'));
  });

  it('a saved location is pinned from its row, marked as demo data, and comes back after a reload', async () => {
    await workbench.openSidebar();
    await workbench.command('Landfall: Add Location');
    await workbench.prompt('Place');
    await workbench.page.keyboard.type('27.95, -82.46');
    await workbench.enter('27.95°N 82.46°W');
    await workbench.prompt('Name of the location');
    await workbench.answer('Tampa');
    await workbench.row('Tampa').click({ button: 'right' });
    await workbench.menu('Pin Location to Status Bar');
    await item()
      .filter({ hasText: /Tampa -?[\d.]+ °C \(demo\)/ })
      .waitFor();
    await workbench.screenshot('pinned');
    await workbench.command('View: Close All Editors');
    await workbench.command('View: Show Explorer');
    await workbench.reload();
    await item()
      .filter({ hasText: /Tampa -?[\d.]+ °C \(demo\)/ })
      .waitFor();
  });

  it('a pinned location follows the name of the saved one', async () => {
    await workbench.openSidebar();
    await workbench.command('Landfall: Rename Location');
    await workbench.pick('Tampa');
    await workbench.prompt('Name of the location');
    await workbench.answer('Tampa Bay');
    await item().filter({ hasText: 'Tampa Bay' }).waitFor();
  });

  it('a pinned location warns where asking fails, and shows no value of another service', async () => {
    const settings = { 'landfall.baseUrl': 'http://127.0.0.1:9/api/v1', 'landfall.http.retries': 0 };
    await writeFile(`${cache}/ui/passing/data/Machine/settings.json`, JSON.stringify(settings));
    await item().locator('.codicon-warning').waitFor();
    expect(await item().innerText()).not.toContain('°C');
    expect(await item().locator('a').getAttribute('aria-label')).toMatch(
      /Tampa Bay\. .*refused the connection/,
    );
  });

  it('a pinned location leaves the status bar when it is unpinned', async () => {
    await workbench.command('Landfall: Unpin Location');
    await item().waitFor({ state: 'detached' });
  });
});
