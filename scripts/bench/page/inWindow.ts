import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';

const ORIGIN = 'https://bench.invalid/';

/** Memory can be shared, as in the host, in a page that is apart from others only. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Opens a page of a benchmark in a window of its own, works in it and closes it. */
export async function inWindow<T>(
  browser: Browser,
  html: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.stack ?? error.message));
  await page.route(ORIGIN, route => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto(ORIGIN);
  try {
    return await work(page);
  } finally {
    await page.close();
    assert.deepEqual(faults, []);
  }
}
