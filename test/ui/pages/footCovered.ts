import type { Page } from 'playwright-core';
import { drawn } from './openPage.ts';

/** CSS pixels by which a drawer, or the edge of the window, covers the foot of a panel. */
export async function footCovered(page: Page): Promise<number> {
  await drawn(page);
  return page.evaluate(() => {
    const drawer = document.querySelector('.inspector:not(.put-away)')?.getBoundingClientRect();
    const foot = document.querySelector('.panel-foot')?.getBoundingClientRect();
    if (drawer === undefined || foot === undefined) throw new Error('There is no drawer, or no foot.');
    return Math.max(0, Math.round(Math.max(drawer.bottom - foot.top, foot.bottom - innerHeight)));
  });
}
