import assert from 'node:assert/strict';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { browserFlags, findBrowser } from '../../../test/harness/browser.ts';
import { inWindow } from '../page/inWindow.ts';
import { type BenchPage, pageHtml } from '../page/pageHtml.ts';
import './pages/contender.ts';

/** WebGL without a graphics card; every canvas would be painted this way, more slowly than without. */
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Milliseconds that a contender may take in a turn. */
export const LIMIT = 60_000;

/** One contender in one turn. */
export interface MapRun {
  /** Milliseconds from handing over the data to the complete draw. */
  draw: number;
  /** Longest milliseconds between two frames while the map is dragged, and while it is zoomed in. */
  pan: number;
  zoom: number;
  /** Bytes of the page's objects and of what stands outside the heap for them, after garbage was collected. */
  heap: number;
}

/** Opens the map in a browser of its own; undefined where it is not done within the limit. */
export async function mapRun(
  page: BenchPage,
  probe: string,
  needsWebGl: boolean,
): Promise<MapRun | undefined> {
  const args = [...browserFlags, ...(needsWebGl ? SOFTWARE_GL : [])];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  const ended = new AbortController();
  const limit = new Promise<undefined>(resolve => {
    const timer = setTimeout(resolve, LIMIT);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const measuring = measured(browser, page, probe);
  // A browser that is closed at the limit ends what is still measured in it.
  measuring.catch(() => {});
  try {
    return await Promise.race([measuring, limit]);
  } finally {
    ended.abort();
    await browser.close();
  }
}

function measured(browser: Browser, { globals, ...page }: BenchPage, probe: string): Promise<MapRun> {
  return inWindow(browser, pageHtml({ ...page, globals }, probe), async opened => {
    // What takes longer is ended at the limit, and not by the driver before.
    opened.setDefaultTimeout(2 * LIMIT);
    const empty = await opened.screenshot();
    const draw = await opened.evaluate(() => window.drawMap());
    const drawn = await opened.screenshot();
    assert.notDeepEqual(drawn, empty, 'Nothing was drawn.');
    await opened.waitForTimeout(300);
    assert.deepEqual(await opened.screenshot(), drawn, 'The map was not yet complete.');
    const heap = await heapOf(await opened.context().newCDPSession(opened));
    const pan = await watched(opened, () => drag(opened));
    assert.notDeepEqual(await opened.screenshot(), drawn, 'The map does not move.');
    const zoom = await watched(opened, () => opened.mouse.wheel(0, -120));
    return { draw, pan, zoom, heap };
  });
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage: object = await session.send('Runtime.getHeapUsage');
  const bytes = ['usedSize', 'embedderHeapUsedSize', 'backingStorageSize'].map(name =>
    Number(Reflect.get(usage, name) ?? 0),
  );
  return bytes.reduce((sum, each) => sum + each, 0);
}

/** Drags the map to the left, step by step. */
async function drag({ mouse }: Page): Promise<void> {
  await mouse.move(700, 450);
  await mouse.down();
  for (let step = 1; step <= 30; step++) await mouse.move(700 - 10 * step, 450);
  await mouse.up();
}

/** Longest time between two frames from here until a second after. */
async function watched(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.watchFrames());
  await act();
  await page.waitForTimeout(1000);
  return page.evaluate(() => window.longestFrame());
}
