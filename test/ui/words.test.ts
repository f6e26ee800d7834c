/** @module-tag long */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { told } from '../harness/told.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

const KEY = 'sentinel-key-5f0c';
const LINK = '[Sign in](command:workbench.action.closeSidebar)';

const storm = (name: string, time: string, more: object = {}) => ({
  storm_id: 'AL092022',
  storm_name: name,
  category: 4,
  position: { latitude: 26, longitude: -82 },
  forecast_time: time,
  forecast_source_info: `${LINK} $(zap) ${KEY}`,
  forecast_last_updated: time,
  ...more,
});
const STORMS = [
  storm('Ian $(zap) first', '2022-09-28T00:00:00Z'),
  storm('Ian second', '2022-09-28T06:00:00Z'),
  storm('Ian third', '2022-09-28T06:00:00Z'),
  storm(`Key ${KEY} \u202eright`, '2022-09-28T12:00:00Z', { storm_id: `${LINK}$(bug)` }),
];

let workbench: Workbench;
let refusing = false;
/** Times that the storms were asked for. */
let listed = 0;

const answer: RequestListener = (request, response) => {
  if (refusing) response.writeHead(422).end(JSON.stringify({ detail: `${LINK} with ${KEY}` }));
  else if (request.headers['x-api-key'] !== KEY) response.writeHead(401).end();
  else if (request.url?.startsWith('/api/v1/cyclones/forecasts?') || request.url?.endsWith('/forecasts')) {
    listed++;
    response.end(JSON.stringify(STORMS));
  } else response.writeHead(404).end(JSON.stringify({ detail: `no track of ${KEY} for you` }));
};
const server = createServer(answer);

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  workbench = await openWorkbench('words', {
    settings: { 'landfall.http.retries': 0, 'landfall.export.folder': LINK },
  });
  await workbench.openSidebar();
});
afterAll(async () => {
  await workbench.close();
  server.closeAllConnections();
  server.close();
});

/** A notification as it stands in the centre, until it is looked at. */
async function notification(text: string, look: (message: Locator) => Promise<void>) {
  const item = await told(workbench.page, workbench.command, text);
  const message = item.locator('.notification-list-item-message');
  await look(message);
  await vanishes(message, () => workbench.command('Notifications: Clear All Notifications'));
}

describe('the words of others in the workbench', () => {
  it('are text in the notification of an export into a folder of such a name [security 7]', async () => {
    await workbench.command('Landfall: Export GeoJSON');
    await workbench.pick('Portfolio features');
    await workbench.prompt('Portfolio');
    await workbench.pick('demo-gulf-coast');
    await notification('Exported to', async message => {
      expect(await message.innerText()).toContain('[Sign in]');
      expect(await message.innerText()).toContain('(command:workbench.action.closeSidebar)');
      expect(await message.locator('a').count()).toBe(0);
      await workbench.screenshot('link-in-a-folder-name');
    });
  });

  it('are text in rows and tooltips of the view; what is listed three times has three rows [security 7]', async () => {
    const { page } = workbench;
    const { port } = server.address() as AddressInfo;
    await workbench.command('Landfall: Choose Service');
    await workbench.pick('A service by its address');
    await workbench.prompt('Base URL');
    await workbench.answer(`http://127.0.0.1:${port}/api/v1`);
    await workbench.prompt('API key for');
    await workbench.answer(KEY);
    const names = ['Ian $(zap) first', 'Ian second', 'Ian third', 'Key (API key) right'];
    for (let turn = 0; turn < 3; turn++) {
      for (const name of names) await workbench.row(name).waitFor();
      expect(await page.locator('.pane-body .monaco-list-row', { hasText: /^Ian/ }).count()).toBe(3);
      const before = listed;
      await workbench.command('Landfall: Refresh');
      await expect.poll(() => listed).toBeGreaterThan(before);
    }
    const row = workbench.row('Ian $(zap) first');
    expect(await row.locator('.codicon-zap').count()).toBe(0);
    const hover = page.locator('.monaco-hover:visible', { hasText: 'Source:' });
    await workbench.hover(row, () => hover.isVisible());
    expect(await hover.innerText()).toContain(`${LINK} $(zap) (API key)`);
    expect(await hover.locator('a[href], .codicon-zap').count()).toBe(0);
    await workbench.screenshot('words-in-rows');
  });

  it('are text in the notification of a refusal [security 7]', async () => {
    refusing = true;
    await workbench.command('Landfall: Find Storms');
    await workbench.prompt('Options');
    await workbench.enter('Look up');
    await notification('It said', async message => {
      expect(await message.innerText()).toContain('[Sign in]');
      expect(await message.innerText()).toContain('with (API key)');
      expect(await message.locator('a').count()).toBe(0);
      await workbench.screenshot('link-in-a-refusal');
    });
    refusing = false;
  });

  it('are text in a prompt, with what looks like an icon [security 7]', async () => {
    await workbench.command('Landfall: Storm Track');
    const row = workbench.promptRow(/Ian .*first/);
    await row.waitFor();
    const list = workbench.page.locator('.quick-input-list');
    expect(await row.innerText()).toContain('Ian $(zap) first');
    expect(await list.innerText()).toContain(`${LINK}$(bug)`);
    expect(await list.locator('.codicon-zap, .codicon-bug, a[href]').count()).toBe(0);
    expect(await list.innerText()).not.toContain('\\$');
    await workbench.screenshot('icons-in-a-prompt');
    await workbench.leave();
  });

  it('that are the key stand in no page, no title and no text of the workbench [security 1]', async () => {
    await workbench.command('Landfall: Refresh');
    await workbench.row(/Key/).click();
    const frame = await workbench.webview('landfall-storm .panel-cover');
    await frame.getByText('no track of (API key) for you').first().waitFor();
    expect(await frame.content()).not.toContain(KEY);
    await workbench.page.locator('.tab.active', { hasText: 'Key (API key) right' }).waitFor();
    expect(await workbench.page.content()).not.toContain(KEY);
    await workbench.command('Landfall: Show Log');
    expect(await workbench.page.content()).not.toContain(KEY);
  });
});
