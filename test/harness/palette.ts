import type { Locator, Page } from 'playwright-core';
import { quickInputOf, walk } from './quickInput.ts';
import { until } from './until.ts';

/** How long the palette may take to open before its key counts as lost, in milliseconds. */
const OPENS = 10_000;

/** How long it may take to list what fits, before it is asked again, in milliseconds. */
const LISTS = 5000;

/** Runs the command whose title starts with a text from the palette; done when the palette has given way. */
export async function runCommand(page: Page, title: string): Promise<void> {
  const { input, rows, chosen, typed } = quickInputOf(page);
  const wanted = `>${title}`;
  const offered = rows.filter({ has: page.locator('.label-name', { hasText: startingWith(title) }) });
  let astray = false;
  await until(`the palette offers "${title}"`, async () => {
    const text = await typed();
    if (text === wanted) {
      const isOffered = await listed(offered);
      // What a command needs may have come after the palette had looked: it looks again for another text.
      if (!isOffered) await input.fill('>', { timeout: 1000 });
      return isOffered;
    }
    if (text?.startsWith('>')) await input.fill(wanted, { timeout: 1000 });
    else {
      const again = astray;
      astray = true;
      await openPalette(page, again);
    }
    return false;
  });
  await walk(input, offered.and(chosen));
  await input.press('Enter');
  await until(`the palette runs "${title}"`, async () => (await typed()) !== wanted);
}

function listed(rows: Locator): Promise<boolean> {
  return rows
    .first()
    .waitFor({ timeout: LISTS })
    .then(
      () => true,
      () => false,
    );
}

/** Names of the commands that the palette offers for a text; then it is left. */
export async function offeredCommands(page: Page, text: string): Promise<string[]> {
  const { input, rows, shown } = quickInputOf(page);
  await openPalette(page, false);
  await input.fill(`>${text}`);
  const fitting = rows.locator('.label-name', { hasText: startingWith(text) });
  // What fits is marked; where nothing does, the palette says so, or offers others as similar.
  const first = rows.first();
  await until('the palette follows what is typed', async () => {
    const isMarked = (await first.locator('.highlight').count()) > 0;
    return isMarked || /similar commands|No matching commands/.test(await first.innerText({ timeout: 1000 }));
  });
  const names = await fitting.allInnerTexts();
  await input.press('Escape');
  await until('the palette is left', async () => (await shown()) === '');
  return names;
}

/** A key pressed while a panel takes the keyboard goes astray; then the workbench is given it first. */
async function openPalette(page: Page, astray: boolean): Promise<void> {
  if (astray) {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
  }
  await page.keyboard.press('F1');
  await quickInputOf(page).input.waitFor({ timeout: OPENS });
}

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[^\w\s]/g, '\\$&')}`);
}
