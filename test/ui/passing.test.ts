/** @module-tag long */
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { cache } from '../harness/paths.ts';
import { savePlace } from '../harness/savePlace.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { hourlyBody } from '../host/hourlyBody.ts';
import { hasKeyboard } from './hands.ts';

let workbench: Workbench;
const item = () => workbench.status('Tampa');
/** Coordinates in the document that is open. */
const coordinates = () =>
  workbench.page.locator('.editor-instance .view-line span span', { hasText: 'Tampa' });

beforeAll(async () => {
  workbench = await openWorkbench('passing', { settings: { 'landfall.hover': true } });
});
afterAll(() => workbench.close());

async function setSettings(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const file = `${cache}/ui/passing/data/Machine/settings.json`;
  await writeFile(file, JSON.stringify({ 'landfall.http.retries': 0, ...settings }));
}

/** A service whose answers a test writes by hand, which the editor uses. */
async function useService(answer: RequestListener): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await setSettings({
    'landfall.hover': true,
    'landfall.baseUrl': `http://127.0.0.1:${port}/api/v1`,
    'landfall.http.timeoutSeconds': 600,
  });
  await workbench.status(`Landfall: 127.0.0.1:${port}`).waitFor();
}

describe('in passing', () => {
  it('a pointer on coordinates in a document shows the next 24 hours, and a way to the forecast', async () => {
    const { page } = workbench;
    await workbench.openFile('places.txt');
    const hover = page.locator('.monaco-hover:visible', { hasText: 'The next 24 hours' });
    await workbench.hover(coordinates(), () => hover.isVisible());
    expect(await hover.innerText()).toContain('27.95°N 82.46°W');
    expect(await hover.innerText()).toContain('Demo data (synthetic)');
    await workbench.screenshot('hover');
    await hover.getByText('Open the forecast').click();
    await hasKeyboard(await workbench.webview('landfall-forecast .summary'));
  });

  it('a pointer that leaves the coordinates before the answer takes the question back', async () => {
    const { page } = workbench;
    await workbench.closeEditors();
    const asked: Promise<void>[] = [];
    await useService((_request, response) => {
      asked.push(new Promise(resolve => response.once('close', resolve)));
    });
    await workbench.openFile('places.txt');
    expect(asked).toEqual([]);
    await workbench.hover(coordinates(), async () => asked.length > 0);
    await page.mouse.move(5, 5);
    // The question would be given up in ten minutes: nothing else takes it back before.
    await Promise.all(asked);
    await workbench.closeEditors();
    await setSettings({ 'landfall.hover': true });
    await workbench.status('Landfall: demo data').waitFor();
  });

  it('a saved location is pinned from its row, marked as demo data, and comes back after a reload', async () => {
    await workbench.openSidebar();
    await savePlace(workbench, '27.95, -82.46', '27.95°N 82.46°W', 'Tampa');
    await workbench.openMenu(workbench.row('Tampa'));
    await workbench.menu('Pin Location to Status Bar');
    await item()
      .filter({ hasText: /Tampa −?[\d.]+ °C \(demo\)/ })
      .waitFor();
    await workbench.screenshot('pinned');
    await workbench.closeEditors();
    await workbench.command('View: Show Explorer');
    await workbench.reload();
    await item()
      .filter({ hasText: /Tampa −?[\d.]+ °C \(demo\)/ })
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

  it('a pinned location keeps its last value where a later question fails, and tells how old it is', async () => {
    let failing = false;
    const body = hourlyBody({ temperature: 24 }, { temperature: '°C' });
    await useService((_request, response) => {
      if (failing) response.writeHead(500).end('{}');
      else response.end(body);
    });
    await item().filter({ hasText: 'Tampa Bay 24 °C' }).waitFor();
    expect(await item().innerText()).not.toContain('demo');
    failing = true;
    await workbench.command('Landfall: Refresh');
    await item().locator('.codicon-warning').waitFor();
    expect(await item().innerText()).toMatch(/Tampa Bay 24 °C \(0 min old\)/);
    expect(await item().locator('a').getAttribute('aria-label')).toContain('status 500');
  });

  it('a pinned location warns where asking fails, and shows no value of another service', async () => {
    await setSettings({ 'landfall.baseUrl': 'http://127.0.0.1:9/api/v1' });
    await item().locator('.codicon-warning').waitFor();
    await expect
      .poll(() => item().locator('a').getAttribute('aria-label'))
      .toMatch(/Tampa Bay\. .*refused the connection/);
    expect(await item().innerText()).not.toContain('°C');
  });

  it('a pinned location leaves the status bar when it is unpinned', async () => {
    await vanishes(item(), () => workbench.command('Landfall: Unpin Location'));
  });
});
