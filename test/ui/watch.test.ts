/** @module-tag long */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changingStorm, IAN } from '../harness/changingStorm.ts';
import { savePlace } from '../harness/savePlace.ts';
import { vanishes } from '../harness/vanishes.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

const { now, answer } = changingStorm();
const server = createServer(answer);
let workbench: Workbench;

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const baseUrl = `http://127.0.0.1:${port}/api/v1`;
  workbench = await openWorkbench('watch', { settings: { 'landfall.baseUrl': baseUrl } });
  await workbench.openSidebar();
});
afterAll(async () => {
  await workbench.close();
  server.closeAllConnections();
  server.close();
});

const badge = (count: number) =>
  workbench.page.locator(
    '.activitybar .action-item:has(.action-label[aria-label^="Landfall"]) .badge-content',
    {
      hasText: new RegExp(`^${count}$`),
    },
  );
const watched = () => workbench.row(/Ian.*watched/);
const line = (text: string | RegExp) => workbench.page.locator('.view-line', { hasText: text });

async function choose(entry: string): Promise<void> {
  await workbench.openMenu(workbench.row('Ian'));
  await workbench.menu(entry);
}

describe('a watched storm', () => {
  it('is watched from the menu of its row, which says so from then on', async () => {
    await workbench.row('Ian').waitFor();
    await choose('Watch Storm');
    await watched().waitFor();
    const hover = workbench.page.locator('.workbench-hover', { hasText: 'Watched: new forecasts, category' });
    await workbench.hover(watched(), () => hover.isVisible());
    await workbench.screenshot('watch-row');
  });

  it('that changes is told of in notifications that leave the person alone, and counted on the icon', async () => {
    now.storms = [{ ...IAN, category: 4, forecast_time: '2022-09-28T12:00:00Z' }];
    await workbench.command('Landfall: Refresh');
    await badge(2).waitFor();
    await workbench.screenshot('watch-told');
    expect(await workbench.page.locator('.monaco-dialog-box').count()).toBe(0);
    await workbench.notification(
      /Ian is now Hurricane · Category 4\. Before: Hurricane · Category 2/,
      'Open storm map',
    );
    const frame = await workbench.webview('landfall-storm .leaflet-container');
    await frame.locator('h1', { hasText: 'Ian' }).waitFor();
  });

  it('is muted from a notification, and what changes then is in the log, which clears the number', {
    tags: 'long',
  }, async () => {
    await workbench.notification(/New forecast of Ian, issued .*12:00 UTC/, 'Mute');
    await expect
      .poll(() => workbench.offered('Landfall: Unmute Watches'))
      .toEqual(['Landfall: Unmute Watches']);
    now.storms = [{ ...IAN, category: 5, forecast_time: '2022-09-28T12:00:00Z' }];
    await workbench.command('Landfall: Refresh');
    await badge(3).waitFor();
    await vanishes(badge(3), () => workbench.command('Landfall: Watch Log'));
    await line('(muted)').waitFor();
    expect(await line('muted').count()).toBe(1);
    await workbench.screenshot('watch-log');
    await workbench.command('Landfall: Unmute Watches');
    // Kept, so that a reload that follows at once finds it.
    await expect.poll(() => workbench.offered('Landfall: Mute Watches')).toEqual(['Landfall: Mute Watches']);
  });

  it('is still watched after a reload, and nothing is told twice', async () => {
    await workbench.reload();
    await workbench.openSidebar();
    await watched().waitFor();
    now.storms = [];
    await workbench.command('Landfall: Refresh');
    await workbench.notification('Ian has ended');
    await workbench.command('Landfall: Watch Log');
    await line(/Nothing\sis\swatched\./).waitFor();
    for (const [text, count] of [
      [/is\snow\sHurricane/, 2],
      [/Ian\shas\sended/, 1],
      [/New\sforecast\sof\sIan/, 1],
    ] as const)
      expect(await line(text).count()).toBe(count);
  });

  it('is watched no more from the menu of its row', async () => {
    now.storms = [IAN];
    await workbench.command('Landfall: Refresh');
    await choose('Watch Storm');
    await vanishes(watched(), () => choose('Stop Watching'));
    await workbench.openMenu(workbench.row('Ian'));
    const entries = await workbench.entries();
    expect(entries).toContain('Watch Storm…');
    expect(entries).not.toContain('Stop Watching…');
    await workbench.leaveMenu();
  });
});

describe('the palette', () => {
  it('watches a storm and how near it comes to saved locations, and says what is no distance', async () => {
    await savePlace(workbench, '27.95, -82.46', '27.95°N 82.46°W', 'Tampa');
    await workbench.command('Landfall: Watch Storm');
    await workbench.prompt('Watch storm');
    await workbench.enter(/^A storm/);
    await workbench.prompt('Storm');
    await workbench.enter(/^Ian/);
    await workbench.prompt('Closest approach');
    // For some a thousand and a half, for others one and a half.
    await workbench.search('1,500');
    await workbench.prompt('Enter a number of kilometres');
    await workbench.answer('300');
    await watched().waitFor();
    const hover = workbench.page.locator('.workbench-hover', { hasText: 'nearer than 300 km' });
    await workbench.hover(watched(), () => hover.isVisible());
  });

  it('watches storms that form, and lists what is watched to end one of them', async () => {
    await workbench.command('Landfall: Watch Storm');
    await workbench.prompt('Watch storm');
    await workbench.walkTo(/^Storms that form/);
    await workbench.status('Watching Storms that form').waitFor();
    now.storms = [IAN, { ...IAN, storm_id: 'AL102022', storm_name: 'Julia', category: 1 }];
    await workbench.command('Landfall: Refresh');
    await workbench.notification('New storm: Julia, Hurricane · Category 1');
    await workbench.command('Landfall: Stop Watching');
    await workbench.prompt('Stop watching');
    await workbench.promptRow(/^Storms that form/).waitFor();
    await vanishes(watched(), () => workbench.pick(/^Ian/));
  });

  it('watches a portfolio from the menu of its row, which says so, until that is ended there', async () => {
    now.sites = [-82];
    await workbench.command('Landfall: Add Portfolio');
    await workbench.prompt('Add portfolio');
    await workbench.answer('sites');
    const chooseOf = async (entry: string) => {
      await workbench.openMenu(workbench.row('sites'));
      await workbench.menu(entry);
    };
    await chooseOf('Watch Portfolio');
    await workbench.prompt('Closest approach');
    await workbench.confirm();
    const row = workbench.row(/sites.*watched/);
    await row.waitFor();
    now.east = -82;
    now.storms = [{ ...IAN, forecast_last_updated: '2022-09-28T18:00:00Z' }];
    await workbench.command('Landfall: Refresh');
    await workbench.notification('Now in the cone of Ian: Site 1 (sites).');
    await vanishes(row, () => chooseOf('Stop Watching'));
  });

  it('watches a file from its menu in the Explorer, and the saved locations, by the places in them', async () => {
    now.east = -90;
    await writeFile(`${workbench.workspace}/docks.csv`, 'name,lat,lon\nDock 1,27,-82\n');
    await workbench.command('View: Show Explorer');
    await workbench.openMenu(workbench.row('docks.csv'));
    await workbench.menu('Watch File…');
    await workbench.prompt('Coordinates of the table');
    await workbench.enter(/^Use these columns/);
    await workbench.prompt('Closest approach');
    await workbench.confirm();
    await workbench.status(/Watching .*docks\.csv/).waitFor();
    await workbench.command('Landfall: Watch Saved Locations');
    await workbench.prompt('Closest approach');
    await workbench.confirm();
    await workbench.status(/Watching .*[Ss]aved locations/).waitFor();
    now.east = -82;
    now.storms = [{ ...IAN, forecast_last_updated: '2022-09-28T23:00:00Z' }];
    await workbench.command('Landfall: Refresh');
    await workbench.notification(/Now in the cone of Ian: Dock 1 \(.*docks\.csv\)/);
    await workbench.command('Landfall: Watch Log');
    await line(/Now\sin\sthe\scone\sof\sIan:\sTampa/).waitFor();
  });

  it('tells of a look that fails once, in a sentence', async () => {
    now.status = 404;
    await workbench.command('Landfall: Refresh');
    await workbench.notification(/could not be looked at\. The service knows no list of storms/, 'Show log');
    await workbench.page
      .locator('.pane-body .view-line, .output-view .view-line, .panel .view-line')
      .first()
      .waitFor();
  });
});
