import type { Page } from 'playwright-core';

/** Takes the pointer to a corner: the tooltip of that on which it stays lies over what is pressed next. */
export async function pointAway(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
}
