/** @module-tag long */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlace } from '../harness/savePlace.ts';
import { openWorkbench, type Workbench } from '../harness/workbench.ts';
import { pressIn } from './hands.ts';

let workbench: Workbench;
beforeAll(async () => {
  workbench = await openWorkbench('places');
  await workbench.openSidebar();
});
afterAll(() => workbench.close());

describe('saved locations', () => {
  it('are compared only where two are saved, and another is offered to be added', async () => {
    await savePlace(workbench, '27.95, -82.46', '27.95°N 82.46°W', 'Tampa');
    await workbench.command('Landfall: Compare Locations');
    await workbench.notification('Only one location is saved', 'Add location');
    await workbench.prompt('Place');
    await workbench.leave();
  });

  it('are compared through the palette, read by keyboard, and come back after a reload', async () => {
    await savePlace(workbench, '59.91, 10.75', '59.91°N 10.75°E', 'Oslo');
    await workbench.command('Landfall: Compare Locations');
    await workbench.prompt('Compare locations');
    await workbench.confirm();
    const frame = await workbench.webview('landfall-places .tracks canvas');
    expect(await frame.locator('.gutter .legend-name').allInnerTexts()).toEqual(['Tampa', 'Oslo']);
    expect(await frame.locator('.demo-badge').getAttribute('title')).toContain('Demo data');
    await pressIn(frame.locator('.tracks'), 'ArrowRight');
    await expect
      .poll(() => frame.locator('.tracks').getAttribute('aria-valuetext'))
      .toMatch(/Tampa .*°C · Oslo .*°C/);
    await frame.getByRole('radio', { name: 'Tracks' }).click();
    await frame.locator('landfall-chart .plot').nth(1).waitFor();
    await workbench.screenshot('places');
    await workbench.reload();
    const restored = await workbench.webview('landfall-places .tracks canvas');
    await restored.locator('landfall-chart .plot').nth(1).waitFor();
    expect(await restored.locator('.gutter .legend-name').allInnerTexts()).toEqual(['Tampa', 'Oslo']);
  });

  it('are compared when they are selected together in their view', async () => {
    await workbench.closeEditors();
    const selected = workbench.page.locator('.pane-body .monaco-list-row.selected');
    await workbench.row('Oslo').click({ modifiers: ['Control'] });
    await selected.filter({ hasText: 'Oslo' }).waitFor();
    await workbench.row('Tampa').click({ modifiers: ['Control'] });
    await selected.filter({ hasText: 'Tampa' }).waitFor();
    await workbench.openMenu(workbench.row('Tampa'));
    const menu = workbench.page.locator('.monaco-menu .action-item');
    await menu.filter({ hasText: 'Compare Locations…' }).waitFor();
    expect(await menu.filter({ hasText: 'Rename Location…' }).count()).toBe(0);
    await workbench.menu('Compare Locations…');
    const frame = await workbench.webview('landfall-places .tracks canvas');
    expect(await frame.locator('.gutter .legend-name').allInnerTexts()).toEqual(['Tampa', 'Oslo']);
  });

  it('open the forecast of a place that is compared, in its own panel', async () => {
    const frame = await workbench.webview('landfall-places .tracks canvas');
    await frame.locator('.gutter').getByRole('button', { name: 'Open the forecast of Oslo' }).click();
    const forecast = await workbench.webview('landfall-forecast .summary');
    expect(await forecast.locator('h1').textContent()).toContain('Oslo');
  });
});
