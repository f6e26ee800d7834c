import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cache, root } from '../harness/paths.ts';
import { start, stop } from '../harness/run.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

const KEY = 'sentinel-key-5f0c';
let workbench: Workbench;
let service: ChildProcess;
let url: string;

beforeAll(async () => {
  service = start(process.execPath, [`${root}/scripts/service.ts`, '--port', '0', '--api-key', KEY]);
  url = await new Promise<string>(resolve =>
    service.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).url)),
  );
  workbench = await openWorkbench('service');
  await workbench.openSidebar();
});
afterAll(async () => {
  await workbench.close();
  await stop(service);
});

async function enterKey(key: string): Promise<void> {
  await workbench.prompt('API key for');
  expect(
    await workbench.page.locator('.quick-input-widget:visible .quick-input-box input').getAttribute('type'),
  ).toBe('password');
  await workbench.answer(key);
}

describe('a service of the user', () => {
  it('is chosen by its address and asks for the key; a wrong one is told, and mended in one step', async () => {
    await workbench.command('Landfall: Choose Service');
    await workbench.pick('A service by its address');
    await workbench.prompt('Base URL');
    await workbench.answer(url);
    await enterKey('wrong-key');
    await workbench.row(/did not accept the API key/).waitFor();
    await workbench.row('Set API key').click();
    await enterKey(KEY);
    await workbench.row(/Category 5/).waitFor();
    await workbench.page.locator('.statusbar-item', { hasText: `Landfall: ${new URL(url).host}` }).waitFor();
  });

  it('keeps its key over a reload, and never gives it to a page', async () => {
    await workbench.reload();
    await workbench.row(/Category 5/).click();
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('text=T+60').first().waitFor();
    expect(await frame.content()).not.toContain(KEY);
  });

  it('leaves its key in no report, no log and no state', async () => {
    await workbench.command('Landfall: Diagnose Connection');
    await workbench.page.locator('.view-line', { hasText: 'connection report' }).waitFor();
    expect(await workbench.page.content()).not.toContain(KEY);
    const files = await readdir(`${cache}/ui/service/data`, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter(file => file.isFile()).map(file => readFile(`${file.parentPath}/${file.name}`, 'utf8')),
    );
    expect(texts.some(text => text.includes('cyclones/forecasts'))).toBe(true);
    expect(texts.filter(text => text.includes(KEY))).toEqual([]);
  });

  it('refuses without its key once that is cleared', async () => {
    await workbench.command('Landfall: Clear API Key');
    await workbench.notification('is cleared').waitFor();
    await workbench.row(/did not accept the API key/).waitFor();
  });
});
