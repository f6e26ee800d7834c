/** @module-tag long */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('files');
});
afterAll(() => workbench.close());

/** The page of the file, once it says how many assets there are. */
async function pageOf(assets: RegExp) {
  const frame = await workbench.webview('landfall-portfolio .bar');
  // A long name leaves no room for it.
  await frame.locator('.bar-facts', { hasText: assets }).waitFor({ state: 'attached' });
  return frame;
}

describe('an export', () => {
  it('is opened on the map from the message that tells of it, with nothing that asks a service', async () => {
    await workbench.command('Landfall: Export GeoJSON');
    await workbench.pick('Portfolio features');
    await workbench.prompt('Portfolio');
    await workbench.pick('demo-gulf-coast');
    await workbench.notification('Exported to', 'Open on Map');
    const frame = await pageOf(/^60 assets/);
    await frame.locator('.demo-badge').waitFor();
    expect(await frame.getByRole('tab').allInnerTexts()).toEqual(['Assets', 'Asset', 'File']);
    await workbench.screenshot('file-on-map');
    await workbench.openTitleMenu();
    const entries = (await workbench.entries()).map(entry => entry.trim());
    await workbench.leaveMenu();
    expect(entries.filter(entry => /^(Open Raw|Copy Request|Save This)/.test(entry))).toEqual([]);
    expect(await workbench.offered('Landfall: Export Panel')).toEqual(['Landfall: Export Panel…']);
  });

  it('is offered in the Explorer too, and a text is not', async () => {
    const row = (name: string) =>
      workbench.page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first();
    const offeredFor = async (name: string) => {
      await workbench.openMenu(row(name));
      const entries = (await workbench.entries()).map(entry => entry.trim());
      await workbench.leaveMenu();
      return entries.includes('Open on Map');
    };
    expect(await offeredFor('.geojson')).toBe(true);
    expect(await offeredFor('places.txt')).toBe(false);
  });

  it('is followed on the map when it changes, and comes back with the window', async () => {
    const [name = ''] = (await workbench.files('landfall')).filter(each => each.endsWith('.geojson'));
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} };
    const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    await writeFile(join(workbench.workspace, 'landfall', name), text);
    await pageOf(/^1 asset/);
    await workbench.reload();
    await pageOf(/^1 asset/);
  });
});

describe('the export of a track', () => {
  it('opens as the track that it is, as its features where that is wanted, and as the track again', async () => {
    await workbench.command('Landfall: Export GeoJSON');
    await workbench.pick('Storm track');
    await workbench.accept('Storm');
    await workbench.notification('Exported to', 'Open on Map');
    const page = () => workbench.webview('landfall-storm .inspector tbody tr');
    const frame = await page();
    await frame.locator('.recognised', { hasText: 'positions with times' }).waitFor();
    await frame.locator('.demo-badge').waitFor();
    await workbench.screenshot('file-of-a-track');
    await frame.getByRole('button', { name: 'Show as features' }).click();
    const features = await pageOf(/^1 asset/);
    await features.getByRole('tab', { name: 'File' }).click();
    await features.getByRole('button', { name: 'Show as a storm' }).click();
    await page();
  });
});
