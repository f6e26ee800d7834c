import type { Locator, Page } from 'playwright-core';
import type { Prompts } from './prompts.ts';
import { until } from './until.ts';

/**
 * A notification in the centre, since a toast goes away by itself. The centre closes with the last notification in it,
 * such as one of work that ends: it is opened until the one that is looked for stands in it.
 */
export async function told(page: Page, command: Prompts['command'], text: string | RegExp): Promise<Locator> {
  const centre = page.locator('.notifications-center').filter({ visible: true });
  // The centre may leave rows behind when it is closed: what is not seen is not told.
  const items = page.locator('.notifications-center .notification-list-item').filter({ visible: true });
  const item = items.filter({ hasText: text }).first();
  await until(`the notification ${text}`, async () => {
    if ((await centre.count()) === 0) await command('Notifications: Show Notifications');
    return item.isVisible();
  });
  return item;
}
