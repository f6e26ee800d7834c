import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { cache } from './paths.ts';

const folder = `${cache}/screenshots`;
const watched = new Set<Browser>();

/** Pages of this browser leave pictures when a test fails, until it is closed. */
export function watch(browser: Browser): void {
  watched.add(browser);
  browser.once('disconnected', () => watched.delete(browser));
}

/** Takes a picture of a page. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

/** What every open page shows, as a picture and as text, for the reader of a failure. */
export async function leavePictures(failed: string): Promise<void> {
  const pages = [...watched].flatMap(browser => browser.contexts()).flatMap(context => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `failed-${failed.replaceAll(/\W+/g, '-').slice(0, 80)}-${index + 1}`;
    try {
      await screenshot(page, name);
      await writeFile(`${folder}/${name}.txt`, await textOf(page));
      console.log(`What the page showed: ${folder}/${name}.png and .txt`);
    } catch (error) {
      console.log(`No picture of ${page.url()}: ${error}`);
    }
  }
}

async function textOf(page: Page): Promise<string> {
  const texts = await Promise.all(
    page.frames().map(async frame => {
      const text = await frame.evaluate(describeDocument).catch(error => String(error));
      return `=== ${frame.url()}\n${text}\n`;
    }),
  );
  return texts.join('\n');
}

/** Runs in the page. */
function describeDocument(): string {
  const { activeElement, body } = document;
  const focus = activeElement?.cloneNode(false);
  const focused = focus instanceof Element ? focus.outerHTML : 'nothing';
  return `Focus: ${focused}; has the keyboard: ${document.hasFocus()}\n${body.innerText}`;
}
