import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HoldingService, startHoldingService } from '../harness/holdingService.ts';
import { cache, root } from '../harness/paths.ts';
import { start, stop } from '../harness/run.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

const KEY = 'sentinel-key-5f0c';
let workbench: Workbench;
let service: ChildProcess;
let url: string;

async function startService(port: string): Promise<void> {
  service = start(process.execPath, [`${root}/scripts/service.ts`, '--port', port, '--api-key', KEY]);
  url = await new Promise<string>(resolve =>
    service.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).url)),
  );
}

beforeAll(async () => {
  await startService('0');
  workbench = await openWorkbench('service');
  await workbench.openSidebar();
});
afterAll(async () => {
  await workbench.close();
  await stop(service);
});

/** What the view of storms says above its rows. */
const storms = () => workbench.page.locator('.pane-body .message').first();

async function enterKey(key: string): Promise<void> {
  await workbench.prompt('API key for');
  expect(
    await workbench.page.locator('.quick-input-widget:visible .quick-input-box input').getAttribute('type'),
  ).toBe('password');
  await workbench.answer(key);
}

/** Silent after its first answer, until it is told to answer. */
function startSilent(): Promise<HoldingService> {
  let asked = 0;
  return startHoldingService(() => asked++ > 0);
}

async function chooseByAddress(address: string): Promise<void> {
  await workbench.command('Landfall: Choose Service');
  await workbench.pick('A service by its address');
  await workbench.prompt('Base URL');
  await workbench.answer(address);
}

describe('a service that is chosen', () => {
  it('is tried first: a wrong address is told, and nothing changes until it is used anyway', async () => {
    const { page } = workbench;
    const dialog = page.locator('.monaco-dialog-box');
    await workbench.row(/Category 5/).waitFor();
    await chooseByAddress('http://127.0.0.1:9/api/v1');
    await dialog.getByText('did not answer as a forecast service').waitFor();
    await dialog.getByText('refused the connection').waitFor();
    await dialog.getByRole('button', { name: 'Change the address' }).click();
    await workbench.prompt('Base URL');
    await workbench.leave();
    await page.locator('.statusbar-item', { hasText: 'demo data' }).waitFor();
  });

  it('clears what the service before has shown, in the view and in panels, before it has answered', {
    tags: 'long',
  }, async () => {
    const { page } = workbench;
    const silent = await startSilent();
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+12').first().waitFor();
    await vanishes(workbench.row(/Category 5/), () => chooseByAddress(silent.url));
    await page.locator('.statusbar-item', { hasText: `Landfall: ${new URL(silent.url).host}` }).waitFor();
    const empty = await workbench.webview('landfall-storm .panel-cover');
    await empty.getByRole('button', { name: 'Cancel' }).waitFor();
    expect(await empty.locator('text=T+12').count()).toBe(0);
    expect(await empty.locator('.demo-badge').count()).toBe(0);
    await vanishes(workbench.row(/Asking 127/), async () => silent.answer());
    await workbench.closeEditors();
    silent.close();
    await workbench.command('Landfall: Choose Service');
    await workbench.pick('Demo service');
    await workbench.row(/Category 5/).waitFor();
  });
});

describe('a service of the user', () => {
  it('whose address lacks its path prefix is told when the key is tried, and can be changed', async () => {
    await chooseByAddress(new URL(url).origin);
    await enterKey(KEY);
    const dialog = workbench.page.locator('.monaco-dialog-box');
    await dialog.getByText('Check its path prefix').waitFor();
    await dialog.getByRole('button', { name: 'Change the address' }).click();
    await workbench.prompt('Base URL');
    await workbench.answer(url);
    await workbench.prompt('API key for');
    await workbench.leave();
  });

  it('is chosen by its address and asks for the key; a wrong one is told, and asked for again [security 5]', async () => {
    await chooseByAddress(url);
    await enterKey('wrong-key');
    await workbench.prompt('did not accept this key');
    await enterKey(KEY);
    await workbench.row(/Category 5/).waitFor();
    await workbench.status(`Landfall: ${new URL(url).host}`).waitFor();
  });

  it('keeps the key that works while another is refused [network 26]', async () => {
    await workbench.command('Landfall: Set API Key');
    await enterKey('another-wrong-key');
    await workbench.prompt('the one before it is kept');
    await workbench.leave();
    // What is shown already would show without a key too: this is asked for the first time.
    await workbench.command('Landfall: Latest Initialization Time');
    await workbench.prompt('Portfolio');
    await workbench.search('demo-gulf-coast');
    await workbench.enter(/demo-gulf-coast/);
    await workbench.prompt('As of');
    await workbench.answer('2026-03-01T12:00Z');
    await workbench.notification('Latest initialization time of demo-gulf-coast: 2026-03-01T06:00:00Z');
  });

  it('stands in the account menu', { tags: 'long' }, async () => {
    await workbench.page.locator('.activitybar .action-label[aria-label^="Accounts"]').first().click();
    await workbench.page.locator('.context-view .action-label', { hasText: new URL(url).host }).waitFor();
    await workbench.leaveMenu();
  });

  it('is offered again where a service is chosen', async () => {
    await workbench.command('Landfall: Choose Service');
    await workbench.prompt('Choose service');
    await workbench.promptRow(new URL(url).host).waitFor();
    await workbench.leave();
  });

  it('keeps its key over a reload, and never gives it to a page [security 5]', { tags: 'long' }, async () => {
    await workbench.reload();
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+12').first().waitFor();
    expect(await frame.content()).not.toContain(KEY);
  });

  it('that is gone leaves what was opened before, marked with its age; when it is back, so is the panel [network 40]', {
    tags: 'long',
  }, async () => {
    await stop(service);
    await workbench.reload();
    const frame = await workbench.webview('landfall-storm .panel-failure');
    await frame.locator('text=Kept from').first().waitFor();
    await frame.locator('text=T+12').first().waitFor();
    await storms()
      .getByText(/refused the connection/)
      .waitFor();
    await workbench.row(/Category 5/).waitFor();
    await workbench.screenshot('service-gone');
    await startService(new URL(url).port);
    await vanishes(frame.locator('.panel-failure').first(), () =>
      frame.getByRole('button', { name: 'Try again' }).first().click(),
    );
    await frame.locator('text=T+12').first().waitFor();
  });

  it('leaves its key in no report, no log, no state and nothing that is kept [security 1]', async () => {
    await workbench.command('Landfall: Diagnose Connection');
    await workbench.page.locator('.view-line', { hasText: 'connection report' }).waitFor();
    await workbench.screenshot('diagnosis');
    expect(await workbench.page.content()).not.toContain(KEY);
    const files = await readdir(`${cache}/ui/service/data`, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter(file => file.isFile()).map(file => readFile(`${file.parentPath}/${file.name}`, 'utf8')),
    );
    expect(texts.some(text => text.includes('cyclones/forecasts'))).toBe(true);
    expect(files.some(({ name }) => name.endsWith('.entry'))).toBe(true);
    expect(texts.filter(text => text.includes(KEY))).toEqual([]);
  });

  it('refuses without its key once that is cleared', async () => {
    await workbench.command('Landfall: Clear API Key');
    await workbench.notification('is cleared');
    await storms()
      .getByText(/API key is missing, or the service did not accept it/)
      .waitFor();
    await workbench.row('Set API key').waitFor();
  });
});
