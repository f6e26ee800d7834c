import type { StormIntent, StormMessage } from '../../../src/panels/stormProtocol.ts';
import type { OpenedPage } from './openPage.ts';

/** Lines of CSV that a page gives for the clipboard when a table of it is copied, the first unless said. */
export async function copiedLines(
  { page, sent }: OpenedPage<StormMessage, StormIntent>,
  table = 0,
): Promise<string[]> {
  await page.getByRole('button', { name: 'Copy the table' }).nth(table).click();
  await page.locator('.menu:popover-open button', { hasText: 'Copy as CSV' }).click();
  const copied = await sent('copyText');
  return copied.at(-1)?.text.trimEnd().split('\r\n') ?? [];
}
