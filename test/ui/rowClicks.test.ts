import { afterAll, beforeAll, describe, it } from 'vitest';
import { type HoldingService, startHoldingService } from '../harness/holdingService.ts';
import { savePlace } from '../harness/savePlace.ts';
import { until } from '../harness/until.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';

/** Runs in the page: the editor is busy for so long that a row is replaced behind its back, and hears of a click first. */
function clickWhileBusy([name, milliseconds]: readonly [name: string, milliseconds: number]): void {
  const rows = [...document.querySelectorAll('.monaco-list-row')];
  const row = rows.find(({ textContent }) => textContent?.includes(name));
  if (row === undefined) throw new Error(`There is no row ${name}.`);
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
  const { left, top, width, height } = row.getBoundingClientRect();
  const at = {
    clientX: left + width / 3,
    clientY: top + height / 2,
    bubbles: true,
    cancelable: true,
    detail: 1,
  };
  for (const type of ['mousedown', 'mouseup', 'click']) row.dispatchEvent(new MouseEvent(type, at));
}

let workbench: Workbench;
let service: HoldingService;
beforeAll(async () => {
  const storm = { storm_id: 'x', storm_name: 'Alma', category: 1 };
  service = await startHoldingService(path => path.includes('latitude='), [storm]);
  // Without a list that is kept the rows that are there wait for the one that is held.
  const settings = { 'landfall.baseUrl': service.url, 'landfall.cache.maxMegabytes': 0 };
  workbench = await openWorkbench('row-clicks', { settings });
  await workbench.openSidebar();
});
afterAll(async () => {
  await workbench.close();
  service.close();
});

describe('a row of a view', () => {
  it('opens what it stands for by a click that comes just as it is replaced', async () => {
    await savePlace(workbench, '27.95, -82.46', '27.95°N 82.46°W', 'Tampa');
    await workbench.row('Tampa').waitFor();
    const clicking = workbench.page.evaluate(clickWhileBusy, ['Tampa', 3000] as const);
    service.answer();
    await clicking;
    await workbench.webview('landfall-forecast');
  });

  it('opens what it stands for by a click while all rows are read anew', async () => {
    await workbench.row('Alma').waitFor();
    service.hold(path => path.includes('/cyclones/forecasts'));
    await workbench.command('Landfall: Refresh');
    await until('the storms are asked for anew', async () => service.holding() > 0);
    await workbench.row('Alma').click();
    service.answer();
    await workbench.webview('landfall-storm');
  });
});
